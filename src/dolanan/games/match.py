"""A match: rounds of one game, in which who has fewer seeds fills fewer pits.

1. A round ends as a game does. Each player holds the own store.
2. Who has fewer seeds than one pit takes loses the match.
3. Else each fills as many own pits as can be filled, from pit m back (`fill = "near"`, from the store on) or
   from pit 1 on (`far`); the remainder stays in the store. The other pits are burnt for this round: never
   sown, never picked, and empty to whoever lands opposite. Every round is filled afresh.
4. `opener` says who begins: the `loser` or the `winner` of the round by seeds, when equal who did not open
   it; the `last mover`, who made its last pick; `alternate`, who did not open it. South opens round one.
5. A match can be very long: after the last of its rounds more seeds win.

The first round may be started `together` (`games.together`): then its first picks are made side by side, each
by a player who sees the board as it lies (`seen`) and not what the other has picked.

A match is a duel like any other: its positions tell the round, and whoever plays games plays matches. A match
of one round at most is one game, of any rules.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from dolanan.games.mancala import Mancala, Move
from dolanan.games.position import SOUTH, Sides, State, short, show
from dolanan.games.together import Picks, Together, parse_together, show_together, start_together
from dolanan.text import Mistake, check_range

USUAL_ROUNDS, MOST_ROUNDS = 10, 999


class Standing(NamedTuple):
    """Where a match stands: the round, from 1 on, who opened it, and the position in it."""

    round: int
    opener: int
    state: State
    together: Picks | None = None
    """While a start together is under way: what has been picked, from `state` on."""


@dataclass(frozen=True)
class Match:
    """A match of `game`, of `most` rounds at most."""

    game: Mancala
    most: int = USUAL_ROUNDS
    together: bool = False
    """The first round is started together."""

    def __post_init__(self) -> None:
        check_range("babak", "rounds", self.most, 1, MOST_ROUNDS)
        if self.most > 1 and self.game.rounds != "refill":
            raise Mistake("pertandingan memerlukan rounds=refill", "a match needs rounds=refill")
        if self.together:
            start_together(self.game)  # which refuses rules that cannot

    def start(self) -> Standing:
        return self.begin(self.game.start())

    def begin(self, state: State) -> Standing:
        """The first round, from a position."""
        if self.together:
            return self.proceed(Standing(1, SOUTH, state, ((), ())))
        return Standing(1, state.turn, state)

    def moves(self, standing: Standing) -> tuple[int, ...]:
        if standing.together is not None:
            return self.begun(standing).due[0].picks
        return self.game.moves(standing.state)

    def play(self, standing: Standing, pit: int) -> Standing:
        return self.step(standing, pit)[0]

    def step(self, standing: Standing, pit: int) -> tuple[Standing, bool]:
        """Where the match stands after a pick, and whether the turn goes on."""
        if standing.together is not None:
            return self.proceed(self.name(standing, pit)), False
        move = self.game.move(standing.state, pit)
        return self.next(standing, move), move.again

    def over(self, standing: Standing) -> bool:
        return standing.together is None and self.game.over(standing.state)

    def player(self, standing: Standing) -> int:
        if standing.together is not None:
            return self.begun(standing).due[0].side
        return self.game.player(standing.state)

    def score(self, standing: Standing) -> int:
        """By how many seeds South leads."""
        return self.game.score(standing.state)

    def seen(self, standing: Standing) -> State:
        """The board as the player sees it who is to pick: not what the other has in hand, or has picked."""
        if standing.together is not None:
            return self.begun(standing).due[0].state
        return standing.state

    @property
    def rules(self) -> str:
        """What is played, as a record begins."""
        return self.game.rules

    def show(self, standing: Standing) -> str:
        """The standing as text: `2n x,7,7:2/7,7,7:5 s` is round 2, which North opened.

        A start together that is under way stands at the end: `1s 3,3:0/3,3:0 s (1 | 2)`.
        """
        picks = "" if standing.together is None else f" {show_together(standing.together)}"
        return f"{standing.round}{'sn'[standing.opener]} {show(standing.state)}{picks}"

    def read(self, text: str) -> Standing:
        """The standing that `text` names."""
        shape = re.fullmatch(r"\s*([0-9]{1,3})([sn])\s+([^(]*)(\(.*)?", text)
        if not shape or not 1 <= int(shape[1]) <= self.most:
            raise Mistake(
                f"{short(text)} bukan bentuk BABAKs|n POSISI, babak 1 sampai {self.most}",
                f"{short(text)} is not of the form ROUNDs|n POSITION, rounds 1 to {self.most}",
            )
        state = self.game.read(shape[3])
        if shape[4] is None:
            return Standing(int(shape[1]), "sn".index(shape[2]), state)
        return self.proceed(Standing(1, SOUTH, state, parse_together(shape[4])))

    # --- the start together -------------------------------------------------------------------------

    def begun(self, standing: Standing) -> Together:
        """The start together that is under way."""
        assert standing.together is not None
        return _start_together(self.game, standing.together, standing.state)

    def name(self, standing: Standing, pit: int) -> Standing:
        """The same with one pick more in the start together."""
        assert standing.together is not None
        south, north = standing.together
        together = ((*south, pit), north) if self.player(standing) == SOUTH else (south, (*north, pit))
        return standing._replace(together=together)

    def proceed(self, standing: Standing) -> Standing:
        """The same while a pick is due in the start together; then where the match goes on."""
        begun = self.begun(standing)
        if begun.due:
            return standing
        return self.enter(Standing(1, standing.opener, begun.state), last=begun.last)

    # --- from round to round ------------------------------------------------------------------------

    def next(self, standing: Standing, move: Move) -> Standing:
        """Where the match stands after `move`: within the round, or at the beginning of the next one."""
        return self.enter(standing._replace(state=move.state), last=standing.state.turn)

    def enter(self, standing: Standing, last: int) -> Standing:
        """The same, or the next round if this one is over and the match is not; `last` made its last pick."""
        refilled = self.refill(standing.state) if self.game.over(standing.state) else None
        if refilled is None or standing.round >= self.most:
            return standing
        opener = self._opener(standing, last)
        return Standing(standing.round + 1, opener, refilled._replace(turn=opener))

    def refill(self, ended: State) -> State | None:
        """The board of the round after one that ended so, South to move; None if that decides the match."""
        pits, seeds = self.game.pits, self.game.seeds
        if min(ended.stores) < seeds:
            return None
        filled = [min(store // seeds, pits) for store in ended.stores]
        burnt = [self._burnt(pits - count) for count in filled]
        sides: Sides = tuple(  # type: ignore[assignment]
            tuple(0 if pit in gone else seeds for pit in range(1, pits + 1)) for gone in burnt
        )
        stores = (ended.stores[0] - filled[0] * seeds, ended.stores[1] - filled[1] * seeds)
        return State(sides, stores, SOUTH, (burnt[0], burnt[1]))

    def _burnt(self, count: int) -> tuple[int, ...]:
        """The pits that stay unfilled, if there are so many."""
        pits = self.game.pits
        return tuple(range(1, count + 1) if self.game.fill == "near" else range(pits - count + 1, pits + 1))

    def _opener(self, standing: Standing, last: int) -> int:
        """Who begins after the round that stands here ended, when `last` made its last pick."""
        lead = self.game.score(standing.state)
        if self.game.opener == "last mover":
            return last
        if self.game.opener == "alternate" or lead == 0:
            return 1 - standing.opener
        winner = SOUTH if lead > 0 else 1 - SOUTH
        return winner if self.game.opener == "winner" else 1 - winner


_start_together = lru_cache(maxsize=16)(start_together)
"""Who is to pick, what there is to pick and what is seen are asked of the same picks one after the other."""
