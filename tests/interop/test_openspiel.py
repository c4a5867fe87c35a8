"""Our games in OpenSpiel: its own suites, and its judges, on every one of them."""

from __future__ import annotations

import random
import unittest
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import dolanan
from dolanan.games import mancala
from dolanan.games.family import FAMILY
from dolanan.games.mancala import ruleset
from dolanan.text import Text

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import expected_game_score, minimax  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402
from open_spiel.python.policy import UniformRandomPolicy  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

from dolanan.interop import openspiel, spiel_bots  # noqa: E402

SMALL = {
    "dolanan_snakes": "(board=16 2>8 5>11 14>3,length=200)",
    "dolanan_buttons": "(cloth=1221/2112)",
}


def test_every_ruleset_is_there() -> None:
    listed = {kind.short_name for kind in pyspiel.registered_games()}
    for row in FAMILY:
        assert f"dolanan_{row.key.replace('-', '_')}" in listed
    assert {"dolanan_snakes", "dolanan_buttons"} <= listed
    assert len(openspiel.GAMES) == len(FAMILY) + 2


@pytest.mark.parametrize("name", openspiel.GAMES)
def test_random_sim(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    """The suite that OpenSpiel runs on its own games."""
    game = pyspiel.load_game(name + SMALL.get(name, ""))
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", openspiel.GAMES)
def test_python_api(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    """OpenSpiel's simulation test of its Python side: clones, pickles, texts, returns."""
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name + SMALL.get(name, "")))


@pytest.mark.parametrize("name", openspiel.GAMES)
def test_api_on_part_of_the_tree(name: str) -> None:
    """OpenSpiel's integration test of the API, on some hundred states of the game."""
    base = api_test.EnforceAPIOnPartialTreeBase
    game = pyspiel.load_game(name + SMALL.get(name, "(pits=4,seeds=3)"))
    case = type(f"Enforce_{name}", (base,), {"game": game, "game_name": name})
    done = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(done)
    assert done.testsRun >= 5 and not done.skipped
    assert done.wasSuccessful(), done.errors + done.failures


@pytest.mark.parametrize("players", [1, 2, 3, 6])
def test_snakes_of_any_company(players: int) -> None:
    name = f"dolanan_snakes(players={players},pieces=1,board=16 2>8 5>11 14>3)"
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [row.key for row in FAMILY])
def test_it_is_the_same_game(name: str) -> None:
    """Move by move: who is to move, what is legal, the text, the result."""
    game, chance = ruleset(name), random.Random(name)
    state, there = game.start(), pyspiel.load_game(openspiel.short_name(name)).new_initial_state()
    while moves := game.moves(state):
        assert there.current_player() == state.turn
        assert [action + 1 for action in there.legal_actions()] == list(moves)
        pit = chance.choice(moves)
        assert there.action_to_string(pit - 1) == str(pit)
        state = game.play(state, pit)
        there.apply_action(pit - 1)
        assert str(there) == mancala.show(state)
    assert there.is_terminal()
    assert there.returns()[0] == np.sign(game.score(state)) == -there.returns()[1]


def test_openspiel_solves_what_we_solve() -> None:
    """Its alpha-beta, which reads whose turn it is from the state, on a small Kalah."""
    game = pyspiel.load_game("dolanan_kalah(pits=2,seeds=2,margin=True)")
    value, _ = minimax.alpha_beta_search(game, maximum_depth=100)
    assert value == dolanan.solve(rules=ruleset("kalah", 2, 2)).value


def test_the_fewest_cuts_are_the_best_return() -> None:
    game = pyspiel.load_game("dolanan_buttons", {"cloth": "1221"})

    def best(state: Any) -> float:
        if state.is_terminal():
            return state.returns()[0]
        return max(best(state.child(action)) for action in state.legal_actions())

    assert best(game.new_initial_state()) == -2  # 2,2 and then 1,1: by hand
    stuck = pyspiel.load_game("dolanan_buttons", {"cloth": "1213/2.2."}).new_initial_state()
    while not stuck.is_terminal():
        stuck.apply_action(stuck.legal_actions()[0])
    assert stuck.returns() == [-6.0]  # the lone 3 is never cut: all six buttons count


def test_the_odds_are_the_dice() -> None:
    """A board without a way back has a finite tree: OpenSpiel's expectation is the exact one."""
    board = "5 2>4"
    game = pyspiel.load_game(f"dolanan_snakes(players=1,pieces=1,faces=2,finish=overshoot,board={board})")
    exact = dolanan.solve(dolanan.Snakes(5, ((2, 4),), faces=2, finish="overshoot")).expected_exact
    uniform = UniformRandomPolicy(game)
    score = expected_game_score.policy_value(game.new_initial_state(), [uniform])
    assert score[0] == pytest.approx(-float(Fraction(exact)))


def test_a_game_that_will_not_end_is_ended() -> None:
    state = pyspiel.load_game("dolanan_kalah(length=3)").new_initial_state()
    for _ in range(3):
        assert not state.is_terminal()
        state.apply_action(state.legal_actions()[0])
    assert state.is_terminal() and state.legal_actions() == []


def test_each_player_sees_the_own_side_first() -> None:
    game = pyspiel.load_game("dolanan_kalah")
    state = game.new_initial_state()
    state.apply_action(0)  # pit 1: 0,5,5,5,5,4
    seen = make_observation(game)
    seen.set_from(state, 0)
    assert list(seen.tensor) == [0, 5, 5, 5, 5, 4, 0, 4, 4, 4, 4, 4, 4, 0, 0]
    seen.set_from(state, 1)
    assert list(seen.tensor) == [4, 4, 4, 4, 4, 4, 0, 0, 5, 5, 5, 5, 4, 0, 1]


def test_rules_of_ones_own() -> None:
    name = openspiel.register(ruleset("bantumi", 4, 2, capture="never"), "no capture")
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_parameters_that_cannot_be_are_refused() -> None:
    with pytest.raises((ValueError, pyspiel.SpielError), match="pits"):
        pyspiel.load_game("dolanan_kalah(pits=99)")
    with pytest.raises((ValueError, pyspiel.SpielError), match="most moves"):
        pyspiel.load_game("dolanan_kalah(length=0)")


# --- its bots in our arena --------------------------------------------------------------------------


def test_openspiel_bots_play_in_our_arena() -> None:
    report = dolanan.arena(["openspiel-random", "priority"], "bantumi 4x3", games=20, seed=1)
    assert {row.bot for row in report.standings} == {"openspiel-random", "priority"}
    assert not report.forfeits and report.games == 20
    assert report.standings[0].bot == "priority"


@pytest.mark.parametrize("rules", ["congklak 3x3", "kalah 3x1 capture=never"])
def test_openspiel_tree_search_beats_chance(rules: str) -> None:
    """Under rules of one's own too; the same seed plays the same games."""
    first, again = (dolanan.arena(["openspiel-mcts", "random"], rules, games=4, seed=2) for _ in range(2))
    assert first.standings == again.standings
    assert first.standings[0].bot == "openspiel-mcts"


def test_any_other_bot_of_openspiel() -> None:
    class Last(pyspiel.Bot):  # type: ignore[name-defined]
        def step(self, state: Any) -> int:
            return state.legal_actions()[-1]

    text = Text("akhir", "last")
    row = spiel_bots.spiel_row("openspiel-last", text, text, lambda game, player, seed: Last())
    game = ruleset("kalah")
    assert row.make(game, 0).choose(game.start()).move == 6
