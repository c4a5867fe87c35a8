"""A game of chance in the terminal: the dice are rolled, and a person chooses where there is a choice."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from dolanan.catalogue import ChanceRow
from dolanan.cli.frame import say
from dolanan.problems.dice import play_out
from dolanan.text import Text

QUIT = ("q", "k", "quit", "keluar")
HELP = Text("Enter: lempar; k: keluar.", "Enter: roll; q: quit.")


class Leaving(Exception):
    """Who sits there has had enough."""


def sit_down(row: ChanceRow, position: str, seed: int) -> None:
    """Roll until the game is over or the person leaves."""
    game = row.usual()
    state = game.read(position) if position else game.start()
    print(f"{say(row.title)}. {say(HELP)}")
    rolls = 0
    try:
        for throw in play_out(game, Random(seed), lambda _, moves: _choose(moves), state):
            after = game.play(throw.state, throw.move)
            rolls += 1
            print(f"{game.show(throw.state)}  {_shown(throw.outcome, throw.move)}  {game.show(after)}")
            state = after
            if game.moves(after):
                _ask("> ")
    except (Leaving, EOFError, KeyboardInterrupt):
        resume = f"dolanan play {row.key} '{game.show(state)}'"
        print("\n" + say(Text(f"Lanjutkan dengan: {resume}", f"Go on with: {resume}")))
        return
    said = "1 roll" if rolls == 1 else f"{rolls} rolls"
    print(say(Text(f"Selesai dalam {rolls} lemparan.", f"Over after {said}.")))


def _choose(moves: Sequence[Any]) -> Any:
    """The move that is named, the only one without asking."""
    if len(moves) == 1:
        return moves[0]
    by_name = {str(move): move for move in moves}
    while True:
        word = _ask(f"[{' '.join(by_name)}] > ")
        if word in by_name:
            return by_name[word]
        print(say(HELP))


def _ask(prompt: str) -> str:
    word = input(prompt).strip()
    if word.lower() in QUIT:
        raise Leaving
    return word


def _shown(outcome: int, move: Any) -> str:
    """The dice, and the move where it says more than they do."""
    dice = f"{say(Text('dadu', 'dice'))} {outcome}"
    return dice if str(move) == str(outcome) else f"{dice}: {move}"
