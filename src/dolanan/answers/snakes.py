"""Answers about Snakes & Ladders: a game, the odds of a board, boards to order, many games at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from dolanan.answers import Answer
from dolanan.games.snakes import Event, EventKind, Finish, Move, Snakes, show_board

if TYPE_CHECKING:
    from dolanan.solvers.snakes.analysis import Analysis, Length
    from dolanan.solvers.snakes.choice import Choice
    from dolanan.solvers.snakes.design import Design
    from dolanan.solvers.snakes.markov import Jump
    from dolanan.solvers.snakes.picture import Drawing
    from dolanan.solvers.snakes.players import Seats
    from dolanan.solvers.snakes.shortest import Shortest
    from dolanan.solvers.snakes.simulate import Estimate, Simulation
    from dolanan.solvers.snakes.target import Hit

MOST_COUNT = 10**300
"""Counts in JSON stay below what readers can hold as a number."""
SHOWN = 0.999
"""A distribution in brief ends where so many games are over."""

JumpKind = Literal["ladder", "snake"]


def kind_of(start: int, end: int) -> JumpKind:
    return "ladder" if end > start else "snake"


# --- a game -----------------------------------------------------------------------------------------


class BoardJump(Answer):
    """A ladder or a snake, from square to square."""

    start: int
    end: int
    kind: JumpKind


class SnakesBoard(Answer):
    """A board in parts: what a page draws."""

    board: str
    goal: int
    columns: int
    rows: int
    jumps: Sequence[BoardJump]
    finish: Finish
    faces: int
    start: int
    again: int
    """The roll that gives another one; 0 for none."""
    chain: bool


SnakesEvent = tuple[EventKind, int, int, int]
"""What happened, to which player (from 0), from which square to which; of a roll, what the die shows."""


class SnakesMove(Answer):
    """One roll of a game, and what came of it."""

    player: int
    roll: int
    from_: int
    to: int
    events: Sequence[SnakesEvent]


class SnakesGame(SnakesBoard):
    """A game worked out: every roll with its events, where the pieces stand, whose turn it is."""

    players: int
    rolls: Sequence[int]
    moves: Sequence[SnakesMove]
    squares: Sequence[int]
    turn: int
    over: bool
    winner: int | None

    @staticmethod
    def of(game: Snakes, rolls: Sequence[int]) -> SnakesGame:
        """The game after these rolls; those after its end are left out."""
        from dolanan.solvers.snakes.layout import columns_of

        state = game.start()
        moves: list[SnakesMove] = []
        for roll in rolls:
            if game.over(state):
                break
            player, before, move = state.turn, state, Move(roll)
            events = [_event(event) for event in game.events(state, move)]
            state = game.play(state, move)
            moves.append(SnakesMove(player, roll, before.pieces[player][0], state.pieces[player][0], events))
        columns = columns_of(game.goal)
        return SnakesGame(
            board=show_board(game),
            goal=game.goal,
            columns=columns,
            rows=-(-game.goal // columns),
            jumps=[BoardJump(start, end, kind_of(start, end)) for start, end in game.jumps],
            finish=game.finish,
            faces=game.faces,
            start=game.start_square,
            again=game.again,
            chain=game.chain,
            players=game.players,
            rolls=[move.roll for move in moves],
            moves=moves,
            squares=[pieces[0] for pieces in state.pieces],
            turn=state.turn,
            over=game.over(state),
            winner=game.winner(state),
        )


def _event(event: Event) -> SnakesEvent:
    return event.kind, event.player, event.start, event.end


class BoardDrawing(Answer):
    """A board for the page: its ground in classes, and where things are on it."""

    width: float
    height: float
    cell: float
    """The side of a square."""
    spots: Sequence[Sequence[float]]
    """The middle of each square from 0 on, which is where pieces wait."""
    places: Sequence[Sequence[int]]
    """Row from below and column from the left of each square from 1 on."""
    slides: Mapping[str, Sequence[Sequence[float]]]
    """For each snake's head the line that a piece follows down."""
    ground: str
    """The shapes, as SVG."""

    @staticmethod
    def of(drawing: Drawing) -> BoardDrawing:
        slides = {str(head): line for head, line in drawing.slides.items()}
        return BoardDrawing(**{**vars(drawing), "slides": slides})


# --- the odds of a board ----------------------------------------------------------------------------


