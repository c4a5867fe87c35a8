"""Games as numbers: every move an action from 0 on, every position an array, the same for every framework."""

from __future__ import annotations

from dolanan.extras import need

need("numpy")

from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

import numpy as np

from dolanan.games import buttons, snakes
from dolanan.games.buttons import EMPTY, STEPS, Buttons, Cloth, Cut
from dolanan.games.heading import read_head
from dolanan.games.mancala import Mancala, State
from dolanan.games.snakes import Snakes
from dolanan.text import Mistake, check_range

Number = type[np.signedinteger[Any]]
LONGEST = 1000
"""Moves after which a game that will not end is ended from outside, unless asked otherwise."""


@dataclass(frozen=True)
class MancalaNumbers:
    """Mancala: action p picks pit p + 1 of the side to move."""

    game: Mancala
    number: ClassVar[Number] = np.int16

    @property
    def actions(self) -> int:
        return self.game.pits

    @property
    def shape(self) -> tuple[int, ...]:
        """Own pits, own store, the other's pits, the other's store, and whether it is the own turn."""
        return (2 * self.game.pits + 3,)

    @property
    def most(self) -> int:
        """The largest number that can stand in an array: all seeds in one place."""
        return 2 * self.game.pits * self.game.seeds

    def legal(self, state: State) -> list[int]:
        return [pit - 1 for pit in self.game.moves(state)]

    def mask(self, state: State) -> Any:
        """A 1 for every action that is legal."""
        mask = np.zeros(self.actions, np.int8)
        mask[self.legal(state)] = 1
        return mask

    def play(self, state: State, action: int) -> State:
        return self.game.play(state, int(action) + 1)

    def observe(self, state: State, player: int) -> Any:
        """The position as that player sees it, the own side first."""
        me, you = player, 1 - player
        sides = (*state.pits[me], state.stores[me], *state.pits[you], state.stores[you])
        return np.array([*sides, state.turn == player], self.number)


@dataclass(frozen=True)
class ButtonsNumbers:
    """Buttons & Scissors: an action is the first button of a cut, its direction and its length in cells."""

    game: Buttons
    number: ClassVar[Number] = np.int8

    @property
    def shape(self) -> tuple[int, ...]:
        """Rows and columns."""
        return len(self.game.cloth), len(self.game.cloth[0])

    @cached_property
    def colours(self) -> str:
        """What the numbers of an array stand for: 0 is an empty cell, 1 the first colour."""
        return EMPTY + "".join(sorted({cell for row in self.game.cloth for cell in row} - {EMPTY}))

    @property
    def most(self) -> int:
        return len(self.colours) - 1

    @property
    def buttons(self) -> int:
        """How many buttons there are at the start."""
        return sum(cell != EMPTY for row in self.game.cloth for cell in row)

    @property
    def longest(self) -> int:
        """Cells that a cut can lead away from its first button."""
        return max(1, *(side - 1 for side in self.shape))

    @property
    def actions(self) -> int:
        rows, columns = self.shape
        return rows * columns * len(STEPS) * self.longest

    def action_of(self, cut: Cut) -> int:
        """The number of a cut as `Buttons.moves` writes it."""
        cell = (cut.row - 1) * self.shape[1] + cut.column - 1
        length = max(abs(cut.to_row - cut.row), abs(cut.to_column - cut.column))
        return (cell * len(STEPS) + buttons.direction(cut) - 1) * self.longest + length - 1

    def cut_of(self, action: int) -> Cut:
        """The cut that a number stands for, legal or not."""
        rest, length = divmod(int(action), self.longest)
        cell, direction = divmod(rest, len(STEPS))
        row, column = divmod(cell, self.shape[1])
        down, right = STEPS[direction + 1]
        return Cut(row + 1, column + 1, row + 1 + down * (length + 1), column + 1 + right * (length + 1))

    def legal(self, state: Cloth) -> list[int]:
        return sorted(map(self.action_of, self.game.moves(state)))

    def mask(self, state: Cloth) -> Any:
        """A 1 for every action that is legal."""
        mask = np.zeros(self.actions, np.int8)
        mask[self.legal(state)] = 1
        return mask

    def play(self, state: Cloth, action: int) -> Cloth:
        return self.game.play(state, self.cut_of(action))

    def observe(self, state: Cloth) -> Any:
        """The colour in every cell."""
        return np.array([[self.colours.index(cell) for cell in row] for row in state], self.number)


@dataclass(frozen=True)
class SnakesNumbers:
    """Snakes & Ladders: once the die has been rolled, action p moves piece p + 1."""

    game: Snakes
    number: ClassVar[Number] = np.int32

    @property
    def actions(self) -> int:
        return self.game.pieces

    @property
    def shape(self) -> tuple[int, ...]:
        """Every player's pieces, the own first, then who follows; what the die shows, 0 before it is rolled;
        and how many seats away the player to move sits."""
        return (self.game.players * self.game.pieces + 2,)

    @property
    def most(self) -> int:
        return max(self.game.goal, self.game.faces)

    def legal(self, state: snakes.State) -> list[int]:
        return [] if self.game.over(state) else list(self.game.choices(state))

    def mask(self, state: snakes.State) -> Any:
        """A 1 for every action that is legal."""
        mask = np.zeros(self.actions, np.int8)
        mask[self.legal(state)] = 1
        return mask

    def play(self, state: snakes.State, roll: int, action: int) -> snakes.State:
        return self.game.play(state, snakes.Move(int(roll), int(action)))

    def observe(self, state: snakes.State, roll: int, player: int) -> Any:
        seats = [*state.pieces[player:], *state.pieces[:player]]
        away = (state.turn - player) % self.game.players
        return np.array([*(square for pieces in seats for square in pieces), roll, away], self.number)


def check_length(length: int) -> int:
    """The number of moves after which a game is ended, if it can be one."""
    check_range("paling banyak langkah", "most moves", length, 1, 1_000_000)
    return length


def read_game(rules: str | Mancala) -> Mancala:
    """The rules that a text names, as a record begins: `kalah`, `kalah 4x3 capture=never`."""
    if not isinstance(rules, str):
        return rules
    game, left = read_head(rules.split() or [""])
    if left:
        raise Mistake(
            f"{rules[:60]!r}: hanya aturan, tanpa posisi", f"{rules[:60]!r}: rules only, without a position"
        )
    return game
