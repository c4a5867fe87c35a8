"""Worker processes as the server sees them: asked for, spoken to, ended.

A *nursery* is a process that has loaded what workers need and forks them on demand, so that a new worker
stands ready in milliseconds and shares that memory with the others. `light` knows the readable rules;
`heavy` has the compiled kernels as well. Everything goes with the server: a nursery ends when its line to the
server is cut, and so does every worker.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import pickle
import signal
import socket
import struct
import subprocess
import sys
from dataclasses import asdict, dataclass
from typing import Any, Literal

from dolanan.web.problems import Died

Preparation = Literal["light", "heavy"]

LENGTH = struct.Struct(">I")
"""Before every message on a line: how many bytes it has. The message itself is a pickled tuple."""


@dataclass(frozen=True)
class Place:
    """What a worker may take: its share of the processor, and its memory."""

    lane: str
    nice: int
    memory: int
    """Bytes of data it may hold; what asks for more is refused."""


class Worker:
    """One process that does one job at a time."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._hearing: asyncio.Task[Any] | None = None
        self._ended = False
        self.pid = 0
        self.jobs = 0

    @property
    def is_dead(self) -> bool:
        """The process is gone, by itself or by us."""
        return self._ended or self._reader.at_eof()

    async def greet(self) -> None:
        """Wait until the process is there."""
        _, self.pid = await self._read()

    def ask(self, task: Any, question: Any, seconds: float, packed: bool) -> None:
        """Begin a job."""
        self.jobs += 1
        self._tell("job", self.jobs, task, question, seconds, packed)

    def stop(self) -> None:
        """Ask the job under way to end soon."""
        self._tell("stop", self.jobs)

    async def hear(self, seconds: float) -> tuple[str, Any] | None:
        """The next message of the job, or None if there is none within `seconds`; Died if it is dead."""
        if self._hearing is None:
            self._hearing = asyncio.ensure_future(self._read())
        await asyncio.wait([self._hearing], timeout=seconds)
        if not self._hearing.done():
            return None
        heard, self._hearing = self._hearing, None
        if heard.cancelled():
            raise Died  # ended by us
        kind, data = heard.result()
        return kind, data

    def step_back(self) -> None:
        """Leave the processor to others."""
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, self.pid, 19)

    def end(self) -> None:
        """End the process, whatever it does."""
        if self._hearing is not None:
            self._hearing.cancel()
        if self.pid and not self.is_dead:
            with contextlib.suppress(OSError):
                os.kill(self.pid, signal.SIGKILL)
        self._ended = True
        self._writer.close()

    def _tell(self, *message: Any) -> None:
        data = pickle.dumps(message)
        self._writer.write(LENGTH.pack(len(data)) + data)

    async def _read(self) -> Any:
        try:
            (length,) = LENGTH.unpack(await self._reader.readexactly(LENGTH.size))
            return pickle.loads(await self._reader.readexactly(length))
        except (asyncio.IncompleteReadError, OSError) as error:
            raise Died from error


class Nursery:
    """The process that forks workers, started when the first is asked for and again should it die."""

    def __init__(self, preparation: Preparation) -> None:
        self.preparation = preparation
        self._process: subprocess.Popen[bytes] | None = None
        self._line: socket.socket | None = None

    def open(self) -> None:
        """Start the process; it prepares itself while we go on."""
        if self._process is not None and self._process.poll() is None:
            return
        self.close()
        ours, theirs = socket.socketpair()
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "dolanan.web.nursery", self.preparation],
                stdin=theirs.fileno(),
                stdout=subprocess.DEVNULL,
                process_group=0,  # Ctrl-C in a terminal is for the server, which ends this process
            )
        self._line = ours

    async def fork(self, place: Place) -> Worker:
        """A new worker, once the nursery is prepared; Died if the nursery dies before that."""
        self.open()
        assert self._line is not None
        ours, theirs = socket.socketpair()
        with theirs:
            try:
                socket.send_fds(self._line, [json.dumps(asdict(place)).encode()], [theirs.fileno()])
            except OSError as error:
                ours.close()
                raise Died from error
        reader, writer = await asyncio.open_connection(sock=ours)
        worker = Worker(reader, writer)
        try:
            await worker.greet()
        except BaseException:
            worker.end()
            raise
        return worker

    def close(self) -> None:
        """End the nursery; its workers end by themselves."""
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
