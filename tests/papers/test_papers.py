"""What must come out of the five papers."""

from __future__ import annotations

from collections import Counter
from itertools import count

import pytest

from dolanan.games.buttons import Buttons, parse
from dolanan.lab.whole_runs import PaperCut, dfs_solve, replay
from dolanan.papers import PAPERS, reproduce
from dolanan.papers.item import Item
from dolanan.papers.published import C_TABLE_2, D_CUTS, beside_the_paper
from dolanan.text import LANGUAGES, Mistake


@pytest.fixture(scope="module")
def found() -> dict[str, list[Item]]:
    return {letter: list(reproduce(letter)) for letter in PAPERS}


def item(found: dict[str, list[Item]], letter: str, words: str) -> Item:
    matching = [i for i in found[letter] if i.item.en.startswith(words)]
    assert len(matching) == 1, words
    return matching[0]


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
    assert "at least 4" in item(found, "b", "the experiment with captures").ours.en
    assert (
        "14 seeds, 6 choices: 1 2 4 1 3 2" in item(found, "b", "combined, first turn, scanning 1..7").ours.en
    )
    assert "32 seeds, 14 choices" in item(found, "b", "combined, first turn, scanning 7..1").ours.en
    assert sum(" case" in i.item.en and i.verdict == "same" for i in found["b"]) == 6


def test_paper_c(found: dict[str, list[Item]]) -> None:
    table = [i for i in found["c"] if i.item.en.startswith("Table II")]
    assert len(table) == len(C_TABLE_2) == 24
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
    assert item(found, "d", "the 11 published cuts").verdict == "same"
    returned = item(found, "d", "what the DFS returns")
    assert returned.ours.en == (
        "(1,3,2,3) (3,1,4,2) (3,4,2,2) (2,3,3,2) (2,2,2,3) (1,2,4,2) (2,1,3,3) (4,2,2,2) (1,1,3,3) (5,1,2,3)"
    )
    assert "2594 states" in returned.remark.en
    assert item(found, "d", "the fewest cuts").ours.en == "10"
    assert "BFS 17718" in item(found, "d", "DFS is better").ours.en
    assert "6 cuts are enough" in item(found, "d", "completeness").ours.en
    assert item(found, "d", "the paper's procedures").verdict == "erratum"


def test_paper_e(found: dict[str, list[Item]]) -> None:
    assert item(found, "e", "weakness 1").verdict == item(found, "e", "weakness 2").verdict == "same"
    assert item(found, "e", "gain without loss").verdict == "erratum"
    assert item(found, "e", "36-12").verdict == "unchecked"


def test_the_published_cuts_take_all_25_buttons() -> None:
    cloth = parse("12333/45355/62122/66463/33341")
    left = [state for _, state in replay(cloth, [PaperCut(*cut) for cut in D_CUTS])]
    assert Buttons(cloth).solved(left[-1])
    assert sum(cut[3] for cut in D_CUTS) == 25


def test_whole_runs_are_incomplete() -> None:
    result = dfs_solve(parse("2321/2232/3123"))
    assert result.moves is None and result.exhausted


def test_an_unknown_paper() -> None:
    with pytest.raises(Mistake, match="there is no paper"):
        list(reproduce("f"))


def test_traces_stand_beside_the_paper() -> None:
    from dolanan.games import mancala, snakes
    from dolanan.tracing.bfs import trace_bfs
    from dolanan.tracing.ems import trace_ems

    game = mancala.ruleset("bantumi-ems")
    rows = beside_the_paper(trace_ems(game, game.start(), first=1)).rows(0)
    assert rows[1].cells[3].id == "[0 5 5 5 5 4] (makalah: [0 5 5 5 5 5])"
    assert rows[0].cells[3].en == "[4 4 4 4 4 4]"
    unrestricted = trace_ems(game, game.start())
    assert beside_the_paper(unrestricted) == unrestricted
    table = beside_the_paper(trace_bfs(snakes.board(snakes.PAPER_BOARD))).rows(0)
    assert [row.cells[0].en for row in table[68:71]] == ["69", "70 (paper: 69)", "71 (paper: 70)"]
    avoided = trace_bfs(snakes.board(snakes.PAPER_BOARD), avoid_snakes=True)
    assert beside_the_paper(avoided) == avoided


@pytest.mark.parametrize("letter", "abcde")
def test_a_stop_ends_a_paper(letter: str) -> None:
    asked = count()
    assert len(list(reproduce(letter, stop=lambda: next(asked) >= 3))) == 3
