"""Games played by compiled code, where the kernels play the game and have twins of the bots."""

from __future__ import annotations

from dolanan.bots import bot
from dolanan.bots.ems import most_positions
from dolanan.bots.priority import MOST_CHAIN_POSITIONS
from dolanan.contests.terms import Finished, Fixture, Terms
from dolanan.games.mancala import SOUTH, Mancala, State
from dolanan.kernels import supports
from dolanan.record import show_start


def compiled_table(terms: Terms) -> CompiledTable | None:
    """A table for the bots that have compiled twins, if two of them play and the kernels play the game."""
    if not supports(terms.game, kernels="turns"):
        return None
    table = CompiledTable(terms.game, terms.nodes)
    for name in terms.players:
        table.index.pop(name, None)  # somebody else by the name of one of ours
    return table if sum(name in table.index for name in terms.bots) > 1 else None


class CompiledTable:
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
