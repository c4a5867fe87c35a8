"""What a worker computes about a board of Snakes & Ladders: its odds, and boards to order."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING, Any

from dolanan.games.snakes import Snakes, board, show

if TYPE_CHECKING:
    from dolanan.lab.snakes.design import Design
    from dolanan.web.tasks import Stop

Payload = dict[str, Any]
Report = Callable[[Payload], None]

ATTEMPT = 1.5
"""Seconds before a design begins anew from another seed, and a client that left is noticed."""


def compile_snakes() -> None:
    """Compile the kernels of odds and designs; other processes then find them in the cache."""
    from dolanan.lab.snakes import analyse
    from dolanan.lab.snakes.design import Wish, design

    analyse(board("30 3>17 25>8"))
    design(Wish(expected=12.0, over=(40, 0.05)), rules=Snakes(30), ladders=1, snakes=1, seconds=0.2)


def analyse_board(payload: Payload, seconds: float, report: Report, stop: Stop) -> Any:
    """The analysis as plain data; distributions end where one game in a thousand is left."""
    from dolanan.lab.snakes import analyse

    game = board(
        payload["board"],
        finish=payload["finish"],
        faces=payload["faces"],
        start_square=payload["start"],
        again=payload["again"],
        chain=payload["chain"],
    )
    found = analyse(game)
    answer = found.to_json()
    way = found.shortest
    answer["steps"] = way and [
        {"from": start, "roll": roll, "landed": game.lands(start, roll), "to": end}
        for start, roll, end in zip(way.path, way.rolls, way.path[1:], strict=False)
    ]
    _trim(answer)
    _trim(answer["turns"])
    return answer


def _trim(length: Any) -> None:
    chances = length["distribution"]
    if chances is None:
        return
    total = kept = 0
    for kept, chance in enumerate(chances, 1):  # noqa: B007
        total += chance
        if total >= 0.999:
            break
    length["distribution_rest"] += sum(chances[kept:])
    length["distribution"] = [round(chance, 9) for chance in chances[:kept]]


def design_board(payload: Payload, seconds: float, report: Report, stop: Stop) -> Any:
    """The board nearest to the wish, from one seed after another until reached or out of time."""
    from dolanan.lab.snakes.design import Wish, design

    over = payload["limit"] is not None and payload["share"] is not None
    wish = Wish(
        expected=payload["expected"],
        minimum=payload["minimum"],
        over=(payload["limit"], payload["share"]) if over else None,
    )
    rules = Snakes(
        payload["squares"],
        faces=payload["faces"],
        finish=payload["finish"],
        start_square=payload["start"],
        again=payload["again"],
    )
    best: Design | None = None
    ends = perf_counter() + seconds
    tried = 0
    seed = payload["seed"]
    while best is None or not (best.reached or stop()):
        found = design(
            wish,
            rules=rules,
            ladders=payload["ladders"],
            snakes=payload["snakes"],
            seed=seed,
            seconds=min(ATTEMPT, max(0.1, ends - perf_counter())),
        )
        tried += found.tried
        seed += 1
        if best is None or found.error < best.error:
            best = found
        report({"best": _design_json(best, tried)})
    return _design_json(best, tried)


def _design_json(found: Design, tried: int) -> Payload:
    return {
        "board": show(found.game),
        "expected": found.expected,
        "minimum": found.minimum,
        "over": found.over,
        "reached": found.reached,
        "tried": tried,
        "seed": found.seed,
    }


SNAKES_TASKS = {"snakes analyse": analyse_board, "snakes design": design_board}
