"""Tournaments: every bot against every other, both seats of every opening, results that can be repeated.

Game number k is fixed by the seed alone: round k // (2 * pairs) has one opening, which every pair plays
twice, once from each seat; the bots' chance is seeded by the game's number. So the results do not depend
on how many workers play them, and a stopped run goes on where it stopped.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple, Protocol

from dolanan.bots import bot
from dolanan.bots.ems import most_positions
from dolanan.bots.player import MASK, scramble
from dolanan.bots.priority import MOST_CHAIN_POSITIONS
from dolanan.games.mancala import NORTH, SOUTH, Mancala, State, rule_fields, show
from dolanan.lab.guests import Forfeit, Guest, check_guest, is_guest
from dolanan.lab.rating import rate, share_interval
from dolanan.text import Mistake

MOVE_SECONDS = 5.0
OPENING_TRIES = 50


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


class Played(NamedTuple):
    """One finished game."""

    game: int
    south: str
    north: str
    record: str
    score: int
    """South's store minus North's; for a forfeited game +1 or -1."""
    reason: str | None
    """Why the loser lost, where it was not by play."""


class Standing(NamedTuple):
    """A bot's place in the tournament."""

    bot: str
    elo: float
    low: float
    high: float
    wins: int
    draws: int
    losses: int


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

    game: Mancala
    bots: tuple[str, ...]
    seed: int
    played: tuple[Played, ...]

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
        """The bots, strongest first; a game played twice counts once towards Elo."""
        index = {name: i for i, name in enumerate(self.bots)}
        points = [[0.0] * len(self.bots) for _ in self.bots]
        tallies = dict.fromkeys(self.bots, Tally())
        for pair in self.pairs():
            total = pair.total
            worth = pair.distinct / max(1, total.games)
            points[index[pair.a]][index[pair.b]] = worth * total.points
            points[index[pair.b]][index[pair.a]] = worth * (total.games - total.points)
            tallies[pair.a] += total
            tallies[pair.b] += Tally(*total[::-1])
        rows = [Standing(name, *rating, *tallies[name]) for name, rating in zip(self.bots, rate(points))]
        return sorted(rows, key=lambda row: -row.elo)

    def by_seat(self) -> dict[str, dict[str, Tally]]:
        """Every bot's games as South, who moves first, and as North."""
        seats = {name: {"south": Tally(), "north": Tally()} for name in self.bots}
        for one in self.played:
            seats[one.south]["south"] = seats[one.south]["south"].having(one.score)
            seats[one.north]["north"] = seats[one.north]["north"].having(-one.score)
        return seats

    def json(self) -> dict[str, object]:
        """The tournament as the command prints it."""
        return {
            "rules": rule_fields(self.game),
            "seed": self.seed,
            "games": len(self.played),
            "standings": [row._asdict() for row in self.standings()],
            "pairs": [_pair_json(pair) for pair in self.pairs()],
            "seats": {
                name: {seat: _tally_json(tally) for seat, tally in seats.items()}
                for name, seats in self.by_seat().items()
            },
            "forfeits": [one._asdict() for one in self.played if one.reason],
        }


def _tally_json(tally: Tally, distinct: float = 1.0) -> dict[str, object]:
    """With the share of points and its 95% interval, as wide as the part of distinct games asks for."""
    share, low, high = share_interval(*tally, distinct)
    return {**tally._asdict(), "share": round(share, 4), "low": round(low, 4), "high": round(high, 4)}


def _pair_json(pair: Pair) -> dict[str, object]:
    return {
        "a": pair.a,
        "b": pair.b,
        "games": pair.total.games,
        "distinct": pair.distinct,
        **_tally_json(pair.total, pair.distinct / max(1, pair.total.games)),
        "a_south": _tally_json(pair.south),
        "a_north": _tally_json(pair.north),
    }


# --- the schedule -----------------------------------------------------------------------------------


class Fixture(NamedTuple):
    """Who plays whom from where: game number `game`."""

    game: int
    south: str
    north: str
    opening: State


def opening(game: Mancala, seed: int, round: int) -> State:
    """The start for round 0; then a position after random turns, South to move.

    One random turn of each side; with relays, where a second turn often decides the game, only the first:
    the board is turned round afterwards, so that South is who moves next.
    """
    if round == 0:
        return game.start()
    for attempt in range(OPENING_TRIES):
        chance = random.Random(f"{seed} {round} {attempt}")
        state, turns = game.start(), 0
        while turns < (1 if game.relay else 2) and not game.over(state):
            move = game.move(state, chance.choice(game.moves(state)))
            state = move.state
            turns += not move.again
        if game.relay:
            state = State(state.pits[::-1], state.stores[::-1], 1 - state.turn)
        if not game.over(state) and state.turn == SOUTH:
            return state
    return game.start()


