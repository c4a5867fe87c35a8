"""Runs of the algorithms over HTTP, and the view that steps through them."""

from __future__ import annotations

import csv
import io
import re
from typing import Any

import httpx
import pytest

PAPER_CLOTH = "12333/45355/62122/66463/33341"


def trace(client: httpx.Client, algorithm: str, subject: dict[str, Any], **window: Any) -> dict[str, Any]:
    answer = client.post(f"/api/trace/{algorithm}", json={"subject": subject, "window": window})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


# --- HTTP ---------------------------------------------------------------------------------------------


def test_the_tree_of_the_paper(client: httpx.Client) -> None:
    run = trace(client, "ems", {"rules": "bantumi-ems", "first": 1})
    tree = run["chart"]["tree"]
    assert tree["parent"] == [0, 1, *[2] * 6, *[4] * 6]
    assert [mark for _, _, mark, _ in tree["changes"]] == list("→→×→⚑⚑⚑⚑××⚑⚑⚑⚑")
    assert tree["born"] == [0, 0, *[1] * 6, *[3] * 6], "children come when their parent is expanded"
    assert run["answer"]["node"] == 11 and run["answer"]["picks"] == [1, 2, 3]
    second = run["steps"][1]["rows"][0]
    assert second["cells"][3]["en"] == "[0 5 5 5 5 4]"
    assert second["about"] == 2 and second["published"] == {"3": "[0 5 5 5 5 5]"}
    # Eleven boards of Table 1 are one too high in pit 6, four paths of Table 2 end elsewhere.
    assert run["errata"] == 11 + 4
    fourth = run["steps"][3]["picture"]
    assert fourth["board"]["state"]["pits"]["s"] == [0, 0, 6, 6, 6, 5] and fourth["board"]["pick"] == ["s", 2]
    assert run["steps"][-1]["picture"]["way"] == [1, 2, 4, 11]


def test_windows_add_up_to_the_whole(client: httpx.Client) -> None:
    subject = {"cloth": PAPER_CLOTH}
    whole = trace(client, "dfs", subject, count=1)
    assert whole["answer"]["entered"] == 2594 and len(whole["answer"]["cuts"]) == 10
    assert whole["total"] == whole["rows"][0] > 10_000
    pieces = [trace(client, "dfs", subject, start=start, count=100, head=False) for start in (0, 100, 200)]
    once = trace(client, "dfs", subject, start=0, count=240, head=False)
    assert [step for piece in pieces for step in piece["steps"]][:240] == once["steps"]
    assert [piece["before"] for piece in pieces] == [[0], [100], [200]]
    assert "tables" not in pieces[0] and pieces[0]["total"] == whole["total"]
    assert trace(client, "dfs", subject, start=10**6)["steps"] == []
    nodes = [step["rows"][0]["cells"][0]["en"] for step in once["steps"] if step["event"] == "enter"]
    assert nodes == [str(number) for number in range(1, len(nodes) + 1)]


def test_following_and_avoiding_snakes(client: httpx.Client) -> None:
    for avoid, rows in ((False, 83), (True, 79)):
        run = trace(client, "bfs", {"avoid_snakes": avoid})
        assert run["rows"] == [rows, 7, 9] and run["answer"]["minimum"] == 7
        assert run["answer"]["path"] == [0, 14, 16, 22, 84, 88, 94, 100]


def test_every_square_waits_one_roll_after_its_parent(client: httpx.Client) -> None:
    run = trace(client, "bfs", {}, count=240)
    tree, changes = run["chart"]["tree"], run["chart"]["surface"]["changes"]
    waits = {square: int(words) for _, square, state, words in changes if state == "waits"}
    assert len(waits) == len(tree["name"]) == run["steps"][-1]["counters"]["generated"]
    for name, parent in zip(tree["name"][1:], tree["parent"][1:], strict=True):
        assert waits[int(name)] == waits[int(tree["name"][parent - 1])] + 1
    last = run["steps"][-1]["picture"]
    assert [hop["to"] for hop in last["board"]["hops"]] == [100, 94, 88, 84, 22, 16, 14]
    assert [tree["name"][node - 1] for node in last["way"]] == [
        "0",
        "14",
        "16",
        "22",
        "84",
        "88",
        "94",
        "100",
    ]


def test_the_bound_changes_nothing_but_the_nodes(client: httpx.Client) -> None:
    subject = {"rules": "bantumi", "position": "2,2,0,4,0,4:13/6,2,3,1,2,0:9 n"}
    plain, bound = trace(client, "ems", subject), trace(client, "ems", {**subject, "bound": True})
    assert plain["answer"]["picks"] == bound["answer"]["picks"]
    assert bound["answer"]["plain"]["nodes"] == plain["answer"]["nodes"] >= bound["answer"]["nodes"]


