"""The packed positions are the readable ones: sowing, ranks, lines and random games."""

from __future__ import annotations

import itertools
import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dolanan.games.mancala import Mancala, State, ruleset
from dolanan.kernels import REACH, sowing, supports
from dolanan.kernels.playout import count_lines, play_many, random_pit
from tests.games.strategies import rule_choices

PERFT = json.loads((Path(__file__).parents[1] / "data" / "perft.json").read_text())["counts"]


@st.composite
def positions(draw: st.DrawFn) -> tuple[Mancala, State]:
    """Any single-sowing game of up to 7 pits, any position of at most 255 seeds."""
    pits = draw(st.integers(1, 7))
    game = ruleset("custom", pits, 1, **draw(rule_choices(REACH["exact"].choices)))
    left = 255
    sides = []
    for _ in range(2):
        side = []
        for _ in range(pits):
            side.append(draw(st.one_of(st.integers(0, min(3, left)), st.integers(0, left))))
            left -= side[-1]
        sides.append(tuple(draw(st.permutations(side))))
    return game, game.settle(State((sides[0], sides[1]), (0, 0), draw(st.integers(0, 1))))


@settings(max_examples=400)
@given(positions())
def test_every_pick_is_the_readable_pick(case: tuple[Mancala, State]) -> None:
    game, state = case
    assert supports(game, state)
    mine, yours = sowing.pack(state)
    me = state.turn
    for pit in game.moves(state):
        after = game.play(state, pit)
        first, second, gain, stays = sowing.sow(mine, yours, pit - 1, game.pits, sowing.rules_code(game))
        if first == 0 or second == 0:
            assert game.over(after)
            lead = gain + sowing.total(first) - sowing.total(second)
            assert lead == (game.score(after) if me == 0 else -game.score(after))
        else:
            assert (after.turn == me) == stays
            assert after.stores[me] == gain
            assert sowing.pack(after) == ((first, second) if stays else (second, first))


@pytest.mark.parametrize(("pits", "seeds"), [(1, 30), (2, 9), (3, 5), (4, 3), (6, 2), (7, 2)])
def test_ranks_are_dense_and_fewer_seeds_come_first(pits: int, seeds: int) -> None:
    ranks: dict[int, set[int]] = {n: set() for n in range(seeds + 1)}
    for row in itertools.product(range(seeds + 1), repeat=2 * pits):
        if sum(row) <= seeds:
            words = sowing.pack(State((row[:pits], row[pits:]), (0, 0), 0))
            ranks[sum(row)].add(int(sowing.rank(*words, pits)))
    below = 0
    for n in range(seeds + 1):
        assert ranks[n] == set(range(below, sowing.count_positions(pits, n)))
        below = sowing.count_positions(pits, n)


def test_games_that_do_not_fit() -> None:
    assert not supports(ruleset("congklak"))
    assert not supports(ruleset("kalah", 8, 3))
    assert not supports(ruleset("kalah", 7, 19))
    assert supports(ruleset("kalah", 7, 18))
    assert not supports(ruleset("kalah", end="all stored"))


def test_published_counts_of_lines() -> None:
    mine, yours = sowing.pack(ruleset("kalah").start())
    counts = [count_lines(mine, yours, 6, sowing.OCCUPIED, depth) for depth in range(1, 8)]
    assert counts == PERFT["kalah 6,4"]


@pytest.mark.parametrize("name", ["bantumi", "bantumi-ems", "kalah"])
def test_lines_are_the_readable_lines(name: str) -> None:
    def lines(game: Mancala, state: State, depth: int) -> int:
        if depth == 0 or game.over(state):
            return 1
        return sum(lines(game, game.play(state, pit), depth - 1) for pit in game.moves(state))

    for pits, seeds in [(1, 3), (2, 2), (3, 4), (5, 5), (7, 3)]:
        game = ruleset(name, pits, seeds)
        words = sowing.pack(game.start())
        for depth in range(6):
            assert count_lines(*words, pits, sowing.rules_code(game), depth) == lines(
                game, game.start(), depth
            )


def test_every_pit_with_seeds_is_drawn_as_often() -> None:
    dice = random.Random(5)
    mine = sowing.pack(State(((0, 1, 0, 255, 128, 0, 3), (1,) * 7), (0, 0), 0))[0]
    drawn = [int(random_pit(mine, dice.getrandbits(63))) for _ in range(8000)]
    assert set(drawn) == {1, 3, 4, 6}
    # Four times 2000 expected; 200 is more than five standard deviations.
    assert all(abs(drawn.count(pit) - 2000) < 200 for pit in {1, 3, 4, 6})


def test_random_games_are_as_long_and_as_even_as_the_readable_ones() -> None:
    game = ruleset("kalah")
    won, drawn, lost, difference, picks = play_many(*sowing.pack(game.start()), 6, sowing.OCCUPIED, 20_000, 3)
    assert won + drawn + lost == 20_000
    dice, readable_picks, readable_difference, games = random.Random(1), 0, 0, 1500
    for _ in range(games):
        state = game.start()
        while not game.over(state):
            state = game.play(state, dice.choice(game.moves(state)))
            readable_picks += 1
        readable_difference += game.score(state)
    # Standard deviations of one game are about 9 picks and 14 seeds: five of the mean's.
    assert abs(picks / 20_000 - readable_picks / games) < 5 * 9 / games**0.5
    assert abs(difference / 20_000 - readable_difference / games) < 5 * 14 / games**0.5


def test_the_same_seed_gives_the_same_games() -> None:
    words = sowing.pack(ruleset("bantumi").start())
    assert play_many(*words, 6, sowing.ALWAYS, 50, 9) == play_many(*words, 6, sowing.ALWAYS, 50, 9)
    assert play_many(*words, 6, sowing.ALWAYS, 50, 9) != play_many(*words, 6, sowing.ALWAYS, 50, 10)
