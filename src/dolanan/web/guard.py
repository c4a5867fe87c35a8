"""What stands before every route: headers that keep a page safe, and a limit on what is sent to us."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import socket
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dolanan.web.lanes import last_line
from dolanan.web.problems import BUG, STOPPING, TITLES, problem

MOST_BYTES = 64 * 1024

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


EMBEDDED = ("/", b"embed=1")
"""Path and query of the one page that other sites may frame: a run without anything around it."""


class SafeHeaders:
    """Adds the headers above to every answer; `origin` opens the API to one other site, `frames` names the
    sites that may show the embedded page in a frame."""

    def __init__(self, app: ASGIApp, origin: str | None = None, frames: tuple[str, ...] = ()) -> None:
        self.app = app
        self.origin = origin
        policy = HEADERS["content-security-policy"]
        self.framed = policy.replace("frame-ancestors 'none'", f"frame-ancestors {' '.join(frames)}")
        self.frames = frames

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        is_api = scope["path"].startswith("/api/")
        is_framed = bool(self.frames) and (scope["path"], scope["query_string"]) == EMBEDDED

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                if is_framed:
                    headers["content-security-policy"] = self.framed
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if is_api:
                    headers.setdefault("cache-control", "no-store")
                else:
                    headers.setdefault("cache-control", "no-cache")
                if self.origin and is_api:
                    headers["cross-origin-resource-policy"] = "cross-origin"
            await send(message)

        await self.app(scope, receive, send_with_headers)


class KnownHost:
    """Answers only to names that are ours: another name means a page elsewhere that points at us.

    Plain addresses and this machine's own name are always ours; `names` adds others.
    """

    def __init__(self, app: ASGIApp, names: tuple[str, ...] = ()) -> None:
        self.app = app
        here = socket.gethostname().lower()
        self.names = {"localhost", here, f"{here}.local", *(name.lower() for name in names)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            hosts = [value for name, value in scope["headers"] if name == b"host"]
            if len(hosts) > 1 or not all(self._is_ours(host.decode("latin-1")) for host in hosts):
                await problem(421, "Misdirected Request", TITLES[421])(scope, receive, send)
                return
        await self.app(scope, receive, send)

    def _is_ours(self, host: str) -> bool:
        try:
            name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
            if name in self.names or name.endswith(".localhost"):
                return True
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


class Farewell:
    """An answer for what ends badly: the server stops, or something broke.

    A 503 or 500 where nothing was sent yet; a stream gets a last line that says so; the trace of what broke
    goes to the log alone.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = lines = False

        async def send_noted(message: Message) -> None:
            nonlocal begun, lines
            if message["type"] == "http.response.start":
                begun = True
                lines = (b"content-type", b"application/x-ndjson") in message["headers"]
            await send(message)

        try:
            await self.app(scope, receive, send_noted)
            return
        except asyncio.CancelledError:
            status, title, text = 503, "Service Unavailable", STOPPING
            if scope["type"] != "http":
                raise
        except Exception:
            if scope["type"] != "http":
                raise
            logging.exception("%s %s", scope["method"], scope["path"])
            status, title, text = 500, "Internal Server Error", BUG
        with contextlib.suppress(Exception):
            if begun:
                last = last_line(status, text) if lines else b""
                await send({"type": "http.response.body", "body": last, "more_body": False})
            else:
                await problem(status, title, text)(scope, receive, send)


class SizeLimit:
    """Refuses bodies above `MOST_BYTES`, whether their length is announced or not."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        seen = 0

        async def receive_counted() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > MOST_BYTES:
                raise HTTPException(413)
            return message

        announced = dict(scope["headers"]).get(b"content-length", b"0")
        if announced.isdigit() and int(announced) > MOST_BYTES:
            refusal = problem(413, "Content Too Large", TITLES[413], Connection="close")
            await refusal(scope, receive, send)
            return
        await self.app(scope, receive_counted, send)
