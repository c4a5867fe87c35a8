"""Answers about Buttons & Scissors: a puzzle worked out, the fewest cuts, a hint, puzzles made and known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dolanan.answers import Answer
from dolanan.games.buttons import EMPTY, Buttons, Cloth, Cut, show, show_cut
from dolanan.text import Text

if TYPE_CHECKING:
    from dolanan.solvers.buttons.difficulty import Difficulty
    from dolanan.solvers.buttons.hint import Hint
    from dolanan.solvers.buttons.maker import RatedCloth
    from dolanan.solvers.buttons.minimum import Solution

Place = tuple[int, int]
"""Row and column of a button, from 1."""


# --- a puzzle ---------------------------------------------------------------------------------------


class CutMade(Answer):
    """A cut with the buttons it takes."""

    cut: str
    from_: Place
    to: Place
    buttons: Sequence[Place]
    colour: str

    @staticmethod
    def of(game: Buttons, state: Cloth, cut: Cut) -> CutMade:
        return CutMade(
            show_cut(cut),
            (cut.row, cut.column),
            (cut.to_row, cut.to_column),
            game.buttons(state, cut),
            state[cut.row - 1][cut.column - 1],
        )


class ButtonsGame(Answer):
    """A puzzle worked out: the cloth after every cut, the legal cuts now, cleared or stuck."""

    cloth: str
    rows: int
    columns: int
    colours: Sequence[str]
    cuts: Sequence[CutMade]
    states: Sequence[str]
    left: int
    legal: Sequence[tuple[int, int, int, int]]
    """Row and column of the first button and of the last."""
    solved: bool
    stuck: bool

    @staticmethod
    def of(game: Buttons, cuts: Sequence[Cut], states: Sequence[Cloth]) -> ButtonsGame:
        """The puzzle with the cloth before, between and after the cuts."""
        state = states[-1]
        legal = game.moves(state)
        left = sum(cell != EMPTY for row in state for cell in row)
        return ButtonsGame(
            cloth=show(states[0]),
            rows=len(state),
            columns=len(state[0]),
            colours=sorted({cell for row in states[0] for cell in row if cell != EMPTY}),
            cuts=[CutMade.of(game, before, cut) for cut, before in zip(cuts, states, strict=False)],
            states=[show(one) for one in states],
            left=left,
            legal=legal,
            solved=left == 0,
            stuck=left > 0 and not legal,
        )


class CutsChecked(Answer):
    """Whether cuts are legal, and what they leave."""

    legal: bool
    clears: bool
    played: int
    board: str
    reason: Text | None


# --- the fewest cuts, a hint ------------------------------------------------------------------------


class CutTaken(Answer):
    """A cut and how many buttons it takes."""

    from_: Place
    to: Place
    buttons: int


def cuts_taken(cloth: Cloth, cuts: Sequence[Cut]) -> list[CutTaken]:
    """The cuts with the number of buttons each takes, played on the rules one after the other."""
    game = Buttons(cloth)
    found = []
    for cut in cuts:
        taken = len(game.buttons(cloth, cut))
        found.append(CutTaken((cut.row, cut.column), (cut.to_row, cut.to_column), taken))
        cloth = game.play(cloth, cut)
    return found


class Clearing(Answer):
    """What is known about clearing a cloth."""

    board: str
    solvable: bool | None
    """Null as long as neither a way nor a proof against one is known."""
    count: int | None
    """The cuts of the way found."""
    bound: int
    """No way has fewer cuts."""
    proved: bool
    seconds: float
    reason: Text | None
    """Why there is no way, where one look shows it."""
    nodes: int | None

    @staticmethod
    def known(cloth: Cloth, found: Solution) -> Clearing:
        return Clearing(
            show(cloth),
            found.solvable,
            found.count,
            found.bound,
            found.proved,
            round(found.seconds, 4),
            found.reason,
            None,
        )


class ButtonsSolution(Clearing):
    """What is known about clearing a cloth, and a way to do it."""

    cuts: Sequence[CutTaken]

    @staticmethod
    def of(cloth: Cloth, found: Solution) -> ButtonsSolution:
        return ButtonsSolution(**vars(Clearing.known(cloth, found)), cuts=cuts_taken(cloth, found.cuts))


class ButtonsWay(Clearing):
    """The same with the cuts as texts, ready to be sent back."""

    cuts: Sequence[str]

    @staticmethod
    def of(cloth: Cloth, found: Solution) -> ButtonsWay:
        return ButtonsWay(**vars(Clearing.known(cloth, found)), cuts=[show_cut(cut) for cut in found.cuts])


class SolveProgress(Answer):
    """A line of the stream: the fewest cuts so far, and how many it takes at least."""

    count: int | None
    bound: int


class Advice(Answer):
    """What to do now on a cloth."""

    board: str
    solvable: bool | None
    lost: bool | None
    """The cloth can no longer be cleared; null where that is not known."""
    remaining: int | None
    count: int | None
    """Both: the cuts of the way that `cut` begins."""
    proved: bool
    lost_by: int | None
    by: int | None
    """Both: the number, from 1, of the cut that lost the cloth; 0 if it could never be cleared."""
    reason: Text | None

    @staticmethod
    def known(state: Cloth, found: Hint) -> Advice:
        from dolanan.solvers.buttons.segments import find_obstacle, find_segments

        return Advice(
            board=show(state),
            solvable=found.solvable,
            lost=None if found.solvable is None else not found.solvable,
            remaining=found.remaining,
            count=found.remaining,
            proved=found.proved,
            lost_by=found.lost_by,
            by=found.lost_by,
            reason=find_obstacle(find_segments(state)) if found.solvable is False else None,
        )


class ButtonsHint(Advice):
    """What to do now, with the next cut of a shortest way."""

    cut: CutTaken | None

    @staticmethod
    def of(state: Cloth, found: Hint) -> ButtonsHint:
        cuts = cuts_taken(state, [found.cut] if found.cut else [])
        return ButtonsHint(**vars(Advice.known(state, found)), cut=cuts[0] if cuts else None)


class NextCut(Advice):
    """What to do now, with the next cut as text or, on a lost cloth, the cut that lost it."""

    cut: str | None

    @staticmethod
    def of(state: Cloth, found: Hint, history: Sequence[Cut]) -> NextCut:
        cut = history[found.lost_by - 1] if found.lost_by else found.cut
        return NextCut(**vars(Advice.known(state, found)), cut=show_cut(cut) if cut else None)


# --- puzzles ----------------------------------------------------------------------------------------


class Hardness(Answer):
    """What makes a cloth hard."""

    level: int
    """From 1 to 5; it follows from `score`."""
    name: Text
    score: float
    luck: float
    waste: float
    traps: int
    delay: float
    narrow: int

    @staticmethod
    def of(difficulty: Difficulty) -> Hardness:
        return Hardness(**vars(difficulty), name=difficulty.name)


class MadePuzzle(Answer):
    """A puzzle with its minimum and what makes it hard."""

    board: str
    minimum: int
    level: int
    difficulty: Hardness

    @staticmethod
    def of(puzzle: RatedCloth) -> MadePuzzle:
        difficulty = Hardness.of(puzzle.difficulty)
        return MadePuzzle(show(puzzle.board), puzzle.minimum, difficulty.level, difficulty)


class KnownPuzzle(Answer):
    """A puzzle with its minimum; some have a name."""

    cloth: str
    minimum: int
    title: Text | None = None


class PuzzleGroup(Answer):
    """Puzzles that belong together: `1` to `5` for a level, `known` for cloths that people know."""

    group: str
    puzzles: Sequence[KnownPuzzle]


class PuzzleOfTheDay(KnownPuzzle, kw_only=True):
    """The puzzle of a day."""

    day: str
    group: str
