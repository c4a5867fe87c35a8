"""What a worker works out about the run of an algorithm: all its steps, a window of them, a printed table."""

from __future__ import annotations

import json
import zlib
from dataclasses import replace
from typing import NamedTuple

from dolanan.course import Trace
from dolanan.course.algorithm import drawing_of
from dolanan.course.steps import TraceWindow, print_table
from dolanan.limits import Limits
from dolanan.text import Mistake
from dolanan.web.questions.trace import Printed, Window
from dolanan.web.questions.trace import Run as Question
from dolanan.web.worker import Body, encode

PIECE = 40
"""Steps packed together: few enough to unpack in passing, enough to pack well (about 100 bytes a step)."""

NO_STEPS = b"[]}"
"""How a window without steps ends."""


class Run(NamedTuple):
    """A whole run, packed: what is said once, and the steps in pieces."""

    head: bytes
    pieces: tuple[bytes, ...]
    before: tuple[tuple[int, ...], ...]
    """For each piece, and after the last, the rows of each table that earlier steps brought."""
    total: int

    @property
    def size(self) -> int:
        return len(self.head) + sum(map(len, self.pieces))


class Cut(NamedTuple):
    """The part of a run that holds a window, as a worker gets it."""

    window: Window
    head: bytes | None
    pieces: tuple[bytes, ...]
    first: int
    """The number of the first step in the pieces."""
    before: tuple[int, ...]
    total: int


def run(question: Question, limits: Limits) -> Run:
    """The run of an algorithm, packed."""
    trace = _trace(question)
    drawing = drawing_of(trace)
    pieces, before = [], []
    rows = [0] * len(trace.tables)
    for start in range(0, len(trace.steps), PIECE):
        before.append(tuple(rows))
        steps, brought = [], []
        end = start + PIECE
        for step, moment in zip(trace.steps[start:end], drawing.moments[start:end]):
            counts = [sum(row.table == table for row in step.rows) for table in range(len(rows))]
            rows = [sum(pair) for pair in zip(rows, counts)]
            brought.append(counts)
            steps.append(encode(replace(step.brief(), picture=moment)))
        pieces.append(_pack([encode(brought), *steps]))
    head = replace(trace.head(), chart=drawing.scene)
    return Run(_pack([encode(head)]), tuple(pieces), (*before, tuple(rows)), len(trace.steps))


def cut(whole: Run, window: Window) -> Cut:
    """The pieces of a run that hold a window."""
    first = min(window.start // PIECE, len(whole.pieces))
    last = -(-(window.start + window.count) // PIECE)
    return Cut(
        window,
        whole.head if window.head else None,
        whole.pieces[first:last],
        first * PIECE,
        whole.before[first],
        whole.total,
    )


def show_window(question: Cut, limits: Limits) -> Body:
    """Some of the steps, with how many there are in all and how many rows came before them."""
    window = question.window
    brought: list[list[int]] = []
    steps: list[bytes] = []
    for piece in question.pieces:
        counts, *more = _unpack(piece)
        brought += json.loads(counts)
        steps += more
    skipped = max(0, window.start - question.first)
    before = [sum(column) for column in zip(question.before, *brought[:skipped])]
    known = encode(TraceWindow(question.total, window.start, before, []))
    assert known.endswith(NO_STEPS)
    shown = b",".join(steps[skipped : skipped + window.count])
    whole = known.removesuffix(NO_STEPS) + b"[" + shown + b"]}"
    if question.head is not None:  # two objects in one: the fields of the head come first
        (head,) = _unpack(question.head)
        whole = head.removesuffix(b"}") + b"," + whole.removeprefix(b"{")
    return Body(whole)


def print_rows(question: tuple[Question, Printed], limits: Limits) -> Body:
    """A whole table of a run as text."""
    subject, wanted = question
    trace = _trace(subject)
    if wanted.table >= len(trace.tables):
        raise Mistake(f"tidak ada tabel {wanted.table}", f"there is no table {wanted.table}")
    return Body(print_table(trace, wanted.table, wanted.form, wanted.language).encode())


def _trace(question: Question) -> Trace:
    from dolanan.papers.published import beside_the_paper

    return beside_the_paper(question.trace())


def _pack(lines: list[bytes]) -> bytes:
    """JSON as it will be sent, a text a line, packed: who shows it need not read it."""
    return zlib.compress(b"\n".join(lines), 5)


def _unpack(data: bytes) -> list[bytes]:
    return zlib.decompress(data).split(b"\n")
