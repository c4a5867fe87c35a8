r"""A saved part of a proof: claims about positions, each resting on others in the same file or on a table.

A line is a position, mover first, and what is claimed of its value, at least and at most::

    4,4,4,4,4,4/4,4,4,4,4,4 8 8

          root            A claim "at most" rests on a claim about every position one pick on, a claim "at
         / | \            least" on a claim about one of them. A proof has billions of positions; what is
        A  B  C           saved are random ways through it, from the root down to few seeds, with all claims
           |              that those on the way rest on.
          few seeds

Whoever reads the file needs no card: `verify` plays the picks by itself and, where few seeds are left, lets
the processor's engine say what is true.
"""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import NamedTuple

from dolanan.games.mancala import Mancala, State, ruleset
from dolanan.kernels.sowing import pack
from dolanan.limits import NEVER, Halt, Limits
from dolanan.solvers.mancala.engine import Child, Engine, children
from dolanan.solvers.mancala.values import Bounds
from dolanan.text import Mistake

FEW = 34
"""Seeds at which a way ends: the processor's engine needs some hundredths of a second for one such value."""

Words = tuple[int, int]
Claims = dict[Words, Bounds]
Test = Callable[[int, int, int, bool, Limits], tuple[bool, int, int | None]]


@dataclass(frozen=True)
class About:
    """What a file of claims says of itself."""

    rules: str
    pits: int
    seeds: int
    low: int
    high: int
    made: str
    """The card, its table, the nodes and seconds of the proof."""


class Verified(NamedTuple):
    """How a check went."""

    looked_at: int
    checked: int
    """Claims that follow."""
    wrong: int
    unsupported: int
    """Claims that neither the file nor a small search supports: beside the way, proved on the card alone."""


# --- making -----------------------------------------------------------------------------------------


def grow(game: Mancala, test: Test, root: Bounds, ways: int, seed: int = 1, limits: Limits = NEVER) -> Claims:
    """The claims on so many random ways down from the start, whose value is known to lie in `root`.

    `test` answers whether a position is worth at least so much. Stopped, the ways that are whole.
    """
    dice = random.Random(seed)
    claims: Claims = {}
    mine, yours = pack(game.start())
    _claim(claims, (mine, yours), root)
    for number in range(ways):
        at_least = bool(number & 1)
        way: Claims = {}
        try:
            target = root.low if at_least else root.high + 2
            _descend(game, test, (mine, yours), target, at_least, dice, way, limits)
        except Halt:
            break
        for words, bounds in way.items():
            _claim(claims, words, bounds)
    return claims


def _descend(
    game: Mancala,
    test: Test,
    words: Words,
    target: int,
    holds: bool,
    dice: random.Random,
    claims: Claims,
    limits: Limits,
) -> None:
    """Add one way: the position is worth at least `target`, or (`holds` False) is not."""
    while _seeds(words) > FEW:
        after = [child for child in children(game, *words) if not child.over()]
        dice.shuffle(after)
        following: list[tuple[Child, int, bool]] = []
        for child in after:
            # What the claim says about this child, from its own mover: the pick is worth `target` or not.
            below = target - child.gain if child.stays else child.gain - target + 2
            is_so, bound, _ = test(child.mine, child.yours, below, holds != child.stays, limits)
            left = _seeds((child.mine, child.yours))
            _claim(claims, (child.mine, child.yours), Bounds(bound, left) if is_so else Bounds(-left, bound))
            reaches = is_so if child.stays else not is_so
            if reaches == holds:
                following.append((child, below, is_so))
                if holds:
                    break
        if not following:
            return  # a pick that ends the game decides
        child, target, holds = dice.choice(following)
        words = (child.mine, child.yours)


def _claim(claims: Claims, words: Words, bounds: Bounds) -> None:
    old = claims.get(words)
    claims[words] = bounds if old is None else Bounds(max(old.low, bounds.low), min(old.high, bounds.high))


def _seeds(words: Words) -> int:
    return sum(sum(word.to_bytes(8, "little")) for word in words)


# --- the file ---------------------------------------------------------------------------------------


