"""Breadth-first search on a board of Snakes & Ladders, row by row as in A'yuni's Table II."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from dolanan.answers import Answer
from dolanan.course.algorithm import ALGORITHMS, BOARD, Algorithm, Example, Option, Shape, Value
from dolanan.course.card import Card
from dolanan.course.drawings.squares import draw_squares
from dolanan.course.draws import draw_board
from dolanan.course.exercise import Draft, Question, Slip
from dolanan.course.steps import (
    BACK,
    CHOSEN,
    KILLED,
    NEW,
    NONE,
    SEEN,
    Column,
    Mark,
    Quiz,
    Row,
    Step,
    Table,
    Trace,
    ask_number,
    plain,
)
from dolanan.course.tally import Tally
from dolanan.course.ways import moves_of, problem_of, tally_way
from dolanan.games.snakes import PAPER_BOARD, Snakes, show_board
from dolanan.problems.squares import successors
from dolanan.search.bfs import bfs
from dolanan.search.frontier import Dequeued, Effort, Event, Exhausted, Found, Queued, Seen, Traced
from dolanan.text import Mistake, Text

TABLE = Table(
    Text("Antrean BFS", "Queue of the BFS"),
    (
        Column("iteration", Text("Iterasi", "Iteration")),
        Column("node", Text("Simpul", "Node")),
        Column("queue", Text("Q", "Q")),
        Column("distance", Text("Jarak", "Distance")),
        Column("parent", Text("Induk", "Parent")),
    ),
)
PATH = Table(
    Text("Jalan mundur dari tujuan", "Walking back from the goal"),
    (
        Column("node", Text("Simpul", "Node")),
        Column("parent", Text("Induk", "Parent")),
        Column("roll", Text("Dadu", "Roll")),
    ),
)
MATRIX = 2
"""The table of the adjacency matrix, after the queue and the way back."""
MATRIX_SQUARES = 9
"""Squares of the adjacency matrix that are shown: the corner that the paper prints, 0 to 8."""
PSEUDOCODE = (
    Text("masukkan akar ke antrean Q", "put the root into the queue Q"),
    Text("selama Q tidak kosong:", "while Q is not empty:"),
    Text("  n ← ambil yang pertama dari Q", "  n ← take the first of Q"),
    Text("  jika n tujuan: berhenti", "  if n is the goal: stop"),
    Text("  untuk setiap petak w yang dicapai dari n:", "  for each square w reached from n:"),
    Text(
        "    jika w belum dikunjungi: tandai, masukkan ke Q",
        "    if w is not visited: mark it, put it into Q",
    ),
    Text("mundur dari tujuan lewat induk", "walk back from the goal by parents"),
)
COUNTERS = (
    Column("generated", Text("dibangkitkan", "generated")),
    Column("expanded", Text("diekspansi", "expanded")),
    Column("longest", Text("antrean terpanjang", "longest queue")),
)


CARD = Card(
    Text(
        "BFS menyimpan antrean keadaan yang sudah dikenal tetapi belum diekspansi. Berikutnya selalu diambil "
        "yang paling lama menunggu, maka keadaan diperiksa menurut jaraknya dari awal.",
        "BFS keeps a queue of the states that are known but not yet expanded. It always takes the one that "
        "has waited longest, so states come in the order of their distance from the start.",
    ),
    PSEUDOCODE,
    complete=Text("ya", "yes"),
    optimal=Text("ya, bila semua langkah sama biayanya", "yes, if all moves cost the same"),
    time=plain("b^d"),
    space=plain("b^d"),
    fails=Text("memori habis: seluruh lapisan menunggu di antrean", "memory: whole layers wait in the queue"),
    used=Text(
        "jalan terpendek ular tangga (makalah C), guntingan paling sedikit pada kain kecil",
        "shortest ways in Snakes & Ladders (paper C), the fewest cuts on small cloths",
    ),
)


class BfsAnswer(Answer):
    """The shortest way."""

    minimum: int | None
    path: Sequence[int] | None
    rolls: Sequence[int] | None
    iterations: int
    avoid_snakes: bool


class BfsChart(Answer):
    """The board, and every square met: the square, the step it joined the queue at, its distance."""

    goal: int
    start: int
    jumps: Sequence[tuple[int, int]]
    found: Sequence[tuple[int, int, int]]


class BfsDie(Answer):
    """What a roll does from the node looked at."""

    roll: int
    to: int | None
    mark: Mark
    say: Text


class BfsPicture(Answer):
    """The node looked at, and the queue after it."""

    node: int
    queue: Sequence[int]
    distance: int
    dice: Sequence[BfsDie]


class BfsBack(Answer):
    """A step of the walk back."""

    node: int
    parent: int
    roll: int


class BfsInput(NamedTuple):
    """A board, and whether its snakes are avoided."""

    game: Snakes
    avoid_snakes: bool = False

    @property
    def subject(self) -> str:
        return show_board(self.game)


def matrix_table(game: Snakes) -> Table:
    """The corner of the adjacency matrix: which square leads to which by one roll."""
    corner = _corner(game)
    return Table(
        Text(
            f"Matriks adjasensi, petak {corner[0]} sampai {corner[-1]}",
            f"Adjacency matrix, squares {corner[0]} to {corner[-1]}",
        ),
        (
            Column("node", Text("Dari petak", "From square")),
            *(Column(str(square), plain(square)) for square in corner),
        ),
    )


def _corner(game: Snakes) -> range:
    return range(game.start_square, min(game.goal, game.start_square + MATRIX_SQUARES - 1) + 1)


def reaches(game: Snakes, square: int) -> set[int]:
    """The squares that one roll leads to; none from the goal."""
    if square == game.goal:
        return set()
    return {game.step(square, roll) for roll in game.rolls() if not game.lost(square, roll)}


def trace_bfs(game: Snakes, *, avoid_snakes: bool = False) -> Trace:
    """The search for a shortest way, following the snakes it lands on or avoiding them."""
    reader = _Reader(game, avoid_snakes)
    path = bfs(
        game.start_square, successors(game, avoid_snakes), lambda square: square == game.goal, reader.read
    )
    reader.finish_row()
    first, *others = reader.steps
    corner = _corner(game)
    matrix = tuple(
        Row(
            MATRIX,
            "",
            (plain(square), *(plain(1) if to in reaches(game, square) else NONE for to in corner)),
            square,
        )
        for square in corner
    )
    return Trace(
        "bfs",
        Text("BFS: ular tangga", "BFS: Snakes & Ladders"),
        BfsInput(game, avoid_snakes),
        PSEUDOCODE,
        COUNTERS,
        (TABLE, PATH, matrix_table(game)),
        (replace(first, rows=first.rows + matrix), *others),
        True,
        BfsAnswer(
            minimum=len(path.moves) if path else None,
            path=path.nodes if path else None,
            rolls=path.moves if path else None,
            iterations=reader.iteration,
            avoid_snakes=avoid_snakes,
        ),
        BfsChart(game.goal, game.start_square, game.jumps, reader.found),
        says_no=path is None,
    )


class _Reader:
    """Turns the events of a BFS into steps: one per node taken out of the queue, one per parent."""

    def __init__(self, game: Snakes, avoid_snakes: bool) -> None:
        self.game = game
        self.avoid_snakes = avoid_snakes
        self.steps: list[Step] = []
        self.queue: list[int] = []
        self.parents: dict[int, int | None] = {}
        self.iteration = self.generated = self.expanded = self.longest = 0
        self.current: tuple[int, int] | None = None
        self.fresh: set[int] = set()
        self.waiting: list[int] = []
        self.found: list[tuple[int, int, int]] = []
        """Every square met: the square, the step it joined the queue at, its distance."""

    def read(self, event: Event[int, int]) -> None:
        if isinstance(event, Queued):
            self.queue.append(event.node)
            self.parents[event.node] = event.parent
            self.generated += 1
            self.longest = max(self.longest, len(self.queue))
            if event.move is None:
                self.found.append((event.node, 0, 0))
                self._row(
                    event.node, 0, Text("Antrean mulai dengan akar.", "The queue starts with the root."), 1
                )
            else:
                assert self.current is not None
                self.fresh.add(event.move)
                self.found.append((event.node, len(self.steps), self.current[1] + 1))
        elif isinstance(event, Dequeued):
            self.finish_row()
            self.waiting = self.queue[:4]
            self.queue.pop(0)
            self.current = (event.node, event.distance)
            self.fresh = set()
        elif isinstance(event, Found):
            self.current = None
            distance = event.distance
            self._row(
                event.node,
                distance,
                Text(
                    f"Petak {event.node} adalah tujuan: {distance} lemparan.",
                    f"Square {event.node} is the goal: {distance} rolls.",
                ),
                4,
                found=True,
            )
        elif isinstance(event, Traced):
            self._back(event)
        elif isinstance(event, Exhausted):
            self._give_up(event.nodes)
        else:
            assert isinstance(event, Seen)

    def finish_row(self) -> None:
        """The row of the node looked at, now that all its moves are known."""
        if self.current is None:
            return
        node, distance = self.current
        self.current = None
        self.expanded += 1
        new = len(self.fresh)
        join = "square joins" if new == 1 else "squares join"
        self._row(
            node,
            distance,
            Text(
                f"Simpul {node} diekspansi: {new} petak baru masuk antrean.",
                f"Node {node} is expanded: {new} new {join} the queue.",
            ),
            6,
            dice=self._dice(node),
        )

    def _dice(self, node: int) -> list[BfsDie]:
        cells: list[BfsDie] = []
        for roll in self.game.rolls():
            if self.game.lost(node, roll):
                cells.append(BfsDie(roll, None, "", Text("lewat petak tujuan", "beyond the goal")))
                continue
            landed, rests = self.game.lands(node, roll), self.game.step(node, roll)
            arrow = f"{landed}→{rests}" if rests != landed else str(rests)
            if self.avoid_snakes and rests < landed:
                cells.append(BfsDie(roll, None, KILLED, Text(f"{arrow} dihindari", f"{arrow} avoided")))
                continue
            mark = NEW if roll in self.fresh else SEEN
            cells.append(BfsDie(roll, rests, mark, plain(f"{arrow} {mark}")))
        return cells

    def _row(
        self,
        node: int,
        distance: int,
        say: Text,
        line: int,
        *,
        dice: list[BfsDie] | None = None,
        found: bool = False,
    ) -> None:
        self.iteration += 1
        queue = "{" + ",".join(map(str, self.queue)) + "}"
        parent = self.parents.get(node)
        cells = (self.iteration, node, queue, distance, "–" if parent is None else parent)
        mark = CHOSEN if found else ""
        self.steps.append(
            Step(
                "found" if found else "expand" if dice is not None else "start",
                say,
                line,
                (Row(0, mark, tuple(map(plain, cells)), node),),
                mark,
                self._counters(),
                BfsPicture(node, list(self.queue), distance, dice or []),
                quiz=self._which_node(node),
            )
        )

    def _give_up(self, nodes: int) -> None:
        """The end of a search that has looked at everything it can reach."""
        assert self.current is not None
        node, distance = self.current
        self.finish_row()
        self.steps.append(
            Step(
                "unreachable",
                Text(
                    f"Antrean kosong: tujuan tak tercapai, {nodes} petak diperiksa.",
                    f"Queue empty: the goal cannot be reached, {nodes} squares examined.",
                ),
                2,
                (),
                KILLED,
                self._counters(),
                BfsPicture(node, [], distance, []),
            )
        )

    def _back(self, event: Traced[int, int]) -> None:
        text = f"{event.node} ← {event.parent}"
        cells = tuple(map(plain, (event.node, event.parent, event.move)))
        self.steps.append(
            Step(
                "back",
                Text(f"{text}, dadu {event.move}.", f"{text}, roll {event.move}."),
                7,
                (Row(1, BACK, cells, event.node),),
                BACK,
                self._counters(),
                BfsBack(event.node, event.parent, event.move),
                ("backtrack",),
                self._which_parent(event),
            )
        )

    def _which_node(self, node: int) -> Quiz | None:
        if not self.steps:
            return None
        question = Text("Simpul mana yang diambil dari antrean?", "Which node is taken out of the queue?")
        return ask_number(question, self.waiting, node)

    def _which_parent(self, event: Traced[int, int]) -> Quiz | None:
        behind = [event.node - roll for roll in self.game.rolls() if event.node - roll in self.parents]
        question = Text(
            f"Dari petak mana {event.node} dicapai?", f"From which square was {event.node} reached?"
        )
        return ask_number(question, behind[:4], event.parent)

    def _counters(self) -> dict[str, int]:
        return {"generated": self.generated, "expanded": self.expanded, "longest": self.longest}


def tally_bfs(game: Snakes, *, avoid_snakes: bool = False) -> Tally:
    """What the search takes."""
    problem, effort = problem_of(game, None, avoid_snakes), Effort[int, int]()
    path = bfs(problem.start, problem.successors, problem.goal, effort.read)
    return tally_way(problem, moves_of(game, None, avoid_snakes), path, effort, proved=problem.usual)


# --- exercises --------------------------------------------------------------------------------------

LONGEST_QUEUE = 12
"""Squares of a queue that is still pleasant to write down."""


def _draw(chance: Random) -> Mapping[str, Value]:
    return {"board": draw_board(chance)}


def _show_queue(queue: Iterable[int]) -> str:
    return "{" + ",".join(map(str, queue)) + "}"


class _Moment(NamedTuple):
    """A run between two expansions: what a student sees, and what comes."""

    game: Snakes
    last: int | None
    """The node expanded last; None before the first."""
    queue: Sequence[int]
    met: frozenset[int]
    """Every square that was ever put into the queue."""
    coming: BfsPicture

    @staticmethod
    def of(trace: Trace, step: int) -> _Moment | None:
        """The moment after a step; None where no expansion follows, or the queue is too long."""
        assert isinstance(trace.input, BfsInput) and isinstance(trace.chart, BfsChart)
        if (
            step + 1 >= len(trace.steps)
            or trace.steps[step + 1].event != "expand"
            or trace.input.avoid_snakes
        ):
            return None
        now, coming = trace.steps[step].picture, trace.steps[step + 1].picture
        assert isinstance(now, BfsPicture) and isinstance(coming, BfsPicture)
        if not 2 <= len(now.queue) <= LONGEST_QUEUE:
            return None
        met = frozenset(square for square, since, _ in trace.chart.found if since <= step)
        return _Moment(trace.input.game, now.node if step else None, now.queue, met, coming)

    def told(self) -> Text:
        """What the question says before it asks."""
        queue, left = _show_queue(self.queue), _show_queue(sorted(self.met - set(self.queue)))
        return Text(
            f"BFS, dadu 1 sampai 6. Sudah diekspansi: {left}; Q = {queue}.",
            f"BFS, rolls 1 to 6. Expanded so far: {left}; Q = {queue}.",
        )

    def fresh(self, square: int, *, jumps: bool = True) -> list[int]:
        """The squares that this square would bring into the queue."""
        to = self.game.step if jumps else self.game.lands
        reached = [to(square, roll) for roll in self.game.rolls() if not self.game.lost(square, roll)]
        return [each for each in dict.fromkeys(reached) if each not in self.met]


def _queue_after(trace: Trace, step: int) -> Draft | None:
    """What is Q after the next expansion?"""
    moment = _Moment.of(trace, step)
    if moment is None:
        return None
    first, *rest = moment.queue
    told, new = moment.told(), moment.fresh(first)
    reached = [die.to for die in moment.coming.dice if die.to is not None]
    slips = (
        (
            [*moment.queue[:-1], *moment.fresh(moment.queue[-1])],
            Text("tumpukan, bukan antrean: yang terakhir diambil", "a stack for a queue: the last is taken"),
        ),
        (
            [*rest, *dict.fromkeys(reached)],
            Text("petak yang sudah bertemu dimasukkan lagi", "squares seen before are put in again"),
        ),
        (
            [*new, *rest],
            Text("petak baru masuk di depan", "new squares are put in front"),
        ),
        (
            [*moment.queue, *new],
            Text("petak yang diambil tetap di Q", "the square taken stays in Q"),
        ),
        (
            [*rest, *moment.fresh(first, jumps=False)],
            Text("tangga dan ular dilupakan", "ladders and snakes are forgotten"),
        ),
        (
            [*rest, *reversed(new)],
            Text("dadu dibaca dari 6 ke 1", "the rolls are read from 6 to 1"),
        ),
    )
    dice = "; ".join(die.say.en for die in moment.coming.dice if die.to is not None)
    joins = Text("tak ada yang baru", "nothing is new")
    if new:
        listed = ", ".join(map(str, new))
        joins = Text(f"yang baru, {listed}, masuk di belakang", f"what is new, {listed}, joins at the end")
    return Draft(
        Text(
            f"{told.id} Isi Q sesudah simpul berikutnya diekspansi?",
            f"{told.en} What is Q after the next node is expanded?",
        ),
        plain(_show_queue(moment.coming.queue)),
        Text(
            f"Yang pertama di Q, {first}, diambil: {dice}; {joins.id}.",
            f"The first of Q, {first}, is taken: {dice}; {joins.en}.",
        ),
        [Slip(plain(_show_queue(queue)), name) for queue, name in slips],
    )


def _next_node(trace: Trace, step: int) -> Draft | None:
    """Which node is expanded next?"""
    moment = _Moment.of(trace, step)
    if moment is None:
        return None
    told, queue = moment.told(), moment.queue
    slips = [
        Slip(
            plain(queue[-1]), Text("tumpukan, bukan antrean: yang terakhir", "a stack for a queue: the last")
        ),
        Slip(plain(max(queue)), Text("yang terdekat ke tujuan", "the one nearest the goal")),
        Slip(plain(min(queue)), Text("nomor terkecil", "the lowest number")),
        Slip(plain(queue[1]), Text("yang pertama dilewati", "the first is skipped")),
    ]
    if moment.last is not None:
        again = Text("simpul yang baru diekspansi, sekali lagi", "the node just expanded, once more")
        slips.append(Slip(plain(moment.last), again))
    first = queue[0]
    return Draft(
        Text(f"{told.id} Simpul mana yang diekspansi berikutnya?", f"{told.en} Which node is expanded next?"),
        plain(first),
        Text(
            f"Antrean: yang masuk paling dulu, {first}, diambil paling dulu.",
            f"A queue: what was put in first, {first}, is taken first.",
        ),
        slips,
    )


MOST_SQUARES, MOST_SERVED = 10_000, 2_500


def _run(game: Snakes, *, avoid_snakes: bool) -> Trace:
    _check_size(game, MOST_SQUARES)
    return trace_bfs(game, avoid_snakes=avoid_snakes)


def _moderate(game: Snakes) -> Mapping[str, Value]:
    _check_size(game, MOST_SERVED)
    return {}


def _check_size(game: Snakes, most: int) -> None:
    if game.goal > most:
        raise Mistake(
            f"papan {game.goal} petak terlalu besar untuk dirunut: paling besar {most}",
            f"a board of {game.goal} squares is too large to trace: {most} at most",
        )


ALGORITHMS.add(
    Algorithm(
        "bfs",
        Text("BFS", "BFS"),
        Text("BFS pada papan ular tangga.", "BFS on a board of Snakes & Ladders."),
        BOARD,
        _run,
        examples=(
            Example(Text("papan 10 × 10", "the 10 × 10 board"), {"board": PAPER_BOARD}, "c"),
            Example(
                Text("papan kecil 5 × 5", "a small 5 × 5 board"),
                {"board": "25 3>11 6>17 9>18 22>8 24>5 19>7"},
            ),
        ),
        options=(Option("avoid_snakes", Text("Hindari ular", "Avoid snakes"), False),),
        draw=draw_squares,
        shape=Shape(BfsAnswer, BfsChart, BfsPicture | BfsBack),
        chapter=3,
        moderate=_moderate,
        tally=tally_bfs,
        card=CARD,
        exercises=(Question("queue-after", _queue_after, _draw), Question("next-node", _next_node, _draw)),
    )
)
