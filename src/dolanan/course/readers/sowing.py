"""A sowing looked at from the side that sows: where it ends, how often it passes the store, in words."""

from __future__ import annotations

from dolanan.answers.mancala import SIDES, Side
from dolanan.bots.literal import Sown
from dolanan.games.mancala import Mancala, Move, State
from dolanan.text import Text


def kind(move: Move) -> int:
    """Which of the paper's four endings a move has.

    1 does not reach the store, 2 stops in it without passing it, 3 passes it and stops elsewhere,
    4 passes it and then stops in it.
    """
    return ending(move.laps, move.outcome == "store")


def ending(laps: int, in_store: bool) -> int:
    """Which of the four endings it is, from the laps and whether it stops in the store."""
    if laps == 0:
        return 1
    if not in_store:
        return 3
    return 2 if laps == 1 else 4


MOST_LEGS = 6
"""Sowings of a relay that a sentence lists."""


def list_hands(game: Mancala, state: State, pit: int) -> Text:
    """The hands of seeds that a pick sows, one after another."""
    hands = []
    for event in game.events(state, pit):
        if event.kind in ("take", "relay") and event.source is not None:
            side, at = event.source
            place = Sown(at - 1 if side == state.turn else game.pits + at, 0)
            where = name_place(game, place)
            hands.append((f"{event.seeds} dari {where.id}", f"{event.seeds} from {where.en}"))
    if len(hands) > MOST_LEGS:
        hands = [*hands[: MOST_LEGS - 2], ("…", "…"), hands[-1]]
    return Text(", ".join(id for id, _ in hands), ", ".join(en for _, en in hands))


def read_rules(game: Mancala, state: State, move: Move) -> Sown:
    """Where a move stops and how often it passes the store, by the rules."""
    side, pit = move.stop
    place = game.pits if pit == 0 else pit - 1 if side == state.turn else game.pits + pit
    return Sown(place, move.laps)


def name_stop(game: Mancala, state: State, sown: Sown) -> tuple[Side, int]:
    """Where the last seed falls, as a page names it: side and pit, 0 for the store."""
    if sown.place == game.pits:
        return SIDES[state.turn], 0
    own = sown.place < game.pits
    return SIDES[state.turn if own else 1 - state.turn], sown.place + 1 if own else sown.place - game.pits


def name_place(game: Mancala, sown: Sown) -> Text:
    """Where a sowing ends, in words."""
    if sown.place == game.pits:
        return Text("lumbung", "the store")
    if sown.place < game.pits:
        return Text(f"lubang {sown.place + 1}", f"pit {sown.place + 1}")
    pit = sown.place - game.pits
    return Text(f"lubang lawan {pit}", f"opponent's pit {pit}")
