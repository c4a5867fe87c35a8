"""The commands for mancala, papers and traces, as the contract has them."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from dolanan import fair_starts
from dolanan.limits import Limits
from dolanan.web.tasks.papers import reproduce
from tests.cli.conftest import Program

START = "4,4,4,4,4,4:0/4,4,4,4,4,4:0 s"


def test_move(dolanan: Program) -> None:
    answer = dolanan("mancala", "move", START, 3, 1, "--rules", "kalah", "--json").json
    assert answer["position"] == "0,5,1,6,6,5:1/4,4,4,4,4,4:0 n" and answer["over"] is False
    assert [(m["pit"], m["outcome"], m["laps"]) for m in answer["moves"]] == [(3, "store", 1), (1, "own", 0)]
    assert answer["events"][0] == {
        "event": "take",
        "side": "s",
        "seeds": 4,
        "from": "s3",
        "to": None,
    }
    assert answer["events"][-1]["event"] == "next"


def test_move_of_another_size(dolanan: Program) -> None:
    answer = dolanan("mancala", "move", "0,0,1:3/0,0,0:4 s", 3, "--rules", "congklak", "--json").json
    assert answer["over"] is True and answer["position"] == "0,0,0:4/0,0,0:4 s"


def test_perft(dolanan: Program) -> None:
    assert (
        dolanan("mancala", "perft", START, "--rules", "kalah", "--depth", 5, "--json").json["nodes"] == 4690
    )


def test_ems(dolanan: Program) -> None:
    first = dolanan("mancala", "ems", START, "--rules", "bantumi-ems", "--first", 1, "--json").json
    assert (first["nodes"], first["candidates"], first["picks"], first["value"]) == (14, 8, [1, 2, 3], 2)
    whole = dolanan("mancala", "ems", START, "--rules", "bantumi-ems", "--json").json
    assert (whole["nodes"], whole["candidates"]) == (151, 80)
    assert (whole["picks"], whole["value"], whole["complete"]) == ([3, 2, 1, 3, 2, 4], 7, True)
    cut = dolanan("mancala", "ems", START, "--rules", "bantumi-ems", "--limit", 100, "--json").json
    assert cut["complete"] is False and cut["picks"] == [3, 2, 1, 3, 2, 4] and cut["optimal"] is True


def test_ems_cut_off_claims_no_optimum(dolanan: Program) -> None:
    """A turn from the start of Congklak can bring 96 seeds, more than the tree finds."""
    words = ["mancala", "ems", "--rules", "congklak", "--limit", 1000]
    cut = dolanan(*words, "--json").json
    assert cut["complete"] is False and cut["optimal"] is None and cut["value"] < 96
    nodes, value = cut["nodes"], cut["value"]
    assert (
        f"Tree stopped at {nodes} nodes: {value} is the best so far, not the optimum." in dolanan(*words).out
    )
    indonesian = dolanan(*words, "--lang", "id").out
    assert f"Pohon dipotong pada {nodes} simpul: {value} terbaik sejauh ini, bukan optimum." in indonesian


def test_a_goal_out_of_reach_is_a_no(dolanan: Program) -> None:
    board = "12 4>1 5>2 6>3 7>1 8>2 9>3"
    done = dolanan("trace", "bfs", board)
    assert done.status == 1 and "Queue empty: the goal cannot be reached, 4 squares examined." in done.out
    assert dolanan("trace", "bfs", board, "--json").status == 1
    assert dolanan("trace", "bfs").status == 0


def test_best_in_both_languages(dolanan: Program) -> None:
    english = dolanan("mancala", "best", START, "--rules", "bantumi", "--bot", "priority", "--json").json
    assert english["pit"] == 3 and english["why"] == "Pit 3 ends in the store: choose again."
    indonesian = dolanan("mancala", "best", START, "--bot", "priority", "--json", "--lang", "id").json
    assert indonesian["why"] == "Lubang 3 berakhir di lumbung: pilih lagi."


def test_rules_lists_every_field(dolanan: Program) -> None:
    rules = {rule["name"]: rule for rule in dolanan("mancala", "rules", "--json").json}
    assert {"bantumi", "bantumi-ems", "congklak", "kalah", "congkak", "dakon", "oware"} <= set(rules)
    assert rules["congklak"]["fields"]["relay"] is True
    assert rules["kalah"]["fields"]["capture"] == "occupied"
    assert all(rule["title"] and rule["region"] and rule["sources"] for rule in rules.values())
    (one,) = dolanan("mancala", "rules", "kalah", "--json", "--lang", "id").json
    assert one["title"] == "Kalaha" and (one["pits"], one["seeds"]) == (6, 4)
    printed = dolanan("mancala", "rules").out
    assert "congklak" in printed and "own-side" in printed and "all-stored" in printed


def test_a_ruleset_is_told_in_sentences(dolanan: Program) -> None:
    (row,) = dolanan("mancala", "rules", "oware", "--json").json
    told = dolanan("mancala", "rules", "oware").out
    squeezed = " ".join(told.split())
    assert all(sentence in squeezed for sentence in row["sentences"]) and "Sources" in told
    indonesian = dolanan("mancala", "rules", "congkak", "--lang", "id").out
    assert "start=simultaneous" in indonesian and "Yang kalah membuka babak" in indonesian


def test_compare(dolanan: Program) -> None:
    """A last seed without a lap: congklak captures, congkak does not, nor does congklak without captures."""
    position = "2,0,0,0,0,0,1:9/0,3,0,0,4,0,1:5 s"
    words = ["mancala", "compare", position, "--rules", "congklak,congkak,congklak capture=never"]
    answer = dolanan(*words, "--json").json
    assert [each["rules"] for each in answer] == ["congklak", "congkak", "congklak capture=never"]
    move = answer[0]["moves"]["1"]
    assert move["position"] == move["board"]["position"] == "0,1,0,0,0,0,1:14/0,3,0,0,0,0,1:5 n"
    assert (move["gain"], move["again"], move["over"], move["differs"]) == (5, False, False, True)
    assert answer[1]["moves"]["1"]["position"] == "0,1,1,0,0,0,1:9/0,3,0,0,4,0,1:5 n"
    assert answer[1]["moves"]["1"] == answer[2]["moves"]["1"]
    assert [set(each["moves"]) for each in answer] == [{"1", "7"}] * 3
    assert all(each["moves"]["7"]["again"] for each in answer)
    lines = dolanan(*words).out.splitlines()
    assert [line[:3] for line in lines if line[:1] in "17"] == ["1 ≠", "7 ="]
    assert any("congkak" in line and "0,1,1,0,0,0,1:9/0,3,0,0,4,0,1:5 n" in line for line in lines)


def test_compare_says_which_ruleset_cannot_have_the_position(dolanan: Program) -> None:
    done = dolanan("mancala", "compare", "x,1,1:0/1,1,1:0 s", "--rules", "congkak,oware")
    assert done.status == 2 and "oware: South, pit 1: burnt pits" in done.err
    assert dolanan("mancala", "compare", "1,1,1:0/1,1,1:0 s", "--rules", "congkak,owari").status == 2


def test_a_rule_field_can_be_set(dolanan: Program) -> None:
    answer = dolanan(
        "mancala",
        "move",
        "1,0,0:0/0,0,1:0 s",
        1,
        "--rules",
        "congklak",
        "--set",
        "capture=occupied",
        "--json",
    ).json
    assert answer["moves"][0]["outcome"] == "own"
    again = dolanan("mancala", "move", START, 1, "--rules", "kalah", "--set", "again=own-side", "--json").json
    assert again["position"].endswith(" s")


def test_papers(dolanan: Program) -> None:
    items = dolanan("papers", "a", "--json").json
    assert {"paper", "item", "where", "published", "ours", "verdict"} <= set(items[0])
    printed = dolanan("papers", "e", "--lang", "id").out
    assert "Andi Setiawan" in printed and "ralat" in printed


@pytest.mark.parametrize("letter", ["a", "e"])
def test_papers_are_counted_alike_in_every_form(dolanan: Program, letter: str) -> None:
    """The bots' results in our arena are no claims of a paper: they have no verdict and are not counted."""
    items = dolanan("papers", letter, "--json").json
    counts = Counter(item["verdict"] for item in items)
    line = f"{counts['same']} same, {counts['erratum']} erratum, {counts['unchecked']} cannot be checked"
    assert line in dolanan("papers", letter).out
    sent = reproduce(letter, Limits(60))
    assert sent["counts"] == counts and len(sent["items"]) == len(items)
    assert not any("arena" in item["item"] for item in items)


