"""What stands on a handout: the run up to a step, in one language, with some cells left for the pupil."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from dolanan.course.steps import Trace
from dolanan.handouts.sketch import Sketch
from dolanan.text import Language, Mistake, Text

STEP_OF = Text("Langkah {step} dari {steps}", "Step {step} of {steps}")
INPUT = Text("Masukan", "Input")
PSEUDOCODE = Text("Kode semu", "Pseudocode")
KEY = Text("kunci", "key")
ROWS_ABOVE = Text("… {count} baris sebelumnya", "… {count} rows before")
SHARE = 3
"""One cell in so many is emptied."""


LONGEST_GAP = 24


class Gaps(NamedTuple):
    """Which cells are emptied: by the seed; or filled in again, for the key."""

    seed: int
    filled: bool = False


def is_blank(gaps: Gaps | None) -> bool:
    """Cells are left to the pupil: nothing else on the sheet may tell what belongs there."""
    return gaps is not None and not gaps.filled


class Grid(NamedTuple):
    """A table up to the step."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def last(self, count: int, language: Language) -> Grid:
        """The same with its last rows only, and how many came before."""
        left_out = len(self.rows) - count
        if left_out <= 0:
            return self
        more = ROWS_ABOVE.say(language).format(count=left_out)
        return self._replace(title=f"{self.title} ({more})", rows=self.rows[left_out:])


class Sheet(NamedTuple):
    """A handout, ready to be written in any form."""

    language: Language
    title: str
    input: str
    step: str
    say: str
    """The sentence of the step; none where cells are empty, for it may tell one of them."""
    counters: str
    pseudocode: tuple[str, ...]
    line: int
    """The line of the pseudocode the step is at, from 1; 0 for none."""
    picture: Sketch | None
    """Filled in by who can draw the run."""
    grids: tuple[Grid, ...]


def make_sheet(trace: Trace, step: int, language: Language, gaps: Gaps | None = None) -> Sheet:
    """The handout of a run at a step, counted from 1; nothing of later steps is on it."""
    steps = len(trace.steps)
    if not 1 <= step <= steps:
        raise Mistake(f"langkah {step} di luar 1 sampai {steps}", f"step {step} is not from 1 to {steps}")
    now = trace.steps[step - 1]
    title = trace.title.say(language)
    if gaps and gaps.filled:
        title += f" ({KEY.say(language)})"
    counts = ", ".join(
        f"{column.title.say(language)} {now.counters[column.key]}"
        for column in trace.counters
        if column.key in now.counters
    )
    return Sheet(
        language,
        title,
        " · ".join([f"{INPUT.say(language)}: {trace.subject}", *(s.say(language) for s in trace.settings)]),
        STEP_OF.say(language).format(step=step, steps=steps),
        "" if is_blank(gaps) else now.say.say(language),
        counts,
        tuple(line.say(language) for line in trace.pseudocode),
        now.line,
        None,
        _with_gaps(_grids(trace, step, language), gaps),
    )


def _grids(trace: Trace, step: int, language: Language) -> tuple[Grid, ...]:
    rows: list[list[tuple[str, ...]]] = [[] for _ in trace.tables]
    for one in trace.steps[:step]:
        for row in one.rows:
            rows[row.table].append((row.mark, *(cell.say(language) for cell in row.shown())))
    return tuple(
        Grid(
            table.title.say(language),
            ("", *(column.title.say(language) for column in table.columns)),
            tuple(lines),
        )
        for table, lines in zip(trace.tables, rows)
        if lines
    )


def _with_gaps(grids: tuple[Grid, ...], gaps: Gaps | None) -> tuple[Grid, ...]:
    """The tables with a third of their cells emptied and numbered; or numbered and filled."""
    if gaps is None:
        return grids
    cells = [
        (g, r, c)
        for g, grid in enumerate(grids)
        for r, row in enumerate(grid.rows)
        for c, cell in enumerate(row)
        if c and cell not in ("", "–")
    ]
    chosen = sorted(Random(gaps.seed).sample(cells, len(cells) // SHARE))
    numbers = {place: i for i, place in enumerate(chosen, 1)}

    def write(place: tuple[int, int, int], cell: str) -> str:
        if place not in numbers:
            return cell
        line = "_" * min(LONGEST_GAP, max(4, *(len(row[place[2]]) for row in grids[place[0]].rows)))
        return f"({numbers[place]}) {cell if gaps.filled else line}"

    return tuple(
        grid._replace(
            rows=tuple(
                tuple(write((g, r, c), cell) for c, cell in enumerate(row)) for r, row in enumerate(grid.rows)
            )
        )
        for g, grid in enumerate(grids)
    )
