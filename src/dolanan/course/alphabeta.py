"""Alpha-beta on a small position: the same value as minimax, with the branches that need not be looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dolanan.course.algorithm import ALGORITHMS, POSITION, Algorithm, Example, Option, Shape
from dolanan.course.algorithm import Choice as OptionChoice
from dolanan.course.card import Card
from dolanan.course.drawings.gametree import draw_game_tree
from dolanan.course.exercise import Draft, Question, Slip
from dolanan.course.gametree import COUNTERS as TREE_COUNTERS
from dolanan.course.gametree import (
    MOST_NODES,
    NODE,
    PICK,
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
from dolanan.course.steps import CUT, NONE, Column, Table, Trace, plain
from dolanan.course.tally import Tally
from dolanan.games.mancala import Mancala, State
from dolanan.narration import name_pits
from dolanan.problems.orders import ORDERS
from dolanan.search.alphabeta import INFINITE, Entered, Event, Left, alphabeta
from dolanan.text import Text, whole

TABLE = Table(
    Text("Simpul", "Nodes"),
    (
        NODE,
        PICK,
        Column("alpha", Text("α", "α")),
        Column("beta", Text("β", "β")),
        VALUE,
        Column("verdict", Text("Putusan", "Verdict")),
    ),
)
PSEUDOCODE = (
    Text("AB(s, α, β):", "AB(s, α, β):"),
    Text("  jika permainan selesai: skor", "  if the game is over: the score"),
    Text("  terbaik ← −∞ (Selatan) atau ∞ (Utara)", "  best ← −∞ (South) or ∞ (North)"),
    Text("  untuk setiap p: v ← AB(s·p, α, β)", "  for each p: v ← AB(s·p, α, β)"),
    Text(
        "    terbaik, lalu α (Selatan) atau β (Utara), dari v",
        "    best, then α (South) or β (North), from v",
    ),
    Text("    jika α ≥ β: pangkas sisanya ✂", "    if α ≥ β: cut the rest ✂"),
    Text("  serahkan terbaik", "  hand up best"),
)
COUNTERS = (
    *TREE_COUNTERS,
    Column("cuts", Text("pangkasan", "cuts")),
    Column("skipped", Text("langkah dipangkas", "moves cut off")),
)
TITLES = {
    "asc": Text("lubang 1 sampai m", "pits 1 to m"),
    "desc": Text("lubang m sampai 1", "pits m to 1"),
    "best": Text("yang tampak terbaik dulu", "what looks best first"),
}


class AlphaBetaAnswer(GameTreeAnswer):
    """The value for South, how it was found, and what was saved."""

    cuts: int
    skipped: int
    order: str


class AlphaBetaInput(NamedTuple):
    """A position of a game, and the order in which its pits are tried."""

    game: Mancala
    state: State
    order: str = "asc"

    @property
    def subject(self) -> str:
        return DuelInput(self.game, self.state).subject


class AlphaBetaReader(GameTreeReader[Event[State, int]]):
    """The rows of alpha-beta: entering a node with its window, and leaving it with a value and a verdict."""

    enter_line, leaf_line, up_line = 1, 2, 7

    def __init__(self, game: Mancala, state: State, most: int) -> None:
        super().__init__(game, state, most)
        self.counts |= {"cuts": 0, "skipped": 0}
        self.windows: dict[int, tuple[int, int]] = {}
        self.cut: Sequence[int] = ()

    def read(self, event: Event[State, int]) -> None:
        if isinstance(event, Entered):
            self.windows[self.counts["nodes"] + 1] = event.alpha, event.beta
            self.enter(event.move, event.state)
            return
        frame = self.leave(event.value, event.leaf)
        self.cut = event.skipped
        if event.leaf:
            self.add_leaf(frame, event.value)
        elif event.skipped:
            self.counts["cuts"] += 1
            self.counts["skipped"] += len(event.skipped)
            self.add_up(frame, event.value, _cutting(frame, event), CUT)
        else:
            self.add_up(frame, event.value)

    def entering(self, frame: Frame) -> tuple[Text, ...]:
        return (*self._head(frame), NONE, Text("masuk", "enter"))

    def settling(self, frame: Frame, value: int, leaf: bool) -> tuple[Text, ...]:
        return (*self._head(frame), show_number(value), self._verdict(frame, value, leaf))

    def _head(self, frame: Frame) -> tuple[Text, ...]:
        alpha, beta = self.windows[frame.node]
        pick = NONE if frame.pick is None else plain(frame.pick)
        return plain(frame.node), pick, show_bound(alpha), show_bound(beta)

    def _verdict(self, frame: Frame, value: int, leaf: bool) -> Text:
        if leaf:
            return Text("daun", "leaf")
        if self.cut:
            pits = name_pits(self.cut)
            return Text(f"✂ {pits.id}", f"✂ {pits.en}")
        alpha, beta = self.windows[frame.node]
        if value <= alpha:
            return Text("≤ α: paling besar sekian", "≤ α: at most this")
        if value >= beta:
            return Text("≥ β: paling kecil sekian", "≥ β: at least this")
        return Text("tepat", "exact")

    def drawn(self, frame: Frame, value: int | None) -> GameTreeNode:
        alpha, beta = self.windows[frame.node]
        return GameTreeNode(
            **{
                **vars(super().drawn(frame, value)),
                "alpha": None if alpha == -INFINITE else alpha,
                "beta": None if beta == INFINITE else beta,
                "skipped": () if value is None else tuple(self.cut),
            }
        )


def show_bound(bound: int) -> Text:
    """A bound of a window."""
    return plain("∞" if bound == INFINITE else "−∞" if bound == -INFINITE else bound)


def _cutting(frame: Frame, event: Left[int]) -> Text:
    """Why the rest of a node's pits is not looked at."""
    sign, name, bound = ("≥", "β", event.beta) if frame.rising else ("≤", "α", event.alpha)
    why, pits = f"{whole(event.value)} {sign} {name} = {whole(bound)}", name_pits(event.skipped)
    are = "is" if len(event.skipped) == 1 else "are"
    return Text(f"Nilai {why}: {pits.id} dipangkas.", f"Value {why}: {pits.en} {are} cut.")


