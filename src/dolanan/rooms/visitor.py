"""A bot on this machine at a table elsewhere: asked for moves by whoever speaks with the server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from dolanan.bots import Bot
from dolanan.bots import bot as named_bot
from dolanan.catalogue import duels, parse_start
from dolanan.contests.entrants import build, entrant_at
from dolanan.contests.guests import Forfeit, Guest, files_of, is_guest
from dolanan.contests.terms import Player
from dolanan.limits import Limits
from dolanan.rooms.keys import MOST_NAME
from dolanan.rooms.visit import Played, Visit, read_link
from dolanan.text import Mistake, Text

SPARE, SHARE = 0.3, 0.9
"""Seconds kept for the way to the server; the part of what is left that a bot may take."""
USUAL_SECONDS, MOST_SECONDS = 5.0, 60.0


class Visitor:
    """A bot that is asked for moves: one of ours, one from outside, or one that was given as a value."""

    def __init__(self, player: Player, seed: int = 0, told: Callable[[Text], object] | None = None) -> None:
        self.given, self.seed, self.told = player, seed, told
        self.player = _spec(player) if isinstance(player, str) else player
        self.files = files_of(self.player) if isinstance(self.player, str) and is_guest(self.player) else None
        self.rules = ""
        self.guest: Guest | None = None
        self.bot: Any = player

    @property
    def name(self) -> str:
        """What it is called where nobody names it."""
        if not isinstance(self.given, str):
            return str(getattr(self.given, "name", getattr(self.given, "__name__", "bot")))[:MOST_NAME]
        path = not self.given.startswith("cmd:")
        return (self.given.rstrip("/").rpartition("/")[2] if path else self.given)[:MOST_NAME]

    def pick(self, line: str, seconds: float | None) -> str | None:
        """The move in a position, given as rules and position in a line; None if the bot gives none."""
        game, state = parse_start(line)
        usual = USUAL_SECONDS if seconds is None else max(0.05, SHARE * (seconds - SPARE))
        allowed = min(usual, MOST_SECONDS)
        if game.rules != self.rules:
            self.close()
            self.rules = game.rules
            if self.files is not None:
                self.guest = Guest(str(self.player), game, allowed, self.files, seed=self.seed)
            elif isinstance(self.player, str):
                self.bot = named_bot(self.player, game, self.seed)
        try:
            return str(self._ask(game, state, allowed))
        except Forfeit as forfeit:
            self._tell(forfeit.text)
            return None

    def _ask(self, game: Any, state: Any, allowed: float) -> Any:
        if self.guest is not None:
            self.guest.seconds = allowed
            return self.guest.pick(state)
        if isinstance(self.bot, Bot):
            return self.bot.choose(state, Limits(allowed)).move
        try:
            return self.bot(game, state)
        except Exception as error:
            what = f"{type(error).__name__}: {error}"
            raise Forfeit(f"gagal dengan {what}", f"failed with {what}") from error

    def _tell(self, why: Text) -> None:
        if self.told is not None:
            self.told(Text(f"{self.name}: {why.id}", f"{self.name}: {why.en}"))

    def close(self) -> None:
        """End the program, if there is one."""
        if self.guest is not None:
            self.guest.close()
            self.guest = None


def _spec(player: str) -> str:
    """The bot as the arena calls it: a name of ours, a program, or what stands so in a tournament folder.

    What is none of them is complained about here, before anybody is asked for a seat.
    """
    if is_guest(player):
        return player
    try:
        named_bot(player, duels()[0].usual())
    except Mistake:
        path = Path(player)
        entrant = entrant_at(path.resolve()) if path.exists() else None
        if entrant is None:
            raise
        if why := build(entrant):
            raise Mistake(f"{player}: {why.id}", f"{player}: {why.en}") from None
        return entrant.spec
    return player


def visit(
    address: str,
    player: Player,
    *,
    name: str | None = None,
    seed: int = 0,
    joined: Callable[[], object] | None = None,
    told: Callable[[Text], object] | None = None,
) -> Iterator[Played]:
    """The games that a bot plays in the tournament an invitation leads to, as they end.

    `joined` is told once there is a seat, `told` why a bot that gave no move gave none.
    """
    visitor = Visitor(player, seed, told)
    try:
        seat = Visit(read_link(address), name or visitor.name)
        if joined is not None:
            joined()
        yield from seat.play(visitor.pick)
    finally:
        visitor.close()
