"""What `import dolanan` offers: the names, the examples, and the mistakes."""

from __future__ import annotations

import doctest
import subprocess
import sys

import pytest

import dolanan
from dolanan import api

NAMES = [
    "play",
    "solve",
    "best_move",
    "best_turn",
    "analyse_game",
    "trace",
    "arena",
    "Mancala",
    "Snakes",
    "Buttons",
    "bot",
]


@pytest.mark.parametrize("module", ["dolanan", "dolanan.api", "dolanan.bots"])
def test_the_examples_run(module: str) -> None:
    result = doctest.testmod(__import__(module, fromlist=["_"]))
    assert result.attempted > 0 and result.failed == 0


def test_the_names_are_there_whatever_was_imported_before() -> None:
    code = (
        "import dolanan.papers, dolanan.lab.arena, dolanan.cli, dolanan;"
        f"print([n for n in {NAMES} if not callable(getattr(dolanan, n))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    assert set(NAMES) <= set(dir(dolanan))
    with pytest.raises(AttributeError):
        _ = dolanan.nothing


def test_mistakes_are_value_errors_in_both_languages() -> None:
    for call in (
        lambda: dolanan.play([9]),
        lambda: dolanan.solve("1,2:0/1:0 s"),
        lambda: dolanan.best_move(bot="nobody"),
        lambda: dolanan.trace("astar"),
        lambda: dolanan.analyse_game("kalah 6x4; 3 3"),
    ):
        with pytest.raises(dolanan.Mistake) as caught:
            call()
        assert isinstance(caught.value, ValueError) and caught.value.text.id != caught.value.text.en


def test_a_position_brings_its_own_size() -> None:
    assert api.play([1], "1,0,0:0/0,0,1:0 s", "kalah").position == "0,1,0:0/0,0,1:0 n"


def test_a_reviewed_game_finds_what_was_given_away() -> None:
    """Kalah(4,4): the first pits are worth 2, 0, 0 and -2 (a published table)."""
    for pit, loss in ((1, 0), (2, 2), (3, 2), (4, 4)):
        (first,) = dolanan.analyse_game(f"kalah 4x4; {pit}", seconds=None)
        assert first.value.low == 2 and first.loss == (loss, loss)
