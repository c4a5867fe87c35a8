"""Puzzles of mancala: what is shipped, who judges, what hints tell; proved again by others with `-m slow`."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

from dolanan.bots.levels import levels
from dolanan.games.mancala import State, ruleset
from dolanan.puzzles.hints import hint
from dolanan.puzzles.maker import make_puzzles, players, turns_of
from dolanan.puzzles.pack import by_level, find, pack, place_of, puzzle_of, read_pack, write_pack
from dolanan.puzzles.puzzle import Puzzle, canonical, facing_south, judge, parse_puzzle, show_puzzle
from dolanan.puzzles.rating import correlations, level, spearman
from dolanan.text import Mistake
from tests.puzzles.judges import prove_again

PACK = pack()
EVERY_30TH = PACK[::30]
NAMES = [puzzle.key for puzzle in EVERY_30TH]


# --- the shipped pack -------------------------------------------------------------------------------


def test_the_pack_is_what_it_is_said_to_be() -> None:
    assert len(PACK) >= 300
    kinds = Counter(puzzle.kind for puzzle in PACK)
    assert kinds["turn"] >= 100 and kinds["win"] + kinds["draw"] + kinds["save"] >= 100
    assert all(puzzle.game.relay for puzzle in PACK if puzzle.kind == "turn")
    assert [len(group) for group in by_level()] == [72] * 5


def test_no_two_are_equal_or_from_one_game() -> None:
    assert len({canonical(puzzle.rules, puzzle.state) for puzzle in PACK}) == len(PACK)
    assert len({(puzzle.rules, puzzle.source.seed, puzzle.source.game) for puzzle in PACK}) == len(PACK)
    assert len({puzzle.key for puzzle in PACK}) == len(PACK)


def test_equal_up_to_symmetry_is_seen() -> None:
    puzzle = PACK[0]
    (own, other), (mine, theirs) = puzzle.state.pits, puzzle.state.stores
    turned = State((other, own), (theirs, mine), 1)
    assert canonical(puzzle.rules, turned) == canonical(puzzle.rules, puzzle.state)
    assert facing_south(turned) == puzzle.state


def test_lines_of_a_pack_are_read_as_they_were_written() -> None:
    assert tuple(read_pack(write_pack(PACK))) == PACK
    for spoiled in ("", "x", show_puzzle(PACK[0]) + " more", show_puzzle(PACK[0]).replace("turn", "walk")):
        with pytest.raises(Mistake):
            parse_puzzle(spoiled)
    with pytest.raises(Mistake, match="line 2"):
        read_pack("# head\nnonsense\n")


def test_games_come_from_bots_of_medium_strength_or_better() -> None:
    for rules in {puzzle.rules for puzzle in PACK}:
        game = ruleset(rules)
        weakest, *others = players(game)
        assert weakest == next(one.bot for one in levels(game) if one.name == "medium")
        weaker = {one.bot for one in levels(game) if one.name in ("very-easy", "easy")}
        assert len(others) == 2 and weaker.isdisjoint(others)


@pytest.mark.parametrize("puzzle", EVERY_30TH, ids=NAMES)
def test_a_position_stood_in_its_game(puzzle: Puzzle) -> None:
    seed, number, move = puzzle.source
    assert (move, puzzle.state) in [
        (at, facing_south(state)) for at, state in turns_of(puzzle.game, seed, number)
    ]


@pytest.mark.parametrize("puzzle", EVERY_30TH, ids=NAMES)
def test_some_are_proved_again_by_other_judges(puzzle: Puzzle) -> None:
    if puzzle.kind == "turn" or sum(map(sum, puzzle.state.pits)) <= 13:
        prove_again(puzzle)
    else:
        assert judge(puzzle, puzzle.line).status == "right"


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", PACK, ids=lambda puzzle: puzzle.key)
def test_every_puzzle_is_proved_again_by_other_judges(puzzle: Puzzle) -> None:
    prove_again(puzzle)


@pytest.mark.slow
def test_the_solvers_prove_the_pack_again() -> None:
    from dolanan.puzzles.check import check

    checked = check(PACK)
    assert (checked.checked, list(checked.wrong)) == (len(PACK), [])


def test_a_spoiled_puzzle_is_found() -> None:
    from dolanan.puzzles.check import check

    line = show_puzzle(next(puzzle for puzzle in PACK if puzzle.kind == "win"))
    pit, value = line.split(">")[1].split(",")[0].split(":")
    spoiled = parse_puzzle(line.replace(f">{pit}:{value}", f">{pit}:{int(value) - 2}"))
    assert [one.why.en for one in check([spoiled]).wrong] == ["its exact values are others"]
    assert {one.why.en for one in check([PACK[0], PACK[0]]).wrong} == {
        "there is another equal to it",
        "there is another from its game",
    }


# --- judging ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("puzzle", EVERY_30TH, ids=NAMES)
def test_right_turns_are_right_and_every_pick_is_judged(puzzle: Puzzle) -> None:
    tried = judge(puzzle, puzzle.line)
    assert tried.status == "right" and len(puzzle.line) == puzzle.rating.fewest
    assert judge(puzzle, puzzle.line[:-1]).status == "open"
    for pit, value in puzzle.values[()].items():
        first = judge(puzzle, [pit])
        if puzzle.kind != "turn":
            assert (first.status == "wrong") == (value < puzzle.goal)
        elif value < puzzle.goal:
            assert first.status != "right"


def test_every_right_answer_is_accepted() -> None:
    puzzle = next(one for one in PACK if one.kind == "save" and len(one.values) > 2)
    ways = [
        (*chain, pit)
        for chain, values in puzzle.values.items()
        for pit, value in values.items()
        if value >= puzzle.goal and (*chain, pit) not in puzzle.values
    ]
    assert len(ways) > 1 and all(judge(puzzle, way).status == "right" for way in ways)


def test_picks_that_cannot_be_made_are_told() -> None:
    puzzle = PACK[0]
    empty = next(i for i, seeds in enumerate(puzzle.state.pits[0], 1) if not seeds)
    with pytest.raises(Mistake, match="move 1"):
        judge(puzzle, [empty])
    with pytest.raises(Mistake, match="decided"):
        judge(puzzle, [*puzzle.line, 1])
    with pytest.raises(Mistake, match="no puzzle"):
        find("nothing")


# --- hints ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("puzzle", EVERY_30TH[:4] + EVERY_30TH[-4:], ids=NAMES[:4] + NAMES[-4:])
def test_whoever_follows_the_hints_solves_it(puzzle: Puzzle) -> None:
    picks: list[int] = []
    while judge(puzzle, picks).status == "open":
        assert hint(puzzle, picks, 1).pit is None
        told = hint(puzzle, picks, 2)
        assert told.pit is not None and str(told.pit) in told.text.en
        assert hint(puzzle, picks, 3).pit == told.pit
        picks.append(told.pit)
    assert judge(puzzle, picks).status == "right"


def test_whoever_has_left_the_way_is_told_where() -> None:
    puzzle = next(one for one in PACK if one.kind == "win")
    wrong = next(pit for pit, value in puzzle.values[()].items() if value < puzzle.goal)
    assert hint(puzzle, [wrong], 1).back == 0
    for puzzle in (one for one in PACK if one.kind == "turn"):
        for pit, most in puzzle.values[()].items():
            if most < puzzle.goal and judge(puzzle, [pit]).status == "open":
                assert hint(puzzle, [pit], 2).back == 0
                return


# --- days and levels --------------------------------------------------------------------------------


def test_a_week_grows_harder_and_no_puzzle_comes_again_soon() -> None:
    monday = date(2026, 11, 16)
    week = [level(puzzle_of(monday + timedelta(n))) for n in range(7)]
    assert week == [1, 1, 2, 3, 3, 4, 5]
    year = [puzzle_of(monday + timedelta(n)).key for n in range(7 * 36)]
    assert all(count <= 1 for count in Counter(year).values())


def test_steps_through_a_level_meet_every_puzzle() -> None:
    for size in (1, 17, 34, 40, 72):
        sundays = [place_of(date(2026, 1, 4) + timedelta(7 * n), [5, 5, 5, 5, size]) for n in range(size)]
        assert {number for _, number in sundays} == set(range(size))


def test_rank_correlation_is_that_of_the_textbook() -> None:
    # Spearman's coefficient without ties is 1 - 6 Σd² / (n (n² - 1)): here d = 0, 1, 1, 1, 1.
    assert spearman([1, 2, 3, 4, 5], [1, 3, 2, 5, 4]) == pytest.approx(1 - 6 * 4 / 120)
    assert spearman([1, 1, 1], [1, 2, 3]) == 0
    assert spearman([3, 2, 1], [10, 20, 30]) == -1


def test_the_harder_the_fewer_bots_find_it() -> None:
    """The levels are made without asking the bots that are asked here."""
    for turns in (True, False):
        rows = {one.figure: one for one in correlations([p for p in PACK if (p.kind == "turn") == turns])}
        assert rows["level"].found < -0.3 and rows["score"].found < -0.3


# --- making -----------------------------------------------------------------------------------------


def test_who_was_stopped_ends_with_the_same_puzzles() -> None:
    game = ruleset("kalah")
    whole = list(make_puzzles(game, "exact", 1, seed=5))
    assert sorted(map(level, whole)) == [1, 2, 3, 4, 5]
    some = whole[:2]
    assert some + list(make_puzzles(game, "exact", 1, some, seed=5)) == whole
