"""A position of mancala in parts, and what happens on it: what a page draws and animates."""

from __future__ import annotations

from collections.abc import Sequence

from dolanan.answers import Answer
from dolanan.answers.mancala import SIDES, AtPosition, Side
from dolanan.games.mancala import Event, State, show, show_place
from dolanan.games.sowing import EventKind


class Sides(Answer):
    """A number for South and one for North."""

    s: int
    n: int


class Rows(Answer):
    """Numbers for South and for North."""

    s: Sequence[int]
    n: Sequence[int]


class MancalaBoard(AtPosition):
    """A position in parts: what a page draws."""

    pits: Rows
    stores: Sides
    turn: Side
    burnt: Rows
    """The numbers of the pits that are out of play."""

    @staticmethod
    def of(state: State, written: str | None = None) -> MancalaBoard:
        """The position in parts; `written` is its text where that is known already."""
        return MancalaBoard(
            written or show(state),
            Rows(*state.pits),
            Sides(*state.stores),
            SIDES[state.turn],
            Rows(*state.burnt),
        )


class MancalaEvent(Answer):
    """One thing that happened in a move; a place is a pit (`s3`), a store (`n0`) or null for the hand."""

    event: EventKind
    side: Side
    seeds: int
    from_: str | None
    to: str | None

    @staticmethod
    def of(event: Event) -> MancalaEvent:
        return MancalaEvent(
            event.kind, SIDES[event.side], event.seeds, show_place(event.source), show_place(event.target)
        )
