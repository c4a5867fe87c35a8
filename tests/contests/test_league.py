"""Tournaments of a folder: the examples of the documentation, broken bots, limits, repetition."""

from __future__ import annotations

import os
import shutil
import sys
import time
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

import dolanan
from dolanan.contests.entrants import find_entrants
from dolanan.contests.league import League, Rules
from dolanan.contests.page import address, write_page
from dolanan.games.mancala import ruleset
from dolanan.record import parse_record
from dolanan.text import Mistake

EXAMPLES = Path(__file__).parents[2] / "docs" / "bots"
SMALL = ruleset("kalah", 3, 2)

FIRST = """
while read -r rules size position side; do
  case $side in s) row=${position%%/*};; *) row=${position#*/};; esac
  pit=1; IFS=,; for seeds in ${row%%:*}; do [ "$seeds" != 0 ] && break; pit=$((pit + 1)); done; unset IFS
  SAY
done
"""
GOOD = FIRST.replace("SAY", 'echo "$pit"')
CHANCE = """
import random, os
chance = random.Random(os.environ["DOLANAN_SEED"])
def choose(game, state):
    return chance.choice(game.moves(state))
"""
CHILD = "(while :; do sleep 1; done) & setsid sh -c 'echo $$ >> CHILD; exec sleep 1000' &\n" + GOOD


def folder_of(tmp_path: Path, **files: str) -> Path:
    folder = tmp_path / "bots"
    folder.mkdir()
    for name, text in files.items():
        stem, _, ending = name.rpartition("_")
        (folder / f"{stem}.{ending}").write_text(text)
    return folder


def run(folder: Path, **terms: int | float) -> League:
    league = League(SMALL, find_entrants(folder), Rules(**terms))  # type: ignore[arg-type]
    league.check()
    league.play()
    return league


def test_the_examples_of_the_documentation_play(tmp_path: Path) -> None:
    folder = tmp_path / "bots"
    shutil.copytree(EXAMPLES, folder, ignore=shutil.ignore_patterns("*.md", "bot"))
    manifest = folder / "python" / "bot.toml"
    manifest.write_text(manifest.read_text().replace("python3", sys.executable))
    for name, program in (("javascript", "node"), ("c", "cc")):
        if not shutil.which(program):
            shutil.rmtree(folder / name)
    logs = tmp_path / "logs"
    logs.mkdir()
    league = League(ruleset("kalah"), find_entrants(folder), Rules(), logs)
    league.check()
    league.play()
    assert not league.out and not [one.reason for one in league.played if one.reason]
    assert len(league.played) == len(league.entrants) * (len(league.entrants) - 1) >= 2
    assert {path.stem for path in logs.iterdir()} == set(league.by_name)


def test_a_seed_gives_the_same_games(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, one_py=CHANCE, two_py=CHANCE)
    games = [[one.record for one in run(folder, rounds=2, seed=seed).played] for seed in (5, 5, 6)]
    assert games[0] == games[1] != games[2]


def test_what_is_beside_a_bot_can_be_imported(tmp_path: Path) -> None:
    bot = "from beside import pick\ndef choose(game, state):\n    return pick(game.moves(state))\n"
    folder = folder_of(tmp_path, one_py=bot, two_sh=GOOD)
    (folder / "_beside.py").write_text("")
    (folder / "one").mkdir()
    (folder / "beside.txt").write_text("")
    (folder / "beside").mkdir()
    (folder / "beside" / "__init__.py").write_text("def pick(moves):\n    return moves[-1]\n")
    assert not run(folder).out


