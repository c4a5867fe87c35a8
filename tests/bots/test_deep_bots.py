"""Bots that look ahead: legal and repeatable on every ruleset, in time, and the levels are six."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import pytest

from dolanan.bots import BOTS, bot
from dolanan.bots.levels import levels
from dolanan.contests.referee import opening
from dolanan.contests.tournament import arena
from dolanan.games.mancala import RULESETS, Mancala, State, ruleset
from dolanan.limits import Limits
from dolanan.solvers.mancala.values import solve
from dolanan.text import Mistake

DEEP = ("alphabeta-1", "alphabeta-4", "alphabeta", "mcts", "planner", "strongest")


@pytest.mark.parametrize("name", DEEP)
@pytest.mark.parametrize("rules", RULESETS)
def test_a_node_limit_gives_the_same_choice_again(rules: str, name: str) -> None:
    game = ruleset(rules)
    for round in range(3):
        state = opening(game, 5, round)
        first = bot(name, game, 3)
        choice = first.choose(state, Limits(nodes=300))
        assert choice.pit in game.moves(state) and all(choice.why)
        first.choose(game.start(), Limits(nodes=50))  # what was asked in between changes nothing
        assert (
            first.choose(state, Limits(nodes=300))
            == choice
            == bot(name, game, 3).choose(state, Limits(nodes=300))
        )


@pytest.mark.parametrize("name", DEEP)
@pytest.mark.parametrize("size", [(7, 7), (9, 4)])
def test_a_bot_given_seconds_comes_back(size: tuple[int, int], name: str) -> None:
    """Who is given seconds has no other limit. How well they are kept is measured by bench/arena.py."""
    game = ruleset("congklak", *size)
    player = bot(name, game)
    begin = perf_counter()
    choice = player.choose(game.start(), Limits(seconds=0.1))
    assert choice.pit in game.moves(game.start())
    assert perf_counter() - begin < 20


NASTY = {
    "ten pits, every own pit again": ruleset("kalah", 10, 20, again="own side"),
    "the same with relays": ruleset("congklak", 10, 20, again="own side"),
    "as many seeds as the kernels hold": ruleset("kalah", 7, 18, again="own side"),
}
LATE = 4.0
"""Seconds beyond a limit that a busy machine may take."""


@pytest.mark.parametrize("name", BOTS.keys())
@pytest.mark.parametrize("board", NASTY)
def test_seconds_are_kept_on_boards_with_endless_turns(
    board: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = NASTY[board]
    if name == "perfect" and game.pits > 7:
        pytest.skip("not played")
    player = bot(name, game)
    if name != "perfect":
        player.choose(game.start(), Limits(nodes=1))  # compiles
    monkeypatch.setenv("DOLANAN_CACHE", str(tmp_path))  # no table is there
    begin = perf_counter()
    choice = player.choose(game.start(), Limits(seconds=0.3))
    assert perf_counter() - begin < 0.3 + LATE
    assert choice.pit in game.moves(game.start()) and all(choice.why)


@pytest.mark.parametrize("name", BOTS.keys())
@pytest.mark.parametrize("board", NASTY)
def test_a_bot_that_is_stopped_chooses_by_what_it_knows(board: str, name: str) -> None:
    game = NASTY[board]
    if name == "perfect" and game.pits > 7:
        pytest.skip("not played")
    player = bot(name, game)
    begin = perf_counter()
    choice = player.choose(game.start(), Limits(stop=lambda: perf_counter() - begin > 0.1))
    assert perf_counter() - begin < 0.1 + LATE
    assert choice.pit in game.moves(game.start())


def test_a_forced_pit_is_not_called_exact_before_its_value_is_proved() -> None:
    """One pit can be played, so none is better; what it is worth takes longer."""
    game = ruleset("kalah", 7, 18)
    state = game.read("0,0,0,0,0,0,18:0/33,33,33,33,33,33,33:0 s")
    choice = bot("perfect", game).choose(state, Limits(seconds=0.05))
    assert choice.pit == 7 and "exact" not in choice.why.en and "pasti" not in choice.why.id


@pytest.mark.parametrize("name", DEEP)
def test_only_one_move_and_nearly_empty_boards(name: str) -> None:
    game = ruleset("kalah")
    assert bot(name, game).choose(game.read("0,0,0,0,0,1:20/0,3,0,0,0,0:24 s"), Limits(nodes=50)).pit == 6
    assert bot(name, game).choose(game.read("0,0,0,0,0,1:20/0,3,0,0,0,0:24 n"), Limits(seconds=0.05)).pit == 2


def test_the_planner_takes_the_whole_game_in_one_turn() -> None:
    game = ruleset("congklak")
    state, picks = game.start(), 0
    planner = bot("planner", game)
    while state.turn == 0:
        state = game.play(state, planner.choose(state).pit)
        picks += 1
    assert state.stores[0] > 49 and picks > 10


@pytest.mark.parametrize("rules", ["bantumi", "kalah", "congklak"])
def test_perfect_plays_the_lowest_best_pit(rules: str) -> None:
    game = ruleset(rules, 4, 3)
    for round in range(12):
        state = opening(game, 8, round)
        proved = solve(game, state)
        best = max(bounds.low for bounds in proved.moves.values())
        lowest = min(pit for pit, bounds in proved.moves.items() if bounds.low == best)
        assert bot("perfect", game).choose(state).pit == lowest


@pytest.mark.parametrize("rules", ["bantumi", "kalah", "congklak"])
@pytest.mark.parametrize("other", [row.key for row in BOTS if row.key != "perfect"])
def test_perfect_gives_nothing_away(rules: str, other: str) -> None:
    game = ruleset(rules, 3, 3)
    for seat in (0, 1):
        for seed in range(3):
            perfect, opponent = bot("perfect", game), bot(other, game, seed)
            state, most = game.start(), -99
            while not game.over(state):
                if state.turn == seat:
                    most = max(most, solve(game, state).low)
                    state = game.play(state, perfect.choose(state).pit)
                else:
                    state = game.play(state, opponent.choose(state, Limits(nodes=200)).pit)
            end = game.score(state) if seat == 0 else -game.score(state)
            assert end >= most, f"{other}, seat {seat}, seed {seed}: had {most}, ended {end}"


def test_perfect_is_not_promised_where_it_is_not_known() -> None:
    with pytest.raises(Mistake, match="strongest"):
        bot("perfect", "congklak")


@pytest.mark.parametrize("rules", RULESETS)
def test_six_levels_in_both_languages(rules: str) -> None:
    game = ruleset(rules)
    six = levels(game)
    assert [level.name for level in six[:5]] == ["very-easy", "easy", "medium", "hard", "very-hard"]
    solved = {"bantumi", "kalah"}
    assert six[5].name == ("perfect" if rules in solved else "strongest")
    assert len({level.bot for level in six}) == 6
    for level in six:
        assert all(level.title) and all(level.text)
    assert type(bot("hard", game)) is type(bot(six[3].bot, game))


@pytest.mark.parametrize("rules", ["bantumi", "congklak"])
def test_the_lower_rungs_hold(rules: str) -> None:
    """The whole ladder is measured by bench/ladder.py; these steps are quick enough for here."""
    game = ruleset(rules)
    rungs = [level.bot for level in levels(game)][:4]
    played = arena(game, rungs, 360, seed=1)
    order = [row.bot for row in played.standings()]
    assert order == rungs[::-1]


def test_boards_beyond_the_kernels_are_played_too() -> None:
    game = Mancala("kalah", 9, 2)
    state: State = game.start()
    for name in DEEP:
        assert bot(name, game).choose(state, Limits(nodes=30)).pit in game.moves(state)


@pytest.mark.parametrize("name", ["alphabeta", "mcts", "planner"])
def test_nodes_count_beyond_the_kernels_too(name: str) -> None:
    game = ruleset("congklak", 9, 4)
    few, many = (bot(name, game).choose(game.start(), Limits(nodes=nodes)) for nodes in (5, 500))
    assert few.why != many.why, "more nodes find more"
    assert bot(name, game).choose(game.start(), Limits(seconds=20, nodes=5)) == few, (
        "whichever limit comes first"
    )
