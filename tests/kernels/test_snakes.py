"""The compiled boards are the readable ones, for every rule, die and size."""

from __future__ import annotations

import networkx as nx
import numpy as np
import pytest
from hypothesis import assume, given, settings

from dolanan.games.snakes import Snakes, board
from dolanan.kernels import snakes as kernel
from dolanan.limits import NEVER
from dolanan.solvers.snakes import exact, markov, shortest
from dolanan.solvers.snakes.chain import Chain, chain_of
from tests.games.strategies import snakes_games


@given(snakes_games())
def test_every_step_is_the_readable_step(game: Snakes) -> None:
    table = kernel.table(*kernel.pack(game))
    for square in range(game.goal):
        assert [*table[square]] == [game.step(square, roll) for roll in game.rolls()]


@given(snakes_games())
def test_searches_and_reach_are_the_readable_ones(game: Snakes) -> None:
    chain, packed = chain_of(game), kernel.pack(game)
    assert chain.small
    assert kernel.reachable(*packed).tolist() == chain.reachable.tolist()
    assert kernel.finishing(*packed).tolist() == chain.alive.tolist()
    found, known = kernel.breadth_first(*packed), shortest._search(chain)
    assert [list(map(int, part)) for part in found] == [list(part) for part in known]
    if known[0][game.goal] >= 0:
        edges = kernel.shortest_edges(*packed[:5], found[0], found[3]).tolist()
        assert sorted(map(tuple, edges)) == sorted(shortest._edges(chain, known[0], known[3]))


@settings(max_examples=60)
@given(snakes_games(most_squares=40))
def test_odds_of_large_boards_are_those_of_small_ones(game: Snakes) -> None:
    chain = chain_of(game)
    assume(chain.possible)
    for turns in (False, True):
        small, large = markov.moments(game, turns=turns), markov._reduced(chain, turns, NEVER)
        assert large.chance == pytest.approx(small.chance, rel=1e-9)
        if small.expected is not None:
            # A chain that almost never ends costs the dense solver its digits, not the reduction.
            close = max(1e-9, 1e-13 * small.expected)
            assert large.expected == pytest.approx(small.expected, rel=close)
            assert small.sd is not None
            assert large.sd == pytest.approx(small.sd, rel=100 * close, abs=1e-4 * small.expected)


@settings(max_examples=40)
@given(snakes_games(most_squares=40))
def test_distributions_of_large_boards_are_those_of_small_ones(game: Snakes) -> None:
    chain = chain_of(game)
    assume(chain.possible)
    for again in (0, game.again):
        known = markov._spread_small(chain, again, 300, NEVER)
        packed = (*kernel.pack(game)[:5], again)
        ends, never, left = kernel.spread(*packed, chain.matters, 300, markov.ENOUGH, np.zeros(1, bool))
        assert ends[: len(known.chances)] == pytest.approx(known.chances[: len(ends)], abs=1e-11)
        assert never == pytest.approx(known.never, abs=1e-9)
        assert ends.sum() + never + left.sum() == pytest.approx(1)


@settings(max_examples=40)
@given(snakes_games(most_squares=30))
def test_lifted_fractions_are_eliminated_ones(game: Snakes) -> None:
    chain = chain_of(game)
    assume(chain.certain)
    assert exact.lift(chain) == exact.eliminate(chain)
    if game.again:
        assert exact.lift(chain, game.again) == exact.eliminate(chain, game.again)


def wide(goal: int, count: int, reach: int, seed: int) -> Snakes:
    """A board of random jumps of at most `reach` squares."""
    dice = np.random.default_rng(seed)
    starts = dice.choice(np.arange(2, goal), count, replace=False)
    ends = np.clip(starts + dice.integers(-reach, reach + 1, count), 1, goal)
    return Snakes(goal, tuple((int(a), int(b)) for a, b in zip(starts, ends, strict=True) if a != b))


@pytest.mark.parametrize(
    "game", [wide(20_000, 1_000, 1_000, 1), wide(5_000, 800, 4_000, 2)], ids=["near", "far"]
)
def test_large_boards_against_independent_judges(game: Snakes) -> None:
    from scipy.sparse import csr_matrix, identity
    from scipy.sparse.linalg import spsolve

    chain = Chain(game)
    table = chain.table[: game.goal]
    graph = nx.DiGraph()
    graph.add_edges_from((s, int(e)) for s in range(game.goal) for e in table[s])
    way = shortest.shortest(game)
    assert way is not None and way.minimum == nx.shortest_path_length(graph, 0, game.goal)
    for start, roll, end in zip(way.path[:-1], way.rolls, way.path[1:], strict=True):
        assert game.step(start, roll) == end

    assert chain.certain and chain.alive.all()
    rows = np.repeat(np.arange(game.goal), game.faces)
    ends = table.ravel()
    inner = ends < game.goal
    steps = csr_matrix((np.full(inner.sum(), 1 / 6), (rows[inner], ends[inner])), (game.goal, game.goal))
    matrix = (identity(game.goal) - steps).tocsc()
    h = spsolve(matrix, np.ones(game.goal))
    second = spsolve(matrix, 2 * h - 1)
    found = markov.moments(game)
    assert found.expected == pytest.approx(h[0], rel=1e-9)
    assert found.sd == pytest.approx(np.sqrt(second[0] - h[0] ** 2), rel=1e-7)
    assert markov._iterated(chain, False, NEVER).expected == pytest.approx(h[0], rel=1e-7)


def test_a_game_of_1e21_rolls_keeps_its_digits() -> None:
    # Walls of five snakes back to the start: only a six from below each wall passes.
    walls = [range(at + 1, at + 6) for at in range(6, 200, 12)]
    game = Snakes(210, tuple((square, 1) for wall in walls for square in wall))
    fraction = exact.eliminate(chain_of(game))
    assert fraction > 10**21
    found = markov._reduced(chain_of(game), False, NEVER)
    assert found.expected == pytest.approx(float(fraction), rel=1e-12)


def test_a_fraction_of_thousands_of_digits() -> None:
    game = wide(1_500, 120, 1_200, 5)
    fraction = exact.lift(chain_of(game))
    assert fraction == exact.eliminate(chain_of(game))
    assert float(fraction) == pytest.approx(markov.moments(game).expected or 0, rel=1e-10)


def test_pack_leaves_out_a_jump_on_the_start() -> None:
    leads, *_ = kernel.pack(board("10 1>5 7>2", start_square=1))
    assert leads.tolist() == [0, 1, 2, 3, 4, 5, 6, 2, 8, 9, 10]
