"""What a move did, in a sentence: the ways to capture and to end that not every ruleset has."""

from __future__ import annotations

import pytest

from dolanan.games.mancala import parse, ruleset
from dolanan.narration import tell_move

TOLD = [
    ("oware", "0,0,0,0,0,4:10/1,2,1,2,0,5:23 s", 6,
     "Pit 6, 4 seeds: stop in the opponent's pit 4 and capture 10 seeds."),
    ("oware", "0,0,0,0,2,3:20/1,1,2,0,0,0:19 s", 6,
     "Pit 6, 3 seeds: stop in the opponent's pit 3. "
     "The capture would take all the opponent has, so it takes nothing."),
    ("oware", "0,0,0,0,0,1:23/2,5,5,0,0,0:12 s", 6,
     "Pit 6, 1 seed: stop in the opponent's pit 1 and capture 3 seeds. "
     "A store holds enough to end it. The game is over."),
    ("dakon-mikul", "0,0,0,0,0,0,4:9/1,2,0,3,0,0,1:5 s", 7,
     "Pit 7, 4 seeds: pass the store once and stop in the opponent's pit 3 and capture 7 seeds."),
    ("ohvalhu", "0,0,0,0,0,5,0,4:9/1,2,0,1,0,0,0,0:5 s", 8,
     "Pit 8, 4 seeds: pass the store once and stop in the opponent's pit 3 and capture 5 seeds."),
    ("sungka", "0,1,0,0,2,0,0:40/0,0,0,0,6,0,1:30 s", 2,
     "Pit 2, 1 seed: stop in the empty pit 3 and capture 6 seeds."),
    ("congkak", "2,0,0,0,0,0,1:9/0,3,0,0,4,0,1:5 s", 1, "Pit 1, 2 seeds: stop in pit 3."),
    ("dakon", "2,2,1,3,1,0,0:20/3,1,2,2,0,1,4:15 s", 5,
     "Pit 5, 1 seed: stop in the empty pit 6 and capture 1 seed. The game is over."),
]  # fmt: skip


@pytest.mark.parametrize("case", TOLD, ids=lambda case: f"{case[0]} {case[1]}")
def test_a_move_is_told(case: tuple[str, str, int, str]) -> None:
    rules, position, pit, sentence = case
    state = parse(position)
    game = ruleset(rules, len(state.pits[0]))
    told = tell_move(game, state, game.move(state, pit))
    assert told.en == sentence
    assert told.id != told.en and told.id.startswith(f"Lubang {pit}, ")


def test_a_repetition_is_told() -> None:
    game = ruleset("oware", 2, 1, stop="never", capture="never")
    state = game.start()
    told = ""
    while not game.over(state):
        pit = game.moves(state)[0]
        move = game.move(state, pit)
        told = tell_move(game, state, move).en
        state = move.state
    assert told.endswith("This position stood before. The game is over.")
