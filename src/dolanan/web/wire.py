"""HTTP as it comes over the wire, with limits: a header has a size and a time, a body a time, silence an end.

uvicorn's parser knows none of these: an endless header would grow our memory, and connections that say
nothing would stay for ever. Who has not sent a whole header yet is counted by address.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from dolanan.web.problems import TITLES, problem
from dolanan.web.settings import Settings

MOST_HEAD = 16 * 1024
"""Bytes of a request's header."""
PIECE = 4 * 1024
"""Bytes parsed at a time while a header is read: how far beyond its limit it may get."""
BODY, UNREAD = 3, 6
"""How many times the patience for a header there is for a body to come, and for our answer to be read."""
MOST_PIPELINED = 32
"""Requests a client may send ahead of our answers."""


class Wire(HttpToolsProtocol):
    """One connection."""

    silent: ClassVar[Counter[str]] = Counter()
    """Connections by address that have not sent a whole header yet."""
    settings: ClassVar[Settings] = Settings()
    most_connections: ClassVar[int] = 10_000

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._address: str | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._in_head = True
        self._head = 0

    # --- the connection -----------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        crowded = self.silent[address] >= self.settings.connections and address != self.settings.proxy
        if crowded or len(self.connections) > self.most_connections:
            transport.abort()
            return
        self._address = address
        self.silent[address] += 1
        self._arm(self.settings.patience)

    def connection_lost(self, exc: Exception | None) -> None:
        self._disarm()
        self._resumed()
        self._heard()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._timer is None and self._idle():
            self._arm(self.settings.patience)
        start = 0
        while start < len(data) and not self.transport.is_closing():
            piece = data[start : start + PIECE] if self._in_head else data[start:]
            start += len(piece)
            super().data_received(piece)
            self._head += len(piece)
            if self._in_head and self._head > MOST_HEAD:
                self._refuse(431, "Request Header Fields Too Large")
            elif len(self.pipeline) > MOST_PIPELINED:
                self.transport.abort()

    # --- the request --------------------------------------------------------------------------------

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True
        self._head = 0

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._heard()
        self._arm(BODY * self.settings.patience)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._disarm()
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, "Bad Request")

    # --- what is too much ---------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled = self.loop.call_later(UNREAD * self.settings.patience, self.transport.abort)

    def resume_writing(self) -> None:
        self._resumed()
        super().resume_writing()

    def _resumed(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _idle(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def _heard(self) -> None:
        """The first header is whole, or the connection gone: no longer silent."""
        if self._address is not None:
            self.silent[self._address] -= 1
            if not self.silent[self._address]:
                del self.silent[self._address]
            self._address = None

    def _arm(self, seconds: float) -> None:
        self._disarm()
        self._timer = self.loop.call_later(seconds, self._too_late)

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_late(self) -> None:
        self._timer = None
        if self._idle() and self._head:
            self._refuse(408, "Request Timeout")
        else:
            self.transport.abort()

    def _refuse(self, status: int, title: str) -> None:
        """Answer without the application, and close."""
        if self.transport.is_closing():
            return
        answer = problem(status, title, TITLES[status], Connection="close")
        head = b"".join(b"%s: %s\r\n" % header for header in answer.raw_headers)
        self.transport.write(
            b"HTTP/1.1 %d %s\r\n%s\r\n" % (status, title.encode(), head) + bytes(answer.body)
        )
        self.transport.close()
