"""What must come out of the five papers."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, cast

import pytest

from dolanan.answers import to_json
from dolanan.bots import bot
from dolanan.bots.laps import Combined
from dolanan.bots.priority import PriorityBot
from dolanan.games.buttons import Buttons, parse, show
from dolanan.games.mancala import Mancala, State, ruleset
from dolanan.games.snakes import PAPER_BOARD
from dolanan.limits import Limits
from dolanan.papers import PAPERS, findings, reproduce
from dolanan.papers import d as ridwan
from dolanan.papers import e as setiawan
from dolanan.papers import published as source
from dolanan.papers.b.experiment import literal_loop, replies
from dolanan.papers.item import NOTHING, Finding, Item, PaperItem, count_verdicts, group_errata
from dolanan.papers.played import whole_turn
from dolanan.papers.published import beside_the_paper
from dolanan.papers.strength import share
from dolanan.problems.cuts import PaperCut, dfs_solve, replay
from dolanan.problems.literal_cuts import Cutting, Ended, dfs_literally
from dolanan.text import LANGUAGES, Mistake
from tests.solvers import whole_runs_judge as judge

PRINTED = json.loads((Path(__file__).parents[1] / "data" / "papers.json").read_text())
PAPER_D = PRINTED["d"]["cloth"]


@pytest.fixture(scope="module")
def found() -> dict[str, list[Item]]:
    return {letter: list(reproduce(letter)) for letter in PAPERS}


@pytest.fixture(scope="module")
def added() -> dict[str, list[Finding]]:
    return {letter: list(findings(letter, arena=False)) for letter in PAPERS}


def item(found: dict[str, list[Item]], letter: str, words: str) -> Item:
    matching = [i for i in found[letter] if i.item.en.startswith(words)]
    assert len(matching) == 1, words
    return matching[0]


def finding(added: dict[str, list[Finding]], letter: str, words: str) -> str:
    (one,) = [one for one in added[letter] if one.item.en.startswith(words)]
    return one.ours.en


def test_what_stands_beside_ours_is_what_the_papers_print() -> None:
    a, b, c, d = (PRINTED[letter] for letter in "abcd")
    assert {str(node): [list(pits), store] for node, (pits, store) in source.A_TABLE_1.items()} == a[
        "table_1"
    ]
    assert [[" → ".join(map(str, path)), value] for path, value in source.A_TABLE_2] == a["table_2"]
    assert (list(source.A_KILLED), list(source.A_MARKED)) == (a["killed"], a["marked"])
    assert (list(source.A_CHOSEN), source.A_GIVEN) == (a["chosen"], a["given"])
    assert list(b.values()) == [source.B_BOT, source.B_HUMAN, source.B_EXTRA_TURNS]
    queues = ["" if queue is None else f"{{{','.join(map(str, queue))}}}" for _, _, queue in source.C_TABLE_2]
    assert [[i, node, queue] for (i, node, _), queue in zip(source.C_TABLE_2, queues)] == c["table_2"]
    assert (list(source.C_PATH), list(source.C_ROLLS)) == (c["path"], c["rolls"])
    assert ["".join("1" if cell else "-" for cell in row) for row in source.C_MATRIX] == c["matrix"]
    assert c["minimum"] == source.C_MINIMUM
    assert [list(cut) for cut in source.D_CUTS] == d["cuts"] and d["cloth"] == source.D_CLOTH
    assert {str(n): text.replace(".", "0").split("/") for n, text in source.D_NODES.items()} == d["nodes"]
    assert " ".join(["100", *(f"{start}>{end}" for start, end in c["jumps"])]) == PAPER_BOARD


def test_every_item_is_whole_in_both_languages(found: dict[str, list[Item]]) -> None:
    for letter, items in found.items():
        assert len(items) >= 5
        for one in items:
            assert one.paper == letter
            assert (one.slip is not None) == (one.verdict == "erratum"), one.item.en
            for language in LANGUAGES:
                data = cast(dict[str, Any], to_json(PaperItem.of(one), language))
                for key in ("item", "where", "published", "ours"):
                    assert data[key], f"{letter}: {one.item.en} has no {key}"
                if data["verdict"] == "erratum":
                    assert data["remark"], f"{letter}: {one.item.en} must say how the paper slipped"
            assert one.where.en.startswith(("section", "sections", "Table", "Figure"))


def test_every_run_to_watch_can_be_run(found: dict[str, list[Item]], added: dict[str, list[Finding]]) -> None:
    """The runs that rows lead to, each once, through the row of the algorithm, as the page does it."""
    from dolanan.course import ALGORITHMS

    rows: list[Item | Finding] = [one for items in found.values() for one in items]
    rows += [one for more in added.values() for one in more]
    watched = {(one.watch.algorithm, tuple(one.watch.given.items())) for one in rows if one.watch is not None}
    assert len(watched) > 20
    for algorithm, given in watched:
        row, options = ALGORITHMS[algorithm], dict(given)
        rules, text = options.pop("rules", None), options.pop(row.subject.key, None)
        assert row.trace(row.read(text, rules), options).steps, (algorithm, given)  # type: ignore[arg-type]


def test_errata_are_grouped_by_cause(found: dict[str, list[Item]]) -> None:
    counts = {
        letter: {cause.slip.key: len(cause.items) for cause in group_errata(items)}
        for letter, items in found.items()
    }
    assert counts["a"] == {"pit-6": 11, "paths": 4, "range": 1, "empty": 1, "ending": 1}
    assert counts["c"] == {"numbers": 15, "snakes": 1, "cell-4": 1, "cell-8": 1, "size": 1}
    assert counts["e"] == {"zero": 1}
    for letter, items in found.items():
        places = [place for cause in group_errata(items) for place in cause.items]
        assert sorted(places) == [i for i, one in enumerate(items) if one.verdict == "erratum"], letter


def test_a_finding_is_not_a_claim(found: dict[str, list[Item]], added: dict[str, list[Finding]]) -> None:
    for letter, items in found.items():
        assert sum(count_verdicts(items).values()) == len(items)
        assert added[letter] and all(
            one.paper == letter and one.item.id and one.ours.id for one in added[letter]
        )
        claims = {one.item.en for one in items}
        assert not claims & {one.item.en for one in added[letter]}
    assert len(list(findings("e"))) == len(added["e"]) + 8  # the eight bots of the papers in the arena


def test_paper_a(found: dict[str, list[Item]], added: dict[str, list[Finding]]) -> None:
    assert item(found, "a", "number of nodes").ours.en == "14"
    for words in ("killed", "marked", "the store at nodes", "the solution chosen", "the same to the letter"):
        assert item(found, "a", words).verdict == "same", words
    table_1 = {i.where.en: i for i in found["a"] if i.where.en.startswith("Table 1, node")}
    assert Counter(i.verdict for i in table_1.values()) == {"same": 3, "erratum": 11}
    # papers.md: the correct rows.
    assert table_1["Table 1, node 2"].ours.en == "[0 5 5 5 5 4]"
    assert table_1["Table 1, node 4"].ours.en == "[0 0 6 6 6 5]"
    assert table_1["Table 1, node 11"].ours.en == "[0 0 0 7 7 6]"
    table_2 = [i for i in found["a"] if i.where.en.startswith("Table 2")]
    assert [i.verdict for i in table_2] == ["erratum"] * 4 + ["same"] * 4
    for words in (
        "the optimum is guaranteed",
        "S may look for the least",
        "the adjacency matrix",
        "S weighs",
    ):
        assert item(found, "a", words).verdict == "same", words
    for words in ("rule 5", "the nodes that B and M check", "every turn ends"):
        assert item(found, "a", words).verdict == "erratum", words
    assert "to the letter 0 candidates, corrected 1" in item(found, "a", "every turn ends").ours.en
    whole = finding(added, "a", "the optimum")
    assert whole.startswith(
        "151 nodes, 80 candidates (6, 4, 4 left), node 125: 3-2-1-3-2-4, value 7, 5 seeds"
    )


def test_paper_b(found: dict[str, list[Item]], added: dict[str, list[Finding]]) -> None:
    assert "5 / 3 1 2 1 6 3" in item(found, "b", "the experiment").ours.en
    assert item(found, "b", "the experiment").verdict == "same"
    least = min(store for store in stores_after_a_turn(ruleset("congklak"), 5))
    assert f"at least {least} seeds" in finding(added, "b", "the experiment of IV.E with captures")
    assert finding(added, "b", "combined, first turn, scanning 1..7") == "14 seeds, 6 choices: 1 2 4 1 3 2"
    assert finding(added, "b", "combined, first turn, scanning 7..1").startswith("32 seeds, 14 choices: ")
    cases = [i for i in found["b"] if i.item.en.endswith(("best case", "worst case", "minimum"))]
    assert len(cases) == 8 and all(i.verdict == "same" for i in cases)
    for words in ("greedyBanyakPutaran: the indices", "banyakPutaran: how it counts", "both checks"):
        assert item(found, "b", words).verdict == "same", words
    for words in ("greedyGiliranBermain", "an empty pit", "beradaPadaLumbung", "the rule of the capture"):
        assert item(found, "b", words).verdict == "erratum", words
    assert item(found, "b", "extra turn against most laps").verdict == "same"


def test_the_literal_loop_brings_43_seeds_in_ten_picks() -> None:
    """papers.md, B: the experiment's opening, answered by the loop over pits 2 to 7, without capture."""
    game = ruleset("congklak", capture="never")
    reply = literal_loop()
    assert (reply.opening, reply.bot, reply.human, len(reply.picks)) == (5, 43, 1, 10)
    corrected = {reply.opening: reply for reply in replies(Combined(game))}
    assert corrected[5].picks == (3, 1, 2, 1, 6, 3) and corrected[5].bot == PRINTED["b"]["bot"]


