"""The first moments of a serving process: pages at once, all else as soon as the application is loaded.

Loading the application takes most of a second; a person who has just started dolanan looks at the page
meanwhile instead of waiting for it.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import traceback
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

from starlette.applications import Starlette
from starlette.responses import FileResponse
from starlette.types import Receive, Scope, Send

from dolanan.web.guard import KnownHost, SafeHeaders
from dolanan.web.settings import Settings

STATIC = Path(__file__).parent / "static"
SWITCH = 0.0005
"""Seconds the loading thread may keep the interpreter to itself before a page is served."""


class Opening:
    """The application that `load` makes, in a thread of its own, and the files of the pages before that."""

    def __init__(self, settings: Settings, load: Callable[[], Starlette]) -> None:
        self.app: Starlette | None = None
        self._load = load
        self._loaded = asyncio.Event()
        self._pages = SafeHeaders(KnownHost(_send_file, settings.names), settings.origin, settings.frames)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        if self.app is None and _file_of(scope) is not None:
            await self._pages(scope, receive, send)
            return
        await self._loaded.wait()
        assert self.app is not None
        await self.app(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        """Let the server begin at once, load beside it, and end with it."""
        await receive()
        async with AsyncExitStack() as stack:
            loading = asyncio.create_task(self._open(stack))
            await send({"type": "lifespan.startup.complete"})
            await receive()
            loading.cancel()
        await send({"type": "lifespan.shutdown.complete"})

    async def _open(self, stack: AsyncExitStack) -> None:
        """Load the application; a process that cannot is of no use."""
        switch = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH)
        gc.disable()  # nothing that is loaded goes away again
        try:
            app = await asyncio.to_thread(self._load)
            await stack.enter_async_context(app.router.lifespan_context(app))
        except Exception:
            traceback.print_exc()
            os._exit(1)
        finally:
            gc.freeze()
            gc.enable()
            sys.setswitchinterval(switch)
        self.app = app
        self._loaded.set()


def _file_of(scope: Scope) -> Path | None:
    """The page's file that is asked for; None for all else, and for whatever is not plain."""
    if scope["method"] != "GET" or ".." in scope["path"]:
        return None
    file = STATIC / (scope["path"].lstrip("/") or "index.html")
    return file if file.is_file() else None


async def _send_file(scope: Scope, receive: Receive, send: Send) -> None:
    """A small file, read at once: handing it to a thread would have it wait for the one that loads."""
    file = _file_of(scope)
    assert file is not None
    answer = FileResponse(file, stat_result=file.stat())
    await send({"type": "http.response.start", "status": 200, "headers": answer.raw_headers})
    await send({"type": "http.response.body", "body": file.read_bytes()})
