"""Many tables at once: every one of them plays as the readable rules do."""

from __future__ import annotations

import random

import numpy as np
import pytest

import dolanan
from dolanan.games.mancala import RULESETS, Mancala, State, ruleset

pytest.importorskip("gymnasium")

from dolanan.interop.vector import MancalaVectorEnv

COMPILED = [name for name, game in RULESETS.items() if game.repeat == "ignore"]


def random_position(game: Mancala, chance: random.Random) -> State | None:
    """Seeds strewn over the board, settled by the rules; None where that is over."""
    seeds = 2 * game.pits * game.seeds
    places = [0] * (2 * game.pits + 2)
    for _ in range(seeds):
        places[chance.choice(range(len(places)))] += 1
    m = game.pits
    sides = tuple(places[:m]), tuple(places[m : 2 * m])
    state = game.settle(State(sides, (places[-2], places[-1]), chance.randrange(2)))
    return state if game.moves(state) else None


def check(env: MancalaVectorEnv, table: int, game: Mancala, state: State) -> None:
    assert env.state(table) == state
    seen, mask = env._seen[table], env._masks[table]
    me, you = state.turn, 1 - state.turn
    assert tuple(seen) == (*state.pits[me], state.stores[me], *state.pits[you], state.stores[you])
    assert [pit + 1 for pit in np.flatnonzero(mask)] == list(game.moves(state))


@pytest.mark.parametrize("name", COMPILED)
def test_random_positions(name: str) -> None:
    """One pick from positions that no game may reach."""
    game, chance = ruleset(name), random.Random(name)
    env = MancalaVectorEnv(game, 200)
    env.reset(seed=1)
    states = []
    while len(states) < 200:
        if state := random_position(game, chance):
            env.place(len(states), state)
            states.append(state)
    picks = env.sample().copy()
    _, rewards, ended, cut, info = env.step(picks)
    for table, state in enumerate(states):
        after = game.play(state, int(picks[table]) + 1)
        if ended[table]:
            assert not game.moves(after)
            assert rewards[table] == np.sign(game.score(after)) * (1 if state.turn == 0 else -1)
            check(env, table, game, game.start())
        else:
            assert rewards[table] == 0 and not cut[table]
            assert info["player"][table] == after.turn
            check(env, table, game, after)


@pytest.mark.parametrize("rules", [*COMPILED, "kalah 4x3 again=own-side", "bantumi 7x2 capture=never"])
def test_whole_games(rules: str) -> None:
    """Pick by pick over more than one game a table, ends and new starts included."""
    env = MancalaVectorEnv(rules, 12)
    game = env.game
    env.reset(seed=3)
    states, finished = [game.start()] * 12, 0
    for _ in range(150):
        picks = env.sample().copy()
        _, rewards, ended, _, _ = env.step(picks)
        for table in range(12):
            before = states[table]
            state = game.play(before, int(picks[table]) + 1)
            assert bool(ended[table]) == (not game.moves(state))
            if ended[table]:
                finished += 1
                assert rewards[table] == np.sign(game.score(state)) * (1 if before.turn == 0 else -1)
                state = game.start()
            states[table] = state
            check(env, table, game, state)
    assert finished >= 12


def test_sampled_picks_are_fair() -> None:
    env = MancalaVectorEnv("kalah", 60_000)
    env.reset(seed=1)
    counts = np.bincount(env.sample(), minlength=6)
    assert abs(counts - 10_000).max() < 5 * (10_000 * 5 / 6) ** 0.5


def test_seeds_repeat_games() -> None:
    def run(seed: int) -> list[int]:
        env = MancalaVectorEnv("congklak", 50)
        env.reset(seed=seed)
        return [
            int(pit) for _ in range(20) for pit in env.step(env.sample())[0].sum(axis=1)
        ] + env._picks.tolist()

    assert run(1) == run(1) != run(2)


def test_an_illegal_pick_changes_nothing() -> None:
    env = MancalaVectorEnv("kalah", 3)
    env.reset(seed=1)
    env.step([2, 2, 2])
    before = [env.position(table) for table in range(3)]
    with pytest.raises(dolanan.Mistake, match="table 1: pit 3"):
        env.step([0, 2, 0])
    for wrong in ([0, 6, 0], [0, -1, 0]):
        with pytest.raises(dolanan.Mistake, match="table 1"):
            env.step(wrong)
    with pytest.raises(dolanan.Mistake, match="a pit for every table"):
        env.step([0, 0])
    assert before == [env.position(table) for table in range(3)]


def test_games_are_cut_short() -> None:
    env = MancalaVectorEnv("kalah", 4, length=2)
    env.reset(seed=1)
    assert not env.step([0] * 4)[3].any()
    _, rewards, ended, cut, _ = env.step(env.sample())
    assert cut.all() and not ended.any() and not rewards.any()
    assert env.state(0) == env.game.start()


def test_what_cannot_be_compiled_is_refused() -> None:
    for rules in ("oware", "kalah 9x4", "kalah 8x20"):
        with pytest.raises(dolanan.Mistake, match="compiled"):
            MancalaVectorEnv(rules)
    with pytest.raises(dolanan.Mistake, match="tables"):
        MancalaVectorEnv("kalah", 0)
