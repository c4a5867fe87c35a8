"""The rules of Buttons & Scissors: cuts, what blocks them, and both ways of writing them."""

from __future__ import annotations

import pytest
from hypothesis import given

from dolanan.games.buttons import PAPER_CLOTH, Buttons, Cloth, Cut, direction, parse, parse_cut, show_cut
from dolanan.text import Mistake
from tests.games.strategies import cloths

PUBLISHED = """
    2,3,1,2 2,2,2,3 1,2,4,2 2,1,3,3 3,1,4,2 3,4,2,2 1,5,4,2 4,2,2,2 1,1,3,3 1,3,4,2 5,1,2,2
"""


def test_the_published_cuts_clear_the_papers_cloth() -> None:
    game = Buttons(parse(PAPER_CLOTH))
    state = game.start()
    for word in PUBLISHED.split():
        state = game.play(state, parse_cut(word, state))
    assert game.solved(state)


def test_a_cut_takes_what_lies_between_and_passes_empty_cells() -> None:
    game = Buttons(parse("1.11/2222"))
    assert game.play(game.cloth, Cut(1, 1, 1, 4)) == ("....", "2222")
    assert game.play(game.cloth, Cut(1, 1, 1, 3)) == ("...1", "2222")


@pytest.mark.parametrize(
    ("cut", "why"),
    [
        ("1,1-1,3", "in the way"),
        ("1,1-2,3", "not straight"),
        ("1,1-1,2", "differ in colour"),
        ("1,1-3,1", "is empty"),
        ("1,1-4,4", "outside"),
        ("1,1-1,1", "both ends are the same"),
        ("1,1+1,3", "is not a cut"),
        ("1,1,2,2", "1 buttons of one colour"),
    ],
)
def test_an_illegal_cut_says_why(cut: str, why: str) -> None:
    game = Buttons(parse("121/333/..1"))
    with pytest.raises(Mistake, match=why):
        game.play(game.cloth, parse_cut(cut, game.cloth))


@given(cloths())
def test_cuts_are_read_both_ways_as_they_are_written(cloth: Cloth) -> None:
    for cut in Buttons(cloth).moves(cloth):
        assert parse_cut(show_cut(cut), cloth) == cut
        papers = f"{cut.row},{cut.column},{direction(cut)},{len(Buttons(cloth).buttons(cloth, cut))}"
        assert parse_cut(papers, cloth) == cut


@pytest.mark.parametrize("text", ["", "12/1", "1-2/111", "1" * 21, "/".join(["11"] * 21)])
def test_what_is_no_cloth_is_refused(text: str) -> None:
    with pytest.raises(Mistake):
        parse(text)
