"""What worker processes do: a task takes a question and what it may use, and returns its answer.

An answer that is a dict or a list is sent as JSON. Heavy libraries are imported inside the tasks, so that the
light workers do without them.
"""

from __future__ import annotations

from dolanan.web.tasks import buttons, course, exercise, games, mancala, papers, rooms, snakes, trace


def compile_kernels() -> None:
    """Compile, or load, everything compiled that any task uses."""
    mancala.compile_kernels()
    snakes.compile_kernels()
    buttons.compile_kernels()


__all__ = [
    "buttons",
    "compile_kernels",
    "course",
    "exercise",
    "games",
    "mancala",
    "papers",
    "rooms",
    "snakes",
    "trace",
]
