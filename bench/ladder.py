"""Six levels a ruleset: which bots they are, and whether each beats the one below it.

    python bench/ladder.py place [RULES …]     candidates against each other, and the ladder that follows
    python bench/ladder.py check [RULES …]     each level of the ladder against the one below; with a number
                                               among the words, at least so many games a step
    python bench/ladder.py write               the tables of docs/levels.md from docs/levels.json

Every opening, a dozen random picks at most, is played from both seats. Games lie in the folder `ladder`, a
JSON line each: whoever stops a run (Ctrl-C) goes on with the same command. What was found goes to
docs/levels.json as soon as a ruleset is done. `place` and `check` use different openings, so that no level is
judged by the games it was chosen by; who changes a ladder after a check says so in docs/bots.md.
"""

from __future__ import annotations

import json
import sys
from functools import partial
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

import kept
from dolanan.bots import BOTS, bot
from dolanan.bots.levels import TITLES, ladder, levels
from dolanan.contests.rating import rate, share_interval
from dolanan.contests.tournament import Tally
from dolanan.games.family import FAMILY
from dolanan.games.mancala import Mancala, State, ruleset, show

FOLDER = Path("ladder")
DOCS = Path(__file__).parents[1] / "docs"
FOUND, TABLES = DOCS / "levels.json", DOCS / "levels.md"
QUICK = (
    "random",
    "fewest-laps",
    "extra-turn",
    "most-laps",
    "combined",
    "priority",
    "alphabeta-1",
    "alphabeta-2",
    "alphabeta-4",
    "alphabeta-6",
    "alphabeta-8",
)
PLACING = 12
"""Games a pair of candidates."""
CHECKING = {1.0: 400, 10.0: 200, float("inf"): 40}
"""Games a step of the ladder, by the milliseconds that its upper level thinks a pick at most."""
MOST_OPENING = 12
"""Picks of the longest opening."""


def begin(game: Mancala, chance: Random) -> State:
    """A position after some random picks."""
    while True:
        state = game.start()
        for _ in range(chance.randint(2, MOST_OPENING)):
            if not game.over(state):
                state = game.play(state, chance.choice(game.moves(state)))
        if not game.over(state):
            return state


def play_game(game: Mancala, above: str, below: str, series: str, number: int) -> tuple[int, str]:
    """By how much `above` leads at the end, and how the game went."""
    state, seat = begin(game, Random(f"{series} {game.name} {number // 2}")), number % 2
    way = [show(state)]
    players = [bot(name, game, number) for name in ((above, below), (below, above))[seat]]
    while not game.over(state):
        pit = players[state.turn].choose(state).move
        state = game.play(state, pit)
        way.append(str(pit))
    lead = state.stores[0] - state.stores[1]
    return (lead if seat == 0 else -lead), " ".join(way)


def compete(game: Mancala, above: str, below: str, series: str, games: int) -> tuple[Tally, int]:
    """Games won, drawn and lost by `above`, and how many of them differ."""
    path = FOLDER / f"{series}-{game.name}-{above}-{below}.jsonl"
    played = kept.play(path, games, partial(play_game, game, above, below, series))
    tally = Tally()
    for lead, _ in played:
        tally = tally.having(lead)
    return tally, len({(number % 2, way) for number, (_, way) in enumerate(played)})


def place(game: Mancala) -> tuple[str, ...]:
    """The six bots whose strengths lie furthest apart, the strongest there is on top."""
    top = "perfect" if BOTS["perfect"].can_play(game) else "strongest"
    points = [[0.0] * len(QUICK) for _ in QUICK]
    for (i, above), (j, below) in combinations(enumerate(QUICK), 2):
        tally, _ = compete(game, above, below, "place", PLACING)
        points[i][j], points[j][i] = tally.points, PLACING - tally.points
    elo = {name: rating.elo for name, rating in zip(QUICK, rate(points))}
    order = sorted(QUICK, key=lambda name: elo[name])
    print(", ".join(f"{name} {elo[name]:.0f}" for name in order))

    def narrowest(bots: tuple[str, ...]) -> float:
        return min(elo[above] - elo[below] for below, above in pairwise(bots))

    return (*max(combinations(order, 5), key=narrowest), top)


