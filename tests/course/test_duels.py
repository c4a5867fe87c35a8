"""Searches through the tree of a small duel: known figures, and one value whichever way it is found."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dolanan.course import ALGORITHMS, Trace
from dolanan.course.algorithm import Algorithm
from dolanan.course.alphabeta import trace_alphabeta
from dolanan.course.compare import compare
from dolanan.course.deepening import trace_game, trace_puzzle
from dolanan.course.mcts import trace_mcts
from dolanan.course.minimax import trace_minimax
from dolanan.course.retrograde import trace_retrograde
from dolanan.course.ways import ground_of
from dolanan.games import buttons, snakes
from dolanan.games.mancala import Mancala, State, ruleset
from dolanan.problems.endings import Endings, count_endings
from dolanan.problems.orders import ORDERS
from dolanan.search.alphabeta import alphabeta
from dolanan.search.minimax import minimax
from dolanan.solvers.mancala.values import solve
from dolanan.text import LANGUAGES, Mistake

# Start: value, nodes and leaves of minimax; nodes and cuts of alpha-beta from pit 1 on; its nodes from pit m
# on, and with what looks best first. Counted apart from this program.
FIGURES = [
    ((2, 1), 2, (9, 3), (9, 0), 7, 7),
    ((2, 2), -2, (26, 7), (17, 2), 26, 24),
    ((3, 1), 0, (112, 35), (52, 5), 25, 25),
    ((4, 1), 2, (26_213, 7_766), (1_721, 281), 77, 105),
    ((3, 2), 4, (19_114, 5_768), (811, 150), 311, 237),
]


def start(size: tuple[int, int], rules: str = "kalah") -> tuple[Mancala, State]:
    game = ruleset(rules, *size)
    return game, game.start()


@pytest.mark.parametrize(("size", "value", "plain", "asc", "desc", "best"), FIGURES)
def test_figures_of_known_starts(
    size: tuple[int, int], value: int, plain: tuple[int, int], asc: tuple[int, int], desc: int, best: int
) -> None:
    names = ["minimax", "alphabeta", "alphabeta:desc", "alphabeta:best", "retrograde"]
    rows = compare(names, start(size))
    assert [row.cost for row in rows] == [value] * 5
    assert [row.optimal for row in rows] == ["guaranteed"] * 5
    assert [row.taken for row in rows[:4]] == [plain[0], asc[0], desc, best]
    assert rows[0].expanded == plain[0] - plain[1]
    counters = trace_alphabeta(*start(size)).steps[-1].counters
    assert (counters["nodes"], counters["cuts"]) == asc


def count(game: Mancala, state: State) -> tuple[int, int, int]:
    """South's value, the nodes and the leaves below a position, from the rules alone."""
    if not game.moves(state):
        return state.stores[0] - state.stores[1], 1, 1
    below = [count(game, game.play(state, pit)) for pit in game.moves(state)]
    values, nodes, leaves = zip(*below)
    return (min if state.turn else max)(values), 1 + sum(nodes), sum(leaves)


@pytest.mark.parametrize(("size", "value", "plain"), [known[:3] for known in FIGURES])
def test_nodes_counted_from_the_rules_alone(
    size: tuple[int, int], value: int, plain: tuple[int, int]
) -> None:
    assert count(*start(size)) == (value, *plain)


def traces() -> list[Trace]:
    return [
        trace_minimax(*start((2, 2))),
        trace_minimax(*start((2, 1), "bantumi")),
        *(trace_alphabeta(*start((3, 1)), order=order) for order in ORDERS),
        trace_mcts(*start((3, 2)), playouts=20),
        trace_retrograde(*start((2, 2))),
        trace_game(*start((3, 1))),
        trace_puzzle(ground_of(buttons.parse("213/113/213"))),
        trace_puzzle(ground_of(snakes.board("12 4>1 5>2 6>3 7>1 8>2 9>3")), limit=500),
    ]


@pytest.mark.parametrize("trace", traces(), ids=lambda trace: f"{trace.algorithm} {trace.subject}")
def test_every_step_is_whole(trace: Trace) -> None:
    for step in trace.steps:
        assert step.say.id and step.say.en and 1 <= step.line <= len(trace.pseudocode)
        assert set(step.counters) == {counter.key for counter in trace.counters}
        assert all(len(row.cells) == len(trace.tables[row.table].columns) for row in step.rows)
        if step.quiz is not None:
            assert 0 <= step.quiz.answer < len(step.quiz.options)
    for key in (counter.key for counter in trace.counters):
        counts = [step.counters[key] for step in trace.steps]
        assert counts == sorted(counts), f"{key} never falls"


