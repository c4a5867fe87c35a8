"""What a worker works out about Snakes & Ladders: a game, the odds of a board, boards to order, a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dolanan.answers.snakes import BoardDrawing, DesignProgress, SnakesAnalysis, SnakesDesign, SnakesGame
from dolanan.games.snakes import Snakes, board
from dolanan.limits import Limits
from dolanan.text import Mistake
from dolanan.web.questions.snakes import Board, Picture, RolledGame, Wish
from dolanan.web.worker import Body

if TYPE_CHECKING:
    from dolanan.solvers.snakes.design import Design

ATTEMPT = 1.5
"""Seconds before a design begins anew from another seed, and a client that left is noticed."""


def compile_kernels() -> None:
    """Compile the kernels of odds and designs; other processes then find them in the cache."""
    from dolanan.solvers.snakes.analysis import analyse
    from dolanan.solvers.snakes.design import Wish, design

    analyse(board("30 3>17 25>8"))
    design(Wish(expected=12.0, over=(40, 0.05)), Limits(0.2), rules=Snakes(30), ladders=1, snakes=1)


def work_out(question: RolledGame, limits: Limits) -> SnakesGame:
    """A game worked out from its rolls."""
    return SnakesGame.of(question.game(question.players), question.rolls)


def draw_for_page(question: Board, limits: Limits) -> BoardDrawing:
    """The board as the page shows it, with a shortest way over it."""
    from dolanan.problems.squares import shortest
    from dolanan.solvers.snakes.picture import draw

    game = question.game()
    way = shortest(game)
    return BoardDrawing.of(draw(game, way.nodes if way else None))


def draw(question: Picture, limits: Limits) -> Body:
    """The board as a picture."""
    from dolanan.solvers.snakes.picture import board_svg

    return Body(board_svg(question.game(), language=question.language).encode())


def analyse(question: Board, limits: Limits) -> SnakesAnalysis:
    """The odds of a board; distributions end where one game in a thousand is left."""
    from dolanan.solvers.snakes.analysis import analyse as find_odds

    found = find_odds(question.game(), limits=limits)
    if not found.complete:
        raise Mistake("waktunya tidak cukup untuk papan ini", "there was not enough time for this board")
    return SnakesAnalysis.of_board(found, brief=True)


def design(question: Wish, limits: Limits) -> SnakesDesign:
    """The board nearest to the wish, from one seed after another until reached or out of time."""
    from dolanan.solvers.snakes.design import Wish as Target
    from dolanan.solvers.snakes.design import design as find_board

    over = None
    if question.limit is not None and question.share is not None:
        over = (question.limit, question.share)
    wish = Target(expected=question.expected, minimum=question.minimum, over=over)
    best: Design | None = None
    tried = 0
    seed = question.seed
    while best is None or not (best.reached or limits.reached()):
        found = find_board(
            wish,
            limits.at_most(ATTEMPT),
            rules=question.rules(),
            ladders=question.ladders,
            snakes=question.snakes,
            seed=seed,
        )
        tried += found.tried
        seed += 1
        if best is None or found.error < best.error:
            best = found
        limits.tell(DesignProgress(SnakesDesign.of(best, wish.tolerance, tried)))
    return SnakesDesign.of(best, wish.tolerance, tried)
