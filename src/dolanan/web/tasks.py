"""What the worker processes can be asked to do.

A task takes its payload, the seconds it may use, a function that reports progress and one that says whether
to stop; it returns the result. Payloads and results are JSON.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dolanan.games.mancala import Mancala, State, ruleset
from dolanan.web.buttons_tasks import BUTTONS_TASKS
from dolanan.web.opponents import play_turn
from dolanan.web.snakes_tasks import SNAKES_TASKS

Payload = dict[str, Any]
Report = Callable[[Payload], None]
Stop = Callable[[], bool]
Task = Callable[[Payload, float, Report, Stop], Any]


def compile_kernels(lane: str) -> None:
    """Compile what this lane needs before it is asked."""


def _position(payload: Payload) -> tuple[Mancala, State]:
    fields = dict(payload["rules"])
    game = ruleset(fields.pop("name"), fields.pop("pits"), fields.pop("seeds"), **fields)
    return game, game.read(payload["position"])


def bot_turn(payload: Payload, seconds: float, report: Report, stop: Stop) -> Any:
    """A bot's picks until the other side is to move, with the reason for each."""
    game, state = _position(payload)
    return [
        {"pit": pit, "why": why._asdict()}
        for pit, why in play_turn(game, state, payload["bot"], payload["seed"], seconds)
    ]


TASKS: dict[str, Task] = {"bot turn": bot_turn, **BUTTONS_TASKS, **SNAKES_TASKS}
