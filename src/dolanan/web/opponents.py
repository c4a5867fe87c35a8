"""Who one can play against: the bots there are, and a whole turn of one."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from dolanan.bots import BOTS, bot
from dolanan.games.mancala import Mancala, State
from dolanan.text import Text

LEVELS: dict[str, tuple[Text, str]] = {
    "very-easy": (Text("sangat mudah", "very easy"), "fewest-laps"),
    "easy": (Text("mudah", "easy"), "extra-turn"),
    "medium": (Text("sedang", "medium"), "combined"),
}
"""Levels by name: what a person calls them and the bot behind."""

MOST_PICKS_A_TURN = 400


def opponents(game: Mancala) -> list[dict[str, Any]]:
    """Every opponent for `game`, levels first."""
    levels = [
        {
            "name": name,
            "title": title._asdict(),
            "level": True,
            "method": BOTS[behind].title._asdict(),  # type: ignore[attr-defined]
        }
        for name, (title, behind) in LEVELS.items()
    ]
    bots = [
        {"name": name, "title": kind.title._asdict(), "level": False, "method": None}  # type: ignore[attr-defined]
        for name, kind in BOTS.items()
    ]
    return levels + bots


QUICK = frozenset(
    {"random", "extra-turn", "most-laps", "fewest-laps", "combined", "priority", "priority-chain"}
)
"""Bots that choose in about a millisecond; the others think in a lane of their own."""


def is_quick(name: str) -> bool:
    return (LEVELS[name][1] if name in LEVELS else name) in QUICK


def play_turn(
    game: Mancala, state: State, name: str, seed: int, seconds: float | None = None
) -> list[tuple[int, Text]]:
    """What the bot picks until the other side is to move, with the reason for each."""
    player = bot(LEVELS[name][1] if name in LEVELS else name, game, seed)
    end = None if seconds is None else perf_counter() + seconds
    picks: list[tuple[int, Text]] = []
    side = state.turn
    while not game.over(state) and state.turn == side and len(picks) < MOST_PICKS_A_TURN:
        left = None if end is None else max(0.05, (end - perf_counter()) / 3)
        choice = player.choose(state, left)
        picks.append((choice.pit, choice.why))
        state = game.play(state, choice.pit)
    return picks
