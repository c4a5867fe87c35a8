"""Mancala among the games: rulesets of the family, each at any size and with rule fields changed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random
from typing import Any

from dolanan.catalogue import GAMES, AnyDuel, DuelRow, Story, Words
from dolanan.drawing import draw_board
from dolanan.games.fair import fair_starts
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
    story=Story(
        Text(
            "Mancala berasal dari kata Arab naqala, memindahkan. Dari mana nama Congkak, orang tidak "
            "sependapat: dari congak, berhitung di luar kepala; dari nama kerang kauri yang menjadi "
            "bijinya; atau dari jong, perahu, yang bentuknya serupa papan.",
            "Mancala comes from Arabic naqala, to move. Where the name Congkak comes from is told in "
            "three ways: from Malay congak, to count in one's head; from the name of the cowrie that "
            "is sown; or from jong, a boat, which the board resembles.",
        ),
        (
            ("Congklak", Text("Jawa, dan umum di Indonesia", "Java, and common in Indonesia")),
            ("Dakon, dhakonan", Text("Jawa", "Java")),
            ("Congkak", Text("Sumatra, Malaysia, Singapura", "Sumatra, Malaysia, Singapore")),
            ("Dentuman lamban", Text("Lampung", "Lampung")),
            ("Maggaleceng, aggalacang, nogarata, mokaotan", Text("Sulawesi", "Sulawesi")),
            ("Sungka", Text("Filipina", "the Philippines")),
            ("Ohvalhu", Text("Maladewa", "the Maldives")),
            ("Pallanguzhi", Text("Tamil Nadu", "Tamil Nadu")),
            ("Oware", Text("Ghana, Karibia", "Ghana, the Caribbean")),
            ("Bao", Text("Afrika Timur", "East Africa")),
            (
                "Kalah, Bantumi",
                Text("abad ke-20: Amerika, telepon Nokia", "twentieth century: America, Nokia phones"),
            ),
        ),
        Text(
            "Di mana permainan ini pertama kali dimainkan tidak diketahui. Deretan lubang di batu ada "
            "dari Afrika sampai Asia, umurnya diperdebatkan. Di Nusantara ia lama dimainkan terutama oleh "
            "perempuan: di Semenanjung Malaya pada 1907 orang mengenangnya sebagai permainan putri istana. "
            "Catatan tertulis dari Makassar berasal dari tahun 1859.",
            "Where it was first played nobody knows. Rows of hollows in stone are found from Africa to "
            "Asia, and their age is disputed. In the archipelago it was long played mostly by women and "
            "girls: on the Malay Peninsula it was remembered in 1907 as a game of the ladies at court. A "
            "written account from Makassar dates from 1859.",
        ),
        (
            "H. J. R. Murray, A History of Board-Games Other Than Chess (1952)",
            "B. F. Matthes, Makassaarsch-Hollandsch woordenboek (1859), as told in Ludii's Galatjang",
            "M. Hellier, \"Note on the Malay Game 'Jongkak'\", Journal of the Straits Branch of the Royal "
            "Asiatic Society 49 (1907): jong, the ladies at court",
            "Wikipedia bahasa Indonesia, Congklak: names in the archipelago",
            "Wikipedia, Congkak: congak; Pemetaan Budaya (Malaysia), Congkak: the cowrie",
            "Oxford English Dictionary, mancala: naqala",
        ),
    ),
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
    fair=fair_starts,
    draw=draw_board,
    tell=lambda game, state, pit: tell_move(game, state, game.move(state, pit)),
    points=lambda state: state.stores,
    # What the compiled twins of the papers' bots use: the pits alone, the mover's first.
    numbers=lambda state: (*state.pits[state.turn], *state.pits[1 - state.turn]),
)
GAMES.add(MANCALA)
