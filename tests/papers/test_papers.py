"""What must come out of the five papers."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from dolanan.games.buttons import Buttons, parse
from dolanan.games.mancala import Mancala, State, ruleset
from dolanan.games.snakes import PAPER_BOARD
from dolanan.limits import Limits
from dolanan.papers import PAPERS, findings, reproduce
from dolanan.papers import published as source
from dolanan.papers.item import Item, count_verdicts
from dolanan.papers.published import beside_the_paper
from dolanan.problems.cuts import PaperCut, dfs_solve, replay
from dolanan.text import LANGUAGES, Mistake
from tests.solvers import whole_runs_judge as judge

PRINTED = json.loads((Path(__file__).parents[1] / "data" / "papers.json").read_text())
PAPER_D = PRINTED["d"]["cloth"]


@pytest.fixture(scope="module")
def found() -> dict[str, list[Item]]:
    return {letter: list(reproduce(letter)) for letter in PAPERS}


def item(found: dict[str, list[Item]], letter: str, words: str) -> Item:
    matching = [i for i in found[letter] if i.item.en.startswith(words)]
    assert len(matching) == 1, words
    return matching[0]


def test_what_stands_beside_ours_is_what_the_papers_print() -> None:
    a, c, d = PRINTED["a"], PRINTED["c"], PRINTED["d"]
    assert {str(node): [list(pits), store] for node, (pits, store) in source.A_TABLE_1.items()} == a[
        "table_1"
    ]
    assert [list(row) for row in source.A_TABLE_2] == a["table_2"]
    assert (list(source.A_KILLED), list(source.A_MARKED)) == (a["killed"], a["marked"])
    assert [list(row) for row in source.C_TABLE_2] == c["table_2"]
    assert (list(source.C_PATH), list(source.C_ROLLS)) == (c["path"], c["rolls"])
    assert [list(cut) for cut in source.D_CUTS] == d["cuts"] and d["cloth"] == source.D_CLOTH
    assert " ".join(["100", *(f"{start}>{end}" for start, end in c["jumps"])]) == PAPER_BOARD


def test_every_item_is_whole_in_both_languages(found: dict[str, list[Item]]) -> None:
    for letter, items in found.items():
        assert len(items) >= 5
        for one in items:
            assert one.paper == letter
            for language in LANGUAGES:
                data = one.as_json(language)
                assert data["item"] and data["verdict"] in ("same", "erratum", "unchecked")
                if data["verdict"] == "erratum":
                    assert data["remark"], f"{letter}: {one.item.en} must say how the paper slipped"


def test_a_finding_is_not_a_claim(found: dict[str, list[Item]]) -> None:
    for letter, items in found.items():
        assert sum(count_verdicts(items).values()) == len(items)
        assert not any(one.published.en in ("not measured", "not printed") for one in items)
        added = list(findings(letter))
        assert len(added) >= 8 if PAPERS[letter].arena else len(added) == (letter == "c")
        assert all(one.paper == letter and one.item.id and one.ours.id for one in added)


def test_paper_a(found: dict[str, list[Item]]) -> None:
    assert item(found, "a", "number of nodes").ours.en == "14"
    assert item(found, "a", "killed").verdict == item(found, "a", "marked").verdict == "same"
    assert item(found, "a", "optimum: node").verdict == "same"
    table_1 = [i for i in found["a"] if i.item.en.startswith("Table 1")]
    assert Counter(i.verdict for i in table_1) == {"same": 3, "erratum": 11}
    rows = {i.item.en: i.ours.en for i in table_1}
    assert rows["Table 1, node 2: pits, store"] == "[0, 5, 5, 5, 5, 4] 0"
    assert rows["Table 1, node 4: pits, store"] == "[0, 0, 6, 6, 6, 5] 1"
    assert rows["Table 1, node 11: pits, store"] == "[0, 0, 0, 7, 7, 6] 2"
    table_2 = [i for i in found["a"] if i.item.en.startswith("Table 2")]
    assert [i.verdict for i in table_2] == ["erratum"] * 4 + ["same"] * 4
    whole = item(found, "a", "the solution space").ours.en
    assert whole.startswith("151 nodes, 80 candidates, optimum node 125: 3-2-1-3-2-4, value 7, 5 seeds")


def test_paper_b(found: dict[str, list[Item]]) -> None:
    assert "5 / 3 1 2 1 6 3" in item(found, "b", "experiment: bot 26").ours.en
    assert item(found, "b", "experiment: bot 26").verdict == "same"
    least = min(store for store in stores_after_a_turn(ruleset("congklak"), 5))
    assert f"at least {least} " in item(found, "b", "the experiment with captures").ours.en
    turns = [one.ours.en for one in findings("b", arena=False)]
    assert turns[0] == "14 seeds, 6 choices: 1 2 4 1 3 2" and turns[1].startswith("32 seeds, 14 choices: ")
    assert sum(" case" in i.item.en and i.verdict == "same" for i in found["b"]) == 6


def stores_after_a_turn(game: Mancala, most: int) -> Iterator[int]:
    """What each complete opening turn leaves in the store, if that is fewer than `most` seeds."""

    def play_on(state: State) -> Iterator[int]:
        for pit in game.moves(state):
            move = game.move(state, pit)
            if move.state.stores[0] < most:
                yield from play_on(move.state) if move.again else [move.state.stores[0]]

    yield from play_on(game.start())


def test_paper_c(found: dict[str, list[Item]]) -> None:
    table = [i for i in found["c"] if i.item.en.startswith("Table II")]
    printed = [f"{row[0]} {row[2]}".rstrip() for row in PRINTED["c"]["table_2"]]
    assert [i.published.en for i in table] == printed
    assert table[-1].ours.en == "83 {81,82,83}"  # what the row before has, less the goal
    assert [i.verdict for i in table] == ["same"] * 10 + ["erratum"] * 14
    assert item(found, "c", "number of iterations").ours.en == "83"
    assert "73 75 79" in item(found, "c", "squares with a snake").ours.en
    assert "79 rows" in item(found, "c", "squares with a snake").ours.en
    for words in ("minimum, snakes followed", "minimum, snakes avoided", "path", "rolls"):
        found_items = [i for i in found["c"] if i.item.en == words]
        assert found_items[0].verdict == "same", words
    assert "wrong: (0,4), (7,8)" in item(found, "c", "Gambar 3").ours.en
    assert item(found, "c", "size of the matrix").ours.en == "101 x 101"


def test_paper_d(found: dict[str, list[Item]]) -> None:
    cuts, entered = judge.depth_first(tuple(PAPER_D.split("/")))
    assert item(found, "d", "the 11 published cuts").verdict == "same"
    returned = item(found, "d", "what the DFS returns")
    assert cuts is not None and returned.ours.en == " ".join("({},{},{},{})".format(*cut) for cut in cuts)
    assert f"enters {entered} states" in returned.remark.en
    # The fewest cuts as published and proved: tests/data/buttons_minima.json.
    assert "10 is the fewest" in item(found, "d", "the 11 published cuts").ours.en
    taken = judge.breadth_first(tuple(PAPER_D.split("/")))
    better = item(found, "d", "DFS is better")
    assert better.verdict == "same"
    assert better.ours.en.startswith(f"whole runs: DFS {entered} states, BFS {taken};")
    assert "6 cuts are enough" in item(found, "d", "completeness").ours.en
    assert item(found, "d", "the paper's procedures").verdict == "erratum"


def test_paper_e(found: dict[str, list[Item]]) -> None:
    assert item(found, "e", "weakness 1").verdict == item(found, "e", "weakness 2").verdict == "same"
    assert item(found, "e", "gain without loss").verdict == "erratum"
    assert item(found, "e", "36-12").verdict == "unchecked"


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