def trace_alphabeta(game: Mancala, state: State, *, order: str = "asc", limit: int = MOST_NODES) -> Trace:
    """The search below `state` with the full window; a Mistake if it enters more nodes than `limit`."""
    reader = AlphaBetaReader(game, state, limit)
    alphabeta(game, state, order=ORDERS[order](game), observe=reader.read)
    return Trace(
        "alphabeta",
        Text("Alfa-beta", "Alpha-beta"),
        AlphaBetaInput(game, state, order),
        PSEUDOCODE,
        COUNTERS,
        (TABLE,),
        tuple(reader.steps),
        True,
        AlphaBetaAnswer(
            **vars(reader.answer()), cuts=reader.counts["cuts"], skipped=reader.counts["skipped"], order=order
        ),
    )


def tally_alphabeta(subject: tuple[Mancala, State], *, order: str = "asc", limit: int = MOST_NODES) -> Tally:
    """What the search takes."""
    counted = GameTreeCount(*subject, limit)
    found = alphabeta(
        *subject,
        order=ORDERS[order](subject[0]),
        observe=lambda event: counted.read(isinstance(event, Entered), event),
    )
    return counted.tally(found.value)


CARD = Card(
    Text(
        "Alfa-beta menyimpan jalan dari akar dan jendela (α, β): yang sudah pasti didapat Selatan dan Utara. "
        "Berikutnya ia mengambil langkah berikut menurut urutannya, kecuali jendelanya sudah kosong.",
        "Alpha-beta keeps the path from the root and a window (α, β): what South and North are sure of. "
        "It takes the next move in its order, unless the window is empty.",
    ),
    PSEUDOCODE,
    complete=Text("ya", "yes"),
    optimal=Text("ya", "yes"),
    time=Text("b^(m/2) bila urutannya terbaik", "b^(m/2) with the best order"),
    space=plain("bm"),
    fails=Text("pohonnya dalam, atau urutannya buruk", "the tree is deep, or the order bad"),
    used=Text(
        "mesin nilai pasti dan bot alphabeta, perfect dan strongest",
        "the exact engine and the bots alphabeta, perfect and strongest",
    ),
)


def _run(subject: tuple[Mancala, State], *, order: str, limit: int) -> Trace:
    return trace_alphabeta(*subject, order=order, limit=limit)


# --- exercises --------------------------------------------------------------------------------------


