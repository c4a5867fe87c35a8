"""The shipped puzzles proved again, every value of every one, by judges that share nothing with their makers.

`dolanan bench --only puzzles --long` proves all of them; the exact values, found by the readable rules, take
some twenty minutes. What is proved is kept in the folder `puzzles`, a JSON line a puzzle: whoever stops a run
(Ctrl-C) goes on with the same command.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter

import kept
from dolanan.puzzles.pack import pack
from dolanan.puzzles.puzzle import Puzzle, show_puzzle
from row import Row, timed

FOLDER = Path("puzzles")
EVERY = 30


def prove(puzzles: Sequence[Puzzle], number: int) -> dict[str, object]:
    """One of the puzzles, proved, and the seconds that took; an AssertionError if it is not as it says."""
    sys.path.append(str(Path(__file__).parents[1]))
    from tests.puzzles.judges import prove_again

    puzzle = puzzles[number]
    began = perf_counter()
    prove_again(puzzle)
    return {"puzzle": show_puzzle(puzzle), "seconds": round(perf_counter() - began, 2)}


def told(name: str, proofs: Sequence[dict[str, object]]) -> Row:
    seconds = [float(str(proof["seconds"])) for proof in proofs]
    answer = f"{len(proofs)} proved again, longest {max(seconds):.1f} s"
    return timed(name, answer, len(proofs), sum(seconds))


def kinds() -> dict[str, list[Puzzle]]:
    """The puzzles by what is proved of them: the most a turn brings, or exact values."""
    return {
        "values": [puzzle for puzzle in pack() if puzzle.kind != "turn"],
        "turns": [puzzle for puzzle in pack() if puzzle.kind == "turn"],
    }


def rows() -> Iterator[Row]:
    """Some of the turns, to see that it still holds."""
    puzzles = kinds()["turns"][::EVERY]
    yield told("puzzles: some turns", [prove(puzzles, number) for number in range(len(puzzles))])


def long_rows() -> Iterator[Row]:
    """Every puzzle."""
    for name, puzzles in kinds().items():
        proofs = kept.play(FOLDER / f"{name}.jsonl", len(puzzles), partial(prove, puzzles))
        proved = [proof["puzzle"] for proof in proofs]
        assert proved == [*map(show_puzzle, puzzles)], f"{FOLDER}/{name}.jsonl is of another pack: remove it"
        yield told(f"puzzles: every {name[:-1]}", proofs)
