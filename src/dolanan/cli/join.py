"""`dolanan join`: a bot on this machine plays in a tournament elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dolanan.bots import bot as named_bot
from dolanan.catalogue import duels, parse_start
from dolanan.cli.frame import argument, command, emit, option, say, tell
from dolanan.limits import Limits
from dolanan.text import Text

if TYPE_CHECKING:
    from rich.console import Console

    from dolanan.contests.guests import Guest
    from dolanan.rooms.visit import Played

SPARE, SHARE = 0.3, 0.9
"""Seconds kept for the way to the server; the part of what is left that a bot may take."""
USUAL_SECONDS, MOST_SECONDS = 5.0, 60.0

RESULTS = {"won": Text("menang", "won"), "drawn": Text("seri", "drawn"), "lost": Text("kalah", "lost")}


@command(
    Text(
        "Ikut turnamen di server lain dengan bot di mesin ini: nama, BERKAS.py:fungsi, atau cmd:PROGRAM. "
        "Satu baris untuk setiap permainan.",
        "Play in a tournament elsewhere with a bot on this machine: a name, FILE.py:function, or "
        "cmd:PROGRAM. One line for every game.",
    )
)
@argument("address", metavar=Text("UNDANGAN", "INVITATION"))
@option("--bot", "spec", required=True, help=Text("Bot yang bermain.", "The bot that plays."))
@option("--name", default=None, help=Text("Namanya di turnamen.", "Its name in the tournament."))
@option(
    "--seed", default=0, type=int, show_default=True, help=Text("Benih kebetulan.", "Seed of its chance.")
)
def join(address: str, spec: str, name: str | None, seed: int) -> int:
    from dolanan.rooms.keys import MOST_NAME
    from dolanan.rooms.visit import Visit, read_link

    player = Player(spec, seed)
    short = spec if spec.startswith("cmd:") else spec.rpartition("/")[2]
    try:
        visit = Visit(read_link(address), name or short[:MOST_NAME])
        tell(
            Text(
                "Sudah bergabung; menunggu turnamen dimulai.", "Joined; waiting for the tournament to begin."
            )
        )
        for played in visit.play(player.pick):
            emit(played, lambda console, played=played: _show(console, played))  # type: ignore[misc]
    finally:
        player.close()
    return 0


def _show(console: Console, played: Played) -> None:
    words = RESULTS[played.result]
    line = Text(
        f"permainan {played.game}: {words.id} ({played.text.id})",
        f"game {played.game}: {words.en} ({played.text.en})",
    )
    console.print(say(line))


class Player:
    """A bot that is asked for moves: one of ours, or one from outside."""

    def __init__(self, spec: str, seed: int) -> None:
        from dolanan.contests.guests import files_of, is_guest

        self.spec, self.seed = spec, seed
        self.files = files_of(spec) if is_guest(spec) else None
        if self.files is None:
            named_bot(spec, duels()[0].usual(), seed)  # a name that is none is told of before joining
        self.rules = ""
        self.guest: Guest | None = None
        self.bot: Any = None

    def pick(self, line: str, seconds: float | None) -> str | None:
        """The move in a position, given as rules and position in a line; None if the bot gives none."""
        from dolanan.contests.guests import Forfeit, Guest

        game, state = parse_start(line)
        usual = USUAL_SECONDS if seconds is None else max(0.05, SHARE * (seconds - SPARE))
        allowed = min(usual, MOST_SECONDS)
        if game.rules != self.rules:
            self.close()
            self.rules = game.rules
            if self.files is None:
                self.bot = named_bot(self.spec, game, self.seed)
            else:
                self.guest = Guest(self.spec, game, allowed, self.files)
        if self.guest is None:
            return str(self.bot.choose(state, Limits(allowed)).move)
        self.guest.seconds = allowed
        try:
            return str(self.guest.pick(state))
        except Forfeit as forfeit:
            tell(Text(f"{self.spec}: {forfeit.text.id}", f"{self.spec}: {forfeit.text.en}"))
            return None

    def close(self) -> None:
        """End the program, if there is one."""
        if self.guest is not None:
            self.guest.close()
            self.guest = None
