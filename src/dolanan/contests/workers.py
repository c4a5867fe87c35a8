"""Games played in several processes at the same time, each told at once when it is finished.

A worker has a line to whoever started it: games to play come down, finished games go up. It ends when it is
told so, and when the other end has ended, however that came about; its guests end with it.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import connection, get_context, parent_process
from multiprocessing.connection import Connection
from time import perf_counter

from dolanan.contests.referee import Referee
from dolanan.contests.terms import Finished, Terms
from dolanan.text import Mistake

MOST_AT_ONCE = 50
"""Games a worker is given at a time."""
TELL_EVERY = 0.05
"""Seconds between two reports of finished games; a longer game is reported when it ends."""
END_SECONDS = 3.0
"""What a worker may take to end when it is told so."""


def play_in_workers(terms: Terms, numbers: Sequence[int], workers: int) -> Iterator[Finished]:
    """The games of `numbers` as they are finished, played by `workers` processes."""
    step = max(1, min(MOST_AT_ONCE, len(numbers) // (4 * workers)))
    chunks = iter([numbers[i : i + step] for i in range(0, len(numbers), step)])
    context = get_context("spawn")
    lines: dict[Connection, int] = {}
    """Every worker's line, with the games it still owes."""
    processes = []
    try:
        with _ctrl_c_held():
            for _ in range(workers):
                ours, theirs = context.Pipe()
                process = context.Process(target=_work, args=(theirs, terms), daemon=True)
                process.start()
                theirs.close()
                processes.append(process)
                lines[ours] = 0
        owed = len(numbers)
        for line in lines:
            _give(line, chunks, lines)
        while owed:
            ready = connection.wait(list(lines))
            for line in (line for line in lines if line in ready):
                played = _take(line)
                owed -= len(played)
                lines[line] -= len(played)
                if not lines[line]:
                    _give(line, chunks, lines)
                yield from played
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.join(END_SECONDS)
            process.kill()
            process.join()
        for line in lines:
            line.close()


@contextmanager
def _ctrl_c_held() -> Iterator[None]:
    """Ctrl-C waits, and processes begun meanwhile never hear it: it is for who started them."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _give(line: Connection, chunks: Iterator[Sequence[int]], lines: dict[Connection, int]) -> None:
    """Give a worker its next games, if there are any."""
    chunk = next(chunks, None)
    if chunk is not None:
        lines[line] = len(chunk)
        with suppress(OSError):  # it has ended, and we shall hear of it
            line.send(chunk)


def _take(line: Connection) -> list[Finished]:
    """The games a worker has finished."""
    try:
        told = line.recv()
    except (EOFError, OSError):
        raise Mistake(
            "salah satu proses arena dihentikan dari luar (barangkali memori habis)",
            "one of the arena's processes was ended from outside (perhaps memory ran out)",
        ) from None
    if isinstance(told, Mistake):
        raise told
    assert isinstance(told, list)
    return told


def _work(line: Connection, terms: Terms) -> None:
    """What a worker does: play what it is given until it is told to end."""
    for number in (signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM)):
        signal.signal(number, lambda number, frame: sys.exit())
    threading.Thread(target=_watch, daemon=True).start()
    table = Referee(terms)
    try:
        while True:
            told, played = perf_counter(), []
            for number in line.recv():
                played.append(table.play(number))
                if perf_counter() - told > TELL_EVERY:
                    line.send(played)
                    told, played = perf_counter(), []
            line.send(played)
    except Mistake as mistake:
        with suppress(OSError):
            line.send(mistake)
    except (EOFError, OSError):
        pass  # nobody listens any more
    finally:
        table.close()


def _watch() -> None:
    """End this process when the one that started it has ended."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
