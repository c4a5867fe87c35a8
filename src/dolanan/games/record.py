"""The record of a mancala game: `congklak 7x7; 1 2 4 1 / 3 6 / 7`.

The ruleset and its size, the first position unless it is the usual one, then the picks; `/` ends a turn.
A turn ends when the other side would move, even if that side must pass. Reading forgives missing or extra
slashes, writing puts them where the rules have them.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from dolanan.games.mancala import Event, Mancala, Move, State, ruleset, show
from dolanan.text import Mistake

MOST_PICKS = 2000


class Played(NamedTuple):
    """One move of a game: who made it, what came of it, what happened, whether it ended the turn."""

    side: int
    move: Move
    events: list[Event]
    ends_turn: bool


class Record(NamedTuple):
    """A game as written: its rules, its first position, its picks."""

    game: Mancala
    start: State
    picks: tuple[int, ...]


def replay(game: Mancala, start: State, picks: tuple[int, ...]) -> list[Played]:
    """Every move of the game in order; a pick that is not legal says which one it is."""
    played = []
    state = start
    for number, pit in enumerate(picks, 1):
        events: list[Event] = []
        try:
            done = game.move(state, pit, events)
        except Mistake as mistake:
            raise Mistake(
                f"langkah {number}: {mistake.text.id}", f"move {number}: {mistake.text.en}"
            ) from mistake
        ends = any(event.kind in ("next", "pass", "over") for event in events)
        played.append(Played(state.turn, done, events, ends))
        state = done.state
    return played


def show_record(game: Mancala, start: State, played: list[Played]) -> str:
    """The game as text."""
    head = f"{game.name} {game.pits}x{game.seeds}"
    if start != game.start():
        head += f" {show(start)}"
    words: list[str] = []
    for number, one in enumerate(played, 1):
        words.append(str(one.move.pit))
        if one.ends_turn and number < len(played):
            words.append("/")
    return f"{head}; {' '.join(words)}" if words else head


def parse_record(text: str) -> Record:
    """The game written as `text`; its picks are not yet tried."""
    head, _, tail = text.strip().partition(";")
    shape = re.fullmatch(r"\s*([a-z-]+)\s+([0-9]{1,3})\s*[x×]\s*([0-9]{1,3})(\s+\S.*)?", head)
    if not shape:
        raise Mistake(
            f"{head[:60]!r} bukan awal catatan permainan: tulis misalnya congklak 7x7; 1 2 / 3",
            f"{head[:60]!r} does not begin a game record: write for example congklak 7x7; 1 2 / 3",
        )
    name, pits, seeds, position = shape.groups()
    game = ruleset(name, int(pits), int(seeds))
    start = game.read(position) if position else game.start()
    words = tail.replace("/", " ").split()
    wrong = next((word for word in words if not re.fullmatch(r"[0-9]{1,2}", word)), None)
    if wrong is not None:
        raise Mistake(f"{wrong[:20]!r} bukan nomor lubang", f"{wrong[:20]!r} is not a pit number")
    if len(words) > MOST_PICKS:
        raise Mistake(
            f"{len(words)} langkah terlalu banyak: paling banyak {MOST_PICKS}",
            f"{len(words)} moves are too many: {MOST_PICKS} at most",
        )
    return Record(game, start, tuple(map(int, words)))
