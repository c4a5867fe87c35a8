"""Depth-first search on a cloth, step by step: Ridwan's algorithm, corrected and to the letter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from dolanan.answers import Answer
from dolanan.course.algorithm import ALGORITHMS, CLOTH, Algorithm, Example, Option, Shape, Value
from dolanan.course.card import Card
from dolanan.course.drawings.cuts import draw_cuts
from dolanan.course.draws import draw_cloth
from dolanan.course.exercise import Draft, Question, Slip
from dolanan.course.steps import (
    BACK,
    CHOSEN,
    EXPAND,
    KILLED,
    NONE,
    SEEN,
    Column,
    Quiz,
    Row,
    Step,
    Table,
    Trace,
    plain,
)
from dolanan.course.tally import Tally
from dolanan.course.ways import moves_of, problem_of, tally_way
from dolanan.games.buttons import PAPER_CLOTH, Cloth, occupied, parse, runs_on, show
from dolanan.limits import Limits
from dolanan.problems.cuts import ORDER, PaperCut, dfs_solve, replay, whole_runs
from dolanan.problems.literal_cuts import Cutting, dfs_literally, may_be_cut
from dolanan.search.dfs import Backtracked, DeadEnd, Entered, Event, Repeated, Solved, dfs
from dolanan.text import Mistake, Text

TABLE = Table(
    Text("Simpul DFS", "Nodes of the DFS"),
    (
        Column("node", Text("Simpul", "Node")),
        Column("depth", Text("Kedalaman", "Depth")),
        Column("cut", Text("Guntingan (baris, kolom, arah, jumlah)", "Cut (row, column, direction, count)")),
        Column("matrix", Text("Matriks", "Matrix")),
        Column("left", Text("Sisa", "Left")),
        Column("status", Text("Status", "Status")),
    ),
)
PSEUDOCODE = (
    Text("DFS(M):", "DFS(M):"),
    Text("  jika kain kosong: selesai", "  if the cloth is empty: done"),
    Text("  untuk setiap baris, kolom, arah 1 4 2 3:", "  for each row, column, direction 1 4 2 3:"),
    Text("    M' ← M tanpa seluruh deret itu", "    M' ← M without that whole run"),
    Text("    jika M' belum dikunjungi: DFS(M')", "    if M' is not visited: DFS(M')"),
    Text("  buntu atau semua gagal: runut-balik", "  dead end or all failed: backtrack"),
)
COUNTERS = (
    Column("entered", Text("simpul dimasuki", "nodes entered")),
    Column("dead_ends", Text("buntu", "dead ends")),
    Column("repeated", Text("sudah dikunjungi", "already visited")),
    Column("deepest", Text("tumpukan terpanjang", "longest stack")),
)
WAYS = {
    1: Text("ke kanan atas", "up-right"),
    2: Text("ke kanan", "right"),
    3: Text("ke kanan bawah", "down-right"),
    4: Text("ke bawah", "down"),
}
KEY = Text("1 ↗ 2 → 3 ↘ 4 ↓", "1 ↗ 2 → 3 ↘ 4 ↓")
NEXT = {
    "enter": Text("→ gunting dan masuk simpul baru", "→ cut and enter a new node"),
    "visited": Text("= sudah dikunjungi", "= already visited"),
    "dead end": Text("× buntu", "× dead end"),
    "backtrack": Text("↩ runut-balik", "↩ backtrack"),
    "done": Text("★ kain kosong", "★ the cloth is empty"),
}
QUESTION = Text("Apa langkah berikutnya?", "What is the next step?")
EXAMPLE = "213/113/213"
"""A first example: small, with a dead end and a way back."""


CARD = Card(
    Text(
        "DFS menyimpan tumpukan: jalur dari awal sampai simpul yang sedang diperiksa. Berikutnya dicoba "
        "langkah pertama yang belum dicoba di simpul terdalam; bila tak ada lagi, ia merunut balik.",
        "DFS keeps a stack: the path from the start to the node it is at. It always tries the first untried "
        "move of the deepest node; when none is left it backtracks.",
    ),
    PSEUDOCODE,
    complete=Text(
        "ya, bila keadaannya berhingga dan yang dikunjungi diingat",
        "yes, if the states are finitely many and those visited are remembered",
    ),
    optimal=Text("tidak", "no"),
    time=plain("b^m"),
    space=Text("bm (+ yang dikunjungi)", "bm (+ those visited)"),
    fails=Text("jalan buntunya dalam", "dead ends are deep"),
    used=Text(
        "menggunting kain (makalah D), `dolanan buttons solve --algorithm dfs`",
        "clearing cloths (paper D), `dolanan buttons solve --algorithm dfs`",
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


Coded = tuple[int, int, int, int]
"""A cut as the paper writes it: row, column, direction, buttons."""


class DfsAnswer(Answer):
    """The cuts that clear the cloth, and the effort."""

    cuts: Sequence[Coded] | None
    entered: int
    exhausted: bool
    valid: bool | None = None
    """To the letter: what the paper's procedures return."""
    counted: int | None = None
    """To the letter: buttons they count as cut, and those that are gone."""
    removed: int | None = None
    outside: int | None = None
    """To the letter: how often they read outside the matrix."""


