"""The deep book: what every pit is worth in every position that the first picks lead to.

A file of package data, here or in the package `dolanan_books`, made by `jobs.deep_book`: a line of JSON that
says what is inside, the weights and frequencies that the losses are coded by, and the coded losses (see
`kernels.walk`). Unfolding takes some seconds, so it is done once, when first asked for, beside the search;
the cache folder keeps the result, which is mapped into memory from then on: ranks, ascending, and six bytes a
position.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

import numpy as np

from dolanan.cache import Kind, cache_folder, read_array, write_array
from dolanan.extras import is_there
from dolanan.games.mancala import RULESETS, Mancala, State, ruleset
from dolanan.kernels.estimate import COUNTS
from dolanan.kernels.sowing import pack, rank, rules_code, sow
from dolanan.kernels.walk import CONTEXTS, LOSSES, NO_PIT, cumulate, walk
from dolanan.limits import POLL, Limits

UNFOLDING_SHARE = 0.5
"""Of a limited time, the part that unfolding a book may take."""
FEW = 26
"""Positions with at most so many seeds are searched in less time than a book is opened."""
MOST_CAPTURED = 24
"""Seeds that one capture may have taken, as far as positions before are looked for."""
PACKAGE = "dolanan_books"
MAGIC = b"DOLANAN BOOK 1\n"
NOTHING = np.zeros(0, np.int64)


@dataclass(frozen=True)
class About:
    """What a book says of itself."""

    rules: str
    pits: int
    seeds: int
    picks: int
    """Every position within so many picks is in it."""
    positions: int
    value: int
    """Of the start."""
    made: str
    checksum: int
    """CRC-32 of what it unfolds to: ranks, then worths."""


class Folded(NamedTuple):
    """A book as it is shipped."""

    about: About
    weights: Any
    frequencies: Any
    stream: Any


class DeepBook(NamedTuple):
    """A book that can be asked: ranks, ascending, and the worth of each pit."""

    about: About
    ranks: Any
    worth: Any

    def look_up(self, mine: int, yours: int) -> dict[int, int]:
        """What each pit still brings the mover; nothing if the position is not in the book."""
        number = int(rank(mine, yours, self.about.pits))
        place = int(np.searchsorted(self.ranks, number))
        if place == len(self.ranks) or int(self.ranks[place]) != number:
            return {}
        return {pit: int(value) for pit, value in enumerate(self.worth[place], 1) if value != NO_PIT}

    def value_of(self, mine: int, yours: int) -> int | None:
        """What a position one pick beyond the book is worth, by a position of the book that leads there."""
        game = ruleset(self.about.rules, self.about.pits, self.about.seeds)
        for before, pit in positions_before(game, mine, yours):
            worth = self.look_up(*before).get(pit)
            if worth is not None:
                _, _, gain, stays = sow(*before, pit - 1, self.about.pits, rules_code(game))
                return worth - int(gain) if stays else int(gain) - worth
        return None


def positions_before(game: Mancala, mine: int, yours: int) -> Iterator[tuple[tuple[int, int], int]]:
    """Positions and the pick in them that leads here: seeds taken up again, back to the pit they came from.

    Picks of a whole round or more are left out; so may be what they would find.
    """
    m, ring = game.pits, 2 * game.pits + 1
    sides = [list(word.to_bytes(8, "little")[:m]) for word in (mine, yours)]
    for stays in (True, False):
        me, you = sides if stays else sides[::-1]
        around = [*me, 0, *you]
        for pit in range(m):
            for seeds in range(1, ring if me[pit] == 0 else 1):
                last = (pit + seeds) % ring
                if (last == m) != stays:
                    continue
                for captured in _captures(around, last, m):
                    board = list(around)
                    if captured is not None:
                        board[last], board[2 * m - last] = 1, captured
                    for step in range(1, seeds + 1):
                        board[(pit + step) % ring] -= 1
                    board[m], board[pit] = 0, seeds
                    if min(board) < 0:
                        continue
                    words = pack(State((tuple(board[:m]), tuple(board[m + 1 :])), (0, 0), 0))
                    after = sow(*words, pit, m, rules_code(game))
                    if tuple(map(int, after[:2])) == (pack_side(me), pack_side(you)):
                        yield words, pit + 1


def _captures(around: list[int], last: int, m: int) -> list[int | None]:
    """What a pick that ended at `last` may have captured; None for nothing."""
    if last < m and around[last] == 0 and around[2 * m - last] == 0:
        return list(range(MOST_CAPTURED))
    return [None]


def pack_side(side: list[int]) -> int:
    """One side as a word."""
    return sum(seeds << (8 * pit) for pit, seeds in enumerate(side))


def write_folded(folded: Folded) -> bytes:
    """A book as bytes."""
    head = json.dumps(asdict(folded.about)).encode() + b"\n"
    body = folded.weights.astype("<i2").tobytes() + folded.frequencies.astype("<u2").tobytes()
    packed = zlib.compress(body, 9)
    parts = MAGIC, head, len(packed).to_bytes(4, "little"), packed, folded.stream.astype("<u2").tobytes()
    return b"".join(parts)


def read_about(data: bytes) -> About:
    """What the book in `data` says of itself."""
    assert data.startswith(MAGIC)
    return About(**json.loads(data[len(MAGIC) : data.index(b"\n", len(MAGIC))]))


def read_folded(data: bytes) -> Folded:
    """The book in `data`."""
    about = read_about(data)
    end = data.index(b"\n", len(MAGIC)) + 1
    size = int.from_bytes(data[end : end + 4], "little")
    body = zlib.decompress(data[end + 4 : end + 4 + size])
    split = 2 * 2 * about.pits * COUNTS
    weights = np.frombuffer(body[:split], "<i2").astype(np.int64)
    frequencies = np.frombuffer(body[split:], "<u2").astype(np.int64).reshape(CONTEXTS, LOSSES)
    return Folded(about, weights, frequencies, np.frombuffer(data[end + 4 + size :], "<u2").astype(np.uint16))


def unfold(folded: Folded) -> DeepBook:
    """The book that can be asked."""
    about = folded.about
    game = ruleset(about.rules, about.pits, about.seeds)
    keys = np.zeros(about.positions, np.int64)
    worth = np.zeros((about.positions, about.pits), np.int8)
    none = np.zeros(0, np.int8), np.zeros(0, np.int16)
    walk(
        *pack(game.start()),
        about.value,
        about.pits,
        rules_code(game),
        about.picks,
        folded.weights,
        cumulate(folded.frequencies),
        folded.stream,
        NOTHING,
        none[0],
        *none,
        keys,
        worth,
    )
    order = np.argsort(keys)
    return DeepBook(about, keys[order], worth[order])


def checksum(ranks: Any, worth: Any) -> int:
    """The CRC-32 of an unfolded book."""
    return zlib.crc32(worth.tobytes(), zlib.crc32(ranks.tobytes()))


def shipped(name: str) -> bytes | None:
    """The deep book that comes with the program for a ruleset or is installed beside it, as bytes."""
    places = [files("dolanan") / "data"]
    if is_there(PACKAGE):
        places.append(files(PACKAGE))
    for place in places:
        with suppress(OSError):
            return (place / f"book-{name}.deep").read_bytes()
    return None


@lru_cache(maxsize=4)
def deep_book(name: str) -> DeepBook | None:
    """The shipped deep book of a ruleset, unfolded now or before; None without a sound one."""
    data = shipped(name)
    if data is None:
        return None
    folded = read_folded(data)
    about = folded.about
    path = cache_folder() / f"book-{name}-{about.checksum:08x}.table"
    kind = Kind(about.pits, rules_code(RULESETS[name]), about.picks)
    try:
        stored = read_array(path, kind, about.positions * (8 + about.pits))
    except OSError:
        stored = None
    if stored is not None:
        return _asked(about, stored)
    book = unfold(folded)
    if checksum(book.ranks, book.worth) != about.checksum:
        return None
    with suppress(OSError):  # it is unfolded again next time
        write_array(path, kind, np.concatenate([book.ranks.view(np.int8), book.worth.ravel()]))
    return book


def _asked(about: About, stored: Any) -> DeepBook:
    split = 8 * about.positions
    return DeepBook(about, stored[:split].view(np.int64), stored[split:].reshape(-1, about.pits))


@lru_cache(maxsize=4)
def _unfolding(name: str) -> Future[DeepBook | None]:
    """The deep book of a ruleset, when it is unfolded."""
    return ThreadPoolExecutor(1, "dolanan-book").submit(deep_book, name)


def is_worth_asking(name: str, seeds: int) -> bool:
    """A deep book may have positions with so many seeds on the board, and a search for one takes longer."""
    start = RULESETS[name]
    return FEW < seeds <= 2 * start.pits * start.seeds


def deep_book_within(name: str, limits: Limits) -> DeepBook | None:
    """The deep book of a ruleset; None if there is none, or not within a part of the time."""
    waiting, patience = _unfolding(name), limits.within(UNFOLDING_SHARE)
    while not waiting.done():
        if patience.reached():
            return None
        with suppress(TimeoutError):
            waiting.result(POLL)
    return waiting.result()
