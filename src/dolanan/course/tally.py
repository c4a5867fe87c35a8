"""What a run took, counted the same for every algorithm, so that two can stand side by side.

*generated*: states put on the frontier, the start included, each once. *taken*: taken off it, the goal
included. *expanded*: taken without the goal. *peak*: most waiting after an expansion. A tree search takes its
nodes, its calls with the root, and expands those that are no leaves. A depth-first search generates and takes
what it enters, and its peak is its deepest stack. What has no meaning is None.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple


class Tally(NamedTuple):
    """What a run took and what it found."""

    generated: int | None = None
    taken: int | None = None
    expanded: int | None = None
    peak: int | None = None
    costs: Mapping[str, float] = {}
    """What was found, by each measure of the subject (`Subject.measures`); empty where nothing was."""
    proved: str | None = None
    """The measure by which this run proves that nothing better exists."""
    aim: str | None = None
    """The measure it was told to go by, where that is not the usual one."""
    moves: str = ""
    """Its set of moves, where there are several: runs on different sets are not compared."""
    settle: Callable[[str], float | None] | None = None
    """Finds the best there is by a measure, for when no run compared proves it; None if it takes too long."""
