"""One game of a tournament: who plays it, from where, and how it ends.

Game number k is fixed by the seed alone: round k // (2 * pairs) has one opening, which every pair plays
twice, once from each seat; the bots' chance is seeded by the game's number. So the results do not depend
on who plays the games, or in which order.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations
from typing import Any, Protocol

from dolanan.bots import Bot, bot
from dolanan.bots.player import MASK, scramble
from dolanan.catalogue import AnyDuel, row_of
from dolanan.contests.compiled import compiled_table
from dolanan.contests.guests import Forfeit, Guest, printable
from dolanan.contests.terms import Finished, Fixture, Terms
from dolanan.limits import Limits
from dolanan.record import show_played
from dolanan.text import Text

OPENING_TRIES = 50


def opening(game: AnyDuel, seed: int, round: int) -> Any:
    """The start for round 0; then a position that chance finds, player 0 to move (see `catalogue`)."""
    if round == 0:
        return game.start()
    row = row_of(game)
    for attempt in range(OPENING_TRIES):
        state = row.open(game, random.Random(f"{seed} {round} {attempt}"))
        if game.moves(state) and game.player(state) == 0:
            return state
    return game.start()


def fixture(game: AnyDuel, bots: Sequence[str], seed: int, number: int, start: Any | None = None) -> Fixture:
    """Game `number` of the tournament; `start` spares working out its opening."""
    pairs = list(combinations(bots, 2))
    round, place = divmod(number, 2 * len(pairs))
    a, b = pairs[place // 2]
    south, north = (a, b) if place % 2 == 0 else (b, a)
    return Fixture(number, south, north, start or opening(game, seed, round))


def seed_of(seed: int, number: int, seat: int) -> int:
    """The seed of a player's chance in a game."""
    return scramble(scramble(seed & MASK) ^ (2 * number + seat)) >> 1


# --- playing ----------------------------------------------------------------------------------------


class _Seated(Protocol):
    def pick(self, state: Any) -> Any: ...


class _Own:
    """One of our bots in a seat."""

    def __init__(self, name: str, game: AnyDuel, seed: int, nodes: int | None) -> None:
        self.bot = bot(name, game, seed)
        self.nodes = nodes

    def pick(self, state: Any) -> Any:
        return self.bot.choose(state, Limits(nodes=self.nodes)).move


class _Given:
    """A bot that was given as a value: it answers here, and what it raises or plays wrongly is a forfeit."""

    def __init__(self, player: Any, game: AnyDuel, nodes: int | None) -> None:
        self.player, self.game, self.nodes = player, game, nodes

    def pick(self, state: Any) -> Any:
        try:
            move = self._ask(state)
        except Exception as error:
            what = printable(f"{type(error).__name__}: {error}")
            raise Forfeit(f"gagal dengan {what}", f"failed with {what}") from error
        if move not in self.game.moves(state):
            shown, where = printable(str(move)), self.game.show(state)
            raise Forfeit(
                f"memilih {shown} yang tidak boleh dimainkan pada {where}",
                f"picked {shown}, which may not be played in {where}",
            )
        return move

    def _ask(self, state: Any) -> Any:
        if isinstance(self.player, Bot):
            return self.player.choose(state, Limits(nodes=self.nodes)).move
        game, seen = row_of(self.game).seen(self.game, state)
        if not game.moves(seen):  # over in its eyes, as it can be in a start together: then the first
            return self.game.moves(state)[0]
        return self.player(game, seen)


class Referee:
    """Plays games, one after the other, and keeps outside programs running between them."""

    def __init__(self, terms: Terms) -> None:
        self.terms, self.game, self.row = terms, terms.game, row_of(terms.game)
        self.guests = {
            name: Guest(name, terms.game, terms.seconds, files, seed=terms.seed)
            for name, files in terms.guests.items()
        }
        self.fast = compiled_table(terms)
        self.openings: dict[int, Any] = {}

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
        seeds = [seed_of(terms.seed, number, seat) for seat in (0, 1)]
        if self.fast is not None and match.south in self.fast.index and match.north in self.fast.index:
            return self.fast.play(match, seeds)
        return self._play_slowly(match, seeds)

    def _play_slowly(self, match: Fixture, seeds: list[int]) -> Finished:
        names = (match.south, match.north)
        seated = [self._seat(name, seed) for name, seed in zip(names, seeds)]
        state = match.opening
        played: list[tuple[Any, bool]] = []
        while self.game.moves(state):
            mover = self.game.player(state)
            try:
                move = seated[mover].pick(state)
            except Forfeit as forfeit:
                return self._entry(match, played, -1 if mover == 0 else 1, forfeit.text)
            state, goes_on = self.row.play(self.game, state, move)
            played.append((move, goes_on))
        return self._entry(match, played, self.game.score(state), None)

    def _seat(self, name: str, seed: int) -> _Seated:
        if name in self.guests:
            return self.guests[name]
        player = self.terms.players.get(name, name)
        if not isinstance(player, str):
            return _Given(player, self.game, self.terms.nodes)
        return _Own(player, self.game, seed, self.terms.nodes)

    def _entry(
        self, match: Fixture, played: list[tuple[Any, bool]], score: int, reason: Text | None
    ) -> Finished:
        record = show_played(self.game, match.opening, played)
        return Finished(match.game, match.south, match.north, record, score, reason)
