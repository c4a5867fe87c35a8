"""Traces: every step tells its part, and the tables come out in every form."""

from __future__ import annotations

import csv
import io
import json
from random import Random

import pytest

from dolanan.answers import to_json
from dolanan.course import Trace
from dolanan.course.assignment import trace_assignment
from dolanan.course.bfs import BfsInput, trace_bfs
from dolanan.course.dfs import EXAMPLE, trace_dfs, trace_dfs_literally
from dolanan.course.draws import draw_position
from dolanan.course.ems import ENDS_AT_HOME, EmsInput, trace_ems
from dolanan.course.greedy import trace_greedy
from dolanan.course.readers.sowing import kind
from dolanan.course.steps import print_table
from dolanan.games import buttons, mancala, snakes
from dolanan.limits import Limits
from dolanan.problems import assignment
from dolanan.problems.turn import SELECT, Point, TurnTree
from dolanan.search.ems import Event, Judged, Order
from dolanan.text import LANGUAGES, Mistake


def traces() -> list[Trace]:
    ems, bantumi, congklak = (mancala.ruleset(name) for name in ("bantumi-ems", "bantumi", "congklak"))
    return [
        trace_bfs(snakes.board(snakes.PAPER_BOARD)),
        trace_bfs(snakes.board("30 3>22 17>4"), avoid_snakes=True),
        trace_dfs(buttons.parse(EXAMPLE)),
        trace_dfs(buttons.parse("2321/2232/3123")),
        trace_ems(ems, ems.start(), first=1),
        trace_ems(ems, ems.start(), pruned=True),
        trace_ems(congklak, congklak.start(), limit=500),
        trace_bfs(snakes.board("12 4>1 5>2 6>3 7>1 8>2 9>3")),
        trace_greedy(congklak, congklak.start()),
        trace_greedy(congklak, congklak.read("0,2,0,1,3,0,4:8/13,5,13,13,4,13,13:0 s"), "most-laps"),
        trace_greedy(bantumi, bantumi.start(), "priority"),
        trace_greedy(bantumi, bantumi.start(), "extra-turn"),
        trace_ems(ems, ems.read(ENDS_AT_HOME), literal=True),
        trace_assignment(assignment.parse("2,4,4/1,4,7/2,5,9")),
        trace_dfs_literally(buttons.parse("12333/45355/62122/66463/33341")),
        trace_greedy(congklak, congklak.read("0,8,8,8,8,8,8:1/7,7,7,7,7,7,7:0 s"), "most-laps-literal"),
        trace_greedy(congklak, congklak.start(), "extra-turn-literal"),
        trace_greedy(bantumi, bantumi.start(), "priority-literal"),
    ]


@pytest.mark.parametrize("trace", traces(), ids=lambda t: f"{t.algorithm} {t.subject}")
def test_every_trace_is_whole(trace: Trace) -> None:
    json.dumps([to_json(trace.head()), to_json(trace.window())])
    assert trace.steps
    for step in trace.steps:
        assert step.say.id and step.say.en
        assert 1 <= step.line <= len(trace.pseudocode)
        assert set(step.counters) == {counter.key for counter in trace.counters}
        for row in step.rows:
            assert len(row.cells) == len(trace.tables[row.table].columns)
    for key in (counter.key for counter in trace.counters):
        counts = [step.counters[key] for step in trace.steps]
        assert counts == sorted(counts), f"{key} never falls"
    window = trace.window(2, 3)
    assert window.total == len(trace.steps) and len(window.steps) == min(3, max(0, len(trace.steps) - 2))


