"""Every ruleset of the family as an environment of PettingZoo: two agents who act in turn.

`south_0` moves first. Who is to move is read from the position: after an extra turn the same agent is
selected again. The legal actions stand in `info["action_mask"]`, or with `mask_in="observation"` beside the
observation, as the classic environments of PettingZoo have it. An illegal action loses (`env`), or with
`illegal="next"` stands for the next legal one. No agent acts more often than `max_cycles`: then the game is
truncated.

>>> from dolanan.interop import pettingzoo
>>> table = pettingzoo.env("kalah")
>>> table.reset(seed=1)
>>> table.step(2)  # pit 3 ends in the store
>>> table.agent_selection
'south_0'
"""

from __future__ import annotations

from dolanan.extras import need

need("pettingzoo", "numpy")

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import aec_to_parallel

from dolanan.drawing import draw_board
from dolanan.games.family import USUAL
from dolanan.games.mancala import Mancala
from dolanan.handouts.boards import draw_position
from dolanan.interop.numbers import LONGEST, MancalaNumbers, check_length, read_game
from dolanan.interop.views import METADATA, check_mode, pixels
from dolanan.text import Mistake

AGENTS = ["south_0", "north_1"]
ILLEGAL = -1.0
"""The reward of an illegal action; the other agent gets nothing."""
CHOICES = {"mask_in": ("info", "observation"), "illegal": ("lose", "next")}


def env(rules: str | Mancala = USUAL, **more: Any) -> Any:
    """The environment with the wrappers that PettingZoo recommends; `more` as `MancalaAEC` takes it."""
    table: Any = MancalaAEC(rules, **more)
    if more.get("illegal", "lose") == "lose":
        table = wrappers.TerminateIllegalWrapper(table, illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))


def parallel_env(rules: str | Mancala = USUAL, **more: Any) -> Any:
    """The agents at once, a move of each a step: for rules whose turns always alternate, and no others."""
    game = read_game(rules)
    if game.again != "never" or game.end == "all stored":
        raise Mistake(
            f"{game.name}: gilirannya tidak selalu bergantian; pakai env()",
            f"{game.name}: its turns do not always alternate; use env()",
        )
    return aec_to_parallel(MancalaAEC(game, **{"illegal": "next", **more}))


class MancalaAEC(AECEnv):  # type: ignore[misc]
    """A game of mancala."""

    metadata = METADATA | {"name": "dolanan_mancala_v0", "is_parallelizable": True}

    def __init__(
        self,
        rules: str | Mancala = USUAL,
        *,
        max_cycles: int = LONGEST,
        mask_in: str = "info",
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        for name, given in (("mask_in", mask_in), ("illegal", illegal)):
            if given not in CHOICES[name]:
                listed = ", ".join(CHOICES[name])
                raise Mistake(f"{name} {given!r}: yang ada {listed}", f"{name} {given!r}: there are {listed}")
        self.numbers = MancalaNumbers(read_game(rules))
        self.most = check_length(max_cycles)
        self.mask_in, self.illegal = mask_in, illegal
        self.render_mode = check_mode(render_mode)
        self.possible_agents = list(AGENTS)
        seen: spaces.Space[Any] = spaces.Box(0, self.numbers.most, self.numbers.shape, self.numbers.number)
        if mask_in == "observation":
            mask = spaces.Box(0, 1, (self.numbers.actions,), np.int8)
            seen = spaces.Dict({"observation": seen, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(AGENTS, seen)
        self.action_spaces = {agent: spaces.Discrete(self.numbers.actions) for agent in AGENTS}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """The start; nothing here is drawn by chance, whatever the seed."""
        self.agents = list(AGENTS)
        self.position = self.numbers.game.start()
        self.made = dict.fromkeys(AGENTS, 0)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self._select()

    def observe(self, agent: str) -> Any:
        seen = self.numbers.observe(self.position, AGENTS.index(agent))
        return seen if self.mask_in == "info" else {"observation": seen, "action_mask": self._mask(agent)}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        legal = self.numbers.legal(self.position)
        pick = int(action)
        if self.illegal == "next" and pick not in legal:
            pick = min(legal, key=lambda other: (other - pick) % self.numbers.actions)
        self.position = self.numbers.play(self.position, pick)
        self.made[agent] += 1
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        if not self.numbers.legal(self.position):
            lead = float(np.sign(self.numbers.game.score(self.position)))
            self.rewards = dict(zip(AGENTS, (lead, -lead)))
            self.terminations = dict.fromkeys(AGENTS, True)
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        """Who is to move; nobody who has made all the moves that anybody may make."""
        self.agent_selection = AGENTS[self.position.turn]
        over = self.terminations[self.agent_selection]
        if not over and self.made[self.agent_selection] >= self.most:
            self.truncations = dict.fromkeys(AGENTS, True)
        masks = self.mask_in == "info"
        self.infos = {agent: {"action_mask": self._mask(agent)} if masks else {} for agent in AGENTS}

    def _mask(self, agent: str) -> Any:
        """What the agent may do; nothing as long as the other is to move."""
        mine = AGENTS[self.position.turn] == agent
        return self.numbers.mask(self.position) if mine else np.zeros(self.numbers.actions, np.int8)

    def render(self) -> Any:
        if self.render_mode == "rgb_array":
            return pixels(draw_position(self.position))
        return draw_board(self.numbers.game, self.position)

    def close(self) -> None:
        """Nothing is left open."""


raw_env = MancalaAEC