def fixture(
    game: Mancala, bots: Sequence[str], seed: int, number: int, start: State | None = None
) -> Fixture:
    """Game `number` of the tournament; `start` spares working out its opening."""
    pairs = list(combinations(bots, 2))
    round, place = divmod(number, 2 * len(pairs))
    a, b = pairs[place // 2]
    south, north = (a, b) if place % 2 == 0 else (b, a)
    return Fixture(number, south, north, start or opening(game, seed, round))


def _seed_of(seed: int, number: int, seat: int) -> int:
    return scramble(scramble(seed & MASK) ^ (2 * number + seat)) >> 1


# --- playing ----------------------------------------------------------------------------------------


class _Seated(Protocol):
    def pick(self, state: State) -> int: ...


class _Own:
    """One of our bots in a seat."""

    def __init__(self, name: str, game: Mancala, seed: int, nodes: int | None) -> None:
        self.bot = bot(name, game, seed)
        self.nodes = nodes

    def pick(self, state: State) -> int:
        return self.bot.choose(state, nodes=self.nodes).pit


class Table:
    """Plays games, one after the other, and keeps outside programs running between them."""

    def __init__(
        self, game: Mancala, bots: Sequence[str], seed: int, seconds: float, nodes: int | None
    ) -> None:
        self.game, self.bots, self.seed, self.seconds, self.nodes = game, tuple(bots), seed, seconds, nodes
        self.guests = {name: Guest(name, game, seconds) for name in bots if is_guest(name)}
        self.fast = _fast_table(game, self.bots, nodes)
        self.openings: dict[int, State] = {}

    def close(self) -> None:
        for guest in self.guests.values():
            guest.close()

    def play(self, number: int) -> Played:
        """Game `number`, to its end or to a forfeit."""
        round = number // (len(self.bots) * (len(self.bots) - 1))
        if round not in self.openings:
            self.openings = {round: opening(self.game, self.seed, round)}
        match = fixture(self.game, self.bots, self.seed, number, self.openings[round])
        seeds = [_seed_of(self.seed, number, seat) for seat in (SOUTH, NORTH)]
        if self.fast is not None and match.south in self.fast.index and match.north in self.fast.index:
            return self.fast.play(match, seeds)
        return self._play_slowly(match, seeds)

    def _play_slowly(self, match: Fixture, seeds: list[int]) -> Played:
        names = (match.south, match.north)
        seated: list[_Seated] = [
            self.guests[name] if name in self.guests else _Own(name, self.game, seeds[seat], self.nodes)
            for seat, name in enumerate(names)
        ]
        state = match.opening
        words: list[str] = []
        while not self.game.over(state):
            mover = state.turn
            try:
                pit = seated[mover].pick(state)
                if pit not in self.game.moves(state):
                    raise Forfeit(f"illegal pit {pit} in {show(state)}")
            except Forfeit as forfeit:
                score = -1 if mover == SOUTH else 1
                return self._entry(match, words, score, f"{names[mover]} {forfeit}")
            move = self.game.move(state, pit)
            words += [str(pit)] if move.again else [str(pit), "/"]
            state = move.state
        return self._entry(match, words, self.game.score(state), None)

    def _entry(self, match: Fixture, words: list[str], score: int, reason: str | None) -> Played:
        record = f"{_head(self.game, match.opening)} {' '.join(words).removesuffix(' /')}".rstrip()
        return Played(match.game, match.south, match.north, record, score, reason)


def _head(game: Mancala, start: State) -> str:
    usual = "" if start == game.start() else f" {show(start)}"
    return f"{game.name} {game.pits}x{game.seeds}{usual};"


class _Fast:
    """Whole games between the papers' bots, compiled."""

    def __init__(self, game: Mancala, nodes: int | None) -> None:
        import numpy as np

        from dolanan.kernels import ems, players, relay

        self.game, self.np, self.players, self.relay = game, np, players, relay
        self.index = {name: i for i, name in enumerate(players.FAST)}
        self.bots = {name: bot(name, game) for name in players.FAST}
        self.rules, self.table = relay.rules_of(game), relay.sowing_table(game.pits)
        most = most_positions(game, nodes)
        self.limits = np.array([MOST_CHAIN_POSITIONS, most])
        self.room = (np.zeros((players.SLOTS, 3), np.int64), *ems.scratch(most))
        self.picks = np.zeros(players.MOST_PICKS, np.int64)
        ends = players.TURN_ENDS
        self.words = [str(pit) for pit in range(ends)] + [f"{pit} /" for pit in range(ends)]
        self.opening: State | None = None

    def play(self, match: Fixture, seeds: list[int]) -> Played:
        if self.opening != match.opening:
            self.opening, self.start = match.opening, self.relay.pack(match.opening)
            self.head = _head(self.game, match.opening)
        keys = self.np.empty(2, self.np.uint64)
        for seat, name in enumerate((match.south, match.north)):
            player = self.bots[name]
            player.seed = seeds[seat]
            keys[seat] = player.chance_key()
        index = self.np.array([self.index[match.south], self.index[match.north]])
        south, north = self.start if match.opening.turn == SOUTH else self.start[::-1]
        count, south, north = self.players.play_game(
            south,
            north,
            match.opening.turn,
            index,
            keys.view(self.np.int64),
            self.rules,
            self.table,
            self.room,
            self.limits,
            self.picks,
        )
        words = " ".join([self.words[pick] for pick in self.picks[:count].tolist()])
        score = ((south >> 56) & 255) - ((north >> 56) & 255)
        record = f"{self.head} {words.removesuffix(' /')}"
        return Played(match.game, match.south, match.north, record, score, None)


def _fast_table(game: Mancala, bots: Sequence[str], nodes: int | None) -> _Fast | None:
    from dolanan.kernels.relay import fits

    fast = _Fast(game, nodes) if fits(game) else None
    return fast if fast and sum(name in fast.index for name in bots) > 1 else None


# --- the tournament ---------------------------------------------------------------------------------

_worker_table: Table | None = None


def _sit_down(*arguments: object) -> None:
    """A worker's own table."""
    global _worker_table
    _worker_table = Table(*arguments)  # type: ignore[arg-type]


def _play_some(numbers: Sequence[int]) -> list[Played]:
    assert _worker_table is not None
    return [_worker_table.play(number) for number in numbers]


def arena(
    game: Mancala,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    *,
    workers: int = 1,
    seconds: float = MOVE_SECONDS,
    nodes: int | None = None,
    out: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Tournament:
    """The tournament of `games` games in all; the same seed gives the same games, whoever plays them.

    `seconds` is an outside bot's time for a move, `nodes` the limit given to ours. With `out` every game
    becomes a line of JSON in that file, and games already there are not played again.
    """
    _check(game, bots, games)
    header = {
        "arena": rule_fields(game),
        "bots": list(bots),
        "seed": seed,
        "seconds": seconds,
        "nodes": nodes,
    }
    played = [] if out is None else _read(out, header)[:games]
    todo = range(len(played), games)
    progress(len(played))
    arguments = (game, tuple(bots), seed, seconds, nodes)
    file = None if out is None else out.open("a", encoding="utf-8")
    try:
        if file and file.tell() == 0:
            file.write(json.dumps(header) + "\n")
        for some in _results(arguments, todo, workers):
            played += some
            if file:
                file.writelines(json.dumps(one._asdict(), ensure_ascii=False) + "\n" for one in some)
                file.flush()
            progress(len(played))
    finally:
        if file:
            file.close()
    return Tournament(game, tuple(bots), seed, tuple(played))


def crosstable(
    game: Mancala, bots: Sequence[str], games: int, seed: int = 0, *, workers: int = 1
) -> Tournament:
    """A tournament in which every pair plays `games` games, half of them from each seat."""
    pairs = len(bots) * (len(bots) - 1) // 2
    return arena(game, bots, (games + games % 2) * pairs, seed, workers=workers)


def _results(
    arguments: tuple[Mancala, tuple[str, ...], int, float, int | None], todo: range, workers: int
) -> Iterator[list[Played]]:
    """The games of `todo`, in order, some at a time."""
    if workers <= 1 or len(todo) < 2:
        table = Table(*arguments)
        step = 250 if table.fast is not None else 1
        try:
            for i in range(0, len(todo), step):
                yield [table.play(number) for number in todo[i : i + step]]
        finally:
            table.close()
        return
    step = max(1, min(50, len(todo) // (4 * workers)))
    chunks = [todo[i : i + step] for i in range(0, len(todo), step)]
    with ProcessPoolExecutor(workers, get_context("spawn"), _sit_down, arguments) as pool:
        try:
            yield from pool.map(_play_some, chunks)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _check(game: Mancala, bots: Sequence[str], games: int) -> None:
    if len(bots) < 2:
        raise Mistake("arena perlu sedikitnya dua bot", "an arena needs at least two bots")
    for name in bots:
        if bots.count(name) > 1:
            raise Mistake(f"bot {name} disebut dua kali", f"bot {name} is named twice")
        if is_guest(name):
            check_guest(name)
        else:
            bot(name, game)
    if not 1 <= games <= 10_000_000:
        raise Mistake(
            f"--games {games} di luar 1 sampai 10000000", f"--games {games} is not from 1 to 10000000"
        )


def _read(out: Path, header: dict[str, object]) -> list[Played]:
    """The games already in the file; a last line cut short is taken away."""
    if not out.exists() or out.stat().st_size == 0:
        return []
    text = out.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    lines = whole.splitlines()
    try:
        known = json.loads(lines[0]) if lines else None
        played = [Played(**json.loads(line)) for line in lines[1:]]
    except (ValueError, TypeError):
        raise Mistake(f"{out}: bukan berkas hasil arena", f"{out}: not a file of arena results") from None
    if known != header:
        raise Mistake(
            f"{out}: berisi arena lain (aturan, bot, benih atau batas berbeda)",
            f"{out}: holds another arena (rules, bots, seed or limits differ)",
        )
    if [one.game for one in played] != list(range(len(played))):
        raise Mistake(f"{out}: urutan permainan rusak", f"{out}: its games are out of order")
    if len(whole) < len(text):
        out.write_text(whole, encoding="utf-8")
    return played
