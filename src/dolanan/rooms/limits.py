"""How much is too much: of rooms, of people, of requests. Limits are by seat: a school is one address."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic

from cachetools import LRUCache

from dolanan.rooms.refusals import Refusal

DAY = 24 * 3600 * 1000
KEPT_DAYS = 7.0
"""Days without use after which a room is deleted, unless the server's owner says otherwise."""
MOST_ROOMS = 20_000
MOST_SEATS = {"game": 2, "class": 201, "tournament": 65}
"""Seats of a room, by its kind, that of who opened it included."""
MOST_GAMES = 500
"""Games of a room for two, one after the other."""
MOST_FIXTURES = 2000
"""Games of a tournament."""
MOST_QUESTIONS = 300
MOST_FOLLOWERS = 2000
"""Streams of one room in one process."""


@dataclass
class Bucket:
    """Requests that may come at once, and how many come to that each second."""

    most: float
    rate: float
    left: float
    at: float

    def take(self) -> bool:
        """One request, if there is room for it."""
        now = monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Rate:
    """So many requests of each holder: `most` at once, `rate` a second in the long run."""

    def __init__(self, most: float, rate: float, holders: int = 50_000) -> None:
        self.most, self.rate = most, rate
        self._buckets: LRUCache[str, Bucket] = LRUCache(holders)

    def check(self, holder: str) -> None:
        """A refusal if this holder asks too often."""
        if not self.bucket(holder).take():
            raise too_often()

    def bucket(self, holder: str) -> Bucket:
        found = self._buckets.get(holder)
        if found is None:
            found = self._buckets[holder] = Bucket(self.most, self.rate, self.most, monotonic())
        return found


def too_often() -> Refusal:
    return Refusal(429, "Terlalu banyak permintaan; tunggu sebentar.", "Too many requests; wait a moment.")
