"""Designed boards keep their promise and can be printed; targets are hit to the digit."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dolanan.games.snakes import Snakes
from dolanan.limits import Limits
from dolanan.solvers.snakes.analysis import analyse
from dolanan.solvers.snakes.design import Design, Wish, design
from dolanan.solvers.snakes.layout import columns_of, place
from dolanan.solvers.snakes.target import Part, hit
from dolanan.text import Mistake
from tests.solvers import snakes_judge as judge

TARGET = Fraction("66.978705007555420778")


def check_printable(made: Design, ladders: int, snakes: int) -> None:
    game, columns = made.game, columns_of(made.game.goal)
    squares = [square for jump in game.jumps for square in jump]
    assert len(set(squares)) == len(squares)
    assert min(squares) > 2 and max(squares) < game.goal - 1
    assert sum(end > start for start, end in game.jumps) == ladders
    assert sum(end < start for start, end in game.jumps) == snakes
    rows = [place(start, columns)[0] for start, _ in game.jumps]
    assert all(place(start, columns)[0] != place(end, columns)[0] for start, end in game.jumps)
    assert max(rows.count(row) for row in rows) <= 4


@pytest.mark.parametrize(
    ("wish", "rules", "ladders", "snakes"),
    [
        (Wish(expected=30), Snakes(), 8, 8),
        (Wish(expected=45.5, minimum=7), Snakes(), 9, 10),
        (Wish(expected=28, over=(50, 0.08)), Snakes(finish="overshoot"), 8, 8),
        (Wish(expected=20, tolerance=0.001), Snakes(49), 4, 4),
        (Wish(minimum=5), Snakes(64, faces=8, start_square=1), 5, 5),
    ],
    ids=["short", "long", "limit", "small", "minimum"],
)
def test_designed_boards_play_as_asked(wish: Wish, rules: Snakes, ladders: int, snakes: int) -> None:
    made = design(wish, Limits(120), rules=rules, ladders=ladders, snakes=snakes, seed=4)
    assert made.reached
    check_printable(made, ladders, snakes)
    found = analyse(made.game)
    assert found.shortest is not None and found.rolls.distribution is not None
    assert found.rolls.expected == pytest.approx(made.expected)
    assert found.shortest.minimum == made.minimum
    if wish.expected is not None:
        assert abs(made.expected - wish.expected) <= wish.tolerance
    if wish.minimum is not None:
        assert made.minimum == wish.minimum
    if wish.over is not None:
        share = found.rolls.distribution.over(wish.over[0])
        assert share == pytest.approx(made.over) and abs(share - wish.over[1]) <= wish.tolerance


def test_design_is_seeded() -> None:
    first, second = (design(Wish(expected=35), Limits(60), seed=9).game for _ in range(2))
    assert first == second != design(Wish(expected=35), Limits(60), seed=10).game


def test_a_wish_out_of_reach_is_said() -> None:
    made = design(Wish(expected=3), Limits(0.3))
    assert not made.reached and made.error > 1


@pytest.mark.parametrize(
    ("wish", "rules", "ladders"),
    [
        (Wish(expected=30), Snakes(), 40),
        (Wish(expected=30), Snakes(16), 1),
        (Wish(expected=0.5), Snakes(), 5),
        (Wish(expected=30, tolerance=0), Snakes(), 5),
        (Wish(over=(10, 2.0)), Snakes(), 5),
    ],
)
def test_wishes_that_make_no_sense(wish: Wish, rules: Snakes, ladders: int) -> None:
    with pytest.raises(Mistake):
        design(wish, Limits(20), rules=rules, ladders=ladders)


def test_the_ponder_this_target_with_ten_jumps() -> None:
    aimed = hit(TARGET, Limits(300), jumps=10, seed=1, enough=1e-6)
    assert aimed.reached and abs(aimed.error) <= Fraction("1e-6")
    assert len(aimed.game.jumps) <= 10
    assert judge.expected(aimed.game) == aimed.exact


@pytest.mark.parametrize(
    ("target", "rules", "jumps"),
    [("14.5", Snakes(36), 4), ("21.25", Snakes(40, finish="bounce"), 3), ("55", Snakes(49, faces=4), 8)],
    ids=["no wall", "bounce", "die of four"],
)
def test_other_targets(target: str, rules: Snakes, jumps: int) -> None:
    aimed = hit(Fraction(target), Limits(300), rules, jumps=jumps, seed=2, enough=1e-5)
    assert aimed.reached and len(aimed.game.jumps) <= jumps
    assert judge.expected(aimed.game) == aimed.exact
    assert abs(aimed.exact - Fraction(target)) <= Fraction("1e-5")


def test_a_rank_one_change_is_the_board_with_one_more_jump() -> None:
    import numpy as np

    from dolanan.kernels.snakes_target import add_jump

    game = Snakes(30, ((12, 3), (5, 20)))
    part, more = Part.of(game, 0, 29), Part.of(Snakes(30, ((12, 3), (5, 20), (17, 9))), 0, 29)
    h, w = np.empty(30), np.empty((30, 30))
    assert add_jump(part.h, part.w, 17, 9, h, w)
    assert h == pytest.approx(more.h) and w == pytest.approx(more.w)
    assert part.h[0] == pytest.approx(float(judge.expected(game)))


def test_a_wall_splits_the_board_exactly() -> None:
    wall = ((21, 20), (22, 15), (23, 19), (24, 13), (25, 20))
    lower, upper = ((3, 11), (9, 2)), ((30, 36), (38, 28))
    whole = judge.expected(Snakes(40, wall + lower + upper))
    below = Part.of(Snakes(40, wall + lower), 0, 20).h[0]
    above = Part.of(Snakes(40, upper), 26, 39).h[0]
    assert below + above == pytest.approx(float(whole), rel=1e-12)
