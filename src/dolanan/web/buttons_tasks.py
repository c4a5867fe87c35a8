"""What a worker computes about a cloth: the fewest cuts, a hint, a new puzzle."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from dolanan.games.buttons import Buttons, Cut, parse, parse_cut, show_cut

Payload = dict[str, Any]
Report = Callable[[Payload], None]
Stop = Callable[[], bool]


@contextmanager
def flag(stop: Stop) -> Iterator[threading.Event]:
    """An event that is set once `stop` says so, for searches that look at events."""
    asked, done = threading.Event(), threading.Event()

    def watch() -> None:
        while not done.is_set():
            if stop():
                asked.set()
                return
            time.sleep(0.05)

    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    try:
        yield asked
    finally:
        done.set()
        thread.join()


def solve_cloth(payload: Payload, seconds: float, report: Report, stop: Stop) -> Any:
    """The fewest cuts, or what is known when time is up."""
    from dolanan.lab.buttons.minimum import minimum

    def progress(count: int | None, bound: int) -> None:
        report({"count": count, "bound": bound})

    with flag(stop) as asked:
        found = minimum(parse(payload["cloth"]), seconds=seconds, threads=1, stop=asked, progress=progress)
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
    with flag(stop) as asked:
        found = minimum(states[-1], seconds=seconds, threads=1, stop=asked)
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
            if minimum(states[middle], seconds=seconds, threads=1, stop=asked).solvable is False:
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
