"""Exact answers from Python: of one position, cloth or board, and of many."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal, overload

from dolanan.api.given import game_of
from dolanan.extras import asking
from dolanan.games.buttons import Buttons
from dolanan.games.family import USUAL
from dolanan.games.mancala import Mancala
from dolanan.games.snakes import Snakes
from dolanan.limits import Limits, Stop

if TYPE_CHECKING:
    from dolanan.answers.buttons import ButtonsSolution
    from dolanan.answers.mancala.values import MancalaSolution
    from dolanan.answers.snakes import SnakesAnalysis


@overload
def solve(
    subject: str | None = None,
    rules: str | Mancala = USUAL,
    *,
    seconds: float | None = None,
    threads: int | None = None,
    memory: int | None = None,
    device: Literal["cpu", "gpu"] = "cpu",
    stop: Stop | None = None,
    progress: Callable[[Any], object] | None = None,
) -> MancalaSolution: ...
@overload
def solve(
    subject: Buttons,
    *,
    seconds: float | None = None,
    threads: int | None = None,
    stop: Stop | None = None,
    progress: Callable[[Any], object] | None = None,
) -> ButtonsSolution: ...
@overload
def solve(subject: Snakes, *, seconds: float | None = None, stop: Stop | None = None) -> SnakesAnalysis: ...
@asking
def solve(
    subject: str | Buttons | Snakes | None = None,
    rules: str | Mancala = USUAL,
    *,
    seconds: float | None = None,
    threads: int | None = None,
    memory: int | None = None,
    device: Literal["cpu", "gpu"] = "cpu",
    stop: Stop | None = None,
    progress: Callable[[Any], object] | None = None,
) -> Any:
    """The exact answer: values of every pit, the fewest cuts, or the odds of a board.

    For mancala give a position (or nothing, for the start) and the rules; for the other games a `Buttons`
    or a `Snakes`. When `seconds` run out, or `stop` (an Event, or a function) says so, proved bounds come
    back instead, never a guess. `progress` is told now and then what is proved so far.

    >>> import dolanan
    >>> dolanan.solve("0,0,0,1,2,1:20/0,1,0,2,0,0:21 s", "kalah").value
    2
    >>> dolanan.solve(dolanan.Buttons.parse("1221")).count
    2
    >>> round(dolanan.solve(dolanan.Snakes(100)).expected, 4)
    33.3333
    """
    limits = Limits(seconds, stop=stop, report=progress)
    if isinstance(subject, Buttons):
        from dolanan.answers.buttons import ButtonsSolution
        from dolanan.solvers.buttons.minimum import minimum

        return ButtonsSolution.of(subject.cloth, minimum(subject.cloth, limits, threads=threads))
    if isinstance(subject, Snakes):
        from dolanan.answers.snakes import SnakesAnalysis
        from dolanan.solvers.snakes.analysis import analyse

        return SnakesAnalysis.of_board(analyse(subject, limits=limits))
    from dolanan.answers.mancala.values import MancalaSolution
    from dolanan.solvers.mancala.values import solve as solve_mancala

    game, state = game_of(subject, rules)
    found = solve_mancala(game, state, limits, threads=threads, memory=memory, device=device)
    return MancalaSolution.of_solution(found)


def solve_many(
    positions: Iterable[str],
    rules: str | Mancala = USUAL,
    *,
    seconds: float | None = None,
    threads: int | None = None,
    stop: Stop | None = None,
    progress: Callable[[int], object] | None = None,
) -> Iterator[MancalaSolution]:
    """The values of many positions, one after the other, as they are found.

    Each gets `seconds`; `progress` is told how many are done. Once `stop` is set, the position at hand comes
    back with what is proved, and none after it. A position that cannot be right is a Mistake that says which
    it is, when its turn comes.

    >>> import dolanan
    >>> some = ["0,0,1:3/0,1,0:8 s", "0,1,0:3/1,0,0:8 s"]
    >>> [found.value for found in dolanan.solve_many(some, "kalah")]
    [-5, -3]
    """
    from dolanan.text import Mistake

    asked = Limits(stop=stop)
    for number, position in enumerate(positions, 1):
        if asked.stopped():
            return
        try:
            found = solve(position, rules, seconds=seconds, threads=threads, stop=stop)
        except Mistake as mistake:
            text = mistake.text
            raise Mistake(f"posisi {number}: {text.id}", f"position {number}: {text.en}") from None
        yield found
        if progress:
            progress(number)
