"""Searches for a way: the figures that must come out, against networkx, exact fractions and each other."""

from __future__ import annotations

import random
import re
from fractions import Fraction

import networkx as nx
import pytest

import dolanan
from dolanan.course import ALGORITHMS, Trace
from dolanan.course.algorithm import drawing_of
from dolanan.course.compare import Compared
from dolanan.course.exercise import Draft, make_exercises
from dolanan.course.frontier import SMALL_BOARD
from dolanan.games import buttons, snakes
from dolanan.games.snakes import PAPER_BOARD, Snakes
from dolanan.problems.cuts import by_lines, to_clear
from dolanan.problems.squares import by_reach, by_span, to_goal
from dolanan.search.best_first import BY_BOTH, best_first
from dolanan.search.bfs import bfs
from dolanan.solvers.snakes.analysis import analyse
from dolanan.text import Mistake

CLOTH = buttons.PAPER_CLOTH
PIPS = "25 2>8 6>23 9>5"
UNREACHABLE = "12 4>1 5>2 6>3 7>1 8>2 9>3"


def taken(trace: Trace) -> list[int]:
    """The names of the nodes in the order they are taken."""
    return [step.picture["node"] for step in trace.steps if step.event in ("expand", "found")]


# --- independent judges --------------------------------------------------------------------------------


def graph_of_board(game: Snakes) -> nx.DiGraph:
    """Every roll of every square, written from the rules of the board alone."""
    jumps = dict(game.jumps)
    graph = nx.DiGraph()
    for square in range(game.goal):
        for roll in range(1, 7):
            landed = square + roll
            if landed <= game.goal:
                graph.add_edge(square, jumps.get(landed, landed), pips=roll)
    return graph


def pips_of_board(game: Snakes) -> nx.MultiDiGraph:
    graph = nx.MultiDiGraph()
    jumps = dict(game.jumps)
    for square in range(game.goal):
        for roll in range(1, 7):
            if square + roll <= game.goal:
                graph.add_edge(square, jumps.get(square + roll, square + roll), pips=roll)
    return graph


def every_cut(cloth: buttons.Cloth) -> list[buttons.Cloth]:
    """The cloths that one cut leaves, by the game's own rules."""
    game = buttons.Buttons(cloth)
    return [game.play(cloth, cut) for cut in game.moves(cloth)]


def fewest_cuts(cloth: buttons.Cloth) -> int | None:
    """The fewest cuts, layer by layer."""
    layer, cuts = {cloth}, 0
    known = {cloth}
    while layer:
        if any(not any(buttons.occupied(one)) for one in layer):
            return cuts
        layer = {after for one in layer for after in every_cut(one)} - known
        known |= layer
        cuts += 1
    return None


