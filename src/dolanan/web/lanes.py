"""Who computes what, beside the server: bounded in number, time and memory.

Nothing that computes runs in the serving process. A *lane* is a queue before a few worker processes, served
in order of arrival: `quick` for what takes milliseconds, `think` for bots and hints that think a moment,
`trace` for runs of algorithms, `long` for exact searches; so nobody's long work keeps a player waiting. What
turns out to be long in the quick lane leaves it with its process, steps back, and another process takes the
place. Who comes when a queue is full is told to come back later (503). Work ends when it is done, when its
time is up, or when the client leaves: it is asked to stop, and if it does not soon, its process is ended.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from dolanan.text import Mistake, Text
from dolanan.web.answers.server import LaneState
from dolanan.web.lines import Beat, Compiling, Lines, NoResult, Queued
from dolanan.web.problems import BROKEN_OFF, STOPPING, Busy, Died, Failed, Stopping
from dolanan.web.worker import Body, encode
from dolanan.web.workers import Nursery, Place, Worker

MB = 1 << 20
GRACE = 2.0
"""Seconds a job may take to notice that it should stop, or beyond its time."""
BEAT = 1.0
"""Seconds between signs of life in a stream, so that a client that left is noticed."""
MOST_STRAYS = 4
"""Processes that may have left their lane with work that turned out to be long."""

Task = Callable[[Any, Any], Any]
Message = tuple[str, Any]
"""What a job has to say: `queued`, `compiling`, `beat`, `progress` or `result`, and the rest of it."""


@dataclass(frozen=True)
class Manner:
    """How a lane works."""

    name: str
    processes: int
    most_waiting: int
    nice: int
    memory: int
    patience: float | None = None
    """Seconds after which work leaves the lane with its process."""
    uses: int | None = None
    """Jobs after which a process is renewed, so that its memory goes back."""


class Lane:
    """A queue before some worker processes."""

    def __init__(self, manner: Manner, nursery: Nursery, most_seconds: float) -> None:
        self.manner = manner
        self.name = manner.name
        self.most_seconds = most_seconds
        self.ready = False
        self.busy = 0
        self._nursery = nursery
        self._free: list[Worker] = []
        self._queue: deque[asyncio.Future[None]] = deque()
        self.strays = 0
        """Processes that have left the lane with their work."""
        self._all: set[Worker] = set()
        self._ending: set[asyncio.Task[None]] = set()
        self._stopping = False

    @property
    def waiting(self) -> int:
        return len(self._queue)

    def check_room(self) -> None:
        """Refuse one more when the queue is full, or the server stopping."""
        if self._stopping:
            raise Stopping
        if len(self._queue) >= self.manner.most_waiting:
            raise Busy(retry_after=5)

    async def warm(self) -> None:
        """Have a process ready before someone asks."""
        if not self._free:
            with contextlib.suppress(Failed):
                self._free.append(await self.start())

    def stop(self) -> None:
        """End every process; who waits for an answer is told that the server stops."""
        self._stopping = True
        for ticket in self._queue:
            ticket.set_exception(Stopping())
        self._queue.clear()
        for worker in list(self._all):
            self.end(worker)
        for task in list(self._ending):
            task.cancel()

    async def run(
        self, task: Task, question: Any, seconds: float, packed: bool = False
    ) -> AsyncGenerator[Message, None]:
        """Messages of one job: `progress` and signs of life as they come, `result` last."""
        self.check_room()
        ticket = self._enter()
        try:
            while not (await asyncio.wait([ticket], timeout=BEAT))[0]:
                yield "queued", Queued(self._queue.index(ticket) + 1)
            ticket.result()
        except BaseException:
            self._withdraw(ticket)
            raise
        hold = Hold(self)
        try:
            while not await hold.has_process():
                yield "compiling", Compiling()
            async for message in hold.work(task, question, min(seconds, self.most_seconds), packed):
                yield message
        except Died as died:
            if self._stopping:
                raise Stopping from died
            raise
        finally:
            hold.let_go()

    # --- places in the lane -------------------------------------------------------------------------

    def _enter(self) -> asyncio.Future[None]:
        """A ticket that is called when it is our turn."""
        ticket: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append(ticket)
        self._call()
        return ticket

    def _call(self) -> None:
        while self._queue and self.busy < self.manner.processes:
            ticket = self._queue.popleft()
            if not ticket.done():
                self.busy += 1
                ticket.set_result(None)

    def _withdraw(self, ticket: asyncio.Future[None]) -> None:
        """Who waited has gone."""
        if not ticket.done():
            self._queue.remove(ticket)
        elif not ticket.exception():
            self.leave()

    def leave(self) -> None:
        """A place is free: the next one is called."""
        self.busy -= 1
        self._call()

    # --- processes ----------------------------------------------------------------------------------

    def take(self) -> Worker | None:
        """A process that waits for work, if there is one."""
        while self._free:
            worker = self._free.pop()
            if not worker.is_dead:
                return worker
            self.end(worker)
        return None

    async def start(self) -> Worker:
        """A new process; should the nursery have died, a second try with a new one."""
        place = Place(self.name, self.manner.nice, self.manner.memory)
        try:
            worker = await self._nursery.fork(place)
        except Died:
            if self._stopping:
                raise
            await asyncio.sleep(0.1)
            worker = await self._nursery.fork(place)
        self._all.add(worker)
        self.ready = True
        return worker

    def keep(self, worker: Worker) -> None:
        """A process waits for its next job, unless it has served its time."""
        if self.manner.uses is not None and worker.jobs >= self.manner.uses:
            self.end(worker)
        else:
            self._free.append(worker)

    def end(self, worker: Worker) -> None:
        """End a process."""
        self._all.discard(worker)
        worker.end()

    def wind_down(self, hold: Hold, worker: Worker) -> None:
        """Stop a job nobody waits for, in order if it heeds us; its place is free after that."""

        async def stop() -> None:
            heard: Message | None = None
            try:
                worker.stop()
                async with asyncio.timeout(GRACE):
                    while heard is None or heard[0] == "progress":
                        heard = await worker.hear(GRACE)
            except (TimeoutError, Failed, OSError):
                heard = None
            finally:
                fit = heard is not None and heard[0] != "progress"
                if not fit:
                    self.end(worker)
                hold.free(worker if fit else None)

        task = asyncio.create_task(stop())
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)


class Hold:
    """A place in a lane and the process that works there, from the first to the last moment of a job."""

    def __init__(self, lane: Lane) -> None:
        self.lane = lane
        self.stray = False
        """The job has left the lane with its process."""
        self._worker = lane.take()
        self._starting: asyncio.Task[Worker] | None = None
        self._working = False

    async def has_process(self) -> bool:
        """There is a process to work; False as long as one is only starting."""
        if self._worker is None:
            if self._starting is None:
                self._starting = asyncio.ensure_future(self.lane.start())
            await asyncio.wait([self._starting], timeout=BEAT)
            if not self._starting.done():
                return False
            self._worker = self._starting.result()
        return True

    async def work(
        self, task: Task, question: Any, seconds: float, packed: bool
    ) -> AsyncGenerator[Message, None]:
        """The messages of the job."""
        worker = self._worker
        assert worker is not None
        clock = asyncio.get_running_loop().time
        began = clock()
        patience = self.lane.manner.patience
        worker.ask(task, question, seconds, packed)
        self._working = True
        while True:
            spent = clock() - began
            pause = min(BEAT, seconds + GRACE - spent)
            if patience is not None and not self.stray:
                pause = min(pause, patience - spent)
            heard = await worker.hear(max(0.0, pause))
            if heard is None:
                spent = clock() - began
                if spent >= seconds + GRACE:
                    self.lane.end(worker)
                    raise Failed
                if patience is not None and not self.stray and spent >= patience:
                    self._go_astray(worker)
                else:
                    yield "beat", Beat()
                continue
            kind, data = heard
            if kind != "progress":
                self._working = False
            if kind == "mistake":
                raise Mistake(*data)
            if kind == "failed":
                raise Failed
            yield heard
            if kind == "result":
                return

    def _go_astray(self, worker: Worker) -> None:
        """Leave the lane to others: what was thought quick is long."""
        if self.lane.strays >= MOST_STRAYS:
            self.lane.end(worker)
            raise Busy(retry_after=5)
        self.stray = True
        self.lane.strays += 1
        worker.step_back()
        self.lane.leave()

    def let_go(self) -> None:
        """The job is over, one way or another."""
        worker = self._worker
        if self._starting is not None and worker is None:
            if self._starting.done() and not self._starting.cancelled() and not self._starting.exception():
                worker = self._starting.result()
            self._starting.cancel()
        if worker is None:
            self.free(None)
        elif worker.is_dead:
            self.lane.end(worker)
            self.free(None)
        elif self._working:
            self.lane.wind_down(self, worker)
        else:
            self.free(worker)

    def free(self, worker: Worker | None) -> None:
        """The place is free again; the process, if it is fit for another job, waits for one."""
        if self.stray:
            self.lane.strays -= 1
            if worker is not None:
                self.lane.end(worker)
            return
        if worker is not None:
            self.lane.keep(worker)
        self.lane.leave()


LANES = (
    ("light", Manner("quick", processes=2, most_waiting=400, nice=0, memory=512 * MB, patience=0.15)),
    ("heavy", Manner("think", processes=2, most_waiting=64, nice=5, memory=1024 * MB)),
    ("light", Manner("trace", processes=1, most_waiting=32, nice=10, memory=768 * MB, uses=1)),
    ("heavy", Manner("long", processes=1, most_waiting=24, nice=15, memory=1280 * MB)),
)
"""The lanes of a server, and what their processes have loaded."""


class Lanes:
    """The lanes of one server."""

    def __init__(self, most_seconds: float, light: Nursery | None = None) -> None:
        nurseries = {"light": light or Nursery("light"), "heavy": Nursery("heavy")}
        self.nurseries = tuple(nurseries.values())
        self.quick, self.think, self.trace, self.long = self.all = tuple(
            Lane(manner, nurseries[loaded], most_seconds) for loaded, manner in LANES
        )

    async def warm(self) -> None:
        """Start a worker in every lane, so that kernels are compiled before someone asks."""
        for lane in self.all:
            await lane.warm()

    def stop(self) -> None:
        """End everything."""
        for lane in self.all:
            lane.stop()
        for nursery in self.nurseries:
            nursery.close()

    def status(self) -> dict[str, LaneState]:
        """How the lanes stand, as a page shows it."""
        return {lane.name: LaneState(lane.ready, lane.busy > 0, lane.waiting) for lane in self.all}


def lanes_of(request: Request) -> Lanes:
    lanes: Lanes = request.app.state.lanes
    return lanes


async def result(lane: Lane, task: Task, question: Any, seconds: float, packed: bool = False) -> Any:
    """What a task answers, waited for. A quick one whose process dies is asked once more, elsewhere."""
    for last_try in (lane.manner.patience is None, True):
        try:
            async with contextlib.aclosing(lane.run(task, question, seconds, packed)) as messages:
                async for kind, data in messages:
                    if kind == "result":
                        return data
        except Died:
            if last_try:
                raise
    raise Failed


QUICK_SECONDS = 5.0
"""The longest that something thought to be quick may take."""


async def answer(
    request: Request,
    lane: Lane,
    task: Task,
    question: Any,
    seconds: float = QUICK_SECONDS,
    media_type: str = "application/json",
) -> Response:
    """A task's answer as the response; a client that leaves stops the work."""
    packed = "gzip" in request.headers.get("accept-encoding", "")
    waited_for = asyncio.ensure_future(result(lane, task, question, seconds, packed))
    try:
        while not (await asyncio.wait([waited_for], timeout=BEAT))[0]:
            if await request.is_disconnected():
                raise Failed
        body: Body = waited_for.result()
    finally:
        waited_for.cancel()
    headers = {"vary": "accept-encoding"}
    if body.packed:
        headers["content-encoding"] = "gzip"
    return Response(body.content, media_type=media_type, headers=headers)


def last_line(status: int, text: Text) -> bytes:
    """How a stream ends that has no result: why, with the status it would have as an answer of its own."""
    return encode(NoResult(text, status)) + b"\n"


def streamed(lane: Lane, task: Task, question: Any, seconds: float) -> Lines:
    """A task as lines of JSON (`application/x-ndjson`): progress, and `{"result": …}` as the last line."""
    lane.check_room()

    async def lines() -> AsyncIterator[bytes]:
        async with contextlib.aclosing(lane.run(task, question, seconds)) as messages:
            try:
                async for kind, data in messages:
                    if kind == "result":
                        yield b'{"result":' + data.content + b"}\n"
                    else:
                        yield (data if kind == "progress" else encode(data)) + b"\n"
            except Mistake as mistake:
                yield last_line(422, mistake.text)
            except Stopping:
                yield last_line(503, STOPPING)
            except (Busy, Failed):
                yield last_line(500, BROKEN_OFF)

    return Lines(lines())
