"""What a worker computes about a cloth: the fewest cuts, a hint, a new puzzle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from dolanan.games.buttons import Buttons, Cut, parse, parse_cut, show, show_cut
from dolanan.text import Mistake

if TYPE_CHECKING:
    from dolanan.web.tasks import Stop

Payload = dict[str, Any]
Report = Callable[[Payload], None]


def compile_buttons() -> None:
    """Compile the kernels that measure a puzzle."""
    from dolanan.lab.buttons.maker import make

    make(3, 3, 2)


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
    from dolanan.lab.buttons.hint import hint
    from dolanan.lab.buttons.segments import find_obstacle, find_segments

    game = Buttons(parse(payload["cloth"]))
    state, cuts = game.start(), list[Cut]()
    for text in payload["cuts"]:
        cuts.append(parse_cut(text, state))
        state = game.play(state, cuts[-1])
    found = hint(game.start(), cuts, seconds, threads=1, stop=stop)
    cut = cuts[found.lost_by - 1] if found.lost_by else found.cut
    reason = find_obstacle(find_segments(state)) if found.solvable is False else None
    return {
        "lost": None if found.solvable is None else not found.solvable,
        "by": found.lost_by,
        "cut": cut and show_cut(cut),
        "count": found.remaining,
        "proved": found.proved,
        "reason": reason and reason._asdict(),
    }


def make_cloth(payload: Payload, seconds: float, report: Report, stop: Stop) -> Any:
    """A new puzzle with its minimum and what makes it hard."""
    from dolanan.lab.buttons.maker import make

    size, level = payload["size"], payload["level"]
    try:
        puzzle = make(size, size, payload["colours"], payload["holes"], level, payload["seed"], stop=stop)
    except Mistake:
        if not stop():
            raise
        raise Mistake(
            f"tidak ketemu dalam {seconds:g} detik; coba benih atau tingkat lain",
            f"none was found in {seconds:g} seconds; try another seed or level",
        ) from None
    return {
        "board": show(puzzle.board),
        "minimum": puzzle.minimum,
        "level": puzzle.difficulty.level,
        "difficulty": asdict(puzzle.difficulty),
    }


BUTTONS_TASKS = {"buttons solve": solve_cloth, "buttons hint": hint_at, "buttons make": make_cloth}
