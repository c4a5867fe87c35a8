"""Our games as environments of Gymnasium, one agent each; importing this module registers them.

`dolanan/Mancala-v0` plays any ruleset against a bot of ours: a step comes back when the agent is to move
again, after an extra turn at once, else when the other side's whole turn has been played. The reward comes
with the end: 1, 0 or -1. `dolanan/Buttons-v0` is a cloth to clear: every cut costs 1, and what makes the
cloth impossible costs as much as its buttons in all. `dolanan/Snakes-v0` brings pieces home: every roll
costs 1, the action is the piece that moves by what the die shows.

Actions are numbers (`dolanan.interop.numbers`); which ones are legal stands in `info["action_mask"]`. Who
acts against it has lost: the episode ends, with `info["illegal"]`.

>>> import gymnasium
>>> import dolanan.interop.gymnasium
>>> table = gymnasium.make("dolanan/Mancala-v0", rules="congklak", opponent="combined")
>>> observation, info = table.reset(seed=1)
>>> observation.tolist(), info["action_mask"].tolist()
([7, 7, 7, 7, 7, 7, 7, 0, 7, 7, 7, 7, 7, 7, 7, 0, 1], [1, 1, 1, 1, 1, 1, 1])
"""

from __future__ import annotations

from dolanan.extras import need

need("gymnasium", "numpy")

from abc import ABC, abstractmethod
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from dolanan.bots import bot
from dolanan.drawing import draw_board
from dolanan.games import buttons, snakes
from dolanan.games.family import USUAL
from dolanan.games.mancala import Mancala
from dolanan.handouts.boards import draw_cloth, draw_position, draw_squares
from dolanan.handouts.sketch import Sketch
from dolanan.interop.numbers import (
    LONGEST,
    ButtonsNumbers,
    MancalaNumbers,
    SnakesNumbers,
    check_length,
    read_game,
)
from dolanan.interop.views import METADATA, check_mode, pixels
from dolanan.text import Mistake

Info = Any
"""What Gymnasium calls so: anything by name."""
Step = tuple[Any, float, bool, bool, Info]
SEATS = ("south", "north", "random")


class Table(gymnasium.Env[Any, Any], ABC):
    """What our environments share: the mask, the fate of an illegal action, a last step, pictures."""

    metadata = METADATA
    forfeit = -1.0
    """The reward of an illegal action."""

    def __init__(self, numbers: Any, render_mode: str | None, length: int) -> None:
        self.numbers = numbers
        self.render_mode = check_mode(render_mode)
        self.longest = check_length(length)
        self.position = numbers.game.start()
        self.steps_made = 0
        self.action_space = spaces.Discrete(numbers.actions)
        self.observation_space = spaces.Box(0, numbers.most, numbers.shape, numbers.number)

    def reset(self, *, seed: int | None = None, options: Info = None) -> tuple[Any, Info]:
        super().reset(seed=seed)
        self.position = self.numbers.game.start()
        self.steps_made = 0
        self.prepare()
        return self.seen(), self.info()

    def step(self, action: Any) -> Step:
        self.steps_made += 1
        if int(action) not in self.numbers.legal(self.position):
            return self.seen(), self.forfeit, True, False, self.info(illegal=True)
        reward = self.act(int(action))
        ended = not self.numbers.legal(self.position)
        return self.seen(), float(reward), ended, not ended and self.steps_made >= self.longest, self.info()

    def render(self) -> Any:
        return pixels(self.drawn()) if self.render_mode == "rgb_array" else self.written()

    def info(self, illegal: bool = False) -> Info:
        return {"action_mask": self.numbers.mask(self.position), "illegal": illegal}

    def prepare(self) -> None:
        """What happens between the start and the agent's first action."""

    @abstractmethod
    def act(self, action: int) -> float:
        """The reward of a legal action, once all has happened that the agent does not decide."""

    @abstractmethod
    def seen(self) -> Any:
        """The position as an array."""

    @abstractmethod
    def drawn(self) -> Sketch:
        """The position as a drawing."""

    @abstractmethod
    def written(self) -> str:
        """The position in characters."""


