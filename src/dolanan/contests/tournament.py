"""Tournaments: every bot against every other, both seats of every opening, results that can be repeated.

What was played is kept game by game, so a run that was stopped, killed or cut off by a full disk goes on
where it stopped.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from dolanan.bots import Bot, bot
from dolanan.catalogue import AnyDuel
from dolanan.contests.guests import files_of, is_guest, printable
from dolanan.contests.rating import rate
from dolanan.contests.referee import Referee
from dolanan.contests.report import Standing
from dolanan.contests.results import Results
from dolanan.contests.terms import Finished, Player, Terms
from dolanan.text import Mistake

MOVE_SECONDS = 5.0


class Tally(NamedTuple):
    """Games won, drawn and lost."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def having(self, score: int) -> Tally:
        return Tally(self.wins + (score > 0), self.draws + (score == 0), self.losses + (score < 0))

    def __add__(self, other: object) -> Tally:
        assert isinstance(other, Tally)
        return Tally(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses)

    @property
    def games(self) -> int:
        return sum(self)

    @property
    def points(self) -> float:
        return self.wins + self.draws / 2


class Pair(NamedTuple):
    """What `a` scored against `b`, in all and by the seat of `a`."""

    a: str
    b: str
    south: Tally
    north: Tally
    distinct: int
    """Games that differ: two bots without chance play the same game again from the same opening."""

    @property
    def total(self) -> Tally:
        return self.south + self.north


class Tournament(NamedTuple):
    """Everything that was played, and what follows from it."""

    game: AnyDuel
    bots: tuple[str, ...]
    seed: int
    played: tuple[Finished, ...]

    @classmethod
    def of(cls, terms: Terms, played: Iterable[Finished]) -> Tournament:
        """What was played on these terms, in the order of the games."""
        return cls(terms.game, terms.bots, terms.seed, tuple(sorted(played, key=lambda one: one.game)))

    def names(self) -> dict[str, str]:
        """What each bot is called when it is shown: without the folders of its file, where that is clear."""
        short = {name: name if name.startswith("cmd:") else name.rpartition("/")[2] for name in self.bots}
        clear = len(set(short.values())) == len(short)
        return {name: printable(short[name] if clear else name) for name in self.bots}

    def tally(self, a: str, b: str) -> Pair:
        """The games of `a` against `b`."""
        south = north = Tally()
        records = set()
        for one in self.played:
            if (one.south, one.north) == (a, b):
                south = south.having(one.score)
                records.add((a, one.record))
            elif (one.south, one.north) == (b, a):
                north = north.having(-one.score)
                records.add((b, one.record))
        return Pair(a, b, south, north, len(records))

    def pairs(self) -> list[Pair]:
        """Every pair once, in the order the bots were named."""
        return [self.tally(a, b) for a, b in combinations(self.bots, 2)]

    def standings(self) -> list[Standing]:
        """The bots, strongest first, and last who has not played; a game played twice counts once towards
        Elo."""
        pairs = [pair for pair in self.pairs() if pair.total.games]
        tallies = dict.fromkeys(self.bots, Tally())
        for pair in pairs:
            tallies[pair.a] += pair.total
            tallies[pair.b] += Tally(*pair.total[::-1])
        rated = [name for name in self.bots if tallies[name].games]
        points = [[0.0] * len(rated) for _ in rated]
        for pair in pairs:
            a, b, total = rated.index(pair.a), rated.index(pair.b), pair.total
            points[a][b] = pair.distinct / total.games * total.points
            points[b][a] = pair.distinct / total.games * (total.games - total.points)
        ratings = sorted(zip(rated, rate(points)), key=lambda each: -each[1].elo)
        return [Standing(name, *rating, *tallies[name]) for name, rating in ratings] + [
            Standing(name, None, None, None, *tallies[name]) for name in self.bots if name not in rated
        ]

    def by_seat(self) -> dict[str, dict[str, Tally]]:
        """Every bot's games as South, who moves first, and as North."""
        seats = {name: {"south": Tally(), "north": Tally()} for name in self.bots}
        for one in self.played:
            seats[one.south]["south"] = seats[one.south]["south"].having(one.score)
            seats[one.north]["north"] = seats[one.north]["north"].having(-one.score)
        return seats


# --- the tournament ---------------------------------------------------------------------------------


def arena(
    game: AnyDuel,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    *,
    workers: int = 1,
    seconds: float = MOVE_SECONDS,
    nodes: int | None = None,
    out: Path | None = None,
    cluster: str | None = None,
) -> Tournament:
    """The tournament of `games` games in all; the same seed gives the same games, whoever plays them.

    `seconds` is an outside bot's time for a move, `nodes` the limit given to ours. With `out` every game
    becomes a line of JSON in that file, and games already there are not played again. With `cluster`, the
    address of a Dask scheduler, its workers play.
    """
    terms = agree(game, bots, seed, seconds, nodes)
    return Tournament.of(terms, play_games(terms, games, workers=workers, out=out, cluster=cluster))