def test_the_combination_is_stronger_than_extra_turn() -> None:
    """papers.md, B: 53.1% [51.5, 54.6] of 4,000 games; 60 games do not show it."""
    many, few = share("congklak", "combined", "extra-turn"), share("congklak", "combined", "extra-turn", 60)
    assert many.games == 4000 and many.low <= 0.531 <= many.high and many.low > 0.5
    assert few.low < 0.5 < few.high


def stores_after_a_turn(game: Mancala, most: int) -> Iterator[int]:
    """What each complete opening turn leaves in the store, if that is fewer than `most` seeds."""

    def play_on(state: State) -> Iterator[int]:
        for pit in game.moves(state):
            move = game.move(state, pit)
            if move.state.stores[0] < most:
                yield from play_on(move.state) if move.again else [move.state.stores[0]]

    yield from play_on(game.start())


def test_paper_c(found: dict[str, list[Item]], added: dict[str, list[Finding]]) -> None:
    table = [i for i in found["c"] if i.where.en.startswith("Table II, row")]
    assert [i.verdict for i in table] == ["same"] * 10 + ["erratum"] * 14
    printed = [f"{row[0]} {row[2]}" for row in PRINTED["c"]["table_2"][:-1]]
    assert [i.published.en for i in table] == [*printed, "82, queue not printed"]
    assert table[-1].ours.en == "83 {81,82,83}"  # what the row before has, less the goal
    assert item(found, "c", "number of iterations").ours.en == "83"
    assert "93>73, 95>75, 98>79" in item(found, "c", "squares with a snake").ours.en
    assert finding(added, "c", "rows of the table").startswith(
        "83 with snakes followed, 79 with snakes avoided"
    )
    same = (
        "the path of",
        "the rolls along",
        "what 7 means",
        "BFS is complete",
        "BFS is optimal",
        "BFS: time",
        "BFS: space",
    )
    for words in (*same, "the program's output, snakes followed", "the program's output, snakes avoided"):
        assert item(found, "c", words).verdict == "same", words
    matrix = [i for i in found["c"] if i.item.en.startswith("the adjacency matrix")]
    assert [i.item.en for i in matrix if i.verdict == "erratum"] == [
        "the adjacency matrix, row 0",
        "the adjacency matrix, row 7",
    ]
    assert (matrix[0].ours.en, matrix[7].ours.en) == ("- - 1 1 - 1 1 - -", "- - - - - - - - 1")
    assert item(found, "c", "size of the matrix").ours.en == "101 x 101"