def check(game: Mancala, least: int = 0) -> dict[str, Any]:
    """What each level scores against the one below, and how long it thinks."""
    found: list[dict[str, Any]] = []
    below: str | None = None
    for level in levels(game):
        row: dict[str, Any] = {"level": level.name, "bot": level.bot, "ms": thinking(game, level.bot)}
        if below is not None:
            usual = next(count for most, count in CHECKING.items() if row["ms"]["usual"] <= most)
            games = max(usual, least)
            tally, distinct = compete(game, level.bot, below, "check", games)
            share, low, high = share_interval(*tally, distinct / games)
            row |= {"games": games, "distinct": distinct}
            row |= {"share": round(share, 3), "low": round(low, 3), "high": round(high, 3)}
        print(f"{game.name} {row}", flush=True)
        found.append(row)
        below = level.bot
    return {"pits": game.pits, "seeds": game.seeds, "levels": found}


def thinking(game: Mancala, name: str, picks: int = 20) -> dict[str, float]:
    """Milliseconds of processor time a pick, in games against itself: usually, and at most."""
    spent, player, chance = [], bot(name, game), Random(4)
    player.choose(game.start())  # compiles, reads tables
    state = game.start()
    while len(spent) < picks:
        if game.over(state):
            state = begin(game, chance)
        began = process_time()
        pit = player.choose(state).move
        spent.append(1000 * (process_time() - began))
        state = game.play(state, pit)
    return {"usual": round_up(median(spent)), "most": round_up(max(spent))}


def round_up(milliseconds: float) -> float:
    """A time that is not more exact than it was measured."""
    return max(0.1, round(milliseconds, 1)) if milliseconds < 10 else float(round(milliseconds))


def write() -> None:
    """The tables in both languages."""
    found = read()
    texts = {
        "id": (
            "Enam tingkat setiap aturan",
            "Setiap tingkat dimainkan melawan tingkat di bawahnya dari kedua sisi; angkanya bagian poin "
            "yang diraih, dengan selang kepercayaan 95% (permainan yang sama persis dihitung sekali) dan "
            "banyaknya permainan. Dalam kurung siku: waktu berpikir per langkah, lazimnya dan paling lama, "
            "pada satu inti prosesor. “Sempurna” hanya ada bila setiap langkahnya terbukti.",
            "aturan",
        ),
        "en": (
            "Six levels a ruleset",
            "Each level against the one below it, from both seats; the figure is its share of the points, "
            "with the 95% interval (games that are the same count once) and the number of games. In square "
            "brackets: how long it thinks a pick, usually and at most, on one core. “Perfect” stands only "
            "where every pick is proved.",
            "ruleset",
        ),
    }
    lines = []
    for language, (title, about, head) in texts.items():
        names = [*list(TITLES)[:5], None]
        heads = [TITLES[name].id if language == "id" else TITLES[name].en for name in names if name]
        top = "puncak" if language == "id" else "top"
        lines += [f"## {title}", "", about, "", f"| {head} | {' | '.join([*heads, top])} |", "|---" * 7 + "|"]
        for name, row in found.items():
            lines.append(f"| `{name}` | {' | '.join(map(_cell, row['levels']))} |")
        lines.append("")
    TABLES.write_text("# Tingkat bot · Levels of the bots\n\n" + "\n".join(lines))


def _cell(row: dict[str, Any]) -> str:
    time = f"[{row['ms']['usual']:g}–{row['ms']['most']:g} ms]"
    if "share" not in row:
        return f"{row['bot']} {time}"
    share = f"{row['share']:.0%} ({row['low']:.0%}–{row['high']:.0%}; {row['games']})"
    return f"{row['bot']} {share} {time}"


def read() -> dict[str, Any]:
    """What was found so far, by ruleset."""
    found: dict[str, Any] = json.loads(FOUND.read_text()) if FOUND.exists() else {}
    return found


def main(wish: str, words: list[str]) -> int:
    """0 if every level beats the one below with 95% confidence."""
    holds = True
    least = max((int(word) for word in words if word.isdigit()), default=0)
    names = [word for word in words if not word.isdigit()]
    for row in FAMILY:
        if names and row.key not in names:
            continue
        game = ruleset(row.key)
        if wish == "place":
            print(f"{row.key}: {place(game)}, now {ladder(game)}", flush=True)
        elif wish == "check":
            checked = check(game, least)
            found = read() | {row.key: checked}  # read late: another run may have added its own
            FOUND.write_text(json.dumps({key: found[key] for key in sorted(found)}, indent=1) + "\n")
            holds &= all(level.get("low", 1) > 0.5 for level in found[row.key]["levels"])
    if wish == "write":
        write()
    return 0 if holds else 1


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1], sys.argv[2:]))
    except KeyboardInterrupt:
        sys.exit(130)
