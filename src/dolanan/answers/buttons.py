"""Answers about Buttons & Scissors: a puzzle worked out, the fewest cuts, a hint, puzzles made and known."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from dolanan.answers import Answer
from dolanan.games.buttons import EMPTY, Buttons, Cloth, Cut, parse_cut, show, show_cut
from dolanan.text import Mistake, Text

if TYPE_CHECKING:
    from dolanan.solvers.buttons.difficulty import Difficulty
    from dolanan.solvers.buttons.hint import Hint
    from dolanan.solvers.buttons.maker import RatedCloth
    from dolanan.solvers.buttons.minimum import Solution

Place = tuple[int, int]
"""Row and column of a button, from 1."""


# --- a puzzle ---------------------------------------------------------------------------------------


class CutNamed(Answer):
    """A cut as text, ready to be sent back, and its ends."""

    cut: str
    from_: Place
    to: Place

    @property
    def move(self) -> Cut:
        """The cut, for code that plays it."""
        return Cut(*self.from_, *self.to)

    @staticmethod
    def named(cut: Cut) -> CutNamed:
        return CutNamed(show_cut(cut), (cut.row, cut.column), (cut.to_row, cut.to_column))


class CutMade(CutNamed):
    """A cut with the buttons it takes."""

    buttons: Sequence[Place]
    colour: str

    @staticmethod
    def of(game: Buttons, state: Cloth, cut: Cut) -> CutMade:
        colour = state[cut.row - 1][cut.column - 1]
        return CutMade(**vars(CutNamed.named(cut)), buttons=game.buttons(state, cut), colour=colour)


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

    @staticmethod
    def of(game: Buttons, cuts: Iterable[str | Cut]) -> CutsChecked:
        """What comes of the cuts, played one after the other up to the first that is not legal."""
        state, legal = game.cloth, 0
        for cut in cuts:
            try:
                state = game.play(state, parse_cut(cut, state) if isinstance(cut, str) else cut)
            except Mistake as mistake:
                why = mistake.text
                reason = Text(
                    f"guntingan {legal + 1} ({cut}): {why.id}", f"cut {legal + 1} ({cut}): {why.en}"
                )
                return CutsChecked(False, False, legal, show(state), reason)
            legal += 1
        return CutsChecked(True, game.solved(state), legal, show(state), None)


# --- the fewest cuts, a hint ------------------------------------------------------------------------


class CutTaken(CutNamed):
    """A cut and how many buttons it takes."""

    buttons: int


def cuts_taken(cloth: Cloth, cuts: Sequence[Cut]) -> list[CutTaken]:
    """The cuts with the number of buttons each takes, played on the rules one after the other."""
    game = Buttons(cloth)
    found = []
    for cut in cuts:
        found.append(CutTaken(**vars(CutNamed.named(cut)), buttons=len(game.buttons(cloth, cut))))
        cloth = game.play(cloth, cut)
    return found


class ButtonsSolution(Answer):
    """What is known about clearing a cloth, and a way to do it."""

    board: str
    solvable: bool | None
    """Null as long as neither a way nor a proof against one is known."""
    cuts: Sequence[CutTaken]
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
    def of(cloth: Cloth, found: Solution) -> ButtonsSolution:
        return ButtonsSolution(
            board=show(cloth),
            solvable=found.solvable,
            cuts=cuts_taken(cloth, found.cuts),
            count=found.count,
            bound=found.bound,
            proved=found.proved,
            seconds=round(found.seconds, 4),
            reason=found.reason,
            nodes=None,
        )


class SolveProgress(Answer):
    """A line of the stream: the fewest cuts so far, and how many it takes at least."""

    count: int | None
    bound: int


class ButtonsHint(Answer):
    """What to do now: the next cut of a shortest way, or that the cloth is lost and which cut lost it."""

    board: str
    solvable: bool | None
    """False: the cloth can no longer be cleared; null where that is not known."""
    cut: CutTaken | None
    remaining: int | None
    """The cuts of the way that `cut` begins."""
    proved: bool
    lost_by: int | None
    """The number, from 1, of the cut that lost the cloth; 0 if it could never be cleared."""
    reason: Text | None
    """Why there is no way, where one look shows it."""

    @staticmethod
    def of(state: Cloth, found: Hint) -> ButtonsHint:
        from dolanan.solvers.buttons.segments import find_obstacle, find_segments

        return ButtonsHint(
            board=show(state),
            solvable=found.solvable,
            cut=cuts_taken(state, [found.cut])[0] if found.cut else None,
            remaining=found.remaining,
            proved=found.proved,
            lost_by=found.lost_by,
            reason=find_obstacle(find_segments(state)) if found.solvable is False else None,
        )


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