def test_errata_lead_to_a_command_that_shows_them(dolanan: Program) -> None:
    lines = [line.split() for line in dolanan("papers", "d").out.splitlines() if "dolanan trace" in line]
    assert ["dolanan", "trace", "dfs", "12333/45355/62122/66463/33341", "--literal"] in lines
    for words in {tuple(line[1:]) for line in lines}:
        assert dolanan(*words).out.strip(), words


def test_what_we_add_to_a_paper_stands_apart(dolanan: Program) -> None:
    added = dolanan("papers", "e", "--findings", "--json").json
    assert {row["paper"] for row in added} == {"e"} and "verdict" not in added[0]
    assert added[0]["item"] == "the first turn from the start"
    assert sum(row["item"].startswith("arena bantumi") for row in added) == 8
    printed = dolanan("papers", "e", "--findings").out
    assert "the first turn from the start" in printed and "moving second" in printed
    assert any(
        row["item"] == "the fewest cuts" for row in dolanan("papers", "d", "--findings", "--json").json
    )


@pytest.mark.parametrize(
    ("words", "first"),
    [
        (["bfs"], "start"),
        (["dfs"], "enter"),
        (["ems", "--rules", "bantumi-ems", "--first", "1"], "node"),
        (["greedy", "--rules", "congklak"], "candidate"),
        (["assignment"], "node"),
        (["ems", "--rules", "bantumi-ems", "--first", "1", "--literal"], "node"),
        (["greedy", "--rules", "congklak", "--bot", "combined-literal"], "candidate"),
    ],
)
def test_trace(dolanan: Program, words: list[str], first: str) -> None:
    events = dolanan("trace", *words, "--json").json
    assert events[0]["event"] == first
    for form in ("text", "csv", "markdown", "latex"):
        assert dolanan("trace", *words, "--table", form).out.strip()
    assert dolanan("trace", *words, "--table", "html").status == 2


