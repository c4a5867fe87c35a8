"""The mancala engine: whole games solved from a cold start, tables, lines counted, random games."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from dolanan.games.mancala import ruleset
from dolanan.kernels.kalah import OCCUPIED, pack
from dolanan.kernels.playout import count_lines, play_many
from dolanan.lab.engine import Engine
from dolanan.lab.pits import solve_pits
from dolanan.lab.solve import Request
from dolanan.lab.tables import make_table

Row = dict[str, object]


def timed(name: str, answer: object, nodes: int, seconds: float) -> Row:
    return {
        "name": name,
        "answer": answer,
        "nodes": nodes,
        "seconds": seconds,
        "rate": nodes / max(seconds, 1e-9),
    }


def solve_cold(
    rules: str, pits: int, seeds: int, value: int | None, table: int, memory: int | None = None
) -> Row:
    """The value of the start: no book, no cache, the endgame table built in the same run."""
    game = ruleset(rules, pits, seeds)
    began = perf_counter()
    engine = Engine(game, memory=memory, table=make_table(game, table, keep=False))
    found = solve_pits(game, game.start(), Request(stages=("value",)), engine)
    seconds = perf_counter() - began
    assert found.value is not None, "not proved"
    assert value is None or found.value == value, f"{rules} {pits},{seeds}: {found.value} instead of {value}"
    return timed(f"{rules} {pits},{seeds} from a cold start", found.value, found.nodes, seconds)


def rows() -> Iterator[Row]:
    """Kalah(6,4) under both rulesets, a table, lines and random games."""
    for rules in ("bantumi", "kalah"):
        solve_cold(rules, 3, 2, 4, 4)  # compile
    start = pack(ruleset("kalah").start())
    count_lines(*start, 6, OCCUPIED, 2)
    play_many(*start, 6, OCCUPIED, 10, 1)

    yield solve_cold("bantumi", 6, 4, 10, 16)
    yield solve_cold("kalah", 6, 4, 8, 16)

    began = perf_counter()
    table = make_table(ruleset("kalah"), 14, keep=False)
    yield timed("endgame table of 14 seeds", table.seeds, int(table.values.size), perf_counter() - began)

    began = perf_counter()
    lines = int(count_lines(*start, 6, OCCUPIED, 10))
    assert lines > 10**7
    yield timed("lines of 10 picks of kalah 6,4", lines, lines, perf_counter() - began)

    began = perf_counter()
    won, drawn, lost, _, picks = play_many(*start, 6, OCCUPIED, 2_000_000, 1)
    assert won + drawn + lost == 2_000_000 and won > lost
    seconds = perf_counter() - began
    yield timed("random games of kalah 6,4, one core", 2_000_000, 2_000_000, seconds)
    yield timed("picks in random games, one core", int(picks), int(picks), seconds)


def long_rows() -> Iterator[Row]:
    """The larger boards; 6,5 takes up to an hour each and 9 GB."""
    for rules in ("bantumi", "kalah"):
        yield solve_cold(rules, 5, 5, 2 if rules == "bantumi" else None, 20, 2 << 30)
    for rules, value in (("bantumi", 12), ("kalah", 10)):
        yield solve_cold(rules, 6, 5, value, 18, 8 << 30)
