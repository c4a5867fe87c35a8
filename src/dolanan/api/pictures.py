"""Pictures from Python: any position, cloth or board as SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dolanan.extras import asking
from dolanan.games.buttons import Buttons, Cut
from dolanan.games.mancala import State, parse, show
from dolanan.games.snakes import Snakes
from dolanan.text import Language, Text

if TYPE_CHECKING:
    from collections.abc import Sequence


@asking
def draw(
    subject: str | State | Buttons | Snakes,
    *,
    pick: int | None = None,
    cut: Cut | None = None,
    path: Sequence[int] | None = None,
    heat: Sequence[float] | None = None,
    language: Language = "en",
) -> str:
    """An SVG of a position of mancala (as text or as a value), a cloth, or a board.

    A `pick` of a position and a `cut` of a cloth are marked; on a board a `path` of squares, and how often
    each is met as `heat` (`solve(board).heat`).

    >>> import dolanan
    >>> dolanan.draw("4,4,4,4,4,4:0/4,4,4,4,4,4:0 s", pick=3).count("<circle") > 10
    True
    >>> dolanan.draw(dolanan.Snakes.parse("30 3>22 19>7"))[:4]
    '<svg'
    """
    from dolanan.handouts.boards import draw_cloth, draw_position
    from dolanan.handouts.svg import to_svg

    if isinstance(subject, Snakes):
        from dolanan.solvers.snakes.picture import board_svg

        return board_svg(subject, path, heat, language=language)
    if isinstance(subject, Buttons):
        rows, columns = len(subject.cloth), len(subject.cloth[0])
        title = Text(f"Kain {rows} x {columns}", f"A cloth of {rows} x {columns}")
        taken = subject.buttons(subject.cloth, cut) if cut else ()
        return to_svg(draw_cloth(subject.cloth, taken), title.say(language))
    state = parse(subject) if isinstance(subject, str) else subject
    title = Text(f"Posisi {show(state)}", f"Position {show(state)}")
    return to_svg(draw_position(state, pick), title.say(language))
