"""What a worker works out about mancala: games, replies of bots, values of pits, reviews.

The page draws what it is told: positions, legal pits, what each pick would do, and the events to animate.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dolanan.answers.mancala.comparison import RulesCompared
from dolanan.answers.mancala.game import BotReply, MancalaGame
from dolanan.answers.mancala.reviews import GameReviewed, MoveReviewed
from dolanan.answers.mancala.values import MancalaSolution, PitFound, PitValue, TurnValues, ValuesProgress
from dolanan.bots import BOTS, Bot, bot
from dolanan.bots.watcher import choose_seen
from dolanan.games.comparison import compare
from dolanan.games.family import USUAL
from dolanan.games.mancala import RULESETS, Mancala, State, ruleset
from dolanan.games.sheet import Sheet
from dolanan.limits import Limits
from dolanan.text import Text
from dolanan.web.questions.mancala import (
    Compare,
    PickedGame,
    RecordText,
    Reply,
    Review,
    Values,
    check_rounds,
)

if TYPE_CHECKING:
    from dolanan.solvers.mancala.values import Solution

Reasons = list[tuple[int, Text]]
"""Picks of a bot, and why."""

MOST_PICKS_A_TURN = 400


def compile_kernels() -> None:
    """Compile what exact searches and thinking bots need."""
    from dolanan.solvers.mancala import by_cycles, turn
    from dolanan.solvers.mancala.values import solve

    turn.compile_kernels()
    solve(ruleset(USUAL, 6, 1), limits=Limits(30), threads=1)
    for game in (
        Mancala(pits=3, seeds=1, relay=True),
        Mancala(pits=3, seeds=1),
        Mancala(pits=3, seeds=1, again="never"),
    ):
        thinkers = [row.make(game, 0) for row in BOTS if row.can_play(game) and not row.quick]
        for thinker in {type(one): one for one in thinkers}.values():  # one of each kind
            thinker.choose(game.start(), Limits(0.1))
    for name in RULESETS:
        by_cycles.prepare(ruleset(name))


# --- games ------------------------------------------------------------------------------------------


def work_out(question: PickedGame, limits: Limits) -> MancalaGame:
    """A game worked out."""
    return MancalaGame.of_sheet(question.sheet(), question.most(), question.animate)


def read_record(question: RecordText, limits: Limits) -> MancalaGame:
    """A game read from its record."""
    sheet = question.sheet()
    return MancalaGame.of_sheet(sheet, check_rounds(sheet, question.rounds))


def compare_rules(question: Compare, limits: Limits) -> list[RulesCompared]:
    """What comes of every pit of a position under each of the rulesets."""
    state, games = question.parse()
    return RulesCompared.of_all(question.rules, compare(state, games))


def check(question: Review, limits: Limits) -> int:
    """How many moves are to be judged, if every one of them is legal."""
    return len(question.sheet().steps())


def reply(question: Reply, limits: Limits) -> BotReply:
    """The game after a bot's whole turn, with the reason for every pick."""
    sheet, most = question.sheet(), question.most()
    player = bot(question.bot, sheet.game, question.seed)
    if sheet.last.due:
        return BotReply.of_reply(*start_blindly(player, sheet, limits), most)
    chosen = play_turn(player, sheet.last.state, limits)
    *before, last = sheet.rounds
    after = replace(sheet, rounds=(*before, (*last, *(pit for pit, _ in chosen))))
    return BotReply.of_reply(after, chosen, most)


def start_blindly(player: Bot[State, int], sheet: Sheet, limits: Limits) -> tuple[Sheet, Reasons]:
    """A start together with the bot's picks: as long as it alone must pick, and by the board that it sees.

    Where the other side must pick as well nothing is picked, so that nothing is known before both are.
    """
    chosen: Reasons = []
    side: int | None = None
    while (begun := sheet.last.begun) and len(begun.due) == 1 and side in (None, begun.due[0].side):
        if chosen and limits.reached():
            break
        due = begun.due[0]
        side = due.side
        choice = choose_seen(player, due.state, due.picks, limits.within(1 / 3).telling(None))
        chosen.append((choice.move, choice.why))
        picks = [*begun.picks]
        picks[side] += (choice.move,)
        sheet = replace(sheet, together=(picks[0], picks[1]))
    return sheet, chosen


def play_turn(player: Bot[State, int], state: State, limits: Limits) -> Reasons:
    """What the bot picks until the other side is to move, with the reason for each."""
    game, side = player.game, state.turn
    picks: Reasons = []
    while game.moves(state) and state.turn == side and len(picks) < MOST_PICKS_A_TURN:
        if picks and limits.reached():
            break
        # As many nodes as its strength was measured with; the time is for a busy machine.
        share = Limits(limits.within(1 / 3).left(), nodes=player.own_nodes, stop=limits.stop)
        choice = player.choose(state, share)
        picks.append((choice.move, choice.why))
        state = game.play(state, choice.move)
    return picks


# --- values and reviews -----------------------------------------------------------------------------


def turn_values(question: Values, limits: Limits) -> TurnValues:
    """For each pit, the most seeds this turn can bring when it begins there; reported one by one."""
    from dolanan.solvers.mancala.turn import best_turn

    game, state = question.settled()
    values: dict[int, PitValue] = {}
    moves = [game.move(state, pit) for pit in game.moves(state)]
    for number, move in enumerate(sorted(moves, key=lambda move: move.again)):
        value, bound, proved = move.gain, move.gain, True
        line: tuple[int, ...] = (move.pit,)
        if move.again and not game.over(move.state):
            rest = best_turn(game, move.state, limits.within(1 / (len(moves) - number)))
            value, bound, proved = value + rest.gain, value + rest.bound, rest.proved
            line += rest.picks
        values[move.pit] = PitValue(value, bound, proved, line)
        limits.tell(PitFound(value, bound, proved, line, move.pit))
    return TurnValues.of(values, limits.spent())


def exact_values(question: Values, limits: Limits) -> MancalaSolution:
    """For each pit, the final difference under perfect play, or the bounds proved in the time there was."""
    from dolanan.solvers.mancala.values import solve

    game, state = question.settled()

    def report(solution: Solution) -> None:
        limits.tell(ValuesProgress.of(solution))

    return MancalaSolution.of_solution(solve(game, state, limits.telling(report), threads=1))


def review_exact(question: Review, limits: Limits) -> GameReviewed:
    """Every move of a game against perfect play, from the last to the first: what it gave away."""
    from dolanan.solvers.mancala.review import analyse_game

    sheet = question.sheet()
    for judged in analyse_game(sheet, limits, threads=1):
        limits.tell(MoveReviewed.of(judged))
    return GameReviewed(len(sheet.steps()))


def review_turns(question: Review, limits: Limits) -> GameReviewed:
    """Every turn of a game against the turn that would have brought most: what it left lying."""
    from dolanan.solvers.mancala.review import analyse_turns

    moves = 0
    for judged in analyse_turns(question.sheet(), limits):
        moves += len(judged.picks)
        limits.tell(MoveReviewed.of_turn(judged))
    return GameReviewed(moves)


VALUES = {"exact": exact_values, "turn": turn_values}
REVIEWS = {"exact": review_exact, "turn": review_turns}
"""The tasks by the quantity asked for."""