def test_minimax_enters_and_hands_up() -> None:
    trace = trace_minimax(*start((2, 2)))
    events = [step.event for step in trace.steps]
    assert events.count("leaf") == 7 and events.count("enter") == events.count("up") == 26 - 7
    marks = {step.event: step.mark for step in trace.steps}
    assert marks == {"enter": "→", "leaf": "✓", "up": "⇧"}
    assert trace.steps[-1].say.en == "South at node 1: max(−4, −2) = −2."
    assert trace.steps[-1].say.id == "Selatan di simpul 1: max(−4, −2) = −2."
    assert any(step.say.en.endswith("South again: MAX under MAX.") for step in trace.steps)
    assert any(step.say.id.endswith("Selatan lagi: MAX di bawah MAX.") for step in trace.steps)
    assert trace.answer.line == (2, 1, 1, 1, 2)


def test_alphabeta_cuts_where_the_window_is_empty() -> None:
    """Kalah 2 x 2 from pit 1 on: nodes 9 and 15 are cut, pit 2 skipped both times."""
    trace = trace_alphabeta(*start((2, 2)))
    cuts = [step for step in trace.steps if step.event == "cut"]
    pictures = [step.picture for step in cuts]
    assert [(each["node"], each["alpha"], each["beta"], each["value"]) for each in pictures] == [
        (9, -4, -2, -2),
        (15, -4, -2, 2),
    ]
    assert [each["skipped"] for each in pictures] == [(2,), (2,)] and {step.mark for step in cuts} == {"✂"}
    assert cuts[1].say.en.endswith("Value 2 ≥ β = −2: pit 2 is cut.")
    assert cuts[1].say.id.endswith("Nilai 2 ≥ β = −2: lubang 2 dipangkas.")
    assert trace.answer.line == (2, 1, 1, 1, 2) and (trace.answer.cuts, trace.answer.skipped) == (2, 2)
    assert trace.head().landmarks["cut"] == [trace.steps.index(step) for step in cuts]


def test_a_run_says_its_rules_and_options() -> None:
    row = ALGORITHMS["alphabeta"]
    told = row.follow({"rules": "kalah", "position": "2x2", "order": "best"}).settings
    assert [each.en for each in told] == ["Kalah", "Order: what looks best first"]
    assert [each.id for each in told] == ["Kalaha", "Urutan: yang tampak terbaik dulu"]
    assert ALGORITHMS["bfs"].follow({"board": "12 4>1"}).settings == ()


def test_a_lead_is_told_of_who_has_it() -> None:
    """Node 3 of Kalah 2 x 2 ends with 0 to 4."""
    leaf = next(step for step in trace_minimax(*start((2, 2))).steps if step.event == "leaf")
    assert leaf.say.en == "Node 3: the game is over, North leads by 4. To South that is −4."
    assert leaf.say.id == "Simpul 3: permainan selesai, Utara unggul 4. Bagi Selatan itu −4."


@pytest.mark.parametrize("row", [row for row in ALGORITHMS if row.tally], ids=lambda row: row.key)
def test_what_stands_beside_an_algorithm_can_be_compared(row: Algorithm[Any]) -> None:
    rows = compare([row.key, row.beside], row.read(None))
    assert len(rows) == 2 and rows[0].expanded is not None


def test_deepening_goes_on_until_nothing_meets_the_limit() -> None:
    trace = trace_game(*start((3, 2)))
    pictures = [step.picture for step in trace.steps]
    assert [each["value"] for each in pictures[:8]] == [1, 2, 1, 0, 1, 2, 3, 4]
    assert [each["nodes"] for each in pictures[:8]] == [4, 10, 22, 45, 99, 158, 244, 311]
    assert trace.answer.limit == 16 and trace.answer.total == 6_206 and trace.complete
    few = trace_game(*start((3, 2)), limit=100)
    assert not few.complete and few.answer.total <= 100 and few.steps[-1].mark != "★"


def test_deepening_on_puzzles() -> None:
    cloth = buttons.parse("213/113/213")
    assert trace_puzzle(ground_of(cloth, "whole")).answer.nodes == [1, 8, 35, 84, 9]
    every = trace_puzzle(ground_of(cloth, "all"))
    assert every.answer.nodes == [1, 10, 54, 134, 8] and len(every.answer.moves) == 4
    assert every.steps[1].say.en == "Limit 1: none yet, again."
    assert every.steps[1].say.id == "Batas 1: belum ada, ulangi."
    board = trace_puzzle(ground_of(snakes.board(snakes.PAPER_BOARD)))
    assert board.answer.total == 253_722 and len(board.answer.moves) == 7
    stuck = trace_puzzle(ground_of(buttons.parse("121")))
    assert stuck.says_no and stuck.steps[-1].mark == "×"


@pytest.mark.parametrize(
    ("size", "playouts", "visits", "pit"),
    [
        ((3, 2), 20, [6, 9, 5], 2),
        ((3, 2), 200, [12, 156, 32], 2),
        ((3, 2), 1_000, [12, 956, 32], 2),
        ((2, 2), 50, [16, 34], 2),
    ],
)
def test_visits_of_mcts(size: tuple[int, int], playouts: int, visits: list[int], pit: int) -> None:
    trace = trace_mcts(*start(size), playouts=playouts, seed=1)
    assert list(trace.answer.visits.values()) == visits and trace.answer.pit == pit
    assert len(trace.steps) == 4 * playouts + 1


