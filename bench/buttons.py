"""Buttons & Scissors: published cloths, made cloths beside the plain model, the judge, a pack of 1,000.

python bench/buttons.py                  the quick rows
python bench/buttons.py compare [N]      N cloths of each kind (50), ours and the plain model in one run
python bench/buttons.py large [N]        N cloths of 15 x 15 in 6 colours, 60 s each
python bench/buttons.py judge            1,000 cloths of 5 x 5 against breadth-first search
python bench/buttons.py pack             1,000 puzzles of 7 x 7 on all cores
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from statistics import median

from dolanan.games.buttons import PAPER_CLOTH, Cloth, parse
from dolanan.limits import Limits
from dolanan.problems.cuts import dfs_solve
from dolanan.solvers.buttons.exhaustive import breadth_first
from dolanan.solvers.buttons.maker import sew
from dolanan.solvers.buttons.minimum import minimum
from dolanan.solvers.buttons.pack import canonical, make_many
from row import Row, timed

# Cloths of the LP/CP programming contest 2021, problem 2, with their proved minima.
CONTEST = {
    "11123/43133/54525/16626/55542": 10,
    "12213/12434/41454/32334/55554": 11,
    "12333/14143/52535/25221/53444": 10,
    "122111/213343/456526/242162/145535/156453": 15,
    "112344/555614/542343/521516/641311/643222": 17,
    "1223245/6636256/2513246/3245345/3313152/6312413/6525466": 21,
    "1122345/1456365/3232343/6351121/2435122/2264265/5536456": 22,
    "1233221/2453213/6425444/2641626/2252652/2436422/5553116": 21,
    "1233343/3253433/6352545/6661441/5463424/6552122/6113622": 20,
    "1231415/1341461/6635513/6156241/6645364/5545424/2522326": 22,
    "1123425/1323146/6265536/4225443/6232654/1541245/5114333": 21,
}
KINDS = ((10, 6), (10, 4), (12, 6))
"""Size and colours of the made cloths that are compared."""


def made(size: int, colours: int, number: int) -> Cloth:
    """The cloth of that number."""
    return sew(size, size, colours, 0, random.Random(f"bench {size} {colours} {number}"))


def rows() -> list[Row]:
    """The quick rows, each answer checked; nodes are cloths where a row has many."""
    minimum(parse("11/22"))
    found = []
    began = time.perf_counter()
    paper = minimum(parse(PAPER_CLOTH))
    assert (paper.count, paper.proved) == (10, True)
    found.append(timed("buttons paper's cloth, fewest cuts", 10, 1, time.perf_counter() - began))
    began = time.perf_counter()
    for board, known in CONTEST.items():
        solution = minimum(parse(board))
        assert (solution.count, solution.proved) == (known, True), board
    total = sum(CONTEST.values())
    found.append(
        timed("buttons contest cloths, fewest cuts", total, len(CONTEST), time.perf_counter() - began)
    )
    began = time.perf_counter()
    result = dfs_solve(parse(PAPER_CLOTH))
    assert result.entered == 2594 and result.moves is not None and len(result.moves) == 10
    found.append(timed("buttons paper's DFS", 10, result.entered, time.perf_counter() - began))
    began = time.perf_counter()
    judged = breadth_first(parse(PAPER_CLOTH))
    assert judged.minimum == 10
    found.append(timed("buttons BFS over all states", 10, judged.states, time.perf_counter() - began))
    return found


def compare(count: int) -> list[Row]:
    """Ours and the plain model, cloth by cloth in turn; both must prove the same minimum.

    Seconds by the clock, and of processor time in brackets: other work on the machine blurs the first.
    """
    from plain_cp_sat import solve_plain

    found = []
    for size, colours in KINDS:
        clock: dict[str, list[float]] = {"ours": [], "plain": []}
        effort: dict[str, list[float]] = {"ours": [], "plain": []}
        unproved = 0
        for number in range(count):
            cloth = made(size, colours, number)
            began, used = time.perf_counter(), time.process_time()
            solution = minimum(cloth, Limits(300.0))
            clock["ours"].append(time.perf_counter() - began)
            effort["ours"].append(time.process_time() - used)
            assert solution.proved and solution.count is not None, cloth
            began, used = time.perf_counter(), time.process_time()
            other = solve_plain(cloth, 120.0)
            clock["plain"].append(time.perf_counter() - began)
            effort["plain"].append(time.process_time() - used)
            unproved += not other.proved
            assert other.count == solution.count or not other.proved, cloth
            assert other.bound <= solution.count and (other.count or 999) >= solution.count, cloth
            print(f"{size}x{size}/{colours} {number}: {solution.count}", file=sys.stderr, end="")
            for name in clock:
                print(f", {name} {clock[name][-1]:.2f} ({effort[name][-1]:.2f})", file=sys.stderr, end="")
            print(file=sys.stderr, flush=True)
        for name, times in clock.items():
            answer = (
                f"median {median(times):.2f} s ({median(effort[name]):.2f}), "
                f"slowest {max(times):.2f} s ({max(effort[name]):.2f})"
            )
            if name == "plain":
                answer += f", {unproved} unproved after 120 s"
            kind = f"{size}x{size} in {colours} colours, {count} cloths"
            found.append(timed(f"buttons {kind}, {name}", answer, count, sum(times)))
    return found


def large(count: int, seconds: float = 60.0) -> list[Row]:
    """15 x 15 in 6 colours: how many are proved in time, and the gap of the rest."""
    gaps, times = [], []
    for number in range(count):
        solution = minimum(made(15, 6, number), Limits(seconds))
        gaps.append(0 if solution.proved else (solution.count or 0) - solution.bound)
        times.append(solution.seconds)
        print(
            f"15x15/6 {number}: {solution.count} cuts, bound {solution.bound}, {solution.seconds:.1f} s",
            file=sys.stderr,
            flush=True,
        )
    proved = sum(gap == 0 for gap in gaps)
    answer = f"{proved} of {count} proved, gaps of the rest {sorted(gap for gap in gaps if gap)}"
    return [timed(f"buttons 15x15 in 6 colours within {seconds:g} s", answer, count, sum(times))]


def judge(count: int = 500) -> list[Row]:
    """Verdict and minimum against breadth-first search: as many made cloths as random ones."""
    began, solvable, states = time.perf_counter(), 0, 0
    for number in range(count):
        chance = random.Random(f"judge {number}")
        colours = 5 + number % 4
        for cloth in (
            sew(5, 5, colours, 0, chance),
            tuple("".join(chance.choices("12345678"[:colours], k=5)) for _ in range(5)),
        ):
            solution, judged = minimum(cloth, threads=1), breadth_first(cloth)
            assert solution.proved and solution.count == judged.minimum, cloth
            solvable += judged.minimum is not None
            states += judged.states
    answer = f"{2 * count} the same, {solvable} of them solvable"
    return [timed("buttons 5x5 against BFS over all states", answer, states, time.perf_counter() - began)]


def pack(count: int = 1000) -> list[Row]:
    """A pack of puzzles of 7 x 7 in 5 colours."""
    import os

    began = time.perf_counter()
    puzzles = make_many(7, 7, 5, seed=1, count=count, processes=os.cpu_count() or 1)
    seconds = time.perf_counter() - began
    assert len({canonical(puzzle.board) for puzzle in puzzles}) == count
    return [timed("buttons pack 7x7 in 5 colours", f"{count} different puzzles", count, seconds)]


def long_rows() -> Iterator[Row]:
    """The comparison with the plain model, large cloths, breadth-first search, a pack: half an hour."""
    for job in (judge, pack, lambda: compare(50), lambda: large(20)):
        yield from job()


if __name__ == "__main__":
    wish = sys.argv[1] if len(sys.argv) > 1 else "quick"
    number = int(sys.argv[2]) if len(sys.argv) > 2 else 50
    jobs = {
        "quick": rows,
        "compare": lambda: compare(number),
        "large": lambda: large(number),
        "judge": judge,
        "pack": pack,
    }
    for line in jobs[wish]():
        print(f"{line['name']}: {line['answer']} ({line['seconds']:.2f} s, {line['rate']:.1f}/s)")
