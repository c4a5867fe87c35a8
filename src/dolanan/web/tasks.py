"""What the worker processes can be asked to do.

A task takes its payload, the seconds it may use, a function that reports progress and one that says whether
to stop; it returns the result. Payloads and results are JSON.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

from dolanan.games.mancala import Mancala, State, ruleset
from dolanan.web.opponents import play_turn

Payload = dict[str, Any]
Report = Callable[[Payload], None]
Stop = Callable[[], bool]
Task = Callable[[Payload, float, Report, Stop], Any]


def compile_kernels(lane: str) -> None:
    """Compile what this lane needs before it is asked."""
    from dolanan.lab import turn

    turn.compile_kernels()


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


def turn_values(payload: Payload, seconds: float, report: Report, stop: Stop) -> Any:
    """For each pit, the most seeds this turn can bring when it begins there; reported one by one."""
    from dolanan.lab.turn import best_turn

    game, state = _position(payload)
    begin = perf_counter()
    values: dict[str, Payload] = {}
    moves = [game.move(state, pit) for pit in game.moves(state)]
    for number, move in enumerate(sorted(moves, key=lambda move: move.again)):
        value, bound, proved = move.gain, move.gain, True
        line: tuple[int, ...] = (move.pit,)
        if move.again and not game.over(move.state):
            left = (seconds - (perf_counter() - begin)) / (len(moves) - number)
            rest = best_turn(game, move.state, max(0.02, left), stop)
            value, bound, proved = value + rest.gain, value + rest.bound, rest.proved
            line += rest.picks
        values[str(move.pit)] = {"value": value, "bound": bound, "proved": proved, "line": line}
        report({"pit": move.pit, **values[str(move.pit)]})
    best = max((one["value"] for one in values.values()), default=0)
    return {
        "quantity": "turn",
        "values": values,
        "value": best,
        "proved": all(one["proved"] or one["bound"] <= best for one in values.values()),
        "best": [int(pit) for pit in sorted(values, key=int) if values[pit]["value"] == best],
        "seconds": perf_counter() - begin,
    }


TASKS: dict[str, Task] = {"bot turn": bot_turn, "turn values": turn_values}
