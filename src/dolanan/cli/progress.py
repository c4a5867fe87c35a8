"""A bar on stderr for work that makes one thing after the other."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from dolanan.cli.frame import console, say
from dolanan.text import Text


@contextmanager
def watching(count: int) -> Iterator[Callable[[int], None] | None]:
    """What is told how many puzzles there are, of `count`; None where nobody is watching."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(error=True), transient=True) as bar:
        task = bar.add_task(say(Text("teka-teki", "puzzles")), total=count)
        yield lambda done: bar.update(task, completed=done)
