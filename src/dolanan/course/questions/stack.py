"""Exercises about a depth-first search: which cut is tried next, what the stack is afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from dolanan.course.algorithm import Value
from dolanan.course.draws import draw_cloth
from dolanan.course.exercise import Draft, Slip
from dolanan.course.readers.stack.cuts import DfsPicture
from dolanan.course.steps import Trace, plain
from dolanan.games.buttons import parse
from dolanan.problems.cuts import ORDER as PAPER_ORDER
from dolanan.problems.cuts import PaperCut, whole_runs
from dolanan.text import Text


def draw_input(chance: Random) -> Mapping[str, Value]:
    return {"cloth": draw_cloth(chance)}


def next_cut(trace: Trace, step: int) -> Draft | None:
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
        picture.cloth,
    )


def stack_after(trace: Trace, step: int) -> Draft | None:
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
            f"kain {now.cloth}, dan kain itu maupun anaknya belum pernah dikunjungi. "
            "Isi tumpukan sesudah langkah berikutnya (masuk atau runut-balik)?",
            f"DFS: stack {shown} (top on the right), {entered} nodes entered; node {top} holds the cloth "
            f"{now.cloth}, and neither it nor its child was visited before. "
            "What is the stack after the next step (enter or backtrack)?",
        ),
        plain(", ".join(map(str, after))),
        why,
        [Slip(plain(", ".join(map(str, wrong))), name) for wrong, name in slips if wrong],
        now.cloth,
    )
