"""Breadth-first search: on a board of Snakes & Ladders row by row as in A'yuni's Table II; on a cloth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple

from dolanan.course.algorithm import ALGORITHMS, Example, Value
from dolanan.course.card import Card
from dolanan.course.draws import draw_board
from dolanan.course.exercise import Draft, Question, Slip
from dolanan.course.frontier import Hunt, WayInput, check_size, trace_way, way_row
from dolanan.course.readers.frontier.reader import Manner, pick_columns, pick_counters
from dolanan.course.readers.frontier.squares import BfsChart, BfsPicture
from dolanan.course.steps import NONE, Column, Row, Table, Trace, plain
from dolanan.course.ways import Ground, ground_of
from dolanan.games.buttons import PAPER_CLOTH, Cloth
from dolanan.games.snakes import PAPER_BOARD, Snakes
from dolanan.limits import Limits
from dolanan.problems.way import Problem
from dolanan.search.bfs import bfs
from dolanan.search.frontier import Observer, Path
from dolanan.text import Text

MATRIX = 2
"""The table of the adjacency matrix, after the queue and the way back."""
MATRIX_SQUARES = 9
"""Squares of the adjacency matrix that are shown: the corner that the paper prints, 0 to 8."""
PSEUDOCODE = (
    Text("masukkan akar ke antrean Q", "put the root into the queue Q"),
    Text("selama Q tidak kosong:", "while Q is not empty:"),
    Text("  n ← ambil yang pertama dari Q", "  n ← take the first of Q"),
    Text("  jika n tujuan: berhenti", "  if n is the goal: stop"),
    Text("  untuk setiap w yang dicapai dari n:", "  for each w reached from n:"),
    Text("    jika w baru: masukkan w ke Q", "    if w is new: put w into Q"),
    Text("telusuri induk dari tujuan", "walk back along parents from the goal"),
)
MANNER = Manner(
    Text("Antrean BFS", "Queue of the BFS"),
    pick_columns(
        "iteration",
        "node",
        "frontier",
        "g",
        "parent",
        frontier=Text("Q", "Q"),
        g=Text("Jarak", "Distance"),
    ),
    pick_counters("generated", "expanded", "peak", peak=Text("antrean terpanjang", "longest queue")),
    PSEUDOCODE,
    Text("antrean", "queue"),
    rank=lambda g, h: (),
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


@dataclass(frozen=True)
class BfsInput(WayInput):
    """What a breadth-first search was run on."""


def _search(
    problem: Problem[Any, Any], observe: Observer[Any, Any] | None, limits: Limits
) -> Path[Any, Any] | None:
    return bfs(problem.start, problem.successors, problem.goal, observe, limits)


def _hunt(ground: Ground) -> Hunt:
    return Hunt("bfs", Text("BFS", "BFS"), MANNER, _search, ground.problem.usual, sure=True)


def trace_bfs(
    subject: Snakes | Cloth,
    *,
    avoid_snakes: bool = False,
    moves: str | None = None,
    limit: int | None = None,
) -> Trace:
    """The search for a shortest way: on a board, following snakes or avoiding them, or on a cloth."""
    check_size(subject)
    ground = ground_of(subject, moves, avoid_snakes)
    trace = trace_way(_hunt(ground), ground, BfsInput(subject, avoid_snakes, moves), limit)
    return _with_matrix(trace, subject) if isinstance(subject, Snakes) else trace


# --- the adjacency matrix of a board --------------------------------------------------------------------


def _with_matrix(trace: Trace, game: Snakes) -> Trace:
    """The run with the corner of the adjacency matrix that the paper prints, before its first step."""
    corner = _corner(game)
    table = Table(
        Text(
            f"Matriks adjasensi, petak {corner[0]} sampai {corner[-1]}",
            f"Adjacency matrix, squares {corner[0]} to {corner[-1]}",
        ),
        (
            Column("node", Text("Dari petak", "From square")),
            *(Column(str(square), plain(square)) for square in corner),
        ),
    )
    rows = tuple(
        Row(
            MATRIX,
            "",
            (plain(square), *(plain(1) if to in reaches(game, square) else NONE for to in corner)),
            square,
        )
        for square in corner
    )
    first, *others = trace.steps
    steps = (replace(first, rows=first.rows + rows), *others)
    return replace(trace, tables=(*trace.tables, table), steps=steps)


def _corner(game: Snakes) -> range:
    return range(game.start_square, min(game.goal, game.start_square + MATRIX_SQUARES - 1) + 1)


def reaches(game: Snakes, square: int) -> set[int]:
    """The squares that one roll leads to; none from the goal."""
    if square == game.goal:
        return set()
    return {game.step(square, roll) for roll in game.rolls() if not game.lost(square, roll)}


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
        game = trace.input.game if isinstance(trace.input, BfsInput) else None
        if step + 1 >= len(trace.steps) or not isinstance(game, Snakes) or trace.answer.avoid_snakes:
            return None
        now, coming = trace.steps[step].picture, trace.steps[step + 1].picture
        if trace.steps[step + 1].event != "expand":
            return None
        assert isinstance(now, BfsPicture) and isinstance(coming, BfsPicture)
        assert isinstance(trace.chart, BfsChart)
        if not 2 <= len(now.queue) <= LONGEST_QUEUE:
            return None
        met = frozenset(square for square, since, _ in trace.chart.found if since <= step)
        return _Moment(game, now.node if step else None, now.queue, met, coming)

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
            Text("petak yang sudah ditemui dimasukkan lagi", "squares seen before are put in again"),
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


ALGORITHMS.add(
    replace(
        way_row(
            "bfs",
            Text(
                "BFS pada papan ular tangga atau kain kancing.",
                "BFS on a board of Snakes & Ladders or a cloth of buttons.",
            ),
            _hunt,
            title=Text("BFS", "BFS"),
            examples=(
                Example(Text("papan 10 × 10", "the 10 × 10 board"), {"board": PAPER_BOARD}, "c"),
                Example(
                    Text("papan kecil 5 × 5", "a small 5 × 5 board"),
                    {"board": "25 3>11 6>17 9>18 22>8 24>5 19>7"},
                ),
                Example(
                    Text("tujuan tak tercapai", "a goal that cannot be reached"),
                    {"board": "12 4>1 5>2 6>3 7>1 8>2 9>3"},
                ),
                Example(Text("kain 3 × 3", "a 3 × 3 cloth"), {"cloth": "213/113/213"}),
                Example(
                    Text("kain 5 × 5, deret utuh", "the 5 × 5 cloth, whole runs"), {"cloth": PAPER_CLOTH}, "d"
                ),
                Example(
                    Text("kain yang tak dapat dikosongkan", "a cloth that cannot be cleared"),
                    {"cloth": "112/221/112", "moves": "all"},
                ),
            ),
            chapter=3,
            beside="dfs",
            card=CARD,
            exercises=(
                Question("queue-after", _queue_after, _draw),
                Question("next-node", _next_node, _draw),
            ),
        ),
        run=trace_bfs,
    )
)