class MancalaEnv(Table):
    """One side of a game of mancala against a bot; `rules` as a record begins, `seat` one of `SEATS`."""

    def __init__(
        self,
        rules: str | Mancala = USUAL,
        opponent: str = "random",
        seat: str = "south",
        render_mode: str | None = None,
        length: int = LONGEST,
    ) -> None:
        if seat not in SEATS:
            listed = ", ".join(SEATS)
            raise Mistake(f"seat {seat!r}: yang ada {listed}", f"seat {seat!r}: there are {listed}")
        super().__init__(MancalaNumbers(read_game(rules)), render_mode, length)
        self.opponent, self.seat, self.player = opponent, seat, 0
        self.bot = bot(opponent, self.numbers.game)

    def prepare(self) -> None:
        drawn = int(self.np_random.integers(2))
        self.player = drawn if self.seat == "random" else SEATS.index(self.seat)
        self.bot = bot(self.opponent, self.numbers.game, int(self.np_random.integers(2**31)))
        self._answer()

    def act(self, action: int) -> float:
        self.position = self.numbers.play(self.position, action)
        self._answer()
        if self.numbers.legal(self.position):
            return 0.0
        lead = float(np.sign(self.numbers.game.score(self.position)))
        return lead if self.player == 0 else -lead

    def _answer(self) -> None:
        """The other side's picks until the agent is to move; a side that only takes extra turns is stopped by
        `longest` as well."""
        game, picks = self.numbers.game, 0
        while game.moves(self.position) and self.position.turn != self.player and picks < self.longest:
            self.position = game.play(self.position, self.bot.choose(self.position).move)
            picks += 1

    def seen(self) -> Any:
        return self.numbers.observe(self.position, self.player)

    def drawn(self) -> Sketch:
        return draw_position(self.position)

    def written(self) -> str:
        return draw_board(self.numbers.game, self.position, self.player)


class ButtonsEnv(Table):
    """A cloth to clear by as few cuts as it takes."""

    def __init__(
        self, cloth: str = buttons.PAPER_CLOTH, render_mode: str | None = None, length: int = LONGEST
    ) -> None:
        super().__init__(ButtonsNumbers(buttons.Buttons(buttons.parse(cloth))), render_mode, length)
        self.forfeit = -float(self.numbers.buttons)

    def act(self, action: int) -> float:
        self.position = self.numbers.play(self.position, action)
        stuck = not self.numbers.legal(self.position) and not self.numbers.game.solved(self.position)
        return -1.0 if not stuck else float(self.steps_made - 1 - self.numbers.buttons)

    def seen(self) -> Any:
        return self.numbers.observe(self.position)

    def drawn(self) -> Sketch:
        return draw_cloth(self.position)

    def written(self) -> str:
        return "\n".join(self.position)


class SnakesEnv(Table):
    """Pieces to bring home, alone; which of them moves is the only choice there is."""

    def __init__(
        self,
        board: str = snakes.PAPER_BOARD,
        pieces: int = 2,
        finish: str = "exact",
        render_mode: str | None = None,
        length: int = LONGEST,
    ) -> None:
        game = snakes.board(board, pieces=pieces, finish=finish)
        super().__init__(SnakesNumbers(game), render_mode, length)
        self.roll = 0

    def prepare(self) -> None:
        self.roll = int(self.np_random.integers(1, self.numbers.game.faces + 1))

    def act(self, action: int) -> float:
        self.position = self.numbers.play(self.position, self.roll, action)
        self.prepare()
        return -1.0

    def seen(self) -> Any:
        return self.numbers.observe(self.position, self.roll, 0)

    def drawn(self) -> Sketch:
        pieces = self.position.pieces[0]
        return draw_squares(self.numbers.game, pieces[0], pieces[1:])

    def written(self) -> str:
        return f"{self.numbers.game.show(self.position)} [{self.roll}]"


for _name, _made in {"Mancala": MancalaEnv, "Buttons": ButtonsEnv, "Snakes": SnakesEnv}.items():
    gymnasium.register(f"dolanan/{_name}-v0", f"{__name__}:{_made.__name__}")
