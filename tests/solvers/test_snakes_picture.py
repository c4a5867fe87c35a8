"""Pictures are well-formed, complete and self-contained."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given, settings

from dolanan.games.snakes import PAPER_BOARD, Snakes, board
from dolanan.problems.squares import shortest
from dolanan.solvers.snakes.analysis import analyse
from dolanan.solvers.snakes.layout import columns_of, place
from dolanan.solvers.snakes.picture import board_svg, chart_svg, draw
from dolanan.text import Mistake
from tests.games.strategies import snakes_games
from tests.solvers import snakes_judge as judge

SVG = "{http://www.w3.org/2000/svg}"


def read(drawing: str) -> ElementTree.Element:
    """The drawing's root; it needs nothing from outside and runs nothing."""
    root = ElementTree.fromstring(drawing)
    for element in root.iter():
        assert element.tag not in (SVG + "script", SVG + "style", SVG + "image", SVG + "foreignObject")
        for name, value in element.attrib.items():
            assert not name.startswith("on") and "href" not in name and name != "style"
            assert "url(" not in value or value.startswith("url(#")
    return root


@settings(max_examples=30)
@given(snakes_games())
def test_every_square_is_numbered_once(game: Snakes) -> None:
    found = analyse(game)
    path = found.shortest.path if found.shortest else None
    for root in (read(board_svg(game, path)), read(board_svg(game, None, found.heat, language="id"))):
        texts = [element.text for element in root.iter(SVG + "text")]
        for square in range(1, game.goal + 1):
            assert str(square) in texts


def test_the_papers_board() -> None:
    found = analyse(board(PAPER_BOARD))
    assert found.shortest is not None
    drawing = board_svg(found.game, found.shortest.path, language="id")
    root = read(drawing)
    assert root.attrib["aria-label"] == "Papan ular tangga, 100 petak, 8 tangga, 8 ular"
    heads = [e for e in root.iter(SVG + "g") if " rotate(" in e.attrib.get("transform", "")]
    assert len(heads) == 8
    assert board_svg(found.game, found.shortest.path, language="id") == drawing


@settings(max_examples=30)
@given(snakes_games())
def test_the_page_shows_the_same_shapes(game: Snakes) -> None:
    """On the page they carry classes instead of paints, and pieces find their squares and snakes."""
    way = shortest(game)
    path = way.nodes if way else None
    drawing = draw(game, path)
    ground = ElementTree.fromstring(f"<g>{drawing.ground}</g>")
    assert all("fill" not in one.attrib and "style" not in one.attrib for one in ground.iter())
    assert [one.attrib["d"] for one in ground.iter("path")] == [
        one.attrib["d"] for one in read(board_svg(game, path)).iter(SVG + "path")
    ]
    corners = [one for one in ground.iter("rect") if one.attrib["class"].startswith("square")]
    for (x, y), corner in zip(drawing.spots[1:], corners, strict=True):
        assert (x, y) == tuple(float(corner.attrib[side]) + drawing.cell / 2 for side in "xy")
    for start, end in game.jumps:
        if end < start:
            line = drawing.slides[start]
            assert [line[0], line[-1]] == [drawing.spots[start], drawing.spots[end]]


def test_the_chart_marks_mode_median_and_mean() -> None:
    found = analyse(board(PAPER_BOARD))
    assert found.rolls.distribution is not None
    english = read(chart_svg(found.rolls.distribution, found.rolls.expected))
    texts = [element.text for element in english.iter(SVG + "text")]
    chances = judge.lengths(found.game, 400)
    mode = max(range(len(chances)), key=lambda rolls: chances[rolls])
    median = next(rolls for rolls in range(len(chances)) if sum(chances[: rolls + 1]) >= 0.5)
    assert f"mode {mode}" in texts and f"median {median}" in texts and "mean 42.8" in texts
    indonesian = chart_svg(found.rolls.distribution, found.rolls.expected, language="id")
    assert "rata-rata 42,8" in indonesian


@pytest.mark.parametrize("game", [Snakes(2, start_square=1), Snakes(2, faces=1), Snakes(900)])
def test_odd_distributions_can_be_charted(game: Snakes) -> None:
    found = analyse(game)
    assert found.rolls.distribution is not None
    read(chart_svg(found.rolls.distribution, found.rolls.expected))


def test_rows_run_to_and_fro() -> None:
    assert columns_of(100) == 10 and columns_of(36) == 6 and columns_of(60) == 10 and columns_of(72) == 8
    assert [place(square, 10) for square in (1, 10, 11, 20, 21, 100)] == [
        (0, 0),
        (0, 9),
        (1, 9),
        (1, 0),
        (2, 0),
        (9, 0),
    ]


def test_a_board_too_large_to_draw() -> None:
    with pytest.raises(Mistake):
        board_svg(Snakes(3_000))
