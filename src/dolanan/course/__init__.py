"""The algorithm course: every algorithm one file, with its row, its reader and its examples.

A trace reads the events of a search and turns them into steps; the command line prints their rows as tables,
the playground draws them. A new algorithm is a new file here that adds its row to `ALGORITHMS`.
"""

from dolanan.course.algorithm import ALGORITHMS, Algorithm
from dolanan.course.steps import Column, Row, Step, Table, Trace

__all__ = ["ALGORITHMS", "Algorithm", "Column", "Row", "Step", "Table", "Trace"]