def test_paper_d(found: dict[str, list[Item]], added: dict[str, list[Finding]]) -> None:
    cuts, entered = judge.depth_first(tuple(PAPER_D.split("/")))
    assert item(found, "d", "the 11 cuts").verdict == "same"
    returned = finding(added, "d", "what the corrected DFS returns")
    assert cuts is not None and returned.endswith(" ".join("({},{},{},{})".format(*cut) for cut in cuts))
    assert f"after {entered} states" in returned
    # The fewest cuts as published and proved: tests/data/buttons_minima.json.
    assert "10 is the fewest" in finding(added, "d", "the fewest cuts")
    taken = judge.breadth_first(tuple(PAPER_D.split("/")))
    better = item(found, "d", "DFS is better")
    assert better.verdict == "same"
    assert better.ours.en.startswith(f"whole runs: DFS enters {entered} states, BFS takes {taken} from")
    assert "6 cuts are enough" in finding(added, "d", "completeness")
    nodes = {i.item.en: i for i in found["d"] if i.item.en.startswith("Simpul")}
    assert [name for name, one in nodes.items() if one.verdict == "erratum"] == ["Simpul 2"]
    # papers.md: (2,4,2,2), then (3,1,4,2) and (3,1,3,2); Simpul 6 is the true first child.
    made = {name: one.ours.en.rpartition(" ")[2] for name, one in nodes.items() if one.verdict == "same"}
    assert made == {
        "Simpul 3": "(2,4,2,2)",
        "Simpul 4": "(3,1,4,2)",
        "Simpul 5": "(3,1,3,2)",
        "Simpul 6": "(1,3,4,2)",
    }
    procedures = ("Cut…", "IsMayCut…: the scan", "IsMayCut…: what", "DFS: the copy", "DFS: a failed child")
    assert all(item(found, "d", words).verdict == "erratum" for words in procedures)


