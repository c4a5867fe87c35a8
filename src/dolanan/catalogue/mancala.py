"""Mancala among the games: rulesets of the family, each at any size and with rule fields changed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random
from typing import Any

from dolanan.catalogue import GAMES, AnyDuel, DuelRow, Words
from dolanan.drawing import draw_board
from dolanan.games.family import FAMILY, USUAL
from dolanan.games.heading import read_head, read_rules
from dolanan.games.mancala import CUSTOM, Mancala, State, rule_fields, ruleset
from dolanan.games.match import Match
from dolanan.games.sheet import match_of, parse_sheet
from dolanan.narration import tell_move
from dolanan.text import Text


def rulesets() -> Mapping[str, Text]:
    """The rulesets of the family, and rules of one's own."""
    own = Text("aturan sendiri", "rules of one's own")
    return {row.key: row.title for row in FAMILY} | {CUSTOM: own}


def opening(game: Mancala, chance: Random) -> State:
    """A position after one random turn of each side.

    Where turns are long a second one often decides the game: then only the first is played and the board
    turned round, so that South is who moves next.
    """
    state, turns = game.start(), 0
    while turns < (1 if game.long_turns else 2) and not game.over(state):
        move = game.move(state, chance.choice(game.moves(state)))
        state = move.state
        turns += not move.again
    if game.long_turns:
        return State(state.pits[::-1], state.stores[::-1], 1 - state.turn)
    return state


def step(game: Mancala, state: State, pit: int) -> tuple[State, bool]:
    """The position after a pick, and whether the turn goes on: not where the other side had to pass."""
    move = game.move(state, pit)
    return move.state, move.again


def read_pit(game: Mancala, state: State, text: str) -> int | None:
    """The pit whose number a text is."""
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else None


def variant(game: AnyDuel) -> DuelRow:
    """The row of a match for matches."""
    from dolanan.catalogue.match import MATCH

    return MATCH if isinstance(game, Match) else MANCALA


def series(game: Mancala, rounds: int | None, together: bool) -> AnyDuel:
    """The game alone, or a match of it; rules that start together are started so."""
    together = together or game.starting == "simultaneous"
    return Match(game, rounds or 1, together) if rounds is not None or together else game


def read_record(text: str) -> tuple[AnyDuel, Any, tuple[int, ...]]:
    """A game, or a match where there are several rounds or a start together."""
    sheet = parse_sheet(text)
    if len(sheet.rounds) == 1 and sheet.together is None:
        return sheet.game, sheet.start, sheet.rounds[0]
    return match_of(sheet)


MANCALA = DuelRow(
    key="mancala",
    title=Text("Mancala", "Mancala"),
    about=Text("Bantumi, Kalaha dan Congklak: menabur biji.", "Bantumi, Kalah and Congklak: sowing seeds."),
    usual=lambda: ruleset(USUAL),
    place=1,
    words=Words(
        (Text("selatan", "South"), Text("utara", "North")),
        Text("lubang", "pit"),
        Text("nomor lubang", "a pit"),
        Text("Ketik nomor lubang.", "Type a pit's number."),
    ),
    opponent="combined",
    rulesets=rulesets,
    parse=read_head,
    variant=variant,
    read=read_record,
    series=series,
    vary=read_rules,
    fields=rule_fields,
    read_move=read_pit,
    step=step,
    opening=opening,
    draw=draw_board,
    tell=lambda game, state, pit: tell_move(game, state, game.move(state, pit)),
    points=lambda state: state.stores,
    # What the compiled twins of the papers' bots use: the pits alone, the mover's first.
    numbers=lambda state: (*state.pits[state.turn], *state.pits[1 - state.turn]),
)
GAMES.add(MANCALA)
