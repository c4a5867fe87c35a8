"""A toy game of chance: ten steps up. A bent die shows 1 or, half as often, 3; it may be left lying."""

from dataclasses import dataclass
from fractions import Fraction

from dolanan.catalogue import GAMES, ChanceRow
from dolanan.text import Mistake, Text


@dataclass(frozen=True)
class Climb:
    steps: int = 10

    def start(self):
        return 0

    def outcomes(self, state):
        return ((1, Fraction(2, 3)), (3, Fraction(1, 3)))

    def moves_after(self, state, outcome):
        if state == self.steps:
            return ()
        return (0, outcome) if state + outcome <= self.steps else (0,)

    def moves(self, state):
        return sorted(
            {move for outcome, _ in self.outcomes(state) for move in self.moves_after(state, outcome)}
        )

    def play(self, state, move):
        if move not in self.moves(state):
            raise Mistake(f"{move} tidak bisa", f"{move} cannot be")
        return state + move

    def show(self, state):
        return str(state)

    def read(self, text):
        if not (text.isdecimal() and int(text) <= self.steps):
            raise Mistake(f"{text!r}: tulis 0 sampai {self.steps}", f"{text!r}: write 0 to {self.steps}")
        return int(text)


GAMES.add(
    ChanceRow(
        key="climb",
        title=Text("Panjat", "Climb"),
        about=Text("Siapa sampai di puncak?", "Who reaches the top?"),
        usual=Climb,
    )
)