def test_trace_stands_beside_the_paper(dolanan: Program) -> None:
    assert "70 (makalah: 69)" in dolanan("trace", "bfs", "--lang", "id").out
    assert (
        "[0 5 5 5 5 4] (paper: [0 5 5 5 5 5])"
        in dolanan("trace", "ems", "--rules", "bantumi-ems", "--first", 1).out
    )


@pytest.mark.parametrize("rules", ["kalah", "bantumi", "congklak"])
def test_trace_of_other_rules_has_no_papers_figures(dolanan: Program, rules: str) -> None:
    for more in ([], ["--set", "relay=true"]):
        done = dolanan("trace", "ems", START, "--rules", rules, "--first", 1, "--limit", 200, *more)
        assert done.status == 0 and "(paper:" not in done.out


BAD = [
    (["mancala", "move", "4,4,y:0/4:0 s", "1", "--rules", "kalah"], "South, pit 3"),
    (["mancala", "move", START, "9", "--rules", "kalah"], "no pit 9"),
    (["mancala", "move", START, "3", "3", "--rules", "kalah"], "move 2: pit 3 is empty"),
    (["mancala", "move", "0,0:1/0,0:1 s", "1"], "over"),
    (["mancala", "best", START, "--rules", "kallah"], "did you mean kalah"),
    (["mancala", "best", START, "--pits", "5"], "contradicts"),
    (["mancala", "best", START, "--seeds", "5"], "contradicts"),
    (["mancala", "best", "--bot", "deepblue"], "unknown bot"),
    (["mancala", "best", "--pits", "11"], "--pits '11'"),
    (["mancala", "best", "--pits", "0"], "--pits '0'"),
    (["mancala", "best", "--seeds", "21"], "--seeds '21'"),
    (["mancala", "best", "--set", "capture"], "FIELD=VALUE"),
    (["mancala", "best", "--set", "captur=never"], "did you mean capture"),
    (["mancala", "best", "--set", "capture=sometimes"], "sometimes"),
    (["mancala", "best", "--set", "again=own"], "there are: store, own-side"),
    (["mancala", "best", "--set", "pits=3"], "no rule field 'pits'"),
    (["mancala", "best", "--set", "capture=never", "--set", "capture=always"], "said twice"),
    (["mancala", "best", "0,0,0,0,0,0:1/0,0,0,0,0,0:2 s"], "over"),
    (["mancala", "ems", START, "--first", "7"], "no pit 7"),
    (["trace", "ems", START, "--first", "7"], "no pit 7"),
    (["trace", "ems", "0,0:1/0,0:1 s"], "over"),
    (["mancala", "ems", "--limit", "5"], "--limit"),
    (["mancala", "ems", "0,0:1/0,0:1 s"], "over"),
    (["mancala", "perft", "--depth", "x"], "--depth"),
    (["mancala", "perft"], "--depth"),
    (["mancala", "perft", "--depth", "31"], "--depth"),
    (["mancala", "moove"], "did you mean move"),
    (["mankala"], "did you mean mancala"),
    (["papers", "f"], "no paper"),
    (["trace", "bfs", ""], "empty board"),
    (["trace", "dfs", ""], "empty"),
    (["trace", "bfs", "100 5>5"], "5>5"),
    (["trace", "bfs", "100 5>7 5>9"], "square 5"),
    (["trace", "bfs", "100 0>7"], "0>7"),
    (["trace", "bfs", "100 100>7"], "100>7"),
    (["trace", "bfs", "100 7>0"], "7>0"),
    (["trace", "bfs", "100 7>101"], "7>101"),
    (["trace", "bfs", "hundred"], "goal"),
    (["trace", "bfs", "100 7-9"], "'7-9'"),
    (["trace", "bfs", "9999999"], "goal"),
    (["trace", "bfs", "20000"], "too large"),
    (["trace", "dfs", "12/3"], "row 2"),
    (["trace", "dfs", "1?/11"], "column 2"),
    (["trace", "dfs", "1" * 21], "too large"),
    (["trace", "dfs", "--limit", "0"], "--limit"),
    (["trace", "greedy", "--bot", "ems"], "combined"),
    (["--nonsense"], "--nonsense"),
]


