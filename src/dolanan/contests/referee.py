"""One game of a tournament: who plays it, from where, and how it ends.

Game number k is fixed by the seed alone: round k // (2 * pairs) has one opening, which every pair plays
twice, once from each seat; the bots' chance is seeded by the game's number. So the results do not depend
on who plays the games, or in which order.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple, Protocol

from dolanan.bots import bot
from dolanan.bots.ems import most_positions
from dolanan.bots.player import MASK, scramble
from dolanan.bots.priority import MOST_CHAIN_POSITIONS
from dolanan.contests.guests import Files, Forfeit, Guest
from dolanan.games.mancala import NORTH, SOUTH, Mancala, State
from dolanan.record import show_start
from dolanan.text import Text

OPENING_TRIES = 50


class Terms(NamedTuple):
    """What fixes every game of a tournament."""

    game: Mancala
    bots: tuple[str, ...]
    seed: int
    seconds: float
    """A guest's time for a move."""
    nodes: int | None
    """The limit of our own bots."""
    guests: dict[str, Files]
    """The bots from outside, and the files each consists of."""

    @property
    def round(self) -> int:
        """Games of one round: every pair from both seats."""
        return len(self.bots) * (len(self.bots) - 1)


class Finished(NamedTuple):
    """One finished game."""

    game: int
    south: str
    north: str
    record: str
    score: int
    """South's store minus North's; for a forfeited game +1 or -1."""
    reason: Text | None = None
    """What the loser did, where it did not lose by play."""

    @property
    def loser(self) -> str | None:
        return None if self.score == 0 else self.north if self.score > 0 else self.south


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
        while turns < (1 if game.long_turns else 2) and not game.over(state):
            move = game.move(state, chance.choice(game.moves(state)))
            state = move.state
            turns += not move.again
        if game.long_turns:
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


class Referee:
    """Plays games, one after the other, and keeps outside programs running between them."""

    def __init__(self, terms: Terms) -> None:
        self.terms, self.game = terms, terms.game
        self.guests = {
            name: Guest(name, terms.game, terms.seconds, files) for name, files in terms.guests.items()
        }
        self.fast = _fast_table(terms)
        self.openings: dict[int, State] = {}

    def close(self) -> None:
        for guest in self.guests.values():
            guest.close()

    def play(self, number: int) -> Finished:
        """Game `number`, to its end or to a forfeit."""
        terms = self.terms
        round = number // terms.round
        if round not in self.openings:
            self.openings = {round: opening(terms.game, terms.seed, round)}
        match = fixture(terms.game, terms.bots, terms.seed, number, self.openings[round])
        seeds = [_seed_of(terms.seed, number, seat) for seat in (SOUTH, NORTH)]
        if self.fast is not None and match.south in self.fast.index and match.north in self.fast.index:
            return self.fast.play(match, seeds)
        return self._play_slowly(match, seeds)

    def _play_slowly(self, match: Fixture, seeds: list[int]) -> Finished:
        names = (match.south, match.north)
        seated: list[_Seated] = [
            self.guests[name] if name in self.guests else _Own(name, self.game, seeds[seat], self.terms.nodes)
            for seat, name in enumerate(names)
        ]
        state = match.opening
        words: list[str] = []
        while not self.game.over(state):
            mover = state.turn
            try:
                pit = seated[mover].pick(state)
            except Forfeit as forfeit:
                return self._entry(match, words, -1 if mover == SOUTH else 1, forfeit.text)
            move = self.game.move(state, pit)
            words += [str(pit)] if move.again else [str(pit), "/"]
            state = move.state
        return self._entry(match, words, self.game.score(state), None)

    def _entry(self, match: Fixture, words: list[str], score: int, reason: Text | None) -> Finished:
        record = f"{show_start(self.game, match.opening)}; {' '.join(words).removesuffix(' /')}".rstrip()
        return Finished(match.game, match.south, match.north, record, score, reason)


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

    def play(self, match: Fixture, seeds: list[int]) -> Finished:
        if self.opening != match.opening:
            self.opening, self.start = match.opening, self.relay.pack(match.opening)
            self.head = f"{show_start(self.game, match.opening)};"
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
        return Finished(match.game, match.south, match.north, record, score, None)


def _fast_table(terms: Terms) -> _Fast | None:
    from dolanan.kernels import supports

    fast = _Fast(terms.game, terms.nodes) if supports(terms.game, kernels="turns") else None
    return fast if fast and sum(name in fast.index for name in terms.bots) > 1 else None
