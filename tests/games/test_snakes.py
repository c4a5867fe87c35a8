"""The rules of Snakes & Ladders, ruling by ruling."""

from __future__ import annotations

import pytest

from dolanan.games.snakes import (
    PAPER_BOARD,
    Event,
    Move,
    Snakes,
    State,
    board,
    parse,
    parse_state,
    show_board,
    show_state,
)
from dolanan.text import Mistake


def kinds(game: Snakes, state: State, roll: int) -> list[str]:
    return [event.kind for event in game.events(state, Move(roll))]


def at(square: int) -> State:
    return State(((square,),), 0)


def test_a_turn_on_the_papers_board() -> None:
    game = board(PAPER_BOARD)
    assert game.play(game.start(), Move(4)) == at(14)
    assert game.events(game.start(), Move(4)) == [
        Event("roll", 0, 0, 0, 4),
        Event("step", 0, 0, 0, 4),
        Event("ladder", 0, 0, 4, 14),
        Event("next", 0),
    ]
    assert kinds(game, at(96), 2) == ["roll", "step", "snake", "next"]
    assert kinds(game, at(96), 4) == ["roll", "step", "home", "over"]
    assert game.over(at(100)) and not game.moves(at(100)) and game.winner(at(100)) == 0


@pytest.mark.parametrize(
    ("finish", "rests", "kind"),
    [("exact", 98, "lost"), ("overshoot", 100, "step"), ("bounce", 97, "bounce")],
)
def test_a_roll_beyond_the_goal(finish: str, rests: int, kind: str) -> None:
    game = Snakes(finish=finish)  # type: ignore[arg-type]
    assert game.step(98, 5) == rests
    assert kinds(game, at(98), 5)[1] == kind


def test_a_bounce_lands_like_any_roll() -> None:
    assert board("100 97>3", finish="bounce").step(98, 5) == 3


def test_a_bounce_on_a_board_shorter_than_the_die() -> None:
    game = Snakes(3, finish="bounce")
    assert [game.step(1, roll) for roll in game.rolls()] == [2, 3, 2, 1, 0, 1]


def test_jumps_chain_only_when_asked() -> None:
    text = "20 3>7 7>15 15>2"
    assert board(text).step(0, 3) == 7 and board(text, chain=True).step(0, 3) == 2
    game = board(text, chain=True)
    assert kinds(game, game.start(), 3) == ["roll", "step", "ladder", "ladder", "snake", "next"]


def test_a_chain_that_comes_back_is_an_error() -> None:
    assert board("20 3>7 7>3").step(0, 3) == 7
    with pytest.raises(Mistake, match="3 > 7 > 3 never ends"):
        board("20 3>7 7>3", chain=True)


def test_a_jump_on_the_start_never_fires() -> None:
    game = board("20 1>9 5>1", start_square=1)
    assert game.start() == at(1)
    assert game.step(3, 2) == 1
    chained = board("20 1>9 9>1", start_square=1, chain=True)
    assert chained.step(4, 5) == 1


def test_six_again() -> None:
    game = Snakes(100, ((6, 2),), again=6, players=2)
    after = game.play(game.start(), Move(6))
    assert after == State(((2,), (0,)), 0)
    assert game.play(after, Move(3)).turn == 1
    lost = State(((97,), (0,)), 0)
    assert game.play(lost, Move(6)) == lost, "a six that cannot be used rolls again too"
    assert kinds(game, lost, 6) == ["roll", "lost", "again"]
    assert (
        game.play(State(((94,), (0,)), 0), Move(6)).turn == 0 and game.winner(State(((100,), (0,)), 0)) == 0
    )


def test_reaching_home_with_a_six_ends_the_turn_of_two_pieces() -> None:
    game = Snakes(10, again=6, players=2, pieces=2)
    state = State(((4, 0), (0, 0)), 0)
    assert game.play(state, Move(6, 0)) == State(((10, 0), (0, 0)), 1)


def test_pieces_at_home_stay() -> None:
    game = Snakes(10, pieces=2)
    state = State(((10, 3),), 0)
    assert game.choices(state) == (1,)
    with pytest.raises(Mistake):
        game.play(state, Move(2, 0))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "ten",
        "1",
        "1000001",
        "20 3",
        "20 3>3",
        "20 3>4 3>5",
        "20 0>4",
        "20 20>4",
        "20 4>0",
        "20 4>21",
        "20 -3>4",
    ],
)
def test_texts_that_are_no_board(text: str) -> None:
    with pytest.raises(Mistake):
        parse(text)


def test_boards_show_their_jumps_in_order() -> None:
    assert show_board(board("20 9>3 2>11")) == "20 2>11 9>3"
    assert show_board(board(PAPER_BOARD)) == PAPER_BOARD


@pytest.mark.parametrize("text", ["3,0/14,2 1", "0 1", "100/5/7 3"])
def test_states_as_text(text: str) -> None:
    assert show_state(parse_state(text)) == text


@pytest.mark.parametrize("text", ["", "3", "3,/4 1", "3/4 3", "3/4 0", "a 1"])
def test_texts_that_are_no_state(text: str) -> None:
    with pytest.raises(Mistake):
        parse_state(text)
