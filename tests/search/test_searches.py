"""Every search on small problems, against independent judges."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dolanan.games.mancala import RULESETS, State, ruleset, show
from dolanan.games.snakes import PAPER_BOARD, board
from dolanan.limits import Limits
from dolanan.problems.turn import TurnTree
from dolanan.search.alphabeta import alphabeta
from dolanan.search.bfs import bfs
from dolanan.search.dfs import Backtracked, DeadEnd, Entered, Repeated, Solved, dfs
from dolanan.search.ems import Child, Criterion, Judged, Selected, Stopped, ems, ems_merged
from dolanan.search.frontier import Exhausted, Queued
from dolanan.search.greedy import Dropped, Priority, by_priority, greedy
from dolanan.search.minimax import minimax
from tests.games.strategies import snakes_games

Graph = dict[int, list[int]]
graphs = st.integers(2, 12).flatmap(
    lambda n: st.fixed_dictionaries({i: st.lists(st.integers(0, n - 1), unique=True) for i in range(n)})
)


def edges(graph: Graph, node: int) -> Iterator[tuple[int, int]]:
    for after in graph[node]:
        yield after, after


@given(graphs, st.integers(0, 11))
def test_bfs_finds_a_shortest_path_or_none(graph: Graph, goal: int) -> None:
    path = bfs(0, lambda node: edges(graph, node), lambda node: node == goal)
    judge = nx.DiGraph(graph)
    if goal not in judge or not nx.has_path(judge, 0, goal):
        assert path is None
        told: list[object] = []
        bfs(0, lambda node: edges(graph, node), lambda node: node == goal, told.append)
        assert told[-1] == Exhausted(len(nx.descendants(judge, 0) | {0}))
        return
    assert path is not None
    assert len(path.moves) == nx.shortest_path_length(judge, 0, goal)
    assert path.nodes[0] == 0 and path.nodes[-1] == goal
    assert all(judge.has_edge(a, b) for a, b in pairwise(path.nodes))


@given(snakes_games())
def test_bfs_on_boards_agrees_with_networkx(game: object) -> None:
    from dolanan.problems.squares import shortest

    judge = nx.DiGraph()
    judge.add_node(game.goal)  # type: ignore[attr-defined]
    for square in range(game.start_square, game.goal):  # type: ignore[attr-defined]
        for roll in game.rolls():  # type: ignore[attr-defined]
            judge.add_edge(square, game.step(square, roll))  # type: ignore[attr-defined]
    path = shortest(game)  # type: ignore[arg-type]
    start, goal = game.start_square, game.goal  # type: ignore[attr-defined]
    if path is None:
        assert not nx.has_path(judge, start, goal)
    else:
        assert len(path.moves) == nx.shortest_path_length(judge, start, goal)


def test_bfs_takes_the_first_parent() -> None:
    graph = {0: [1, 2], 1: [3], 2: [3], 3: []}
    path = bfs(0, lambda node: edges(graph, node), lambda node: node == 3)
    assert path is not None and path.nodes == [0, 1, 3]
    queued: list[int] = []
    bfs(
        0,
        lambda n: edges(graph, n),
        lambda n: n == 3,
        lambda e: queued.append(e.node) if isinstance(e, Queued) else None,
    )
    assert queued == [0, 1, 2, 3]


@given(graphs, st.integers(0, 11))
def test_dfs_finds_a_path_exactly_when_there_is_one(graph: Graph, goal: int) -> None:
    result = dfs(0, lambda node: edges(graph, node), lambda node: node == goal)
    judge = nx.DiGraph(graph)
    reachable = nx.descendants(judge, 0) | {0}
    if goal not in reachable:
        assert result.moves is None and result.exhausted and result.entered == len(reachable)
        return
    assert result.moves is not None
    nodes = [0, *result.moves]
    assert nodes[-1] == goal and all(judge.has_edge(a, b) for a, b in pairwise(nodes))


def test_dfs_tells_every_step() -> None:
    graph = {0: [1, 3], 1: [2, 0], 2: [], 3: [2, 4], 4: []}
    told: list[object] = []
    result = dfs(0, lambda node: edges(graph, node), lambda node: node == 4, told.append)
    assert result.moves == [3, 4] and result.entered == 5
    assert told == [
        Entered(1, 0, 0, None, 0),
        Entered(2, 1, 1, 1, 1),
        Entered(3, 2, 2, 2, 2),
        DeadEnd(3, 2),
        Backtracked(3, 2, 2),
        Repeated(2, 2, 0, 0),
        Backtracked(2, 1, 1),
        Entered(4, 1, 1, 3, 3),
        Repeated(4, 2, 2, 2),
        Entered(5, 4, 2, 4, 4),
        Solved(5, 2),
    ]


def test_dfs_stops_at_the_limit_and_says_so() -> None:
    result = dfs(0, lambda n: [(0, n + 1)], lambda n: False, limits=Limits(nodes=10))
    assert (result.moves, result.entered, result.exhausted) == (None, 10, False)


def test_greedy_takes_coins_and_drops_what_does_not_fit() -> None:
    told: list[object] = []
    coins = [25, 10, 10, 5, 1, 1]
    largest = by_priority(Priority[int]("largest", lambda coin: coin))
    taken = greedy(
        coins, largest, lambda solution, coin: sum(solution) + coin <= 37, lambda s: sum(s) == 37, told.append
    )
    assert taken == [25, 10, 1, 1]
    assert [event.candidate for event in told if isinstance(event, Dropped)] == [10, 5]


def test_greedy_priorities_in_order_ties_to_the_first() -> None:
    even = Priority[int]("even", lambda n: n if n % 2 == 0 else None, first=True)
    large = Priority[int]("large", lambda n: n // 10)
    assert by_priority(even, large)([7, 8, 6], None) == 8
    assert by_priority(even, large)([31, 39, 5], None) == 31
    with pytest.raises(ValueError, match="no priority"):
        by_priority(even)([1], None)


def test_ems_is_general_knapsack() -> None:
    """Values 6 5 4, weights 3 2 2, room 4: the best pack is items 2 and 3."""
    values, weights = (6, 5, 4), (3, 2, 2)

    def expand(item: tuple[int, int]) -> Iterator[Child[tuple[int, int]]]:
        position, room = item
        yield Child(0, 0, (position + 1, room))
        yield Child(1, values[position], (position + 1, room - weights[position]))

    best = ems(
        (0, 4),
        expand,
        lambda item: item[1] < 0,
        lambda item: item[0] == 3,
        [Criterion("value", lambda node: node.value)],
    )
    assert best.labels == [0, 1, 1] and best.chosen is not None and best.chosen.value == 9
    assert best.complete


def turn_positions() -> list[tuple[str, State]]:
    dice = random.Random(7)
    found = []
    for name in ("bantumi", "bantumi-ems", "kalah", "congklak"):
        while sum(other == name for other, _ in found) < 24:
            game = ruleset(name, dice.randint(2, 6), dice.randint(1, 3))
            state = game.start()
            for _ in range(dice.randint(0, 12)):
                if not game.over(after := game.play(state, dice.choice(game.moves(state)))):
                    state = after
            if TurnTree(game, state).grow(limits=Limits(nodes=5_000)).complete:
                found.append((name, state))
    return found


@pytest.mark.parametrize(
    ("name", "state"), turn_positions(), ids=lambda x: show(x) if isinstance(x, State) else x
)
def test_ems_tree_merged_and_bounded_select_the_same(name: str, state: State) -> None:
    tree = TurnTree(ruleset(name, len(state.pits[0])), state)
    plain = tree.grow()
    assert plain.complete
    merged, bounded = tree.merged(), tree.grow(pruned=True)
    assert plain.chosen is not None and merged is not None and bounded.chosen is not None
    assert merged.labels == plain.labels == bounded.labels
    assert merged.key[0] == plain.chosen.value and bounded.nodes <= plain.nodes


def test_ems_stops_at_the_limit_and_says_so() -> None:
    game = ruleset("bantumi-ems")
    told: list[object] = []
    cut = TurnTree(game, game.start()).grow(told.append, limits=Limits(nodes=100))
    assert not cut.complete and cut.nodes <= 100
    assert sum(isinstance(event, Judged) for event in told) <= 100
    assert told[-1] == Stopped(cut.chosen, cut.nodes)
    assert not any(isinstance(event, Selected) for event in told)
    whole: list[object] = []
    found = TurnTree(game, game.start()).grow(whole.append)
    assert whole[-1] == Selected(found.chosen) and not any(isinstance(event, Stopped) for event in whole)


def test_ems_merged_counts_each_position_once() -> None:
    """A grid of 2^20 paths of 20 steps: 1 + 2 + … + 20 positions before the last step."""
    best = ems_merged(
        (0, 0),
        lambda at: [
            (label, (gain,), None if sum(after) == 20 else after)
            for label, gain, after in ((1, 0, (at[0] + 1, at[1])), (2, 1, (at[0], at[1] + 1)))
        ],
    )
    assert best is not None and best.labels == [2] * 20 and best.positions == 210 and best.complete


@given(st.sampled_from(sorted(RULESETS)), st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_alphabeta_equals_minimax_and_keeps_its_word(name: str, dice: random.Random) -> None:
    game = ruleset(name, dice.randint(1, 3), dice.randint(1, 2))
    if game.repeat != "ignore":  # where seeds wander, plain minimax walks every way there is
        game = ruleset(name, dice.randint(1, 2), 1)
    state = game.start()
    for _ in range(dice.randint(0, 4)):
        if not game.over(state):
            state = game.play(state, dice.choice(game.moves(state)))
    value = minimax(game, state)
    full = alphabeta(game, state)
    assert full.value == value
    end = state
    for pit in full.line:
        end = game.play(end, pit)
    assert game.over(end) and game.score(end) == value
    low = dice.randint(-8, 8)
    narrow = alphabeta(game, state, low, low + 1).value
    assert (narrow <= low and value <= narrow) or (narrow >= low + 1 and value >= narrow)


def test_alphabeta_looks_as_far_as_it_is_told() -> None:
    game = ruleset("kalah")
    assert alphabeta(game, game.start(), depth=0).value == 0
    assert alphabeta(game, game.start(), depth=1).value == 1
    assert alphabeta(game, game.start(), depth=2).value == 2  # 3, then another seed: never assume alternation


def test_the_papers_board_has_seven_rolls() -> None:
    game = board(PAPER_BOARD)
    path = bfs(0, lambda s: [(r, game.step(s, r)) for r in game.rolls()], lambda s: s == 100)
    assert path is not None
    assert path.nodes == [0, 14, 16, 22, 84, 88, 94, 100] and path.moves == [4, 2, 6, 6, 4, 6, 6]
