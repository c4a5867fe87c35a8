"""The rulesets of mancala as data: a row a file, with its names, where it is played, sources and rulings.

A new ruleset is a new file here that adds its row to `FAMILY`; `games/mancala.py` plays it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from dolanan.registry import Registry
from dolanan.text import Text

RuleChoice = bool | int | str
"""The value of a rule field, or of a size."""
Quantity = Literal["exact", "turn"]
"""What a pit is worth: the final difference under perfect play, or the most seeds this turn can bring."""


@dataclass(frozen=True)
class Ruleset:
    """A ruleset: a name, a size, the rule fields, and where they come from."""

    key: str
    title: Text
    region: Text
    """Where it is played."""
    pits: int
    seeds: int
    fields: Mapping[str, RuleChoice]
    """The rule fields that differ from the usual ones; the capture is always said."""
    sources: tuple[str, ...]
    ruled: tuple[Text, ...] = ()
    """What we decided where the sources are silent or differ."""
    sizes: tuple[tuple[int, int], ...] = ()
    """Other sizes the sources name, pits and seeds."""
    customs: tuple[str, ...] = ()
    """What is usual beside the rules, such as a start together."""
    shows: Quantity | None = None
    """The quantity a player sees first; without one, what the rules suggest."""
    ladder: tuple[str, ...] | None = None
    """The bots of its six levels, weakest first; without one, those of the nearest rules measured."""
    plays: Mapping[str, Text] = field(default_factory=dict)
    """How a bot of the ladder plays here, where more is known than in general."""


USUAL = "bantumi"
"""The ruleset that is meant where none is named."""
FIRST = "congklak"
"""The ruleset a person begins with."""

FAMILY: Registry[Ruleset] = Registry(Text("aturan", "ruleset"), "dolanan.games.family")