class DfsChart(Answer):
    """The cloth, and what the directions mean."""

    key: str
    cloth: str


class DfsCut(Answer):
    """The buttons that a cut takes."""

    cells: Sequence[tuple[int, int]]
    colour: str


class DfsPicture(Answer):
    """The cloth at a node, the cuts not tried there, and the way to it."""

    node: int
    cloth: str
    untried: Sequence[Coded]
    stack: Sequence[Sequence[int]]
    """Node by node: its number, then the cut that led there."""
    cut: DfsCut | None
    """The cut this step makes, takes back or finds to lead nowhere new."""


class DfsInput(NamedTuple):
    """A cloth, and whether the paper's procedures are taken to the letter."""

    cloth: Cloth
    literal: bool = False

    @property
    def subject(self) -> str:
        return show(self.cloth)


def trace_dfs(cloth: Cloth, *, limit: int = 5_000, remember: bool = True) -> Trace:
    """The search for a way to clear `cloth`, up to `limit` states."""
    reader = _Reader(cloth)
    result = dfs_solve(cloth, reader.read, remember=remember, limits=Limits(nodes=limit))
    return Trace(
        "dfs",
        Text("DFS: kancing dan gunting", "DFS: Buttons & Scissors"),
        DfsInput(cloth),
        PSEUDOCODE,
        COUNTERS,
        (TABLE,),
        tuple(reader.steps),
        result.moves is not None or result.exhausted,
        DfsAnswer(result.moves, result.entered, result.exhausted),
        DfsChart(KEY.en, show(cloth)),
        () if result.moves is not None or result.exhausted else (_stopped(result.entered),),
    )


