"""Fair starts: layouts one or two seeds away from the usual start that perfect play ends in a draw.

Seeds are moved from pits into other pits or, with `stores`, into a store as well. Two tests around zero
settle a layout: whether the first player gets at least a draw, and whether more. The layouts are alike, so
a worker keeps what its engine remembers from one to the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from dolanan.extras import need
from dolanan.games.mancala import Mancala, State, parse, show
from dolanan.kernels import supports
from dolanan.limits import NEVER
from dolanan.text import Mistake
from dolanan.work.job import Job, Json

if TYPE_CHECKING:
    from dolanan.solvers.mancala.by_engine import Prover
    from dolanan.solvers.mancala.values import Device

MOVED = (1, 2)
"""Seeds that may be moved."""


def layouts(game: Mancala, moved: int, stores: bool) -> list[State]:
    """Every layout exactly so many moved seeds away from the start, South to move, in a fixed order."""
    start = game.start()
    usual = (*start.pits[0], start.stores[0], *start.pits[1], start.stores[1])
    m = game.pits
    pits = [place for place in range(2 * m + 2) if place % (m + 1) != m]
    places = range(2 * m + 2) if stores else pits
    found: dict[tuple[int, ...], None] = {}
    for gone in combinations_with_replacement(pits, moved):
        for come in combinations_with_replacement(places, moved):
            if set(gone) & set(come):
                continue  # a seed that leaves and another that comes: fewer have moved
            counts = list(usual)
            for place in gone:
                counts[place] -= 1
            for place in come:
                counts[place] += 1
            if min(counts) >= 0:
                found[tuple(counts)] = None
    return [_state(counts, m) for counts in found]


def _state(counts: tuple[int, ...], m: int) -> State:
    south, north = counts[: m + 1], counts[m + 1 :]
    return State((south[:m], north[:m]), (south[m], north[m]), 0)


def fair_job(
    game: Mancala, moved: int, stores: bool, table: int | None = None, device: Device = "cpu"
) -> Job:
    """The job that finds all fair starts so many seeds away from the usual one.

    `table` is the size in seeds of the endgame table each worker uses, `device` what it computes with:
    neither changes an answer.
    """
    need("numpy", "numba")  # without the engine no game is supported, and that is not the game's fault
    if not supports(game):
        raise Mistake(
            f"{game.name}: awal yang adil dicari untuk aturan dengan satu taburan per langkah",
            f"{game.name}: fair starts are looked for under rules of one sowing a move",
        )
    if device == "gpu":
        from dolanan.kernels.gpu import find_card

        find_card(game.pits)
    settings: dict[str, Json] = {
        "rules": f"{game.name} {game.pits}x{game.seeds}",
        "moved": moved,
        "stores": stores,
    }
    pieces = [show(state) for state in layouts(game, moved, stores)]
    return Job("fair", settings, pieces, partial(is_draw, game, table, device))


def check_device(device: Device, threads: int, cluster: str | None) -> None:
    """A Mistake where several processes would have to share a card."""
    if device == "gpu" and (threads > 1 or cluster is not None):
        raise Mistake(
            "device gpu: satu kartu melayani satu proses; hilangkan threads dan cluster",
            "device gpu: one card serves one process; leave out threads and cluster",
        )


def is_draw(game: Mancala, table: int | None, device: Device, position: str) -> Json:
    """Whether the position is worth exactly nothing to either player."""
    from dolanan.solvers.mancala.engine import words_of

    state = parse(position)
    mine, yours, _ = words_of(state)
    ahead = state.stores[state.turn] - state.stores[1 - state.turn]
    engine = _engine(game, table, device)
    # Differences are all even or all odd: more than a draw is two seeds or more.
    if engine.test(mine, yours, 2 - ahead, True, NEVER)[0]:
        return False
    return engine.test(mine, yours, -ahead, False, NEVER)[0]


@cache
def _engine(game: Mancala, table: int | None, device: Device) -> Prover:
    """The engine of this worker: the card's, or one thread: other cores have pieces of their own."""
    engine: Prover
    if device == "gpu":
        from dolanan.solvers.mancala.by_gpu import CardEngine

        engine = CardEngine(game, seeds=table)
    else:
        from dolanan.solvers.mancala.engine import Engine
        from dolanan.solvers.mancala.tables import make_table

        engine = Engine(game, 1, table=None if table is None else make_table(game, table, 1))
    engine.prepare(2 * game.pits * game.seeds, NEVER, None, False)
    return engine


def fair_starts(job: Job, results: dict[int, Json]) -> Iterator[str]:
    """The layouts that are proved to be draws, in the order of the job."""
    return (str(job.pieces[number]) for number in sorted(results) if results[number] is True)
