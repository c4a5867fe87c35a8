"""What callers give, as values: a game and a position of it, a cloth, a board."""

from __future__ import annotations

from typing import Any, overload

from dolanan.catalogue import AnyDuel, parse_rules
from dolanan.games.buttons import Buttons
from dolanan.games.mancala import Mancala, State, parse, ruleset
from dolanan.games.snakes import Snakes
from dolanan.text import Mistake


@overload
def game_of(position: str | None, rules: str | Mancala) -> tuple[Mancala, State]: ...
@overload
def game_of(position: str | None, rules: str | AnyDuel) -> tuple[Any, Any]: ...
def game_of(position: str | None, rules: str | AnyDuel) -> tuple[Any, Any]:
    """The game and the position; a position of another size makes a game of that size.

    Rules are written as a record begins: `kalah`, `kalah 4x3`, `bantumi 6x4 capture=never`.
    """
    game = parse_rules(rules) if isinstance(rules, str) else rules
    if position is None:
        return game, game.start()
    if isinstance(game, Mancala) and isinstance(rules, str) and len(rules.split()) == 1:
        game = ruleset(rules, len(parse(position).pits[0]))
    return game, game.read(position)


def cloth_of(cloth: str | Buttons) -> Buttons:
    """The puzzle that a text or a value names."""
    return Buttons.parse(cloth) if isinstance(cloth, str) else cloth


def board_of(board: str | Snakes) -> Snakes:
    """The board that a text or a value names."""
    return Snakes.parse(board) if isinstance(board, str) else board


def size_of(size: int | tuple[int, int]) -> tuple[int, int]:
    """Rows and columns."""
    rows, columns = (size, size) if isinstance(size, int) else size
    if rows < 1 or columns < 1:
        raise Mistake(f"ukuran {rows} x {columns} tidak ada", f"there is no size {rows} x {columns}")
    return rows, columns
