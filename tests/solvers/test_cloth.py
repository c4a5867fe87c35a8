"""Fewest cuts, hints: against published minima and breadth-first search over all states."""

from __future__ import annotations

import json
import random
import sys
import threading
from itertools import permutations
from pathlib import Path

import pytest

from dolanan.games.buttons import Buttons, Cloth, Cut, parse
from dolanan.limits import Limits
from dolanan.solvers.buttons.bounds import colour_bounds
from dolanan.solvers.buttons.exhaustive import breadth_first
from dolanan.solvers.buttons.hint import hint
from dolanan.solvers.buttons.maker import sew
from dolanan.solvers.buttons.minimum import Solution, minimum, replay
from dolanan.solvers.buttons.model import Model, Search
from dolanan.solvers.buttons.oracle import Oracle
from dolanan.solvers.buttons.parts import Improver, grouped, keep, steps_of
from dolanan.solvers.buttons.rounds import Link, LooseModel, in_order
from dolanan.solvers.buttons.segments import find_segments

PUBLISHED = json.loads((Path(__file__).parents[1] / "data" / "buttons_minima.json").read_text())["cloths"]


def clears(cloth: Cloth, solution: Solution) -> bool:
    game, state = Buttons(cloth), cloth
    for cut in solution.cuts:
        state = game.play(state, cut)
    return game.solved(state)


def small_cloths() -> list[Cloth]:
    """50 cloths of 5 x 5 from the maker and 50 at random, with 5 to 8 colours."""
    found = []
    for number in range(50):
        chance = random.Random(number)
        colours = 5 + number % 4
        found.append(sew(5, 5, colours, 0, chance))
        found.append(tuple("".join(chance.choices("12345678"[:colours], k=5)) for _ in range(5)))
    return found


@pytest.mark.parametrize("known", PUBLISHED, ids=lambda known: known["name"])
def test_published_minima_are_found_and_proved(known: dict[str, object]) -> None:
    cloth = parse(str(known["board"]))
    solution = minimum(cloth)
    assert (solution.count, solution.bound, solution.proved) == (known["minimum"], known["minimum"], True)
    assert clears(cloth, solution)


def test_the_same_verdict_and_minimum_as_breadth_first_search() -> None:
    verdicts = set()
    for cloth in small_cloths():
        solution, judged = minimum(cloth, threads=1), breadth_first(cloth)
        assert solution.proved, cloth
        assert solution.solvable == (judged.minimum is not None), cloth
        assert solution.count == judged.minimum, cloth
        assert judged.minimum is None or clears(cloth, solution), cloth
        verdicts.add(solution.solvable)
    assert verdicts == {True, False}


@pytest.mark.parametrize("colours", [1, 2, 3])
@pytest.mark.parametrize("holes", [0, 4])
def test_few_colours_and_holes_agree_with_breadth_first_search(colours: int, holes: int) -> None:
    """Long runs of one colour, where cuts pass over buttons that went before."""
    for seed in range(6):
        chance = random.Random(seed)
        cells = ["."] * holes + chance.choices("123"[:colours], k=16 - holes)
        chance.shuffle(cells)
        cloth = tuple("".join(cells[i : i + 4]) for i in range(0, 16, 4))
        solution, judged = minimum(cloth, threads=1), breadth_first(cloth)
        assert (solution.proved, solution.count) == (True, judged.minimum), cloth


