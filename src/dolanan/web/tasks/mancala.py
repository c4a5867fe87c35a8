"""What a worker works out about mancala: games, replies of bots, values of pits, reviews.

The page draws what it is told: positions, legal pits, what each pick would do, and the events to animate.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from dolanan.answers.mancala import (
    BotReply,
    GameReviewed,
    MancalaGame,
    MancalaSolution,
    MoveReviewed,
    PitFound,
    PitValue,
    TurnValues,
    ValuesProgress,
)
from dolanan.bots import bot
from dolanan.games.family import USUAL
from dolanan.games.mancala import Mancala, State, ruleset
from dolanan.text import Text
from dolanan.web.questions.mancala import PickedGame, RecordText, Reply, Review, Values
from dolanan.web.worker import Work

if TYPE_CHECKING:
    from dolanan.solvers.mancala.values import Solution

MOST_PICKS_A_TURN = 400
THINKERS = ("alphabeta", "mcts", "planner")
"""Bots with kernels of their own."""


def compile_kernels() -> None:
    """Compile what exact searches and thinking bots need."""
    from dolanan.solvers.mancala import turn
    from dolanan.solvers.mancala.values import solve

    turn.compile_kernels()
    solve(ruleset(USUAL, 6, 1), seconds=30, threads=1)
    for name in THINKERS:
        for relay in (True, False):
            thinker = bot(name, Mancala(pits=3, seeds=1, relay=relay))
            thinker.choose(thinker.game.start(), 0.1)


# --- games ------------------------------------------------------------------------------------------


def work_out(question: PickedGame, work: Work) -> MancalaGame:
    """A game worked out."""
    return MancalaGame.of_record(question.record(), question.animate)


def read_record(question: RecordText, work: Work) -> MancalaGame:
    """A game read from its record."""
    return MancalaGame.of_record(question.parse())


def check(question: Review, work: Work) -> None:
    """Nothing, if every pick of the game is legal."""
    question.record().end()


def reply(question: Reply, work: Work) -> BotReply:
    """The game after a bot's whole turn, with the reason for every pick."""
    record = question.record()
    return BotReply.of_reply(record, play_turn(record.game, record.end(), question, work))


def play_turn(game: Mancala, state: State, question: Reply, work: Work) -> list[tuple[int, Text]]:
    """What the bot picks until the other side is to move, with the reason for each."""
    player = bot(question.bot, game, question.seed)
    end = perf_counter() + work.seconds
    picks: list[tuple[int, Text]] = []
    side = state.turn
    while not game.over(state) and state.turn == side and len(picks) < MOST_PICKS_A_TURN:
        if picks and work.stop():
            break
        choice = player.choose(state, max(0.05, (end - perf_counter()) / 3))
        picks.append((choice.pit, choice.why))
        state = game.play(state, choice.pit)
    return picks


# --- values and reviews -----------------------------------------------------------------------------


def turn_values(question: Values, work: Work) -> TurnValues:
    """For each pit, the most seeds this turn can bring when it begins there; reported one by one."""
    from dolanan.solvers.mancala.turn import best_turn

    game, state = question.settled()
    begin = perf_counter()
    values: dict[int, PitValue] = {}
    moves = [game.move(state, pit) for pit in game.moves(state)]
    for number, move in enumerate(sorted(moves, key=lambda move: move.again)):
        value, bound, proved = move.gain, move.gain, True
        line: tuple[int, ...] = (move.pit,)
        if move.again and not game.over(move.state):
            left = (work.seconds - (perf_counter() - begin)) / (len(moves) - number)
            rest = best_turn(game, move.state, max(0.02, left), work.stop)
            value, bound, proved = value + rest.gain, value + rest.bound, rest.proved
            line += rest.picks
        values[move.pit] = PitValue(value, bound, proved, line)
        work.report(PitFound(value, bound, proved, line, move.pit))
    return TurnValues.of(values, perf_counter() - begin)


def exact_values(question: Values, work: Work) -> MancalaSolution:
    """For each pit, the final difference under perfect play, or the bounds proved in the time there was."""
    from dolanan.solvers.mancala.values import solve

    game, state = question.settled()

    def progress(solution: Solution) -> None:
        work.report(ValuesProgress.of(solution))

    solution = solve(game, state, work.seconds, threads=1, stop=work.stop, progress=progress)
    return MancalaSolution.of_solution(solution)


def review_exact(question: Review, work: Work) -> GameReviewed:
    """Every move of a game against perfect play, from the last to the first: what it gave away."""
    from dolanan.solvers.mancala.review import analyse_game

    record = question.record()
    for judged in analyse_game(record, in_all=work.seconds, threads=1, stop=work.stop):
        work.report(MoveReviewed.of(judged))
    return GameReviewed(len(record.picks))


def review_turns(question: Review, work: Work) -> GameReviewed:
    """Every turn of a game against the turn that would have brought most: what it left lying."""
    from dolanan.solvers.mancala.review import analyse_turns

    moves = 0
    for judged in analyse_turns(question.record(), work.seconds, stop=work.stop):
        moves = judged.number
        work.report(MoveReviewed.of_turn(judged))
    return GameReviewed(moves)


VALUES = {"exact": exact_values, "turn": turn_values}
REVIEWS = {"exact": review_exact, "turn": review_turns}
"""The tasks by the quantity asked for."""
