"""Hints in steps: a nudge, the pit, the reason. Whoever has left every right way is told where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dolanan.games.mancala import Move
from dolanan.limits import Limits
from dolanan.narration import tell_move
from dolanan.puzzles.proof import MOST_NODES
from dolanan.puzzles.puzzle import Puzzle, Try, judge
from dolanan.solvers.mancala.turn import best_turn
from dolanan.text import Mistake, Text, signed

STEPS = ("nudge", "pit", "reason")

NUDGES = {
    "store": Text("Satu lubangmu berhenti tepat di lumbung.", "One of your pits ends right in the store."),
    "capture": Text("Ada biji yang dapat kamu tembak.", "There are seeds you can capture."),
    "own": Text(
        "Cari langkah yang berakhir di sisimu sendiri.", "Look for a pick that ends on your own side."
    ),
}
QUIET = Text(
    "Bukan menembak dan bukan memilih lagi: lihat apa yang ditinggalkan tiap langkah.",
    "No capture and no extra turn: look at what each pick leaves behind.",
)


class Hint(NamedTuple):
    """A step of a hint."""

    step: int
    text: Text
    pit: int | None
    """The pit, from the second step on."""
    back: int | None
    """How many picks stay when those that left the way are taken back; None while they are on it."""


def hint(puzzle: Puzzle, picks: Sequence[int], step: int) -> Hint:
    """Step 1, 2 or 3 of the hint after these picks."""
    tried = judge(puzzle, picks)
    if tried.status == "right":
        raise Mistake("teka-teki ini sudah selesai", "this puzzle is solved already")
    pit = None if tried.status == "wrong" else next_pick(puzzle, tried)
    if pit is None:
        return _way_back(puzzle, tried, step)
    move = puzzle.game.move(tried.state, pit)
    if step == 1:
        return Hint(step, NUDGES.get(move.outcome, QUIET), None, None)
    if step == 2:
        return Hint(step, Text(f"Lubang {pit}.", f"Pit {pit}."), pit, None)
    return Hint(step, _reason(puzzle, tried, move), pit, None)


def next_pick(puzzle: Puzzle, tried: Try) -> int | None:
    """A pick that is still right after these; None where none is."""
    count = len(tried.picks)
    if tried.picks == puzzle.line[:count]:
        return puzzle.line[count]
    if puzzle.kind != "turn":
        return next((pit for pit, value in puzzle.values[tried.picks].items() if value >= puzzle.goal), None)
    rest = best_turn(puzzle.game, tried.state, Limits(nodes=MOST_NODES))
    return rest.picks[0] if (tried.reached or 0) + rest.gain >= puzzle.goal else None


def _way_back(puzzle: Puzzle, tried: Try, step: int) -> Hint:
    """Which pick left the way."""
    back = len(tried.picks) - 1
    while back > 0 and next_pick(puzzle, judge(puzzle, tried.picks[:back])) is None:
        back -= 1
    text = Text(
        f"Dari sini tujuan tak tercapai lagi: urungkan sampai sebelum langkah {back + 1}.",
        f"From here the goal is out of reach: go back to before pick {back + 1}.",
    )
    return Hint(step, text, None, back)


def _reason(puzzle: Puzzle, tried: Try, move: Move) -> Text:
    told = tell_move(puzzle.game, tried.state, move)
    if puzzle.kind == "turn":
        total = (tried.reached or 0) + move.gain
        why = Text(
            f"Dengan itu {total} dari {puzzle.goal} biji terkumpul giliran ini.",
            f"That makes {total} of {puzzle.goal} seeds this turn.",
        )
    else:
        values = puzzle.values[tried.picks]
        others = [value for value in values.values() if value < puzzle.goal]
        worth = signed(values[move.pit])
        why = Text(f"Nilainya {worth}.", f"It is worth {worth}.")
        if others:
            most = signed(max(others))
            why = Text(
                f"Nilainya {worth}; yang lain paling tinggi {most}.",
                f"It is worth {worth}; no other is worth more than {most}.",
            )
    return Text(f"{told.id} {why.id}", f"{told.en} {why.en}")