def crosstable(
    game: AnyDuel, bots: Sequence[str], games: int, seed: int = 0, *, workers: int = 1
) -> Tournament:
    """A tournament in which every pair plays `games` games, half of them from each seat."""
    pairs = len(bots) * (len(bots) - 1) // 2
    return arena(game, bots, (games + games % 2) * pairs, seed, workers=workers)


def agree(
    game: AnyDuel,
    bots: Sequence[str],
    seed: int = 0,
    seconds: float = MOVE_SECONDS,
    nodes: int | None = None,
    players: Mapping[str, Player] | None = None,
) -> Terms:
    """The terms of a tournament in which every bot can play; `players` are those given as values."""
    given = players or {}
    if len(bots) < 2:
        raise Mistake("arena perlu sedikitnya dua bot", "an arena needs at least two bots")
    for name in bots:
        if bots.count(name) > 1:
            raise Mistake(f"bot {name} disebut dua kali", f"bot {name} is named twice")
    guests = {name: files_of(name) for name in bots if is_guest(name) and name not in given}
    for name in bots:
        player = given.get(name, name)
        if name not in guests and isinstance(player, str):
            bot(player, game)
    return Terms(game, tuple(bots), seed, seconds, nodes, guests, given)


def name_players(bots: Sequence[Player] | Mapping[str, Player]) -> tuple[list[str], dict[str, Player]]:
    """The names of all bots, and those that were given as values, by name.

    A `Bot` is called by its own name, a function by its own; a mapping names them.
    """
    given = bots.items() if isinstance(bots, Mapping) else [(_name_of(player), player) for player in bots]
    # A bot from outside is known by the files its own name tells of, whatever else it is called.
    named = [
        (player if isinstance(player, str) and is_guest(player) else name, player) for name, player in given
    ]
    return [name for name, _ in named], {name: player for name, player in named if player != name}


def _name_of(player: Any) -> str:
    if isinstance(player, str):
        return player
    name = player.name if isinstance(player, Bot) else getattr(player, "__name__", None)
    if not isinstance(name, str) or not callable(getattr(player, "choose", player)):
        raise Mistake(
            f"{player!r} bukan bot: beri nama, Bot, atau fungsi dari permainan dan posisi",
            f"{player!r} is no bot: give a name, a Bot, or a function of game and position",
        )
    return name


def play_games(
    terms: Terms, games: int, *, workers: int = 1, out: Path | None = None, cluster: str | None = None
) -> Generator[Finished, None, None]:
    """The games 0 to `games` - 1 as they are finished, first those that `out` already holds.

    Whoever stops listening, or is interrupted, has every game that was finished; so has the file.
    """
    if not 1 <= games <= 10_000_000:
        raise Mistake(f"games {games} di luar 1 sampai 10000000", f"games {games} is not from 1 to 10000000")
    if out is None:
        yield from _play(terms, range(games), workers, cluster)
        return
    with Results(out, terms) as results:
        known = [one for one in results.known if one.game < games]
        yield from known
        done = {one.game for one in known}
        missing = [number for number in range(games) if number not in done]
        for one in _play(terms, missing, workers, cluster):
            trouble = results.add(one)
            yield one
            if trouble:
                raise trouble


def _check_can_travel(players: Mapping[str, Player]) -> None:
    """Nothing, or a Mistake for a player that cannot be sent to another process."""
    import pickle

    for name, player in players.items():
        try:
            pickle.dumps(player)
        except (pickle.PicklingError, AttributeError, TypeError):
            raise Mistake(
                f"{name} tidak dapat bermain di proses lain: tulis fungsinya di awal modul, atau threads=1",
                f"{name} cannot play in another process: define it at the top of a module, or threads=1",
            ) from None


def _play(terms: Terms, numbers: Sequence[int], workers: int, cluster: str | None) -> Iterator[Finished]:
    if cluster is not None:
        from dolanan.contests.cluster import play_on_cluster

        _check_can_travel(terms.players)
        yield from play_on_cluster(terms, numbers, cluster)
        return
    if workers > 1 and len(numbers) > 1:
        from dolanan.contests.workers import play_in_workers

        _check_can_travel(terms.players)

        yield from play_in_workers(terms, numbers, min(workers, len(numbers)))
        return
    table = Referee(terms)
    try:
        for number in numbers:
            yield table.play(number)
    finally:
        table.close()
