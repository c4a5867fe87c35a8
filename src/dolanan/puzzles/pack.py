"""The shipped pack: rated puzzles by level, one for every day, and how a pack is kept in a file."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from pathlib import Path

from dolanan.puzzles.puzzle import FIELDS, Puzzle, parse_puzzle, show_puzzle
from dolanan.puzzles.rating import LEVELS, level
from dolanan.text import Mistake, meant

STEP = 17


def read_pack(text: str) -> list[Puzzle]:
    """The puzzles of a pack, one a line; a line that cannot be read says which it is."""
    puzzles = []
    for number, line in enumerate(text.splitlines(), 1):
        if line and not line.startswith("#"):
            try:
                puzzles.append(parse_puzzle(line))
            except Mistake as mistake:
                raise Mistake(
                    f"baris {number}: {mistake.text.id}", f"line {number}: {mistake.text.en}"
                ) from mistake
    return puzzles


def write_pack(puzzles: Sequence[Puzzle]) -> str:
    """A pack as text."""
    return "\n".join([f"# {FIELDS}", *map(show_puzzle, puzzles)]) + "\n"


def read_file(path: Path) -> list[Puzzle]:
    """The puzzles of a file; none where there is no file yet."""
    return read_pack(path.read_text(encoding="utf-8")) if path.exists() else []


@cache
def pack() -> tuple[Puzzle, ...]:
    """The shipped puzzles."""
    text = files("dolanan").joinpath("data", "mancala_puzzles.txt").read_text(encoding="utf-8")
    return tuple(read_pack(text))


def pack_of(file: Path | str | None) -> list[Puzzle]:
    """The puzzles of a file that has to be there, or the shipped ones."""
    if file is None:
        return list(pack())
    if not Path(file).is_file():
        raise Mistake(f"{file}: tidak ada berkas itu", f"{file}: there is no such file")
    return read_file(Path(file))


@cache
def by_level() -> tuple[tuple[Puzzle, ...], ...]:
    """The shipped puzzles of each level, easiest first; rulesets and kinds alternate."""
    groups: list[list[Puzzle]] = [[] for _ in LEVELS]
    for puzzle in pack():
        groups[level(puzzle) - 1].append(puzzle)
    return tuple(tuple(_alternating(group)) for group in groups)


def _alternating(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """The same with like puzzles as far apart as they can be."""
    kinds: dict[tuple[str, str], list[Puzzle]] = {}
    for puzzle in puzzles:
        kinds.setdefault((puzzle.rules, puzzle.kind), []).append(puzzle)
    placed = [
        ((number + 0.5) / len(group), place, puzzle)
        for place, group in enumerate(kinds.values())
        for number, puzzle in enumerate(group)
    ]
    return [puzzle for _, _, puzzle in sorted(placed, key=lambda one: one[:2])]


def find(key: str) -> Puzzle:
    """The shipped puzzle of this key."""
    known = {puzzle.key: puzzle for puzzle in pack()}
    if key not in known:
        hint = meant(key, list(known)) if len(key) == 8 else None
        raise Mistake(
            f"teka-teki {key[:20]!r} tidak ada" + (f"; {hint.id}" if hint else ""),
            f"there is no puzzle {key[:20]!r}" + (f"; {hint.en}" if hint else ""),
        )
    return known[key]


def named(name: str) -> Puzzle:
    """The shipped puzzle of a key, or of a day like 2026-11-17."""
    return puzzle_of(parse_day(name)) if re.fullmatch(r"\d{4}-\d{2}-\d{2}", name) else find(name)


def puzzle_of(day: date) -> Puzzle:
    """The puzzle of a day: easy on Mondays, harder until Sunday."""
    levels = by_level()
    chosen, number = place_of(day, [len(group) for group in levels])
    return levels[chosen][number]


def place_of(day: date, sizes: Sequence[int]) -> tuple[int, int]:
    """The level of a day, from 0, and the number of its puzzle, of levels with so many puzzles each: easy on
    Mondays, harder until Sunday, each puzzle of a level once before any comes again."""
    levels = [weekday * len(sizes) // 7 for weekday in range(7)]
    mine = levels[day.weekday()]
    week = (day.toordinal() - 1) // 7
    turn = week * levels.count(mine) + levels[: day.weekday()].count(mine)
    step = next(step for step in range(STEP, STEP + sizes[mine] + 1) if math.gcd(step, sizes[mine]) == 1)
    return mine, turn * step % sizes[mine]


def parse_day(text: str) -> date:
    """The day of a text like 2026-11-17."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Mistake(f"{text[:20]} bukan tanggal", f"{text[:20]} is not a date") from None
