"""The rules in rooms: a position begun, a move played, moves taken back, by the catalogue's own games.

Everything here is plain text in and out, so that it can be worked out in another process.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from dolanan.catalogue import AnyDuel, parse_start, row_of
from dolanan.record import show_start
from dolanan.text import Mistake

MOST_MOVES = 2000
MOST_TEXT = 400


class Board(NamedTuple):
    """A position, and what may be done in it."""

    rules: str
    position: str
    player: int
    score: int
    legal: tuple[str, ...]
    """The moves there are; none: the game is over."""


class Begun(NamedTuple):
    """A game before its first move."""

    board: Board
    head: str
    """How its record begins."""


class Played(NamedTuple):
    """A move, and the position after it."""

    move: str
    goes_on: bool
    """The same turn goes on."""
    board: Board


class Returned(NamedTuple):
    """A game after moves were taken back."""

    played: str
    """The moves that are left, as its record has them."""
    ply: int
    board: Board


def begin(head: str) -> Begun:
    """The game that the beginning of a record names."""
    if len(head) > MOST_TEXT:
        raise Mistake(f"aturan: paling panjang {MOST_TEXT} huruf", f"rules: at most {MOST_TEXT} letters")
    game, start = parse_start(head)
    board = _board(game, start)
    if not board.legal:
        raise Mistake("posisi ini sudah selesai", "this position is over already")
    return Begun(board, show_start(game, start))


def openings(head: str, rounds: int) -> tuple[Begun, ...]:
    """Positions to begin a tournament's rounds from: the one named first, then some that chance finds."""
    from dolanan.contests.referee import opening

    first = begin(head)
    game, _ = parse_start(head)
    others = (opening(game, 0, number) for number in range(1, rounds))
    return (first, *(begin(show_start(game, state)) for state in others))


def play(rules: str, position: str, move: str, number: int) -> Played:
    """Move `number` of a game, as written; a Mistake if it is not legal."""
    if number > MOST_MOVES:
        raise Mistake(f"paling banyak {MOST_MOVES} langkah", f"{MOST_MOVES} moves at most")
    game, _ = parse_start(rules)
    state = game.read(position)
    row = row_of(game)
    found = row.find_move(game, state, move)
    if found is not None and found not in game.moves(state):
        what = row.words.move
        raise Mistake(
            f"{what.id} {move} tidak boleh dipilih sekarang", f"{what.en} {move} may not be picked now"
        ).at(number)
    played, after, goes_on = row.play_written(game, state, move, number)
    return Played(str(played), goes_on, _board(game, after))


def take_back(head: str, played: str, side: int) -> Returned:
    """The game as it was before the last move of a side; a Mistake if it has none."""
    game, state = parse_start(head)
    row = row_of(game)
    states, movers, goes_on = [state], [], []
    for number, word in enumerate(moves_of(played), 1):
        movers.append(game.player(state))
        _, state, again = row.play_written(game, state, word, number)
        states.append(state)
        goes_on.append(again)
    if side not in movers:
        raise Mistake("belum ada langkahmu", "there is no move of yours yet")
    ply = len(movers) - 1 - movers[::-1].index(side)
    kept = ""
    for word, again in zip(moves_of(played)[:ply], goes_on):
        kept = add_move(kept, word, again)
    return Returned(kept, ply, _board(game, states[ply]))


def add_move(played: str, move: str, goes_on: bool) -> str:
    """The moves of a game with one more."""
    return f"{played} {move}{'' if goes_on else ' /'}".strip()


def moves_of(played: str) -> list[str]:
    """The moves alone."""
    return [word for word in played.split() if word != "/"]


def record_of(head: str, played: str) -> str:
    """The game record."""
    return f"{head}; {played}".removesuffix(" /").rstrip()


def _board(game: AnyDuel, state: Any) -> Board:
    moves = tuple(str(move) for move in game.moves(state))
    return Board(game.rules, game.show(state), game.player(state), game.score(state), moves)
