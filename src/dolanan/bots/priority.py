"""The three-priority greedy of A. Setiawan's paper, the same to the letter, and the two remedies it names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dolanan.bots.laps import GreedyBot
from dolanan.bots.player import BOTS, BotRow, only_mancala
from dolanan.games.mancala import Move, State
from dolanan.limits import NEVER, Limits
from dolanan.search.greedy import Priority, Selected
from dolanan.text import Text

MOST_CHAIN_POSITIONS = 250
"""Positions of the opponent's chain that are looked at; on small boards chains end long before."""


class Threat(NamedTuple):
    """Own seeds the opponent could take, by the pit they lie in now."""

    by_pit: dict[int, int]

    @property
    def most(self) -> int:
        return max(self.by_pit.values(), default=0)


class PriorityBot(GreedyBot):
    """An extra turn; else the larger of the best capture and the worst threat; else the rightmost pit.

    Second priority: *gain*, the most opponent seeds a capture takes now (a capture that takes none does
    not count), against *loss*, the most own seeds the opponent could capture if it were to move in this
    position. If gain is larger, make that capture; otherwise play the threatened pit, so that its seeds
    leave. The paper's pseudocode leaves the pit open when exactly one of the two is zero; we act on the
    other. Always the rightmost of equals.
    """

    name = "priority"

    def threats(self, state: State, limits: Limits = NEVER) -> Threat:
        """What the opponent could take; as far as the limits let it be looked at."""
        found: dict[int, int] = {}
        for move in self.replies(_turned(state), limits):
            for (_, pit), seeds in move.prey:
                if state.pits[state.turn][pit - 1]:
                    found[pit] = max(found.get(pit, 0), seeds)
        return Threat(found)

    def replies(self, state: State, limits: Limits) -> Iterator[Move]:
        """What the opponent may do: one move."""
        for pit in self.game.moves(state):
            yield self.game.move(state, pit)

    def weighs(self, gain: int, loss: int) -> bool:
        """The second priority has a say."""
        return gain > 0 or loss > 0

    def ranking(self, state: State, limits: Limits) -> tuple[Priority[Move], ...]:
        threat = self.threats(state, limits)
        gain = max((move.taken for move in self.scan(state)), default=0)
        weighs = self.weighs(gain, threat.most)
        order = self._order

        def extra(move: Move) -> int | None:
            return move.pit if move.outcome == "store" else None

        def capture(move: Move) -> int | None:
            if not weighs or gain <= threat.most or not move.prey:
                return None
            return move.taken * order + move.pit

        def rescue(move: Move) -> int | None:
            if not weighs or gain > threat.most or move.pit not in threat.by_pit:
                return None
            return threat.by_pit[move.pit] * order + move.pit

        return self.order(
            Priority("extra turn", extra),
            Priority("capture", capture),
            Priority("rescue", rescue),
            Priority("rightmost", lambda move: move.pit),
        )

    def order(
        self,
        extra: Priority[Move],
        capture: Priority[Move],
        rescue: Priority[Move],
        rightmost: Priority[Move],
    ) -> tuple[Priority[Move], ...]:
        """The priorities, the most important first."""
        return extra, capture, rescue, rightmost

    @property
    def _order(self) -> int:
        """What a seed counts in a score: so much that the pit only breaks ties."""
        return self.game.pits + 1

    def explain(self, settled: Selected[Move]) -> Text:
        pit, priority = settled.candidate.pit, settled.priority
        if priority == "capture":
            taken = settled.candidate.taken
            return Text(
                f"Lubang {pit} menembak {taken} biji lawan.",
                f"Pit {pit} captures {_seeds(taken)} of the opponent.",
            )
        if priority == "rescue":
            loss = settled.score // self._order
            return Text(
                f"Lawan mengancam {loss} biji di lubang {pit}: dijalankan dulu.",
                f"The opponent threatens {_seeds(loss)} in pit {pit}: it moves away.",
            )
        if priority == "rightmost":
            return Text(
                f"Tak ada giliran lagi, tembakan atau ancaman: lubang {pit}, paling kanan.",
                f"No extra turn, capture or threat: pit {pit}, the rightmost.",
            )
        return super().explain(settled)


