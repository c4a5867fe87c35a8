"""What a worker works out about mancala: games, replies of bots, values of pits, reviews.

The page draws what it is told: positions, legal pits, what each pick would do, and the events to animate.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from dolanan.bots import bot
from dolanan.games.family import USUAL
from dolanan.games.mancala import (
    SOUTH,
    Event,
    Mancala,
    Move,
    State,
    rule_fields,
    ruleset,
    show,
    show_changes,
    show_place,
)
from dolanan.record import Record, show_record
from dolanan.text import Text
from dolanan.web.questions.mancala import Game, RecordText, Reply, Review, Values
from dolanan.web.worker import Work

if TYPE_CHECKING:
    from dolanan.solvers.mancala.values import Solution

SIDES = "sn"
MOST_PICKS_A_TURN = 400
THINKERS = ("alphabeta", "mcts", "planner")
"""Bots with kernels of their own."""

Payload = dict[str, Any]


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


class Replayed(NamedTuple):
    """One move of a game: who made it, where, and what came of it."""

    side: int
    before: State
    move: Move


def replay(record: Record) -> list[Replayed]:
    """Every move of a game; a pick that is not legal says which one it is."""
    return [Replayed(state.turn, state, move) for state, move in record.moves()]


def event_json(event: Event) -> dict[str, Any]:
    """An event with the places its seeds came from and went to; the hand is null."""
    return {
        "event": event.kind,
        "side": SIDES[event.side],
        "seeds": event.seeds,
        "from": show_place(event.source),
        "to": show_place(event.target),
    }


def move_json(move: Move) -> dict[str, Any]:
    """What came of one pick."""
    return {
        "pit": move.pit,
        "outcome": move.outcome,
        "laps": move.laps,
        "captured": move.captured,
        "given": move.given,
        "legs": move.legs,
        "gain": move.gain,
        "again": move.again,
        "stop": [SIDES[move.stop[0]], move.stop[1]],
        "position": show(move.state),
    }


def board_json(state: State) -> dict[str, Any]:
    """A position in parts: what a page draws."""
    return {
        "position": show(state),
        "pits": {"s": state.pits[0], "n": state.pits[1]},
        "stores": {"s": state.stores[0], "n": state.stores[1]},
        "turn": SIDES[state.turn],
    }


def previews(game: Mancala, state: State) -> dict[str, Any]:
    """For each legal pit, what picking it would do and who would choose next."""
    found = {}
    for pit in game.moves(state):
        move = game.move(state, pit)
        found[str(pit)] = {**move_json(move), "board": board_json(move.state), "over": game.over(move.state)}
    return found


def turns_json(game: Mancala, played: list[Replayed]) -> list[dict[str, Any]]:
    """The moves grouped by turn, numbered from 0 through the game."""
    turns: list[dict[str, Any]] = []
    open_turn = False
    for number, (side, _, move) in enumerate(played):
        if not open_turn:
            turns.append({"side": SIDES[side], "moves": []})
        over = game.over(move.state)
        passed = not over and not move.again and move.state.turn == side
        turns[-1]["moves"].append({**move_json(move), "number": number, "passed": passed, "over": over})
        open_turn = move.again
    return turns


def record_text(record: Record, turns: list[dict[str, Any]]) -> str:
    """The game as one line, from its moves already played."""
    head = show_record(record._replace(picks=()))
    picks = (" ".join(str(move["pit"]) for move in turn["moves"]) for turn in turns)
    return f"{head} {' / '.join(picks)}".rstrip()


def game_json(record: Record, animate: int = 0) -> dict[str, Any]:
    """A game worked out: where it stands, what may be picked, what each pick would do."""
    game, start, picks = record
    played = replay(record)
    state = played[-1].move.state if played else start
    turns = turns_json(game, played)
    first = max(0, len(played) - animate)
    return {
        "rules": rule_fields(game),
        "set": show_changes(game),
        "shows": game.shows,
        "start": show(start),
        "usual_start": start == game.start(),
        "picks": picks,
        "record": record_text(record, turns),
        **board_json(state),
        "over": game.over(state),
        "legal": game.moves(state),
        "previews": previews(game, state),
        "turns": turns,
        "animate": [
            {
                "number": number,
                "side": SIDES[side],
                "pit": move.pit,
                "before": board_json(before),
                "events": [event_json(event) for event in game.events(before, move.pit)],
            }
            for number, (side, before, move) in enumerate(played[first:], first)
        ],
    }


def work_out(question: Game, work: Work) -> Payload:
    """A game worked out."""
    return game_json(question.record(), question.animate)


def read_record(question: RecordText, work: Work) -> Payload:
    """A game read from its record."""
    return game_json(question.parse())


def check(question: Review, work: Work) -> Payload:
    """Nothing, if every pick of the game is legal."""
    question.record().end()
    return {}


def reply(question: Reply, work: Work) -> Payload:
    """The game after a bot's whole turn, with the reason for every pick."""
    record = question.record()
    chosen = play_turn(record.game, record.end(), question, work)
    picks = (*record.picks, *(pit for pit, _ in chosen))
    why = [{"pit": pit, "why": why._asdict()} for pit, why in chosen]
    return {**game_json(record._replace(picks=picks), len(chosen)), "why": why}


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


