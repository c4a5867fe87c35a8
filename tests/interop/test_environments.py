"""Our games in Gymnasium and PettingZoo: their own suites, without a failure and without a warning."""

from __future__ import annotations

import random
import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import dolanan
from dolanan.games.family import FAMILY
from dolanan.games.mancala import ruleset

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, max_cycles_test, seed_test  # noqa: E402

import dolanan.interop.gymnasium as tables  # noqa: E402
from dolanan.interop import pettingzoo  # noqa: E402

RULES = [row.key for row in FAMILY]


@pytest.fixture(autouse=True)
def no_warning():
    """Any warning is a failure."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        yield


# --- Gymnasium --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "options"),
    [
        *(("Mancala", {"rules": rules, "seat": "random"}) for rules in RULES),
        ("Mancala", {"rules": "bantumi 4x3 capture=never", "opponent": "priority", "seat": "north"}),
        ("Buttons", {}),
        ("Buttons", {"cloth": "1221"}),
        ("Snakes", {}),
        ("Snakes", {"board": "16 2>8 5>11 14>3", "pieces": 3, "finish": "bounce"}),
    ],
)
@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_check_env(name: str, options: dict[str, Any], mode: str) -> None:
    env = gymnasium.make(f"dolanan/{name}-v0", render_mode=mode, **options)
    check_env(env.unwrapped)


def play(env: Any, seed: int) -> tuple[float, bool, list[Any]]:
    """The sum of rewards of a game by chance, whether it ended by itself, and what was seen."""
    chance = random.Random(seed)
    seen, info = env.reset(seed=seed)
    total, history = 0.0, [seen]
    while True:
        seen, reward, terminated, truncated, info = env.step(
            chance.choice(np.flatnonzero(info["action_mask"]))
        )
        total += reward
        history.append(seen)
        if terminated or truncated:
            return total, terminated, history


@pytest.mark.parametrize("seat", ["south", "north"])
def test_the_seat_and_the_result(seat: str) -> None:
    """The reward is the result that the last position shows, from the agent's side; seeds repeat games."""
    env = gymnasium.make("dolanan/Mancala-v0", rules="kalah 3x2", seat=seat).unwrapped
    results = set()
    for seed in range(20):
        total, ended, history = play(env, seed)
        assert ended and all(seen[-1] == 1 for seen in history[:-1])
        own, other = history[-1][3], history[-1][7]  # the stores
        assert total == np.sign(int(own) - int(other))
        results.add(total)
        again = play(env, seed)
        assert again[0] == total and all(map(np.array_equal, again[2], history))
    assert len(results) > 1


def test_an_extra_turn_is_the_agents() -> None:
    env = gymnasium.make("dolanan/Mancala-v0", rules="kalah").unwrapped
    env.reset(seed=0)
    seen, reward, terminated, _, _ = env.step(2)
    assert seen.tolist() == [4, 4, 0, 5, 5, 5, 1, 4, 4, 4, 4, 4, 4, 0, 1]
    assert reward == 0 and not terminated


@pytest.mark.parametrize("name", ["Mancala", "Buttons"])
def test_an_illegal_action_loses(name: str) -> None:
    env = gymnasium.make(f"dolanan/{name}-v0").unwrapped
    _, info = env.reset(seed=0)
    if name == "Mancala":
        _, _, _, _, info = env.step(2)
    before = env.position
    action = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, _, info = env.step(action)
    assert terminated and info["illegal"] and reward < 0 and env.position == before


def test_a_cleared_cloth_costs_its_cuts() -> None:
    env = gymnasium.make("dolanan/Buttons-v0", cloth="1221").unwrapped
    returns = {play(env, seed)[0] for seed in range(20)}
    assert max(returns) == -2  # the twos, then the ones
    stuck = gymnasium.make("dolanan/Buttons-v0", cloth="1213/2.2.").unwrapped
    assert {play(stuck, seed)[0] for seed in range(5)} == {-6}


def test_rolls_are_counted() -> None:
    """The mean of many games of one piece lies near the exact expectation, 33 1/3 without jumps."""
    env = gymnasium.make("dolanan/Snakes-v0", board="20", pieces=1).unwrapped
    exact = dolanan.solve(dolanan.Snakes(20))
    rolls = [-play(env, seed)[0] for seed in range(400)]
    assert abs(np.mean(rolls) - exact.expected) < 5 * exact.sd / 400**0.5
    assert min(rolls) >= exact.minimum


