"""Made puzzles: true to what was wished for, to their minimum, and to their difficulty."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from dolanan.games.buttons import Buttons, Cloth, parse
from dolanan.solvers.buttons.difficulty import measure
from dolanan.solvers.buttons.exhaustive import breadth_first
from dolanan.solvers.buttons.maker import make, sew
from dolanan.solvers.buttons.minimum import minimum
from dolanan.solvers.buttons.pack import canonical, make_many, pack, parse_puzzle, show_puzzle
from dolanan.text import Mistake


def colour_counts(cloth: Cloth) -> Counter[str]:
    return Counter("".join(cloth).replace(".", ""))


@pytest.mark.parametrize(
    ("rows", "columns", "colours", "holes"),
    [(2, 2, 1, 0), (2, 2, 2, 0), (3, 5, 4, 1), (5, 5, 8, 0), (6, 4, 3, 7), (9, 9, 20, 0), (12, 12, 6, 0)],
)
def test_a_cloth_is_made_as_wished(rows: int, columns: int, colours: int, holes: int) -> None:
    cloth = sew(rows, columns, colours, holes, random.Random(7))
    assert (len(cloth), {len(row) for row in cloth}) == (rows, {columns})
    assert "".join(cloth).count(".") == holes
    assert len(colour_counts(cloth)) == colours


def test_made_cloths_can_be_cleared_and_their_minimum_is_true() -> None:
    for seed in range(8):
        puzzle = make(4, 4, 4, seed=seed)
        assert breadth_first(puzzle.board).minimum == puzzle.minimum


def test_a_seed_gives_the_same_puzzle_again_and_another_seed_another() -> None:
    assert make(5, 5, 4, seed=5) == make(5, 5, 4, seed=5)
    assert make(5, 5, 4, seed=5).board != make(5, 5, 4, seed=6).board


@pytest.mark.parametrize("level", [1, 5])
def test_a_level_is_kept(level: int) -> None:
    assert make(5, 5, 5, level=level, seed=1).difficulty.level == level


def test_traps_are_counted_as_breadth_first_search_sees_them() -> None:
    """On 4 x 4 nothing is sampled, so every step's traps must be exactly those that lose."""
    for seed in range(6):
        cloth = sew(4, 4, 4, 0, random.Random(seed))
        way = minimum(cloth, threads=1).cuts
        game, state, lost, narrow = Buttons(cloth), cloth, 0, 0
        for cut in way:
            moves = game.moves(state)
            if len(moves) > 12:
                break
            bad = sum(breadth_first(game.play(state, other)).minimum is None for other in moves)
            lost += bad
            narrow += len(moves) - bad == 1 < len(moves)
            state = game.play(state, cut)
        else:
            found = measure(cloth, way)
            assert (found.traps, found.narrow) == (lost, narrow), cloth


def test_a_cloth_without_a_wrong_cut_is_very_easy() -> None:
    cloth = parse("1122/3344")
    found = measure(cloth, minimum(cloth).cuts)
    assert (found.score, found.traps, found.level) == (0.0, 0, 1)


def test_turning_mirroring_and_renaming_make_no_new_puzzle() -> None:
    cloth = parse("1123/4413/22.3")
    mirrored = tuple(row[::-1] for row in cloth)
    turned = tuple("".join(column) for column in zip(*cloth[::-1]))
    renamed = tuple(row.translate(str.maketrans("1234", "bA41")) for row in cloth)
    assert {canonical(one) for one in (cloth, mirrored, turned, renamed, cloth[::-1])} == {canonical(cloth)}
    assert canonical(parse("1132/4413/22.3")) != canonical(cloth)


def test_a_pack_holds_different_puzzles_whatever_the_processes() -> None:
    """There are few cloths of 2 x 3 in 2 colours: the maker has to pass over many."""
    small = make_many(2, 3, 2, count=4, seed=1)
    assert len({canonical(puzzle.board) for puzzle in small}) == 4
    assert make_many(4, 4, 3, count=6, seed=2, processes=2) == make_many(4, 4, 3, count=6, seed=2)
    with pytest.raises(Mistake, match="different puzzles"):
        make_many(2, 2, 2, count=50)


@pytest.mark.parametrize(
    "wish", [(1, 5, 1, 0, None), (21, 5, 1, 0, None), (3, 3, 5, 0, None), (3, 3, 2, 8, None), (3, 3, 2, 0, 6)]
)
def test_an_impossible_wish_is_refused(wish: tuple[int, int, int, int, int | None]) -> None:
    with pytest.raises(Mistake):
        make(*wish)


def test_the_shipped_pack_is_what_it_says() -> None:
    puzzles = pack()
    assert len(puzzles) == 200
    assert Counter(puzzle.difficulty.level for puzzle in puzzles) == dict.fromkeys(range(1, 6), 40)
    assert {len(puzzle.board) for puzzle in puzzles} == {5, 6, 7, 8, 9, 10}
    assert len({canonical(puzzle.board) for puzzle in puzzles}) == 200
    for puzzle in puzzles:
        assert parse_puzzle(show_puzzle(puzzle)) == puzzle


def test_shipped_minima_hold() -> None:
    for puzzle in pack()[::20]:
        solution = minimum(puzzle.board)
        assert solution.proved and solution.count == puzzle.minimum, puzzle


@pytest.mark.slow
def test_every_shipped_minimum_holds() -> None:
    for puzzle in pack():
        solution = minimum(puzzle.board)
        assert solution.proved and solution.count == puzzle.minimum, puzzle