class PriorityChain(PriorityBot):
    """The same, but loss looks at the opponent's whole chain of extra turns: the remedy the paper names."""

    name = "priority-chain"

    def replies(self, state: State, limits: Limits) -> Iterator[Move]:
        """What the opponent may do: a chain of moves."""
        reached = [state]
        known = set(reached)
        for position in reached:
            for pit in self.game.moves(position):
                if limits.reached():
                    return
                move = self.game.move(position, pit)
                yield move
                if move.again and move.state not in known and len(known) < MOST_CHAIN_POSITIONS:
                    known.add(move.state)
                    reached.append(move.state)


class PriorityLiteral(PriorityBot):
    """What the paper's prose says to the letter: gain and loss count only if neither is zero.

    Its pseudocode leaves the index unset when exactly one of them is; its prose goes to the rightmost pit
    then, and so does this bot.
    """

    name = "priority-literal"

    def weighs(self, gain: int, loss: int) -> bool:
        return gain > 0 and loss > 0

    def explain(self, settled: Selected[Move]) -> Text:
        pit = settled.candidate.pit
        if settled.priority == "rightmost":
            return Text(
                f"Tak ada giliran lagi, dan untung atau rugi nol: lubang {pit}, paling kanan.",
                f"No extra turn, and gain or loss is zero: pit {pit}, the rightmost.",
            )
        return super().explain(settled)


class PrioritySwapped(PriorityBot):
    """The second priority before the first: the change the paper names against its first weakness."""

    name = "priority-swapped"

    def order(
        self,
        extra: Priority[Move],
        capture: Priority[Move],
        rescue: Priority[Move],
        rightmost: Priority[Move],
    ) -> tuple[Priority[Move], ...]:
        return capture, rescue, extra, rightmost


def _turned(state: State) -> State:
    """The same position with the opponent to move."""
    return state._replace(turn=1 - state.turn)


def _seeds(count: int) -> str:
    return "1 seed" if count == 1 else f"{count} seeds"


BOTS.add(
    BotRow(
        "priority",
        Text("greedy tiga prioritas", "three-priority greedy"),
        Text(
            "Giliran lagi, lalu menembak atau menyelamatkan biji; tidak melihat balasanmu sesudahnya.",
            "Extra turns, then captures or rescues seeds; does not see your reply after that.",
        ),
        PriorityBot,
        only_mancala,
        quick=True,
        place=4,
    )
)
BOTS.add(
    BotRow(
        "priority-chain",
        Text("greedy tiga prioritas, rantai lawan", "three-priority greedy, opponent's chain"),
        Text(
            "Giliran lagi, lalu menembak atau menyelamatkan biji dari seluruh rantai langkahmu.",
            "Extra turns, then captures, or rescues seeds from your whole chain of picks.",
        ),
        PriorityChain,
        only_mancala,
        quick=True,
        place=4.1,
    )
)
BOTS.add(
    BotRow(
        "priority-swapped",
        Text("greedy tiga prioritas, urutan ditukar", "three-priority greedy, order swapped"),
        Text(
            "Menembak atau menyelamatkan biji dulu, baru giliran lagi.",
            "Captures or rescues seeds first, then takes extra turns.",
        ),
        PrioritySwapped,
        only_mancala,
        quick=True,
        place=4.2,
    )
)
BOTS.add(
    BotRow(
        "priority-literal",
        Text("greedy tiga prioritas, menurut huruf", "three-priority greedy, to the letter"),
        Text(
            "Giliran lagi; menembak atau menyelamatkan biji hanya bila keduanya mungkin; selain itu "
            "paling kanan.",
            "Extra turns; captures or rescues seeds only where both are possible; otherwise the "
            "rightmost pit.",
        ),
        PriorityLiteral,
        only_mancala,
        quick=True,
        place=4.3,
    )
)
