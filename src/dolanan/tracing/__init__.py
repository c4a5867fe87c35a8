"""The runs of the papers' algorithms, step by step, as a student would write them down.

A trace reads the events of a search and turns them into steps; the command line prints their rows as
tables, the playground draws them. One module an algorithm.
"""

from dolanan.tracing.steps import Column, Row, Step, Table, Trace

__all__ = ["Column", "Row", "Step", "Table", "Trace"]
