"""Values of board sizes as a job: each size is a piece, and what is proved of it is kept."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from dolanan.games.mancala import Mancala, ruleset
from dolanan.limits import Limits
from dolanan.text import Mistake
from dolanan.work.job import Job, Json

if TYPE_CHECKING:
    from dolanan.solvers.mancala.values import Request


def values_job(games: Iterable[Mancala], request: Request, seconds: float | None = None) -> Job:
    """The job that proves the value of the start of every game.

    `request` says by what means and `seconds` how long a piece may take: neither changes an answer.
    """
    pieces: list[Json] = [[game.name, game.pits, game.seeds] for game in games]
    return Job("values", {}, pieces, partial(prove_size, request, seconds))


def prove_size(request: Request, seconds: float | None, size: tuple[str, int, int]) -> Json:
    """The value of the start; a Mistake if it was not proved in time."""
    from dolanan.solvers.mancala.values import solve_as

    found = solve_as(ruleset(*size), None, request, Limits(seconds))
    if found.value is None:
        raise Mistake(
            f"belum terbukti dalam {seconds:g} detik: dari {found.low:+d} sampai {found.high:+d}",
            f"not proved within {seconds:g} seconds: from {found.low:+d} to {found.high:+d}",
        )
    return found.value
