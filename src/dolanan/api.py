"""dolanan in a few calls: what `import dolanan` offers.

Positions, boards, cloths and games are given as text, the same texts as on the command line; every call
returns a value with named fields. What cannot be right is a `dolanan.Mistake`, a ValueError that says what
was wrong in both languages.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from dolanan.bots import Bot, Choice, bot
from dolanan.catalogue import AnyDuel, parse_rules
from dolanan.games.buttons import Buttons
from dolanan.games.family import FIRST, USUAL
from dolanan.games.mancala import Event, Mancala, Move, State, parse, ruleset, show
from dolanan.games.sheet import parse_sheet
from dolanan.games.snakes import Snakes
from dolanan.limits import Limits
from dolanan.text import Mistake

if TYPE_CHECKING:
    from dolanan.contests.tournament import Tournament
    from dolanan.course import Trace
    from dolanan.solvers.buttons.minimum import Solution as Clearing
    from dolanan.solvers.mancala.review import Judgement
    from dolanan.solvers.mancala.turn import Turn
    from dolanan.solvers.mancala.values import Solution
    from dolanan.solvers.snakes.analysis import Analysis


class Played(NamedTuple):
    """What came of playing some pits."""

    position: str
    state: State
    over: bool
    moves: list[Move]
    events: list[Event]


def play(picks: Iterable[int], position: str | None = None, rules: str | Mancala = USUAL) -> Played:
    """What happens when `picks` are played, one after the other.

    >>> import dolanan
    >>> dolanan.play([3, 1], rules="kalah").position
    '0,5,1,6,6,5:1/4,4,4,4,4,4:0 n'
    """
    game, state = _game(position, rules)
    events: list[Event] = []
    moves = []
    for pit in picks:
        moves.append(game.move(state, pit, events))
        state = moves[-1].state
    return Played(show(state), state, game.over(state), moves, events)


@overload
def solve(
    subject: str | None = None,
    rules: str | Mancala = USUAL,
    *,
    seconds: float | None = None,
    threads: int | None = None,
) -> Solution: ...
@overload
def solve(subject: Buttons, *, seconds: float | None = None, threads: int | None = None) -> Clearing: ...
@overload
def solve(subject: Snakes) -> Analysis: ...
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
    >>> round(dolanan.solve(dolanan.Snakes(100)).rolls.expected, 4)
    33.3333
    """
    if isinstance(subject, Buttons):
        from dolanan.solvers.buttons.minimum import minimum

        return minimum(subject.cloth, Limits(seconds), threads=threads)
    if isinstance(subject, Snakes):
        from dolanan.solvers.snakes.analysis import analyse

        return analyse(subject)
    from dolanan.solvers.mancala.values import solve as solve_mancala

    game, state = _game(subject, rules)
    return solve_mancala(game, state, Limits(seconds), threads=threads)


def best_move(
    position: str | None = None,
    rules: str | Mancala = USUAL,
    *,
    bot: str = "perfect",
    seconds: float | None = None,
    seed: int = 0,
) -> Choice[int]:
    """The pit a bot picks, and why.

    >>> import dolanan
    >>> dolanan.best_move(rules="congklak", bot="combined").pit
    1
    """
    game, state = _game(position, rules)
    return make_bot(bot, game, seed).choose(state, Limits(seconds))


def best_turn(
    position: str | None = None, rules: str | Mancala = FIRST, *, seconds: float | None = 10.0
) -> Turn:
    """The whole turn that brings the most seeds, and whether it is proved to.

    >>> import dolanan
    >>> turn = dolanan.best_turn("1,0,0:0/0,0,2:0 s")
    >>> turn.gain, turn.picks, turn.proved
    (1, (1,), True)
    """
    from dolanan.solvers.mancala.turn import best_turn as search

    game, state = _game(position, rules)
    return search(game, state, Limits(seconds))


def analyse_game(record: str, *, seconds: float | None = 1.0) -> list[Judgement]:
    """Every move of a game, in order: what it was worth and what it gave away.

    >>> import dolanan
    >>> moves = dolanan.analyse_game("kalah 4x4; 2", seconds=None)
    >>> [(move.pit, move.loss.low, move.best) for move in moves]
    [(2, 2, (1,))]
    """
    from dolanan.solvers.mancala.review import analyse_game as review

    return sorted(review(parse_sheet(record), each=seconds))


def trace(
    algorithm: str, subject: str | None = None, rules: str | Mancala | None = None, **options: Any
) -> Trace:
    """The run of an algorithm, step by step, on a board, cloth or position; without one, its first example.

    >>> import dolanan
    >>> dolanan.trace("bfs").answer.rolls
    [4, 2, 6, 6, 4, 6, 6]
    >>> dolanan.trace("ems", rules="bantumi-ems", first=1).answer.picks
    [1, 2, 3]
    """
    from dolanan.course import ALGORITHMS

    row = ALGORITHMS[algorithm]
    return row.trace(row.read(subject, rules), options)


def arena(
    bots: Sequence[str], rules: str | AnyDuel = USUAL, *, games: int = 100, seed: int = 0
) -> Tournament:
    """A round robin of bots over both seats: standings with Elo, and every pair; of any game of two.

    >>> import dolanan
    >>> [row.bot for row in dolanan.arena(["random", "priority"], games=20, seed=1).standings()]
    ['priority', 'random']
    """
    from dolanan.contests.tournament import arena as play_all

    return play_all(parse_rules(rules) if isinstance(rules, str) else rules, bots, games, seed)


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
    "Played",
    "Snakes",
    "analyse_game",
    "arena",
    "best_move",
    "best_turn",
    "bot",
    "play",
    "ruleset",
    "solve",
    "trace",
]
