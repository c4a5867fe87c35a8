"""R. C. Rajagukguk's functions to the letter, slips included, made safe where they would never end.

The paper numbers the own small pits 0 to 6, the own store 7 and the opponent's pits 8 to 14;
`beradaPadaLumbung` and `banyakPutaran` sow round that ring. Three things in them differ from the rules:

- the loop of `greedyGiliranBermain` runs over 1..6, so that our pit 1 is never examined;
- a last seed in the own store takes the store up like any pit that held seeds, and sowing goes on;
- from an empty pit the hand goes from 0 to -1 and never comes back to 0: the function does not end.

Here a function that would not end says so, and its pit is left out. (`banyakPutaran` also uses its position
unwrapped as an index: here it counts on, the index is wrapped.) `bots.laps` has the corrected bots.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from dolanan.bots.laps import GreedyBot
from dolanan.bots.player import BOTS, BotRow, only_mancala
from dolanan.games.mancala import Mancala, Move, State
from dolanan.limits import Limits
from dolanan.search.greedy import Priority, Selected
from dolanan.text import Text

Slip = Literal["loop", "store"]
SLIPS: frozenset[Slip] = frozenset({"loop", "store"})
"""The loop that misses pit 1, and the store that is taken up."""


class Sown(NamedTuple):
    """Where the paper's functions say that a pit's sowing stops, and how often it passes the store."""

    place: int
    """On the ring without the opponent's store: own pits from 0, own store, opponent's pits."""
    laps: int


def sow_literally(state: State, pit: int, *, takes_up_store: bool = True) -> Sown | None:
    """What `beradaPadaLumbung` and `banyakPutaran` find out about a pit; None where they never end."""
    me, you = state.turn, 1 - state.turn
    store, ring = len(state.pits[me]), [*state.pits[me], state.stores[me], *state.pits[you]]
    position = pit - 1
    hand, ring[position] = ring[position], 0
    if hand == 0:
        return None
    known = set()
    while True:
        for _ in range(hand):
            position += 1
            ring[position % len(ring)] += 1
        at = position % len(ring)
        if ring[at] == 1 or (at == store and not takes_up_store):
            return Sown(at, (position + len(ring) - store) // len(ring))  # (posisi + 8) div 15
        hand, ring[at] = ring[at], 0
        now = (at, hand, tuple(ring))
        if now in known:  # nothing is ever left behind when the store is taken up
            return None
        known.add(now)


class LiteralBot(GreedyBot):
    """A bot that judges every pit by the paper's own functions."""

    def __init__(
        self,
        game: Mancala,
        seed: int = 0,
        *,
        descending: bool = False,
        slips: frozenset[Slip] = SLIPS,
    ) -> None:
        super().__init__(game, seed, descending=descending)
        self.slips = slips

    @property
    def first(self) -> int:
        """The first pit that the search for an extra turn examines."""
        return 2 if "loop" in self.slips else 1

    def sown(self, state: State, pit: int) -> Sown | None:
        """What the paper's functions say of a pit; None where they never end."""
        return sow_literally(state, pit, takes_up_store="store" in self.slips)

    def extra_turn(self, state: State) -> Priority[Move]:
        """`greedyGiliranBermain`: the first pit that stops in the store."""

        def score(move: Move) -> int | None:
            sown = self.sown(state, move.pit)
            return 1 if sown is not None and sown.place == self.game.pits else None

        return Priority("extra turn", score, first=True, looks_at=lambda move: move.pit >= self.first)

    def most_laps(self, state: State) -> Priority[Move]:
        """`greedyBanyakPutaran`: the pit that passes the store most often."""

        def score(move: Move) -> int:
            sown = self.sown(state, move.pit)
            return -1 if sown is None else sown.laps

        return Priority("most laps", score)

    def explain(self, settled: Selected[Move]) -> Text:
        pit, laps = settled.candidate.pit, settled.score
        if settled.priority == "extra turn":
            return Text(
                f"Menurut fungsi makalah, lubang {pit} berakhir di lumbung.",
                f"By the paper's function, pit {pit} ends in the store.",
            )
        if settled.priority == "most laps":
            return Text(
                f"Menurut fungsi makalah, lubang {pit} paling banyak melewati lumbung: {laps} putaran.",
                f"By the paper's function, pit {pit} passes the store most often: {laps} laps.",
            )
        return super().explain(settled)


class ExtraTurnLiteral(LiteralBot):
    """Greedy Giliran Bermain to the letter; where it returns -1, a random pit as section IV.B says."""

    name = "extra-turn-literal"

    def ranking(self, state: State, limits: Limits) -> tuple[Priority[Move], ...]:
        moves = self.game.moves(state)
        drawn = moves[self.draw(state, len(moves))]
        return self.extra_turn(state), Priority("random", lambda move: int(move.pit == drawn))


class MostLapsLiteral(LiteralBot):
    """Greedy Banyak Putaran to the letter."""

    name = "most-laps-literal"

    def ranking(self, state: State, limits: Limits) -> tuple[Priority[Move], ...]:
        return (self.most_laps(state),)


class CombinedLiteral(LiteralBot):
    """`greedyGabungan` to the letter: an extra turn if its function finds one, otherwise most laps."""

    name = "combined-literal"

    def ranking(self, state: State, limits: Limits) -> tuple[Priority[Move], ...]:
        return self.extra_turn(state), self.most_laps(state)


for place, (kind, title, plays) in enumerate(
    (
        (
            ExtraTurnLiteral,
            Text("greedy giliran bermain, menurut huruf", "greedy for extra turns, to the letter"),
            Text(
                "Seperti tercetak: lubang 1 tak pernah diperiksa, lumbung ikut diambil.",
                "As printed: pit 1 is never examined, the store is taken up as well.",
            ),
        ),
        (
            MostLapsLiteral,
            Text("greedy banyak putaran, menurut huruf", "greedy for laps, to the letter"),
            Text(
                "Seperti tercetak: lumbung ikut diambil, lubang kosong dilewati.",
                "As printed: the store is taken up as well, empty pits are left out.",
            ),
        ),
        (
            CombinedLiteral,
            Text("greedy gabungan, menurut huruf", "combined greedy, to the letter"),
            Text(
                "Seperti tercetak: giliran lagi menurut fungsi makalah, selain itu putaran terbanyak.",
                "As printed: an extra turn by the paper's function, otherwise the most laps.",
            ),
        ),
    )
):
    BOTS.add(BotRow(kind.name, title, plays, kind, only_mancala, place=4.5 + place / 10))