def trace_dfs_literally(cloth: Cloth) -> Trace:
    """What the paper's own procedures do on `cloth`, slips included."""
    reader = _Reader(cloth)
    reader.start_literally(cloth)
    valid, counted, outside = False, 0, 0
    for event in dfs_literally(cloth):
        outside += len(event.outside)
        if isinstance(event, Cutting):
            counted += event.cut.buttons
            reader.cut_literally(event)
        else:
            valid = event.valid
            reader.end_literally(event.node, event.cloth, valid)
    removed = _left(cloth) - _left(reader.on)
    return Trace(
        "dfs",
        Text("DFS: prosedur makalah, menurut huruf", "DFS: the paper's procedures, to the letter"),
        DfsInput(cloth, literal=True),
        LITERAL_PSEUDOCODE,
        COUNTERS,
        (TABLE,),
        tuple(reader.steps),
        True,
        DfsAnswer(None, reader.entered, False, valid, counted, removed, outside),
        DfsChart(KEY.en, show(cloth)),
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


class _Reader:
    """Turns the events of a DFS into steps, one each."""

    def __init__(self, cloth: Cloth) -> None:
        self.cloths: dict[int, Cloth] = {}
        self.untried: dict[int, list[PaperCut]] = {}
        self.stack: list[tuple[int, PaperCut | None]] = []
        self.steps: list[Step] = []
        self.tried: PaperCut | None = None
        """The cut this step makes, takes back or finds to lead nowhere new."""
        self.on: Cloth = cloth
        """The cloth that cut lies on."""
        self.entered = self.dead_ends = self.repeated = self.deepest = 0
        self.fewest = len(list(occupied(cloth))) + 1

    def read(self, event: Event[Cloth, PaperCut]) -> None:
        if isinstance(event, Entered):
            self._enter(event)
        elif isinstance(event, Repeated):
            self.repeated += 1
            self.untried[event.node].remove(event.move)
            self.tried = event.move
            text = _cut(event.move)
            self._add(
                "visited",
                SEEN,
                5,
                event.node,
                event.depth,
                plain(event.move),
                event.state,
                Text("sudah dikunjungi", "already visited"),
                Text(f"{text.id}: sudah dikunjungi.", f"{text.en}: already visited."),
            )
        elif isinstance(event, DeadEnd):
            self.dead_ends += 1
            left = _left(self.cloths[event.node])
            self._add(
                "dead end",
                KILLED,
                6,
                event.node,
                event.depth,
                NONE,
                self.cloths[event.node],
                Text("buntu", "dead end"),
                Text(f"Buntu: {left} kancing tersisa.", f"Dead end: {left} {_buttons(left)} left."),
            )
        elif isinstance(event, Backtracked):
            self._back(event)
        else:
            assert isinstance(event, Solved)
            self._add(
                "done",
                CHOSEN,
                2,
                event.node,
                event.depth,
                NONE,
                self.cloths[event.node],
                Text("selesai", "done"),
                Text("Kain kosong.", "The cloth is empty."),
            )

    def start_literally(self, cloth: Cloth) -> None:
        self.entered = 1
        self.cloths[1], self.untried[1], self.on = cloth, list(may_be_cut(cloth)), cloth
        self.stack.append((1, None))
        self._add(
            "enter",
            EXPAND,
            1,
            1,
            0,
            NONE,
            cloth,
            Text("masuk", "enter"),
            Text("Simpul 1: kain semula.", "Node 1: the cloth as it is."),
        )

    def cut_literally(self, event: Cutting) -> None:
        """A child of the literal search: one button gone, two counted."""
        node, cut, gone = event.node, event.cut, len(event.removed)
        self.entered += 1
        self.cloths[node], self.untried[node] = event.cloth, list(may_be_cut(event.cloth))
        self.stack.append((node, cut))
        self.deepest = len(self.stack)
        text = _cut(cut)
        self._add(
            "enter",
            EXPAND,
            5,
            node,
            node - 1,
            plain(cut),
            event.cloth,
            Text(f"{gone} hilang, {cut.buttons} dihitung", f"{gone} gone, {cut.buttons} counted"),
            Text(
                f"{text.id} dihitung, {gone} hilang: simpul {node}.",
                f"{text.en} counted, {gone} gone: node {node}.",
            ),
            ("record",),
            removed=event.removed,
        )
        self.on = event.cloth

    def end_literally(self, node: int, cloth: Cloth, valid: bool) -> None:
        left = _left(cloth)
        self.dead_ends += not valid
        self._add(
            "done" if valid else "dead end",
            CHOSEN if valid else KILLED,
            2 if valid else 3,
            node,
            node - 1,
            NONE,
            cloth,
            Text("selesai", "done") if valid else Text("tidak sah", "invalid"),
            Text("Kain kosong.", "The cloth is empty.")
            if valid
            else Text(
                f"Tak ada yang dapat digunting, {left} kancing tersisa: tidak sah, anak lain tak dicoba.",
                f"Nothing may be cut, {left} {_buttons(left)} left: invalid, no other child is tried.",
            ),
        )

    def _enter(self, event: Entered[Cloth, PaperCut]) -> None:
        self.entered += 1
        self.cloths[event.node] = event.state
        self.tried = event.move
        self.on = self.cloths.get(event.parent, event.state)
        self.untried[event.node] = [cut for cut, _ in whole_runs(event.state)]
        if event.move is not None:
            self.untried[event.parent].remove(event.move)
        self.stack.append((event.node, event.move))
        left = _left(event.state)
        landmarks = []
        if left < self.fewest:
            self.fewest = left
            landmarks.append("improvement")
        if len(self.stack) > self.deepest:
            self.deepest = len(self.stack)
            landmarks.append("record")
        if event.move is None:
            say = Text("Simpul 1: kain semula.", "Node 1: the cloth as it is.")
        else:
            cut = _cut(event.move)
            say = Text(f"{cut.id}: simpul {event.node}.", f"{cut.en}: node {event.node}.")
        self._add(
            "enter",
            EXPAND,
            1 if event.move is None else 4,
            event.node,
            event.depth,
            NONE if event.move is None else plain(event.move),
            event.state,
            Text("masuk", "enter"),
            say,
            tuple(landmarks),
        )

    def _back(self, event: Backtracked) -> None:
        _, self.tried = self.stack.pop()
        self.on = self.cloths[event.parent or event.node]
        if event.parent:
            say = Text(f"Runut-balik ke simpul {event.parent}.", f"Backtrack to node {event.parent}.")
        else:
            say = Text(
                "Semua guntingan sudah dicoba: tak ada jalan dengan deret utuh.",
                "Every cut has been tried: no way by whole runs.",
            )
        state = self.cloths[event.parent] if event.parent else self.cloths[event.node]
        self._add(
            "backtrack",
            BACK,
            6,
            event.parent or event.node,
            max(event.depth - 1, 0),
            NONE,
            state,
            Text("runut-balik", "backtrack"),
            say,
            ("backtrack",),
        )
        if event.node in self.cloths and event.parent:
            del self.cloths[event.node], self.untried[event.node]

    def _add(
        self,
        kind: str,
        mark: str,
        line: int,
        node: int,
        depth: int,
        cut: Text,
        state: Cloth,
        status: Text,
        say: Text,
        landmarks: tuple[str, ...] = (),
        removed: tuple[tuple[int, int], ...] = (),
    ) -> None:
        cells = (plain(node), plain(depth), cut, plain(show(state)), plain(_left(state)), status)
        seen, made = state, None
        if kind == "visited":
            seen = self.on = self.cloths[node]
        if self.tried is not None:
            run = runs_on(self.on, *self.tried[:3])
            row, column = run[0]
            made = DfsCut(run, self.on[row - 1][column - 1])
            self.tried = None
        elif removed:
            row, column = removed[0]
            made = DfsCut(removed, self.on[row - 1][column - 1])
        stack = [(number, *(move or ())) for number, move in self.stack]
        picture = DfsPicture(node, show(seen), tuple(self.untried[node]), stack, made)
        counters = {
            "entered": self.entered,
            "dead_ends": self.dead_ends,
            "repeated": self.repeated,
            "deepest": self.deepest,
        }
        quiz = Quiz(QUESTION, tuple(NEXT.values()), list(NEXT).index(kind)) if self.steps else None
        self.steps.append(
            Step(kind, say, line, (Row(0, mark, cells, node),), mark, counters, picture, landmarks, quiz)
        )


def _cut(cut: PaperCut) -> Text:
    way = WAYS[cut.direction]
    return Text(
        f"Gunting ({cut.row},{cut.column}) {way.id}, {cut.buttons} kancing",
        f"Cut ({cut.row},{cut.column}) {way.en}, {cut.buttons} buttons",
    )


def _left(cloth: Cloth) -> int:
    return sum(1 for _ in occupied(cloth))


def _buttons(count: int) -> str:
    return "button" if count == 1 else "buttons"


def tally_dfs(cloth: Cloth, *, literal: bool = False, limit: int | None = None) -> Tally:
    """What the search takes: it generates and takes what it enters, its peak is its deepest stack."""
    if literal:
        raise Mistake("menurut huruf: tak dapat dibandingkan", "to the letter: cannot be compared")
    problem, deepest = problem_of(cloth), 0

    def observe(event: Event[Cloth, PaperCut]) -> None:
        nonlocal deepest
        if isinstance(event, Entered):
            deepest = max(deepest, event.depth + 1)

    found = dfs(problem.start, problem.successors, problem.goal, observe)
    way = None
    if found.moves is not None:
        way = ([cloth, *(after for _, after in replay(cloth, found.moves))], found.moves)
    entered = found.entered
    effort = Tally(entered, entered, entered - (way is not None), deepest)
    return tally_way(problem, moves_of(cloth), way, effort)


# --- exercises --------------------------------------------------------------------------------------


def _draw(chance: Random) -> Mapping[str, Value]:
    return {"cloth": draw_cloth(chance)}


def _next_node(trace: Trace, step: int) -> Draft | None:
    """Which cut is tried next?"""
    picture = trace.steps[step].picture
    assert isinstance(picture, DfsPicture)
    untried = [PaperCut(*cut) for cut in picture.untried]
    if trace.steps[step].event not in ("enter", "backtrack") or len(untried) < 2:
        return None
    first = untried[0]
    every = [cut for cut, _ in whole_runs(parse(picture.cloth))]
    slips = [
        Slip(plain(untried[-1]), Text("yang terakhir, bukan yang pertama", "the last instead of the first")),
        Slip(
            plain(min(untried, key=lambda cut: (-cut.buttons, cut[:3]))),
            Text("deret terpanjang dulu: itu greedy", "the longest run first: that is greedy"),
        ),
        Slip(plain(min(untried)), Text("arah 1 2 3 4, bukan 1 4 2 3", "directions 1 2 3 4, not 1 4 2 3")),
        Slip(
            plain(min(untried, key=lambda cut: (cut.column, cut.row, ORDER.index(cut.direction)))),
            Text("kolom demi kolom, bukan baris demi baris", "column by column, not row by row"),
        ),
        Slip(plain(untried[1]), Text("yang pertama dilewati", "the first is skipped")),
        *(
            Slip(plain(cut), Text("guntingan ini sudah dicoba", "this cut was tried before"))
            for cut in every
            if cut not in untried
        ),
    ]
    tried = ", ".join(str(cut) for cut in every if cut not in untried) or "–"
    return Draft(
        Text(
            f"DFS berada di simpul {picture.node}, kain {picture.cloth}; sudah dicoba di sini: {tried}. "
            "Guntingan mana yang dicoba berikutnya? (baris, kolom, arah 1 4 2 3, jumlah)",
            f"DFS is at node {picture.node}, cloth {picture.cloth}; tried here so far: {tried}. "
            "Which cut is tried next? (row, column, direction 1 4 2 3, count)",
        ),
        plain(first),
        Text(
            f"Baris demi baris, kolom demi kolom, arah 1 4 2 3: yang pertama belum dicoba ialah {first}.",
            f"Row by row, column by column, directions 1 4 2 3: the first not tried is {first}.",
        ),
        slips,
    )


def _stack_after(trace: Trace, step: int) -> Draft | None:
    """What is the stack after the next step? Only where the cloth alone tells whether it is a dead end."""
    if trace.steps[step].event != "enter" or step + 1 >= len(trace.steps):
        return None
    now, coming = trace.steps[step].picture, trace.steps[step + 1]
    assert isinstance(now, DfsPicture) and isinstance(coming.picture, DfsPicture)
    stack = [frame[0] for frame in now.stack]
    entered = trace.steps[step].counters["entered"]
    if coming.event == "dead end" and len(stack) > 1:
        after = stack[:-1]
        why = Text(
            f"Simpul {stack[-1]} buntu, tak ada deret dua kancing: runut-balik ke simpul {after[-1]}.",
            f"Node {stack[-1]} is a dead end, no two buttons in a run: back to node {after[-1]}.",
        )
    elif coming.event == "enter":
        after = [*stack, entered + 1]
        first = plain(now.untried[0] if now.untried else "")
        why = Text(
            f"Guntingan pertama, {first.id}, memberi kain baru: simpul {entered + 1} di atas tumpukan.",
            f"The first cut, {first.en}, gives a new cloth: node {entered + 1} on top of the stack.",
        )
    else:
        return None
    slips = (
        (stack[1:] + after[len(stack) :], Text("antrean, bukan tumpukan", "a queue for a stack")),
        (stack, Text("tetap di simpul itu", "stays at that node")),
        ([1], Text("kembali ke akar", "back to the root")),
        (
            [*stack, entered + 1],
            Text("masih ada guntingan yang terlihat", "a cut is seen where there is none"),
        ),
        (stack[:-1], Text("mundur terlalu cepat", "goes back too early")),
        ([*stack[:-1], entered + 1], Text("simpul baru mengganti puncak", "the new node replaces the top")),
        (stack[:-2], Text("mundur dua simpul", "goes back two nodes")),
    )
    shown, top = ", ".join(map(str, stack)), stack[-1]
    return Draft(
        Text(
            f"DFS: tumpukan {shown} (puncak di kanan), {entered} simpul dimasuki; simpul {top} memegang "
            f"kain {now.cloth}, dan kain itu dan anaknya belum pernah dikunjungi. "
            "Isi tumpukan sesudah langkah berikutnya (masuk atau runut-balik)?",
            f"DFS: stack {shown} (top on the right), {entered} nodes entered; node {top} holds the cloth "
            f"{now.cloth}, and neither it nor its child was visited before. "
            "What is the stack after the next step (enter or backtrack)?",
        ),
        plain(", ".join(map(str, after))),
        why,
        [Slip(plain(", ".join(map(str, wrong))), name) for wrong, name in slips if wrong],
    )


MOST_STATES, USUAL_BUTTONS, LEAST_SERVED = 5_000, 25, 300
"""States of a run on a cloth of the usual size; larger cloths take longer a state, a server gives fewer."""


def _run(cloth: Cloth, *, literal: bool, limit: int) -> Trace:
    if not any(occupied(cloth)):
        raise Mistake("kain ini sudah kosong", "this cloth is empty already")
    if literal:
        return trace_dfs_literally(cloth)
    return trace_dfs(cloth, limit=limit)


def _moderate(cloth: Cloth) -> Mapping[str, Value]:
    many = max(1, sum(1 for _ in occupied(cloth)))
    return {"limit": max(LEAST_SERVED, min(MOST_STATES, MOST_STATES * USUAL_BUTTONS // many))}


ALGORITHMS.add(
    Algorithm(
        "dfs",
        Text("DFS", "DFS"),
        Text("DFS pada kain kancing.", "DFS on a cloth of buttons."),
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
        ),
        options=(
            Option("literal", Text("Menurut huruf makalah", "To the letter of the paper"), False),
            Option(
                "limit",
                Text("Batas simpul", "Most nodes entered"),
                MOST_STATES,
                least=1,
                most=100_000,
                inner=True,
            ),
        ),
        draw=draw_cuts,
        shape=Shape(DfsAnswer, DfsChart, DfsPicture),
        chapter=4,
        moderate=_moderate,
        tally=tally_dfs,
        card=CARD,
        exercises=(Question("next-node", _next_node, _draw), Question("queue-after", _stack_after, _draw)),
    )
)
