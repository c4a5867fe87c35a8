"""Depth-first search: on a cloth Ridwan's algorithm, corrected and to the letter; on a board as well."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from dolanan.answers import Answer
from dolanan.course.algorithm import (
    ALGORITHMS,
    BOARD,
    CLOTH,
    Algorithm,
    Choice,
    Example,
    Option,
    Shape,
    Value,
)
from dolanan.course.card import Card
from dolanan.course.drawings.stack import draw_stack
from dolanan.course.exercise import Question
from dolanan.course.frontier import MOST_SERVED, SMALL_BOARD, check_size
from dolanan.course.questions.stack import draw_input, next_cut, stack_after
from dolanan.course.readers.stack.cuts import ClothReader, DfsChart, DfsPicture
from dolanan.course.readers.stack.literal import LiteralReader
from dolanan.course.readers.stack.reader import COUNTERS
from dolanan.course.readers.stack.squares import BoardReader, DfsBoard, DfsSquare
from dolanan.course.steps import Table, Trace, plain
from dolanan.course.tally import Tally
from dolanan.course.ways import (
    AVOID,
    MOST_COUNTED,
    MOVES,
    BoardGround,
    Coded,
    count_buttons,
    ground_of,
    tally_way,
)
from dolanan.games.buttons import PAPER_CLOTH, Cloth, show
from dolanan.games.snakes import PAPER_BOARD, Snakes, show_board
from dolanan.limits import Limits
from dolanan.problems.literal_cuts import Cutting, dfs_literally, may_be_cut
from dolanan.problems.way import Problem
from dolanan.search.dfs import Entered, Event, Result, dfs
from dolanan.text import Mistake, Text

TITLE = Text("Simpul DFS", "Nodes of the DFS")
CLOTH_PSEUDOCODE = (
    Text("DFS(M):", "DFS(M):"),
    Text("  jika kain kosong: selesai", "  if the cloth is empty: done"),
    Text("  untuk setiap baris, kolom, arah 1 4 2 3:", "  for each row, column, direction 1 4 2 3:"),
    Text("    M' ← M tanpa seluruh deret itu", "    M' ← M without that whole run"),
    Text("    jika M' belum dikunjungi: DFS(M')", "    if M' is not visited: DFS(M')"),
    Text("  buntu atau semua gagal: runut-balik", "  dead end or all failed: backtrack"),
)
CUTS_PSEUDOCODE = (
    *CLOTH_PSEUDOCODE[:2],
    Text("  untuk setiap guntingan, menurut kedua ujungnya:", "  for each cut, by its two ends:"),
    Text("    M' ← M tanpa kancing-kancing itu", "    M' ← M without those buttons"),
    *CLOTH_PSEUDOCODE[4:],
)
BOARD_PSEUDOCODE = (
    Text("DFS(n):", "DFS(n):"),
    Text("  jika n tujuan: selesai", "  if n is the goal: done"),
    Text("  untuk setiap dadu:", "  for each roll:"),
    Text("    w ← petak yang dicapai dari n", "    w ← the square reached from n"),
    Text("    jika w belum dikunjungi: DFS(w)", "    if w is not visited: DFS(w)"),
    Text("  semua gagal: runut-balik", "  all failed: backtrack"),
)
EXAMPLE = "213/113/213"
"""A first example: small, with a dead end and a way back."""
CARD = Card(
    Text(
        "DFS menyimpan tumpukan: jalur dari awal sampai simpul yang sedang diperiksa. Berikutnya dicoba "
        "langkah pertama yang belum dicoba di simpul terdalam; bila tak ada lagi, ia merunut balik.",
        "DFS keeps a stack: the path from the start to the node it is at. It always tries the first untried "
        "move of the deepest node; when none is left it backtracks.",
    ),
    CLOTH_PSEUDOCODE,
    complete=Text(
        "ya, bila keadaannya berhingga dan yang dikunjungi diingat",
        "yes, if the states are finitely many and those visited are remembered",
    ),
    optimal=Text("tidak", "no"),
    time=plain("b^m"),
    space=Text("bm (+ yang dikunjungi)", "bm (+ those visited)"),
    fails=Text("jalan buntunya dalam", "dead ends are deep"),
    used=Text(
        "menggunting kain (makalah D), `dolanan buttons solve --algorithm dfs`; hemat memori di pohon dalam",
        "clearing cloths (paper D), `dolanan buttons solve --algorithm dfs`; spares memory in deep trees",
    ),
)
LITERAL_PSEUDOCODE = (
    Text("DFS(M):", "DFS(M):"),
    Text("  jika kain kosong: solusi sah", "  if the cloth is empty: a valid solution"),
    Text("  jika tak ada yang dapat digunting: tidak sah", "  if nothing may be cut: invalid"),
    Text("  untuk setiap baris, kolom, arah 1 4 2 3:", "  for each row, column, direction 1 4 2 3:"),
    Text(
        "    jika IsMayCut: M1 ← salinan M (tak dipakai); Cut(M)",
        "    if IsMayCut: M1 ← copy of M (unused); Cut(M)",
    ),
    Text("    DFS(M); gagal: kembalikan tidak sah", "    DFS(M); it fails: return invalid"),
)


class DfsAnswer(Answer):
    """The moves to the goal, and the effort."""

    cuts: Sequence[Coded] | None
    rolls: Sequence[int] | None
    entered: int
    exhausted: bool
    moves: str | None = None
    """The set of cuts, on a cloth."""
    valid: bool | None = None
    """To the letter: what the paper's procedures return."""
    counted: int | None = None
    """To the letter: buttons they count as cut, and those that are gone."""
    removed: int | None = None
    outside: int | None = None
    """To the letter: how often they read outside the matrix."""


