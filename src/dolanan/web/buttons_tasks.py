"""What a worker computes about a cloth: the fewest cuts, a hint, a new puzzle."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dolanan.games.buttons import Buttons, Cut, parse, parse_cut, show_cut

if TYPE_CHECKING:
    from dolanan.web.tasks import Stop

Payload = dict[str, Any]
Report = Callable[[Payload], None]


def solve_cloth(payload: Payload, seconds: float, report: Report, stop: Stop) -> Any:
    """The fewest cuts, or what is known when time is up."""
    from dolanan.lab.buttons.minimum import minimum

    def progress(count: int | None, bound: int) -> None:
        report({"count": count, "bound": bound})

    found = minimum(parse(payload["cloth"]), seconds=seconds, threads=1, stop=stop, progress=progress)
    return {
        "solvable": found.solvable,
        "cuts": [show_cut(cut) for cut in found.cuts],
        "count": found.count,
        "bound": found.bound,
        "proved": found.proved,
        "reason": found.reason._asdict() if found.reason else None,
    }


def hint_at(payload: Payload, seconds: float, report: Report, stop: Stop) -> Any:
    """The next cut on a shortest way, or that the cloth is lost and which cut lost it."""
    from dolanan.lab.buttons.minimum import minimum

    game = Buttons(parse(payload["cloth"]))
    states, cuts = [game.start()], list[Cut]()
    for text in payload["cuts"]:
        cuts.append(parse_cut(text, states[-1]))
        states.append(game.play(states[-1], cuts[-1]))
    found = minimum(states[-1], seconds=seconds, threads=1, stop=stop)
    if found.solvable is not False:
        first = found.cuts[0] if found.cuts else None
        return {
            "lost": False if found.solvable else None,
            "cut": first and show_cut(first),
            "count": found.count,
            "bound": found.bound,
            "proved": found.proved,
        }
    # A lost cloth stays lost, so the cut that lost it lies where the verdict changes.
    low, high = 0, len(cuts)
    while low < high and not stop():
        middle = (low + high) // 2
        if minimum(states[middle], seconds=seconds, threads=1, stop=stop).solvable is False:
            high = middle
        else:
            low = middle + 1
    return {
        "lost": True,
        "by": high,
        "cut": show_cut(cuts[high - 1]) if high else None,
        "reason": found.reason._asdict() if found.reason else None,
    }


BUTTONS_TASKS = {"buttons solve": solve_cloth, "buttons hint": hint_at}
