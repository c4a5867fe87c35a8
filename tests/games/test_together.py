"""A start together: ticks, blind picks, and what stands on the board when both have stopped."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dolanan.games.mancala import RULESETS, Mancala, Place, State, ruleset, show
from dolanan.games.together import Picks, Together, parse_together, show_together, start_together
from dolanan.text import Mistake
from tests.games.strategies import matches, standings
from tests.games.test_family import EXAMPLES


@pytest.mark.parametrize("case", EXAMPLES["together"], ids=lambda case: case["rules"])
def test_the_worked_example(case: dict[str, Any]) -> None:
    game = ruleset(case["rules"], case["pits"], case["seeds"])
    picks = parse_together("(1 2 | 2)")
    assert picks == tuple(map(tuple, case["picks"]))
    done = start_together(game, picks)
    assert done.finished and list(done.stopped) == case["stopped"]
    assert show(done.state) == case["after"]


def test_the_worked_example_step_by_step() -> None:
    game = ruleset("jongkak", 3, 3)
    begin = start_together(game)
    assert [(each.side, each.picks) for each in begin.due] == [(0, (1, 2, 3)), (1, (1, 2, 3))]
    half = start_together(game, ((1,), ()))
    assert [each.side for each in half.due] == [1] and half.state.pits == game.start().pits, (
        "nothing is shown"
    )
    third = start_together(game, ((1,), (2,)))
    assert [(each.side, each.picks) for each in third.due] == [(0, (2, 3))]
    assert len(third.ticks) == 4 and third.stopped == (None, None), "South chooses in the third tick"
    assert show(third.due[0].state) == "0,4,4:1/3,0,4:1 s", "North's last seed has not fallen"


def test_picks_due_in_one_tick_are_blind() -> None:
    """Both lift three seeds and end in their stores in the third tick: neither sees the other's next pit."""
    game = ruleset("jongkak", 3, 3)
    both = start_together(game, ((1,), (1,)))
    assert [each.side for each in both.due] == [0, 1]
    assert [show(each.state) for each in both.due] == ["0,4,4:1/0,4,4:0 s", "0,4,4:1/0,4,4:1 n"]
    one = start_together(game, ((1, 3), (1,)))
    assert [each.side for each in one.due] == [1]
    assert one.due[0] == both.due[1], "South's pick changes nothing that North can see"
    assert one.state.pits[0] == (0, 4, 4)


@pytest.mark.parametrize("name", sorted(name for name, game in RULESETS.items() if game.track == "store"))
def test_random_starts_together(name: str) -> None:
    dice = random.Random(7)
    for _ in range(25):
        game = ruleset(name, dice.randint(1, 8), dice.randint(1, 8))
        picks: Picks = ((), ())
        done = start_together(game)
        while done.due:
            side, _, legal = dice.choice(done.due)
            picks = tuple(
                (*named, dice.choice(legal)) if i == side else named for i, named in enumerate(picks)
            )  # type: ignore[assignment]
            done = start_together(game, picks)
        carried, hands = carry(game.start(), done)
        assert not any(hands)
        assert carried[:2] == done.state[:2]
        assert game.settle(done.state) == done.state
        south, north = done.stopped
        assert south is not None and north is not None and len(done.ticks) == max(south, north) + 2
        last = done.ticks[-1]
        if all(event.kind not in ("pass", "over") for event in last):
            assert done.state.turn == (0 if south <= north else 1)
        assert parse_together(show_together(picks)) == picks
        with pytest.raises(Mistake, match="has stopped already"):
            start_together(game, (picks[0], (*picks[1], 1)))


@given(st.data())
def test_picks_only_add_to_what_has_happened_and_blind_ones_show_nothing(data: st.DataObject) -> None:
    match = data.draw(matches(4, 4).filter(lambda match: match.together))
    _, passed = data.draw(standings(match, most_picks=25))
    steps = [match.begun(standing) for standing in passed if standing.together is not None]
    for before, after in pairwise(steps):
        assert before.ticks[:-1] == after.ticks[: len(before.ticks) - 1]
        assert before.ticks[-1] == after.ticks[len(before.ticks) - 1][: len(before.ticks[-1])]
    for standing, begun in zip(passed, steps):
        carry(standing.state, begun)
        if len(begun.due) == 2:
            south, north = begun.due
            for pit in south.picks:
                named = match.begun(match.name(standing, pit))
                assert named._replace(picks=begun.picks, due=begun.due, state=begun.state) == begun
                assert named.due == (north,) and named.state[:2] == begun.state[:2]


def carry(state: State, done: Together) -> tuple[State, list[int]]:
    """The board after carrying the seeds of all events from place to place, and what is left in hands."""
    board = {
        Place(side, pit): seeds
        for side in (0, 1)
        for pit, seeds in enumerate((state.stores[side], *state.pits[side]))
    }
    total, hands = sum(board.values()), [0, 0]
    for event in (event for tick in done.ticks for event in tick):
        if event.source:
            assert board[event.source] == event.seeds > 0
            board[event.source] = 0
        else:
            hands[event.side] -= event.seeds
        if event.target:
            board[event.target] += event.seeds
        else:
            hands[event.side] += event.seeds
        assert min(hands) >= 0 and sum(board.values()) + sum(hands) == total
    for tick in done.ticks[1:]:
        assert all(sum(e.kind == "sow" and e.side == side for e in tick) <= 1 for side in (0, 1))
    pits = [tuple(board[Place(side, pit)] for pit in range(1, len(state.pits[0]) + 1)) for side in (0, 1)]
    return State((pits[0], pits[1]), (board[Place(0, 0)], board[Place(1, 0)]), 0), hands


@pytest.mark.parametrize(
    ("picks", "names"),
    [
        (((4,), (1,)), "South, pick 1: not pit 4; choose 1, 2, 3"),
        (((1, 1), (2,)), "South, pick 2: not pit 1; choose 2, 3"),
        (((1, 2, 3), (2,)), "South, pick 3: this side has stopped already"),
        (((1, 2), (2, 3)), "North, pick 2: this side has stopped already"),
    ],
)
def test_a_wrong_pick_says_which(picks: Picks, names: str) -> None:
    with pytest.raises(Mistake, match=names):
        start_together(ruleset("jongkak", 3, 3), picks)


@pytest.mark.parametrize("text", ["1 2 | 2", "(1 2)", "(1 | 2 | 3)", "(a | 1)", "(100 | 1)", ""])
def test_a_wrong_text_is_refused(text: str) -> None:
    with pytest.raises(Mistake, match="not of the form"):
        parse_together(text)


def test_stores_that_are_not_sown_cannot_start_together() -> None:
    game: Mancala = ruleset("oware")
    with pytest.raises(Mistake, match="needs stores that are sown"):
        start_together(game)
