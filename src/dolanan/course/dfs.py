"""Depth-first search: on a cloth Ridwan's algorithm, corrected and to the letter; on a board as well."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
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
from dolanan.course.draws import draw_cloth
from dolanan.course.exercise import Draft, Question, Slip
from dolanan.course.frontier import MOST_SERVED, SMALL_BOARD, check_size
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
from dolanan.course.ways import (
    AVOID,
    KEY,
    MOST_COUNTED,
    MOVES,
    BoardGround,
    Coded,
    Ground,
    cells_of,
    code_or_dash,
    count_buttons,
    ground_of,
    say_cut,
    tally_way,
)
from dolanan.games.buttons import PAPER_CLOTH, Cloth, parse, show
from dolanan.games.snakes import PAPER_BOARD, Snakes, show_board
from dolanan.limits import Limits
from dolanan.problems.cuts import ORDER as PAPER_ORDER
from dolanan.problems.cuts import PaperCut, whole_runs
from dolanan.problems.literal_cuts import Cutting, dfs_literally, may_be_cut
from dolanan.problems.way import Problem
from dolanan.search.dfs import Backtracked, DeadEnd, Entered, Event, Repeated, Result, Solved, dfs
from dolanan.text import Mistake, Text

TITLE = Text("Simpul DFS", "Nodes of the DFS")
NODE, DEPTH = Column("node", Text("Simpul", "Node")), Column("depth", Text("Kedalaman", "Depth"))
LEFT, STATUS = Column("left", Text("Sisa", "Left")), Column("status", Text("Status", "Status"))
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
ENTER, DONE, TRY, KNOWN, RETURN = 1, 2, 4, 5, 6
"""The lines of the pseudocode that are lit."""
COUNTERS = (
    Column("entered", Text("simpul dimasuki", "nodes entered")),
    Column("dead_ends", Text("buntu", "dead ends")),
    Column("repeated", Text("sudah dikunjungi", "already visited")),
    Column("deepest", Text("tumpukan terpanjang", "longest stack")),
)
NEXT = {
    "enter": Text("→ masuk simpul baru", "→ enter a new node"),
    "visited": Text("= sudah dikunjungi", "= already visited"),
    "dead end": Text("× buntu", "× dead end"),
    "backtrack": Text("↩ runut-balik", "↩ backtrack"),
    "done": Text("★ selesai", "★ done"),
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


class DfsChart(Answer):
    """The cloth, and what the directions mean."""

    key: str
    cloth: str


class DfsBoard(Answer):
    """The board."""

    goal: int
    start: int
    jumps: Sequence[tuple[int, int]]


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


class DfsSquare(Answer):
    """The square at a node, the rolls not tried there, and the way to it."""

    node: int
    square: int
    untried: Sequence[int]
    stack: Sequence[Sequence[int]]
    """Node by node: its number, its square, then the roll that led there."""
    seen: int | None
    """The square that a roll of this step leads to, where it was entered before."""


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


class Reader(ABC):
    """Turns the events of a DFS into steps, one each; a ground adds its rows, words and pictures."""

    columns: tuple[Column, ...]

    def __init__(self, ground: Ground, expand: Callable[[Any], Iterable[tuple[Any, Any]]]) -> None:
        self.ground, self.expand = ground, expand
        self.states: dict[int, Any] = {}
        self.numbers: dict[Any, int] = {}
        """The node that a state was entered as."""
        self.untried: dict[int, list[Any]] = {}
        self.stack: list[tuple[int, Any]] = []
        self.steps: list[Step] = []
        self.tried: Any = None
        """The move this step makes, takes back or finds to lead nowhere new."""
        self.on: Any = ground.problem.start
        """The state that move is made on."""
        self.entered = self.dead_ends = self.repeated = self.deepest = 0
        self.fewest: int | None = None

    # --- what a ground adds ---------------------------------------------------------------------------

    @abstractmethod
    def cells(self, node: int, depth: int, move: Text, state: Any, status: Text) -> tuple[Text, ...]:
        """The row of a step."""

    @abstractmethod
    def left(self, state: Any) -> int:
        """How much is left to do."""

    @abstractmethod
    def say_start(self, state: Any) -> Text:
        """The root, in words."""

    @abstractmethod
    def say_entered(self, event: Entered[Any, Any]) -> Text:
        """A new node, in words."""

    @abstractmethod
    def say_dead_end(self, state: Any) -> Text:
        """That no move is possible here."""

    @abstractmethod
    def picture(self, kind: str, node: int, state: Any) -> Answer:
        """What a drawing of a step needs."""

    nothing_left: Text
    """Why it goes back: every move was tried."""
    none_possible: Text
    """Why it goes back: there was no move at all."""

    # --- the events -----------------------------------------------------------------------------------

    def read(self, event: Event[Any, Any]) -> None:
        if isinstance(event, Entered):
            self._enter(event)
        elif isinstance(event, Repeated):
            self._repeat(event)
        elif isinstance(event, DeadEnd):
            self.dead_ends += 1
            state = self.states[event.node]
            status = Text("buntu", "dead end")
            self.add(
                "dead end",
                KILLED,
                RETURN,
                event.node,
                event.depth,
                NONE,
                state,
                status,
                self.say_dead_end(state),
            )
        elif isinstance(event, Backtracked):
            self._back(event)
        else:
            assert isinstance(event, Solved)
            state, moves = self.states[event.node], [move for _, move in self.stack[1:]]
            goal, listed = self.ground.say_goal(state), self.ground.list_moves(moves)
            many = self.ground.cost(len(moves), self.ground.problem.usual)
            say = Text(f"{goal.id}: {listed.id}; {many.id}.", f"{goal.en}: {listed.en}; {many.en}.")
            status = Text("selesai", "done")
            self.add("done", CHOSEN, DONE, event.node, event.depth, NONE, state, status, say)

    def _enter(self, event: Entered[Any, Any]) -> None:
        self.entered += 1
        self.states[event.node] = event.state
        self.numbers.setdefault(event.state, event.node)
        self.tried = event.move
        self.on = self.states.get(event.parent, event.state)
        self.untried[event.node] = [move for move, _ in self.expand(event.state)]
        if event.move is not None:
            self.untried[event.parent].remove(event.move)
        self.stack.append((event.node, event.move))
        landmarks = []
        left = self.left(event.state)
        if self.fewest is None or left < self.fewest:
            self.fewest = left
            landmarks.append("improvement")
        if len(self.stack) > self.deepest:
            self.deepest = len(self.stack)
            landmarks.append("record")
        first = event.move is None
        self.add(
            "enter",
            EXPAND,
            ENTER if first else TRY,
            event.node,
            event.depth,
            code_or_dash(self.ground, event.move),
            event.state,
            Text("masuk", "enter"),
            self.say_start(event.state) if first else self.say_entered(event),
            tuple(landmarks),
        )

    def _repeat(self, event: Repeated[Any, Any]) -> None:
        self.repeated += 1
        self.untried[event.node].remove(event.move)
        self.tried, self.on = event.move, self.states[event.node]
        move, before = self.ground.say_move(event.move), self.numbers[event.state]
        self.add(
            "visited",
            SEEN,
            KNOWN,
            event.node,
            event.depth,
            plain(self.ground.code(event.move)),
            event.state,
            Text(f"= simpul {before}", f"= node {before}"),
            Text(
                f"{_capital(move.id)}: sudah dikunjungi sebagai simpul {before}.",
                f"{_capital(move.en)}: already visited as node {before}.",
            ),
        )

    def _back(self, event: Backtracked) -> None:
        _, self.tried = self.stack.pop()
        self.on = self.states[event.parent or event.node]
        dead = bool(self.steps) and self.steps[-1].event == "dead end"
        why = self.none_possible if dead else self.nothing_left
        if event.parent:
            say = Text(
                f"Runut-balik ke simpul {event.parent}: di simpul {event.node} {why.id}.",
                f"Backtrack to node {event.parent}: {why.en} at node {event.node}.",
            )
        else:
            none = self.ground.say_none(self.entered)
            say = Text(f"Semua sudah dicoba: {none.id}.", f"Everything has been tried: {none.en}.")
        self.add(
            "backtrack",
            BACK,
            RETURN,
            event.parent or event.node,
            max(event.depth - 1, 0),
            NONE,
            self.on,
            Text("runut-balik", "backtrack"),
            say,
            ("backtrack",),
        )
        if event.parent:
            del self.states[event.node], self.untried[event.node]

    def add(
        self,
        kind: str,
        mark: str,
        line: int,
        node: int,
        depth: int,
        move: Text,
        state: Any,
        status: Text,
        say: Text,
        landmarks: tuple[str, ...] = (),
    ) -> None:
        """Add a step with its row."""
        counters = {counter.key: getattr(self, counter.key) for counter in COUNTERS}
        quiz = Quiz(QUESTION, tuple(NEXT.values()), list(NEXT).index(kind)) if self.steps else None
        row = Row(0, mark, self.cells(node, depth, move, state, status), node)
        picture = self.picture(kind, node, self.states[node] if kind == "visited" else state)
        self.tried = None
        self.steps.append(Step(kind, say, line, (row,), mark, counters, picture, landmarks, quiz))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class ClothReader(Reader):
    """The rows, words and pictures of a cloth."""

    nothing_left = Text("tak ada guntingan lagi", "no cut left")
    none_possible = Text("tak ada guntingan yang mungkin", "none possible")

    def __init__(self, ground: Ground, expand: Callable[[Any], Iterable[tuple[Any, Any]]]) -> None:
        super().__init__(ground, expand)
        self.columns = (NODE, DEPTH, ground.move_column, ground.state_column, LEFT, STATUS)
        self.removed: Sequence[tuple[int, int]] = ()
        """The buttons that really go, where they are not those of the cut."""

    def left(self, state: Any) -> int:
        return count_buttons(state)

    def cells(self, node: int, depth: int, move: Text, state: Any, status: Text) -> tuple[Text, ...]:
        return plain(node), plain(depth), move, plain(show(state)), plain(count_buttons(state)), status

    def say_start(self, state: Any) -> Text:
        return Text("Simpul 1: kain semula.", "Node 1: the cloth as it is.")

    def say_entered(self, event: Entered[Any, Any]) -> Text:
        assert event.move is not None
        cut = say_cut(event.move)
        return Text(f"{_capital(cut.id)}: simpul {event.node}.", f"{_capital(cut.en)}: node {event.node}.")

    def say_dead_end(self, state: Any) -> Text:
        left = count_buttons(state)
        return Text(
            f"Buntu: {left} kancing tersisa, tak ada guntingan yang mungkin.",
            f"Dead end: {left} {_buttons(left)} left, no cut possible.",
        )

    def picture(self, kind: str, node: int, state: Any) -> DfsPicture:
        made = None
        cells = self.removed or (cells_of(self.on, self.tried) if self.tried is not None else ())
        if cells:
            row, column = cells[0]
            made = DfsCut(cells, self.on[row - 1][column - 1])
        stack = [(number, *(move or ())) for number, move in self.stack]
        return DfsPicture(node, show(state), tuple(self.untried[node]), stack, made)

    def chart(self) -> DfsChart:
        """The cloth, and what the directions mean."""
        return DfsChart(KEY, self.ground.text)


class LiteralReader(ClothReader):
    """The paper's procedures: they never come back, and take other buttons than they count."""

    def start(self, cloth: Cloth) -> None:
        self.entered = 1
        self._note(1, cloth, None)
        status, say = Text("masuk", "enter"), self.say_start(cloth)
        self.add("enter", EXPAND, ENTER, 1, 0, NONE, cloth, status, say)

    def make(self, event: Cutting) -> None:
        """A child of the literal search: one button gone, two counted."""
        node, cut, gone = event.node, event.cut, len(event.removed)
        self.entered += 1
        self._note(node, event.cloth, cut)
        self.deepest = len(self.stack)
        self.removed = event.removed
        text = say_cut(cut)
        self.add(
            "enter",
            EXPAND,
            KNOWN,
            node,
            node - 1,
            plain(cut),
            event.cloth,
            Text(f"{gone} hilang, {cut.buttons} dihitung", f"{gone} gone, {cut.buttons} counted"),
            Text(
                f"{_capital(text.id)} dihitung, {gone} hilang: simpul {node}.",
                f"{_capital(text.en)} counted, {gone} gone: node {node}.",
            ),
            ("record",),
        )
        self.removed, self.on = (), event.cloth

    def end(self, node: int, cloth: Cloth, valid: bool) -> None:
        left = count_buttons(cloth)
        self.dead_ends += not valid
        self.add(
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

    def _note(self, node: int, cloth: Cloth, cut: PaperCut | None) -> None:
        self.states[node], self.untried[node] = cloth, [move for move, _ in self.expand(cloth)]
        self.stack.append((node, cut))


class BoardReader(Reader):
    """The rows, words and pictures of a board."""

    ground: BoardGround
    nothing_left = Text("tak ada dadu lagi", "no roll left")
    none_possible = Text("tak ada dadu yang mungkin", "none possible")

    def __init__(self, ground: BoardGround, expand: Callable[[Any], Iterable[tuple[Any, Any]]]) -> None:
        super().__init__(ground, expand)
        self.columns = (NODE, DEPTH, ground.move_column, ground.state_column, STATUS)

    def left(self, state: Any) -> int:
        return self.ground.game.goal - int(state)

    def cells(self, node: int, depth: int, move: Text, state: Any, status: Text) -> tuple[Text, ...]:
        return plain(node), plain(depth), move, plain(state), status

    def say_start(self, state: Any) -> Text:
        return Text(f"Simpul 1: petak {state}.", f"Node 1: square {state}.")

    def say_entered(self, event: Entered[Any, Any]) -> Text:
        assert event.move is not None
        way = f"{self.ground.arrow(self.on, event.move)}{event.state}"
        return Text(
            f"Dadu {event.move}: petak {way}, simpul {event.node}.",
            f"Roll {event.move}: square {way}, node {event.node}.",
        )

    def say_dead_end(self, state: Any) -> Text:
        return Text(
            f"Buntu di petak {state}: tak ada dadu yang mungkin.",
            f"Dead end on square {state}: no roll possible.",
        )

    def picture(self, kind: str, node: int, state: Any) -> DfsSquare:
        stack = [
            (number, self.states[number], *(() if roll is None else (roll,))) for number, roll in self.stack
        ]
        seen = self.ground.game.step(self.on, self.tried) if kind == "visited" else None
        return DfsSquare(node, state, self.untried[node], stack, seen)

    def chart(self) -> DfsBoard:
        """The board."""
        game = self.ground.game
        return DfsBoard(game.goal, game.start_square, game.jumps)


def _buttons(count: int) -> str:
    return "button" if count == 1 else "buttons"


MOST_STATES = 5_000
"""States of a run that is told, unless told otherwise; a server gives fewer on large cloths."""
ORDER = Option(
    "order",
    Text("Urutan", "Order"),
    None,
    choices=(
        Choice("asc", Text("naik: dadu 1..6", "ascending: rolls 1..6")),
        Choice("desc", Text("turun: dadu 6..1", "descending: rolls 6..1")),
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
            plain(min(untried, key=lambda cut: (cut.column, cut.row, PAPER_ORDER.index(cut.direction)))),
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
        card=CARD,
        exercises=(Question("next-node", _next_node, _draw), Question("queue-after", _stack_after, _draw)),
    )
)