def test_a_tree_that_explodes_stops_and_says_so(client: httpx.Client) -> None:
    run = trace(client, "ems", {"rules": "congklak"}, count=1)
    assert run["complete"] is False and run["answer"]["nodes"] <= 20_000
    assert len(run["chart"]["tree"]["parent"]) == run["rows"][0]


def test_every_example_runs(client: httpx.Client) -> None:
    rows = {row["key"]: row for row in client.get("/api/trace").json()}
    assert {"ems", "assignment", "greedy", "bfs", "dfs", "minimax", "alphabeta"} <= set(rows)
    given = [example["given"] for example in rows["dfs"]["examples"]]
    cloths = [each["cloth"] for each in given if "cloth" in each]
    assert cloths[0].count("/") == 2, "a 3 x 3 cloth comes first"
    assert cloths[1] == PAPER_CLOTH
    for key, row in rows.items():
        for example in row["examples"]:
            run = trace(client, key, example["given"], count=1)
            assert run["total"] > 3
            assert any(run["chart"][part] for part in ("surface", "tree", "curve")), f"{key} has a picture"


@pytest.mark.parametrize(
    ("algorithm", "subject", "says"),
    [
        ("ems", {"rules": "bantumi-ems", "position": "nonsense"}, "nonsense"),
        ("ems", {"rules": "bantumi-ems", "position": "0,4,4,4,4,4:0/4,4,4,4,4,4:4 s", "first": 1}, "1"),
        ("ems", {"rules": "bantumi-ems", "position": "0,0,0,0,0,0:24/0,0,0,0,0,0:24 s"}, "over"),
        ("greedy", {"rules": "congklak", "bot": "ems"}, "bot"),
        ("bfs", {"board": "3000 5>1"}, "too large"),
        ("bfs", {"board": "100 17>"}, "17>"),
        ("dfs", {"cloth": "12/1"}, ""),
        ("dfs", {"cloth": "../.."}, "empty"),
    ],
)
def test_bad_input_is_named(client: httpx.Client, algorithm: str, subject: dict[str, Any], says: str) -> None:
    answer = client.post(f"/api/trace/{algorithm}", json={"subject": subject, "window": {}})
    assert answer.status_code == 422
    detail = answer.json()["detail"]
    assert says in detail["en"] and detail["id"]


def test_tables_to_take_along(client: httpx.Client) -> None:
    def table(form: str, language: str = "id", number: int = 0) -> str:
        body = {"subject": {}, "printed": {"table": number, "form": form, "language": language}}
        answer = client.post("/api/trace/bfs/table", json=body)
        assert answer.status_code == 200
        return answer.text

    rows = list(csv.reader(io.StringIO(table("csv"))))
    assert rows[0][1:] == ["Iterasi", "Simpul", "Q", "Jarak", "Induk"] and len(rows) == 84
    assert rows[2][1:4] == ["2", "0", "{38,2,3,14,5,6}"]
    assert table("markdown", "en").splitlines()[0] == "|  | Iteration | Node | Q | Distance | Parent |"
    assert table("latex").startswith(r"\begin{tabular}") and r"\{38,2,3,14,5,6\}" in table("latex")
    assert "100,94,6" in table("csv", number=1)
    missing = client.post("/api/trace/dfs/table", json={"subject": {}, "printed": {"table": 1}})
    assert missing.status_code == 422


def test_algorithms_side_by_side(client: httpx.Client) -> None:
    def compare(**body: Any) -> httpx.Response:
        return client.post("/api/compare", json=body)

    rows = compare(algorithms=["bfs", "astar", "astar:naive"], input="25 3>12 7>20 17>6 21>10").json()
    assert [(row["expanded"], row["cost"], row["optimal"]) for row in rows] == [
        (20, 3, "guaranteed"),
        (3, 3, "guaranteed"),
        (4, 4, "no"),
    ]
    cloths = compare(algorithms=["dfs", "bfs"], input="213/113/213", moves="all").json()
    assert [row["taken"] for row in cloths] == [8, 47]
    duels = compare(algorithms=["minimax", "alphabeta"], input="2x2", rules="kalah").json()
    assert [(row["taken"], row["cost"]) for row in duels] == [(26, -2), (17, -2)]
    for wrong in (
        {"algorithms": ["bfs"]},
        {"algorithms": ["bfs:whole", "dfs:all"], "input": "213/113/213"},
        {"algorithms": ["bfs", "nobody"]},
        {"algorithms": ["bfs", "minimax"], "input": "25 3>12"},
    ):
        assert compare(**wrong).status_code == 422, wrong


