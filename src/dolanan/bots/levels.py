"""Six levels a ruleset, from very easy to perfect: which bot stands behind each, found by measurement.

The order is that of the arena: each level beats the one below it with 95% confidence over both seats
(`bench/ladder.py` plays it again). It was measured for `bantumi`, `kalah` and `congklak` at their usual
sizes; other rules take the bots of the nearest of them, as far as those can play. The papers' own labels
are kept beside their bots.
"""

from __future__ import annotations

from typing import NamedTuple

from dolanan.games.mancala import Mancala
from dolanan.kernels import supports
from dolanan.text import Text


class Level(NamedTuple):
    """How strong, who plays, and what to expect."""

    name: str
    title: Text
    bot: str
    text: Text


TITLES: dict[str, Text] = {
    "very-easy": Text("sangat mudah", "very easy"),
    "easy": Text("mudah", "easy"),
    "medium": Text("sedang", "medium"),
    "hard": Text("sulit", "hard"),
    "very-hard": Text("sangat sulit", "very hard"),
    "perfect": Text("sempurna", "perfect"),
    "strongest": Text("terkuat", "strongest"),
}

PLAYS: dict[str, Text] = {
    "random": Text("Mengambil lubang mana saja.", "Picks any pit."),
    "fewest-laps": Text(
        "Memilih lubang yang paling jarang melewati lumbungnya sendiri.",
        "Picks the pit that passes its own store least often.",
    ),
    "most-laps": Text(
        "Memilih lubang yang paling sering melewati lumbungnya.",
        "Picks the pit that passes its store most often.",
    ),
    "extra-turn": Text(
        "Mengambil setiap giliran lagi; selain itu lubang mana saja.",
        "Takes every extra turn; otherwise any pit.",
    ),
    "combined": Text(
        "Mengambil setiap giliran lagi; selain itu lubang dengan putaran terbanyak.",
        "Takes every extra turn; otherwise the pit with the most laps.",
    ),
    "priority": Text(
        "Giliran lagi, lalu menembak atau menyelamatkan biji; tidak melihat balasanmu sesudahnya.",
        "Extra turns, then captures or rescues seeds; does not see your reply after that.",
    ),
    "alphabeta-2": Text("Melihat dua langkah ke depan.", "Looks two picks ahead."),
    "alphabeta-4": Text("Melihat empat langkah ke depan.", "Looks four picks ahead."),
    "alphabeta-8": Text("Melihat delapan langkah ke depan.", "Looks eight picks ahead."),
    "strongest": Text(
        "Merencanakan seluruh giliran dan balasan terbaikmu.", "Plans whole turns and your best reply."
    ),
    "perfect": Text(
        "Tidak pernah memberi satu biji pun: setiap langkahnya terbukti terbaik.",
        "Never gives a seed away: each of its moves is proved to be best.",
    ),
}
"""How the bots behind the levels play, in one sentence."""

PAPERS_LEVELS: dict[str, Text] = {
    "fewest-laps": Text("sangat mudah", "very easy"),
    "extra-turn": Text("mudah", "easy"),
    "most-laps": Text("mudah", "easy"),
    "combined": Text("sedang", "medium"),
}
"""What Rajagukguk's paper calls its bots."""

KALAH_LADDER = ("random", "extra-turn", "priority", "alphabeta-4", "alphabeta-8", "perfect")
RELAY_LADDER = ("fewest-laps", "most-laps", "combined", "priority", "alphabeta-2", "strongest")
OTHER_LADDER = ("random", "extra-turn", "priority", "alphabeta-2", "alphabeta-4", "strongest")


def ladder(game: Mancala) -> tuple[str, ...]:
    """The bots of the six levels, weakest first."""
    if game.row is not None and game.row.ladder is not None:
        return game.row.ladder
    if game.long_turns:
        return RELAY_LADDER
    return KALAH_LADDER if supports(game) else OTHER_LADDER


def levels(game: Mancala) -> tuple[Level, ...]:
    """The six levels of `game`, easiest first; the last is `perfect` where that can be proved."""
    bots = ladder(game)
    names = [*list(TITLES)[:5], bots[-1]]
    known = game.row.plays if game.row and (game.pits, game.seeds) == (game.row.pits, game.row.seeds) else {}
    plays = {**PLAYS, **known}
    return tuple(Level(name, TITLES[name], bot, plays[bot]) for name, bot in zip(names, bots))


def bot_behind(level: str, game: Mancala) -> str:
    """The bot that plays `level` of `game`."""
    return next(each.bot for each in levels(game) if each.name == level)
