"""Packs: many puzzles, no two of them the same up to turning, mirroring and renaming colours."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.resources import files
from multiprocessing import TimeoutError, get_context, parent_process

from dolanan.games.buttons import EMPTY, Cloth, parse, show
from dolanan.limits import NEVER, Limits
from dolanan.solvers.buttons.difficulty import Difficulty, level_of
from dolanan.solvers.buttons.maker import RatedCloth, check_wish, make
from dolanan.text import Mistake

POLL = 0.1
"""Seconds between two looks at the flag that stops."""

FIELDS = "minimum luck waste traps delay narrow board"


def canonical(cloth: Cloth) -> str:
    """The same text for cloths that turning, mirroring or renaming colours makes equal."""
    turned = [cloth]
    for _ in range(3):
        turned.append(tuple("".join(column) for column in zip(*turned[-1][::-1])))
    return min(_rename(show(one)) for cloth in turned for one in (cloth, cloth[::-1]))


def _rename(text: str) -> str:
    names = {EMPTY: EMPTY, "/": "/"}
    return "".join(names.setdefault(character, chr(ord("A") + len(names) - 2)) for character in text)


def make_many(
    rows: int,
    columns: int,
    colours: int,
    holes: int = 0,
    level: int | None = None,
    seed: int = 0,
    count: int = 1,
    processes: int = 1,
    limits: Limits = NEVER,
) -> list[RatedCloth]:
    """A pack of `count` puzzles, the same for any number of processes; those made before the limits are
    reached. Tells how many there are."""
    check_wish(rows, columns, colours, holes, level)
    if count < 1:
        raise Mistake(f"{count} teka-teki: paling sedikit 1", f"{count} puzzles: 1 at least")
    seen: set[str] = set()
    puzzles: list[RatedCloth] = []
    wish = (rows, columns, colours, holes, level, seed)
    tried = range(20 * count + 100)
    for puzzle in _in_processes(wish, tried, min(processes, count), limits):
        name = canonical(puzzle.board)
        if name not in seen:
            seen.add(name)
            puzzles.append(puzzle)
            limits.tell(len(puzzles))
        if len(puzzles) == count or limits.reached():
            return puzzles
    if limits.reached():
        return puzzles
    raise Mistake(
        f"hanya ada {len(puzzles)} teka-teki berbeda yang ditemukan",
        f"only {len(puzzles)} different puzzles were found",
    )


Wish = tuple[int, int, int, int, int | None, int]


def _in_processes(wish: Wish, numbers: Iterable[int], processes: int, limits: Limits) -> Iterator[RatedCloth]:
    """The puzzles of these numbers, in order, until the limits are reached."""
    if processes == 1:
        for number in numbers:
            try:
                yield make(*wish, number, limits)
            except Mistake:
                if limits.reached():
                    return
                raise
        return
    with get_context("spawn").Pool(processes, initializer=_depend_on_the_parent) as pool:
        made = pool.imap(_make_one, ((wish, number) for number in numbers))
        while not limits.reached():
            try:
                yield made.next(POLL)
            except TimeoutError:
                continue
            except StopIteration:
                return


def _depend_on_the_parent() -> None:
    """Leave interrupts to the parent process, and end with it, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def follow() -> None:
        parent = parent_process()
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


def _make_one(job: tuple[Wish, int]) -> RatedCloth:
    wish, number = job
    return make(*wish, number)


def show_puzzle(puzzle: RatedCloth) -> str:
    """A puzzle as one line of a pack file: `minimum luck waste traps delay narrow board`."""
    d = puzzle.difficulty
    return f"{puzzle.minimum} {d.luck} {d.waste} {d.traps} {d.delay} {d.narrow} {show(puzzle.board)}"


def parse_puzzle(line: str) -> RatedCloth:
    """The puzzle of one line of a pack file."""
    words = line.split()
    if len(words) != len(FIELDS.split()):
        raise Mistake(f"{line[:60]!r}: tulis {FIELDS}", f"{line[:60]!r}: write {FIELDS}")
    luck, waste, delay = float(words[1]), float(words[2]), float(words[4])
    score = round(luck + waste, 2)
    difficulty = Difficulty(level_of(score), score, luck, waste, int(words[3]), delay, int(words[5]))
    return RatedCloth(parse(words[6]), int(words[0]), difficulty)


@lru_cache(maxsize=1)
def pack() -> tuple[RatedCloth, ...]:
    """The shipped puzzles: 200 from 5 x 5 to 10 x 10, forty of each level, by size and level."""
    text = files("dolanan").joinpath("data", "buttons_pack.txt").read_text(encoding="utf-8")
    return tuple(parse_puzzle(line) for line in text.splitlines() if line and not line.startswith("#"))
