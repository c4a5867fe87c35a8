"""`dolanan snakes …`, as the contract has it."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from dolanan.games.snakes import PAPER_BOARD, board
from tests.cli.conftest import Program
from tests.solvers import snakes_judge as judge

UNREACHABLE = "20 13>1 14>2 15>3 16>4 17>5 18>6"


def test_analyse_the_papers_board(dolanan: Program) -> None:
    done = dolanan("snakes", "analyse", "--json")
    answer = done.json
    assert done.status == 0 and answer["board"] == PAPER_BOARD
    assert answer["minimum"] == 7
    assert answer["path"] == [0, 14, 16, 22, 84, 88, 94, 100] and answer["rolls"] == [4, 2, 6, 6, 4, 6, 6]
    assert float(Fraction(answer["expected_exact"])) == answer["expected"]
    assert answer["expected"] == pytest.approx(42.796658394205)
    assert answer["sd"] == pytest.approx(24.733493003896)
    assert sum(answer["distribution"]) == pytest.approx(1)
    assert len(answer["heat"]) == 101 and len(answer["jumps"]) == 16
    assert [seat["players"] for seat in answer["seats"]] == [2, 3, 4, 5, 6]


@pytest.mark.parametrize(("finish", "value"), [("overshoot", 36.922476579), ("bounce", 66.099595049)])
def test_analyse_by_finish_rule(dolanan: Program, finish: str, value: float) -> None:
    answer = dolanan("snakes", "analyse", PAPER_BOARD, "--finish", finish, "--json").json
    assert answer["expected"] == pytest.approx(value)


def test_analyse_six_again(dolanan: Program) -> None:
    answer = dolanan("snakes", "analyse", "--again", 6, "--json").json
    assert answer["expected_turns"] == answer["turns"]["expected"] == pytest.approx(35.72666136611)
    assert answer["expected"] == pytest.approx(42.796658394205)


def test_analyse_in_words(dolanan: Program) -> None:
    english = dolanan("snakes", "analyse")
    assert english.status == 0 and "0-14-16-22-84-88-94-100" in english.out and "42.796658" in english.out
    indonesian = dolanan("snakes", "analyse", "--lang", "id").out
    assert "42,796658 lemparan" in indonesian and "Peluang menang per kursi" in indonesian


def test_an_unreachable_goal_is_a_no(dolanan: Program) -> None:
    done = dolanan("snakes", "analyse", UNREACHABLE, "--json")
    assert done.status == 1 and done.json["minimum"] is None and done.json["expected"] is None
    assert "cannot be reached" in dolanan("snakes", "analyse", UNREACHABLE).out


def test_a_goal_that_is_not_certain(dolanan: Program) -> None:
    done = dolanan("snakes", "analyse", "6 1>6 3>2 4>2", "--faces", 2, "--json")
    assert done.status == 0 and done.json["expected"] is None and done.json["goal"] == "possible"
    assert "not certain: reached 50.00 %" in dolanan("snakes", "analyse", "6 1>6 3>2 4>2", "--faces", 2).out


def test_many_boards_from_a_file_and_from_stdin(dolanan: Program, tmp_path: Path) -> None:
    lines = f"100\n\n{PAPER_BOARD}\n"
    file = tmp_path / "boards.txt"
    file.write_text(lines)
    for done in (dolanan("snakes", "analyse", file), dolanan("snakes", "analyse", "-", text=lines)):
        answers = [json.loads(line) for line in done.out.splitlines()]
        assert done.status == 0
        assert [answer["minimum"] for answer in answers] == [17, 7]
    done = dolanan("snakes", "analyse", "-", text=f"100\n{UNREACHABLE}\n")
    assert done.status == 1 and len(done.out.splitlines()) == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["100 5>5"], "5>5 ends on its own square"),
        (["hundred"], "begins with its goal square"),
        (["100 4>7 4>9"], "square 4 has two jumps"),
        (["100 3>101"], "3>101 leaves the board"),
        (["100", "--finish", "soft"], "finish 'soft' is unknown"),
        (["100", "--again", "9"], "again: 9"),
        (["100 3>9 9>3", "--chain"], "never ends"),
        (["100", "--pieces", "9"], "from 1 to 8"),
        (["100", "--pieces", "8"], "8 pieces"),
        (["3000", "--svg", "none.svg"], "too large to draw"),
    ],
)
def test_bad_boards_are_one_line(dolanan: Program, arguments: list[str], words: str) -> None:
    done = dolanan("snakes", "analyse", *arguments)
    assert done.status == 2 and done.out == "" and words in done.err and done.err.count("\n") == 1


def test_a_bad_line_is_named(dolanan: Program) -> None:
    done = dolanan("snakes", "analyse", "-", text="100\n100 7>7\n")
    assert done.status == 2 and "line 2: 7>7" in done.err


def test_pictures_are_written(dolanan: Program, tmp_path: Path) -> None:
    svg, chart = tmp_path / "board.svg", tmp_path / "chart.svg"
    done = dolanan("snakes", "analyse", "--svg", svg, "--heat", "--chart", chart, "--json")
    assert done.status == 0
    assert svg.read_text().startswith("<svg") and chart.read_text().startswith("<svg")
    lost = dolanan("snakes", "analyse", "--svg", tmp_path / "no" / "board.svg")
    assert lost.status == 2 and lost.err.count("\n") == 1


def test_pieces(dolanan: Program) -> None:
    answer = dolanan("snakes", "analyse", "30 3>22 27>5 20>8", "--pieces", 2, "--json").json
    assert answer["choice"]["random"] == pytest.approx(2 * answer["expected"])
    assert 0 < answer["choice"]["best"] < answer["choice"]["random"]


def test_design(dolanan: Program) -> None:
    done = dolanan("snakes", "design", "--expected", 32, "--minimum", 6, "--seconds", 120, "--json")
    assert done.status == 0 and done.json["reached"] is True
    again = dolanan("snakes", "analyse", done.json["board"], "--json").json
    assert again["expected"] == pytest.approx(done.json["expected"]) == pytest.approx(32, abs=0.01)
    assert again["minimum"] == 6


def test_design_to_the_digit(dolanan: Program) -> None:
    target = "66.978705007555420778"
    done = dolanan(
        "snakes",
        "design",
        "--expected",
        target,
        "--jumps",
        10,
        "--tolerance",
        1e-6,
        "--seconds",
        300,
        "--json",
    )
    assert done.status == 0
    assert abs(Fraction(done.json["expected_exact"]) - Fraction(target)) < Fraction("1e-6")
    assert len(board(done.json["board"]).jumps) <= 10


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "name an --expected"),
        (["--expected", "soon"], "is not a number"),
        (["--expected", "1e999999999"], "is not a number"),
        (["--expected", "9" * 40], "from 1 to 1e9"),
        (["--expected", "9" * 400], "is not a number"),
        (["--minimum", "-5"], "from 1 to 100000"),
        (["--expected", "30", "--tolerance", "0"], "above 0"),
        (["--expected", "1e99", "--jumps", "3"], "from 1 to"),
        (["--expected", "0.1"], "from 1 to 1e9"),
        (["--expected", "30", "--ladders", "60"], "do not fit"),
        (["--expected", "30", "--jumps", "50"], "with jumps"),
        (["--expected", "30", "--seconds", "0"], "--seconds '0': write a number above 0"),
        (["--minimum", "5", "--jumps", "5"], "aims at --expected alone"),
    ],
)
def test_bad_wishes_are_one_line(dolanan: Program, arguments: list[str], words: str) -> None:
    done = dolanan("snakes", "design", *arguments)
    assert done.status == 2 and words in done.err and done.err.count("\n") == 1


def test_a_wish_out_of_reach_is_a_no(dolanan: Program) -> None:
    done = dolanan("snakes", "design", "--expected", 4, "--seconds", 0.5, "--json")
    assert done.status == 1 and done.json["reached"] is False and "nearest board" in done.err


@pytest.mark.parametrize("how", [["--expected", "4"], ["--expected", "40", "--jumps", "10"]])
def test_ctrl_c_shows_the_nearest_board_so_far(dolanan: Program, how: list[str]) -> None:
    usual = signal.getsignal(signal.SIGINT)

    def press() -> None:
        while signal.getsignal(signal.SIGINT) is usual:  # not before the search listens
            time.sleep(0.05)
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=press, daemon=True).start()
    done = dolanan("snakes", "design", *how, "--seconds", 600, "--json")
    assert done.status == 130 and done.err.count("\n") == 1 and "nearest board" in done.err
    again = dolanan("snakes", "analyse", done.json["board"], "--json").json
    assert again["expected"] == pytest.approx(done.json["expected"])
    assert signal.getsignal(signal.SIGINT) is usual


CROWDED = ["--expected", "400", "--size", "2500", "--ladders", "200", "--snakes", "200", "--json"]


def test_a_crowded_board_keeps_to_its_time(dolanan: Program) -> None:
    began = time.monotonic()
    done = dolanan("snakes", "design", *CROWDED, "--seconds", 1)
    assert time.monotonic() - began < 20
    assert (done.status, done.out) == (2, "") and "ask for fewer snakes and ladders" in done.err


def test_ctrl_c_before_there_is_a_board(dolanan: Program, press_ctrl_c: Callable[[float], None]) -> None:
    press_ctrl_c(1)
    assert dolanan("snakes", "design", *CROWDED, "--seconds", 600) == (130, "", "dolanan: interrupted\n")


def test_simulate(dolanan: Program) -> None:
    done = dolanan("snakes", "simulate", "--games", 20_000, "--players", 2, "--json")
    answer = done.json
    assert done.status == 0 and answer["games"] == 20_000
    lengths = judge.lengths(board(PAPER_BOARD), 600)
    first = sum(
        chance * sum(lengths[rolls:]) for rolls, chance in enumerate(lengths)
    )  # not later than the other
    assert answer["wins"][0]["low"] < first < answer["wins"][0]["high"]
    assert sum(seat["mean"] for seat in answer["wins"]) == pytest.approx(1)
    assert (
        "kursi 1 menang" in dolanan("snakes", "simulate", "--games", 100, "--players", 2, "--lang", "id").out
    )
    assert dolanan("snakes", "simulate", "--games", -1).status == 2
