"""What a worker works out about mancala: games, replies of bots, values of pits, reviews.

The page draws what it is told: positions, legal pits, what each pick would do, and the events to animate.
"""

from __future__ import annotations

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
from dolanan.games.sentences import tell_rules
from dolanan.limits import Limits
from dolanan.record import Record, show_record
from dolanan.text import Text
from dolanan.web.questions.mancala import Game, RecordText, Reply, Review, Values

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
    solve(ruleset(USUAL, 6, 1), limits=Limits(30), threads=1)
    for name in THINKERS:
        for game in (
            Mancala(pits=3, seeds=1, relay=True),
            Mancala(pits=3, seeds=1),
            Mancala(pits=3, seeds=1, again="never"),
        ):
            thinker = bot(name, game)
            thinker.choose(thinker.game.start(), Limits(0.1))


# --- games ------------------------------------------------------------------------------------------


class Replayed(NamedTuple):
    """One move of a game: who made it, where, and what came of it."""

    side: int
    before: State
    move: Move


def replay(record: Record[Mancala]) -> list[Replayed]:
    """Every move of a game; a pick that is not legal says which one it is."""
    return [
        Replayed(state.turn, state, move) for state, move in record.game.follow(record.start, record.moves)
    ]


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
        "taken": move.taken,
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


def record_text(record: Record[Mancala], turns: list[dict[str, Any]]) -> str:
    """The game as one line, from its moves already played."""
    head = show_record(record._replace(moves=()))
    picks = (" ".join(str(move["pit"]) for move in turn["moves"]) for turn in turns)
    return f"{head} {' / '.join(picks)}".rstrip()


def game_json(record: Record[Mancala], animate: int = 0) -> dict[str, Any]:
    """A game worked out: where it stands, what may be picked, what each pick would do."""
    game, start, picks = record
    played = replay(record)
    state = played[-1].move.state if played else start
    turns = turns_json(game, played)
    first = max(0, len(played) - animate)
    return {
        "rules": rule_fields(game),
        "set": show_changes(game),
        "sentences": [each._asdict() for each in tell_rules(game)],
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


def work_out(question: Game, limits: Limits) -> Payload:
    """A game worked out."""
    return game_json(question.record(), question.animate)


def read_record(question: RecordText, limits: Limits) -> Payload:
    """A game read from its record."""
    return game_json(question.parse())


def check(question: Review, limits: Limits) -> Payload:
    """Nothing, if every pick of the game is legal."""
    question.record().end()
    return {}


def reply(question: Reply, limits: Limits) -> Payload:
    """The game after a bot's whole turn, with the reason for every pick."""
    record = question.record()
    chosen = play_turn(record.game, record.end(), question, limits)
    picks = (*record.moves, *(pit for pit, _ in chosen))
    why = [{"pit": pit, "why": why._asdict()} for pit, why in chosen]
    return {**game_json(record._replace(moves=picks), len(chosen)), "why": why}


def play_turn(game: Mancala, state: State, question: Reply, limits: Limits) -> list[tuple[int, Text]]:
    """What the bot picks until the other side is to move, with the reason for each."""
    player = bot(question.bot, game, question.seed)
    picks: list[tuple[int, Text]] = []
    side = state.turn
    while not game.over(state) and state.turn == side and len(picks) < MOST_PICKS_A_TURN:
        if picks and limits.reached():
            break
        choice = player.choose(state, limits.within(1 / 3).telling(None))
        picks.append((choice.move, choice.why))
        state = game.play(state, choice.move)
    return picks


# --- values and reviews -----------------------------------------------------------------------------


def turn_values(question: Values, limits: Limits) -> Any:
    """For each pit, the most seeds this turn can bring when it begins there; reported one by one."""
    from dolanan.solvers.mancala.turn import best_turn

    game, state = question.settled()
    values: dict[str, Payload] = {}
    moves = [game.move(state, pit) for pit in game.moves(state)]
    for number, move in enumerate(sorted(moves, key=lambda move: move.again)):
        value, bound, proved = move.gain, move.gain, True
        line: tuple[int, ...] = (move.pit,)
        if move.again and not game.over(move.state):
            rest = best_turn(game, move.state, limits.within(1 / (len(moves) - number)))
            value, bound, proved = value + rest.gain, value + rest.bound, rest.proved
            line += rest.picks
        values[str(move.pit)] = {"value": value, "bound": bound, "proved": proved, "line": line}
        limits.tell({"pit": move.pit, **values[str(move.pit)]})
    best = max((one["value"] for one in values.values()), default=0)
    return {
        "quantity": "turn",
        "values": values,
        "value": best,
        "proved": all(one["proved"] or one["bound"] <= best for one in values.values()),
        "best": [int(pit) for pit in sorted(values, key=int) if values[pit]["value"] == best],
        "seconds": limits.spent(),
    }


def exact_values(question: Values, limits: Limits) -> Any:
    """For each pit, the final difference under perfect play, or the bounds proved in the time there was."""
    from dolanan.solvers.mancala.values import solve

    game, state = question.settled()

    def report(solution: Solution) -> None:
        limits.tell({"pits": _pits(solution), "progress": _known(solution)})

    solution = solve(game, state, limits.telling(report), threads=1)
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


def review_exact(question: Review, limits: Limits) -> Any:
    """Every move of a game against perfect play, from the last to the first: what it gave away."""
    from dolanan.solvers.mancala.values import solve

    game, start = question.settled()
    moves = list(game.follow(start, question.picks))
    for number in range(len(moves), 0, -1):
        if limits.reached():
            break
        state, move = moves[number - 1]
        solution = solve(game, state, limits.within(1 / number).telling(None), threads=1)
        played = solution.moves[move.pit]
        worth = played.low if played.exact else None
        known = worth is not None and solution.value is not None
        limits.tell(
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


def review_turns(question: Review, limits: Limits) -> Any:
    """Every turn of a game against the turn that would have brought most: what it left lying."""
    from dolanan.solvers.mancala.turn import best_turn

    game, start = question.settled()
    turns: list[list[tuple[State, Move]]] = [[]]
    for state, move in game.follow(start, question.picks):
        turns[-1].append((state, move))
        if not move.again:
            turns.append([])
    number = 0
    for at, turn in enumerate(turns):
        if not turn or limits.reached():
            break
        number += len(turn)
        state, after = turn[0][0], turn[-1][1].state
        best = best_turn(game, state, limits.within(1 / (len(turns) - at)))
        gained = sum(move.gain for _, move in turn)
        limits.tell(
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
