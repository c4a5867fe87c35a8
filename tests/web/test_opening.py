"""The first moments of a serving process: pages before the application is there, the API once it is."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

import httpx
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route
from starlette.types import Message

from dolanan.web.opening import STATIC, Opening
from dolanan.web.settings import Settings


@asynccontextmanager
async def alive(app: Opening) -> AsyncIterator[httpx.AsyncClient]:
    """A client of the application between its startup and its shutdown."""
    to_app: asyncio.Queue[Message] = asyncio.Queue()
    said: asyncio.Queue[Message] = asyncio.Queue()
    await to_app.put({"type": "lifespan.startup"})
    life = asyncio.create_task(app({"type": "lifespan"}, to_app.get, said.put))
    assert (await said.get())["type"] == "lifespan.startup.complete"
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
        yield client
    await to_app.put({"type": "lifespan.shutdown"})
    await life
    assert (await said.get())["type"] == "lifespan.shutdown.complete"


def test_pages_come_before_the_application_and_the_rest_waits_for_it() -> None:
    may_load = threading.Event()
    lives: list[str] = []

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        lives.append("began")
        yield
        lives.append("ended")

    async def answer(request: Request) -> PlainTextResponse:
        return PlainTextResponse(f"loaded: {request.url.path}")

    def load() -> Starlette:
        may_load.wait()
        return Starlette(routes=[Route("/{rest:path}", answer)], lifespan=lifespan)

    async def visit() -> None:
        async with alive(Opening(Settings(), load)) as client:
            page = await client.get("/")
            assert page.content == (STATIC / "index.html").read_bytes()
            assert page.headers["content-type"].startswith("text/html")
            assert page.headers["content-security-policy"] and page.headers["etag"]
            script = await client.get("/main.js")
            assert "javascript" in script.headers["content-type"]
            assert (await client.get("/", headers={"host": "elsewhere.example"})).status_code == 421
            waiting = [
                asyncio.create_task(client.get(path)) for path in ("/api/status", "/healthz", "/none.js")
            ]
            waiting.append(asyncio.create_task(client.get("/%2e%2e/opening.py")))
            waiting.append(asyncio.create_task(client.post("/index.html")))
            done, _ = await asyncio.wait(waiting, timeout=0.2)
            assert not done
            may_load.set()
            answers = await asyncio.gather(*waiting)
            assert answers[0].text == "loaded: /api/status"
            assert (await client.get("/main.js")).text == "loaded: /main.js"
            assert lives == ["began"]
        assert lives == ["began", "ended"]

    try:
        with ThreadPoolExecutor(1) as thread:  # a browser of other tests has a loop in this one
            thread.submit(asyncio.run, visit()).result()
    finally:
        may_load.set()


def test_a_process_that_cannot_load_its_application_ends() -> None:
    """In a process of its own: it must not go on without the application."""

    code = (
        "import asyncio\n"
        "from dolanan.web.opening import Opening\n"
        "from dolanan.web.settings import Settings\n"
        "def load(): raise RuntimeError('no application')\n"
        "async def main():\n"
        "    heard = iter([{'type': 'lifespan.startup'}])\n"
        "    async def receive():\n"
        "        return next(heard, None) or await asyncio.Event().wait()\n"
        "    async def send(message): pass\n"
        "    await Opening(Settings(), load)({'type': 'lifespan'}, receive, send)\n"
        "asyncio.run(main())\n"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert ended.returncode == 1 and "no application" in ended.stderr
