"""A whole game as one line: `congklak 7x7; 1 2 4 1 / 3 6 / 7 7 5`.

What is played, the first position where it is not the usual one, then the moves; `/` ends a turn. The first
word names the ruleset, and so the game: of mancala it is followed by the size and by the rule fields that
differ from the ruleset's (`bantumi 6x4 capture=never; 3 1`). Some games write more than that: a match of
mancala its rounds and its start together (`games.sheet`); its record is as long as what was played of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, NamedTuple, TypeVar

from dolanan.catalogue import AnyDuel, parse_start, row_named, row_of
from dolanan.game import Duel
from dolanan.text import Mistake

G = TypeVar("G", bound=Duel[Any, Any])
Other = TypeVar("Other", bound=Duel[Any, Any])


class Record(NamedTuple, Generic[G]):
    """A game: its rules, where it started, and all moves in order."""

    game: G
    start: Any
    moves: tuple[Any, ...]

    def steps(self) -> Iterator[tuple[Any, Any, bool]]:
        """Every move, the position after it, whether the turn goes on; an illegal one says which it is."""
        row, state = row_of(self.game), self.start
        for number, move in enumerate(self.moves, 1):
            try:
                state, goes_on = row.play(self.game, state, move)
            except Mistake as mistake:
                raise mistake.at(number) from mistake
            yield move, state, goes_on

    def end(self) -> Any:
        """The position after the last move."""
        state = self.start
        for _, after, _ in self.steps():
            state = after
        return state

    def shown(self) -> Record[G]:
        """The same without a last move that stays hidden as long as the other player has not moved."""
        before = self._replace(moves=self.moves[:-1])
        if self.moves and row_of(self.game).is_hidden(self.game, before.end()):
            return before
        return self

    def of(self, kind: type[Other]) -> Record[Other]:
        """The same, of a game that must be of this kind."""
        if not isinstance(self.game, kind):
            word = self.game.rules.partition(" ")[0]
            raise Mistake(f"{word} tidak dapat dipakai di sini", f"{word} cannot be used here")
        return Record(self.game, self.start, self.moves)


def show_start(game: AnyDuel, start: Any) -> str:
    """What a record begins with: the rules, and the first position where it is not the usual one."""
    return game.rules if start == game.start() else f"{game.rules} {game.show(start)}"


def show_moves(played: list[tuple[Any, bool]]) -> str:
    """Moves as a record has them, each given with whether the turn goes on after it."""
    return " ".join(str(move) if goes_on else f"{move} /" for move, goes_on in played).removesuffix(" /")


def show_record(record: Record[Any]) -> str:
    """The game as one line."""
    return show_played(record.game, record.start, [(move, goes_on) for move, _, goes_on in record.steps()])


def show_played(game: AnyDuel, start: Any, played: list[tuple[Any, bool]]) -> str:
    """A game as one line, from moves already played, each with whether the turn goes on after it."""
    write = row_of(game).write
    if write is not None:
        return write(game, start, [move for move, _ in played])
    return f"{show_start(game, start)}; {show_moves(played)}".rstrip()


def parse_record(text: str) -> Record[AnyDuel]:
    """The game that a line names; the slashes must stand where the rules end a turn."""
    head, semicolon, tail = text.partition(";")
    if not semicolon or not head.split():
        raise Mistake(
            f"{text[:60]!r} bukan bentuk ATURAN [LUBANGxBIJI]; 1 2 / 3",
            f"{text[:60]!r} is not of the form RULES [PITSxSEEDS]; 1 2 / 3",
        )
    row = row_named(head.split()[0])
    if row.read is not None:
        return Record(*row.read(text))
    game, start = parse_start(head)
    return Record(game, start, _read_moves(game, start, tail.split()))


def _read_moves(game: AnyDuel, start: Any, words: list[str]) -> tuple[Any, ...]:
    """The moves between the slashes, played as they are read."""
    row, state = row_of(game), start
    moves: list[Any] = []
    ended: bool | None = None
    """The move before ended its turn; None where a slash, or nothing, stands before."""
    for at, word in enumerate(words, 1):
        if word == "/":
            if ended is None:
                raise Mistake("garis miring berlebih", "there is a slash too many")
            if not ended and at < len(words):
                raise Mistake("giliran berlanjut di sini", "the turn goes on here").at(len(moves))
            ended = None
            continue
        if ended and row.find_move(game, state, word) is not None:
            raise Mistake("giliran selesai di sini", "the turn ends here").at(len(moves))
        move, state, goes_on = row.play_written(game, state, word, len(moves) + 1)
        moves.append(move)
        ended = not goes_on
    return tuple(moves)