def turn_values(question: Values, work: Work) -> Any:
    """For each pit, the most seeds this turn can bring when it begins there; reported one by one."""
    from dolanan.solvers.mancala.turn import best_turn

    game, state = question.settled()
    begin = perf_counter()
    values: dict[str, Payload] = {}
    moves = [game.move(state, pit) for pit in game.moves(state)]
    for number, move in enumerate(sorted(moves, key=lambda move: move.again)):
        value, bound, proved = move.gain, move.gain, True
        line: tuple[int, ...] = (move.pit,)
        if move.again and not game.over(move.state):
            left = (work.seconds - (perf_counter() - begin)) / (len(moves) - number)
            rest = best_turn(game, move.state, max(0.02, left), work.stop)
            value, bound, proved = value + rest.gain, value + rest.bound, rest.proved
            line += rest.picks
        values[str(move.pit)] = {"value": value, "bound": bound, "proved": proved, "line": line}
        work.report({"pit": move.pit, **values[str(move.pit)]})
    best = max((one["value"] for one in values.values()), default=0)
    return {
        "quantity": "turn",
        "values": values,
        "value": best,
        "proved": all(one["proved"] or one["bound"] <= best for one in values.values()),
        "best": [int(pit) for pit in sorted(values, key=int) if values[pit]["value"] == best],
        "seconds": perf_counter() - begin,
    }


def exact_values(question: Values, work: Work) -> Any:
    """For each pit, the final difference under perfect play, or the bounds proved in the time there was."""
    from dolanan.solvers.mancala.values import solve

    game, state = question.settled()

    def progress(solution: Solution) -> None:
        work.report({"pits": _pits(solution), "progress": _known(solution)})

    solution = solve(game, state, work.seconds, threads=1, stop=work.stop, progress=progress)
    return {
        "quantity": "exact",
        "values": _pits(solution),
        "value": solution.value,
        "proved": solution.proved,
        "best": solution.best,
        "line": solution.line,
        **_known(solution),
    }


def _known(solution: Solution) -> Payload:
    return {
        "low": solution.low,
        "high": solution.high,
        "nodes": solution.nodes,
        "seconds": solution.seconds,
    }


def _pits(solution: Solution) -> dict[str, Payload]:
    return {
        str(pit): {"value": known.low, "bound": known.high, "proved": known.exact}
        for pit, known in solution.moves.items()
    }


def review_exact(question: Review, work: Work) -> Any:
    """Every move of a game against perfect play, from the last to the first: what it gave away."""
    from dolanan.solvers.mancala.values import solve

    game, start = question.settled()
    moves = list(Record(game, start, tuple(question.picks)).moves())
    begin = perf_counter()
    for number in range(len(moves), 0, -1):
        if work.stop():
            break
        state, move = moves[number - 1]
        left = (work.seconds - (perf_counter() - begin)) / number
        solution = solve(game, state, max(0.05, left), threads=1, stop=work.stop)
        played = solution.moves[move.pit]
        worth = played.low if played.exact else None
        known = worth is not None and solution.value is not None
        work.report(
            {
                "number": number,
                "side": "sn"[state.turn],
                "pit": move.pit,
                "south": worth if worth is None or state.turn == SOUTH else -worth,
                "lost": solution.value - worth if known else None,  # type: ignore[operator]
                "best": solution.best,
            }
        )
    return {"moves": len(moves)}


def review_turns(question: Review, work: Work) -> Any:
    """Every turn of a game against the turn that would have brought most: what it left lying."""
    from dolanan.solvers.mancala.turn import best_turn

    game, start = question.settled()
    turns: list[list[tuple[State, Move]]] = [[]]
    for state, move in Record(game, start, tuple(question.picks)).moves():
        turns[-1].append((state, move))
        if not move.again:
            turns.append([])
    number = 0
    begin = perf_counter()
    for at, turn in enumerate(turns):
        if not turn or work.stop():
            break
        number += len(turn)
        state, after = turn[0][0], turn[-1][1].state
        left = (work.seconds - (perf_counter() - begin)) / (len(turns) - at)
        best = best_turn(game, state, max(0.02, left), work.stop)
        gained = sum(move.gain for _, move in turn)
        work.report(
            {
                "number": number,
                "first": number - len(turn),
                "side": "sn"[state.turn],
                "pit": turn[0][1].pit,
                "south": after.stores[SOUTH] - after.stores[1 - SOUTH],
                "lost": max(0, best.gain - gained),
                "best": best.picks,
            }
        )
    return {"moves": number}


VALUES = {"exact": exact_values, "turn": turn_values}
REVIEWS = {"exact": review_exact, "turn": review_turns}
"""The tasks by the quantity asked for."""
