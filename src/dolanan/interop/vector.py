"""Many games of mancala at once, on compiled rules: an environment for whoever learns by playing both sides.

Every table is seen by who is to move there: own pits, own store, the other's pits, the other's store. The
reward, 1, 0 or -1 with the end of a game, is that of who has just picked; `info["player"]` says who picks
next, which after an extra turn is the same. A game that is over is laid out anew within the same step. The
arrays belong to the environment and are overwritten by the next step: copy what you keep.

>>> from dolanan.interop.vector import MancalaVectorEnv
>>> tables = MancalaVectorEnv("congklak", tables=1000)
>>> seen, info = tables.reset(seed=1)
>>> seen.shape, int(info["action_mask"].sum())
((1000, 16), 7000)
>>> seen, rewards, ended, cut, info = tables.step(tables.sample())
>>> bool((info["player"] == 0).any() and (info["player"] == 1).any())  # some have an extra turn
True
"""

from __future__ import annotations

from dolanan.extras import need

need("gymnasium", "numba")

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from dolanan.games.family import USUAL
from dolanan.games.mancala import Mancala, State
from dolanan.interop.numbers import LONGEST, MancalaNumbers, check_length, read_game
from dolanan.kernels import family, sowing, supports
from dolanan.kernels.tables import pick_all_at_random, see_all, side_word, step_all
from dolanan.text import Mistake, check_range

METADATA: Any = {"autoreset_mode": AutoresetMode.SAME_STEP}


class MancalaVectorEnv(VectorEnv[Any, Any, Any]):
    """So many tables of one ruleset; `length` picks end a game that will not end."""

    metadata = METADATA

    def __init__(self, rules: str | Mancala = USUAL, tables: int = 1024, *, length: int = LONGEST) -> None:
        game = read_game(rules)
        if not supports(game, kernels="family") or game.repeat != "ignore":
            raise Mistake(
                f"{game.rules}: di luar jangkauan aturan terkompilasi (paling banyak 8 lubang dan 255 biji, "
                "repeat=ignore)",
                f"{game.rules}: beyond the compiled rules (at most 8 pits and 255 seeds, repeat=ignore)",
            )
        check_range("meja", "tables", tables, 1, 10_000_000)
        self.game, self.longest = game, check_length(length)
        self.num_envs = tables
        self.single_action_space = spaces.Discrete(game.pits)
        most = MancalaNumbers(game).most
        self.single_observation_space = spaces.Box(0, most, (2 * game.pits + 2,), np.uint8)
        self.action_space = batch_space(self.single_action_space, tables)
        self.observation_space = batch_space(self.single_observation_space, tables)
        self._rules, self._table = family.rules_of(game), family.table_of(game)
        self._single = sowing.rules_code(game) if supports(game) else -1
        self._start = side_word(game.pits, game.seeds)
        self._words = np.zeros((tables, 2), np.int64)
        self._stores = np.zeros((tables, 2), np.int64)
        self._side = np.zeros(tables, np.int64)
        self._made = np.zeros(tables, np.int64)
        self._seen = np.zeros((tables, 2 * game.pits + 2), np.uint8)
        self._masks = np.zeros((tables, game.pits), np.int8)
        self._rewards = np.zeros(tables, np.float64)
        self._ended = np.zeros(tables, np.int8)
        self._picks = np.zeros(tables, np.int64)
        self._chance: Any = np.int64(1)
        self._lay_out()

    def reset(self, *, seed: Any = None, options: Any = None) -> tuple[Any, Any]:
        """Every table at the start."""
        super().reset(seed=seed)
        self._chance = np.int64(self.np_random.integers(1, 2**62))
        self._lay_out()
        return self._seen, self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, Any]:
        """A pick on every table; a Mistake that names the first illegal one, and then none has been made."""
        picks = np.asarray(actions, np.int64)
        if picks.shape != (self.num_envs,):
            raise Mistake(
                f"satu lubang untuk setiap meja: {self.num_envs}, bukan {picks.shape}",
                f"a pit for every table: {self.num_envs}, not {picks.shape}",
            )
        wrong = step_all(
            self._words,
            self._stores,
            self._side,
            self._seen,
            self._masks,
            picks,
            self._rewards,
            self._ended,
            self._made,
            self._start,
            self.longest,
            self._single,
            self._rules,
            self._table,
        )
        if wrong >= 0:
            raise Mistake(
                f"meja {wrong}: lubang {picks[wrong] + 1} tidak dapat dipilih di {self.position(wrong)}",
                f"table {wrong}: pit {picks[wrong] + 1} cannot be picked in {self.position(wrong)}",
            )
        return self._seen, self._rewards, self._ended == 1, self._ended == 2, self._info()

    def sample(self) -> Any:
        """A legal pick for every table, by chance."""
        self._chance = pick_all_at_random(self._masks, self._picks, self._chance)
        return self._picks

    def state(self, table: int) -> State:
        """The position on a table."""
        own, other = (int(word) for word in self._words[table])
        mine, yours = (int(store) for store in self._stores[table])
        return family.unpack(own, other, mine, yours, int(self._side[table]), self.game.pits)

    def position(self, table: int) -> str:
        """The position on a table, as text."""
        return self.game.show(self.state(table))

    def place(self, table: int, state: State) -> None:
        """Put a position on a table, its moves counted from now."""
        *self._words[table], self._stores[table, 0], self._stores[table, 1] = family.pack(state)
        self._side[table], self._made[table] = state.turn, 0
        self._look()

    def _lay_out(self) -> None:
        self._words[:] = self._start
        self._stores[:] = 0
        self._side[:] = self._made[:] = 0
        self._look()

    def _look(self) -> None:
        see_all(self._words, self._stores, self._side, self._seen, self._masks, self._rules, self._table)

    def _info(self) -> Any:
        return {"action_mask": self._masks, "player": self._side}
