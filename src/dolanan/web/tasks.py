"""What the worker processes can be asked to do.

A task takes its payload, the seconds it may use, a function that reports progress and one that says whether
to stop; it returns the result. Payloads and results are JSON.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING, Any

from dolanan.bots import bot
from dolanan.games.mancala import SOUTH, Mancala, Move, State, ruleset
from dolanan.record import Record
from dolanan.web.buttons_tasks import BUTTONS_TASKS, compile_buttons
from dolanan.web.opponents import play_turn
from dolanan.web.snakes_tasks import SNAKES_TASKS, compile_snakes

if TYPE_CHECKING:
    from dolanan.lab.solve import Solution

THINKERS = ("alphabeta", "mcts", "planner")
"""Bots with kernels of their own."""

Payload = dict[str, Any]
Report = Callable[[Payload], None]


class Stop(threading.Event):
    """Set when the client has left or the time is up; also callable."""

    def __init__(self, left: threading.Event, seconds: float) -> None:
        super().__init__()
        self._left = left
        self._end = perf_counter() + seconds

    def is_set(self) -> bool:
        return self._left.is_set() or perf_counter() > self._end

    __call__ = is_set


Task = Callable[[Payload, float, Report, Stop], Any]


def compile_kernels(lane: str) -> None:
    """Compile what this lane needs before it is asked."""
    from dolanan.lab import turn
    from dolanan.lab.solve import solve

    turn.compile_kernels()
    solve(ruleset("bantumi", 6, 1), seconds=30, threads=1)
    if lane == "quick":
        for name in THINKERS:
            for rules in ("congklak", "bantumi"):
                thinker = bot(name, ruleset(rules, 3, 1))
                thinker.choose(thinker.game.start(), 0.1)
    else:
        compile_snakes()
        compile_buttons()


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


def exact_values(payload: Payload, seconds: float, report: Report, stop: Stop) -> Any:
    """For each pit, the final difference under perfect play, or the bounds proved in the time there was."""
    from dolanan.lab.solve import solve

    game, state = _position(payload)

    def progress(solution: Solution) -> None:
        report({"pits": _pits(solution), "progress": _known(solution)})

    solution = solve(game, state, seconds, threads=1, stop=stop, progress=progress)
    return {
        "quantity": "exact",
        "values": _pits(solution),
        "value": solution.value,
        "proved": solution.proved,
        "best": solution.best,
        "line": solution.line,
        **_known(solution),
    }


def _known(solution: Solution) -> Payload:
    return {
        "low": solution.low,
        "high": solution.high,
        "nodes": solution.nodes,
        "seconds": solution.seconds,
    }


def _pits(solution: Solution) -> dict[str, Payload]:
    return {
        str(pit): {"value": known.low, "bound": known.high, "proved": known.exact}
        for pit, known in solution.moves.items()
    }


def review_exact(payload: Payload, seconds: float, report: Report, stop: Stop) -> Any:
    """Every move of a game against perfect play, from the last to the first: what it gave away."""
    from dolanan.lab.solve import solve

    game, start = _position(payload)
    moves = list(Record(game, start, tuple(payload["picks"])).moves())
    begin = perf_counter()
    for number in range(len(moves), 0, -1):
        if stop():
            break
        state, move = moves[number - 1]
        left = (seconds - (perf_counter() - begin)) / number
        solution = solve(game, state, max(0.05, left), threads=1, stop=stop)
        played = solution.moves[move.pit]
        worth = played.low if played.exact else None
        known = worth is not None and solution.value is not None
        report(
            {
                "number": number,
                "side": "sn"[state.turn],
                "pit": move.pit,
                "south": worth if worth is None or state.turn == SOUTH else -worth,
                "lost": solution.value - worth if known else None,  # type: ignore[operator]
                "best": solution.best,
            }
        )
    return {"moves": len(moves)}


def review_turns(payload: Payload, seconds: float, report: Report, stop: Stop) -> Any:
    """Every turn of a game against the turn that would have brought most: what it left lying."""
    from dolanan.lab.turn import best_turn

    game, start = _position(payload)
    turns: list[list[tuple[State, Move]]] = [[]]
    for state, move in Record(game, start, tuple(payload["picks"])).moves():
        turns[-1].append((state, move))
        if not move.again:
            turns.append([])
    number = 0
    begin = perf_counter()
    for at, turn in enumerate(turns):
        if not turn or stop():
            break
        number += len(turn)
        state, after = turn[0][0], turn[-1][1].state
        left = (seconds - (perf_counter() - begin)) / (len(turns) - at)
        best = best_turn(game, state, max(0.02, left), stop)
        gained = sum(move.gain for _, move in turn)
        report(
            {
                "number": number,
                "first": number - len(turn),
                "side": "sn"[state.turn],
                "pit": turn[0][1].pit,
                "south": after.stores[SOUTH] - after.stores[1 - SOUTH],
                "lost": max(0, best.gain - gained),
                "best": best.picks,
            }
        )
    return {"moves": number}


def paper(payload: Payload, seconds: float, report: Report, stop: Stop) -> Any:
    """A paper's items with their verdicts, how many have each, and what we add to the paper."""
    from dolanan.papers import findings, reproduce
    from dolanan.papers.item import count_verdicts

    items = list(reproduce(payload["letter"]))
    return {
        "items": [
            {
                "item": item.item._asdict(),
                "published": item.published._asdict(),
                "ours": item.ours._asdict(),
                "verdict": item.verdict,
                "remark": item.remark._asdict(),
            }
            for item in items
        ],
        "counts": count_verdicts(items),
        "findings": [
            {"item": finding.item._asdict(), "ours": finding.ours._asdict()}
            for finding in findings(payload["letter"])
        ],
    }


TASKS: dict[str, Task] = {
    "paper": paper,
    "bot turn": bot_turn,
    "turn values": turn_values,
    "exact values": exact_values,
    "turn review": review_turns,
    "exact review": review_exact,
    **BUTTONS_TASKS,
    **SNAKES_TASKS,
}