@pytest.mark.parametrize("trace", traces(), ids=lambda t: f"{t.algorithm} {t.subject}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_in_every_form(trace: Trace, language: str) -> None:
    for number, table in enumerate(trace.tables):
        rows = trace.rows(number)
        parsed = list(csv.reader(io.StringIO(print_table(trace, number, "csv", language))))  # type: ignore[arg-type]
        assert len(parsed) == len(rows) + 1
        assert parsed[0][1:] == [column.title.say(language) for column in table.columns]  # type: ignore[arg-type]
        for form, lines in (("text", 2), ("markdown", 2), ("latex", 6)):
            text = print_table(trace, number, form, language)  # type: ignore[arg-type]
            assert len(text.splitlines()) == len(rows) + lines
        latex = print_table(trace, number, "latex", language)  # type: ignore[arg-type]
        assert latex.count(r" \\") == len(rows) + 1


def test_bfs_rows_and_dice() -> None:
    trace = trace_bfs(snakes.board(snakes.PAPER_BOARD))
    assert trace.answer["iterations"] == 83 and len(trace.rows(0)) == 83
    dice = trace.steps[1].picture["dice"]
    assert [cell["say"].en for cell in dice] == ["1→38 ✓", "2 ✓", "3 ✓", "4→14 ✓", "5 ✓", "6 ✓"]
    late = next(step for step in trace.steps if step.picture["node"] == 97 and step.event == "expand")
    assert [cell["say"].id for cell in late.picture["dice"]][3:] == ["lewat petak tujuan"] * 3
    back = [step.say.en for step in trace.steps if step.event == "back"]
    assert back[0] == "100 ← 94, roll 6." and back[-1] == "14 ← 4 ↗ 0, roll 4." and len(back) == 7
    assert {step.mark for step in trace.steps if step.event == "back"} == {"←"}
    assert all("path" in step.landmarks for step in trace.steps if step.event == "back")
    assert trace.steps[-1].say.id == "Jalan terpendek: dadu 4-2-6-6-4-6-6; 7 lemparan."
    assert trace.steps[2].line == 3 and "take" in trace.pseudocode[2].en


def test_bfs_without_a_way_says_so() -> None:
    """From 0 to 3 a die reaches 9 at most, and every square from 4 to 9 leads back to 1, 2 or 3."""
    trace = trace_bfs(snakes.board("12 4>1 5>2 6>3 7>1 8>2 9>3"))
    last = trace.steps[-1]
    assert last.say.en == "Queue empty: the goal cannot be reached, 4 squares examined."
    assert last.say.id == "Antrean kosong: tujuan tak tercapai, 4 petak diperiksa."
    assert (last.event, last.mark, last.rows) == ("unreachable", "×", ())
    assert trace.answer["minimum"] is None and trace.answer["path"] is None and trace.complete
    assert [step.event for step in trace.steps] == [
        "start",
        "expand",
        "expand",
        "expand",
        "expand",
        "unreachable",
    ]


def test_dfs_steps_of_the_first_example() -> None:
    trace = trace_dfs(buttons.parse(EXAMPLE))
    kinds = [step.event for step in trace.steps]
    assert kinds[0] == "enter" and kinds[-1] == "done"
    assert {"enter", "dead end", "backtrack", "visited", "done"} == set(kinds)
    first = trace.steps[1]
    assert first.say.en == "Cut (1,2) down, 3 buttons: node 2."
    assert first.say.id == "Gunting (1,2) ke bawah, 3 kancing: simpul 2."
    assert trace.steps[3].say.id == "Buntu: 3 kancing tersisa, tak ada guntingan yang mungkin."
    says = [step.say.en for step in trace.steps]
    assert says[4] == "Backtrack to node 2: none possible at node 3."
    assert "Backtrack to node 1: no cut left at node 2." in says
    assert "Cut (1,2) down, 3 buttons: already visited as node 3." in says
    assert says[-1].startswith("The cloth is empty: cuts (1,3,4,3) (2,1,1,2)") and says[-1].endswith(
        "4 cuts."
    )
    # The untried cuts shrink by one with each cut tried.
    untried = [len(step.picture["untried"]) for step in trace.steps if step.picture["node"] == 1]
    assert untried == sorted(untried, reverse=True)


def test_dfs_stops_at_the_limit() -> None:
    trace = trace_dfs(buttons.parse(buttons.PAPER_CLOTH), limit=50)
    assert not trace.complete and trace.answer["entered"] == 50


def test_ems_says_what_becomes_of_each_node() -> None:
    game = mancala.ruleset("bantumi-ems")
    trace = trace_ems(game, game.start(), first=1)
    says = {step.picture["node"]: step.say for step in trace.steps if step.event == "node"}
    assert (
        says[3].en == "Pit 1 is empty, killed by B(3)." and says[3].id == "Lubang 1 kosong, dimatikan B(3)."
    )
    assert says[5].en == "Ends on the opponent's side, marked M(5), joins SC."
    assert says[2].en == "Pit 1: the last seed falls in the own pit 5, so the turn goes on: E(2)."
    assert says[4].id == "Lubang 2: biji terakhir jatuh di lumbung sendiri, maka giliran berlanjut: E(4)."
    left = [len(step.picture["left"]) for step in trace.steps if step.event == "criterion"]
    assert left == [4, 1, 1]
    assert trace.complete and trace.answer["optimal"] is True
    assert trace.steps[-1].event == "select" and trace.steps[-1].mark == "★"


def test_a_tie_is_a_step_of_its_own() -> None:
    """The paper's start: 80 candidates, 6 by value, 4 by seeds and empty pit, then the lowest number."""
    game = mancala.ruleset("bantumi-ems")
    trace = trace_ems(game, game.start())
    left = [len(step.picture["left"]) for step in trace.steps if step.event == "criterion"]
    assert [trace.answer.candidates, *left] == [80, 6, 4, 4]
    tie, last = trace.steps[-2:]
    assert tie.event == "tie" and tie.say.en == "4 candidates tie: the lowest node number, 125."
    assert tie.say.id == "Seri 4 kandidat: nomor simpul terkecil, 125."
    assert last.event == "select" and trace.answer.node == 125
    alone = trace_ems(game, game.start(), first=1)
    assert "tie" not in {step.event for step in alone.steps}


@pytest.mark.parametrize(
    ("size", "order", "nodes", "expanded"),
    [
        ((6, 4), "number", 133, None),
        ((6, 4), "depth", 127, None),
        ((6, 4), "best", 79, 13),
        ((6, 3), "number", 1_921, None),
        ((6, 3), "best", 1_621, None),
    ],
)
def test_the_bound_kills(size: tuple[int, int], order: Order, nodes: int, expanded: int | None) -> None:
    game = mancala.ruleset("bantumi-ems", *size)
    trace = trace_ems(game, game.start(), pruned=True, order=order)
    assert trace.answer.nodes == nodes and trace.answer.optimal is True
    assert trace.answer.plain.nodes == {4: 151, 3: 2_377}[size[1]]
    plain = trace_ems(game, game.start())
    assert (trace.answer.picks, trace.answer.value) == (plain.answer.picks, plain.answer.value)
    if expanded is not None:
        assert trace.steps[-1].counters["expanded"] == expanded


def test_the_bound_says_what_it_kills() -> None:
    game = mancala.ruleset("bantumi-ems")
    trace = trace_ems(game, game.start(), pruned=True)
    killed = [step for step in trace.steps if step.event == "node" and step.picture["verdict"] == "pruned"]
    assert [step.picture["node"] for step in killed] == [33, 88, 118]
    assert [step.say.en.partition(":")[2] for step in killed] == [" killed by the bound."] * 3
    column = [column.key for column in trace.tables[0].columns].index("still")
    assert [row.cells[column].en for row in trace.rows(0)[1:4]] == ["6", "9", "47"]
    assert trace.answer.picks == [3, 2, 1, 3, 2, 4] and trace.answer.value == 7


@pytest.mark.parametrize(
    ("rules", "size", "expanded", "positions"),
    [
        ("bantumi-ems", (6, 3), 396, 258),
        pytest.param("congklak", (6, 4), 10_125, 9_583, marks=pytest.mark.slow),
    ],
)
def test_equal_positions_are_merged(rules: str, size: tuple[int, int], expanded: int, positions: int) -> None:
    game = mancala.ruleset(rules, *size)
    tree, limits = TurnTree(game, game.start()), Limits(nodes=100_000)
    opened: list[int] = []

    def count(event: Event[Point]) -> None:
        if isinstance(event, Judged) and event.verdict == "expanded":
            opened.append(event.node.number)

    tree.grow(count, limits=limits)
    merged = tree.merged_readable(limits)
    assert merged is not None and (len(opened), merged.positions) == (expanded, positions)


def test_with_relay_the_bound_is_off_and_says_why() -> None:
    game = mancala.ruleset("congklak", 3, 2)
    trace = trace_ems(game, game.start(), pruned=True)
    assert trace.answer.bound is False and trace.answer.nodes == trace_ems(game, game.start()).answer.nodes
    assert any("without relay" in remark.en for remark in trace.remarks)
    assert "still" not in {column.key for column in trace.tables[0].columns}


@pytest.mark.parametrize(
    "change", [{"stop": "half"}, {"repeat": "sweep"}, {"origin": "skipped"}, {"end": "stuck"}], ids=str
)
def test_the_bound_is_used_only_where_it_is_proved(change: dict[str, str]) -> None:
    usual, changed = mancala.ruleset("kalah"), mancala.ruleset("kalah", **change)
    assert TurnTree(usual, usual.start()).can_bound and not TurnTree(changed, changed.start()).can_bound


def best_below(judged: dict[int, Judged[Point]]) -> dict[int, int]:
    """The best candidate at or below every node that has one."""
    best: dict[int, int] = {}
    for number in sorted(judged, reverse=True):
        node, verdict = judged[number]
        if verdict == "marked":
            best[number] = node.value
        if number in best and node.parent:
            best[node.parent] = max(best[number], best.get(node.parent, best[number]))
    return best


def check_bound(count: int, seed: int) -> None:
    """Random positions: in every order the bound leaves the optimum, and no turn brings more than U."""
    chance = Random(seed)
    checked = 0
    while checked < count:
        rules, pits = chance.choice(("bantumi-ems", "bantumi", "kalah")), chance.randint(2, 6)
        game = mancala.ruleset(rules, pits)
        state = game.read(draw_position(chance, pits, chance.randint(1, 6)))
        if game.over(state):
            continue
        where = f"{rules} {mancala.show(state)}"
        tree, limits = TurnTree(game, state), Limits(nodes=1_500)
        events: list[Event[Point]] = []
        plain = tree.grow(events.append, limits=limits)
        if not plain.complete or plain.chosen is None:
            continue
        checked += 1
        judged = {event.node.number: event for event in events if isinstance(event, Judged)}
        best = best_below(judged)
        for number, (node, verdict) in judged.items():
            if verdict == "expanded" and number in best:
                assert best[number] <= node.value + tree.still(node.item), (where, number)
        for order in ("number", "depth", "best"):
            bounded = tree.grow(limits=limits, pruned=True, order=order)
            assert bounded.chosen is not None and bounded.complete, where
            assert bounded.nodes <= plain.nodes, where
            mine, theirs = ([each.key(one) for each in SELECT] for one in (bounded.chosen, plain.chosen))
            assert mine == theirs, where
            if order == "number":
                assert bounded.labels == plain.labels, where


def test_the_bound_changes_no_optimum() -> None:
    check_bound(300, 1)


@pytest.mark.slow
def test_the_bound_changes_no_optimum_of_ten_thousand() -> None:
    check_bound(10_000, 2)


def test_a_tree_cut_off_claims_no_optimum() -> None:
    """A turn from the start of Congklak can bring 96 seeds: no tree of 2,000 nodes gets there."""
    game = mancala.ruleset("congklak")
    trace = trace_ems(game, game.start(), limit=2_000)
    last, nodes, value = trace.steps[-1], trace.answer["nodes"], trace.answer["value"]
    assert value < 96 and nodes <= 2_000
    assert last.say.en == f"Tree stopped at {nodes} nodes: {value} is the best so far, not the optimum."
    assert last.say.id == f"Pohon dipotong pada {nodes} simpul: {value} terbaik sejauh ini, bukan optimum."
    assert last.event == "stopped" and "select" not in {step.event for step in trace.steps}
    assert "★" not in {step.mark for step in trace.steps}
    assert trace.answer["complete"] is False and trace.answer["optimal"] is None
    assert trace.steps[-1].picture["left"] == [trace.answer["node"]]


def test_a_tree_cut_off_before_any_candidate_says_so() -> None:
    game = mancala.ruleset("congklak")
    trace = trace_ems(game, game.start(), first=1, limit=2)
    assert trace.steps[-1].say.en == "Tree stopped at 2 nodes: no candidate so far."
    assert trace.answer["value"] is None and trace.answer["optimal"] is None


def test_to_the_letter_ems_may_have_nothing_to_select() -> None:
    """Section 3.3.1 marks only what ends across; here pit 5 captures and the game is over on the own side."""
    game = mancala.ruleset("bantumi-ems")
    literal = trace_ems(game, game.read(ENDS_AT_HOME), literal=True)
    assert literal.answer["candidates"] == 0 and literal.answer["optimal"] is None and literal.says_no
    assert literal.steps[-1].say.en == "SC is empty: no node was marked, S has nothing to select."
    assert trace_ems(game, game.read(ENDS_AT_HOME)).answer["picks"] == [5]
    with pytest.raises(Mistake, match="again=own-side"):
        trace_ems(mancala.ruleset("kalah"), mancala.ruleset("kalah").start(), literal=True)


def test_ems_assigns_jobs_at_least_cost() -> None:
    """By hand: of six assignments two cost 10, 3-1-2 (4+1+5) and 3-2-1 (4+4+2), whose largest are 5 and 4."""
    trace = trace_assignment(assignment.parse("2,4,4/1,4,7/2,5,9"))
    assert (trace.answer["value"], trace.answer["jobs"], trace.answer["optimal"]) == (10, [3, 2, 1], True)
    assert trace.answer["nodes"] == 1 + 3 + 9 + 18 and trace.answer["candidates"] == 6
    left = [len(step.picture["left"]) for step in trace.steps if step.event == "criterion"]
    assert left == [2, 1] and trace.steps[-1].mark == "★"
    improvements = [step.picture["value"] for step in trace.steps if "improvement" in step.landmarks]
    assert improvements == sorted(improvements, reverse=True)
    for wrong in ("", "1,2/3", "1,x/2,3", "1,-2/3,4"):
        with pytest.raises(Mistake):
            assignment.parse(wrong)


def test_the_matrix_of_a_small_tree() -> None:
    """Hakim, Table 1: node 2 is reached by pit 1, 3 to 8 from it by pits 1 to 6, 9 to 14 so from node 4."""
    game = mancala.ruleset("bantumi-ems")
    rows = trace_ems(game, game.start(), first=1).rows(2)
    edges = {
        (row.about, column): cell.en
        for row in rows
        for column, cell in enumerate(row.cells[1:], 1)
        if cell.en != "–"
    }
    assert edges == {(1, 2): "1"} | {(p, f + n): str(n + 1) for p, f in ((2, 3), (4, 9)) for n in range(6)}
    assert len(trace_ems(game, game.start()).tables) == 2


def test_a_literal_function_that_never_ends_says_so() -> None:
    game = mancala.ruleset("congklak")
    trace = trace_greedy(game, game.read("0,8,8,8,8,8,8:1/7,7,7,7,7,7,7:0 s"), "most-laps-literal")
    assert "never ends" in trace.steps[0].say.en and trace.steps[0].mark == "×"
    missed = trace_greedy(game, game.start(), "extra-turn-literal")
    assert [row.cells[-1].en for row in missed.rows(0)] == ["not examined"] + ["turn ends"] * 6


def test_a_trace_carries_what_it_was_run_on() -> None:
    game = mancala.ruleset("bantumi", capture="never")
    trace = trace_ems(game, game.start(), first=2)
    assert trace.input == EmsInput(game, game.start(), 2) and trace.subject == mancala.show(game.start())
    board = snakes.board("30 3>22 17>4", faces=4)
    assert trace_bfs(board, avoid_snakes=True).input == BfsInput(board, True)


def test_greedy_goes_on_for_the_whole_turn() -> None:
    game = mancala.ruleset("congklak")
    trace = trace_greedy(game, game.start(), whole_turn=True)
    assert trace.answer.picks == [1, 2, 4, 1, 3, 2] and trace.answer.store == 14
    state = game.start()
    for pit in trace.answer.picks:
        state = game.play(state, pit)
    assert state.stores[0] == 14 and state.turn == 1
    assert len(trace.tables) == 6 and [step.event for step in trace.steps].count("chosen") == 6


def test_greedy_plays_the_sowing_and_merges_the_rest() -> None:
    game = mancala.ruleset("congklak")
    first, rest, *others = trace_greedy(game, game.start()).steps
    sown = [event for event in first.picture["events"] if event.event == "sow"]
    assert len(sown) == 7 and sown[-1].to == "s0"
    assert first.say.en == "Pit 1: sow 7 from pit 1; ends in the store: 1 lap, kind 2."
    assert rest.say.en == "Pits 2–7 are not examined: the first found is enough."
    assert rest.say.id == "Lubang 2–7 tidak diperiksa: yang pertama ditemukan sudah cukup."
    assert len(rest.rows) == 6 and [step.event for step in others] == ["priority", "chosen"]


def test_greedy_says_who_came_first_in_a_tie() -> None:
    """After 1 2 4 1 3 of Congklak pits 2, 6 and 7 make two laps each."""
    game = mancala.ruleset("congklak")
    state = game.start()
    for pit in (1, 2, 4, 1, 3):
        state = game.play(state, pit)
    laps = {pit: game.move(state, pit).laps for pit in game.moves(state)}
    assert [pit for pit, count in laps.items() if count == max(laps.values())] == [2, 6, 7]
    said = [step.say.en for step in trace_greedy(game, state).steps if step.event == "priority"]
    assert said[-1].endswith("A tie with pits 6, 7: the first found.")


def test_greedy_stops_examining_at_the_first_hit() -> None:
    game = mancala.ruleset("congklak")
    verdicts = [row.cells[-1].id for row in trace_greedy(game, game.start()).rows(0)]
    assert verdicts == ["giliran lagi"] + ["tidak diperiksa"] * 6
    with pytest.raises(Mistake, match="not a greedy"):
        trace_greedy(game, game.start(), "ems")


@pytest.mark.parametrize(
    ("position", "pit", "expected"),
    [
        ("1,0,0:0/0,0,0:0 s", 1, 1),
        ("0,0,1:0/1,0,0:0 s", 3, 2),
        ("0,0,2:0/1,2,0:0 s", 3, 3),
        ("3,0,4,0:0/0,0,0,0:0 s", 3, 3),
    ],
)
def test_kinds_of_endings(position: str, pit: int, expected: int) -> None:
    state = mancala.parse(position)
    game = mancala.ruleset("congklak", len(state.pits[0]))
    assert kind(game.move(state, pit)) == expected


def test_the_fourth_kind_passes_the_store_and_stops_in_it() -> None:
    game = mancala.ruleset("congklak")
    move = game.move(game.play(game.start(), 1), 2)
    assert move.laps == 7 and move.outcome == "store" and kind(move) == 4