def write(path: Path, about: About, claims: Claims) -> None:
    """Save the claims, most seeds first."""
    lines = [json.dumps(asdict(about))]
    for words in sorted(claims, key=lambda words: (-_seeds(words), words)):
        sides = "/".join(",".join(map(str, word.to_bytes(8, "little")[: about.pits])) for word in words)
        lines.append(f"{sides} {claims[words].low} {claims[words].high}")
    data = ("\n".join(lines) + "\n").encode()
    path.write_bytes(gzip.compress(data, 9, mtime=0) if path.suffix == ".gz" else data)


def read(path: Path) -> tuple[About, Claims]:
    """The file of claims at `path`; a Mistake if it is none."""
    try:
        data = path.read_bytes()
        text = (gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data).decode("ascii")
        first, *lines = text.splitlines()
        about = About(**json.loads(first))
        claims: Claims = {}
        for line in lines:
            sides, low, high = line.split()
            mine, yours = (tuple(map(int, side.split(","))) for side in sides.split("/"))
            if not len(mine) == len(yours) == about.pits:
                raise ValueError(line)
            _claim(claims, pack(State((mine, yours), (0, 0), 0)), Bounds(int(low), int(high)))
    except (ValueError, TypeError, EOFError, gzip.BadGzipFile):
        raise Mistake(
            f"{path}: bukan berkas pembuktian dolanan", f"{path}: not a file of proved claims of dolanan"
        ) from None
    return about, claims


# --- checking ---------------------------------------------------------------------------------------


def verify(
    about: About, claims: Claims, sample: int | None = None, seed: int = 1, limits: Limits = NEVER
) -> Verified:
    """Whether random claims follow from the others, from the rules, and, near the end, from the engine.

    Stopped by the limits, what is checked until then. Tells Verified.
    """
    game = ruleset(about.rules, about.pits, about.seeds)
    judge = _Judge(game, claims, limits)
    order = sorted(claims)
    random.Random(seed).shuffle(order)
    found = Verified(0, 0, 0, 0)
    for words in _while_time(order[:sample], limits):
        try:
            verdict = judge.follows(words)
        except Halt:
            break
        found = Verified(
            found.looked_at + 1,
            found.checked + (verdict is True),
            found.wrong + (verdict is False),
            found.unsupported + (verdict is None),
        )
        limits.tell(found)
    return found


def _while_time(order: list[Words], limits: Limits) -> Iterator[Words]:
    for words in order:
        if limits.reached():
            return
        yield words


class _Judge:
    """What follows from what."""

    def __init__(self, game: Mancala, claims: Claims, limits: Limits) -> None:
        self.game, self.claims, self.limits = game, claims, limits.telling(None)
        self.engine = Engine(game)
        self.engine.prepare(FEW, self.limits)

    def follows(self, words: Words) -> bool | None:
        """The claim is true because of others; it is false; or (None) nothing here says so."""
        claim, left = self.claims[words], _seeds(words)
        if left <= FEW:
            return self._is_true(words, claim)
        low = high = -left
        for child in children(self.game, *words):
            below = self._known((child.mine, child.yours), child.over())
            worth = (
                Bounds(child.gain + below.low, child.gain + below.high)
                if child.stays
                else Bounds(child.gain - below.high, child.gain - below.low)
            )
            low, high = max(low, worth.low), max(high, worth.high)
        if high < claim.low or low > claim.high:
            return False
        return True if low >= claim.low and high <= claim.high else None

    def _known(self, words: Words, over: bool) -> Bounds:
        """What the file claims of a position, or nothing; of a finished one, its value."""
        if over:
            value = sum(words[0].to_bytes(8, "little")) - sum(words[1].to_bytes(8, "little"))
            return Bounds(value, value)
        return self.claims.get(words, Bounds(-_seeds(words), _seeds(words)))

    def _is_true(self, words: Words, claim: Bounds) -> bool:
        """The engine agrees with both bounds."""
        left = _seeds(words)
        reaches = claim.low <= -left or self.engine.test(*words, claim.low, False, self.limits)[0]
        exceeds = claim.high < left and self.engine.test(*words, claim.high + 2, True, self.limits)[0]
        return reaches and not exceeds
