"""Exact odds: published figures, independent fractions, and laws."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings

from dolanan.answers.snakes import SnakesAnalysis, fraction_text
from dolanan.games.snakes import PAPER_BOARD, Snakes, board
from dolanan.solvers.snakes.analysis import analyse
from dolanan.solvers.snakes.chain import chain_of, without
from dolanan.solvers.snakes.exact import expected_fraction
from dolanan.solvers.snakes.markov import distribution, heat, jump_effects, moments
from dolanan.solvers.snakes.players import seats
from dolanan.solvers.snakes.shortest import count_shortest, shortest
from dolanan.solvers.snakes.target import Part
from dolanan.text import Mistake
from tests.games.strategies import snakes_games
from tests.solvers import snakes_judge as judge

BOARDS = json.loads((Path(__file__).parents[1] / "data" / "snakes_boards.json").read_text())["boards"]
MILTON_BRADLEY = next(b["board"] for b in BOARDS if b["name"] == "Milton Bradley")


# --- published figures


@pytest.mark.parametrize("known", BOARDS, ids=lambda known: known["name"])
def test_published_boards(known: dict[str, Any]) -> None:
    for finish, value in known["expected"].items():
        assert analyse(board(known["board"], finish=finish)).rolls.expected == pytest.approx(value, abs=1e-9)
    found = analyse(board(known["board"]))
    if "fraction" in known:
        assert found.rolls.exact is not None and fraction_text(found.rolls.exact) == known["fraction"]
    if "minimum" in known:
        assert found.shortest is not None and found.shortest.minimum == known["minimum"]
    if "sd" in known:
        assert found.rolls.sd == pytest.approx(known["sd"], abs=1e-9)
    assert known.get("median", found.rolls.median) == found.rolls.median
    assert known.get("mode", found.rolls.mode) == found.rolls.mode
    if "six_again_turns" in known:
        turns = analyse(board(known["board"], again=6)).turns
        assert turns.expected == pytest.approx(known["six_again_turns"], abs=1e-9)
    for players, chances in known.get("seats", {}).items():
        shares = seats(found.game, int(players))
        assert shares is not None
        assert [round(100 * chance, 2) for chance in shares.chances] == chances


@pytest.mark.parametrize(("name", "off"), [("Ponder This", "1.2e-16"), ("Ponder This, nearer", "1.05e-17")])
def test_ponder_this_boards_to_the_last_digit(name: str, off: str) -> None:
    game = board(next(b["board"] for b in BOARDS if b["name"] == name))
    exact = expected_fraction(game)
    assert exact is not None and exact == judge.expected(game)
    assert len(game.jumps) == 10 and abs(exact - Fraction("66.978705007555420778")) < Fraction(off)


def test_the_intended_ponder_this_board_ends_on_84() -> None:
    """Its published fraction is right only if the game is over on square 84, where 83>84 leads.

    Landing on 84 leads to 97; coming there from 83 one stays and rolls on, so the true value is another.
    """
    game = board("100 68>26 69>53 72>93 73>23 78>59 79>41 80>31 82>58 83>84 84>97")
    published = Fraction(
        12069717322599589450686796528518338401917187078111730231579496649,
        180202309394278154198991500658119021487803384043920462457077760,
    )
    rows = judge.one_roll(game)
    ending = {square: row for square, row in rows.items() if square != 84}
    assert judge.solve(ending, dict.fromkeys(ending, Fraction(1)))[0] == published
    exact = expected_fraction(game)
    assert exact == judge.expected(game) and exact is not None
    assert f"{float(exact):.12f}" == "67.780350574696" and exact != published


def test_the_papers_way() -> None:
    way = shortest(board(PAPER_BOARD))
    assert way is not None
    assert way.path == [0, 14, 16, 22, 84, 88, 94, 100] and way.rolls == [4, 2, 6, 6, 4, 6, 6]


def test_one_more_ladder_can_make_the_game_longer() -> None:
    """79>81 is the worst of all single ladders one may add below 100: 41.9 (published)."""
    game = board(MILTON_BRADLEY)
    part = Part.of(game, 0, 99)
    h, w = part.h, part.w
    free = [square for square in range(1, 100) if square not in game.leads]
    lengths = {
        (a, b): float(h[0] + w[0, a] * (h[b] - h[a]) / (1 - w[b, a] + w[a, a]))
        for a in free
        for b in range(a + 1, 100)
    }
    assert max(lengths, key=lambda jump: lengths[jump]) == (79, 81)
    longer = moments(replace(game, jumps=(*game.jumps, (79, 81)))).expected
    assert lengths[79, 81] == pytest.approx(longer) == pytest.approx(41.9, abs=0.05)


def test_the_best_spinner_has_fifteen_numbers() -> None:
    """Published with the Milton Bradley board; its length by plain fractions."""
    lengths = {faces: moments(board(MILTON_BRADLEY, faces=faces)).expected or 0 for faces in range(2, 31)}
    assert min(lengths, key=lambda faces: lengths[faces]) == 15
    assert lengths[15] == pytest.approx(float(judge.expected(board(MILTON_BRADLEY, faces=15))))


def test_the_empty_board() -> None:
    assert moments(Snakes(100)).expected == pytest.approx(33.3333, abs=5e-5)


# --- independent fractions


@settings(max_examples=60)
@given(snakes_games(most_squares=24))
def test_expected_lengths_are_the_judges(game: Snakes) -> None:
    found = analyse(game)
    assert found.certain == judge.goal_is_certain(game)
    if not found.certain:
        assert found.rolls.expected is None and found.rolls.exact is None and found.chance < 1
        return
    assert found.rolls.exact == judge.expected(game)
    assert found.turns.exact == judge.expected(game, turns=True)
    assert found.rolls.expected == float(judge.expected(game))


@settings(max_examples=40)
@given(snakes_games(most_squares=16))
def test_what_each_jump_does_is_what_the_judge_says(game: Snakes) -> None:
    assume(judge.goal_is_certain(game))
    for jump in jump_effects(game) or []:
        assert jump.chance == pytest.approx(float(judge.chance_to_meet(game, jump.start)), abs=1e-9)
        fewer = without(game, jump.start)
        if judge.goal_is_certain(fewer):
            assert jump.without == pytest.approx(float(judge.expected(fewer)), rel=1e-6)
        else:
            assert jump.without is None


# --- laws


@given(snakes_games())
def test_landings_are_those_of_the_rules(game: Snakes) -> None:
    landings = chain_of(game).landings
    for square in range(game.start_square, game.goal):
        for roll in game.rolls():
            landed = -1 if game.lost(square, roll) else game.lands(square, roll)
            assert landings[square, roll - 1] == landed


@settings(max_examples=60)
@given(snakes_games(most_squares=40))
def test_distribution_heat_and_moments_agree(game: Snakes) -> None:
    assume(chain_of(game).certain)
    for turns in (False, True):
        lengths, known = distribution(game, turns=turns), moments(game, turns=turns)
        assert lengths is not None and known.expected is not None and known.sd is not None
        assume(known.expected < 300)
        numbers = np.arange(len(lengths.chances))
        assert lengths.chances.sum() == pytest.approx(1, abs=1e-9)
        assert (numbers * lengths.chances).sum() == pytest.approx(known.expected, rel=1e-7)
        square = (numbers**2 * lengths.chances).sum()
        assert square == pytest.approx(known.sd**2 + known.expected**2, rel=1e-6)
    visits = heat(game)
    assert visits is not None and visits[game.goal] == 1
    met = sum(jump.meetings for jump in jump_effects(game) or [])
    assert sum(visits[: game.goal]) - met == pytest.approx(moments(game).expected, rel=1e-7)


@given(snakes_games(most_squares=40))
def test_the_minimum_is_the_first_length_with_a_chance(game: Snakes) -> None:
    way, ways = shortest(game), count_shortest(game)
    assert (way is None) == (not chain_of(game).possible)
    if way is None or ways is None:
        return
    lengths = distribution(game)
    assert lengths is not None
    assert not lengths.chances[: way.minimum].any()
    if float(ways.chance) > 1e-10:
        assert lengths.chances[way.minimum] == pytest.approx(float(ways.chance), rel=1e-9)
    assert way.path[0] == game.start_square and way.path[-1] == game.goal
    for start, roll, end in zip(way.path[:-1], way.rolls, way.path[1:], strict=True):
        assert game.step(start, roll) == end
    assert 1 <= ways.paths <= ways.sequences


def test_counting_paths_and_rolls_apart() -> None:
    # On 3 squares with a winning overshoot, rolls 3 to 6 all finish: four sequences, one path.
    ways = count_shortest(Snakes(3, finish="overshoot"))
    assert ways is not None
    assert (ways.sequences, ways.paths, ways.chance) == (4, 1, Fraction(4, 6))


def test_percentiles_of_a_die() -> None:
    # One square short of the goal by at most six: rolling on until the exact number is geometric, p = 1/6.
    lengths = distribution(Snakes(2, start_square=1))
    assert lengths is not None
    for share in (0.05, 0.5, 0.9, 0.99):
        expected = next(k for k in range(200) if 1 - (5 / 6) ** k >= share)
        assert lengths.percentile(share) == expected
    assert lengths.over(3) == pytest.approx((5 / 6) ** 3)


@pytest.mark.parametrize("players", range(1, 7))
def test_seats_share_one_win(players: int) -> None:
    game = board(PAPER_BOARD, again=6)
    shares = seats(game, players)
    assert shares is not None and shares.rounds is not None
    assert sum(shares.chances) == pytest.approx(1, abs=1e-9)
    assert shares.chances == sorted(shares.chances, reverse=True)
    if players == 1:
        assert shares.rounds == pytest.approx(moments(game, turns=True).expected)


def test_two_players_on_a_tiny_board_by_hand() -> None:
    """Each turn wins with chance 1/2 (goal 2 from 1, die of two, exact): seat one wins 1/2 / (1 - 1/4)."""
    shares = seats(Snakes(2, faces=2, start_square=1), 2)
    assert shares is not None and shares.rounds is not None
    assert shares.chances == pytest.approx([2 / 3, 1 / 3])
    assert shares.rounds == pytest.approx(4 / 3)


# --- boards that do not let one finish


def test_an_unreachable_goal_is_named() -> None:
    wall = " ".join(f"{square}>1" for square in range(93, 99))
    found = analyse(board(f"100 {wall}"))
    assert not found.certain and found.chance == 0 and found.shortest is None
    data = SnakesAnalysis.of_board(found)
    assert data["goal"] == "unreachable"
    assert [data[key] for key in ("minimum", "path", "expected", "expected_exact", "sd", "median")] == [
        None
    ] * 6


def test_a_goal_reached_only_sometimes_is_named() -> None:
    # On 4 squares with a die of two: from 0, square 1 is a trap (2>1 and 3>1), unless the ladder 1>4 is hit.
    game = Snakes(5, ((2, 1), (3, 1)), faces=2)
    assert SnakesAnalysis.of_board(analyse(game)).goal == "unreachable"
    half = Snakes(6, ((1, 6), (3, 2), (4, 2)), faces=2)
    found = analyse(half)
    assert found.chance == pytest.approx(0.5) and not found.certain
    data = SnakesAnalysis.of_board(found)
    assert data["goal"] == "possible" and data["expected"] is None and data["minimum"] == 1
    shares = seats(half, 2)
    assert shares is not None and shares.rounds is None
    assert shares.chances == pytest.approx([0.5, 0.25]) and shares.nobody == pytest.approx(0.25)
    # Without the snake 3>2 the other way opens.
    assert {jump.start: jump.without is not None for jump in found.jumps or []} == {
        1: False,
        3: True,
        4: True,
    }


def test_too_many_players() -> None:
    with pytest.raises(Mistake):
        seats(Snakes(), 7)


def test_fraction_text_has_every_digit() -> None:
    number = 7**9000
    text = fraction_text(Fraction(number, 10))
    above, below = text.split("/")
    assert below == "10" and len(above) == 7606
    value = 0
    for at in range(0, len(above), 1000):
        part = above[at : at + 1000]
        value = value * 10 ** len(part) + int(part)
    assert value == number