def test_the_literal_first_cut_takes_one_button_and_counts_two() -> None:
    """papers.md, D: the literal first cut leaves 12.33/45355/…"""
    first, *_, last = dfs_literally(parse(PAPER_D))
    assert isinstance(first, Cutting) and isinstance(last, Ended)
    assert show(first.cloth) == "12.33/45355/62122/66463/33341"
    assert first.cut.buttons == 2 and first.removed == ((1, 3),)
    assert not last.valid


def test_no_order_of_scanning_returns_the_eleven_cuts() -> None:
    """papers.md, D; its own ten are what the paper's own order returns."""
    cloth = parse(PAPER_D)
    assert ridwan.scans_returning(cloth, [PaperCut(*cut) for cut in PRINTED["d"]["cuts"]]) == (576, 0)
    own = dfs_solve(cloth).moves
    assert own is not None and ridwan.scans_returning(cloth, own)[1] > 0


def test_paper_e(found: dict[str, list[Item]]) -> None:
    same = ("extra turns: the rightmost", "the first weakness", "priorities changed", "the second weakness")
    for one in found["e"]:
        if one.item.en.startswith(same):
            assert one.verdict == "same", one.item.en
    assert item(found, "e", "gain or loss zero").verdict == "erratum"
    unchecked = ("against a downloaded", "the test on a Nokia", "how often the first weakness")
    assert all(item(found, "e", words).verdict == "unchecked" for words in unchecked)
    assert "36-12" in item(found, "e", "against a downloaded").published.en


def test_the_second_weakness_played_by_both_bots() -> None:
    """papers.md, E: the bot plays 2-5 and 6, 3 take five; with the remedy it plays 2-1."""
    game = ruleset("bantumi")
    state = game.read("5,5,0,5,3,7:7/1,0,3,2,1,1:8 s")
    turns = {}
    for name in ("priority", "priority-chain", "priority-literal"):
        player = bot(name, game)
        assert isinstance(player, PriorityBot)
        turns[name], after = whole_turn(player, state)
        if name == "priority":
            reply = game.move(game.play(after, 6), 3)
            assert reply.taken == 5
    assert turns["priority"] == [2, 5] and turns["priority-chain"] == [2, 1]


def test_the_rightmost_extra_turn_first_keeps_the_others() -> None:
    """Sowing to the own store touches no pit to its left, and every one to its right."""
    order = setiawan.extra_turns_in_order(ruleset("bantumi"))
    assert order.positions > 100 and order.rightmost_first == order.positions and order.leftmost_first == 0


def test_a_swapped_order_captures_first() -> None:
    game = ruleset("bantumi")
    state = game.read("2,5,0,1,0,0:12/1,0,2,5,1,0:19 s")
    assert bot("priority", game).choose(state).pit == 2
    swapped = bot("priority-swapped", game).choose(state)
    assert swapped.pit == 1 and game.move(state, 1).taken == 5


def test_undated_papers_say_where_their_year_is_from() -> None:
    assert {letter for letter, paper in PAPERS.items() if paper.dated != NOTHING} == {"a", "e"}


def test_the_published_cuts_take_all_25_buttons() -> None:
    cloth, cuts = parse(PAPER_D), [PaperCut(*cut) for cut in PRINTED["d"]["cuts"]]
    left = [state for _, state in replay(cloth, cuts)]
    assert Buttons(cloth).solved(left[-1])
    assert sum(cut.buttons for cut in cuts) == 25


