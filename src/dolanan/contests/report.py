"""What a tournament is answered with: standings, pairs, seats, forfeits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from dolanan.answers import Answer
from dolanan.catalogue import RuleChoice, row_of
from dolanan.contests.rating import share_interval
from dolanan.text import Text

if TYPE_CHECKING:
    from dolanan.contests.terms import Finished
    from dolanan.contests.tournament import Pair, Tally, Tournament


class Score(Answer):
    """Games won, drawn and lost, the share of points, and the interval that holds it with 95 % confidence."""

    wins: int
    draws: int
    losses: int
    share: float
    low: float
    high: float

    @staticmethod
    def of(tally: Tally, distinct: float = 1.0) -> Score:
        """The interval is as wide as the part of distinct games asks for."""
        share, low, high = share_interval(*tally, distinct)
        return Score(*tally, round(share, 4), round(low, 4), round(high, 4))


class PairScore(Score):
    """What `a` scored against `b`, in all and by its seat."""

    a: str
    b: str
    games: int
    distinct: int
    a_south: Score
    a_north: Score

    @staticmethod
    def of_pair(pair: Pair) -> PairScore:
        games = pair.total.games
        return PairScore(
            **vars(Score.of(pair.total, pair.distinct / max(1, games))),
            a=pair.a,
            b=pair.b,
            games=games,
            distinct=pair.distinct,
            a_south=Score.of(pair.south),
            a_north=Score.of(pair.north),
        )


HEADS = (
    Text("bot", "bot"),
    Text("Elo", "Elo"),
    Text("menang", "wins"),
    Text("seri", "draws"),
    Text("kalah", "losses"),
)
"""What stands above standings, wherever they are drawn."""


class Standing(Answer):
    """A bot's place; one that has not played yet has no Elo."""

    bot: str
    elo: float | None
    low: float | None
    high: float | None
    wins: int
    draws: int
    losses: int

    @property
    def strength(self) -> str:
        """The Elo as a person reads it."""
        return "–" if self.elo is None else f"{self.elo:.0f}"


class Forfeit(Answer):
    """A game that was not lost by play."""

    game: int
    south: str
    north: str
    record: str
    score: int
    reason: Text | None
    loser: str | None

    @staticmethod
    def of(one: Finished) -> Forfeit:
        return Forfeit(*one, loser=one.loser)


class TournamentReport(Answer):
    """A tournament: who stands where, every pair, every seat, and what was forfeited."""

    rules: Mapping[str, RuleChoice]
    seed: int
    games: int
    asked: int
    standings: Sequence[Standing]
    pairs: Sequence[PairScore]
    seats: Mapping[str, Mapping[str, Score]]
    forfeits: Sequence[Forfeit]

    @staticmethod
    def of(tournament: Tournament, asked: int | None = None) -> TournamentReport:
        """What was played, of `asked` games."""
        played = tournament.played
        return TournamentReport(
            rules=row_of(tournament.game).show_fields(tournament.game),
            seed=tournament.seed,
            games=len(played),
            asked=len(played) if asked is None else asked,
            standings=tournament.standings(),
            pairs=[PairScore.of_pair(pair) for pair in tournament.pairs()],
            seats={
                name: {seat: Score.of(tally) for seat, tally in seats.items()}
                for name, seats in tournament.by_seat().items()
            },
            forfeits=[Forfeit.of(one) for one in played if one.reason],
        )
