"""A job: independent pieces of work that anybody may do, in any order and more than once.

Piece number k is fixed by the job alone, and so is its result: a job that was stopped goes on with what is
missing, whoever did the rest. What a piece takes and what it gives back is JSON, so that a file can keep it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from dolanan.text import Mistake

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"


@dataclass(frozen=True)
class Job:
    """What is to be done: `work(piece)` for each of the pieces."""

    key: str
    """What kind of work it is, as its file says."""
    settings: Mapping[str, Json]
    """What fixes the results, besides the pieces; a seed among it, where there is chance."""
    pieces: Sequence[Json]
    work: Callable[[Any], Json] = field(compare=False)
    """A function of a module, or a `partial` of one: other processes and other machines call it."""


class Shard(NamedTuple):
    """Every `of`-th piece, from number `number` - 1 on: the share of one of several machines."""

    number: int = 1
    of: int = 1

    def __str__(self) -> str:
        return f"{self.number}/{self.of}"

    def numbers(self, pieces: int) -> range:
        """The numbers of its pieces."""
        return range(self.number - 1, pieces, self.of)

    @classmethod
    def parse(cls, text: str) -> Shard:
        """The shard written as 2/5: the second of five."""
        shape = re.fullmatch(r"([1-9][0-9]{0,5})/([1-9][0-9]{0,5})", text)
        if shape is None or int(shape[1]) > int(shape[2]):
            raise Mistake(
                f"shard {text}: tulis I/N, misalnya 1/4 sampai 4/4",
                f"shard {text}: write I/N, for example 1/4 up to 4/4",
            )
        return cls(int(shape[1]), int(shape[2]))


WHOLE = Shard()


class Done(NamedTuple):
    """A piece whose result is there."""

    number: int
    result: Json


class Failed(NamedTuple):
    """A piece that could not be done: why, in the words of what was raised. It is tried again next time."""

    number: int
    piece: Json
    why: str
