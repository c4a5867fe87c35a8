"""How often somebody new wins against the bot for newcomers: a thousand games a ruleset.

    python bench/newcomer.py [RULES …]      plays, and prints the table of docs/newcomer.md

The stand-in for a person picks at random three times in ten, and otherwise the pit that brings most seeds at
once, the first of equals. It has the first move in every second game. The run fails unless it wins 45 to 55
of a hundred games on every ruleset of the first shelf.
"""

from __future__ import annotations

import sys
from random import Random
from typing import NamedTuple

from dolanan.bots import bot
from dolanan.games.family import AREAS, FAMILY
from dolanan.games.mancala import Mancala, State, ruleset

GAMES = 1000
CARELESS = 0.3
FAIR = (0.45, 0.55)
MOST_PICKS = 2000
SHELF = next(iter(AREAS))


class Found(NamedTuple):
    """Games won by the stand-in, drawn, and won when it moved first."""

    won: int
    drawn: int
    won_first: int


def pick(game: Mancala, state: State, chance: Random) -> int:
    """What the stand-in for a person picks."""
    pits = game.moves(state)
    if chance.random() < CARELESS:
        return chance.choice(pits)
    return max(pits, key=lambda pit: game.move(state, pit).gain)


def play(game: Mancala, number: int) -> tuple[int, int]:
    """By how much the stand-in leads at the end, and its seat."""
    seat, chance = number % 2, Random(f"{game.name} {number}")
    rival = bot("newcomer", game, number)
    state = game.start()
    for _ in range(MOST_PICKS):
        if game.over(state):
            break
        pit = pick(game, state, chance) if state.turn == seat else rival.choose(state).move
        state = game.play(state, pit)
    lead = game.score(state)
    return (lead if seat == 0 else -lead), seat


def measure(game: Mancala) -> Found:
    leads = [play(game, number) for number in range(GAMES)]
    return Found(
        sum(lead > 0 for lead, _ in leads),
        sum(lead == 0 for lead, _ in leads),
        sum(lead > 0 and seat == 0 for lead, seat in leads),
    )


def main(names: list[str]) -> None:
    unfair = []
    print("| rules | shelf | won | drawn | moving first | moving second |\n|---|---|---|---|---|---|")
    for row in FAMILY:
        if names and row.key not in names:
            continue
        found = measure(ruleset(row.key))
        share, half = found.won / GAMES, GAMES // 2
        first, second = found.won_first / half, (found.won - found.won_first) / half
        cells = [f"`{row.key}`", row.area, f"{share:.1%}", f"{found.drawn / GAMES:.1%}"]
        print("|", " | ".join([*cells, f"{first:.0%}", f"{second:.0%}"]), "|", flush=True)
        if row.area == SHELF and not FAIR[0] <= share <= FAIR[1]:
            unfair.append(row.key)
    assert not unfair, f"not fair for a newcomer: {', '.join(unfair)}"


if __name__ == "__main__":
    main(sys.argv[1:])
