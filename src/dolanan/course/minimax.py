"""Minimax on a small position: every line of play, and how values come up from its ends."""

from __future__ import annotations

from dolanan.course.algorithm import ALGORITHMS, POSITION, Algorithm, Example, Option, Shape
from dolanan.course.card import Card
from dolanan.course.drawings.gametree import draw_game_tree
from dolanan.course.exercise import Draft, Question, Slip
from dolanan.course.gametree import (
    COUNTERS,
    MOST_NODES,
    NODE,
    PICK,
    PLAYERS,
    VALUE,
    Choice,
    DuelInput,
    Frame,
    GameTreeAnswer,
    GameTreeCount,
    GameTreeNode,
    GameTreeReader,
    draw_small,
    show_number,
    wrong_values,
)
from dolanan.course.steps import NONE, Column, Table, Trace, plain
from dolanan.course.tally import Tally
from dolanan.games.mancala import Mancala, State, show
from dolanan.search.minimax import Entered, Event, minimax
from dolanan.text import Text, whole

TABLE = Table(
    Text("Simpul", "Nodes"),
    (
        NODE,
        Column("parent", Text("Induk", "Parent")),
        PICK,
        Column("position", Text("Posisi", "Position")),
        Column("turn", Text("Giliran", "To move")),
        VALUE,
    ),
)
PSEUDOCODE = (
    Text("V(s):", "V(s):"),
    Text("  jika permainan selesai: skor", "  if the game is over: the score"),
    Text("  jika Selatan memilih: max V(s·p)", "  if South is to move: max V(s·p)"),
    Text("  jika Utara memilih: min V(s·p)", "  if North is to move: min V(s·p)"),
)


class MinimaxReader(GameTreeReader[Event[State, int]]):
    """The rows of minimax."""

    enter_line, leaf_line = 1, 2

    def read(self, event: Event[State, int]) -> None:
        if isinstance(event, Entered):
            self.enter(event.move, event.state)
            return
        frame = self.leave(event.value, event.leaf)
        if event.leaf:
            self.add_leaf(frame, event.value)
        else:
            self.up_line = 3 if frame.rising else 4
            self.add_up(frame, event.value)

    def entering(self, frame: Frame) -> tuple[Text, ...]:
        return self._row(frame, None, over=False)

    def settling(self, frame: Frame, value: int, leaf: bool) -> tuple[Text, ...]:
        return self._row(frame, value, over=leaf)

    def _row(self, frame: Frame, value: int | None, *, over: bool) -> tuple[Text, ...]:
        return (
            plain(frame.node),
            plain(frame.parent) if frame.parent else NONE,
            NONE if frame.pick is None else plain(frame.pick),
            plain(show(frame.state)),
            NONE if over else PLAYERS[frame.state.turn],
            show_number(value),
        )


def trace_minimax(game: Mancala, state: State, *, limit: int = MOST_NODES) -> Trace:
    """The whole tree below `state`; a Mistake if it has more nodes than `limit`."""
    reader = MinimaxReader(game, state, limit)
    minimax(game, state, observe=reader.read)
    return Trace(
        "minimax",
        Text("Minimax: seluruh pohon", "Minimax: the whole tree"),
        DuelInput(game, state),
        PSEUDOCODE,
        COUNTERS,
        (TABLE,),
        tuple(reader.steps),
        True,
        reader.answer(),
    )


def tally_minimax(subject: tuple[Mancala, State], *, limit: int = MOST_NODES) -> Tally:
    """What the whole tree takes."""
    counted = GameTreeCount(*subject, limit)
    value = minimax(*subject, observe=lambda event: counted.read(isinstance(event, Entered), event))
    return counted.tally(value)


CARD = Card(
    Text(
        "Minimax menyimpan jalan dari akar ke posisi yang sedang dilihat. Berikutnya ia mengambil langkah "
        "berikut, sampai permainan selesai; Selatan menyerahkan yang terbesar, Utara yang terkecil.",
        "Minimax keeps the path from the root to the position it looks at. It takes the next move until the "
        "game is over; South hands up the largest value, North the smallest.",
    ),
    PSEUDOCODE,
    complete=Text("ya", "yes"),
    optimal=Text("ya", "yes"),
    time=plain("b^m"),
    space=plain("bm"),
    fails=Text("pohonnya dalam", "the tree is deep"),
    used=Text(
        "hakim bagi semua pencari yang lebih cepat; bot minimax",
        "the judge of every faster search; the bot minimax",
    ),
)


def _run(subject: tuple[Mancala, State], *, limit: int) -> Trace:
    return trace_minimax(*subject, limit=limit)


def _value_after(trace: Trace, step: int) -> Draft | None:
    """What value does a node hand up?"""
    choice = Choice.after(trace, step)
    if choice is None or choice.node.value is None or len(choice.children) < 2:
        return None
    told, who = choice.told(), PLAYERS[0 if choice.rising else 1]
    best = Text("terbesar", "largest") if choice.rising else Text("terkecil", "smallest")
    listed = ", ".join(map(whole, choice.values))
    return Draft(
        Text(f"{told.id} Nilai berapa yang diserahkan?", f"{told.en} What value is handed up?"),
        plain(choice.node.value),
        Text(
            f"{who.id} memilih yang {best.id} dari {listed}; "
            "siapa yang memilih dibaca dari posisi, bukan dari kedalaman.",
            f"{who.en} takes the {best.en} of {listed}; "
            "who chooses is read from the position, not from the depth.",
        ),
        [Slip(plain(value), name) for value, name in wrong_values(choice)],
        choice.node.position,
    )


ALGORITHMS.add(
    Algorithm(
        "minimax",
        Text("Minimax", "Minimax"),
        Text("Minimax pada posisi kecil.", "Minimax on a small position."),
        POSITION,
        _run,
        examples=(
            Example(Text("Kalaha 2 × 1", "Kalah 2 × 1"), {"rules": "kalah", "position": "2x1"}),
            Example(Text("Kalaha 2 × 2", "Kalah 2 × 2"), {"rules": "kalah", "position": "2x2"}),
            Example(Text("Kalaha 3 × 1", "Kalah 3 × 1"), {"rules": "kalah", "position": "3x1"}),
        ),
        options=(
            Option(
                "limit", Text("Batas simpul", "Most nodes"), MOST_NODES, least=1, most=MOST_NODES, inner=True
            ),
        ),
        draw=draw_game_tree,
        shape=Shape(GameTreeAnswer, picture=GameTreeNode),
        chapter=7,
        tally=tally_minimax,
        beside="alphabeta",
        card=CARD,
        exercises=(Question("value-after", _value_after, draw_small),),
    )
)
