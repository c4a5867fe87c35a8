"""The greedy bots of R. C. Rajagukguk's paper: extra turn, most laps, both combined, and fewest laps.

Where the paper slips we rule: all pits are scanned, the store is never taken up, the opponent's store
is always skipped, captures count as in the rules, and *combined* looks for an extra turn first.
"""

from __future__ import annotations

from collections.abc import Callable

from dolanan.bots.player import BOTS, BotRow, Choice, MancalaBot, only_mancala
from dolanan.games.mancala import Mancala, Move, State
from dolanan.limits import NEVER, Limits
from dolanan.search.greedy import Event, Priority, Taken, by_priority, greedy
from dolanan.search.greedy import Selected as Selected
from dolanan.text import Text

EXTRA_TURN: Priority[Move] = Priority(
    "extra turn", lambda move: 1 if move.outcome == "store" else None, first=True
)
MOST_LAPS: Priority[Move] = Priority("most laps", lambda move: move.laps)
FEWEST_LAPS: Priority[Move] = Priority("fewest laps", lambda move: -move.laps)


class GreedyBot(MancalaBot):
    """A bot whose selection is a list of priorities over the moves there are."""

    priorities: tuple[Priority[Move], ...]

    def __init__(self, game: Mancala, seed: int = 0, *, descending: bool = False) -> None:
        super().__init__(game, seed)
        self.descending = descending

    def scan(self, state: State) -> list[Move]:
        """The candidates, in the order they are examined: pits 1..m, or m..1."""
        pits = self.game.moves(state)
        return [self.game.move(state, pit) for pit in (reversed(pits) if self.descending else pits)]

    def ranking(self, state: State, limits: Limits) -> tuple[Priority[Move], ...]:
        """The priorities that hold in `state`, as far as they are found within the limits."""
        return self.priorities

    def decide(
        self,
        state: State,
        limits: Limits = NEVER,
        observe: Callable[[Event[Move]], None] | None = None,
    ) -> Choice[int]:
        decisions: list[Selected[Move]] = []

        def watch(event: Event[Move]) -> None:
            if isinstance(event, Selected):
                decisions.append(event)
            if observe:
                observe(event)

        select = by_priority(*self.ranking(state, limits))
        (chosen,) = greedy(
            self.scan(state), select, complete=lambda solution: len(solution) == 1, observe=watch
        )
        return Choice(chosen.pit, self.explain(decisions[0]))

    def explain(self, settled: Selected[Move]) -> Text:
        """Why a priority settled on a move."""
        priority, move, _ = settled
        pit = move.pit
        if priority == "extra turn":
            return Text(
                f"Lubang {pit} berakhir di lumbung: pilih lagi.",
                f"Pit {pit} ends in the store: choose again.",
            )
        if priority == "most laps" and not move.laps:
            return Text(
                f"Tak ada lubang yang sampai ke lumbung: lubang {pit}.",
                f"No pit reaches the store: pit {pit}.",
            )
        if priority == "fewest laps" and not move.laps:
            return Text(f"Lubang {pit} tidak sampai ke lumbung.", f"Pit {pit} does not reach the store.")
        if priority == "most laps":
            return Text(
                f"Lubang {pit} paling banyak melewati lumbung: {move.laps} putaran.",
                f"Pit {pit} passes the store most often: {_laps(move.laps)}.",
            )
        if priority == "fewest laps":
            return Text(
                f"Lubang {pit} paling sedikit melewati lumbung: {move.laps} putaran.",
                f"Pit {pit} passes the store least often: {_laps(move.laps)}.",
            )
        return Text(
            f"Tak ada lubang yang berakhir di lumbung: lubang {pit}, dipilih acak.",
            f"No pit ends in the store: pit {pit}, chosen at random.",
        )


class ExtraTurn(GreedyBot):
    """Greedy Giliran Bermain: the first pit whose move ends in the store, otherwise a random one."""

    name = "extra-turn"

    def ranking(self, state: State, limits: Limits) -> tuple[Priority[Move], ...]:
        moves = self.game.moves(state)
        drawn = moves[self.draw(state, len(moves))]
        return EXTRA_TURN, Priority("random", lambda move: int(move.pit == drawn))


class MostLaps(GreedyBot):
    """Greedy Banyak Putaran: the pit whose move passes the store most often."""

    name = "most-laps"
    priorities = (MOST_LAPS,)


class FewestLaps(GreedyBot):
    """The paper's very easy level: the pit whose move passes the store least often."""

    name = "fewest-laps"
    priorities = (FEWEST_LAPS,)


class Combined(GreedyBot):
    """An extra turn if there is one, otherwise most laps."""

    name = "combined"
    priorities = (EXTRA_TURN, MOST_LAPS)


def _laps(count: int) -> str:
    return "1 lap" if count == 1 else f"{count} laps"


EASY, MEDIUM = Text("mudah", "easy"), Text("sedang", "medium")

for place, (kind, title, plays, level) in enumerate(
    (
        (
            ExtraTurn,
            Text("greedy giliran bermain", "greedy for extra turns"),
            Text(
                "Mengambil setiap giliran lagi; selain itu lubang mana saja.",
                "Takes every extra turn; otherwise any pit.",
            ),
            EASY,
        ),
        (
            MostLaps,
            Text("greedy banyak putaran", "greedy for laps"),
            Text(
                "Memilih lubang yang paling sering melewati lumbungnya.",
                "Picks the pit that passes its store most often.",
            ),
            EASY,
        ),
        (
            FewestLaps,
            Text("putaran paling sedikit", "fewest laps"),
            Text(
                "Memilih lubang yang paling jarang melewati lumbungnya sendiri.",
                "Picks the pit that passes its own store least often.",
            ),
            Text("sangat mudah", "very easy"),
        ),
        (
            Combined,
            Text("greedy gabungan", "combined greedy"),
            Text(
                "Mengambil setiap giliran lagi; selain itu lubang dengan putaran terbanyak.",
                "Takes every extra turn; otherwise the pit with the most laps.",
            ),
            MEDIUM,
        ),
    )
):
    BOTS.add(
        BotRow(
            kind.name, title, plays, kind, only_mancala, quick=True, paper_level=level, place=2 + place / 10
        )
    )

__all__ = ["Combined", "ExtraTurn", "FewestLaps", "GreedyBot", "MostLaps", "Taken"]
