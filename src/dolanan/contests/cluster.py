"""Games played by the workers of a cluster: each is fixed by its number, whoever plays it."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import Any

from dolanan.contests.referee import Referee
from dolanan.contests.terms import Finished, Terms
from dolanan.text import Mistake, Text
from dolanan.work.crew import Cluster
from dolanan.work.job import Failed, Job, Json
from dolanan.work.run import run


def play_on_cluster(terms: Terms, numbers: Sequence[int], address: str) -> Iterator[Finished]:
    """The games of `numbers` as they are finished, played by the workers of the scheduler at `address`."""
    if terms.guests:
        names = ", ".join(terms.guests)
        raise Mistake(
            f"bot dari luar tidak bermain di kluster, berkasnya tidak ada di sana: {names}",
            f"bots from outside do not play on a cluster, their files are not there: {names}",
        )
    job = Job("arena", {}, list(numbers), partial(play_number, pack_terms(terms)))
    for outcome in run(job, Cluster(address)):
        if isinstance(outcome, Failed):
            raise Mistake(
                f"permainan {outcome.piece} gagal: {outcome.why}",
                f"game {outcome.piece} failed: {outcome.why}",
            )
        yield _finished(outcome.result)


def pack_terms(terms: Terms) -> bytes:
    """The terms as other machines get them."""
    return pickle.dumps(terms)


def play_number(packed: bytes, number: int) -> Json:
    """Game `number`, as the fields of what is known of it."""
    return list(_referee(packed).play(number))


def _finished(fields: Any) -> Finished:
    """The game that `play_number` played."""
    known = Finished(*fields)
    return known._replace(reason=None if known.reason is None else Text(*known.reason))


@lru_cache(maxsize=2)
def _referee(packed: bytes) -> Referee:
    """The referee of this worker, who keeps what games have in common."""
    return Referee(pickle.loads(packed))