def test_whole_runs_are_incomplete() -> None:
    result = dfs_solve(parse("2321/2232/3123"))
    assert (result.moves, result.entered) == judge.depth_first(("2321", "2232", "3123"))
    assert result.moves is None and result.exhausted


def test_an_unknown_paper() -> None:
    with pytest.raises(Mistake, match="there is no paper"):
        list(reproduce("f"))


def test_traces_stand_beside_the_paper() -> None:
    from dolanan.course.bfs import trace_bfs
    from dolanan.course.ems import trace_ems
    from dolanan.games import mancala, snakes

    game = mancala.ruleset("bantumi-ems")
    beside = beside_the_paper(trace_ems(game, game.start(), first=1))
    rows = beside.rows(0)
    assert rows[1].shown()[3].id == "[0 5 5 5 5 4] (makalah: [0 5 5 5 5 5])"
    assert rows[0].shown()[3].en == "[4 4 4 4 4 4]"
    assert beside.rows(1)[0].shown()[0].en == "1 → 2 → 5 (paper: 1 → 2 → 3)"
    assert beside.errata == 11 + 4  # rows of Table 1 with a wrong pit 6, paths of Table 2 with a wrong end
    table = beside_the_paper(trace_bfs(snakes.board(snakes.PAPER_BOARD))).rows(0)
    assert [row.shown()[0].en for row in table[68:71]] == ["69", "70 (paper: 69)", "71 (paper: 70)"]


def test_matrices_stand_beside_the_paper() -> None:
    """papers.md, C: (0,4) should be empty, (7,8) should be 1; D: Simpul 2 is not the first child."""
    from dolanan.course.bfs import trace_bfs
    from dolanan.course.dfs import trace_dfs, trace_dfs_literally
    from dolanan.games import snakes

    matrix = beside_the_paper(trace_bfs(snakes.board(snakes.PAPER_BOARD))).rows(2)
    slips = {(row.about, column - 1): theirs for row in matrix for column, theirs in row.published.items()}
    assert slips == {(0, 4): "1", (7, 8): "–"}
    for trace in (trace_dfs(parse(PAPER_D), limit=50), trace_dfs_literally(parse(PAPER_D))):
        beside = beside_the_paper(trace)
        assert beside.paper == "d" and beside.errata == 1
        (slip,) = [row for row in beside.rows(0) if row.published]
        assert slip.about == 2 and slip.published == {3: "12..3/45355/62122/66463/33341"}


@pytest.mark.parametrize("rules", ["bantumi-ems", "bantumi", "congklak", "kalah"])
@pytest.mark.parametrize(
    "changes", [{}, {"relay": True}, {"capture": "never"}, {"again": "store"}, {"end": "all stored"}]
)
def test_the_papers_figures_stand_beside_its_own_rules_only(rules: str, changes: dict[str, object]) -> None:
    from dolanan.course.ems import trace_ems
    from dolanan.games import mancala

    game = mancala.ruleset(rules, 6, 4, **changes)
    trace = beside_the_paper(trace_ems(game, game.start(), first=1, limit=300))
    assert (trace.errata > 0) is (game == mancala.ruleset("bantumi-ems"))


def test_the_papers_figures_stand_beside_its_own_input_only() -> None:
    from dolanan.course.bfs import trace_bfs
    from dolanan.course.ems import trace_ems
    from dolanan.games import mancala, snakes

    game = mancala.ruleset("bantumi-ems")
    other = game.read("4,4,4,4,4,4:1/4,4,4,4,4,4:0 s")
    for trace in (
        trace_ems(game, game.start()),
        trace_ems(game, game.start(), first=2),
        trace_ems(game, other, first=1),
        trace_bfs(snakes.board(snakes.PAPER_BOARD), avoid_snakes=True),
        trace_bfs(snakes.board(snakes.PAPER_BOARD, faces=5)),
        trace_bfs(snakes.board(snakes.PAPER_BOARD, finish="overshoot")),
    ):
        assert beside_the_paper(trace) == trace and trace.errata == 0


@pytest.mark.parametrize("letter", "abcde")
def test_a_stop_ends_a_paper(letter: str) -> None:
    asked = count()
    assert len(list(reproduce(letter, Limits(stop=lambda: next(asked) >= 3)))) == 3