def test_mcts_proves_nothing() -> None:
    """Kalah 3 x 1: pit 2 is worth -4, pits 1 and 3 are worth 0."""
    game, state = start((3, 1))
    exact = {pit: minimax(game, game.play(state, pit)) for pit in game.moves(state)}
    assert exact == {1: 0, 2: -4, 3: 0}
    assert trace_mcts(game, state, playouts=10, seed=1).answer.pit == 2
    assert trace_mcts(game, state, playouts=1_000, seed=1).answer.pit == 3


def test_mcts_shows_its_sums() -> None:
    trace = trace_mcts(*start((3, 2)), playouts=20, seed=1)
    second = trace.answer.pits[1]
    assert round(second.worth, 6) == 1.188051 and second.visits == 9
    select = next(step for step in trace.steps if step.event == "select" and step.rows)
    pit = select.picture["path"][0]
    best = max(select.picture["root"], key=lambda each: each.worth)
    assert best.pit == pit and select.say.en.startswith(f"Pit {pit}: ") and "the largest" in select.say.en


@pytest.mark.parametrize(
    ("pits", "seeds", "census"),
    [
        (2, 4, (35, 10, 9, 7, 9)),
        (2, 8, (165, 18, 74, 9, 64)),
        (3, 6, (462, 56, 185, 87, 134)),
    ],
)
def test_endings_are_counted(pits: int, seeds: int, census: tuple[int, ...]) -> None:
    endings = Endings(ruleset("kalah", pits, 1))
    rows = [count_endings(endings, each) for each in range(seeds + 1)]
    assert tuple(rows[-1])[1:] == census


def test_retrograde_fills_what_moves_lead_to() -> None:
    endings = Endings(ruleset("kalah", 3, 1))
    for seeds in range(6):
        count_endings(endings, seeds)
    for ending in endings.values:
        for reached in endings.moves(ending) if endings.over(ending) is None else ():
            lower = (sum(reached.position), endings.distance(reached.position))
            assert sum(reached.position) < sum(ending) or lower < (sum(ending), endings.distance(ending))
    with pytest.raises(Mistake, match="relay"):
        Endings(ruleset("congklak", 3, 1))


def draw(chance: Random, game: Mancala) -> State:
    """A position with at most eight seeds in play, either side to move, that is not over."""
    while True:
        south, north = ([0] * game.pits for _ in range(2))
        for _ in range(chance.randint(2, 8)):
            chance.choice((south, north))[chance.randrange(game.pits)] += 1
        stores = (chance.randint(0, 6), chance.randint(0, 6))
        state = State((tuple(south), tuple(north)), stores, chance.randrange(2))
        if game.settle(state) == state and game.moves(state):
            return state


@pytest.mark.parametrize("positions", [300, pytest.param(1_000, marks=pytest.mark.slow)])
def test_every_way_to_a_value_leads_to_the_same(positions: int) -> None:
    """Small positions by chance: minimax, alpha-beta in every order, retrograde analysis and the engine."""
    chance = Random(17)
    endings: dict[tuple[str, int], Endings] = {}
    for _ in range(positions):
        rules, pits = chance.choice(("kalah", "bantumi")), chance.choice((2, 3, 4))
        game = ruleset(rules, pits)
        state = draw(chance, game)
        where = game.show(state)
        value = minimax(game, state)
        for name, order in ORDERS.items():
            assert alphabeta(game, state, order=order(game)).value == value, (rules, where, name)
        sign = 1 if state.turn == 0 else -1
        if (rules, pits) not in endings:
            filled = endings[rules, pits] = Endings(game)
            for seeds in range(9):
                filled.fill(seeds)
        known = endings[rules, pits]
        assert game.score(state) + sign * known.values[known.of(state)] == value, (rules, where)
        assert solve(game, state).value == sign * value, (rules, where)


def test_what_is_too_large_is_refused() -> None:
    game = ruleset("kalah")
    for run in (trace_minimax, trace_alphabeta):
        with pytest.raises(Mistake, match="more than 100 nodes"):
            run(game, game.start(), limit=100)
    with pytest.raises(Mistake, match="positions"):
        trace_retrograde(game, game.start())
    for run in (trace_minimax, trace_alphabeta, trace_mcts, trace_retrograde, trace_game):
        with pytest.raises(Mistake, match="over"):
            run(game, game.read("0,0,0,0,0,0:24/0,0,0,0,0,0:24 s"))


def test_every_duel_has_a_card() -> None:
    for key in ("minimax", "alphabeta", "deepening", "mcts", "retrograde", "greedy", "ems"):
        card = ALGORITHMS[key].show_card()
        for language in LANGUAGES:
            assert card.idea.say(language).count(".") >= 2, key
            assert card.fails.say(language) and card.used.say(language)
