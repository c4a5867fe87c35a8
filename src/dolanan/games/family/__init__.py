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


AREAS = {
    "indonesia": Text("Indonesia", "Indonesia"),
    "malaya": Text("Semenanjung Malaya", "The Malay Peninsula"),
    "pacific": Text("Filipina dan Pasifik", "The Philippines and the Pacific"),
    "ocean": Text("Samudra Hindia", "The Indian Ocean"),
    "africa": Text("Afrika dan Karibia", "Africa and the Caribbean"),
    "modern": Text("Zaman sekarang", "Of our time"),
}
"""Where rulesets come from, in the order in which they are offered: home first."""


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
    about: Text | None = None
    """What is special about it, in a line."""
    area: str = "modern"
    """One of `AREAS`."""
    rank: int = 9
    """Where it stands in its area, 0 to 9: the most played first."""

    @property
    def order(self) -> int:
        """Where it stands among all."""
        return 10 * list(AREAS).index(self.area) + self.rank


USUAL = "bantumi"
"""The ruleset that is meant where none is named."""
FIRST = "congklak"
"""The ruleset a person begins with."""

FAMILY: Registry[Ruleset] = Registry(
    Text("aturan", "ruleset"), "dolanan.games.family", order=lambda row: row.order
)
