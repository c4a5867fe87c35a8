"""dolanan in a few calls: what `import dolanan` offers.

Positions, boards, cloths and games are given as text, the same texts as on the command line. A question is
answered with the model that `--json` and HTTP write (see `dolanan.answers`): its fields are their keys,
`answer.json()` is that JSON, and where there is a `position`, `answer.state` is it as a value. What cannot
be right is a `dolanan.Mistake`, a ValueError that says what was wrong in both languages.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

from dolanan.bots import Bot, bot
from dolanan.catalogue import AnyDuel, parse_rules
from dolanan.games.buttons import Buttons
from dolanan.games.family import FIRST, USUAL
from dolanan.games.mancala import Mancala, State, parse, ruleset, show
from dolanan.games.sheet import parse_sheet
from dolanan.games.snakes import Snakes
from dolanan.limits import Limits
from dolanan.text import Mistake

if TYPE_CHECKING:
    from dolanan.answers.buttons import ButtonsSolution
    from dolanan.answers.mancala.game import BotChoice, PicksPlayed
    from dolanan.answers.mancala.reviews import MoveReviewed
    from dolanan.answers.mancala.values import BestTurn, MancalaSolution
    from dolanan.answers.snakes import SnakesAnalysis
    from dolanan.contests.report import TournamentReport
    from dolanan.course import Trace
    from dolanan.course.compare import Compared
    from dolanan.course.exercise import Exercise


def play(picks: Iterable[int], position: str | None = None, rules: str | Mancala = USUAL) -> PicksPlayed:
    """What happens when `picks` are played, one after the other.

    >>> import dolanan
    >>> dolanan.play([3, 1], rules="kalah").position
    '0,5,1,6,6,5:1/4,4,4,4,4,4:0 n'
    """
    from dolanan.answers.mancala.game import PicksPlayed

    return PicksPlayed.of(*_game(position, rules), picks)


@overload
def solve(
    subject: str | None = None,
    rules: str | Mancala = USUAL,
    *,
    seconds: float | None = None,
    threads: int | None = None,
) -> MancalaSolution: ...
@overload
def solve(
    subject: Buttons, *, seconds: float | None = None, threads: int | None = None
) -> ButtonsSolution: ...
@overload
def solve(subject: Snakes) -> SnakesAnalysis: ...
def solve(
    subject: str | Buttons | Snakes | None = None,
    rules: str | Mancala = USUAL,
    *,
    seconds: float | None = None,
    threads: int | None = None,
) -> Any:
    """The exact answer: values of every pit, the fewest cuts, or the odds of a board.

    For mancala give a position (or nothing, for the start) and the rules; for the other games a `Buttons`
    or a `Snakes`. When `seconds` run out, proved bounds come back instead, never a guess.

    >>> import dolanan
    >>> dolanan.solve("0,0,0,1,2,1:20/0,1,0,2,0,0:21 s", "kalah").value
    2
    >>> dolanan.solve(dolanan.Buttons(("1221",))).count
    2
    >>> round(dolanan.solve(dolanan.Snakes(100)).expected, 4)
    33.3333
    """
    if isinstance(subject, Buttons):
        from dolanan.answers.buttons import ButtonsSolution
        from dolanan.solvers.buttons.minimum import minimum

        found = minimum(subject.cloth, Limits(seconds), threads=threads)
        return ButtonsSolution.of(subject.cloth, found)
    if isinstance(subject, Snakes):
        from dolanan.answers.snakes import SnakesAnalysis
        from dolanan.solvers.snakes.analysis import analyse

        return SnakesAnalysis.of_board(analyse(subject))
    from dolanan.answers.mancala.values import MancalaSolution
    from dolanan.solvers.mancala.values import solve as solve_mancala

    game, state = _game(subject, rules)
    return MancalaSolution.of_solution(solve_mancala(game, state, Limits(seconds), threads=threads))


def best_move(
    position: str | None = None,
    rules: str | Mancala = USUAL,
    *,
    bot: str = "perfect",
    seconds: float | None = None,
    seed: int = 0,
) -> BotChoice:
    """The pit a bot picks, and why.

    >>> import dolanan
    >>> dolanan.best_move(rules="congklak", bot="combined").pit
    1
    """
    from dolanan.answers.mancala.game import BotChoice

    game, state = _game(position, rules)
    choice = make_bot(bot, game, seed).choose(state, Limits(seconds))
    return BotChoice(choice.move, choice.why, show(state), bot)


def best_turn(
    position: str | None = None, rules: str | Mancala = FIRST, *, seconds: float | None = 10.0
) -> BestTurn:
    """The whole turn that brings the most seeds, and whether it is proved to.

    >>> import dolanan
    >>> turn = dolanan.best_turn("1,0,0:0/0,0,2:0 s")
    >>> turn.gain, turn.picks, turn.proved
    (1, (1,), True)
    """
    from dolanan.answers.mancala.values import BestTurn
    from dolanan.solvers.mancala.turn import best_turn as search

    game, state = _game(position, rules)
    return BestTurn.of(state, search(game, state, Limits(seconds)))


def analyse_game(record: str, *, seconds: float | None = 1.0) -> list[MoveReviewed]:
    """Every move of a game, in order: what it was worth and what it gave away.

    >>> import dolanan
    >>> moves = dolanan.analyse_game("kalah 4x4; 2", seconds=None)
    >>> [(move.pit, move.loss, move.best) for move in moves]
    [(2, 2, (1,))]
    """
    from dolanan.answers.mancala.reviews import review_moves
    from dolanan.solvers.mancala.review import analyse_game as review

    sheet = parse_sheet(record)
    return review_moves(sheet, review(sheet, each=seconds))


def trace(
    algorithm: str, subject: str | None = None, rules: str | Mancala | None = None, **options: Any
) -> Trace:
    """The run of an algorithm, step by step, on a board, cloth or position; without one, its first example.

    Options are given by name, or written after the key: `astar:span`.

    >>> import dolanan
    >>> dolanan.trace("bfs").answer.rolls
    [4, 2, 6, 6, 4, 6, 6]
    >>> dolanan.trace("ems", rules="bantumi-ems", first=1).answer.picks
    [1, 2, 3]
    """
    from dolanan.course.algorithm import find_algorithm

    row, chosen = find_algorithm(algorithm)
    return row.trace(row.read(subject, rules), {**chosen, **options})


def compare(
    algorithms: Sequence[str],
    subject: str | None = None,
    rules: str | Mancala | None = None,
    **options: Any,
) -> list[Compared]:
    """What each of several algorithms takes on the same board, cloth or position, and what it finds.

    Options stand after a key (`astar:span`), or are given for all that have them (`moves="all"`).

    >>> import dolanan
    >>> [(row.algorithm, row.expanded, row.cost) for row in dolanan.compare(["dfs", "dfs"], "213/113/213")]
    [('dfs', 7, 4), ('dfs', 7, 4)]
    """
    from dolanan.course.compare import compare as compare_all
    from dolanan.course.compare import find_all

    row = find_all(algorithms)[0][0]
    return compare_all(algorithms, row.read(subject, rules), options)


def exercises(algorithm: str, seed: int = 0, *, type: str | None = None, count: int = 1) -> list[Exercise]:
    """So many different exercises about an algorithm; the same seed gives the same ones.

    >>> import dolanan
    >>> (one,) = dolanan.exercises("greedy", 3, type="laps")
    >>> one.answer in one.options, len(one.options)
    (True, 4)
    """
    from dolanan.course.exercise import make_exercises

    return make_exercises(algorithm, seed, type=type, count=count)


def arena(
    bots: Sequence[str],
    rules: str | AnyDuel = USUAL,
    *,
    games: int = 100,
    seed: int = 0,
    out: Path | None = None,
) -> TournamentReport:
    """A round robin of bots over both seats: standings with Elo, and every pair; of any game of two.

    With `out` every game becomes a line of JSON in that file, and games already there are not played again.

    >>> import dolanan
    >>> [row.bot for row in dolanan.arena(["random", "priority"], games=20, seed=1).standings]
    ['priority', 'random']
    """
    from dolanan.contests.report import TournamentReport
    from dolanan.contests.tournament import arena as play_all

    game = parse_rules(rules) if isinstance(rules, str) else rules
    return TournamentReport.of(play_all(game, bots, games, seed, out=out))


make_bot = bot


def _game(position: str | None, rules: str | Mancala) -> tuple[Mancala, State]:
    """The game and the position; a position of another size makes a game of that size."""
    game = ruleset(rules) if isinstance(rules, str) else rules
    if position is None:
        return game, game.start()
    if isinstance(rules, str):
        game = ruleset(rules, len(parse(position).pits[0]))
    return game, game.read(position)


__all__ = [
    "Bot",
    "Buttons",
    "Mancala",
    "Mistake",
    "Snakes",
    "analyse_game",
    "arena",
    "best_move",
    "best_turn",
    "bot",
    "compare",
    "exercises",
    "play",
    "ruleset",
    "solve",
    "trace",
]