class GameLength(Answer):
    """How long a game is; null where it is infinite or the board too large."""

    expected: float | None
    expected_exact: str | None
    """The same as a fraction."""
    sd: float | None
    median: int | None
    mode: int | None
    percentiles: Mapping[str, int | None] | None
    """By percent, the length that so many games do not exceed."""
    distribution: Sequence[float] | None
    """The chance of each length, from 0 on."""
    distribution_rest: float | None
    """The chance of all lengths after those."""

    @staticmethod
    def of(length: Length, brief: bool = False) -> GameLength:
        """The length; in brief, its distribution ends where one game in a thousand is left."""
        found = length.distribution
        chances: Sequence[float] | None = None if found is None else found.chances.tolist()
        rest = None if found is None else found.rest
        if brief and chances is not None and rest is not None:
            chances, rest = _shorten(chances, rest)
        return GameLength(
            expected=length.expected,
            expected_exact=None if length.exact is None else fraction_text(length.exact),
            sd=length.sd,
            median=length.median,
            mode=length.mode,
            percentiles={str(percent): value for percent, value in length.percentiles.items()} or None,
            distribution=chances,
            distribution_rest=rest,
        )


def _shorten(chances: Sequence[float], rest: float) -> tuple[Sequence[float], float]:
    """The chances until nearly all games are over, and what is left with all after them."""
    total, kept = 0.0, 0
    while kept < len(chances) and total < SHOWN:
        total += chances[kept]
        kept += 1
    return [round(chance, 9) for chance in chances[:kept]], rest + sum(chances[kept:])


class JumpEffect(BoardJump):
    """What a ladder or a snake does to the game."""

    chance: float
    """That it is ever met."""
    meetings: float
    expected_without: float | None
    effect_of_removal: float | None

    @staticmethod
    def of_jump(jump: Jump, expected: float | None) -> JumpEffect:
        effect = None if jump.without is None or expected is None else jump.without - expected
        return JumpEffect(
            jump.start,
            jump.end,
            kind_of(jump.start, jump.end),
            jump.chance,
            jump.meetings,
            jump.without,
            effect,
        )


class SeatChances(Answer):
    """Who wins among so many players, by seat."""

    players: int
    chances: Sequence[float]
    rounds: float | None
    nobody: float

    @staticmethod
    def of(seats: Seats) -> SeatChances:
        return SeatChances(seats.players, seats.chances, seats.rounds, seats.nobody)


class ShortestStep(Answer):
    """One roll of the shortest way: where it lands, and where the piece comes to rest."""

    from_: int
    roll: int
    landed: int
    to: int


class PieceChoice(Answer):
    """Turns that several pieces take, moved best and moved at random."""

    pieces: int
    best: float
    random: float
    gain: float


class SnakesAnalysis(GameLength):
    """A board's shortest way, its odds in rolls, what each jump does, and the odds of each seat."""

    board: str
    finish: Finish
    faces: int
    start: int
    again: int
    chain: bool
    goal: Literal["certain", "possible", "unreachable"]
    chance: float | None
    """That the goal is ever reached."""
    minimum: int | None
    path: Sequence[int] | None
    """The squares of a shortest way, after jumps, the start first."""
    rolls: Sequence[int] | None
    steps: Sequence[ShortestStep] | None
    shortest_paths: int | None
    shortest_sequences: int | None
    shortest_chance: float | None
    shortest_chance_exact: str | None
    expected_turns: float | None
    turns: GameLength
    heat: Sequence[float] | None
    """How often each square is visited, on average."""
    glow: Sequence[float] | None
    """How strongly a drawing colours each square by that, from 0 to 1."""
    jumps: Sequence[JumpEffect] | None
    seats: Sequence[SeatChances]
    complete: bool
    """It was not stopped: what is missing is infinite, or the board too large for it."""
    choice: PieceChoice | None = None

    @staticmethod
    def of_board(found: Analysis, choice: Choice | None = None, *, brief: bool = False) -> SnakesAnalysis:
        """All that was found; in brief without the long tails of the distributions."""
        from dolanan.solvers.snakes.picture import glow

        game, way, ways = found.game, found.shortest, found.ways
        length = GameLength.of(found.rolls, brief)
        return SnakesAnalysis(
            **vars(length),
            board=show_board(game),
            finish=game.finish,
            faces=game.faces,
            start=game.start_square,
            again=game.again,
            chain=game.chain,
            goal="certain" if found.certain else "possible" if way else "unreachable",
            chance=found.chance,
            minimum=way.minimum if way else None,
            path=way.path if way else None,
            rolls=way.rolls if way else None,
            steps=_steps(game, way) if way else None,
            shortest_paths=ways.paths if ways and ways.paths < MOST_COUNT else None,
            shortest_sequences=ways.sequences if ways and ways.sequences < MOST_COUNT else None,
            shortest_chance=float(ways.chance) if ways else None,
            shortest_chance_exact=fraction_text(ways.chance) if ways else None,
            expected_turns=found.turns.expected,
            turns=GameLength.of(found.turns, brief),
            heat=found.heat,
            glow=None if found.heat is None else [round(one, 3) for one in glow(found.heat)],
            jumps=None
            if found.jumps is None
            else [JumpEffect.of_jump(jump, found.rolls.expected) for jump in found.jumps],
            seats=[SeatChances.of(seats) for seats in found.seats],
            complete=found.complete,
            choice=PieceChoice(choice.pieces, choice.best, choice.random, choice.gain) if choice else None,
        )


