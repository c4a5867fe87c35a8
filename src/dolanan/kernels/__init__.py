"""Fast twins of games and searches, compiled by numba and kept on disk (see `stored`).

`supports` says which game which kernels play; whoever wants to be fast asks it first, and takes the readable
search where the answer is no. A rule that is new is then slow, never wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, Literal, TypeGuard, TypeVar

from dolanan.extras import is_there
from dolanan.game import Duel
from dolanan.games.mancala import CHOICES, Mancala, State

__all__ = [
    "REACH",
    "Kernels",
    "Reach",
    "are_there",
    "kernel",
    "proves",
    "supports",
    "would_prove",
    "would_support",
]

R = TypeVar("R")
Kernels = Literal["exact", "relays", "turns", "family"]

NO_RULES = ("name", "changed_from", "pits", "seeds", "starting", "rounds", "fill", "opener", "direction")
"""Fields of a game that change nothing about how a position is played on."""


@dataclass(frozen=True)
class Reach:
    """Which games some kernels play: the choices they know of every rule field they know."""

    choices: Mapping[str, tuple[object, ...]]
    most_pits: int
    most_seeds: int
    stores: bool
    """The seeds in the stores count towards the most there may be."""
    burnt: bool = False
    """Burnt pits are known."""

    def covers(self, game: Mancala, state: State | None) -> bool:
        """Every rule is known to the kernels; one that is not has its usual choice."""
        for rule in fields(game):
            known = self.choices.get(rule.name, (rule.default,))
            if rule.name not in NO_RULES and getattr(game, rule.name) not in known:
                return False
        at = state or game.start()
        if any(at.burnt) and not self.burnt:
            return False
        seeds = sum(map(sum, at.pits)) + (sum(at.stores) if self.stores else 0)
        return game.pits <= self.most_pits and seeds <= self.most_seeds


REACH: dict[Kernels, Reach] = {
    "exact": Reach(
        {"capture": ("always", "occupied", "never"), "again": ("store", "own side")}, 7, 255, stores=False
    ),
    "relays": Reach(
        {
            "relay": (True,),
            "capture": ("always", "occupied", "opposite", "never"),
            "reach": CHOICES["reach"],
            "ripe": CHOICES["ripe"],
            "mikul": CHOICES["mikul"],
            "again": CHOICES["again"],
            "end": ("side empty", "all stored", "stuck"),
        },
        7,
        255,
        stores=False,
    ),
    "turns": Reach(
        {
            "relay": (False, True),
            "capture": ("always", "occupied", "never"),
            "again": ("store", "own side"),
            "end": ("side empty", "all stored"),
        },
        7,
        255,
        stores=True,
    ),
    "family": Reach(
        {
            field: CHOICES[field]
            for field in (
                "relay",
                "track",
                "origin",
                "capture",
                "reach",
                "ripe",
                "mikul",
                "again",
                "feed",
                "end",
                "stop",
                "rest",
                "repeat",
            )
        },
        8,
        255,
        stores=False,
        burnt=True,
    ),
}
"""`exact`: the engine of exact values (`sowing`, `exact`, `endgame`), and beside it the graphics card's;
`relays`: the same engine for relay sowing (`step`); `turns`: `relay` and what stands on it; `family`: moves,
lines and random games under every rule (`family`)."""


@cache
def are_there() -> bool:
    """Compiled code can be had on this machine at all."""
    return is_there("numba") and is_there("scipy")


def supports(game: Duel[Any, Any], state: Any = None, kernels: Kernels = "exact") -> TypeGuard[Mancala]:
    """The kernels play this game, from its start or from `state`. Nothing is compiled to say so."""
    return isinstance(game, Mancala) and are_there() and REACH[kernels].covers(game, state)


def proves(game: Duel[Any, Any], state: Any = None) -> TypeGuard[Mancala]:
    """The engine of exact values plays this game, from its start or from `state`."""
    return supports(game, state) or supports(game, state, "relays")


def would_support(game: Duel[Any, Any], state: Any = None, kernels: Kernels = "exact") -> bool:
    """The kernels would play this game, but the extra [solve] is not installed."""
    return isinstance(game, Mancala) and not are_there() and REACH[kernels].covers(game, state)


def would_prove(game: Duel[Any, Any], state: Any = None) -> bool:
    """The engine of exact values would play this game, but the extra [solve] is not installed."""
    return would_support(game, state) or would_support(game, state, "relays")


def kernel(function: Callable[..., R]) -> Callable[..., R]:
    """Compile a function; it runs without the interpreter's lock."""
    from numba import njit

    from dolanan.kernels.stored import CheckedCache

    compiled: Any = njit(nogil=True)(function)
    compiled._cache = CheckedCache(function)
    return compiled  # type: ignore[no-any-return]