def test_the_way_for_large_cloths_agrees_with_breadth_first_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small cloths are searched as if they were large: bounds in rounds, ways changed in parts."""
    monkeypatch.setattr(sys.modules["dolanan.solvers.buttons.minimum"], "LARGE", 1)
    for cloth in small_cloths()[:40]:
        solution, judged = minimum(cloth), breadth_first(cloth)
        assert (solution.proved, solution.count) == (True, judged.minimum), cloth
        assert judged.minimum is None or clears(cloth, solution), cloth
    for known in PUBLISHED:
        solution = minimum(parse(known["board"]))
        assert (solution.proved, solution.count) == (True, known["minimum"])


@pytest.mark.parametrize("tries", [0, 10], ids=["rounds alone", "mended"])
def test_circles_left_by_a_round_are_mended_or_forbidden(monkeypatch: pytest.MonkeyPatch, tries: int) -> None:
    """No circle is forbidden beforehand, so that rounds end in them; judged by counting by colour."""
    cloths = [sew(8, 8, 4, 0, random.Random(seed)) for seed in range(4)]
    judged = [minimum(cloth, steady=True) for cloth in cloths]
    monkeypatch.setattr(sys.modules["dolanan.solvers.buttons.minimum"], "LARGE", 1)
    monkeypatch.setattr(sys.modules["dolanan.solvers.buttons.rounds"], "MOST_CIRCLES", 0)
    monkeypatch.setattr(sys.modules["dolanan.solvers.buttons.rounds"], "TRIES", tries)
    for cloth, known in zip(cloths, judged):
        first, again = minimum(cloth, steady=True), minimum(cloth, steady=True)
        assert (first.proved, first.count) == (known.proved, known.count) == (True, len(known.cuts)), cloth
        assert clears(cloth, first) and first.cuts == again.cuts


def test_short_circles_are_all_circles_of_three_and_four() -> None:
    model = LooseModel(find_segments(parse(PUBLISHED[0]["board"])))
    model.build()
    pairs = set(model._is_before)
    expected = set()
    for size in (3, 4):
        for ring in permutations(range(25), size):
            links = list(zip(ring, (*ring[1:], ring[0])))
            if ring[0] == min(ring) and pairs.issuperset(links):
                expected.add(frozenset(Link(True, u, v) for u, v in links))
    found = list(model.short_circles())
    assert len(found) == len(set(found))
    assert {circle for circle in found if all(link.before for link in circle)} == expected
    assert expected


def test_parts_shorten_a_way_and_keep_it_playable() -> None:
    cloth = sew(12, 12, 6, 0, random.Random(5))
    known = find_segments(cloth)
    first = Oracle(cloth).some_way(cloth)
    assert first is not None
    improver = Improver(cloth, known)
    while improver.running and (improver.count or len(first)) >= len(first):
        improver.wait(0.05)
    way = improver.finish()
    assert way is not None and len(replay(cloth, way)) < len(first)


def test_cuts_that_stay_are_part_of_the_new_way() -> None:
    """Some cuts of a shortest way stay: what the others took needs as many as before."""
    cloth = sew(8, 8, 4, 0, random.Random(2))
    known, shortest = find_segments(cloth), minimum(cloth).cuts
    for seed in range(9):
        kept = grouped(known, steps_of(known, shortest), random.Random(seed))[12:]
        search = Search(Model(keep(known, kept)), threads=1)
        search.wait(60.0)
        cuts = search.finish()
        assert cuts is not None and len(replay(cloth, cuts)) == len(shortest)
        assert {known.cut(step.segment) for step in kept} <= set(cuts)


def test_cuts_in_any_order_are_put_into_one_that_can_be_played() -> None:
    cloth = sew(8, 8, 4, 0, random.Random(2))
    known, shortest = find_segments(cloth), minimum(cloth).cuts
    for seed in range(20):
        steps = steps_of(known, shortest)
        random.Random(seed).shuffle(steps)
        replay(cloth, tuple(known.cut(step.segment) for step in in_order(steps)))
        assert sorted(in_order(steps)) == sorted(steps)


def test_a_run_may_have_to_be_cut_in_part() -> None:
    assert minimum(parse("2321/2232/3123")).count == 6


@pytest.mark.parametrize(
    ("board", "why"),
    [("112/222/.31", "colour 3 has a single button"), ("1.../..1./2222", "shares no line")],
)
def test_one_look_can_be_enough(board: str, why: str) -> None:
    solution = minimum(parse(board))
    assert (solution.solvable, solution.proved, solution.count) == (False, True, None)
    assert solution.reason is not None and why in solution.reason.en


def test_an_empty_cloth_needs_no_cut() -> None:
    assert minimum(parse("../..")).count == 0
    assert hint(parse("11"), [Cut(1, 1, 1, 2)]).remaining == 0


def test_when_time_runs_out_what_is_known_is_true() -> None:
    cloth = sew(15, 15, 6, 0, random.Random(1))
    solution = minimum(cloth, Limits(1.0))
    assert solution.bound >= sum(colour_bounds(find_segments(cloth)).values())
    if solution.count is None:
        assert solution.solvable is None and not solution.proved
    else:
        assert clears(cloth, solution) and solution.bound <= solution.count
        assert solution.proved == (solution.bound == solution.count)


def test_a_search_stops_when_asked() -> None:
    stop = threading.Event()
    stop.set()
    solution = minimum(sew(10, 10, 4, 0, random.Random(1)), Limits(stop=stop))
    assert not solution.proved


def test_colour_bounds_never_exceed_the_minimum() -> None:
    for known in PUBLISHED:
        assert sum(colour_bounds(find_segments(parse(known["board"]))).values()) <= known["minimum"]


def test_hints_lead_to_the_minimum_from_every_point() -> None:
    cloth = parse(PUBLISHED[0]["board"])
    game, played, state = Buttons(cloth), [], cloth
    for left in range(PUBLISHED[0]["minimum"], 0, -1):
        found = hint(cloth, played)
        assert (found.solvable, found.remaining, found.proved) == (True, left, True)
        assert found.cut is not None
        played.append(found.cut)
        state = game.play(state, found.cut)
    assert game.solved(state)


def test_a_lost_cloth_names_the_cut_that_lost_it() -> None:
    """Random play, judged at every point by breadth-first search."""
    cases = 0
    for seed in range(12):
        chance = random.Random(seed)
        cloth = sew(4, 4, 4, 0, chance)
        game, states, played = Buttons(cloth), [cloth], []
        while game.moves(states[-1]):
            played.append(chance.choice(game.moves(states[-1])))
            states.append(game.play(states[-1], played[-1]))
        lost = [breadth_first(state).minimum is None for state in states]
        found = hint(cloth, played)
        assert found.lost_by == (lost.index(True) if any(lost) else None)
        cases += any(lost)
    assert cases >= 3
    assert hint(parse("12/13"), []).lost_by == 0