def _steps(game: Snakes, way: Shortest) -> list[ShortestStep]:
    return [
        ShortestStep(start, roll, game.lands(start, roll), end)
        for start, roll, end in zip(way.path, way.rolls, way.path[1:], strict=False)
    ]


def fraction_text(fraction: Fraction) -> str:
    """The fraction with all its digits, also beyond the length that Python prints unasked."""
    return f"{_all_digits(fraction.numerator)}/{_all_digits(fraction.denominator)}"


def _all_digits(number: int) -> str:
    """A non-negative number in decimal, in halves, so that no limit on conversions is met."""
    if number < 10**1000:
        return str(number)
    half = int(number.bit_length() * 0.30103) // 2
    high, low = divmod(number, 10**half)
    return _all_digits(high) + _all_digits(low).zfill(half)


# --- boards to order --------------------------------------------------------------------------------


class SnakesDesign(Answer):
    """A board to order, how it plays, and whether that is what was asked for."""

    board: str
    expected: float
    minimum: int
    over: float | None
    """The share of games over the limit, if one was asked for."""
    error: float
    """How far from the wish."""
    tolerance: float
    reached: bool
    tried: int
    seed: int

    @staticmethod
    def of(found: Design, tolerance: float, tried: int | None = None) -> SnakesDesign:
        return SnakesDesign(
            board=show_board(found.game),
            expected=found.expected,
            minimum=found.minimum,
            over=found.over,
            error=found.error,
            tolerance=tolerance,
            reached=found.reached,
            tried=found.tried if tried is None else tried,
            seed=found.seed,
        )


class DesignProgress(Answer):
    """A line of the stream: the best board so far."""

    best: SnakesDesign


class SnakesHit(Answer):
    """The board nearest to an expected length."""

    board: str
    expected: float
    expected_digits: str
    expected_exact: str
    target: str
    error: float
    reached: bool
    compared: float
    seed: int

    @staticmethod
    def of(found: Hit) -> SnakesHit:
        return SnakesHit(
            board=show_board(found.game),
            expected=found.expected,
            expected_digits=_thirty_digits(found.exact),
            expected_exact=str(found.exact),
            target=_thirty_digits(found.target),
            error=abs(float(found.error)),
            reached=found.reached,
            compared=found.compared,
            seed=found.seed,
        )


def _thirty_digits(number: Fraction) -> str:
    with localcontext() as context:
        context.prec = 30
        return str(Decimal(number.numerator) / Decimal(number.denominator))


# --- many games at once -----------------------------------------------------------------------------


class Estimated(Answer):
    """A figure with the interval that holds it with 95 % confidence."""

    mean: float
    low: float
    high: float

    @staticmethod
    def of(estimate: Estimate) -> Estimated:
        return Estimated(estimate.mean, estimate.low, estimate.high)


class SnakesSimulation(Answer):
    """What came of many games."""

    board: str
    games: int
    rolls: int
    seed: int
    turns: Estimated | None
    finished: Estimated | None
    wins: Sequence[Estimated]
    histogram: Sequence[int]

    @staticmethod
    def of(game: Snakes, done: Simulation, seed: int) -> SnakesSimulation:
        return SnakesSimulation(
            board=show_board(game),
            games=done.games,
            rolls=done.rolls,
            seed=seed,
            turns=Estimated.of(done.turns) if done.turns else None,
            finished=Estimated.of(done.finished) if done.finished else None,
            wins=[Estimated.of(share) for share in done.wins],
            histogram=done.histogram,
        )
