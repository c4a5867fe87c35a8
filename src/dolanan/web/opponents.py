"""Who one can play against: the bots there are, and a whole turn of one."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from dolanan.bots import BOTS, bot
from dolanan.bots.levels import levels
from dolanan.games.mancala import Mancala, State
from dolanan.text import Text

MOST_PICKS_A_TURN = 400

QUICK = frozenset(
    {"random", "extra-turn", "most-laps", "fewest-laps", "combined", "priority", "priority-chain"}
)
"""Bots that choose in about a millisecond; the others think in a lane of their own."""


def opponents(game: Mancala) -> list[dict[str, Any]]:
    """Every opponent for `game`: the levels, easiest first, then the bots by name."""
    six: list[dict[str, Any]] = [
        {
            "name": level.name,
            "title": level.title._asdict(),
            "level": True,
            "method": _title(level.bot),
            "text": level.text._asdict(),
        }
        for level in levels(game)
    ]
    bots = [
        {"name": name, "title": _title(name), "level": False, "method": None, "text": None}
        for name in BOTS
        if name != "perfect" or six[-1]["name"] == "perfect"
    ]
    return six + bots


def _title(name: str) -> dict[str, str]:
    return BOTS[name].title._asdict()  # type: ignore[attr-defined, no-any-return]


def is_quick(game: Mancala, name: str) -> bool:
    """The opponent called `name` answers at once."""
    behind = {level.name: level.bot for level in levels(game)}
    return behind.get(name, name) in QUICK


def play_turn(
    game: Mancala, state: State, name: str, seed: int, seconds: float | None = None
) -> list[tuple[int, Text]]:
    """What the bot picks until the other side is to move, with the reason for each."""
    player = bot(name, game, seed)
    end = None if seconds is None else perf_counter() + seconds
    picks: list[tuple[int, Text]] = []
    side = state.turn
    while not game.over(state) and state.turn == side and len(picks) < MOST_PICKS_A_TURN:
        left = None if end is None else max(0.05, (end - perf_counter()) / 3)
        choice = player.choose(state, left)
        picks.append((choice.pit, choice.why))
        state = game.play(state, choice.pit)
    return picks
