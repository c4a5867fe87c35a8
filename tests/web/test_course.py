"""The course on the page, as a lecturer and as a student use it; handouts over HTTP."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest

SMALL = "25 3>12 7>20 17>6 21>10"
AT_SMALL = SMALL.replace(" ", "+")


# --- handouts over HTTP -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "kind", "begins"),
    [
        ("svg", "image/svg+xml", b"<svg"),
        ("png", "image/png", b"\x89PNG"),
        ("tikz", "text/x-tex", b"% \\usepackage{tikz"),
        ("md", "text/markdown", b"# BFS"),
        ("html", "text/html", b"<!doctype html>"),
        ("gif", "image/gif", b"GIF8"),
    ],
)
def test_a_step_as_a_file(client: httpx.Client, form: str, kind: str, begins: bytes) -> None:
    body = {"algorithm": "bfs", "given": {"board": SMALL}, "step": 4, "form": form}
    answer = client.post("/api/handout", json=body)
    assert answer.status_code == 200 and answer.headers["content-type"].startswith(kind)
    assert answer.content.startswith(begins)
    assert answer.headers["content-disposition"].startswith('attachment; filename="bfs-4.')


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({"algorithm": "nobody", "step": 1}, "nobody"),
        ({"algorithm": "bfs", "step": 1, "given": {"nonsense": 1}}, "nonsense"),
        ({"algorithm": "bfs", "step": 1, "given": {"board": "100 17>"}}, "17>"),
        ({"algorithm": "bfs", "step": 999_999}, "not from 1 to"),
        ({"algorithm": "bfs", "step": 0}, "step"),
        ({"algorithm": "bfs", "step": 1, "given": {"board": "99999999"}}, "99999999"),
    ],
)
def test_a_handout_that_cannot_be(client: httpx.Client, body: dict[str, Any], says: str) -> None:
    answer = client.post("/api/handout", json=body)
    assert answer.status_code == 422 and says in answer.json()["detail"]["en"]


# --- the page -----------------------------------------------------------------------------------------


def go(page, address: str, view: str) -> None:  # type: ignore[no-untyped-def]
    page.goto("about:blank")
    page.goto(f"{page.base}/{address}")
    page.wait_for_selector(f"html[data-ready={view}]")


def at(page) -> int:  # type: ignore[no-untyped-def]
    return int(page.evaluate("document.documentElement.dataset.step"))


def take(page, item: str) -> None:  # type: ignore[no-untyped-def]
    page.locator(".tools summary").click()
    page.get_by_role("menuitem", name=item).click()


@pytest.mark.browser
def test_a_lecture_on_alpha_beta(page, until) -> None:  # type: ignore[no-untyped-def]
    """Two stops are gathered, put in order and presented: large type, PageDown, a link that does it all."""
    go(page, "#/algorithms/watch?of=alphabeta&rules=kalah&position=2x2&step=5", "algorithms")
    take(page, "Add this step to the list of stops")
    page.keyboard.press("End")
    take(page, "Add this step to the list of stops")
    take(page, "Show the list of stops")
    lines = page.locator("dialog .stops li")
    assert lines.count() == 2 and "step 6 of 30" in lines.nth(0).inner_text().lower()
    lines.nth(0).get_by_role("button", name="Down").click()
    assert "step 30 of 30" in lines.nth(0).inner_text().lower()
    lines.nth(0).get_by_role("button", name="Down").click()
    page.get_by_role("button", name="Present").click()
    until(page, "document.documentElement.classList.contains('projector')")
    until(page, "document.documentElement.dataset.step === '5'")
    assert page.locator("header.top").is_hidden() and page.locator(".sentence").is_visible()
    assert "Stop 1 of 2" in page.inner_text(".stop-bar")
    assert page.inner_text(".caption") == "Alpha-beta · Kalah · Order: pits 1 to m"
    for seen in (".stop-bar", ".caption", ".transport"):
        box = page.locator(seen).bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= 800, f"{seen} is on the wall"
    page.keyboard.press("PageDown")
    until(page, "document.documentElement.dataset.step === '29'")
    assert "Stop 2 of 2" in page.inner_text(".stop-bar")
    address = page.evaluate("location.hash")
    page.keyboard.press("l")
    go(page, address, "algorithms")
    assert at(page) == 29 and "Stop 2 of 2" in page.inner_text(".stop-bar")


@pytest.mark.browser
def test_a_phone_presents_without_a_wall(page_with, until) -> None:  # type: ignore[no-untyped-def]
    """There is no switch on a phone that would lead back from large type."""
    with page_with(viewport={"width": 360, "height": 740}) as page:
        go(page, "#/algorithms/watch?of=alphabeta&rules=kalah&position=2x2&step=5", "algorithms")
        take(page, "Add this step to the list of stops")
        take(page, "Show the list of stops")
        page.get_by_role("button", name="Present").click()
        until(page, "location.hash.includes('stop=1')")
        assert page.locator(".stop-bar").is_visible() and page.locator("header.top").is_visible()
        bar = page.locator(".stop-bar").bounding_box()
        assert bar["y"] + bar["height"] <= 740, "the way to the next stop is in sight"


@pytest.mark.browser
def test_from_cut_to_cut(page, until) -> None:  # type: ignore[no-untyped-def]
    """Kalah 2 x 2 from pit 1 on has two cuts; the order is told wherever the run is named."""
    go(page, "#/algorithms/watch?of=alphabeta&rules=kalah&position=2x2&order=desc", "algorithms")
    assert page.locator("[data-jump=cut]").count() == 0
    page.locator(".inputs select[name=order]").select_option("asc")
    until(page, "location.hash.includes('order=asc') && document.querySelector('[data-jump=cut]')")
    assert page.locator("select[name=example]").input_value() == "0", "still the example, in another order"
    for _ in range(2):
        page.locator("[data-jump=cut]").click()
        until(page, "document.querySelector('.sentence').textContent.includes('is cut')")
    assert page.locator("[data-jump=cut]").is_disabled()
    assert "Order: pits 1 to m" in page.locator(".printed").text_content()


@pytest.mark.browser
def test_what_is_framed_is_picture_and_sentence(page) -> None:  # type: ignore[no-untyped-def]
    go(page, "?embed=1#/algorithms/watch?of=dfs&cloth=213/113/213&step=2", "algorithms")
    for hidden in ("header.top", "footer.foot", ".side", ".sheets", ".head"):
        assert page.locator(hidden).first.is_hidden(), hidden
    assert page.locator(".sentence").is_visible() and page.locator(".transport .slider").is_visible()
    assert page.locator(".button-shape .top").first.is_visible(), "a button keeps its colour"


@pytest.mark.browser
def test_large_type_keeps_the_colours_and_the_board_grows(page_with) -> None:  # type: ignore[no-untyped-def]
    with page_with(viewport={"width": 1920, "height": 1080}) as page:
        for address, drawn in (
            ("of=dfs&cloth=213/113/213&step=2", ".cloth"),
            ("of=minimax&rules=kalah&position=2x2", ".board"),
        ):
            go(page, f"#/algorithms/watch?{address}", "algorithms")
            before = page.locator(f".stage {drawn}").first.bounding_box()["width"]
            page.keyboard.press("l")
            page.wait_for_timeout(300)
            assert page.locator(f".stage {drawn}").first.bounding_box()["width"] > 1.2 * before
            if drawn == ".cloth":
                assert page.locator(".button-shape .top").first.is_visible()
            transport = page.locator(".transport").bounding_box()
            assert transport["y"] + transport["height"] <= 1080
            page.keyboard.press("l")
        for view in ("card", "practise", "compare"):
            go(page, f"#/algorithms/{view}", {"card": "concept"}.get(view, view))
            size = "parseFloat(getComputedStyle(document.querySelector('.head h1')).fontSize)"
            before = page.evaluate(size)
            page.keyboard.press("l")
            assert page.evaluate(size) > 1.25 * before
            page.keyboard.press("l")
            assert page.evaluate(size) == before


@pytest.mark.browser
def test_the_overview_hides_no_node_in_question(page) -> None:  # type: ignore[no-untyped-def]
    for step in (20, 40, 60):
        go(page, f"#/algorithms/watch?of=alphabeta&rules=kalah&position=3x1&step={step}", "algorithms")
        page.wait_for_timeout(200)
        if page.locator(".overview").is_hidden():
            continue
        small = page.locator(".overview").bounding_box()
        node = page.locator(".drawing .node:has(.here)").first.bounding_box()
        apart = (
            node["x"] + node["width"] < small["x"]
            or node["x"] > small["x"] + small["width"]
            or node["y"] + node["height"] < small["y"]
            or node["y"] > small["y"] + small["height"]
        )
        assert apart, step


@pytest.mark.browser
def test_a_sheet_on_bfs_with_its_key(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/algorithms/practise?of=bfs&seed=3&count=20", "practise")
    page.locator("select[name=type]").select_option("queue-after")
    until(page, "location.hash.includes('type=queue-after')")
    page.locator(".sheet-menu summary").click()
    texts = {}
    for name in ("Questions, a page to print", "Key, a page to print"):
        with page.expect_download() as download:
            page.get_by_role("link", name=name).click()
        texts[name] = download.value.path().read_text(encoding="utf-8")
    questions, key = texts.values()
    assert questions.count("<li><div>") == key.count("<li><div>") == 20
    assert page.inner_text(".question").split("Q = ")[1] in re.sub("<.*?>", "", questions)
    assert "is taken" not in questions and "@page { size: A4" in questions


@pytest.mark.browser
def test_practising_keeps_a_score_and_says_why(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/algorithms/practise?of=astar&seed=5", "practise")
    asked = page.inner_text(".question")
    page.keyboard.press("a")
    page.wait_for_selector(".reason")
    right = "Right." in page.inner_text(".reason")
    assert f"{int(right)} of 1 right" in page.inner_text(".score")
    assert page.locator(".option.right").count() == 1 and len(page.inner_text(".reason")) > 20
    page.keyboard.press("ArrowRight")
    until(page, "location.hash.includes('at=2')")
    assert page.inner_text(".question") != asked and page.locator(".reason").count() == 0
    second = page.inner_text(".question")
    page.reload()
    page.wait_for_selector("html[data-ready=practise]")
    assert page.inner_text(".question") == second, "every exercise has a link"
    page.keyboard.press("b")
    page.get_by_role("link", name="Watch the step that decides").click()
    page.wait_for_selector("html[data-ready=algorithms]")
    assert at(page) >= 1


@pytest.mark.browser
def test_the_question_comes_before_its_answer_is_lit(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, f"#/algorithms/watch?of=bfs&board={AT_SMALL}&step=1", "algorithms")
    page.locator(".predict").get_by_role("button", name="Start").click()
    assert page.inner_text(".predict .question") == "What is Q afterwards?"
    # Node 1 leads to 2, 12, 4, 5, 6 and 20; before the answer only the six squares reached from 0 wait.
    after = "{2,12,4,5,6,20}"
    assert after not in page.inner_text(".sheets")
    options = page.locator(".predict .options button").all_inner_texts()
    assert len(options) >= 3
    rows = page.locator(".table-bfs-0 tbody tr:not(.under)").count()
    page.locator(".predict .options button").first.click()
    until(page, "document.documentElement.dataset.step === '2'")
    assert page.locator(".table-bfs-0 tbody tr:not(.under)").count() > rows
    assert "of 1" in page.inner_text(".predict .score")


@pytest.mark.browser
def test_three_side_by_side(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, f"#/algorithms/compare?with=bfs,astar:reach,astar:naive&board={AT_SMALL}", "compare")
    rows = page.locator(".compared tbody tr").all_inner_texts()
    assert [row.split()[-1] for row in rows] == ["guaranteed", "guaranteed", "no"]
    figures = [row.replace("\t", " ").split() for row in rows]
    assert [row[row.index("yes,") - 1] if "yes," in row else row[-2] for row in figures] == ["3", "3", "4"]
    assert page.locator(".columns .column").count() == 3
    assert page.locator(".compared .bar").count() == 9
    page.keyboard.press("Home")
    until(page, "document.documentElement.dataset.step === '0'")
    page.keyboard.press("ArrowRight")
    until(page, "location.hash.includes('step=1')")
    assert all(text.strip() for text in page.locator(".column .said").all_inner_texts())


@pytest.mark.browser
def test_who_names_one_gets_another_beside_it(page_with) -> None:  # type: ignore[no-untyped-def]
    with page_with(viewport={"width": 360, "height": 740}) as page:
        go(page, "#/algorithms/compare?with=markov", "compare")
        names = page.locator(".compared tbody tr").evaluate_all("l => l.map((e) => e.dataset.algorithm)")
        assert names == ["markov", "markov:in-place"]
        go(page, "#/algorithms/compare?with=markov:in-place", "compare")  # never itself
        names = page.locator(".compared tbody tr").evaluate_all("l => l.map((e) => e.dataset.algorithm)")
        assert names == ["markov:in-place", "markov:sweep"]
        go(page, "#/algorithms/compare", "compare")  # who names none gets three that differ, on a board
        names = page.locator(".compared tbody tr").evaluate_all("l => l.map((e) => e.dataset.algorithm)")
        assert names == ["bfs", "astar:reach", "gbfs"]
        costs = page.locator(".compared tbody tr td:nth-last-child(2)").all_inner_texts()
        assert costs == ["3", "3", "4"]
        table = page.locator(".compared")
        assert table.evaluate("(e) => e.scrollWidth <= e.clientWidth"), "nothing to scroll sideways"


@pytest.mark.browser
@pytest.mark.parametrize("language", ["id", "en"])
def test_the_card_of_an_algorithm(page_with, client: httpx.Client, language: str) -> None:  # type: ignore[no-untyped-def]
    card = client.get("/api/cards/astar").json()
    with page_with(locale={"id": "id-ID", "en": "en-US"}[language]) as page:
        go(page, "#/algorithms/card?of=astar", "concept")
        assert page.inner_text(".idea") == card["idea"][language]
        for line in ("complete", "optimal", "time", "space", "fails", "used"):
            written = re.sub("[`^]", "", card[line][language])  # powers are raised, commands set apart
            assert page.inner_text(f"[data-line={line}]") == written
        assert page.locator("[data-line=time] sup").first.inner_text() == "d"
        assert page.locator(".pseudo li").count() == len(card["pseudocode"])


@pytest.mark.browser
def test_a_handout_is_saved_whole_blank_and_as_key(page) -> None:  # type: ignore[no-untyped-def]
    go(page, f"#/algorithms/watch?of=bfs&board={AT_SMALL}&step=4", "algorithms")
    take(page, "Files and handouts")
    texts = {}
    for cells in ("whole", "blank", "key"):
        page.locator("dialog select[name=cells]").select_option(cells)
        with page.expect_download() as download:
            page.locator("dialog [data-form=md]").click()
        texts[cells] = download.value.path().read_text(encoding="utf-8")
        assert download.value.suggested_filename == f"bfs-5{'' if cells == 'whole' else f'-{cells}'}.md"
    assert "Step 5 of" in texts["whole"] and "____" in texts["blank"] and "(1)" in texts["key"]
    assert "____" not in texts["key"]


@pytest.mark.browser
@pytest.mark.parametrize(
    ("address", "view", "carried", "known"),
    [
        ("#/play/mancala?rules=kalah&size=2x2&vs=person&moves=1", "mancala", "rules=kalah", "alphabeta"),
        ("#/play/mancala?rules=kalah&size=2x2&moves=1&as=analyse", "mancala", "rules=kalah", "minimax"),
        ("#/puzzles?cloth=213/113/213", "buttons", "cloth=213/113/213", "dfs"),
        (f"#/play/snakes?board={AT_SMALL}", "snakes", "board=25+3%3E12", "astar"),
    ],
)
def test_from_a_table_to_the_algorithms(
    page, until, address: str, view: str, carried: str, known: str
) -> None:  # type: ignore[no-untyped-def]
    page.goto(f"{page.base}/{address}")
    page.wait_for_selector("html[data-ready]")
    if "analyse" in address:
        page.get_by_role("button", name="Watch the algorithms").click()
    else:
        page.locator(".controls .menu summary").click()
        page.get_by_role("menuitem", name="Watch the algorithms").click()
    page.wait_for_selector("html[data-ready=course]")
    assert carried in page.evaluate("location.hash")
    listed = page.locator(".algorithm[data-algorithm]").evaluate_all("l => l.map(e => e.dataset.algorithm)")
    assert known in listed and len(listed) < 14
    page.locator(f"[data-algorithm={known}] .open").click()
    page.wait_for_selector("html[data-ready=algorithms]")
    assert carried in page.evaluate("location.hash") and page.locator(".stage .scene").count() == 1
    page.go_back()
    page.wait_for_selector("html[data-ready=course]")


@pytest.mark.browser
def test_an_input_put_together_by_hand_or_by_chance(page, until) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/algorithms/watch?of=dfs&cloth=11/22", "algorithms")
    page.get_by_role("button", name="Change the input").click()
    text = page.locator("dialog textarea")
    page.locator("dialog .hand-cell").first.click()
    assert text.input_value() == "21/22"
    seen = "Number(getComputedStyle(document.querySelector('dialog .clicked')).opacity)"
    assert page.evaluate(seen) == 1, "what is clicked can be seen"
    seed = page.locator("dialog .chance input")
    drawn = []
    for _ in range(2):
        seed.fill("7")
        text.fill("")
        page.locator("dialog .chance button").click()
        until(page, "document.querySelector('dialog textarea').value !== ''")
        drawn.append(text.input_value())
    assert drawn[0] == drawn[1] != "21/22"
    page.get_by_role("button", name="Run").click()
    until(page, "!document.querySelector('dialog')")
    assert drawn[0] in page.evaluate("location.hash")

    go(
        page,
        "#/algorithms/watch?of=ems&rules=bantumi-ems&position=0,0,3,0,1,0:20/1,1,1,1,1,1:20+s",
        "algorithms",
    )
    page.get_by_role("button", name="Change the input").click()
    listed = "[...document.querySelectorAll('dialog [name=first] option')].map((one) => one.value).join()"
    until(page, f"{listed} === ',3,5'")  # only what can be picked
    page.locator("dialog textarea").fill("0,0,3,0,0,0:20/1,1,1,1,1,1:21 s")
    until(page, f"{listed} === ',3'")


@pytest.mark.browser
def test_a_printed_step_keeps_sentence_input_and_colours(page) -> None:  # type: ignore[no-untyped-def]
    go(page, "#/algorithms/watch?of=ems&step=11", "algorithms")
    said = page.inner_text(".sentence").strip()
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 690, "height": 1000})  # A4 less its margins
    head = page.inner_text(".printed")
    assert said in head and "4,4,4,4,4,4:0/4,4,4,4,4,4:0 s" in head and "12" in head
    assert page.locator("header.top").is_hidden() and page.locator(".transport").is_hidden()
    assert page.evaluate(
        "[...document.querySelectorAll('.sheet table')].every((one) => one.scrollWidth <= innerWidth)"
    )
    go(page, "#/algorithms/watch?of=dfs", "algorithms")
    assert page.locator(".button-shape .top").first.is_visible()
    assert page.pdf(format="A4").startswith(b"%PDF")
    go(page, f"#/algorithms/compare?with=bfs,gbfs,astar:naive&board={AT_SMALL}", "compare")
    assert page.locator(".transport").is_hidden() and page.locator(".inputs").is_hidden()
    wide = page.locator(".compared table").bounding_box()
    assert wide["x"] + wide["width"] <= 690, "the last column is on the paper"
    theme = "document.documentElement.dataset.theme"
    page.evaluate(f"{theme} = 'dark'; dispatchEvent(new Event('beforeprint'))")
    assert page.evaluate(theme) == "light"
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.evaluate(theme) == "dark"
