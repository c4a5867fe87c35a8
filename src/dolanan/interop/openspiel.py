"""Our games in OpenSpiel: `pyspiel.load_game("dolanan_congklak")`, once this module is imported.

Every ruleset of the family is a game of its own, `dolanan_` and its name with underscores, with the
parameters `pits`, `seeds`, `margin` (the return is the difference of the stores instead of 1, 0 or -1) and
`length` (moves after which a game that will not end is ended, by the stores as they are). `dolanan_snakes`
has explicit chance: a roll is a chance node, the choice of a piece a decision; a winner gets 1 and the
others share -1, a single player gets minus the number of rolls. `dolanan_buttons` is a game of one: minus
the cuts that clear the cloth, or minus the number of its buttons where they do not, so that the best return
is minus the fewest cuts.
"""

from __future__ import annotations

from dolanan.extras import need

need("pyspiel", "numpy")

from dataclasses import replace
from functools import lru_cache
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from dolanan.games import buttons, snakes
from dolanan.games.family import FAMILY
from dolanan.games.mancala import Mancala, State, ruleset
from dolanan.interop.numbers import LONGEST, ButtonsNumbers, MancalaNumbers, SnakesNumbers, check_length

Parameters = Any
"""What a game of OpenSpiel is made from: numbers, truths and texts by name."""


def short_name(name: str) -> str:
    """What a game is called in OpenSpiel."""
    return f"dolanan_{name.replace('-', '_')}"


def register(game: Mancala, name: str | None = None) -> str:
    """Rules of your own as a game of OpenSpiel by name; the name it has there."""
    made = _mancala(game, short_name(name or game.name))
    pyspiel.register_game(made.kind, made)
    return str(made.kind.short_name)


@lru_cache(maxsize=64)
def load(game: Mancala) -> MancalaGame:
    """A game of OpenSpiel by these rules, whatever they are, without a name in its list."""
    return _mancala(game, short_name(game.name))()  # type: ignore[no-any-return]


def _mancala(game: Mancala, name: str) -> Any:
    size = {"pits": game.pits, "seeds": game.seeds}
    kind = _kind(name, game.title.en, size | {"margin": False, "length": LONGEST})
    return _made(MancalaGame, kind, rules=game)


def _made(game: type, kind: Any, **more: Any) -> Any:
    """The class of a game of this kind.

    A class for each kind: OpenSpiel lets go of what it holds only after Python has ended, which a function
    that nobody else holds does not survive.
    """
    return type(game.__name__, (game,), {"kind": kind, **more})


def _kind(name: str, title: str, parameters: Parameters, **more: Any) -> Any:
    """A game's type: two players with perfect information and no chance, unless told otherwise."""
    usual = {
        "chance_mode": pyspiel.GameType.ChanceMode.DETERMINISTIC,
        "utility": pyspiel.GameType.Utility.ZERO_SUM,
        "max_num_players": 2,
        "min_num_players": 2,
    }
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
        **(usual | more),
    )


class _Game(pyspiel.Game):  # type: ignore[misc]
    """What our games share: the numbers they are seen through, and when they are ended from outside."""

    kind: Any

    def settle(self, numbers: Any, params: Parameters, **info: Any) -> None:
        """Tell OpenSpiel what is played."""
        self.numbers = numbers
        self.longest = check_length(int(params["length"]))
        usual = {"max_chance_outcomes": 0, "num_players": 2, "max_game_length": self.longest}
        told = pyspiel.GameInfo(num_distinct_actions=numbers.actions, **(usual | info))
        super().__init__(self.kind, told, params)

    def __reduce__(self) -> Any:
        """How it travels: by its name and parameters, which is how OpenSpiel pickles its own."""
        return pyspiel.load_game, (str(self),)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return _Observer(self.numbers.shape)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class _Observer:
    """The position as an array, and as text."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: Any, player: int) -> None:
        self.dict["observation"][:] = state.seen_by(player)

    def string_from(self, state: Any, player: int) -> str:
        return str(state)


class _State(pyspiel.State):  # type: ignore[misc]
    """What our states share: a position, and how many moves led to it."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.position = game.numbers.game.start()
        self.moves_made = 0

    def __str__(self) -> str:
        return str(self.numbers.game.show(self.position))

    @property
    def numbers(self) -> Any:
        return self.get_game().numbers

    def is_terminal(self) -> bool:
        return self.moves_made >= self.get_game().longest or not self.numbers.legal(self.position)

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL if self.is_terminal() else self.mover())

    def mover(self) -> int:
        """Who is to move in a game that is not over."""
        return 0

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.numbers.legal(self.position))

    def _apply_action(self, action: int) -> None:
        self.position = self.numbers.play(self.position, action)
        self.moves_made += 1


# --- mancala ----------------------------------------------------------------------------------------


