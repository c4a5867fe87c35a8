"""How good the papers' bots are: claims put to the arena, and what the papers could not measure."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from dolanan.games.mancala import ruleset
from dolanan.papers.item import Finding, Item, Slip
from dolanan.text import Text, decimal

if TYPE_CHECKING:
    from dolanan.contests.tournament import Tally, Tournament

PAPERS_BOTS = (
    "random",
    "fewest-laps",
    "extra-turn",
    "most-laps",
    "combined",
    "ems",
    "priority",
    "priority-chain",
)
GAMES = 60
"""Games of each pair of the cross-table, half of them from each seat."""
DUEL_GAMES = 4_000
"""Games that settle a claim about two bots."""
SEED = 2009
WEAKER = Slip("weaker", Text("arena menunjukkan sebaliknya", "the arena shows the contrary"))


class Share(NamedTuple):
    """What one bot scores against another: the share of the points and its 95% interval."""

    share: float
    low: float
    high: float
    games: int

    @property
    def text(self) -> Text:
        scored, low, high = (decimal(100 * part, 1) for part in (self.share, self.low, self.high))
        return Text(
            f"{scored.id} % [{low.id}; {high.id}] dari {self.games} permainan",
            f"{scored.en} % [{low.en}, {high.en}] of {self.games} games",
        )


def share(rules: str, bot: str, other: str, games: int = DUEL_GAMES) -> Share:
    """What `bot` scores against `other`, half of the games from each seat."""
    from dolanan.contests.rating import share_interval
    from dolanan.contests.tournament import crosstable

    pair = crosstable(ruleset(rules), (bot, other), games, seed=SEED).tally(bot, other)
    distinct = pair.distinct / pair.total.games  # a game played twice tells no more than once
    return Share(*share_interval(*pair.total, distinct), pair.total.games)


def duel(
    paper: str, rules: str, stronger: str, weaker: str, item: Text, where: Text, published: Text
) -> Item:
    """A claim that one bot is the stronger: an erratum if the arena shows the contrary."""
    found = share(rules, stronger, weaker)
    ours = Text(
        f"{stronger} melawan {weaker}: {found.text.id}", f"{stronger} against {weaker}: {found.text.en}"
    )
    if found.high < 0.5:
        return Item(paper, item, where, published, ours, "erratum", WEAKER)
    return Item(paper, item, where, published, ours, "same" if found.low > 0.5 else "unchecked")


@lru_cache(maxsize=4)
def tournament(rules: str) -> Tournament:
    """All the papers' bots against each other under `rules`, always the same openings."""
    from dolanan.contests.tournament import crosstable

    return crosstable(ruleset(rules), PAPERS_BOTS, GAMES, seed=SEED)


def crosstable_findings(paper: str, rules: str) -> Iterator[Finding]:
    """One line a bot: its score against each other bot, moving first and second."""
    played = tournament(rules)
    for row in played.standings():
        seats = played.by_seat()[row.bot]
        against = []
        for other in (name for name in PAPERS_BOTS if name != row.bot):
            pair = played.tally(row.bot, other)
            against.append(f"{other} {percent(pair.south)}/{percent(pair.north)}")
        overall = f"{percent(seats['south'])}/{percent(seats['north'])}"
        yield Finding(
            paper,
            Text(
                f"arena {rules}: {row.bot}, % jalan pertama/kedua",
                f"arena {rules}: {row.bot}, % moving first/second",
            ),
            Text(
                f"{overall} secara keseluruhan, Elo {row.strength}; melawan {', '.join(against)}",
                f"{overall} overall, Elo {row.strength}; against {', '.join(against)}",
            ),
        )


def percent(tally: Tally) -> str:
    """The share of the points that was scored, as a whole number."""
    return f"{100 * tally.points / tally.games:.0f}" if tally.games else "–"
