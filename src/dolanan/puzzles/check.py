"""Proving a pack anew: every claim of every puzzle, by the solvers, and that the puzzles are different."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from dolanan.answers import Answer
from dolanan.games.mancala import Mancala
from dolanan.limits import NEVER, Limits
from dolanan.puzzles.maker import turns_of
from dolanan.puzzles.proof import (
    most_within,
    right_turns,
    shortest,
    turn_luck,
    turn_values,
    value_luck,
)
from dolanan.puzzles.puzzle import Puzzle, canonical, facing_south, judge
from dolanan.text import Text


class PuzzleWrong(Answer):
    """A puzzle that is not as it says."""

    key: str
    why: Text


class PackChecked(Answer):
    """How many puzzles were proved anew, and which are wrong."""

    checked: int
    wrong: Sequence[PuzzleWrong]


def check(puzzles: Sequence[Puzzle], limits: Limits = NEVER) -> PackChecked:
    """Every puzzle proved anew, as many as the limits allow; tells how many are done."""
    alike = Counter(canonical(puzzle.rules, puzzle.state) for puzzle in puzzles)
    games = Counter((puzzle.rules, *puzzle.source[:2]) for puzzle in puzzles)
    wrong: list[PuzzleWrong] = []
    done = 0
    for puzzle in puzzles:
        if limits.reached():
            break
        reasons = _reasons(puzzle)
        if alike[canonical(puzzle.rules, puzzle.state)] > 1:
            reasons.append(Text("ada lagi yang sama", "there is another equal to it"))
        if games[(puzzle.rules, *puzzle.source[:2])] > 1:
            reasons.append(Text("ada lagi dari permainan yang sama", "there is another from its game"))
        wrong += [PuzzleWrong(puzzle.key, why) for why in reasons]
        done += 1
        limits.tell(done)
    return PackChecked(done, wrong)


def _reasons(puzzle: Puzzle) -> list[Text]:
    """What is wrong with a puzzle by itself."""
    game, state = puzzle.game, puzzle.state
    reasons = (
        []
        if _stood(game, puzzle)
        else [Text("posisi tidak ada di permainannya", "its game has no such position")]
    )
    if judge(puzzle, puzzle.line).status != "right":
        reasons.append(Text("baris jawabannya salah", "its line is not right"))
    if puzzle.kind == "turn":
        values, luck = turn_values(game, state), turn_luck(game, state, puzzle.goal)
        within = most_within(game, state, len(puzzle.line) - 1) or []
        if values is None or values != puzzle.values[()]:
            reasons.append(Text("perolehan giliran berbeda", "its turn gains are others"))
        if any(gain >= puzzle.goal for gain, _ in within):
            reasons.append(Text("ada giliran yang lebih pendek", "there is a shorter turn"))
    else:
        tree = right_turns(game, state, puzzle.goal)
        if tree != puzzle.values:
            reasons.append(Text("nilai pasti berbeda", "its exact values are others"))
            return reasons
        luck = value_luck(tree, puzzle.goal)
        if len(shortest(tree, puzzle.goal)) != puzzle.rating.fewest:
            reasons.append(Text("ada giliran yang lebih pendek", "there is a shorter turn"))
    if luck is None or abs(luck - puzzle.rating.luck) > 1e-3 * luck:
        reasons.append(Text("peluang berbeda", "its luck is another"))
    return reasons


def _stood(game: Mancala, puzzle: Puzzle) -> bool:
    """The position stood in the game that it is said to come from."""
    seed, number, move = puzzle.source
    return any(
        at == move and facing_south(state) == puzzle.state for at, state in turns_of(game, seed, number)
    )