def test_cards_and_options_after_the_key(client: httpx.Client) -> None:
    card = client.get("/api/cards/astar").json()
    assert card["algorithm"] == "astar" and "admissible" in card["optimal"]["en"] and card["pseudocode"]
    assert client.get("/api/cards/nobody").status_code in (404, 422)
    board = {"board": "25 3>12 7>20 17>6 21>10"}
    named, chosen = trace(client, "astar:span", board), trace(client, "astar", {**board, "heuristic": "span"})
    assert named == chosen and named["answer"]["expanded"] == 9
    printed = {"subject": board, "printed": {"form": "csv"}}
    assert len(client.post("/api/trace/dfs:desc/table", json=printed).text.splitlines()) == 1 + 7
    both = {"board": "25", "cloth": "11"}
    answer = client.post("/api/trace/bfs", json={"subject": both, "window": {}})
    assert answer.status_code == 422 and "only one of" in answer.json()["detail"]["en"]


# --- the view -----------------------------------------------------------------------------------------


def go(page, address: str) -> None:  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/{address}")
    page.wait_for_selector("html[data-ready=algorithms]")


def step(page) -> int:  # type: ignore[no-untyped-def]
    return int(page.evaluate("document.documentElement.dataset.step"))


def sentence(page) -> str:  # type: ignore[no-untyped-def]
    return str(page.inner_text(".sentence")).strip()


def press(page, name: str) -> None:  # type: ignore[no-untyped-def]
    page.get_by_role("button", name=name, exact=True).click()


def sheets(page) -> list[list[str]]:  # type: ignore[no-untyped-def]
    """The rows of every table on the page."""
    return [sheet.locator("tbody tr:not(.none)").all_inner_texts() for sheet in page.locator(".sheet").all()]


@pytest.mark.browser
@pytest.mark.parametrize(
    ("algorithm", "total", "third"),
    [
        ("ems", 18, "Pit 1 is empty, killed by B(3)."),
        ("assignment", 34, "Worker 2 has no job yet: E(3)."),
        ("greedy", 4, "Priority “extra turn” decides. Pit 1 ends in the store: choose again."),
        ("bfs", 91, "Node 38 is first in the queue: expanded, 6 new squares join."),
        ("dfs", 15, "Cut (1,3) down, 3 buttons: node 3."),
    ],
)
def test_forward_and_back_add_and_take_rows(page, until, algorithm: str, total: int, third: str) -> None:  # type: ignore[no-untyped-def]
    go(page, f"#/algorithms?of={algorithm}")
    assert step(page) == 0
    shown = sheets(page)
    first = shown
    for number in range(1, min(total, 30)):
        for before, now in zip(shown, sheets(page), strict=True):
            assert now[: len(before)] == before, "a row was rewritten"
        shown = sheets(page)
        press(page, "One step forward")
        assert step(page) == number
        if number == 2:
            assert sentence(page) == third
        assert page.locator(".pseudo li.on").count() == 1
    page.keyboard.press("End")
    assert step(page) == total - 1
    assert page.get_by_role("button", name="One step forward", exact=True).is_disabled()
    press(page, "One step back")
    assert step(page) == total - 2
    press(page, "First step")
    assert step(page) == 0 and sheets(page) == first
    press(page, "Last step")
    assert step(page) == total - 1
    assert f"step={total - 1}" in page.evaluate("location.hash")
    page.reload()
    page.wait_for_selector("html[data-ready=algorithms]")
    assert step(page) == total - 1


@pytest.mark.browser
@pytest.mark.parametrize("algorithm", ["ems", "alphabeta", "bfs", "dfs"])
def test_the_keyboard_alone(page, until, algorithm: str) -> None:  # type: ignore[no-untyped-def]
    go(page, f"#/algorithms?of={algorithm}")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    assert step(page) == 3
    page.keyboard.press("ArrowLeft")
    assert step(page) == 2
    page.keyboard.press("End")
    last = step(page)
    assert last > 5
    page.keyboard.press("Home")
    assert step(page) == 0
    page.keyboard.press("Space")
    assert page.get_by_role("button", name="Pause", exact=True).count() == 1
    until(page, "Number(document.documentElement.dataset.step) >= 2")
    page.keyboard.press("Space")
    assert page.get_by_role("button", name="Play", exact=True).count() == 1
    here = step(page)
    page.wait_for_timeout(1200)
    assert step(page) == here, "paused"
    page.get_by_role("slider", name="Step").focus()
    page.keyboard.press("ArrowRight")
    assert step(page) == here + 1
    # Every control can be reached by Tab and shows where it is.
    seen = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        seen.add(
            page.evaluate(
                "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"
            )
        )
    assert {
        "First step",
        "One step back",
        "Play",
        "One step forward",
        "Last step",
        "Change the input",
    } <= seen