class DfsInput(NamedTuple):
    """A cloth or a board, and whether the paper's procedures are taken to the letter."""

    game: Cloth | Snakes
    literal: bool = False
    moves: str | None = None
    order: str | None = None

    @property
    def subject(self) -> str:
        return show_board(self.game) if isinstance(self.game, Snakes) else show(self.game)


def trace_dfs(
    subject: Cloth | Snakes,
    *,
    moves: str | None = None,
    order: str | None = None,
    avoid_snakes: bool = False,
    limit: int | None = None,
    remember: bool = True,
) -> Trace:
    """The search for a way to clear a cloth or to the goal of a board, up to `limit` states."""
    check_size(subject)
    ground = ground_of(subject, moves, avoid_snakes)
    expand = _expand(ground.problem, order)
    reader = BoardReader(ground, expand) if isinstance(ground, BoardGround) else ClothReader(ground, expand)
    problem, limits = ground.problem, Limits(nodes=limit or MOST_STATES)
    result = dfs(problem.start, expand, problem.goal, reader.read, remember=remember, limits=limits)
    on_board = isinstance(subject, Snakes)
    stopped = result.moves is None and not result.exhausted
    return Trace(
        "dfs",
        Text("DFS: ular tangga", "DFS: Snakes & Ladders")
        if on_board
        else Text("DFS: kancing dan gunting", "DFS: Buttons & Scissors"),
        DfsInput(subject, False, None if on_board else ground.moves, order),
        BOARD_PSEUDOCODE if on_board else CUTS_PSEUDOCODE if ground.proves else CLOTH_PSEUDOCODE,
        COUNTERS,
        (Table(TITLE, reader.columns),),
        tuple(reader.steps),
        not stopped,
        DfsAnswer(
            None if on_board else result.moves,
            result.moves if on_board else None,
            result.entered,
            result.exhausted,
            None if on_board else ground.moves,
        ),
        reader.chart(),
        (_stopped(result.entered),) if stopped else (),
        says_no=result.exhausted,
    )


def _expand(problem: Problem[Any, Any], order: str | None) -> Callable[[Any], Iterable[tuple[Any, Any]]]:
    """The moves of a state in the order they are tried."""
    if order == "desc":
        return lambda state: list(problem.successors(state))[::-1]
    return problem.successors


def tally_dfs(
    subject: Cloth | Snakes,
    *,
    moves: str | None = None,
    order: str | None = None,
    avoid_snakes: bool = False,
    literal: bool = False,
    limit: int | None = None,
) -> Tally:
    """What the search takes: it generates and takes what it enters, its peak is its deepest stack."""
    if literal:
        raise Mistake("menurut huruf: tak dapat dibandingkan", "to the letter: cannot be compared")
    ground = ground_of(subject, moves, avoid_snakes)
    problem, deepest = ground.problem, 0
    states: list[Any] = []

    def observe(event: Event[Any, Any]) -> None:
        nonlocal deepest
        if isinstance(event, Entered):
            deepest = max(deepest, event.depth + 1)
            states[event.depth :] = [event.state]

    limits = Limits(nodes=limit or ground.share(MOST_COUNTED))
    found: Result[Any] = dfs(problem.start, _expand(problem, order), problem.goal, observe, limits=limits)
    entered = found.entered
    effort = Tally(entered, entered, entered - (found.moves is not None), deepest)
    return tally_way(ground, None if found.moves is None else (states, found.moves), effort)


