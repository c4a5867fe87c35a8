"""Packs: many puzzles, no two of them the same up to turning, mirroring and renaming colours."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, nullcontext
from dataclasses import replace
from functools import lru_cache, partial
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from dolanan.games.buttons import EMPTY, Cloth, parse, show
from dolanan.limits import NEVER, Limits
from dolanan.solvers.buttons.difficulty import Difficulty, level_of
from dolanan.solvers.buttons.maker import RatedCloth, check_wish, make
from dolanan.text import Mistake
from dolanan.work.crew import Crew, Processes
from dolanan.work.job import Done, Failed, Job, Json
from dolanan.work.ledger import Ledger
from dolanan.work.run import run

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
    *,
    crew: Crew | None = None,
    out: Path | None = None,
) -> list[RatedCloth]:
    """A pack of `count` puzzles, the same whoever makes them; those made before the limits are reached.

    They are made by so many processes, or by the `crew`.
    With `out` every puzzle that was tried is kept in that file, and a pack that was stopped goes on from
    there. Tells how many there are.
    """
    check_wish(rows, columns, colours, holes, level)
    if count < 1:
        raise Mistake(f"{count} teka-teki: paling sedikit 1", f"{count} puzzles: 1 at least")
    wish = Wish(rows, columns, colours, holes, level, seed)
    job = Job("cloths", wish._asdict(), range(20 * count + 100), partial(make_one, wish))
    crew = crew or (Processes(min(processes, count)) if processes > 1 else None)
    seen: set[str] = set()
    puzzles: list[RatedCloth] = []
    with Ledger(out, job) if out is not None else nullcontext() as ledger:
        tried = _in_order(run(job, crew, ledger, limits=limits)) if crew or ledger else _here(job, limits)
        for puzzle in tried:
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


class Wish(NamedTuple):
    """What fixes the puzzles of a pack."""

    rows: int
    columns: int
    colours: int
    holes: int
    level: int | None
    seed: int


def make_one(wish: Wish, number: int) -> Json:
    """Puzzle `number` of the pack: its line, and its score, which the line gives but for a rounding."""
    puzzle = make(*wish, number)
    return [show_puzzle(puzzle), puzzle.difficulty.score]


def _made(result: Json) -> RatedCloth:
    """The puzzle that `make_one` made."""
    assert isinstance(result, Sequence)
    line, score = str(result[0]), float(str(result[1]))
    puzzle = parse_puzzle(line)
    return replace(puzzle, difficulty=replace(puzzle.difficulty, level=level_of(score), score=score))


def _here(job: Job, limits: Limits) -> Iterator[RatedCloth]:
    """The puzzles, made here one after the other: one that takes long keeps to the limits too."""
    wish = Wish(**job.settings)  # type: ignore[arg-type]
    for number in job.pieces:
        try:
            yield make(*wish, number, limits)  # type: ignore[arg-type]
        except Mistake:
            if limits.reached():
                return
            raise


def _in_order(outcomes: Generator[Done | Failed, None, None]) -> Iterator[RatedCloth]:
    """The puzzles by number, whoever was ready first."""
    waiting: dict[int, RatedCloth] = {}
    following = 0
    with closing(outcomes):
        for outcome in outcomes:
            if isinstance(outcome, Failed):
                raise Mistake(outcome.why, outcome.why)
            waiting[outcome.number] = _made(outcome.result)
            while following in waiting:
                yield waiting.pop(following)
                following += 1


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
