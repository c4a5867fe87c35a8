"""The bot for newcomers: gentle, and the same answer to the same question."""

from __future__ import annotations

from random import Random

import pytest

from dolanan.bots import bot
from dolanan.games.family import AREAS, FAMILY
from dolanan.games.mancala import Mancala, State, parse, ruleset
from dolanan.web.opponents import opponents

SHELF = [row.key for row in FAMILY if row.area == next(iter(AREAS))]


def stand_in(game: Mancala, state: State, chance: Random) -> int:
    """A person at the first games: any pit three times in ten, else the one that brings most at once."""
    pits = game.moves(state)
    if chance.random() < 0.3:
        return chance.choice(pits)
    return max(pits, key=lambda pit: game.move(state, pit).gain)


@pytest.mark.parametrize("rules", SHELF)
def test_a_newcomer_has_an_even_chance(rules: str) -> None:
    """Two hundred games; `bench/newcomer.py` plays the thousand that docs/newcomer.md shows."""
    game, won = ruleset(rules), 0
    for number in range(200):
        seat, chance, state = number % 2, Random(number), game.start()
        rival = bot("newcomer", game, number)
        while not game.over(state):
            pit = stand_in(game, state, chance) if state.turn == seat else rival.choose(state).move
            state = game.play(state, pit)
        won += (game.score(state) > 0) if seat == 0 else (game.score(state) < 0)
    assert 78 <= won <= 122


def test_it_takes_the_most_or_does_not_look() -> None:
    """Pit 1 captures seven; whoever picks pit 5 did not look. Both happen, the first twice as often."""
    game = ruleset("congklak")
    state = parse("2,0,0,0,1,0,0:0/0,0,0,0,6,0,0:0 s")
    choices = [bot("newcomer", game, seed).choose(state) for seed in range(400)]
    best = [choice for choice in choices if choice.why.en == "Pit 1 brings 7 seeds at once."]
    assert 240 < len(best) < 295
    assert {choice.move for choice in choices} == {1, 5}
    assert choices == [bot("newcomer", game, seed).choose(state) for seed in range(400)]


def test_it_is_offered_before_the_levels() -> None:
    first, second, *others = opponents(ruleset("congklak"))
    assert (first.name, first.level) == ("newcomer", True)
    assert (second.name, second.level) == ("very-easy", True)
    assert "newcomer" not in [one.name for one in others]
