"""The mancala engine: whole games solved from a cold start, tables, lines counted, random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import median
from time import perf_counter

from dolanan.bots import bot
from dolanan.games.mancala import Mancala, State, ruleset
from dolanan.jobs.book import PLAYERS
from dolanan.kernels.playout import count_lines, play_many
from dolanan.kernels.sowing import OCCUPIED, pack, rank
from dolanan.limits import NEVER, Limits
from dolanan.solvers.mancala.by_engine import solve_pits
from dolanan.solvers.mancala.engine import Engine
from dolanan.solvers.mancala.tables import make_table
from dolanan.solvers.mancala.values import VALUE, Request
from row import Row, timed


def solve_cold(
    rules: str, pits: int, seeds: int, value: int | None, table: int, memory: int | None = None
) -> Row:
    """The value of the start: no book, no cache, the endgame table built in the same run."""
    game = ruleset(rules, pits, seeds)
    began = perf_counter()
    engine = Engine(game, memory=memory, table=make_table(game, table, keep=False))
    found = solve_pits(game, game.start(), Request(VALUE, book=False), NEVER, engine)
    seconds = perf_counter() - began
    assert found.value is not None, "not proved"
    assert value is None or found.value == value, f"{rules} {pits},{seeds}: {found.value} instead of {value}"
    return timed(f"{rules} {pits},{seeds} from a cold start", found.value, found.nodes, seconds)


def count_after(game: Mancala, state: State, readable: int, compiled: int) -> int:
    """Lines of play, the first picks by the readable game, the others by the kernel."""
    if readable == 0 or game.over(state):
        return 1 if game.over(state) else int(count_lines(*pack(state), 6, OCCUPIED, compiled))
    return sum(count_after(game, game.play(state, pit), readable - 1, compiled) for pit in game.moves(state))


def rows() -> Iterator[Row]:
    """Kalah(6,4) under both rulesets, a table, lines and random games."""
    for rules in ("bantumi", "kalah"):
        solve_cold(rules, 3, 2, 4, 4)  # compile
    start = pack(ruleset("kalah").start())
    count_lines(*start, 6, OCCUPIED, 2)
    play_many(*start, 6, OCCUPIED, 10, 1)

    yield solve_cold("bantumi", 6, 4, 10, 18)
    yield solve_cold("kalah", 6, 4, 8, 20)

    began = perf_counter()
    table = make_table(ruleset("kalah"), 14, keep=False)
    seconds = perf_counter() - began
    published = int(table.values[rank(*pack(ruleset("kalah", 6, 1).start()), 6)])
    assert published == 2, "Kalah(6,1) is +2"
    yield timed("endgame table of 14 seeds", published, int(table.values.size), seconds)

    assert count_lines(*start, 6, OCCUPIED, 7) == 114430
    began = perf_counter()
    lines = int(count_lines(*start, 6, OCCUPIED, 10))
    seconds = perf_counter() - began
    assert lines == count_after(ruleset("kalah"), ruleset("kalah").start(), 3, 7)
    yield timed("lines of 10 picks of kalah 6,4", lines, lines, seconds)

    began = perf_counter()
    won, drawn, lost, _, picks = play_many(*start, 6, OCCUPIED, 2_000_000, 1)
    assert won + drawn + lost == 2_000_000 and won > lost
    seconds = perf_counter() - began
    yield timed("random games of kalah 6,4, one core", 2_000_000, 2_000_000, seconds)
    yield timed("picks in random games, one core", int(picks), int(picks), seconds)


def positions_of_bots(game: Mancala, games: int, seed: int) -> list[State]:
    """Every position of games between bots drawn by lot, in disorder."""
    dice = random.Random(seed)
    found = []
    for number in range(games):
        players = [bot(dice.choice(PLAYERS), game, seed + number) for _ in range(2)]
        state = game.start()
        while not game.over(state):
            found.append(state)
            state = game.play(state, players[state.turn].choose(state, Limits(nodes=20_000)).pit)
    dice.shuffle(found)
    return found


def wait_for_values(rules: str, games: int, most: int) -> Iterator[Row]:
    """How long a person waits in positions of bots' games, with the book, nothing remembered before.

    First for proved bounds of every pit and a best pit, as the perfect player asks, then for every pit's
    exact value.
    """
    game = ruleset(rules)
    engine = Engine(game)
    engine.prepare(2 * game.pits * game.seeds)
    whole: list[float] = []
    best: list[float] = []
    nodes = 0
    for state in positions_of_bots(game, games, 2026)[:most]:
        engine.forget()
        first = solve_pits(game, state, Request(VALUE), NEVER, engine)
        assert first.best, state
        best.append(first.seconds)
        engine.forget()
        found = solve_pits(game, state, Request(("value", "moves")), NEVER, engine)
        assert found.proved and found.value == first.value, state
        whole.append(found.seconds)
        nodes += found.nodes
    for name, waits in (("a best pit", best), ("every pit", whole)):
        waits.sort()
        late = waits[int(0.95 * len(waits))]
        answer = f"{median(waits):.2f} {late:.1f} {waits[-1]:.1f} s"
        title = f"{rules}, bots' games, {name}: median, 95%, longest"
        yield timed(title, answer, nodes if waits is whole else 0, sum(waits))


def long_rows() -> Iterator[Row]:
    """The larger boards; 6,5 takes some minutes each, and 10 GB."""
    for rules in ("bantumi", "kalah"):
        yield from wait_for_values(rules, 40, 200)
    for rules in ("bantumi", "kalah"):
        yield solve_cold(rules, 5, 5, 2 if rules == "bantumi" else None, 20, 2 << 30)
    for rules, value in (("bantumi", 12), ("kalah", 10)):
        yield solve_cold(rules, 6, 5, value, 24, 8 << 30)
