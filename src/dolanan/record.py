"""A whole game as one line: `congklak 7x7; 1 2 4 1 / 3 6 / 7 7 5`.

Ruleset and size, the rule fields that differ from the ruleset's (`bantumi 6x4 capture=never; 3 1`), the
start position where it is not the usual one, then the picks; `/` ends a turn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dolanan.games.mancala import Mancala, Move, State, read_rules, show, show_rules
from dolanan.text import Mistake


class Record(NamedTuple):
    """A game: its rules, where it started, and all picks in order."""

    game: Mancala
    start: State
    picks: tuple[int, ...]

    def moves(self) -> Iterator[tuple[State, Move]]:
        """Every move with the position it was played in; a pick that is not legal says which one it is."""
        state = self.start
        for number, pit in enumerate(self.picks, 1):
            try:
                move = self.game.move(state, pit)
            except Mistake as mistake:
                raise Mistake(
                    f"langkah {number}: {mistake.text.id}", f"move {number}: {mistake.text.en}"
                ) from mistake
            yield state, move
            state = move.state

    def end(self) -> State:
        """The position after the last pick."""
        state = self.start
        for _, move in self.moves():
            state = move.state
        return state


def show_start(game: Mancala, start: State) -> str:
    """What a record begins with: the rules, and the first position where it is not the usual one."""
    return show_rules(game) if start == game.start() else f"{show_rules(game)} {show(start)}"


def show_record(record: Record) -> str:
    """The game as one line."""
    words: list[str] = []
    for _, move in record.moves():
        words += [str(move.pit)] if move.again else [str(move.pit), "/"]
    picks = " ".join(words[:-1] if words and words[-1] == "/" else words)
    return f"{show_start(record.game, record.start)}; {picks}".rstrip()


def parse_start(text: str) -> tuple[Mancala, State]:
    """The game and the first position that the beginning of a record names."""
    words = text.split()
    size = re.fullmatch(r"([0-9]{1,2})x([0-9]{1,2})", words[1]) if len(words) > 1 else None
    if not size:
        raise _not_a_record(text)
    left, changes = words[2:], []
    while left and "=" in left[0]:
        changes.append(left.pop(0))
        while left and re.fullmatch(r"[A-Za-z-]+", left[0]):  # a value may be written with a space
            changes[-1] += f" {left.pop(0)}"
    game = read_rules(words[0], int(size[1]), int(size[2]), changes)
    return game, game.read(" ".join(left)) if left else game.start()


def parse_record(text: str) -> Record:
    """The game that a line names; the slashes must stand where the rules end a turn."""
    head, semicolon, tail = text.partition(";")
    if not semicolon:
        raise _not_a_record(text)
    record = Record(*parse_start(head), _picks(tail.split()))
    _check_turns(record, tail.split())
    return record


def _not_a_record(text: str) -> Mistake:
    return Mistake(
        f"{text[:60]!r} bukan bentuk ATURAN LUBANGxBIJI; 1 2 / 3",
        f"{text[:60]!r} is not of the form RULES PITSxSEEDS; 1 2 / 3",
    )


def _picks(words: Sequence[str]) -> tuple[int, ...]:
    picks = []
    for word in words:
        if word != "/":
            if not re.fullmatch(r"[0-9]{1,2}", word):
                raise Mistake(f"{word[:20]!r} bukan lubang", f"{word[:20]!r} is not a pit")
            picks.append(int(word))
    return tuple(picks)


def _check_turns(record: Record, words: list[str]) -> None:
    at = 0
    moves = [move for _, move in record.moves()]
    for number, move in enumerate(moves, 1):
        at += 1
        slash = at < len(words) and words[at] == "/"
        if slash:
            at += 1
        if number < len(moves) and slash == move.again:
            raise Mistake(
                f"langkah {number}: giliran {'berlanjut' if move.again else 'selesai'} di sini",
                f"move {number}: the turn {'goes on' if move.again else 'ends'} here",
            )
    if at != len(words):
        raise Mistake("garis miring berlebih", "there is a slash too many")
