"""Iterative deepening, limit by limit: alpha-beta on a game, depth-first search on a puzzle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from dolanan.answers import Answer
from dolanan.course.algorithm import (
    ALGORITHMS,
    BOARD,
    CLOTH,
    POSITION,
    Algorithm,
    Example,
    Option,
    Shape,
    Value,
)
from dolanan.course.card import Card
from dolanan.course.drawings.limits import draw_limits
from dolanan.course.draws import draw_position
from dolanan.course.exercise import Draft, Question, Slip
from dolanan.course.gametree import DuelInput, check_started
from dolanan.course.steps import (
    CHOSEN,
    EXPAND,
    KILLED,
    NONE,
    Column,
    Row,
    Step,
    Table,
    Trace,
    ask_number,
    plain,
)
from dolanan.course.tally import Tally
from dolanan.course.ways import MOVES, Ground, ground_of, tally_way
from dolanan.games.mancala import Mancala, State
from dolanan.games.snakes import PAPER_BOARD
from dolanan.limits import Halt, Limits
from dolanan.problems.way import Problem
from dolanan.search.alphabeta import Entered, Event, Left
from dolanan.search.deepening import deepen, deepen_puzzle
from dolanan.text import Mistake, Text, whole

LIMIT, NODES = Column("limit", Text("Batas", "Limit")), Column("nodes", Text("Simpul", "Nodes"))
TOTAL = Column("total", Text("Jumlah", "Total"))
GAME_TABLE = Table(
    Text("Batas demi batas", "Limit by limit"),
    (LIMIT, Column("value", Text("Nilai", "Value")), Column("best", Text("Terbaik", "Best")), NODES, TOTAL),
)
PUZZLE_TABLE = Table(Text("Batas demi batas", "Limit by limit"), (LIMIT, NODES, TOTAL))
GAME_PSEUDOCODE = (
    Text("untuk d = 1, 2, 3, …:", "for d = 1, 2, 3, …:"),
    Text("  v ← AB sampai batas d", "  v ← AB to limit d"),
    Text(
        "    di batas: selisih lumbung menggantikan nilai", "    at the limit: the store difference stands in"
    ),
    Text("  jika tak ada posisi yang menemui batas: selesai", "  if no position met the limit: done"),
)
PUZZLE_PSEUDOCODE = (
    Text("untuk d = 0, 1, 2, …:", "for d = 0, 1, 2, …:"),
    Text("  DFS tanpa ingatan sampai kedalaman d", "  DFS without memory down to depth d"),
    Text("  jika tujuan ditemukan: selesai", "  if the goal is found: done"),
    Text(
        "  jika tak ada simpul yang menemui batas: tak ada jalan",
        "  if no node met the limit: there is no way",
    ),
)
COUNTERS = (
    Column("limit", Text("batas", "limit")),
    Column("nodes", Text("simpul, semua batas", "nodes, all limits")),
)
MOST_NODES = 300_000


class DeepeningAnswer(Answer):
    """What was found: the value and the line of a game, or the shortest way of a puzzle; and the effort."""

    value: int | None
    """Of a game, for South."""
    moves: Sequence[str] | None
    """The line of a game, the way of a puzzle."""
    limit: int
    nodes: Sequence[int]
    """Limit by limit."""
    total: int
    complete: bool


class DeepeningPicture(Answer):
    """One limit: what it found and what it took."""

    limit: int
    value: int | None
    moves: Sequence[str]
    nodes: int
    total: int


class _Limits:
    """The steps of a run, one a limit."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.nodes: list[int] = []

    @property
    def total(self) -> int:
        return sum(self.nodes)

    def add(
        self, event: str, say: Text, mark: str, line: int, limit: int, value: int | None, moves: Sequence[str]
    ) -> None:
        nodes, total = self.nodes[-1], self.total
        figures = (plain(nodes), plain(total))
        found = () if value is None else (plain(value), plain(moves[0]) if moves else NONE)
        question = Text(f"Berapa simpul sampai batas {limit}?", f"How many nodes down to limit {limit}?")
        self.steps.append(
            Step(
                event,
                say,
                line,
                (Row(0, mark, (plain(limit), *found, *figures), limit),),
                mark,
                {"limit": limit, "nodes": total},
                DeepeningPicture(limit, value, moves, nodes, total),
                quiz=ask_number(
                    question, {nodes, 2 * nodes + 1, (nodes + 1) // 2, *self.nodes[-2:-1]}, nodes
                ),
            )
        )


def trace_game(game: Mancala, state: State, *, limit: int = MOST_NODES) -> Trace:
    """Alpha-beta to limit 1, 2, … until the value of `state` is settled or `limit` nodes are entered."""
    check_started(game, state)
    kept, entered = _Limits(), 0

    def watch(event: Event[State, int]) -> None:
        nonlocal entered
        if isinstance(event, Entered):
            entered += 1
            if entered > limit:
                raise Halt

    found, settled = None, False
    try:
        for found in deepen(game, state, observe=watch):
            kept.nodes.append(found.nodes)
            settled = found.settled
            best, moves = found.line[0], [str(pit) for pit in found.line]
            say = Text(
                f"Batas {found.limit}: nilai {found.value}, lubang {best}.",
                f"Limit {found.limit}: value {found.value}, pit {best}.",
            )
            if settled:
                say = Text(
                    f"{say.id} Tak ada posisi yang menemui batas: nilai ini pasti.",
                    f"{say.en} No position met the limit: this value is certain.",
                )
            else:
                say = Text(
                    f"{say.id} Ada posisi di luar batas, nilainya baru taksiran: ulangi.",
                    f"{say.en} Positions beyond the limit are only estimated: again.",
                )
            event, mark = ("settled", CHOSEN) if settled else ("limit", EXPAND)
            kept.add(event, say, mark, 4 if settled else 2, found.limit, found.value, moves)
    except Halt:
        pass
    if found is None:
        raise _too_small(limit)
    return _trace(
        DuelInput(game, state),
        GAME_TABLE,
        GAME_PSEUDOCODE,
        kept,
        found.value,
        [str(pit) for pit in found.line],
        settled,
        () if settled else (_stopped(limit, found.limit),),
    )


class PuzzleInput(NamedTuple):
    """A board or a cloth, as text, and its set of moves."""

    subject: str
    moves: str


def trace_puzzle(ground: Ground, *, limit: int = MOST_NODES) -> Trace:
    """Depth-first search to limit 0, 1, 2, … until a way is found or `limit` nodes are entered."""
    problem, kept = ground.problem, _Limits()
    way: list[str] | None = None
    complete = True
    for found in deepen_puzzle(problem.start, problem.successors, problem.goal, limits=Limits(nodes=limit)):
        kept.nodes.append(found.nodes)
        depth = found.limit
        if found.moves is not None:
            way = [ground.code(move) for move in found.moves]
            listed = ground.list_moves(found.moves)
            say = Text(
                f"Batas {depth}: ditemukan, {listed.id}: jalan terpendek.",
                f"Limit {depth}: found, {listed.en}: a shortest way.",
            )
            kept.add("found", say, CHOSEN, 3, depth, None, way)
        elif found.stopped:
            complete = False
            kept.add("stopped", _stopped(limit, depth), "", 2, depth, None, ())
        elif not found.met:
            none = ground.say_none(found.nodes)
            say = Text(
                f"Batas {depth}: tak ada simpul yang menemuinya: {none.id}.",
                f"Limit {depth}: no node met it: {none.en}.",
            )
            kept.add("exhausted", say, KILLED, 4, depth, None, ())
        else:
            say = Text(f"Batas {depth}: belum ada, ulangi.", f"Limit {depth}: none yet, again.")
            kept.add("limit", say, EXPAND, 2, depth, None, ())
    return _trace(
        PuzzleInput(ground.text, ground.moves),
        PUZZLE_TABLE,
        PUZZLE_PSEUDOCODE,
        kept,
        None,
        way,
        complete,
        () if complete else (_stopped(limit, len(kept.nodes) - 1),),
        says_no=complete and way is None,
    )


def _trace(
    given: DuelInput | PuzzleInput,
    table: Table,
    pseudocode: tuple[Text, ...],
    kept: _Limits,
    value: int | None,
    moves: Sequence[str] | None,
    complete: bool,
    remarks: tuple[Text, ...],
    *,
    says_no: bool = False,
) -> Trace:
    last = kept.steps[-1].counters["limit"]
    return Trace(
        "deepening",
        Text("Pendalaman bertahap", "Iterative deepening"),
        given,
        pseudocode,
        COUNTERS,
        (table,),
        tuple(kept.steps),
        complete,
        DeepeningAnswer(value, moves, last, kept.nodes, kept.total, complete),
        remarks=remarks,
        says_no=says_no,
    )


def _stopped(nodes: int, limit: int) -> Text:
    return Text(
        f"Dihentikan pada {nodes} simpul, setelah batas {limit}: belum pasti.",
        f"Stopped at {nodes} nodes, after limit {limit}: not certain.",
    )


def _too_small(limit: int) -> Mistake:
    return Mistake(f"{limit} simpul tak cukup untuk batas 1", f"{limit} nodes are too few for limit 1")


def _run(subject: Any, *, moves: str | None, limit: int) -> Trace:
    if POSITION.owns(subject):
        return trace_game(*subject, limit=limit)
    return trace_puzzle(ground_of(subject, moves), limit=limit)


def tally_deepening(subject: Any, *, moves: str | None = None, limit: int = MOST_NODES) -> Tally:
    """What all limits together take."""
    if POSITION.owns(subject):
        return _tally_game(*subject)
    ground, last, total = ground_of(subject, moves), None, 0
    problem = ground.problem
    for last in deepen_puzzle(problem.start, problem.successors, problem.goal, limits=Limits(nodes=limit)):
        total += last.nodes
    assert last is not None
    way = None if last.moves is None else (_states(problem, last.moves), last.moves)
    effort = Tally(total, total, total - (way is not None), last.limit + 1)
    return tally_way(ground, way, effort, proved=problem.usual if way else None)


def _states(problem: Problem[Any, Any], moves: Sequence[Any]) -> list[Any]:
    """The states of a way."""
    states = [problem.start]
    for move in moves:
        states.append(next(after for each, after in problem.successors(states[-1]) if each == move))
    return states


def _tally_game(game: Mancala, state: State) -> Tally:
    check_started(game, state)
    leaves = 0

    def watch(event: Event[State, int]) -> None:
        nonlocal leaves
        leaves += isinstance(event, Left) and event.leaf

    total, value = 0, 0
    for found in deepen(game, state, observe=watch):
        total, value = total + found.nodes, found.value
    return Tally(taken=total, expanded=total - leaves, costs={"value": value}, proved="value")


CARD = Card(
    Text(
        "Pendalaman bertahap hanya menyimpan jalan yang sedang ditempuh dan batasnya. Berikutnya ia turun "
        "lebih dalam; bila batas d tak cukup, ia mulai lagi dari awal dengan batas d + 1.",
        "Iterative deepening keeps nothing but the path it is on and its limit. It takes the next move "
        "deeper; when limit d was not enough, it begins anew with limit d + 1.",
    ),
    PUZZLE_PSEUDOCODE,
    complete=Text("ya", "yes"),
    optimal=Text("ya, bila semua langkah sama biayanya", "yes, if all moves cost the same"),
    time=plain("b^d"),
    space=plain("bd"),
    fails=Text("banyak jalan ke keadaan yang sama", "many ways to one state"),
    used=Text(
        "bot yang berpikir selama waktunya cukup; teka-teki dan posisi kecil",
        "the bots that think as long as their time lasts; puzzles and small positions",
    ),
)


# --- exercises --------------------------------------------------------------------------------------


def _draw(chance: Random) -> Mapping[str, Value]:
    return {"rules": "kalah", "position": draw_position(chance, 3, 2)}


def _value_at(trace: Trace, step: int) -> Draft | None:
    """What is the value at the first limit? Every pit's store difference after one pick."""
    given = trace.input
    if step or not isinstance(given, DuelInput):
        return None
    game, state = given.game, given.state
    scores = {pit: game.score(game.play(state, pit)) for pit in game.moves(state)}
    if len(scores) < 2:
        return None
    value, seeds = max(scores.values()), state.pits[state.turn]
    last = trace.answer.value
    slips = [
        (
            min(scores.values()),
            Text("yang terkecil: MIN, padahal Selatan memilih", "the least, though South moves"),
        ),
        (last, Text("nilai sebenarnya, yang baru terlihat lebih dalam", "the true value, seen only deeper")),
        (game.score(state), Text("selisih sebelum langkah", "the difference before the move")),
        (value + 1, Text("giliran lagi dihitung sebagai biji", "an extra turn counted as a seed")),
        (value - 1, Text("biji di lumbung lupa dihitung", "a seed in the store is forgotten")),
        (max(seeds), Text("isi lubang terbanyak", "the seeds of the fullest pit")),
    ]
    best = next(pit for pit, score in scores.items() if score == value)
    listed = ", ".join(f"{pit}: {whole(score)}" for pit, score in scores.items())
    return Draft(
        Text(
            f"Pendalaman bertahap, {given.subject}: nilai pada batas 1 (di batas, selisih lumbung)?",
            f"Iterative deepening, {given.subject}: the value at limit 1 (the store difference stands in)?",
        ),
        plain(value),
        Text(
            f"Sesudah satu langkah selisihnya, lubang demi lubang, {listed}; "
            f"Selatan memilih yang terbesar, lubang {best}.",
            f"After one pick the differences are, pit by pit, {listed}; South takes the largest, pit {best}.",
        ),
        [Slip(plain(wrong), name) for wrong, name in slips],
    )


ALGORITHMS.add(
    Algorithm(
        "deepening",
        Text("Pendalaman bertahap", "Deepening"),
        Text("Pendalaman bertahap: batas demi batas.", "Iterative deepening, limit by limit."),
        POSITION,
        _run,
        examples=(
            Example(Text("Kalaha 3 × 2", "Kalah 3 × 2"), {"rules": "kalah", "position": "3x2"}),
            Example(Text("kain 3 × 3", "a 3 × 3 cloth"), {"cloth": "213/113/213"}),
            Example(
                Text("kain 3 × 3, semua guntingan", "a 3 × 3 cloth, all cuts"),
                {"cloth": "213/113/213", "moves": "all"},
            ),
            Example(Text("papan 10 × 10", "the 10 × 10 board"), {"board": PAPER_BOARD}, "c"),
        ),
        options=(
            MOVES,
            Option(
                "limit", Text("Batas simpul", "Most nodes"), MOST_NODES, least=1, most=1_000_000, inner=True
            ),
        ),
        draw=draw_limits,
        shape=Shape(DeepeningAnswer, picture=DeepeningPicture),
        chapter=9,
        also=(CLOTH, BOARD),
        tally=tally_deepening,
        beside="alphabeta",
        card=CARD,
        exercises=(Question("value-after", _value_at, _draw),),
    )
)
