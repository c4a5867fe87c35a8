"""Handouts: nothing of later steps, gaps and their key, every form readable by what reads it."""

from __future__ import annotations

import re
import shutil
import subprocess
from io import BytesIO
from xml.etree import ElementTree

import pytest

from dolanan.course import ALGORITHMS
from dolanan.course.picture import Growth, Moment, Scene, Window
from dolanan.course.steps import Column, Row, Step, Table, Trace, plain
from dolanan.games import buttons, mancala, snakes
from dolanan.handouts import FORMS, Gaps, hand_out
from dolanan.handouts.boards import draw_cloth, draw_position, draw_squares
from dolanan.handouts.sheet import make_sheet
from dolanan.handouts.sketch import Disc, Label, Line
from dolanan.handouts.trees import Node, draw_tree
from dolanan.text import Mistake, Text


class Given:
    subject = "2x2"


def growing(steps: int = 9) -> Trace:
    """A run that adds a node and a row a step."""
    growth = Growth()
    made = []
    for step in range(steps):
        node = growth.add(step, (step + 1) // 2, f"m{step}", "xn"[step % 2])
        growth.mark(step, node, "⇧", f"v{step}")
        made.append(
            Step(
                "enter",
                Text(f"Simpul {node}.", f"Node {node}."),
                1,
                (Row(0, "→", (plain(node), plain(f"value-{step}"), plain("–")), node),),
                counters={"nodes": node},
                picture=Moment(node=node, windows=[Window(node, "-∞", "3")]),
            )
        )
    growth.skip(steps - 1, 2, "cut")
    return Trace(
        "toy",
        Text("Mainan", "Toy"),
        Given(),
        (plain("for each p: v ← AB(s·p, α, β)"),),
        (Column("nodes", Text("simpul", "nodes")),),
        (
            Table(
                Text("Simpul", "Nodes"),
                (Column("n", plain("n")), Column("v", plain("v")), Column("x", plain("x"))),
            ),
        ),
        tuple(made),
        True,
        None,
        Scene(tree=growth.tree()),
    )


def words(svg: bytes) -> list[str]:
    return [text for one in ElementTree.fromstring(svg).iter() if (text := one.text or "").strip()]


def test_nothing_of_later_steps_is_on_it():
    text = " ".join(words(hand_out(growing(), 4, "svg", "en")))
    assert "value-3" in text and "v3" in text and "Node 4." in text
    assert "value-4" not in text and "v4" not in text and "✂" not in text
    last = " ".join(words(hand_out(growing(), 9, "svg", "en")))
    assert "✂" in last and "[-∞, 3]" in last


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("language", ["id", "en"])
def test_every_form_can_be_read(form, language):
    from PIL import Image

    data = hand_out(growing(), 5, form, language)
    title = {"id": "Mainan", "en": "Toy"}[language]
    if form in ("png", "gif"):
        image = Image.open(BytesIO(data))
        image.load()
        assert image.format == form.upper() and min(image.size) > 100
        assert image.convert("L").getextrema()[0] < 60, "there is ink on it"
        assert getattr(image, "n_frames", 1) == (5 if form == "gif" else 1)
    elif form == "svg":
        assert title in words(data)
    else:
        text = data.decode()
        assert title in text and "value-4" in text and "value-5" not in text
        if form == "html":
            assert f'lang="{language}"' in text and "://" not in text.replace(
                "http://www.w3.org/2000/svg", ""
            )
        if form == "tikz":
            assert text.count(r"\begin") == text.count(r"\end{") and r"$\alpha$" not in text
            assert re.search(r"\\node\[[^\]]*\] at \(", text)


def test_a_third_of_the_cells_is_emptied_and_the_key_fills_them():
    trace = growing()
    bare = make_sheet(trace, 9, "en").grids[0].rows
    blank = make_sheet(trace, 9, "en", Gaps(3)).grids[0].rows
    key = make_sheet(trace, 9, "en", Gaps(3, filled=True)).grids[0].rows
    full = [cell for row in bare for cell in row[1:] if cell != "–"]
    gaps = [(r, c) for r, row in enumerate(blank) for c, cell in enumerate(row) if "____" in cell]
    assert len(gaps) == len(full) // 3
    numbers = [int(re.match(r"\((\d+)\)", blank[r][c])[1]) for r, c in gaps]
    assert numbers == list(range(1, len(gaps) + 1)), "numbered as they are read"
    for r, c in gaps:
        assert bare[r][c] not in blank[r][c].replace("(", "").split()[1:]
        assert key[r][c] == f"{blank[r][c].split()[0]} {bare[r][c]}"
    other = make_sheet(trace, 9, "en", Gaps(4)).grids[0].rows
    assert blank == make_sheet(trace, 9, "en", Gaps(3)).grids[0].rows != other


@pytest.mark.parametrize("step", [0, 10, -1])
def test_a_step_that_is_not_there(step):
    with pytest.raises(Mistake, match="is not from 1 to 9"):
        hand_out(growing(), step, "md", "en")


def test_a_form_that_is_not_there():
    with pytest.raises(Mistake, match="did you mean svg"):
        hand_out(growing(), 1, "svgg", "en")


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda row: row.key)
def test_every_algorithm_hands_out_its_first_example(algorithm):
    subject = algorithm.read(None)
    trace = algorithm.trace(subject, algorithm.moderate(subject))
    middle = max(1, len(trace.steps) // 2)
    for language in ("id", "en"):
        page = hand_out(trace, middle, "html", language).decode()
        assert trace.steps[middle - 1].say.say(language)[:20] in page.replace("&amp;", "&").replace(
            "&#x27;", "'"
        )
        ElementTree.fromstring(hand_out(trace, middle, "svg", language))


def picture_of(key, step, gaps=None):
    """The words in the picture of a handout of an algorithm's first example."""
    row = ALGORITHMS[key]
    return " ".join(words(hand_out(row.trace(row.read(None)), step, "svg", "en", gaps)))


def test_a_handout_says_how_it_was_run():
    row = ALGORITHMS["alphabeta"]
    trace = row.follow({"rules": "kalah", "position": "2x2", "order": "desc"})
    assert "Kalah · Order: pits m to 1" in hand_out(trace, 3, "md", "en").decode()
    assert "Kalaha · Urutan: lubang m sampai 1" in " ".join(words(hand_out(trace, 3, "svg", "id")))


def test_what_waits_stands_on_its_shelf():
    """After 0 the squares 38, 2, 3, 14, 5 and 6 wait."""
    assert "38 ✓" in picture_of("bfs", 2) and "14 ✓" in picture_of("bfs", 2)
    assert "✓ ✓" not in picture_of("bfs", 2), "what a roll says of itself is not said twice"


def test_a_blank_sheet_tells_none_of_its_answers():
    whole, blank, key = (picture_of("bfs", 2, gaps) for gaps in (None, Gaps(1), Gaps(1, filled=True)))
    assert "Frontier:" in whole and "Frontier:" in key and "Frontier:" not in blank
    values = [picture_of("alphabeta", 12, gaps) for gaps in (None, Gaps(1))]
    assert "[−4, −2]" in values[0] and "[−4, −2]" not in values[1]


@pytest.mark.parametrize("language", ["id", "en"])
@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda row: row.key)
def test_latex_can_write_every_letter(algorithm, language):
    """With inputenc and amssymb alone: no letter is left that a plain LaTeX does not know."""
    subject = algorithm.read(None)
    trace = algorithm.trace(subject, algorithm.moderate(subject))
    for step in {1, len(trace.steps) // 2 or 1, len(trace.steps)}:
        page = hand_out(trace, step, "tikz", language).decode()
        assert sorted({letter for letter in page if ord(letter) > 127}) == []


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="needs Debian's texlive-pictures")
@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda row: row.key)
def test_tikz_compiles(algorithm, tmp_path):
    subject = algorithm.read(None)
    trace = algorithm.trace(subject, algorithm.moderate(subject))
    page = hand_out(trace, max(1, len(trace.steps) // 2), "tikz", "id").decode()
    head = r"\documentclass{article}\usepackage[utf8]{inputenc}\usepackage{tikz,amssymb,longtable}"
    (tmp_path / "page.tex").write_text(rf"{head}\begin{{document}}{page}\end{{document}}")
    words = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "page.tex"]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout[-2000:]


def test_a_large_tree_folds_but_not_around_the_node_in_question():
    nodes = [Node(1, 0), *(Node(i, i // 3 + (i < 3)) for i in range(2, 400))]
    drawing = draw_tree(nodes, 390)
    names = {shape.text for shape in drawing.shapes if isinstance(shape, Label)}
    assert "390" in names and "1" in names
    way = 390
    while way > 1:
        way = nodes[way - 1].parent
        assert str(way) in names
    hidden = sum(int(name[1:]) for name in names if name.startswith("+"))
    assert hidden and len([s for s in drawing.shapes if isinstance(s, Disc)]) < 80


def test_no_edge_runs_through_a_node():
    nodes = [Node(1, 0), *(Node(i, i // 2) for i in range(2, 60))]
    drawing = draw_tree(nodes)
    discs = [shape for shape in drawing.shapes if isinstance(shape, Disc)]
    for line in drawing.shapes:
        if isinstance(line, Line):
            (x, y), (u, v) = line.points
            for disc in discs:
                a, b = disc.at
                along = max(
                    0.0, min(1.0, ((a - x) * (u - x) + (b - y) * (v - y)) / ((u - x) ** 2 + (v - y) ** 2))
                )
                near = ((x + (u - x) * along - a) ** 2 + (y + (v - y) * along - b) ** 2) ** 0.5
                assert near > disc.radius * 0.97


def test_boards_show_what_lies_on_them():
    def said(sketch):
        return [shape.text for shape in sketch.shapes if isinstance(shape, Label)]

    position = said(draw_position(mancala.parse("x,8,3:1/7,6,5:2 s"), 2))
    assert {"×", "8", "3", "1", "7", "6", "5", "2"} <= set(position)
    assert said(draw_cloth(buttons.parse("21./113"))) == ["2", "1", "1", "1", "3"]
    squares = said(draw_squares(snakes.board("25 3>12 17>6"), 7, {2}, {4: "9.5"}))
    assert {str(n) for n in range(26)} | {"9.5"} <= set(squares)
