"""Searches beside the server: a bounded number, each lane a process of its own at low priority.

A *lane* does one search at a time, in order of arrival; `quick` is for bots that think a moment, `long` for
exact searches, so that a long search never keeps a player waiting. Who comes when the queue is full is told
to come back later (503). A search ends when it is done, when its time is up, or when the client leaves: it is
asked to stop, and if it does not within a few seconds its process is ended and started anew.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any

from fastapi import Request
from fastapi.responses import StreamingResponse

from dolanan.text import Mistake
from dolanan.web.problems import Busy, Failed

GRACE = 5.0
"""Seconds a search may take to notice that it should stop."""
BEAT = 1.0
"""Seconds between signs of life in a stream, so that a client that left is noticed."""
LINE = 8 * 2**20
"""Longest line a worker may answer, in bytes."""

Message = dict[str, Any]


def most_seconds() -> float:
    """The longest search this server does for anyone: DOLANAN_SECONDS, or two minutes."""
    return float(os.environ.get("DOLANAN_SECONDS", 120))


class Lane:
    """A queue before one worker process."""

    def __init__(self, name: str, most_waiting: int) -> None:
        self.name = name
        self.most_waiting = most_waiting
        self.waiting = 0
        self.busy = False
        self.ready = False
        self._turn = asyncio.Lock()
        self._starting = asyncio.Lock()
        self._drivers: set[asyncio.Task[None]] = set()
        self._process: asyncio.subprocess.Process | None = None

    def check_room(self) -> None:
        """Refuse one more when the queue is full."""
        if self.waiting >= self.most_waiting:
            raise Busy(retry_after=5)

    async def start(self) -> asyncio.subprocess.Process:
        """The worker process, ready to work: its kernels compiled."""
        async with self._starting:
            process = self._process
            if process is None or process.returncode is not None:
                self.ready = False
                process = self._process = await asyncio.create_subprocess_exec(
                    sys.executable,
                    "-m",
                    "dolanan.web.worker",
                    self.name,
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    limit=LINE,
                )
            if not self.ready:
                await self._hear(process)
                self.ready = True
            return process

    async def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        self.ready = False
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def run(
        self, task: str, payload: Message, seconds: float, patience: float = GRACE
    ) -> AsyncGenerator[Message, None]:
        """Messages of one search: progress and signs of life as they come, `{"result": …}` last.

        The search itself runs in a task of its own, which outlives a cancelled request for as long as it
        takes to stop the search in order. Its process is ended `patience` after its seconds are over.
        """
        self.check_room()
        messages: asyncio.Queue[Message | Exception] = asyncio.Queue()
        gone = asyncio.Event()
        self.waiting += 1
        seconds = min(seconds, most_seconds())
        job = {"task": task, "payload": payload, "seconds": seconds}
        driver = asyncio.create_task(self._drive(job, seconds + patience, messages, gone))
        self._drivers.add(driver)
        driver.add_done_callback(self._drivers.discard)
        try:
            while True:
                message = await messages.get()
                if isinstance(message, Exception):
                    raise message
                yield message
                if "result" in message:
                    return
        finally:
            gone.set()

    async def _drive(
        self, job: Message, longest: float, messages: asyncio.Queue[Message | Exception], gone: asyncio.Event
    ) -> None:
        """Wait for a turn, do the search, pass on what it says."""
        try:
            try:
                while not gone.is_set():
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(BEAT):
                            await self._turn.acquire()
                            break
                    messages.put_nowait({"queued": True})
                else:
                    return
            finally:
                self.waiting -= 1
            self.busy = True
            try:
                await self._work(job, longest, messages, gone)
            finally:
                self.busy = False
                self._turn.release()
        except (Mistake, Failed, OSError) as error:
            messages.put_nowait(error if isinstance(error, Mistake) else Failed())

    async def _work(
        self, job: Message, longest: float, messages: asyncio.Queue[Message | Exception], gone: asyncio.Event
    ) -> None:
        starting = asyncio.ensure_future(self.start())
        while not (await asyncio.wait([starting], timeout=BEAT))[0]:
            messages.put_nowait({"compiling": True})
        process = starting.result()
        if gone.is_set():
            return
        self._tell(process, job)
        clock = asyncio.get_running_loop().time
        end = clock() + longest
        leaving = asyncio.ensure_future(gone.wait())
        hearing = asyncio.ensure_future(self._hear(process))
        try:
            while True:
                await asyncio.wait([hearing, leaving], timeout=BEAT, return_when=asyncio.FIRST_COMPLETED)
                if hearing.done():
                    message = hearing.result()
                    if "mistake" in message:
                        raise Mistake(**message["mistake"])
                    if "failed" in message:
                        raise Failed
                    messages.put_nowait(message)
                    if "result" in message:
                        return
                    hearing = asyncio.ensure_future(self._hear(process))
                elif leaving.done():
                    self._tell(process, {"stop": True})
                    leaving = asyncio.ensure_future(asyncio.sleep(3600, True))
                    end = clock() + GRACE
                elif clock() > end:
                    await self.close()
                    raise Failed
                else:
                    messages.put_nowait({"beat": True})
        finally:
            leaving.cancel()
            hearing.cancel()

    def _tell(self, process: asyncio.subprocess.Process, message: Message) -> None:
        assert process.stdin is not None
        process.stdin.write(json.dumps(message).encode() + b"\n")

    async def _hear(self, process: asyncio.subprocess.Process) -> Message:
        assert process.stdout is not None
        line = await process.stdout.readline()
        if not line:
            await self.close()
            raise Failed
        message: Message = json.loads(line)
        return message


class Lanes:
    """The two lanes of one server."""

    def __init__(self) -> None:
        self.quick = Lane("quick", most_waiting=64)
        self.long = Lane("long", most_waiting=6)

    async def warm(self) -> None:
        """Start both workers, so that kernels are compiled before someone asks."""
        for lane in (self.quick, self.long):
            with contextlib.suppress(Failed):
                await lane.start()

    async def close(self) -> None:
        await asyncio.gather(self.quick.close(), self.long.close())

    def status(self) -> dict[str, Any]:
        """How the lanes stand, as a page shows it."""
        return {
            lane.name: {"ready": lane.ready, "busy": lane.busy, "waiting": lane.waiting}
            for lane in (self.quick, self.long)
        }


def lanes_of(request: Request) -> Lanes:
    lanes: Lanes = request.app.state.lanes
    return lanes


async def answer(lane: Lane, task: str, payload: Message, seconds: float, patience: float = GRACE) -> Any:
    """The result of a search, waited for; `patience` is how much longer than `seconds` it may take."""
    async with contextlib.aclosing(lane.run(task, payload, seconds, patience)) as messages:
        async for message in messages:
            if "result" in message:
                return message["result"]
    raise Failed


def streamed(lane: Lane, task: str, payload: Message, seconds: float) -> StreamingResponse:
    """A search as lines of JSON (`application/x-ndjson`): progress, and `{"result": …}` as the last line."""
    lane.check_room()

    async def lines() -> AsyncIterator[bytes]:
        async with contextlib.aclosing(lane.run(task, payload, seconds)) as messages:
            try:
                async for message in messages:
                    yield json.dumps(message, ensure_ascii=False).encode() + b"\n"
            except Mistake as mistake:
                yield json.dumps({"problem": mistake.text._asdict()}).encode() + b"\n"
            except (Busy, Failed):
                text = {
                    "id": "Pencarian terhenti; coba lagi sebentar lagi.",
                    "en": "The search broke off; try again in a moment.",
                }
                yield json.dumps({"problem": text}).encode() + b"\n"

    return StreamingResponse(lines(), media_type="application/x-ndjson")
