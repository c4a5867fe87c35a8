"""Laws that hold for every game, every ruleset and every size."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from dolanan.games import buttons, mancala, snakes
from dolanan.games.buttons import Buttons, Cloth
from dolanan.games.mancala import Event, Mancala, Place, State
from dolanan.games.snakes import Snakes
from dolanan.text import Mistake
from tests.games.strategies import cloths, mancala_games, mancala_positions, snakes_games


def replay(events: list[Event], state: State) -> tuple[list[list[int]], list[int], int]:
    """Pits, stores and hand after carrying the seeds of a move from place to place, knowing no rules."""
    board = {
        Place(side, pit): seeds
        for side in (0, 1)
        for pit, seeds in enumerate((state.stores[side], *state.pits[side]))
    }
    hand = 0
    for event in events:
        if event.source:
            assert board[event.source] == event.seeds > 0, "a pit is always emptied"
            board[event.source] = 0
        else:
            hand -= event.seeds
        if event.target:
            board[event.target] += event.seeds
        else:
            hand += event.seeds
        assert hand >= 0
        if event.kind in ("take", "relay"):
            assert hand == event.seeds, "the hand was empty"
    pits = [[board[Place(side, pit)] for pit in range(1, len(state.pits[0]) + 1)] for side in (0, 1)]
    return pits, [board[Place(0, 0)], board[Place(1, 0)]], hand


@given(st.data())
def test_mancala_moves_are_sorted_unique_and_exactly_the_legal_ones(data: st.DataObject) -> None:
    game = data.draw(mancala_games())
    state = data.draw(mancala_positions(game))
    moves = game.moves(state)
    assert list(moves) == sorted(set(moves))
    assert game.over(state) == (not moves)
    for pit in range(-1, game.pits + 3):
        if pit not in moves:
            with pytest.raises(Mistake):
                game.play(state, pit)


@given(st.data())
def test_mancala_events_tell_the_whole_move(data: st.DataObject) -> None:
    game = data.draw(mancala_games())
    state = data.draw(mancala_positions(game))
    assume(not game.over(state))
    pit = data.draw(st.sampled_from(game.moves(state)))
    before = (state.pits, state.stores, state.turn)
    move = game.move(state, pit)
    assert (state.pits, state.stores, state.turn) == before
    events = game.events(state, pit)
    pits, stores, hand = replay(events, state)
    assert hand == 0
    assert (pits, stores) == ([list(side) for side in move.state.pits], list(move.state.stores))
    sown = [event for event in events if event.kind == "sow"]
    fell = [event.target for event in sown if event.target]
    assert len(fell) == len(sown)
    assert move.laps == sum(place.pit == 0 for place in fell)
    assert move.given == sum(place.side != state.turn for place in fell)
    assert move.legs == sum(event.kind in ("take", "relay") for event in events)
    assert move.stop == fell[-1]
    captures = [event for event in events if event.kind == "capture"]
    assert move.captured == sum(event.seeds for event in captures)
    robbed = [(e.source, e.seeds) for e in captures if e.source and e.source.side != state.turn]
    assert robbed == list(move.prey)
    assert move.again == (events[-1].kind == "again" and all(event.kind != "pass" for event in events))
    assert Place(1 - state.turn, 0) not in fell, "the opponent's store is skipped"
    if game.track == "rows":
        assert move.laps == 0
    if game.origin == "skipped":
        assert Place(state.turn, pit) not in fell
    for side in (0, 1):
        assert not any(Place(side, gone) in fell for gone in state.burnt[side])
        assert not any(move.state.pits[side][gone - 1] for gone in state.burnt[side])
    assert game.settle(move.state) == move.state
    assert (events[-1].kind == "over") == game.over(move.state) == (not game.moves(move.state))
    if game.over(move.state):
        assert move.state.turn == mancala.SOUTH
        assert game.rest == "nobody" or not any(map(any, move.state.pits))


@given(st.data())
def test_mancala_notation_is_its_own_inverse(data: st.DataObject) -> None:
    game = data.draw(mancala_games())
    state = data.draw(mancala_positions(game))
    assert mancala.parse(mancala.show(state)) == state
    assert game.read(mancala.show(state)) == state


@given(mancala_games(most_pits=8, most_seeds=8), st.randoms(use_true_random=False))
@settings(max_examples=100)
def test_mancala_games_end(game: Mancala, dice: object) -> None:
    if game.track == "rows":  # on a large board it is long before a position comes again
        game = replace(game, pits=min(game.pits, 3), seeds=min(game.seeds, 3))
    state, stood, events = game.start(), set(), []
    for _ in range(20_000):
        if game.over(state):
            break
        if game.repeat == "sweep" and all(event.kind != "pass" for event in events):
            assert state[:3] not in stood, (
                "a position that stood before ends the game, and a pass comes later"
            )
        stood.add(state[:3])
        events = []
        state = game.move(state, dice.choice(game.moves(state)), events).state  # type: ignore[attr-defined]
    assert game.over(state)
    left = sum(map(sum, state.pits))
    assert sum(state.stores) + left == 2 * game.pits * game.seeds
    assert not left or game.rest == "nobody"


@given(st.data())
def test_snakes_moves_and_probabilities(data: st.DataObject) -> None:
    game = data.draw(snakes_games())
    state = game.start()
    assert sum(p for _, p in game.outcomes(state)) == Fraction(1)
    moves = game.moves(state)
    assert list(moves) == sorted(set(moves))
    for _ in range(30):
        if game.over(state):
            break
        move = data.draw(st.sampled_from(game.moves(state)))
        after = game.play(state, move)
        walked = [e for e in game.events(state, move) if e.kind in ("step", "bounce", "ladder", "snake")]
        square = state.pieces[state.turn][move.piece]
        for event in walked:
            assert event.start == square
            square = event.end
        assert after.pieces[state.turn][move.piece] == square
        assert 1 <= square <= game.goal or square == game.start_square
        assert snakes.parse_state(snakes.show_state(after)) == after
        state = after


@given(snakes_games())
def test_snakes_notation_is_its_own_inverse(game: Snakes) -> None:
    assert snakes.parse(snakes.show_board(game)) == (game.goal, game.jumps)


@given(cloths())
def test_buttons_moves_are_exactly_the_legal_cuts(cloth: Cloth) -> None:
    game = Buttons(cloth)
    moves = set(game.moves(cloth))
    assert list(game.moves(cloth)) == sorted(moves)
    cells = [(r, c) for r in range(1, len(cloth) + 1) for c in range(1, len(cloth[0]) + 1)]
    for one in cells:
        for other in cells:
            cut = buttons.Cut(*one, *other)
            legal = buttons.straighten(cut) in moves
            try:
                after = game.play(cloth, cut)
            except Mistake:
                assert not legal
                continue
            assert legal
            lost = "".join(cloth).replace(".", "").__len__() - "".join(after).replace(".", "").__len__()
            assert lost == len(game.buttons(cloth, cut)) == len(game.events(cloth, cut)) >= 2


@given(cloths())
def test_buttons_notation_is_its_own_inverse(cloth: Cloth) -> None:
    assert buttons.parse(buttons.show(cloth)) == cloth
    for cut in Buttons(cloth).moves(cloth):
        assert buttons.parse_cut(buttons.show_cut(cut), cloth) == cut
        many = len(Buttons(cloth).buttons(cloth, cut))
        paper = f"{cut.row},{cut.column},{buttons.direction(cut)},{many}"
        assert buttons.parse_cut(paper, cloth) == cut
