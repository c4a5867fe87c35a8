"""A toy duel: sticks. Take one to three, the last one wins; leave a multiple of five to move again."""

from dataclasses import dataclass
from typing import NamedTuple

from dolanan.catalogue import GAMES, DuelRow
from dolanan.text import Mistake, Text


class Heap(NamedTuple):
    sticks: int
    turn: int


@dataclass(frozen=True)
class Sticks:
    sticks: int = 14
    bonus: int = 5
    rules = "sticks"

    def start(self):
        return Heap(self.sticks, 0)

    def moves(self, state):
        return tuple(range(1, min(3, state.sticks) + 1))

    def play(self, state, move):
        if move not in self.moves(state):
            raise Mistake(f"tidak bisa mengambil {move}", f"{move} cannot be taken")
        left = state.sticks - move
        again = left and left % self.bonus == 0
        return Heap(left, state.turn if again else 1 - state.turn)

    def player(self, state):
        return state.turn

    def score(self, state):
        return 0 if state.sticks else 2 * state.turn - 1  # who moved last has won

    def show(self, state):
        return f"{state.sticks}{'ab'[state.turn]}"

    def read(self, text):
        if not (text[:-1].isdecimal() and text[-1:] in ("a", "b")):
            raise Mistake(f"{text!r}: tulis misalnya 7a", f"{text!r}: write for example 7a")
        return Heap(int(text[:-1]), "ab".index(text[-1]))


GAMES.add(
    DuelRow(
        key="sticks",
        title=Text("Batang", "Sticks"),
        about=Text("Siapa mengambil batang terakhir?", "Who takes the last stick?"),
        usual=Sticks,
    )
)
