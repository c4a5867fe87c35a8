"""What stands before every route: headers that keep a page safe, and a limit on what is sent to us."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dolanan.text import Text
from dolanan.web.problems import TITLES, problem

STOPPING = Text("Server sedang berhenti.", "The server is stopping.")
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


class SafeHeaders:
    """Adds the headers above to every answer; `origin` opens the API to one other site."""

    def __init__(self, app: ASGIApp, origin: str | None = None) -> None:
        self.app = app
        self.origin = origin

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        is_api = scope["path"].startswith("/api/")

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
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


class Farewell:
    """Ends what is under way when the server stops: a 503 or a short stream, no trace on the console."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def send_noted(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, send_noted)
        except asyncio.CancelledError:
            if scope["type"] != "http":
                raise
            with contextlib.suppress(Exception):
                if begun:
                    await send({"type": "http.response.body", "body": b"", "more_body": False})
                else:
                    await problem(503, "Service Unavailable", STOPPING)(scope, receive, send)


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