def test_pictures_show_the_position() -> None:
    env = gymnasium.make("dolanan/Mancala-v0", rules="kalah", render_mode="rgb_array").unwrapped
    env.reset(seed=0)
    first = env.render()
    env.step(2)
    assert first.dtype == np.uint8 and first.shape == env.render().shape
    assert (first != env.render()).any()
    text = gymnasium.make("dolanan/Mancala-v0", rules="kalah", render_mode="ansi").unwrapped
    text.reset(seed=0)
    assert "4   4   4   4   4   4" in text.render()


def test_what_cannot_be_is_refused() -> None:
    for options in ({"rules": "chess"}, {"seat": "east"}, {"render_mode": "human"}, {"opponent": "nobody"}):
        with pytest.raises(dolanan.Mistake):
            tables.MancalaEnv(**options)
    with pytest.raises(dolanan.Mistake):
        tables.MancalaEnv("kalah 6x4 4,4,4,4,4,4:0/4,4,4,4,4,4:0 n")


def test_a_game_can_be_cut_short() -> None:
    env = gymnasium.make("dolanan/Snakes-v0", length=3).unwrapped
    _, ended, history = play(env, 1)
    assert not ended and len(history) == 4


# --- PettingZoo -------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", RULES)
def test_api(rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(pettingzoo.env(rules), num_cycles=100)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("rules", ["congklak", "oware"])
def test_seeds(rules: str) -> None:
    seed_test(lambda: pettingzoo.env(rules), num_cycles=100)


def test_max_cycles() -> None:
    """PettingZoo's test wants agents who act in turn and takes any action: rules without extra turns, and an
    illegal action that stands for the next legal one."""
    max_cycles_test(
        SimpleNamespace(
            parallel_env=lambda max_cycles: pettingzoo.parallel_env("oware", max_cycles=max_cycles),
            env=lambda max_cycles: pettingzoo.env("oware", max_cycles=max_cycles, illegal="next"),
        )
    )


def test_nobody_acts_more_often_than_allowed() -> None:
    env = pettingzoo.env("congklak", max_cycles=3)
    env.reset(seed=1)
    counts = dict.fromkeys(env.possible_agents, 0)
    for agent in env.agent_iter():
        _, _, terminated, truncated, info = env.last()
        env.step(None if terminated or truncated else int(np.flatnonzero(info["action_mask"])[0]))
        counts[agent] += not (terminated or truncated)
    assert max(counts.values()) == 3


def test_renders_and_masks_beside_the_observation() -> None:
    env = pettingzoo.env("kalah", render_mode="rgb_array", mask_in="observation")
    env.reset()
    assert env.render().shape[2] == 3 and env.observe("south_0")["action_mask"].tolist() == [1] * 6
    assert not env.infos["south_0"]
    env = pettingzoo.env("kalah", render_mode="ansi")
    env.reset()
    assert "4   4   4   4   4   4" in env.render()


@pytest.mark.parametrize("rules", RULES)
def test_agents_are_who_the_rules_say(rules: str) -> None:
    """Move by move beside the readable game: the agent, the mask, both observations, the result."""
    game, env, chance = ruleset(rules), pettingzoo.env(rules), random.Random(rules)
    env.reset()
    state, again = game.start(), 0
    while moves := game.moves(state):
        assert env.agent_selection == pettingzoo.AGENTS[state.turn]
        seen, _, terminated, truncated, info = env.last()
        assert not terminated and not truncated
        assert [a + 1 for a in np.flatnonzero(info["action_mask"])] == list(moves)
        assert tuple(seen[: game.pits]) == state.pits[state.turn]
        assert not env.infos[pettingzoo.AGENTS[1 - state.turn]]["action_mask"].any()
        pit, mover = chance.choice(moves), state.turn
        state = game.play(state, pit)
        env.step(pit - 1)
        again += state.turn == mover
    assert env.terminations == dict.fromkeys(pettingzoo.AGENTS, True)
    assert env.rewards == {"south_0": np.sign(game.score(state)), "north_1": -np.sign(game.score(state))}
    assert again or game.again == "never"


def test_turns_that_do_not_alternate_cannot_be_parallel() -> None:
    with pytest.raises(dolanan.Mistake, match="alternate"):
        pettingzoo.parallel_env("kalah")
    with pytest.raises(dolanan.Mistake, match="mask_in"):
        pettingzoo.env("kalah", mask_in="nowhere")


def test_an_illegal_action_ends_the_game() -> None:
    env = pettingzoo.env("kalah")
    env.reset()
    env.step(2)
    env.step(2)  # now empty
    assert env.terminations["south_0"] and env.rewards["south_0"] == -1
