"""Cloths within limits: seconds and stop flags are kept, and what is not proved is not claimed."""

from __future__ import annotations

import random
import threading
from time import perf_counter

import pytest

from dolanan.games.buttons import Buttons, Cloth, parse
from dolanan.limits import Halt, Limits
from dolanan.solvers.buttons.difficulty import measure
from dolanan.solvers.buttons.exhaustive import breadth_first
from dolanan.solvers.buttons.hint import hint
from dolanan.solvers.buttons.maker import make, sew
from dolanan.solvers.buttons.minimum import Solution, minimum
from dolanan.solvers.buttons.oracle import Oracle
from dolanan.text import Mistake

LATE = 4.0
"""Seconds beyond a limit that a busy machine may take."""


def thrown(size: int, colours: int) -> Cloth:
    """A cloth of random buttons."""
    chance = random.Random(colours)
    return tuple("".join(chance.choices("ABCDEFGHIJ"[:colours], k=size)) for _ in range(size))


NASTY: dict[str, Cloth] = {
    "one colour": ("A" * 20,) * 20,
    "two colours": thrown(20, 2),
    "three colours": thrown(20, 3),
    "ten colours": thrown(20, 10),
    "ten colours that come off": sew(20, 20, 10, 0, random.Random(1)),
    "usual": sew(9, 9, 3, 0, random.Random(1)),
}


@pytest.fixture(autouse=True, scope="module")
def _compiled() -> None:
    cloth = parse("1212/2121")
    minimum(cloth)
    Oracle(cloth).some_way(cloth)


def check(cloth: Cloth, found: Solution) -> None:
    """Nothing is claimed that is not so."""
    state = cloth
    for cut in found.cuts:
        state = Buttons(cloth).play(state, cut)
    if found.count is not None:
        assert Buttons(cloth).solved(state) and found.count == len(found.cuts) >= found.bound
        assert found.solvable and found.proved == (found.count == found.bound)
    else:
        assert found.proved == (found.solvable is False)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", NASTY)
def test_seconds_are_kept(name: str, threads: int) -> None:
    begin = perf_counter()
    found = minimum(NASTY[name], Limits(0.7), threads=threads)
    assert perf_counter() - begin < 0.7 + LATE
    check(NASTY[name], found)


@pytest.mark.parametrize("steady", [False, True])
@pytest.mark.parametrize("name", NASTY)
def test_a_stop_is_heard(name: str, steady: bool) -> None:
    stop = threading.Event()
    threading.Timer(0.5, stop.set).start()
    begin = perf_counter()
    found = minimum(NASTY[name], Limits(stop=stop), steady=steady)
    assert perf_counter() - begin < 0.5 + LATE
    check(NASTY[name], found)


def test_a_cloth_of_one_colour_takes_as_many_cuts_as_rows() -> None:
    """No cut is longer than a row, and cutting the rows clears it."""
    found = minimum(NASTY["one colour"])
    assert (found.count, found.bound, found.proved) == (20, 20, True)


def test_a_way_found_in_passing_is_shown_within_the_time() -> None:
    """A cloth whose minimum takes longer than that, and that was sewn so that it comes off."""
    cloth = sew(13, 13, 5, 0, random.Random(3))
    found = minimum(cloth, Limits(3.0), threads=1)
    assert found.solvable and found.count is not None
    check(cloth, found)


def lost_games() -> list[tuple[Cloth, list, int]]:
    """Games on small cloths that somebody has lost, and the cut that did it, by breadth-first search."""
    found = []
    for seed in range(40):
        chance = random.Random(seed)
        cloth = sew(4, 4, 4, 0, chance)
        game, states, played = Buttons(cloth), [cloth], []
        while game.moves(states[-1]):
            played.append(chance.choice(game.moves(states[-1])))
            states.append(game.play(states[-1], played[-1]))
        lost = [breadth_first(state).minimum is None for state in states]
        if any(lost):
            found.append((cloth, played, lost.index(True)))
    return found


@pytest.mark.parametrize("seconds", [1e-6, 0.02, 0.1])
def test_a_hint_without_time_names_no_cut_it_has_not_proved(seconds: float) -> None:
    games = lost_games()
    assert len(games) >= 10
    for cloth, played, lost_by in games:
        found = hint(cloth, played, Limits(seconds), threads=1)
        assert found.lost_by in (None, lost_by)
        assert not found.proved or found.lost_by == lost_by


def test_the_seconds_of_a_hint_are_for_all_of_it() -> None:
    """Ten cuts on a cloth nobody can decide, the last of which leaves a button alone."""
    cloth = NASTY["ten colours"]
    game, state, played = Buttons(cloth), cloth, []
    while len(played) < 40 and game.moves(state):
        played.append(game.moves(state)[0])
        state = game.play(state, played[-1])
    begin = perf_counter()
    hint(cloth, played, Limits(1.0), threads=1)
    assert perf_counter() - begin < 1.0 + LATE


@pytest.mark.parametrize(("size", "colours", "level"), [(20, 3, None), (20, 10, 5), (12, 4, 1)])
def test_making_a_puzzle_can_be_stopped(size: int, colours: int, level: int | None) -> None:
    stop = threading.Event()
    threading.Timer(0.5, stop.set).start()
    begin = perf_counter()
    with pytest.raises(Mistake, match="stopped"):
        make(size, size, colours, level=level, limits=Limits(stop=stop))
    assert perf_counter() - begin < 0.5 + LATE


def test_measuring_and_judging_can_be_stopped() -> None:
    cloth = NASTY["two colours"]
    way = Oracle(cloth).some_way(cloth)
    assert way is not None
    for work in (lambda limits: measure(cloth, way, limits), lambda limits: breadth_first(cloth, limits)):
        stop = threading.Event()
        threading.Timer(0.3, stop.set).start()
        begin = perf_counter()
        with pytest.raises(Halt):
            work(Limits(stop=stop))
        assert perf_counter() - begin < 0.3 + LATE