@pytest.mark.parametrize(("words", "names"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_bad_input_is_one_clear_line(dolanan: Program, words: list[str], names: str) -> None:
    for language in ("en", "id"):
        done = dolanan(*words, "--lang", language) if words[0] != "--nonsense" else dolanan(*words)
        assert done.status == 2 and done.out == ""
        assert done.err.startswith("dolanan: ") and done.err.count("\n") == 1
        assert "Traceback" not in done.err
        if language == "en":
            assert names in done.err


def test_help_in_both_languages(dolanan: Program) -> None:
    english, indonesian = dolanan("mancala", "--help").out, dolanan("mancala", "--lang", "id", "--help").out
    assert "Usage:" in english and "Pemakaian:" in indonesian
    for words in (["mancala", "move"], ["papers"], ["trace", "ems"], ["mancala", "play"]):
        assert "--lang" in dolanan(*words, "--help").out
        assert "Bahasa" in dolanan(*words, "--lang", "id", "--help").out


def test_version(dolanan: Program) -> None:
    assert dolanan("--version").out.startswith("dolanan ")


def test_json_is_the_only_thing_on_stdout(dolanan: Program) -> None:
    done = dolanan("mancala", "move", START, 1, "--json")
    json.loads(done.out)
    assert done.out.count("\n") == 1 and done.err == ""


def test_play_a_whole_game_against_a_bot(dolanan: Program) -> None:
    done = dolanan("mancala", "play", "--pits", 3, "--seeds", 2, text="1\n2\n3\n" * 60)
    assert done.status == 0
    assert "wins" in done.out or "A draw" in done.out
    assert "bantumi 3x2; " in done.out


def test_play_undo_hint_and_leaving(dolanan: Program) -> None:
    done = dolanan("mancala", "play", START, "--rules", "kalah", text="u\n3\nh\n9\nzz\nu\n4\nq\n")
    assert "nothing to undo" in done.out and "there is no pit 9" in done.out
    assert "Go on with: dolanan mancala play '" in done.out and "--rules kalah" in done.out
    assert "kalah 6x4; 4 / " in done.out
    left = dolanan("mancala", "play", "--lang", "id", "--bot", "orang", text="3\n")
    assert "Lanjutkan dengan" in left.out and left.status == 0


def test_fair_starts_on_a_card_need_a_card_and_one_process(dolanan: Program) -> None:
    crowd = dolanan("mancala", "fair", "--rules", "kalah", "--device", "gpu", "--threads", 2)
    assert (
        crowd.status == 2
        and crowd.err.strip()
        == "dolanan: device gpu: one card serves one process; leave out threads and cluster"
    )
    alone = dolanan("mancala", "fair", "--rules", "kalah", "--pits", 2, "--seeds", 1, "--device", "gpu")
    assert (
        alone.status == 2
        and alone.err.strip().startswith("dolanan: device gpu")
        and "\n" not in alone.err.strip()
    )


def test_a_fair_start_is_drawn_by_the_seed(dolanan: Program) -> None:
    fair = {f"Go on with: dolanan mancala play '{start}'" for start in fair_starts("kalah")}
    drawn = [
        dolanan("mancala", "play", "--rules", "kalah", "--fair", "--seed", seed, text="q\n").out
        for seed in (1, 1, 2)
    ]
    left = [out[out.index("Go on with:") : out.index(" --rules")] for out in drawn]
    assert left[0] == left[1] != left[2] and set(left) <= fair
    assert dolanan("play", "kalah", "--fair", "--seed", 1, text="q\n").out.count(left[0].split("'")[1]) == 1
    for words, wrong in (
        (("mancala", "play", START, "--fair", "--rules", "kalah", "--pits", 6), None),
        (("mancala", "play", "4,4,4,4,4,3:1/4,4,4,4,4,4:0 s", "--fair"), "--fair: without a position"),
        (("mancala", "play", "--record", "kalah 6x4; 3", "--fair"), "--fair: without --record"),
        (("mancala", "play", "--rules", "congklak", "--fair"), "congklak 7x7: no fair start is known"),
        (("play", "snakes", "--fair"), "--fair: snakes is played alone"),
    ):
        done = dolanan(*words, text="q\n")
        assert (done.status, wrong or "") == (2 if wrong else 0, wrong if wrong and wrong in done.err else "")


def test_a_game_under_changed_rules_says_so(dolanan: Program) -> None:
    words = ["--set", "capture=never", "--set", "again=own-side"]
    left = dolanan("mancala", "play", "--bot", "person", *words, text="3\n1\nq\n").out
    assert "bantumi 6x4 capture=never again=own-side; 3 1\n" in left
    assert "--rules bantumi --bot person --seat south --set capture=never --set again=own-side\n" in left
    own = ["--rules", "custom", "--set", "capture=never"]
    assert "--rules custom --bot" in (left := dolanan("mancala", "play", *own, text="q\n").out)
    assert "--set capture=never" in left
    refused = dolanan("mancala", "best", "--rules", "congklak", "--set", "capture=never", "--bot", "perfect")
    assert "perfect does not play congklak 7x7 capture=never: its exact values are not known" in refused.err
