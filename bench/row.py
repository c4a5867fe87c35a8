"""A line of a benchmark, as `dolanan bench` shows it."""

from __future__ import annotations

Row = dict[str, object]


def timed(name: str, answer: object, nodes: int, seconds: float) -> Row:
    return {
        "name": name,
        "answer": answer,
        "nodes": nodes,
        "seconds": seconds,
        "rate": nodes / max(seconds, 1e-9),
    }