def _value_and_cut(trace: Trace, step: int) -> Draft | None:
    """What value does a node hand up, and what is cut there? Only where the window makes a difference."""
    choice, given = Choice.after(trace, step), trace.input
    assert isinstance(given, AlphaBetaInput)
    if choice is None or choice.node.value is None or (choice.node.alpha, choice.node.beta) == (None, None):
        return None
    node, value = choice.node, choice.node.value
    tried = {child.pick for child in choice.children}
    left = [pit for pit in given.game.moves(given.game.read(node.position)) if pit not in tried]
    if len(tried) + len(left) < 2:
        return None
    alpha = -INFINITE if node.alpha is None else node.alpha
    beta = INFINITE if node.beta is None else node.beta
    if not node.skipped and alpha < value < beta:
        return None
    far = alpha if choice.rising else beta
    missed = (
        Text("pangkasan terlewat", "the cut is missed")
        if node.skipped
        else Text("dipangkas padahal α < β", "cut although α < β")
    )
    last = [child.pick for child in choice.children if child.pick is not None][-1:]
    slips = [
        Slip(
            _told(min(max(value, alpha), beta), node.skipped),
            Text("α keras: nilai dipotong di tepi jendela", "hard α: the value is clipped at the window"),
        ),
        Slip(_told(value, () if node.skipped else last), missed),
        *(Slip(_told(wrong, node.skipped), name) for wrong, name in wrong_values(choice)),
    ]
    if abs(far) != INFINITE:
        edge = Text("tepi jendela diserahkan, bukan yang terbaik", "the window's edge is handed up")
        slips.append(Slip(_told(far, node.skipped), edge))
    before, rest = choice.told(), Text("", "")
    if left:
        listed = name_pits(left)
        rest = Text(f" Belum dicoba: {listed.id}.", f" Not tried yet: {listed.en}.")
    window = f"({show_bound(alpha).en}, {show_bound(beta).en})"
    return Draft(
        Text(
            f"Alfa-beta, jendela (α, β) = {window}. {before.id}{rest.id} Nilai berapa yang diserahkan, dan "
            "apa yang dipangkas?",
            f"Alpha-beta, window (α, β) = {window}. {before.en}{rest.en} What value is handed up, and what "
            "is cut?",
        ),
        _told(value, node.skipped),
        _reason(choice, value, show_bound(beta if choice.rising else alpha).en),
        slips,
        node.position,
    )


def _told(value: int, skipped: Sequence[int]) -> Text:
    """An answer: the value, and what is cut."""
    if not skipped:
        return Text(f"{whole(value)}, tak ada yang dipangkas", f"{whole(value)}, nothing is cut")
    listed = name_pits(skipped)
    return Text(f"{whole(value)}, ✂ {listed.id}", f"{whole(value)}, ✂ {listed.en}")


def _reason(choice: Choice, value: int, bound: str) -> Text:
    best = whole(value)
    if not choice.node.skipped:
        return Text(
            f"Semua lubang dicoba; yang terbaik, {best}, diserahkan apa adanya, juga di luar jendela.",
            f"Every pit was tried; the best, {best}, is handed up as it is, even beyond the window.",
        )
    sign, name = ("≥", "β") if choice.rising else ("≤", "α")
    return Text(
        f"{best} {sign} {name} = {bound}: sisanya dipangkas. Yang terbaik diserahkan, bukan tepi jendela.",
        f"{best} {sign} {name} = {bound}: the rest is cut. The best is handed up, not the window's edge.",
    )


ALGORITHMS.add(
    Algorithm(
        "alphabeta",
        Text("Alfa-beta", "Alpha-beta"),
        Text("Alfa-beta pada posisi kecil.", "Alpha-beta on a small position."),
        POSITION,
        _run,
        examples=(
            Example(Text("Kalaha 2 × 2", "Kalah 2 × 2"), {"rules": "kalah", "position": "2x2"}),
            Example(
                Text("Kalaha 2 × 2, urutan terbaik kalah", "Kalah 2 × 2, where best first loses"),
                {"rules": "kalah", "position": "2x2", "order": "best"},
            ),
            Example(Text("Kalaha 3 × 1", "Kalah 3 × 1"), {"rules": "kalah", "position": "3x1"}),
            Example(
                Text("Kalaha 3 × 2, dari kanan", "Kalah 3 × 2, from the right"),
                {"rules": "kalah", "position": "3x2", "order": "desc"},
            ),
        ),
        options=(
            Option(
                "order",
                Text("Urutan", "Order"),
                "asc",
                tuple(OptionChoice(key, title) for key, title in TITLES.items()),
            ),
            Option(
                "limit", Text("Batas simpul", "Most nodes"), MOST_NODES, least=1, most=MOST_NODES, inner=True
            ),
        ),
        draw=draw_game_tree,
        shape=Shape(AlphaBetaAnswer, picture=GameTreeNode),
        chapter=8,
        tally=tally_alphabeta,
        beside="minimax",
        card=CARD,
        exercises=(Question("ab-value-cut", _value_and_cut, draw_small),),
    )
)