def test_broken_bots_are_out_and_the_others_finish(tmp_path: Path) -> None:
    child = tmp_path / "child"
    folder = folder_of(
        tmp_path,
        good_sh=GOOD,
        other_sh=GOOD,
        syntax_py="def choose(game, state)\n",
        silent_sh="exit 3",
        wrong_sh=FIRST.replace("SAY", 'n=$((${n:-0} + 1)); [ $n = 1 ] && echo "$pit" || echo 99'),
        hangs_sh=FIRST.replace("SAY", 'n=$((${n:-0} + 1)); [ $n = 1 ] && echo "$pit" || sleep 100'),
        greedy_py="def choose(game, state):\n    hoard = bytearray(1 << 30)\n    return len(hoard)\n",
        parent_sh=CHILD.replace("CHILD", str(child)),
    )
    league = run(folder, seconds=0.3, forfeits=2, threads=2, memory=200 << 20)
    report = league.report()
    out = {one.bot: (one.before, one.reason.en) for one in report.disqualified}
    assert set(out) == {"syntax", "silent", "wrong", "hangs", "greedy"}
    assert out["syntax"][0] and "SyntaxError" in out["syntax"][1]
    assert out["silent"] == (True, "ended with exit status 3")
    assert out["greedy"][0] and "MemoryError" in out["greedy"][1]
    assert not out["wrong"][0] and "disqualified after 2 forfeits" in out["wrong"][1]
    assert not out["hangs"][0] and "overran its time" in out["hangs"][1]
    assert {row.bot for row in report.standings} == {"good", "other", "parent"}
    assert all(row.wins + row.draws + row.losses == 4 for row in report.standings)
    if os.path.isdir("/proc/self"):
        children = [Path("/proc", number) for number in child.read_text().split()]
        deadline = time.monotonic() + 10
        while any(one.exists() for one in children) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert children
        assert not any(one.exists() for one in children), "a child that left the session is still there"


def test_a_page_whose_links_are_the_games(tmp_path: Path) -> None:
    league = run(folder_of(tmp_path, one_sh=GOOD, two_sh=GOOD))
    page = write_page(league, "id", "https://example.org/")
    assert "<h1>Turnamen: kalah 3x2</h1>" in page
    for one in league.played:
        link = address(one.record, "https://example.org/")
        assert link is not None and link.replace("&", "&amp;") in page
        given = parse_qs(urlsplit(link).fragment.partition("?")[2])
        assert given["rules"] == ["kalah"] and given["size"] == ["3x2"]
        moves = [int(pick) for turn in given["moves"][0].split("_") for pick in turn.split(".")]
        assert tuple(moves) == parse_record(one.record).moves


@pytest.mark.parametrize(
    ("manifest", "wrong"),
    [
        ("command = [", "not TOML"),
        ("name = 'x'", "write command"),
        ("command = 'sh x'\nexec = 1", "write command"),
    ],
)
def test_a_manifest_that_cannot_be_right(tmp_path: Path, manifest: str, wrong: str) -> None:
    folder = folder_of(tmp_path, good_sh=GOOD)
    (folder / "bad").mkdir()
    (folder / "bad" / "bot.toml").write_text(manifest)
    with pytest.raises(Mistake, match=wrong):
        find_entrants(folder)


def test_a_tournament_from_python(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    folder = folder_of(tmp_path, one_sh=GOOD, two_sh=GOOD)
    report = dolanan.tournament(folder, SMALL, progress=lambda done, all: told.append((done, all)))
    assert told == [(1, 2), (2, 2)] and report.games == 2 and not report.forfeits
    assert dolanan.tournament(folder, SMALL, stop=lambda: True).games == 0


@pytest.mark.slow
def test_thirty_bots_three_broken_and_one_with_a_child_that_never_ends(tmp_path: Path) -> None:
    files = {f"bot{number}_sh": GOOD for number in range(26)}
    files |= {"silent_sh": "exit 1", "syntax_py": "def", "wrong_sh": "while read -r x; do echo 99; done"}
    files["parent_sh"] = CHILD.replace("CHILD", str(tmp_path / "child"))
    league = run(folder_of(tmp_path, **files), seconds=1, threads=2)
    assert set(league.out) == {"silent", "syntax", "wrong"}
    assert len(league.played) == 27 * 26 and not [one for one in league.played if one.reason]
