"""The searches on a game with a known theory, in which a player sometimes moves again."""

from __future__ import annotations

import pytest

from dolanan.bots import bot
from dolanan.limits import Limits
from dolanan.search.alphabeta import alphabeta
from dolanan.search.minimax import minimax
from tests.toys.toy_duel import Heap, Sticks

NEVER_AGAIN = 1_000
"""No heap here leaves a multiple of it."""


def mover_wins(sticks: int, bonus: int) -> bool:
    """Plain sticks: lost with a multiple of four (take four less what the other took).

    With a bonus for leaving a multiple of five, lost with one less than a multiple of five: from 5k + 1, 2, 3
    one leaves 5k and moves again, from there one leaves 5k - 1, which is lost; and from 5k - 1 nothing but
    5k - 2, 3, 4 can be left. (Five more than a lost heap is lost as before, and 1, 2, 3 are won at once.)
    """
    return sticks % 4 != 0 if bonus == NEVER_AGAIN else sticks % 5 != 4


@pytest.mark.parametrize("bonus", [5, NEVER_AGAIN])
@pytest.mark.parametrize("sticks", range(1, 15))
@pytest.mark.parametrize("turn", [0, 1])
def test_minimax_and_alphabeta_know_the_theory(sticks: int, bonus: int, turn: int) -> None:
    game, state = Sticks(sticks, bonus), Heap(sticks, turn)
    value = 1 if mover_wins(sticks, bonus) == (turn == 0) else -1
    assert minimax(game, state) == value
    assert alphabeta(game, state).value == value


@pytest.mark.parametrize("name", ["minimax", "alphabeta", "alphabeta-12", "strongest", "mcts"])
@pytest.mark.parametrize("turn", [0, 1])
def test_bots_keep_a_won_game_won(name: str, turn: int) -> None:
    """After a winning move the mover moves again in a won heap, or the other is in a lost one."""
    game = Sticks()
    for sticks in (5, 6, 7, 8, 10, 11, 12, 13):
        choice = bot(name, game, 2).choose(Heap(sticks, turn))
        after = game.play(Heap(sticks, turn), choice.move)
        assert mover_wins(after.sticks, 5) == (after.turn == turn), f"{name}: {sticks} - {choice.move}"
        assert choice == bot(name, game, 2).choose(Heap(sticks, turn)) and str(choice.move) in choice.why.id


def test_limits_hold_for_any_duel() -> None:
    game = Sticks(60)
    for name in ("minimax", "alphabeta", "mcts"):
        few = bot(name, game).choose(game.start(), Limits(nodes=5))
        assert few.move in game.moves(game.start())
        assert few == bot(name, game).choose(game.start(), Limits(nodes=5))
        stopped = bot(name, game).choose(game.start(), Limits(stop=lambda: True))
        assert stopped.move in game.moves(game.start())
