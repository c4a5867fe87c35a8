"""A researcher's script: exact values, many positions with progress and a stop, odds as fractions."""

import threading
from fractions import Fraction

import dolanan

stop = threading.Event()
done: list[int] = []
positions = ["0,0,1:3/0,1,0:8 s", "0,1,0:3/1,0,0:8 s"]
values: list[int | None] = [
    found.value for found in dolanan.solve_many(positions, "kalah", stop=stop, progress=done.append)
]
start = dolanan.solve(rules=dolanan.ruleset("kalah", 3, 2), seconds=60)
low, high = start.low, start.high
board = dolanan.solve(dolanan.Snakes.parse("30 3>22 19>7"))
exact = Fraction(board.expected_exact or "0")
sizes = {(row.pits, row.seeds): row.value for row in dolanan.values("kalah", [(3, 1), (3, 2)])}
file: str = dolanan.make_table("kalah", 2, 2).file
taken: int = dolanan.stored().bytes
lines: int = dolanan.perft(rules="kalah", depth=3).nodes
assert values == [-5, -3] and done == [1, 2] and low == high == start.value == sizes[3, 2]
assert abs(float(exact) - (board.expected or 0)) < 1e-9 and lines == 185 and file and taken >= 0