class MancalaGame(_Game):
    """A ruleset of the family."""

    rules: Mancala

    def __init__(self, params: Parameters = None) -> None:
        given = self.kind.parameter_specification | (params or {})
        numbers = MancalaNumbers(replace(self.rules, pits=int(given["pits"]), seeds=int(given["seeds"])))
        self.margin = bool(given["margin"])
        most = float(numbers.most if self.margin else 1)
        self.settle(numbers, given, min_utility=-most, max_utility=most, utility_sum=0.0)

    def new_initial_state(self, state: Any = None) -> Any:
        return MancalaState(self)

    def at(self, position: State) -> Any:
        """A state in the middle of a game; its history begins there."""
        state = self.new_initial_state()
        state.position = position
        return state


class MancalaState(_State):
    """A position of mancala."""

    def mover(self) -> int:
        return int(self.position.turn)

    def seen_by(self, player: int) -> Any:
        return self.numbers.observe(self.position, player)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0, 0.0]
        lead = float(self.numbers.game.score(self.position))
        south = lead if self.get_game().margin else float(np.sign(lead))
        return [south, -south]

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action + 1)


# --- Buttons & Scissors -----------------------------------------------------------------------------


class ButtonsGame(_Game):
    """A cloth to be cleared."""

    def __init__(self, params: Parameters = None) -> None:
        given = self.kind.parameter_specification | (params or {})
        numbers = ButtonsNumbers(buttons.Buttons(buttons.parse(str(given["cloth"]))))
        worst = float(-max(1, numbers.buttons))
        self.settle(numbers, given, num_players=1, min_utility=worst, max_utility=0.0)

    def new_initial_state(self, state: Any = None) -> Any:
        return ButtonsState(self)


class ButtonsState(_State):
    """A cloth, partly cut."""

    def seen_by(self, player: int) -> Any:
        return self.numbers.observe(self.position)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0]
        cleared = self.numbers.game.solved(self.position)
        return [-float(self.moves_made if cleared else self.numbers.buttons)]

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.numbers.cut_of(action))


# --- Snakes & Ladders -------------------------------------------------------------------------------


class SnakesGame(_Game):
    """A board with its dice."""

    def __init__(self, params: Parameters = None) -> None:
        given = self.kind.parameter_specification | (params or {})
        fields = {name: int(given[name]) for name in ("players", "pieces", "faces", "again")}
        game = snakes.board(str(given["board"]), finish=str(given["finish"]), **fields)
        alone = game.players == 1
        self.settle(
            SnakesNumbers(game),
            given,
            num_players=game.players,
            max_chance_outcomes=game.faces,
            min_utility=-float(given["length"]) if alone else -1.0,
            max_utility=0.0 if alone else 1.0,
        )

    def max_chance_nodes_in_history(self) -> int:
        return self.longest

    def new_initial_state(self, state: Any = None) -> Any:
        return SnakesState(self)


class SnakesState(_State):
    """Where the pieces stand, and what the die shows."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.roll = 0

    def __str__(self) -> str:
        return f"{super().__str__()} {self.roll or '-'}"

    def mover(self) -> int:
        return int(self.position.turn if self.roll else pyspiel.PlayerId.CHANCE)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(roll - 1, float(chance)) for roll, chance in self.numbers.game.outcomes(self.position)]

    def seen_by(self, player: int) -> Any:
        return self.numbers.observe(self.position, self.roll, player)

    def returns(self) -> list[float]:
        players = self.numbers.game.players
        winner = self.numbers.game.winner(self.position)
        if players == 1:
            return [-float(self.moves_made) if self.is_terminal() else 0.0]
        if winner is None:
            return [0.0] * players
        return [1.0 if player == winner else -1.0 / (players - 1) for player in range(players)]

    def _apply_action(self, action: int) -> None:
        if not self.roll:
            self.roll = action + 1
            return
        self.position = self.numbers.play(self.position, self.roll, action)
        self.moves_made += 1
        self.roll = 0

    def _action_to_string(self, player: int, action: int) -> str:
        return f"roll {action + 1}" if player == pyspiel.PlayerId.CHANCE else f"piece {action + 1}"


# --- the games there are ----------------------------------------------------------------------------

_SNAKES = _made(
    SnakesGame,
    _kind(
        short_name("snakes"),
        "Snakes & Ladders",
        {
            "board": snakes.PAPER_BOARD,
            "players": 2,
            "pieces": 2,
            "faces": 6,
            "again": 0,
            "finish": "exact",
            "length": LONGEST,
        },
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        max_num_players=snakes.MOST_PLAYERS,
        min_num_players=1,
    ),
)
_BUTTONS = _made(
    ButtonsGame,
    _kind(
        short_name("buttons"),
        "Buttons & Scissors",
        {"cloth": buttons.PAPER_CLOTH, "length": LONGEST},
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        max_num_players=1,
        min_num_players=1,
    ),
)
for _one in (_SNAKES, _BUTTONS):
    pyspiel.register_game(_one.kind, _one)
GAMES = [
    *(register(ruleset(row.key)) for row in FAMILY),
    *(str(one.kind.short_name) for one in (_SNAKES, _BUTTONS)),
]
"""The names of our games in OpenSpiel."""
