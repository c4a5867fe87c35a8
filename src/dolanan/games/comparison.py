"""The same position and pick under several rulesets, side by side."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dolanan.games.heading import read_rules
from dolanan.games.mancala import Mancala, State
from dolanan.text import Mistake


class Pick(NamedTuple):
    """What comes of a pit under some rules."""

    state: State
    gain: int
    again: bool
    over: bool


class Compared(NamedTuple):
    """A position under one game's rules: what comes of each pit; of none if the game is over there."""

    game: Mancala
    picks: dict[int, Pick]


def read_named(words: str, pits: int) -> Mancala:
    """The game that `RULES [FIELD=VALUE …]` names, with so many pits."""
    name, *changes = words.split() or [""]
    return read_rules(name, pits, None, changes)


def compare(state: State, games: Iterable[Mancala]) -> list[Compared]:
    """What comes of every pit of `state`, in each of the games; all have the position's number of pits."""
    return [Compared(game, _picks(game, state)) for game in games]


def _picks(game: Mancala, state: State) -> dict[int, Pick]:
    try:
        settled = game.admit(state)
    except Mistake as mistake:
        named = game.changed_from or game.name
        raise Mistake(f"{named}: {mistake.text.id}", f"{named}: {mistake.text.en}") from mistake
    if settled.turn != state.turn:
        return {}  # over, or passed on: there is nothing to pick for this side
    moves = {pit: game.move(settled, pit) for pit in game.moves(settled)}
    return {
        pit: Pick(move.state, move.gain, move.again, game.over(move.state)) for pit, move in moves.items()
    }


def differing_pits(compared: list[Compared]) -> set[int]:
    """The pits that do not come to the same under all of them."""
    pits = {pit for each in compared for pit in each.picks}
    return {pit for pit in pits if len({each.picks.get(pit) for each in compared}) > 1}