def random_board(chance: random.Random) -> Snakes:
    goal = chance.randint(9, 60)
    squares = chance.sample(range(1, goal), min(goal - 1, 2 * chance.randint(0, 6)) // 2 * 2)
    starts = squares[: len(squares) // 2]
    jumps = tuple((start, end) for start, end in zip(starts, squares[len(squares) // 2 :]))
    return Snakes(goal, jumps)


def random_cloth(chance: random.Random) -> buttons.Cloth:
    rows, columns = chance.randint(2, 3), chance.randint(2, 3)
    return tuple("".join(chance.choice("112233.") for _ in range(columns)) for _ in range(rows))


# --- what must come out --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "text", "options", "figures", "cost"),
    [
        # taken / expanded / generated / peak of paper D's cloth
        ("bfs", CLOTH, {"moves": "whole"}, (6_447, 6_368, 6_367, 1_597), 10),
        ("bfs", CLOTH, {"moves": "all"}, (17_719, 17_419, 17_418, 5_104), 10),
        ("dfs", CLOTH, {"moves": "whole"}, (2_594, 2_594, 2_593, None), 10),
        ("dfs", CLOTH, {"moves": "all"}, (608, 608, 607, None), 11),
        ("bfs", "213/113/213", {"moves": "whole"}, (33, 32, 31, None), 4),
        ("bfs", "213/113/213", {"moves": "all"}, (48, 47, 46, None), 4),
        ("dfs", "213/113/213", {"moves": "whole"}, (8, 8, 7, None), 4),
        ("bfs", "112/221/112", {"moves": "all"}, (48, 48, 48, None), None),
        ("bfs", "2321/2232/3123", {"moves": "whole"}, (135, 135, 135, None), None),
        ("bfs", SMALL_BOARD, {}, (None, 21, 20, None), 3),
        ("dfs", SMALL_BOARD, {}, (16, 16, 15, None), 13),
        ("dfs:desc", SMALL_BOARD, {}, (6, 6, 5, None), 5),
        ("dfs", PAPER_BOARD, {}, (46, 46, 45, None), 43),
        ("dfs:desc", PAPER_BOARD, {}, (19, 19, 18, None), 18),
        ("ucs:pips", PIPS, {}, (19, 13, 12, None), 6),
        ("bfs", PIPS, {}, (None, None, None, None), 2),
        ("astar:span", SMALL_BOARD, {}, (None, None, 9, None), 3),
        ("astar", SMALL_BOARD, {}, (None, None, 3, None), 3),
        ("astar:naive", SMALL_BOARD, {}, (None, None, 4, None), 4),
        ("gbfs", SMALL_BOARD, {}, (None, None, 4, None), 4),
        ("bfs", PAPER_BOARD, {}, (None, 82, 81, None), 7),
        ("astar:span", PAPER_BOARD, {}, (None, None, 70, None), 7),
        ("astar:reach", PAPER_BOARD, {}, (None, None, 46, None), 7),
        ("astar:naive", PAPER_BOARD, {}, (None, None, 11, None), 10),
        ("gbfs", PAPER_BOARD, {}, (None, None, 9, None), 9),
        ("astar", CLOTH, {"moves": "whole"}, (142, None, 48, None), 10),
        ("astar", CLOTH, {"moves": "all"}, (60, None, 16, None), 10),
        ("gbfs", CLOTH, {"moves": "all"}, (None, None, 11, None), 11),
    ],
)
def test_figures(
    key: str,
    text: str,
    options: dict[str, str],
    figures: tuple[int | None, ...],
    cost: int | None,
) -> None:
    row = dolanan.compare([key, key], text, **options)[0]
    for ours, published in zip((row.generated, row.taken, row.expanded, row.peak), figures):
        assert published is None or ours == published
    assert row.cost == cost


@pytest.mark.parametrize(
    ("moves", "within", "reachable"),
    [("whole", 6_447, 6_448), ("all", 17_718, 17_719)],
)
def test_states_of_the_papers_cloth(moves: str, within: int, reachable: int) -> None:
    """Layer by layer, without a queue: the states that ten cuts reach in any order, and all there are."""
    problem = to_clear(buttons.parse(CLOTH), moves)
    layer = known = frozenset({problem.start})
    sizes = []
    while layer:
        sizes.append(len(layer))
        layer = frozenset(after for state in layer for _, after in problem.successors(state)) - known
        known |= layer
    assert (sum(sizes[:11]), len(known)) == (within, reachable)


def test_the_rolls_of_the_small_board() -> None:
    assert dolanan.trace("bfs", SMALL_BOARD).answer.rolls == [1, 6, 5]
    game, square = snakes.board(SMALL_BOARD), 0
    for roll in (1, 6, 5):
        square = game.step(square, roll)
    assert square == game.goal


def test_the_shortest_cuts_of_the_papers_cloth() -> None:
    row = dolanan.compare(["ucs:length", "astar"], CLOTH, moves="all")
    assert (row[0].cost, row[0].optimal, row[1].measure) == (22, "guaranteed", "length")


@pytest.mark.slow
def test_the_shortest_cuts_are_those_of_networkx() -> None:
    """Every cloth that cuts of the paper's cloth leave, with the length of each cut: Dijkstra says 22."""
    graph, waiting = nx.DiGraph(), [buttons.parse(CLOTH)]
    while waiting:
        cloth = waiting.pop()
        game = buttons.Buttons(cloth)
        for cut in game.moves(cloth):
            after = game.play(cloth, cut)
            row, column, to_row, to_column = cut
            if after not in graph:
                waiting.append(after)
            length = max(abs(to_row - row), abs(to_column - column))
            graph.add_edge(cloth, after, length=length)
    empty = next(cloth for cloth in graph if not any(buttons.occupied(cloth)))
    assert len(graph) == 17_719
    assert nx.dijkstra_path_length(graph, buttons.parse(CLOTH), empty, "length") == 22


def test_states_that_the_heuristic_kills_are_counted_once() -> None:
    for moves, dead in (("whole", 150), ("all", 50)):
        trace = dolanan.trace("astar", CLOTH, moves=moves)
        assert trace.answer.dead == dead and trace.answer.cost == 10
        assert trace.answer.minimum == (10 if moves == "all" else None), "only all cuts prove the minimum"
        met: set[str] = set()
        for step in trace.steps:
            if step.event == "expand":
                met |= {(step.picture["cloth"], one.cut) for one in step.picture["tried"] if one.mark == "∞"}
        assert len(met) == dead
    assert by_lines(buttons.parse(CLOTH)) == 10


def test_the_nodes_that_a_star_expands_on_the_small_board() -> None:
    trace = dolanan.trace("astar", SMALL_BOARD)
    assert taken(trace)[:-1] == [0, 1, 20] and trace.answer.path == [0, 1, 20, 25]
    third = next(step for step in trace.steps if step.picture["node"] == 1)
    tie = "6 nodes tie, in h as well: it was put in first."
    assert third.say.en.startswith(f"Take 1: f = 1 + 2 is the least; {tie}")
    tie = "seri 6 simpul, h-nya pun sama: ia yang pertama masuk."
    assert third.say.id.startswith(f"Ambil 1: f = 1 + 2 terkecil; {tie}")


def test_a_tie_says_who_settles_it() -> None:
    """What waited is read from the pictures: who is ranked alike, and what the sentence says of them."""
    for key, text in (
        ("astar", SMALL_BOARD),
        ("astar", PAPER_BOARD),
        ("gbfs", SMALL_BOARD),
        ("ucs:pips", PIPS),
    ):
        waiting: list[tuple[int, ...]] = []
        for step in dolanan.trace(key, text).steps:
            if step.event in ("expand", "found"):
                first = min(waiting)
                alike = sum(each[0] == first[0] for each in waiting)
                same = waiting.count(first)
                said = step.say.en.split(".")[0]
                assert (f"{alike} nodes tie" in said) == (alike > 1), said
                assert ("put in first" in said) == (same > 1), said
                assert ("its h is the least" in said) == (alike > same == 1), said
                assert ("seri" in step.say.id) == (alike > 1), step.say.id
            if step.event in ("start", "expand"):
                rank = {"astar": lambda one: (one.g + one.h, one.h), "gbfs": lambda one: (one.h,)}
                waiting = [rank.get(key, lambda one: (one.g,))(one) for one in step.picture["waiting"]]


def test_beside_a_state_stands_what_it_is_ranked_by() -> None:
    """Square 12 of the small board after the first expansion: one roll away, 13 squares or two rolls left."""
    shown = {}
    for key in ("bfs", "ucs", "gbfs", "astar"):
        drawing = drawing_of(dolanan.trace(key, SMALL_BOARD))
        shelf = drawing.moments[1].shelves[-1]
        note = next(item.note and item.note.en for item in shelf.items if item.state == 12)
        square = next(word for step, at, _, word in drawing.scene.surface.changes if (step, at) == (1, 12))
        shown[key] = note, square
    assert shown == {"bfs": (None, "1"), "ucs": ("1", "1"), "gbfs": ("13", "13"), "astar": ("1+2", "1+2")}


def test_cheaper_ways_are_told() -> None:
    trace = dolanan.trace("ucs:pips", PIPS)
    assert (trace.answer.rolls, trace.answer.cost, trace.answer.cheaper) == ([2, 1, 1, 2], 6, 3)
    said = " ".join(step.say.en for step in trace.steps)
    assert "23 is cheaper: 6 → 4." in said and "5 is cheaper: 5 → 3." in said
    assert dolanan.trace("bfs", PIPS).answer.rolls == [6, 2]


def test_with_cost_one_it_is_bfs_row_by_row() -> None:
    for text in (SMALL_BOARD, PAPER_BOARD, "213/113/213"):
        plain, equal = dolanan.trace("bfs", text), dolanan.trace("ucs", text)
        columns = [column.key for column in plain.tables[0].columns]
        both = []
        for trace in (plain, equal):
            keys = [column.key for column in trace.tables[0].columns]
            rows = [dict(zip(keys, (cell.en for cell in row.cells))) for row in trace.rows(0)]
            both.append([[row[key] for key in columns if key != "frontier"] for row in rows])
        assert both[0] == both[1]
        queues = [
            [step.picture["queue"] for step in t.steps if step.event == "expand"] for t in (plain, equal)
        ]
        assert queues[0] == queues[1]


def test_unused_columns_are_hidden() -> None:
    heads = {
        key: [column.title.en for column in dolanan.trace(key, SMALL_BOARD).tables[0].columns]
        for key in ("bfs", "ucs", "gbfs", "astar")
    }
    assert heads == {
        "bfs": ["Iteration", "Node", "Q", "Distance", "Parent"],
        "ucs": ["Iteration", "Node", "g", "Frontier", "Parent"],
        "gbfs": ["Iteration", "Node", "h", "Frontier", "Parent"],
        "astar": ["Iteration", "Node", "g", "h", "f", "Frontier", "Parent"],
    }


def test_an_empty_frontier_says_what_that_proves() -> None:
    proved = dolanan.trace("bfs", "112/221/112", moves="all")
    assert proved.says_no and "proved impossible" in proved.steps[-1].say.en
    assert "48 states examined" in proved.steps[-1].say.en
    nothing = dolanan.trace("bfs", "2321/2232/3123")
    assert nothing.says_no and "whole runs alone" in nothing.steps[-1].say.en
    assert nothing.answer.minimum is None and "135 keadaan" in nothing.steps[-1].say.id
    dead = dolanan.trace("astar", "12/33")
    assert dead.says_no and dead.steps[-1].mark == "∞"
    assert dolanan.trace("bfs", UNREACHABLE).answer.minimum is None


def test_a_limit_that_is_given_is_kept() -> None:
    trace = dolanan.trace("bfs", CLOTH, limit=50)
    assert trace.answer.generated == 50 and not trace.complete and not trace.says_no
    row = dolanan.compare(["bfs", "astar"], CLOTH, limit=150)
    assert (row[0].generated, row[0].cost, row[0].optimal) == (150, None, None) and row[1].cost == 10


# --- against networkx and against BFS ------------------------------------------------------------------


def test_shortest_and_cheapest_ways_are_those_of_networkx() -> None:
    chance = random.Random(6)
    for _ in range(60):
        game = random_board(chance)
        text = snakes.show_board(game)
        graph = graph_of_board(game)
        reached = game.goal in graph and nx.has_path(graph, 0, game.goal)
        rolls = nx.shortest_path_length(graph, 0, game.goal) if reached else None
        pips = nx.dijkstra_path_length(pips_of_board(game), 0, game.goal, "pips") if reached else None
        found = dolanan.compare(["bfs", "astar", "astar:span", "ucs"], text)
        assert [row.cost for row in found] == [rolls] * 4, text
        assert dolanan.compare(["ucs:pips", "ucs:pips"], text)[0].cost == pips, text


def _same_as_bfs(boards: int, cloths: int) -> None:
    chance = random.Random(17)
    for _ in range(boards):
        problem = to_goal(random_board(chance))
        plain = bfs(problem.start, problem.successors, problem.goal)
        for name in ("reach", "span"):
            led = best_first(
                problem.start,
                problem.successors,
                problem.goal,
                BY_BOTH,
                estimate=problem.estimates[name].of,
            )
            assert (led and len(led.moves)) == (plain and len(plain.moves))
    for _ in range(cloths):
        cloth = random_cloth(chance)
        problem_of_cloth = to_clear(cloth, "all")
        led_cuts = best_first(
            cloth, problem_of_cloth.successors, problem_of_cloth.goal, BY_BOTH, estimate=by_lines
        )
        assert (len(led_cuts.moves) if led_cuts else None) == fewest_cuts(cloth), cloth


def test_a_star_is_as_short_as_bfs() -> None:
    _same_as_bfs(100, 100)


@pytest.mark.slow
def test_a_star_is_as_short_as_bfs_a_thousand_times() -> None:
    _same_as_bfs(1_000, 1_000)


def test_heuristics_never_say_too_much_nor_fall_too_fast() -> None:
    """Admissible and consistent, square by square: against the true distance of networkx."""
    chance = random.Random(3)
    for _ in range(80):
        game = random_board(chance)
        graph = graph_of_board(game)
        left = nx.single_source_shortest_path_length(graph.reverse(), game.goal) if game.goal in graph else {}
        for h in (by_reach(game), by_span(game)):
            for square in graph.nodes:
                assert square not in left or h(square) <= left[square]
                assert all(h(square) <= 1 + h(after) for after in graph.successors(square))
    for _ in range(80):
        cloth = random_cloth(chance)
        fewest, guess = fewest_cuts(cloth), by_lines(cloth)
        assert fewest is None or (guess is not None and guess <= fewest)


# --- value iteration -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "text", "sweeps", "first"),
    [
        ("markov", SMALL_BOARD, 89, ["1.000000", "2.000000", "3.000000", "3.976852", "4.919753"]),
        ("markov:in-place", SMALL_BOARD, 77, ["5.335003"]),
        ("markov", PAPER_BOARD, 349, ["1.000000"]),
        ("markov:in-place", PAPER_BOARD, 82, []),
    ],
)
def test_sweeps(key: str, text: str, sweeps: int, first: list[str]) -> None:
    trace = dolanan.trace(key, text)
    rows = trace.rows(0)
    assert trace.answer.sweeps == len(rows) == sweeps
    assert [row.cells[1].en for row in rows][: len(first)] == first
    value, rest = rows[0].cells[1].id, f"{float(rows[0].cells[1].en) - 1:.6f}".replace(".", ",")
    assert trace.steps[1].say.id == f"Sapuan 1: V(0) = {value}: satu lemparan, lalu rata-rata {rest} lagi."


def expected_rolls(game: Snakes) -> Fraction:
    """The expected rolls by exact elimination, written from the rules of the board alone."""
    jumps = dict(game.jumps)
    squares = [square for square in range(game.goal) if square not in jumps]
    place = {square: number for number, square in enumerate(squares)}
    rows = []
    for square in squares:
        row = [Fraction(0)] * len(squares) + [Fraction(6)]
        row[place[square]] += 6
        for roll in range(1, 7):
            landed = square + roll if square + roll <= game.goal else square
            rests = jumps.get(landed, landed)
            if rests != game.goal:
                row[place[rests]] -= 1
        rows.append(row)
    for column in range(len(squares)):
        pivot = next(row for row in rows[column:] if row[column])
        rows.remove(pivot)
        pivot = [cell / pivot[column] for cell in pivot]
        rows = [
            [cell - row[column] * top for cell, top in zip(row, pivot)] if row[column] else row
            for row in rows
        ]
        rows.insert(column, pivot)
    return rows[place[0]][-1]


def test_the_sweeps_near_the_exact_expectation() -> None:
    exact = expected_rolls(snakes.board(SMALL_BOARD))
    assert exact == Fraction(3076454770, 239148207)
    trace = dolanan.trace("markov", SMALL_BOARD)
    assert trace.answer.expected_exact == str(exact)
    assert trace.answer.expected == pytest.approx(float(exact), abs=1e-5)
    assert "12.864218" in trace.steps[-1].say.en
    assert dolanan.trace("markov", PAPER_BOARD).steps[-1].say.en.endswith("42.796658.")


def test_the_small_board_in_other_figures() -> None:
    """Done by three rolls in 5 of 216 cases; the median is 11, the mode 8."""
    game, done = snakes.board(SMALL_BOARD), 0
    for number in range(216):
        square = 0
        for roll in (number % 6 + 1, number // 6 % 6 + 1, number // 36 + 1):
            square = square if square == game.goal else game.step(square, roll)
        done += square == game.goal
    assert Fraction(done, 216) == Fraction(5, 216)
    rolls = analyse(game).rolls
    assert (rolls.median, rolls.mode) == (11, 8)


def test_values_that_grow_without_end_are_not_called_an_answer() -> None:
    trace = dolanan.trace("markov", UNREACHABLE)
    assert trace.says_no and trace.answer.expected is None and trace.steps[-1].mark == "×"


# --- side by side --------------------------------------------------------------------------------------


def verdicts(rows: list[Compared]) -> list[tuple[str, float | None, str | None]]:
    return [(row.algorithm, row.cost, row.optimal) for row in rows]


def test_optimal_by_promise_by_luck_or_not() -> None:
    assert verdicts(dolanan.compare(["bfs", "astar", "astar:naive", "gbfs"], SMALL_BOARD)) == [
        ("bfs", 3, "guaranteed"),
        ("astar", 3, "guaranteed"),
        ("astar:naive", 4, "no"),
        ("gbfs", 4, "no"),
    ]
    # Whole runs: DFS finds 10 cuts as well, but only because it is lucky.
    assert verdicts(dolanan.compare(["dfs", "bfs"], CLOTH)) == [
        ("dfs", 10, "luck"),
        ("bfs", 10, "guaranteed"),
    ]
    # Nobody here promises anything: the best is worked out.
    assert verdicts(dolanan.compare(["dfs", "gbfs"], SMALL_BOARD)) == [("dfs", 13, "no"), ("gbfs", 4, "no")]
    assert verdicts(dolanan.compare(["dfs", "bfs"], UNREACHABLE)) == [
        ("dfs", None, None),
        ("bfs", None, None),
    ]


def test_one_measure_for_all() -> None:
    assert [(row.cost, row.measure, row.optimal) for row in dolanan.compare(["bfs", "ucs:pips"], PIPS)] == [
        (8, "pips", "no"),
        (6, "pips", "guaranteed"),
    ]


@pytest.mark.parametrize(
    ("keys", "text", "says"),
    [
        (["bfs"], SMALL_BOARD, "compare 2"),
        (["bfs:whole", "dfs:all"], CLOTH, "sets of moves differ"),
        (["bfs", "bfs:avoid-snakes"], SMALL_BOARD, "sets of moves differ"),
        (["bfs", "markov"], SMALL_BOARD, "sets of moves differ"),
        (["bfs", "astar:speed"], SMALL_BOARD, "astar:speed"),
        (["bfs", "greedy"], SMALL_BOARD, "runs on"),
        (["bfs", "dijkstra"], SMALL_BOARD, "dijkstra"),
        (["astar:span", "bfs"], CLOTH, "span"),
        (["bfs", "astar"], "", "empty"),
    ],
)
def test_what_cannot_be_compared_is_refused(keys: list[str], text: str, says: str) -> None:
    with pytest.raises(Mistake, match=says) as caught:
        dolanan.compare(keys, text)
    assert caught.value.text.id


def test_an_option_after_the_key_is_the_option() -> None:
    for name, option in (("astar:span", {"heuristic": "span"}), ("dfs:desc", {"order": "desc"})):
        key = name.partition(":")[0]
        assert dolanan.trace(name, SMALL_BOARD).steps == dolanan.trace(key, SMALL_BOARD, **option).steps
    with pytest.raises(Mistake, match="moves"):
        dolanan.trace("bfs", SMALL_BOARD, moves="all")


def test_the_input_decides_the_game() -> None:
    for key in ("bfs", "dfs", "ucs", "gbfs", "astar"):
        for text in (SMALL_BOARD, "213/113/213"):
            assert dolanan.trace(key, text).subject == text


# --- exercises -----------------------------------------------------------------------------------------


def ask(key: str, type: str, trace: Trace, words: str) -> Draft:
    """The only question about a run that contains these words."""
    (question,) = [each for each in ALGORITHMS[key].exercises if each.type == type]
    asked = [question.ask(trace, step) for step in range(len(trace.steps))]
    (draft,) = [draft for draft in asked if draft is not None and words in draft.question.en]
    return draft


def test_the_node_that_a_star_takes_after_1() -> None:
    """All six have f = 3; only 20 has h = 1."""
    draft = ask("astar", "next-node", dolanan.trace("astar", SMALL_BOARD), "Expanded so far: 0, 1;")
    assert draft.answer.en == "20" and "2 + 1" in draft.why.en
    after = ask("astar", "queue-after", dolanan.trace("astar", SMALL_BOARD), "Expanded so far: 0, 1;")
    # From 20 a roll of 1 meets the snake 21>10; 22 to 25 are reached by 2 to 5, and 6 is lost.
    assert after.answer.en == "{2, 4, 5, 6, 10, 12, 22, 23, 24, 25}"


def test_the_key_of_a_sweep_is_the_mean_of_what_is_told() -> None:
    """Worked out again from the words of the question and the rules of the board."""
    for made in make_exercises("markov", 11, count=10):
        told = {
            int(at): float(value) for at, value in re.findall(r"V\((\d+)\) = (\d+\.?\d*)", made.question.en)
        }
        square = int(re.findall(r"What is V\((\d+)\)", made.question.en)[0])
        goal, *jumps = made.input.split()
        leads = dict(tuple(map(int, jump.split(">"))) for jump in jumps)
        values = []
        for roll in range(1, 7):
            landed = square + roll if square + roll <= int(goal) else square
            values.append(told[leads.get(landed, landed)])
        assert made.answer.en == f"{1 + sum(values) / 6:.2f}", made.question.en


def test_the_key_of_a_frontier_is_its_least_figure() -> None:
    for key, figure in (("ucs", r"(\d+) \(g (\d+)\)"), ("gbfs", r"(\d+) \(h (\d+)\)")):
        for made in make_exercises(key, 2, type="next-node", count=10):
            listed = re.findall(figure, made.question.en)
            least = min(int(value) for _, value in listed)
            assert [node for node, value in listed if int(value) == least] == [made.answer.en]
