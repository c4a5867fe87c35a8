"""What docs/findings.md says: its data files are what they were, and a sample is right by other means."""

from __future__ import annotations

import json
import random
import re
from hashlib import sha256
from pathlib import Path

import pytest

from dolanan.games.fair import fair_starts
from dolanan.games.mancala import ruleset
from dolanan.solvers.mancala.values import VALUE, solve
from tests.solvers.minimax_judge import Minimax

ROOT = Path(__file__).parents[1]
SUMS = ROOT / "docs" / "findings.sha256"
FINDINGS = (ROOT / "docs" / "findings.md").read_text()
BOARDS = json.loads((ROOT / "docs" / "proofs" / "congklak-boards.json").read_text())


def sums() -> dict[str, str]:
    """What `sha256sum --check docs/findings.sha256` reads: every file with its sum."""
    lines = (line.split("  ") for line in SUMS.read_text().splitlines())
    return {name: digest for digest, name in lines}


def test_every_data_file_is_listed_and_is_what_it_was() -> None:
    data = ROOT / "src" / "dolanan" / "data"
    files = [*(ROOT / "docs" / "proofs").iterdir(), *data.glob("*.deep"), *data.glob("fair-*.txt")]
    assert sorted(sums()) == sorted(path.relative_to(ROOT).as_posix() for path in files)
    for name, digest in sums().items():
        assert sha256((ROOT / name).read_bytes()).hexdigest() == digest, name


def test_the_text_names_the_sums_that_there_are() -> None:
    named = re.findall(r"sha-256 ([0-9a-f]{16})…", FINDINGS)
    assert named and set(named) <= {digest[:16] for digest in sums().values()}


def test_the_tables_of_boards_are_those_of_the_file() -> None:
    """Both languages: a row a number of pits, a column a number of seeds."""

    def cell(pits: int, seeds: int) -> str:
        values = [BOARDS[f"{pits},{seeds} {capture}"]["value"] for capture in ("always", "occupied")]
        return " / ".join(f"{value:+d}" if value else "0" for value in dict.fromkeys(values))

    for pits in range(1, 8):
        row = f"| {pits} | {' | '.join(cell(pits, seeds) for seeds in range(1, 8))} |"
        assert FINDINGS.count(row) == 2, row


@pytest.mark.parametrize("size", ["1,7", "2,3", "2,4", "3,2", "5,1"])
@pytest.mark.parametrize("capture", ["always", "occupied"])
def test_small_boards_by_plain_minimax(size: str, capture: str) -> None:
    pits, seeds = map(int, size.split(","))
    game = ruleset("congklak", pits, seeds, capture=capture)
    picks = Minimax(game).picks(game.start())
    found = BOARDS[f"{size} {capture}"]
    assert found["picks"] == [picks[pit] for pit in range(1, pits + 1)]
    assert found["value"] == max(picks.values())


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["kalah", "bantumi"])
def test_some_fair_starts_by_the_exact_search(rules: str) -> None:
    """Their value by the usual table, from nothing: a minute."""
    game = ruleset(rules)
    for state in random.Random(3).sample(fair_starts(game), 2):
        found = solve(game, state, stages=VALUE)
        assert found.low == found.high == 0, state
