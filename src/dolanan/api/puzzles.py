"""Puzzles from Python: turns of mancala to be played right, cloths, boards; made, tried, with hints."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from dolanan.api.given import board_of, cloth_of, size_of
from dolanan.extras import asking
from dolanan.games.buttons import Buttons, Cut, parse_cut
from dolanan.games.family import FIRST
from dolanan.games.snakes import Snakes
from dolanan.limits import Limits, Stop
from dolanan.text import Mistake, check_range

if TYPE_CHECKING:
    from dolanan.answers.buttons import ButtonsHint, CutsChecked, MadePuzzle
    from dolanan.answers.snakes import SnakesDesign, SnakesHit, SnakesSimulation
    from dolanan.puzzles.answers import PackMeasured, PuzzleEntry, PuzzleHint, PuzzleShown, PuzzleTried
    from dolanan.puzzles.check import PackChecked
    from dolanan.puzzles.puzzle import Kind


def mancala_puzzles(level: int | None = None, kind: Kind | None = None) -> list[PuzzleEntry]:
    """The puzzles of mancala that come with dolanan, of a level from 1 to 5 or a kind if one is named.

    >>> import dolanan
    >>> len(dolanan.mancala_puzzles()), {one.rules for one in dolanan.mancala_puzzles(kind="turn")}
    (360, {'congklak'})
    """
    from dolanan.puzzles.answers import PuzzleEntry
    from dolanan.puzzles.pack import by_level

    entries = [PuzzleEntry.of(one) for group in by_level() for one in group]
    return [one for one in entries if level in (None, one.level) and kind in (None, one.kind)]


def puzzle(name: str | date | None = None, picks: Iterable[int] = ()) -> PuzzleTried:
    """A puzzle of mancala after some picks of one turn, by its key or day (`2026-11-17`); today's if none.

    `puzzle` is what is to be done and how hard that is, `status` whether the picks do it: `open` while the
    turn goes on, `right` or `wrong`; every right turn counts.

    >>> import dolanan
    >>> tried = dolanan.puzzle("2026-11-17")
    >>> tried.status, tried.puzzle.text.en, tried.puzzle.position
    ('open', 'Take at least 13 seeds this turn.', '0,0,1,2,0,4,4:49/2,0,3,2,3,0,13:15 s')
    >>> dolanan.puzzle("2026-11-17", [6]).text.en
    'The turn ends with 1 of 13 seeds.'
    """
    from dolanan.puzzles.answers import PuzzleTried
    from dolanan.puzzles.pack import named
    from dolanan.puzzles.puzzle import judge

    found = named(str(name or date.today()))
    return PuzzleTried.of(found, judge(found, tuple(picks)))


def puzzle_hint(name: str | date | None = None, picks: Iterable[int] = (), step: int = 1) -> PuzzleHint:
    """A step of a hint for a puzzle of mancala after these picks: 1 a nudge, 2 the pit, 3 the reason.

    >>> import dolanan
    >>> [dolanan.puzzle_hint("2026-11-17", step=step).pit for step in (1, 2, 3)]
    [None, 7, 7]
    """
    from dolanan.puzzles.answers import PuzzleHint
    from dolanan.puzzles.hints import hint as look
    from dolanan.puzzles.pack import named

    check_range("langkah saran", "step of a hint", step, 1, 3)
    return PuzzleHint.of(look(named(str(name or date.today())), tuple(picks), step))


@asking
def make_mancala_puzzles(
    rules: str = FIRST,
    each: int = 5,
    *,
    quantity: Literal["turn", "exact"] = "turn",
    seed: int = 1,
    out: Path | str | None = None,
    progress: Callable[[int], object] | None = None,
    stop: Stop | None = None,
) -> list[PuzzleShown]:
    """New puzzles from games of bots, `each` of every level, proved: of turn gains or of exact values.

    With `out` they are kept in that file as they are found; those it already has are not made again.
    `progress` is told how many there are; those made when `stop` was set come back.

    >>> import dolanan
    >>> found: list[int] = []
    >>> made = dolanan.make_mancala_puzzles(progress=found.append, stop=lambda: len(found) > 0)
    >>> [one.rules for one in made[:1]]
    ['congklak']
    """
    from dolanan.games.mancala import ruleset
    from dolanan.output import OutputFile
    from dolanan.puzzles.answers import PuzzleShown
    from dolanan.puzzles.maker import make_puzzles as make
    from dolanan.puzzles.pack import read_file, write_pack

    file = None if out is None else OutputFile(str(out))
    puzzles = [] if file is None else read_file(file.path)
    before = len(puzzles)
    for one in make(ruleset(rules), quantity, each, puzzles, seed, Limits(stop=stop)):
        puzzles.append(one)
        if file is not None:
            file.write_text(write_pack(puzzles))
        if progress:
            progress(len(puzzles) - before)
    return [PuzzleShown.of(one) for one in puzzles[before:]]


@asking
def prove_puzzles(
    file: Path | str | None = None,
    *,
    progress: Callable[[int], object] | None = None,
    stop: Stop | None = None,
) -> PackChecked:
    """Every puzzle of a file, or of the shipped pack, proved anew: how many were checked, which are wrong.

    >>> import dolanan
    >>> dolanan.prove_puzzles(stop=lambda: True).wrong
    []
    """
    from dolanan.puzzles.check import check
    from dolanan.puzzles.pack import pack_of

    return check(pack_of(file), Limits(stop=stop, report=progress))


@asking
def rate_puzzles(file: Path | str | None = None) -> PackMeasured:
    """How the difficulty of puzzles goes together with what bots find.

    >>> import dolanan
    >>> dolanan.rate_puzzles().puzzles
    360
    """
    from dolanan.puzzles.answers import PackMeasured
    from dolanan.puzzles.pack import pack_of

    return PackMeasured.of(pack_of(file))


@asking
def make_puzzles(
    size: int | tuple[int, int] = 6,
    colours: int = 4,
    *,
    holes: int = 0,
    level: int | None = None,
    seed: int = 0,
    count: int = 1,
    threads: int = 1,
    progress: Callable[[int], object] | None = None,
    stop: Stop | None = None,
) -> list[MadePuzzle]:
    """So many new cloths, each with its proved minimum and what makes it hard; a seed gives the same ones.

    `progress` is told how many there are; those made when `stop` was set come back.

    >>> import dolanan
    >>> (puzzle,) = dolanan.make_puzzles(4, 3, seed=1)
    >>> dolanan.solve(dolanan.Buttons.parse(puzzle.board)).count == puzzle.minimum
    True
    """
    from dolanan.answers.buttons import MadePuzzle
    from dolanan.solvers.buttons.pack import make_many

    limits = Limits(stop=stop, report=progress)
    rows, columns = size_of(size)
    made = make_many(rows, columns, colours, holes, level, seed, count, threads, limits)
    return [MadePuzzle.of(puzzle) for puzzle in made]


def shipped_puzzles(size: int | None = None, level: int | None = None) -> list[MadePuzzle]:
    """The cloths that come with dolanan, of a size or a level from 1 to 5 if one is named.

    >>> import dolanan
    >>> len(dolanan.shipped_puzzles()), dolanan.shipped_puzzles(level=1)[0].level
    (200, 1)
    """
    from dolanan.answers.buttons import MadePuzzle
    from dolanan.solvers.buttons.pack import pack

    return [
        MadePuzzle.of(puzzle)
        for puzzle in pack()
        if size in (None, len(puzzle.board)) and level in (None, puzzle.difficulty.level)
    ]


def check_cuts(cloth: str | Buttons, cuts: Iterable[str | Cut]) -> CutsChecked:
    """Whether cuts (`1,2-1,3`) are legal one after the other, and whether they clear the cloth.

    >>> import dolanan
    >>> dolanan.check_cuts("1221", ["1,2-1,3", "1,1-1,4"]).clears
    True
    >>> dolanan.check_cuts("1221", ["1,1-1,4"]).reason.en
    'cut 1 (1,1-1,4): button 2 at (1,2) is in the way'
    """
    from dolanan.answers.buttons import CutsChecked

    return CutsChecked.of(cloth_of(cloth), cuts)


@asking
def hint(
    cloth: str | Buttons,
    cuts: Iterable[str | Cut] = (),
    *,
    seconds: float | None = None,
    threads: int | None = None,
) -> ButtonsHint:
    """What to do after these cuts: the next of a shortest way, or which cut lost the cloth.

    >>> import dolanan
    >>> dolanan.hint("1221").cut.cut
    '1,2-1,3'
    """
    from dolanan.answers.buttons import ButtonsHint
    from dolanan.solvers.buttons.hint import hint as look

    game = cloth_of(cloth)
    state, played = game.cloth, []
    for number, one in enumerate(cuts, 1):
        try:
            played.append(parse_cut(one, state) if isinstance(one, str) else one)
            state = game.play(state, played[-1])
        except Mistake as mistake:
            raise mistake.at(number) from None
    return ButtonsHint.of(state, look(game.cloth, played, Limits(seconds), threads=threads))


@asking
def design_board(
    expected: float | Fraction | None = None,
    *,
    minimum: int | None = None,
    over: tuple[int, float] | None = None,
    rules: Snakes | None = None,
    ladders: int = 8,
    snakes: int = 8,
    tolerance: float = 0.01,
    seconds: float = 20.0,
    seed: int = 0,
    stop: Stop | None = None,
) -> SnakesDesign:
    """A board that plays as asked: expected rolls, fewest rolls, or a share of games over a limit.

    `rules` gives size, die and finish. The nearest board found within `seconds`; `reached` says whether it
    is near enough.

    >>> import dolanan
    >>> size = dolanan.Snakes(30)
    >>> board = dolanan.design_board(12, rules=size, ladders=2, snakes=2, tolerance=3, seconds=300)
    >>> board.reached, abs(dolanan.solve(dolanan.Snakes.parse(board.board)).expected - 12) <= 3
    (True, True)
    """
    from dolanan.answers.snakes import SnakesDesign
    from dolanan.solvers.snakes.design import Wish, design

    if expected is None and minimum is None and over is None:
        raise Mistake("sebutkan expected, minimum atau over", "name an expected, a minimum or an over")
    wish = Wish(None if expected is None else float(expected), minimum, over, tolerance)
    limits = Limits(seconds, stop=stop)
    made = design(wish, limits, rules=rules, ladders=ladders, snakes=snakes, seed=seed)
    return SnakesDesign.of(made, tolerance)


@asking
def aim_board(
    expected: float | Fraction,
    *,
    jumps: int = 10,
    rules: Snakes | None = None,
    tolerance: float = 0.0,
    seconds: float = 20.0,
    seed: int = 0,
    stop: Stop | None = None,
) -> SnakesHit:
    """The board of at most so many jumps whose expected rolls come as near as can be, whatever its look.

    >>> import dolanan
    >>> dolanan.aim_board(40, jumps=4, tolerance=5, seconds=300).reached
    True
    """
    from dolanan.answers.snakes import SnakesHit
    from dolanan.solvers.snakes.target import hit

    limits = Limits(seconds, stop=stop)
    return SnakesHit.of(hit(Fraction(expected), limits, rules, jumps=jumps, seed=seed, enough=tolerance))


@asking
def simulate(
    board: str | Snakes,
    games: int = 1_000_000,
    *,
    players: int | None = None,
    pieces: int | None = None,
    choose: Literal["best", "random", "front", "back"] = "best",
    seed: int = 0,
    stop: Stop | None = None,
) -> SnakesSimulation:
    """A board played so many times: how long games last, and who wins, with 95 % intervals.

    >>> import dolanan
    >>> dolanan.simulate("30 3>22 19>7", 1000, players=2).games
    1000
    """
    from dolanan.answers.snakes import SnakesSimulation
    from dolanan.solvers.snakes.simulate import simulate as play

    game = board_of(board)
    game = replace(game, players=players or game.players, pieces=pieces or game.pieces)
    return SnakesSimulation.of(game, play(game, games, seed, choose, Limits(stop=stop)), seed)
