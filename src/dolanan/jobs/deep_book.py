"""Making the deep book on a card: the value of every position that the first picks lead to.

Only the positions one pick beyond the book are proved by search, in pieces that are appended to a `.part`
file; a job that was stopped goes on behind the last whole piece. Everything nearer to the start follows: a
position is worth the best of its pits.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from dolanan.games.mancala import Mancala
from dolanan.kernels.estimate import learn_weights
from dolanan.kernels.sowing import pack, rules_code
from dolanan.kernels.walk import (
    CONTEXTS,
    LOSSES,
    PROBABILITY,
    cumulate,
    encode,
    walk,
)
from dolanan.limits import NEVER, Halt, Limits
from dolanan.solvers.mancala.by_gpu import CardEngine, unsigned
from dolanan.solvers.mancala.deep_book import About, Folded, checksum, write_folded
from dolanan.solvers.mancala.openings import Openings, every_pick, openings, rank_all

SAMPLE = 400_000
"""Positions that the weights of the coded losses are learned from."""
PIECE = 1 << 20
"""Positions proved between two writings: some seconds on a large card."""
NO_VALUE = -128


class Proved(NamedTuple):
    """What is told of a book that is made: positions proved so far, and in all."""

    positions: int
    in_all: int


def prove_openings(
    game: Mancala, picks: int, engine: CardEngine, part: Path, limits: Limits = NEVER
) -> tuple[Openings, Any]:
    """All positions within so many picks, and the value of each; `part` keeps what took long.

    Halt when the limits are reached first. Tells Proved.
    """
    found = openings(game, picks)
    engine.prepare(2 * game.pits * game.seeds, limits.telling(None))
    last = np.flatnonzero(found.level == picks)
    values = np.full(len(found.ranks), NO_VALUE, np.int8)
    values[last] = _prove_last(found, last, engine, part, limits)
    settle(game, found, values)
    return found, values


def settle(game: Mancala, found: Openings, values: Any) -> None:
    """Write the values that follow from those that are there.

    A pick may lead to a position that is reached as early on another way, so that levels are no order: what
    has a pit without a value waits for the next round.
    """
    waiting = np.flatnonzero(values == NO_VALUE)
    while len(waiting):
        worth, whole = pits_worth(game, found, values, waiting)
        values[waiting[whole]] = worth[whole].max(axis=1)
        waiting = waiting[~whole]


def _prove_last(found: Openings, last: Any, engine: CardEngine, part: Path, limits: Limits) -> Any:
    """The values of the positions at the places `last`, as far as they are not in `part` already."""
    part.parent.mkdir(parents=True, exist_ok=True)
    with part.open("a+b") as file:
        file.truncate(file.tell() // PIECE * PIECE if file.tell() < len(last) else len(last))
        for begin in range(file.seek(0, 2), len(last), PIECE):
            piece = found.positions.at(last[begin : begin + PIECE])
            low, high = engine.prove(*unsigned(piece), limits.telling(None))
            if not (low == high).all():
                raise Halt
            low.tofile(file)
            file.flush()
            limits.tell(Proved(begin + len(low), len(last)))
        file.seek(0)
        return np.frombuffer(file.read(), np.int8)


def pits_worth(game: Mancala, found: Openings, values: Any, here: Any) -> tuple[Any, Any]:
    """What every pit of the positions at the places `here` is worth, by the values of where it leads, and
    which of the positions have no pit that leads to one without a value."""
    worth = np.full((len(here), game.pits), NO_VALUE, np.int8)
    whole = np.ones(len(here), np.bool_)
    for pit, picks in enumerate(every_pick(game, found.positions.at(here))):
        over = picks.after.over()
        place = np.minimum(np.searchsorted(found.ranks, rank_all(picks.after, game.pits)), len(values) - 1)
        rest = np.where(over, picks.after.difference(), values[place].astype(np.int64))
        value = np.where(picks.stays, picks.gain + rest, picks.gain - rest)
        worth[:, pit] = np.where(picks.legal, value, NO_VALUE)
        whole &= ~picks.legal | over | (values[place] != NO_VALUE)
    return worth, whole


def make_deep_book(game: Mancala, picks: int, path: Path, limits: Limits = NEVER) -> int:
    """Write the deep book of so many picks to `path`, by the card; how many positions it has.

    Nothing is written but the `.part` beside it when the limits are reached first. Tells Proved.
    """
    engine = CardEngine(game)
    began = limits.spent()
    try:
        found, values = prove_openings(game, picks + 1, engine, path.with_suffix(".part"), limits)
    except Halt:
        return 0
    made = (
        f"{engine.machine.name}, {date.today()}: table of {engine.table.seeds} seeds, "
        f"{engine.nodes:,} nodes, {limits.spent() - began:.0f} s in all"
    )
    folded = fold(game, picks, found, values, made)
    path.write_bytes(write_folded(folded))
    path.with_suffix(".part").unlink()
    return folded.about.positions


# --- folding ----------------------------------------------------------------------------------------


def fold(game: Mancala, picks: int, found: Openings, values: Any, made: str) -> Folded:
    """The book of every position within so many picks, from the values of all within one pick more."""
    some = np.random.default_rng(1).choice(len(values), min(SAMPLE, len(values)), replace=False)
    weights = learn_weights(found.positions.at(some), values[some], game.pits)
    inside = int((found.level <= picks).sum())
    keys, worth = np.zeros(inside, np.int64), np.zeros((inside, game.pits), np.int8)
    losses = np.zeros(inside * game.pits, np.int8)
    contexts = np.full(inside * game.pits, -1, np.int16)
    start = int(values[found.level == 0][0])
    rest = (np.zeros(0, np.uint16), found.ranks, values, losses, contexts, keys, worth)
    starts = cumulate(np.zeros((CONTEXTS, LOSSES), np.int64))
    walk(*pack(game.start()), start, game.pits, rules_code(game), picks, weights, starts, *rest)
    frequencies = count_frequencies(losses, contexts)
    stream = np.zeros(len(losses) + 4, np.uint16)
    begin = encode(losses, contexts, cumulate(frequencies), stream)
    order = np.argsort(keys)
    check = checksum(keys[order], worth[order])
    about = About(game.name, game.pits, game.seeds, picks, inside, start, made, check)
    return Folded(about, weights, frequencies, stream[begin:])


def count_frequencies(losses: Any, contexts: Any) -> Any:
    """How often each loss comes in each context, of two to the power of PROBABILITY, and at least once."""
    counts = np.zeros((CONTEXTS, LOSSES), np.int64)
    coded = contexts >= 0
    np.add.at(counts, (contexts[coded], losses[coded]), 1)
    whole = 1 << PROBABILITY
    totals = np.maximum(1, counts.sum(axis=1, keepdims=True))
    frequencies = np.where(counts > 0, np.maximum(1, counts * whole // totals), 0)
    most = frequencies.argmax(axis=1)
    frequencies[np.arange(CONTEXTS), most] += whole - frequencies.sum(axis=1)
    return frequencies
