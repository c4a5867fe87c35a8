"""How fair is it? A thousand games of every ruleset between equal bots, alternate and from a start together.

    python bench/fair.py play [RULES …]     games that are not there yet; Ctrl-C and the same command goes on
    python bench/fair.py write              docs/fairness.json and the tables of docs/fairness.md

Both sides are `alphabeta-4`: it plays every ruleset, sees captures, further picks of its own turn and the
answers to them, and is the same eyes for all rulesets. Every tenth pick is made at random, so that the
games differ; chance is seeded by the number of the game. Games lie in the folder `fair`, a JSON line each.
"""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import kept
from dolanan.bots import Bot, bot
from dolanan.contests.rating import share_interval
from dolanan.games.family import FAMILY
from dolanan.games.mancala import SOUTH, Mancala, State, parse, ruleset, show
from dolanan.games.together import start_together

FOLDER = Path("fair")
DOCS = Path(__file__).parents[1] / "docs"
FOUND, TABLES = DOCS / "fairness.json", DOCS / "fairness.md"
PLAYER, BY_CHANCE, GAMES = "alphabeta-4", 0.1, 1000


def choose(player: Bot[State, int], state: State, picks: tuple[int, ...], chance: Random) -> int:
    """A pit: the bot's, or any."""
    by_chance = chance.random() < BY_CHANCE or not player.game.moves(state)
    return chance.choice(picks) if by_chance else player.choose(state).move


def begin_together(game: Mancala, player: Bot[State, int], chance: Random) -> State:
    """The position after a start together: each side chooses by the board as it lies."""
    sides: list[tuple[int, ...]] = [(), ()]
    begun = start_together(game)
    while not begun.finished:
        for due in begun.due:
            sides[due.side] += (choose(player, due.state, due.picks, chance),)
        begun = start_together(game, (sides[0], sides[1]))
    return begun.state


def play_game(game: Mancala, together: bool, number: int) -> tuple[int, str]:
    """By how much South leads at the end, and how the game went; South moves first."""
    player, chance = bot(PLAYER, game), Random(f"fair {game.name} {together} {number}")
    state = begin_together(game, player, chance) if together else game.start()
    way = [show(state)]
    while not game.over(state):
        pit = choose(player, state, tuple(game.moves(state)), chance)
        state = game.play(state, pit)
        way.append(str(pit))
    return state.stores[SOUTH] - state.stores[1 - SOUTH], " ".join(way)


def starts(game: Mancala) -> list[str]:
    """The ways to begin: together only where stores are sown."""
    return ["alternate", "together"] if game.track == "store" else ["alternate"]


def kept_at(name: str, start: str) -> Path:
    """Where the games of a ruleset lie."""
    return FOLDER / f"{name}-{start}.jsonl"


def play(names: list[str]) -> None:
    """All games that are not there yet."""
    for row in FAMILY:
        game = ruleset(row.key)
        for start in starts(game) if not names or row.key in names else []:
            kept.play(kept_at(row.key, start), GAMES, partial(play_game, game, start == "together"))


def summary(games: list[tuple[int, str]]) -> dict[str, Any]:
    """Games won, drawn and lost by South, the share of points with its interval, the mean lead."""
    leads, distinct = [lead for lead, _ in games], len(set(games))
    won, lost = sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads)
    drawn = len(leads) - won - lost
    share, low, high = share_interval(won, drawn, lost, distinct / len(games))
    return {
        "games": len(games),
        "distinct": distinct,
        "won": won,
        "drawn": drawn,
        "lost": lost,
        "share": round(share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "lead": round(sum(leads) / len(leads), 2),
    }


def mirrored(way: str) -> bool:
    """The game began from a board that lies the same for both sides: they have picked alike."""
    pits, stores = parse(" ".join(way.split()[:2]))[:2]
    return pits[0] == pits[1] and stores[0] == stores[1]


def write() -> None:
    """The data file and the tables in both languages."""
    found: dict[str, Any] = {}
    for row in FAMILY:
        game = ruleset(row.key)
        games = {
            start: [(lead, way) for lead, way in kept.read(kept_at(row.key, start))] for start in starts(game)
        }
        if all(games.values()):
            found[row.key] = {start: summary(each) for start, each in games.items()}
            if "together" in games:
                apart = [game for game in games["together"] if not mirrored(game[1])]
                found[row.key]["apart"] = summary(apart)
    FOUND.write_text(json.dumps(found, indent=1) + "\n")
    texts = {
        "id": (
            "Seberapa adil?",
            "Bagian poin pemain pertama (selatan) dalam 1.000 permainan antara dua bot yang sama, dengan "
            "selang kepercayaan 95% (permainan yang sama persis dihitung sekali) dan rata-rata selisih "
            "biji. Bergantian: selatan jalan dulu. Bersama: keduanya mulai serentak. Dua bot yang sama "
            "biasanya memilih lubang yang sama dan berhenti pada ketukan yang sama; papannya lalu setangkup "
            "dan selatan jalan dulu, jadi mulai bersama tak mengubah apa-apa. Kolom terakhir hanya "
            "menghitung permainan lain, yang sesudah mulai bersama papannya tidak setangkup (banyaknya dalam "
            "kurung siku), seperti biasanya antara dua orang. Botnya alfa-beta 4 langkah, sama untuk semua "
            "aturan; satu dari sepuluh langkahnya acak, supaya permainannya berbeda-beda. 50% berarti adil. "
            "Pemain yang lebih kuat bisa mendapat angka lain.",
            ("aturan", "bergantian", "selisih", "bersama", "selisih", "bersama, sisi berbeda"),
        ),
        "en": (
            "How fair is it?",
            "The first player's (South's) share of the points in 1,000 games between two equal bots, with "
            "the 95% interval (games that are the same count once) and the mean lead in seeds. Alternate: "
            "South moves first. Together: both begin at once. Two equal bots mostly pick the same pits and "
            "stop in the same tick; then the board lies the same for both and South is to move, so that the "
            "start together has changed nothing. The last column counts only the other games, in which it "
            "left the two sides different (how many, in square brackets), as it mostly does between two "
            "people. The bot is alpha-beta of four picks, the same for all rulesets; one pick in ten is "
            "made at random, so that the games differ. 50% is fair. Stronger players may find other "
            "figures.",
            ("ruleset", "alternate", "lead", "together", "lead", "together, sides differ"),
        ),
    }
    lines = ["# Seberapa adil? · How fair is it?", ""]
    for title, about, heads in texts.values():
        lines += [f"## {title}", "", about, "", f"| {' | '.join(heads)} |", "|---" * 6 + "|"]
        for name, row in found.items():
            cells = [cell for start in ("alternate", "together") for cell in _cells(row.get(start))]
            apart = row.get("apart")
            cells.append(f"{_cells(apart)[0]} [{apart['games']}]" if apart else "–")
            lines.append(f"| `{name}` | {' | '.join(cells)} |")
        lines.append("")
    TABLES.write_text("\n".join(lines))


def _cells(row: dict[str, Any] | None) -> tuple[str, str]:
    if row is None:
        return "–", "–"
    return f"{row['share']:.1%} ({row['low']:.1%}–{row['high']:.1%})", f"{row['lead']:+.1f}"


if __name__ == "__main__":
    try:
        write() if sys.argv[1] == "write" else play(sys.argv[2:])
    except KeyboardInterrupt:
        sys.exit(130)
