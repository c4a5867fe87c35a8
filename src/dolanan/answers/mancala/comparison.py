"""Answers about a position of mancala under several rulesets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dolanan.answers import Answer
from dolanan.answers.mancala import AtPosition
from dolanan.answers.mancala.board import MancalaBoard
from dolanan.games.comparison import Compared, Pick, differing_pits
from dolanan.games.mancala import show
from dolanan.text import Text


class PickCompared(AtPosition):
    """What comes of a pit under one of several rulesets."""

    gain: int
    again: bool
    over: bool
    differs: bool
    """The pit does not come to the same under all of them."""
    board: MancalaBoard

    @staticmethod
    def of(pick: Pick, differs: bool) -> PickCompared:
        board = MancalaBoard.of(pick.state)
        return PickCompared(show(pick.state), pick.gain, pick.again, pick.over, differs, board)


class RulesCompared(Answer):
    """What comes of every pit of a position under a ruleset."""

    rules: str
    title: Text
    moves: Mapping[int, PickCompared]

    @staticmethod
    def of_all(names: Sequence[str], compared: list[Compared]) -> list[RulesCompared]:
        """One for each ruleset, called as it was asked for."""
        differ = differing_pits(compared)
        return [
            RulesCompared(
                name,
                each.game.title,
                {pit: PickCompared.of(pick, pit in differ) for pit, pick in each.picks.items()},
            )
            for name, each in zip(names, compared)
        ]