@pytest.mark.browser
def test_playing_stops_at_the_end(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/algorithms?of=greedy")
    page.get_by_role("slider", name="Speed").fill("5")
    press(page, "Play")
    until(page, "document.documentElement.dataset.step === '3'")
    assert page.get_by_role("button", name="Play", exact=True).count() == 1
    assert sentence(page) == "Pit 1 ends in the store: choose again."


@pytest.mark.browser
def test_jumps_in_a_long_run(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, f"#/algorithms?of=dfs&cloth={PAPER_CLOTH}")
    total = re.search(r" of ([\d,]+)", page.inner_text(".place .wide"))
    assert total and len(total[1]) > 5, "more than ten thousand steps"
    assert page.get_attribute(".slider", "max") == str(int(total[1].replace(",", "")) - 1)
    page.get_by_role("button", name=re.compile("Next depth record")).click()
    assert step(page) == 1
    page.get_by_role("button", name=re.compile("Next backtrack")).click()
    until(page, "document.querySelector('.sentence')?.textContent.startsWith('Backtrack')")
    first = step(page)
    page.get_by_role("button", name=re.compile("Next backtrack")).click()
    assert step(page) > first
    page.keyboard.press("End")
    until(page, "document.querySelector('.sentence')?.textContent.includes('The cloth is empty')")
    assert page.locator(".cloth .button-shape:not(.ghost)").count() == 0
    assert "earlier rows are not shown" in page.inner_text(".sheet .above")
    before = page.locator(".sheet tbody tr").count()
    page.get_by_role("button", name="Show", exact=True).click()
    until(page, f"document.querySelectorAll('.sheet tbody tr').length > {before}")


@pytest.mark.browser
def test_the_tree_shows_kills_marks_and_the_chosen_path(page) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/algorithms?of=ems&step=17")
    nodes = {
        mark: sorted(
            int(n)
            for n in page.locator(f".drawing .node[data-mark={mark}]").evaluate_all(
                "l => l.map(e => e.dataset.node)"
            )
        )
        for mark in "→×⚑"
    }
    assert nodes == {"→": [1, 2, 4], "×": [3, 9, 10], "⚑": [5, 6, 7, 8, 11, 12, 13, 14]}
    assert page.locator(".drawing .glow").count() == 3, "the edges of 1-2-3"
    assert page.locator(".drawing .beside[data-mark=★]").count() == 1
    losers = page.locator(".drawing .node.lost").evaluate_all("l => l.map(e => e.dataset.node)")
    assert sorted(map(int, losers)) == [5, 6, 7, 8, 12, 13, 14]
    assert page.locator(".table-ems-1 tr.faded").count() == 7
    assert "15 cells differ from the paper" in page.inner_text(".answer")
    assert page.locator(".table-ems-0 .slip").first.inner_text() == "(paper: [0 5 5 5 5 5])"


@pytest.mark.browser
def test_large_trees_fold_and_open(page) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/algorithms?of=ems&rules=congklak&step=3000")
    assert page.locator(".drawing .node").count() <= 300
    folds = page.locator(".drawing .fold")
    assert folds.count() > 3
    before = page.locator(".drawing .node").count()
    page.locator(".drawing .node.opens").first.focus()
    page.keyboard.press("Enter")
    assert page.locator(".drawing .node").count() > before
    assert "stopped at" in page.inner_text(".answer")


@pytest.mark.browser
def test_switches_of_bound_and_snakes(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/algorithms?of=bfs")
    page.get_by_role("button", name="Avoid snakes").click()
    until(page, "document.querySelector('.place')?.textContent.includes('of 87')")
    assert "avoid_snakes=1" in page.evaluate("location.hash")
    page.go_back()
    until(page, "document.querySelector('.place')?.textContent.includes('of 91')")
    go(page, "#/algorithms?of=ems")
    until(page, "document.querySelector('.place')?.textContent.includes('of 18')")
    page.get_by_role("button", name="True bound").click()
    until(page, "document.querySelector('[data-remarks]') !== null")
    assert "plain EMS 14" in page.inner_text(".answer")


@pytest.mark.browser
def test_language_changes_in_place(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/algorithms?of=ems&step=2")
    page.get_by_role("button", name="Bahasa Indonesia").click()
    until(page, "document.querySelector('.sentence')?.textContent.startsWith('Lubang 1 kosong')")
    assert sentence(page) == "Lubang 1 kosong, dimatikan B(3)."
    assert step(page) == 2
    assert "(makalah: [0 5 5 5 5 5])" in page.inner_text(".table-ems-0")


@pytest.mark.browser
def test_predicting_keeps_a_score(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/algorithms?of=ems&step=1")
    page.locator(".predict").get_by_role("button", name="Start").click()
    assert page.inner_text(".question") == "Node 3, pit 1: what becomes of it?"
    page.get_by_role("button", name="× killed", exact=True).click()
    until(page, "document.documentElement.dataset.step === '2'")
    assert "Right" in page.inner_text(".verdict") and page.inner_text(".score") == "Score 1 of 1"
    page.get_by_role("button", name="× killed", exact=True).click()
    until(page, "document.documentElement.dataset.step === '3'")
    assert "→ expanded" in page.inner_text(".verdict") and page.inner_text(".score") == "Score 1 of 2"


@pytest.mark.browser
def test_own_input_and_what_is_wrong_with_it(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/algorithms?of=dfs")
    page.get_by_role("button", name="Change the input").click()
    page.locator("dialog textarea").fill("12\n1")
    page.get_by_role("button", name="Run").click()
    page.wait_for_selector("dialog .wrong:not(:empty)")
    page.locator("dialog textarea").fill("1122\n3344\n4433")
    page.get_by_role("button", name="Run").click()
    until(
        page, "!document.querySelector('dialog') && document.querySelectorAll('.button-shape').length === 12"
    )
    assert "cloth=1122/3344/4433" in page.evaluate("location.hash")
    go(page, "#/algorithms?of=bfs&board=100+5>5")
    assert "5>5" in page.inner_text(".stage .wrong")


@pytest.mark.browser
def test_large_type_and_the_table_to_take(page) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/algorithms?of=dfs")
    small = page.evaluate("parseFloat(getComputedStyle(document.querySelector('.sentence')).fontSize)")
    page.get_by_role("button", name="Large type").click()
    large = page.evaluate("parseFloat(getComputedStyle(document.querySelector('.sentence')).fontSize)")
    assert large > 1.25 * small
    page.get_by_role("button", name="Large type").click()
    page.get_by_label("Take the table: Nodes of the DFS").click()
    with page.expect_download() as download:
        page.get_by_role("menuitem", name="Download CSV").click()
    assert download.value.suggested_filename == "dfs-1.csv"
    text = download.value.path().read_text(encoding="utf-8")
    assert text.splitlines()[0] == ',Node,Depth,"Cut (row, column, direction, count)",Matrix,Left,Status'
    assert len(text.splitlines()) == 16


@pytest.mark.browser
def test_back_shows_the_run_before_and_forward_the_one_after(page, until) -> None:  # type: ignore[no-untyped-def]
    cells = "document.querySelectorAll('.stage .cloth .button-shape').length"
    go(page, "#/algorithms?of=dfs")
    assert page.evaluate(cells) == 9
    page.get_by_role("button", name="Change the input").click()
    page.locator("dialog textarea").fill("1122\n3344\n4433")
    page.get_by_role("button", name="Run").click()
    until(page, f"!document.querySelector('dialog') && {cells} === 12")
    page.keyboard.press("ArrowRight")
    until(page, "document.documentElement.dataset.step === '1'")
    page.go_back()
    until(page, f"{cells} === 9 && document.documentElement.dataset.step === '0'")
    assert "1122" not in page.evaluate("location.hash")
    page.go_forward()
    until(page, "document.documentElement.dataset.step === '1'")
    assert "cloth=1122/3344/4433" in page.evaluate("location.hash")


@pytest.mark.browser
def test_back_before_a_run_has_come_keeps_the_one_shown(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/algorithms?of=bfs")
    page.evaluate(
        "{ const named = (one) => one.textContent === 'Avoid snakes';"
        " [...document.querySelectorAll('.inputs button')].find(named).click(); history.back(); }"
    )
    page.wait_for_timeout(1500)
    assert "avoid" not in page.evaluate("location.hash")
    assert "of 91" in page.inner_text(".place .wide")


@pytest.mark.browser
def test_an_old_link_to_a_run_still_opens_it(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/algorithms?of=bfs&avoid=1")
    until(page, "document.querySelector('.place')?.textContent.includes('of 87')")