def trace_dfs_literally(cloth: Cloth) -> Trace:
    """What the paper's own procedures do on `cloth`, slips included."""
    reader = LiteralReader(ground_of(cloth), lambda state: ((cut, state) for cut in may_be_cut(state)))
    reader.start(cloth)
    valid, counted, outside = False, 0, 0
    for event in dfs_literally(cloth):
        outside += len(event.outside)
        if isinstance(event, Cutting):
            counted += event.cut.buttons
            reader.make(event)
        else:
            valid = event.valid
            reader.end(event.node, event.cloth, valid)
    removed = count_buttons(cloth) - count_buttons(reader.on)
    return Trace(
        "dfs",
        Text("DFS: prosedur makalah, menurut huruf", "DFS: the paper's procedures, to the letter"),
        DfsInput(cloth, literal=True),
        LITERAL_PSEUDOCODE,
        COUNTERS,
        (Table(TITLE, reader.columns),),
        tuple(reader.steps),
        True,
        DfsAnswer(None, None, reader.entered, False, None, valid, counted, removed, outside),
        reader.chart(),
        (
            Text(
                f"Menurut huruf: {counted} kancing dihitung, {removed} hilang; "
                f"{outside} kali membaca di luar matriks (di sini: sel tanpa kancing).",
                f"To the letter: {counted} buttons counted, {removed} gone; "
                f"{outside} readings outside the matrix (here: a cell without a button).",
            ),
        ),
        says_no=not valid,
    )


def _stopped(nodes: int) -> Text:
    return Text(
        f"Pencarian dihentikan pada {nodes} simpul: runutan tidak lengkap.",
        f"The search was stopped at {nodes} nodes: the trace is not complete.",
    )


MOST_STATES = 5_000
"""States of a run that is told, unless told otherwise; a server gives fewer on large cloths."""
ORDER = Option(
    "order",
    Text("Urutan", "Order"),
    None,
    choices=(
        Choice("asc", Text("urutan naik", "in ascending order")),
        Choice("desc", Text("urutan turun", "in descending order")),
    ),
)


def _run(
    subject: Cloth | Snakes,
    *,
    literal: bool,
    moves: str | None,
    order: str | None,
    avoid_snakes: bool,
    limit: int | None,
) -> Trace:
    if literal and not isinstance(subject, Snakes):
        return trace_dfs_literally(subject)
    return trace_dfs(subject, moves=moves, order=order, avoid_snakes=avoid_snakes, limit=limit)


def _moderate(subject: Cloth | Snakes) -> Mapping[str, Value]:
    check_size(subject, MOST_SERVED)
    return {} if isinstance(subject, Snakes) else {"limit": ground_of(subject).share(MOST_STATES)}


ALGORITHMS.add(
    Algorithm(
        "dfs",
        Text("DFS", "DFS"),
        Text(
            "DFS pada kain kancing atau papan ular tangga.",
            "DFS on a cloth of buttons or a board of Snakes & Ladders.",
        ),
        CLOTH,
        _run,
        examples=(
            Example(Text("kain 3 × 3", "a 3 × 3 cloth"), {"cloth": EXAMPLE}),
            Example(Text("kain 5 × 5", "the 5 × 5 cloth"), {"cloth": PAPER_CLOTH}, "d"),
            Example(
                Text("kain 5 × 5, menurut huruf", "the 5 × 5 cloth, to the letter"),
                {"cloth": PAPER_CLOTH, "literal": True},
                "d",
            ),
            Example(
                Text("tak tuntas dengan deret utuh", "not cleared by whole runs"),
                {"cloth": "2321/2232/3123"},
                "d",
            ),
            Example(Text("papan kecil 5 × 5", "a small 5 × 5 board"), {"board": SMALL_BOARD}),
            Example(
                Text("papan 10 × 10, dadu 6..1", "the 10 × 10 board, rolls 6..1"),
                {"board": PAPER_BOARD, "order": "desc"},
            ),
        ),
        options=(
            ORDER,
            MOVES,
            AVOID,
            Option(
                "literal", Text("Menurut huruf makalah", "To the letter of the paper"), False, on=("cloth",)
            ),
            Option(
                "limit", Text("Batas simpul", "Most nodes entered"), None, least=1, most=1_000_000, inner=True
            ),
        ),
        draw=draw_stack,
        shape=Shape(DfsAnswer, DfsChart | DfsBoard, DfsPicture | DfsSquare),
        chapter=4,
        moderate=_moderate,
        also=(BOARD,),
        tally=tally_dfs,
        beside="bfs",
        card=CARD,
        exercises=(
            Question("next-node", next_cut, draw_input),
            Question("queue-after", stack_after, draw_input),
        ),
    )
)
