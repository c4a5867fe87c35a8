"""What the papers could not measure: how good their bots are against each other, moving first and second."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from dolanan.games.mancala import ruleset
from dolanan.papers.item import Finding, Item
from dolanan.text import Text

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
"""Games of each pair, half of them from each seat."""


@lru_cache(maxsize=4)
def tournament(rules: str) -> Tournament:
    """All the papers' bots against each other under `rules`, always the same openings."""
    from dolanan.contests.tournament import crosstable

    return crosstable(ruleset(rules), PAPERS_BOTS, GAMES, seed=2009)


def crosstable_findings(paper: str, rules: str) -> Iterator[Finding]:
    """One line a bot: its score against each other bot, moving first and second."""
    played = tournament(rules)
    for row in played.standings():
        seats = played.by_seat()[row.bot]
        against = []
        for other in (name for name in PAPERS_BOTS if name != row.bot):
            pair = played.tally(row.bot, other)
            against.append(f"{other} {_percent(pair.south)}/{_percent(pair.north)}")
        overall = f"{_percent(seats['south'])}/{_percent(seats['north'])}"
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


def duel(paper: str, rules: str, stronger: str, weaker: str, claim: Text) -> Item:
    """A claim that one bot is the stronger: an erratum if the arena shows the contrary."""
    from dolanan.contests.rating import share_interval

    total = tournament(rules).tally(stronger, weaker).total
    share, low, high = share_interval(total.wins, total.draws, total.losses)
    settled = "same" if low > 0.5 else "erratum" if high < 0.5 else "unchecked"
    remark = {
        "same": Text("", ""),
        "erratum": Text("arena menunjukkan sebaliknya", "the arena shows the contrary"),
        "unchecked": Text(
            f"tak terbedakan dalam {total.games} permainan", f"not to be told apart in {total.games} games"
        ),
    }[settled]
    figures = f"{100 * share:.0f} % [{100 * low:.0f}, {100 * high:.0f}]"
    return Item(
        paper,
        claim,
        Text(f"{stronger} lebih kuat", f"{stronger} is the stronger"),
        Text(f"{stronger} melawan {weaker}: {figures}", f"{stronger} against {weaker}: {figures}"),
        "same" if settled == "same" else "erratum" if settled == "erratum" else "unchecked",
        remark,
    )


def _percent(tally: Tally) -> str:
    return f"{100 * tally.points / tally.games:.0f}" if tally.games else "–"
