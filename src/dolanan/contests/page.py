"""A tournament as one page of HTML: standings, who beat whom, every game with a link that opens it.

The page needs nothing but itself. A game of mancala is whole in an address of the playground, so a link only
needs to know where that is.
"""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from urllib.parse import urlencode

from dolanan.answers import to_json
from dolanan.contests.league import League
from dolanan.contests.report import HEADS, Forfeit
from dolanan.contests.terms import Finished
from dolanan.games.mancala import Mancala, show_changes
from dolanan.record import parse_record
from dolanan.text import Language, Text

PLAYGROUND = "http://127.0.0.1:8000/"
"""Where the playground is as `dolanan serve` starts it."""

STYLE = """
:root{color-scheme:light dark;--line:#c9b79c;--ink:#2d2013;--paper:#fbf6ec;--soft:#efe4cf}
@media(prefers-color-scheme:dark){:root{--line:#5a4a35;--ink:#f0e6d6;--paper:#1d1710;--soft:#2b2318}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);max-width:70rem;margin:auto;
padding:1rem}
table{border-collapse:collapse;margin:.5rem 0 1.5rem}th,td{padding:.25rem .6rem;text-align:right}
th:first-child,td:first-child{text-align:left}
tr+tr{border-top:1px solid var(--line)}th{background:var(--soft)}
@media(max-width:480px){th,td{padding:.25rem .3rem}}
.wide{overflow-x:auto}a{color:inherit}code{overflow-wrap:anywhere}
"""


def write_page(league: League, language: Language, playground: str = PLAYGROUND) -> str:
    """The page of a tournament."""

    def say(id: str, en: str) -> str:
        return escape(Text(id, en).say(language))

    stayed = league.tournament()
    standings, title = stayed.standings(), escape(league.game.rules)
    heads = [head.say(language) for head in HEADS]
    rows = [
        [escape(row.bot), row.strength, str(row.wins), str(row.draws), str(row.losses)] for row in standings
    ]
    names = [row.bot for row in standings]
    cross = []
    for i, name in enumerate(names):
        points = [stayed.tally(name, other).total.points for other in names]
        cells = ["–" if other == name else f"{points[j]:g}" for j, other in enumerate(names)]
        cross.append([f"{i + 1} {escape(name)}", *cells])
    parts = [
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{say('Turnamen', 'Tournament')}: {title}</title><style>{STYLE}</style></head><body>",
        f"<h1>{say('Turnamen', 'Tournament')}: {title}</h1>",
        f"<p>{say('permainan', 'games')}: {len(league.played)}; "
        f"{say('benih', 'seed')}: {league.terms.seed}</p>",
        f"<h2>{say('Kedudukan', 'Standings')}</h2>",
        _table(heads, rows),
        f"<h2>{say('Siapa mengalahkan siapa', 'Who beat whom')}</h2>",
        f"<p>{say('Angka baris melawan kolom.', 'Points of the row against the column.')}</p>",
        _table(["", *(str(i + 1) for i in range(len(names)))], cross),
    ]
    if league.out:
        outs = [[escape(one.bot), escape(one.reason.say(language))] for one in league.out.values()]
        parts += [f"<h2>{say('Tidak ikut lagi', 'Out')}</h2>", _table([say("bot", "bot"), ""], outs)]
    parts += [
        f"<h2>{say('Permainan', 'Games')}</h2>",
        "<p>"
        + say(
            f"Tautan membuka permainan di taman bermain ({playground}); jalankan dolanan serve.",
            f"A link opens the game in the playground ({playground}); run dolanan serve.",
        )
        + "</p>",
        _table(
            ["", say("selatan", "south"), say("utara", "north"), say("selisih", "difference"), ""],
            [_game_row(one, language, playground) for one in sorted(league.played, key=lambda one: one.game)],
        ),
        "</body></html>",
    ]
    return "\n".join(parts) + "\n"


def _game_row(one: Finished, language: Language, playground: str) -> list[str]:
    link = address(one.record, playground)
    shown = f"<code>{escape(one.record)}</code>"
    if link:
        shown = f'<a href="{escape(link)}">{shown}</a>'
    reason = f"<br>{escape(one.loser or '')} {escape(one.reason.say(language))}" if one.reason else ""
    return [str(one.game), escape(one.south), escape(one.north), f"{one.score:+d}", shown + reason]


def _table(heads: list[str], rows: list[list[str]]) -> str:
    lines = ["<tr>" + "".join(f"<th>{head}</th>" for head in heads) + "</tr>"]
    lines += ["<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows]
    return '<div class="wide"><table>' + "\n".join(lines) + "</table></div>"


def address(record: str, playground: str = PLAYGROUND) -> str | None:
    """The address at which the playground opens a game of mancala; None for other games."""
    game = parse_record(record).game
    if not isinstance(game, Mancala):
        return None
    head, _, tail = record.partition(";")
    at = [word for word in head.split() if ":" in word or word in "sn"]
    words = {
        "rules": game.changed_from or game.name,
        "set": ",".join(show_changes(game)),
        "size": f"{game.pits}x{game.seeds}",
        "start": " ".join(at),
        "moves": "_".join(".".join(turn.split()) for turn in tail.split("/")),
        "vs": "person",
    }
    return f"{playground}#/play/mancala?{urlencode({key: value for key, value in words.items() if value})}"


def empty_logs(folder: Path) -> Path:
    """The folder of the logs below the results' own, new and empty of an earlier tournament's."""
    logs = folder / "logs"
    logs.mkdir(parents=True, exist_ok=True)
    for old in logs.glob("*.log"):
        old.unlink()
    return logs


def write_results(league: League, folder: Path, language: Language, playground: str | None = None) -> None:
    """Write `games.jsonl` and `report.html` of a tournament."""
    played = sorted(league.played, key=lambda one: one.game)
    games = [json.dumps(to_json(Forfeit.of(one), language)) for one in played]
    (folder / "games.jsonl").write_text("".join(f"{line}\n" for line in games), encoding="utf-8")
    page = write_page(league, language, playground or PLAYGROUND)
    (folder / "report.html").write_text(page, encoding="utf-8")
