"""What questions about puzzles are answered with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from dolanan.answers import Answer
from dolanan.answers.mancala.game import MancalaGame
from dolanan.games.mancala import show
from dolanan.games.sheet import Sheet
from dolanan.puzzles.hints import Hint
from dolanan.puzzles.puzzle import Kind, Puzzle, Status, Try
from dolanan.puzzles.rating import LEVELS, correlations, level, score
from dolanan.text import Text


def goal_text(puzzle: Puzzle) -> Text:
    """What is to be done, in a sentence."""
    if puzzle.kind == "turn":
        n = puzzle.goal
        return Text(f"Ambil paling sedikit {n} biji giliran ini.", f"Take at least {n} seeds this turn.")
    if puzzle.kind == "save":
        lost = puzzle.goal - max(value for value in puzzle.values[()].values() if value < puzzle.goal)
        return Text(
            f"Selamatkan bijimu: langkah lain rugi paling sedikit {lost} biji.",
            f"Save your seeds: every other pick costs at least {lost}.",
        )
    if puzzle.kind == "win":
        return Text(
            "Kemenangan bergantung pada satu langkah: temukan.",
            "Find the only move that keeps the win.",
        )
    return Text("Seri bergantung pada satu langkah: temukan.", "Find the only move that keeps the draw.")


class PuzzleEntry(Answer):
    """A puzzle of the pack, as a list has it."""

    key: str
    level: int
    kind: Kind
    rules: str
    goal: int
    fewest: int
    """Picks of the shortest right turn."""
    position: str

    @staticmethod
    def of(puzzle: Puzzle) -> PuzzleEntry:
        return PuzzleEntry(
            puzzle.key,
            level(puzzle),
            puzzle.kind,
            puzzle.rules,
            puzzle.goal,
            puzzle.rating.fewest,
            show(puzzle.state),
        )


class PuzzleShown(PuzzleEntry):
    """A puzzle, what is to be done and how hard that is."""

    text: Text
    score: float
    luck: float
    """The chance that picks made at random are right."""
    sight: int
    """Picks one must look ahead."""
    found: int
    """Bots of the ladder that find it …"""
    bots: int
    """… of how many."""
    source: str
    """The seed, the game and the move of it where the position stood."""

    @staticmethod
    def of(puzzle: Puzzle) -> PuzzleShown:
        rating = puzzle.rating
        return PuzzleShown(
            **vars(PuzzleEntry.of(puzzle)),
            text=goal_text(puzzle),
            score=score(puzzle),
            luck=rating.luck,
            sight=rating.sight,
            found=rating.found,
            bots=rating.bots,
            source=".".join(map(str, puzzle.source)),
        )


class DailyPuzzle(PuzzleShown):
    """The puzzle of a day."""

    day: str

    @staticmethod
    def of_day(puzzle: Puzzle, day: str) -> DailyPuzzle:
        return DailyPuzzle(**vars(PuzzleShown.of(puzzle)), day=day)


class PuzzleTried(Answer):
    """A chain of picks, judged, and the board after it."""

    key: str
    status: Status
    picks: Sequence[int]
    goal: int
    reached: int | None
    """Seeds taken so far, or the value of the last pick."""
    wrong: int | None
    """The number of the pick that was wrong."""
    text: Text
    puzzle: PuzzleShown
    game: MancalaGame

    @staticmethod
    def of(puzzle: Puzzle, tried: Try, animate: int = 0) -> PuzzleTried:
        sheet = Sheet(puzzle.game, puzzle.state, (tried.picks,))
        return PuzzleTried(
            puzzle.key,
            tried.status,
            tried.picks,
            puzzle.goal,
            tried.reached,
            tried.wrong,
            verdict(puzzle, tried),
            PuzzleShown.of(puzzle),
            MancalaGame.of_sheet(sheet, None, animate),
        )


class PuzzleHint(Answer):
    """A step of a hint: 1 a nudge, 2 the pit, 3 the reason."""

    step: int
    text: Text
    pit: int | None
    back: int | None
    """How many picks stay when those that left the way are taken back; None while they are on it."""

    @staticmethod
    def of(hint: Hint) -> PuzzleHint:
        return PuzzleHint(hint.step, hint.text, hint.pit, hint.back)


class FigureCorrelated(Answer):
    """How a figure goes together with how many bots find a puzzle, and with its level: Spearman's
    coefficient, of turns for seeds and of exact values apart."""

    kind: Literal["turn", "exact"]
    figure: str
    found: float
    level: float


class LevelMeasured(Answer):
    """The puzzles of a level, on average."""

    level: int
    title: Text
    puzzles: int
    score: float
    sight: float
    fewest: float
    found: float
    """The share of the ladder's bots that find one."""

    @staticmethod
    def of(number: int, puzzles: Sequence[Puzzle]) -> LevelMeasured:
        ratings = [puzzle.rating for puzzle in puzzles]
        return LevelMeasured(
            number,
            LEVELS[number - 1],
            len(puzzles),
            _mean([score(puzzle) for puzzle in puzzles]),
            _mean([rating.sight for rating in ratings]),
            _mean([rating.fewest for rating in ratings]),
            _mean([rating.found / rating.bots for rating in ratings]),
        )


class PackMeasured(Answer):
    """A pack, its levels measured, and what goes together."""

    puzzles: int
    turns: int
    exact: int
    levels: Sequence[LevelMeasured]
    correlations: Sequence[FigureCorrelated]

    @staticmethod
    def of(puzzles: Sequence[Puzzle]) -> PackMeasured:
        turns = [puzzle for puzzle in puzzles if puzzle.kind == "turn"]
        exact = [puzzle for puzzle in puzzles if puzzle.kind != "turn"]
        groups = {
            number: [one for one in puzzles if level(one) == number] for number in range(1, len(LEVELS) + 1)
        }
        rows = [FigureCorrelated("turn", *one) for one in correlations(turns)]
        return PackMeasured(
            len(puzzles),
            len(turns),
            len(exact),
            [LevelMeasured.of(number, group) for number, group in groups.items()],
            rows + [FigureCorrelated("exact", *one) for one in correlations(exact)],
        )


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 2) if values else 0.0


def verdict(puzzle: Puzzle, tried: Try) -> Text:
    """What a try has come to, in a sentence."""
    reached = tried.reached or 0
    if tried.status == "open":
        if not tried.picks:
            return goal_text(puzzle)
        if puzzle.kind == "turn":
            return Text(f"{reached} dari {puzzle.goal} biji.", f"{reached} of {puzzle.goal} seeds.")
        return Text("Benar sejauh ini.", "Right so far.")
    if tried.status == "right":
        if puzzle.kind == "turn":
            return Text(f"Benar: {reached} biji giliran ini.", f"Right: {reached} seeds this turn.")
        return Text("Benar: itu langkah yang tepat.", "Right: that was the way.")
    if puzzle.kind == "turn":
        return Text(
            f"Giliran berakhir dengan {reached} dari {puzzle.goal} biji.",
            f"The turn ends with {reached} of {puzzle.goal} seeds.",
        )
    best = puzzle.values[()][puzzle.line[0]]
    return Text(
        f"Lubang {tried.picks[-1]} membawa hasil {_margin(reached).id}; yang benar: {_margin(best).id}.",
        f"Pit {tried.picks[-1]} leads to {_margin(reached).en}; the right way leads to {_margin(best).en}.",
    )


def _margin(value: int) -> Text:
    if value == 0:
        return Text("seri", "a draw")
    won = value > 0
    return Text(
        f"{'menang' if won else 'kalah'} {abs(value)} biji", f"a {'win' if won else 'loss'} by {abs(value)}"
    )
