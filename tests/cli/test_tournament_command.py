"""`dolanan tournament`: the keys, the files it writes, the exit status."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Program
from tests.contests.test_league import GOOD, folder_of


def test_the_command(tmp_path: Path, dolanan: Program) -> None:
    folder = folder_of(tmp_path, one_sh=GOOD, two_sh=GOOD, broken_sh="exit 1")
    out = tmp_path / "out"
    words = ("tournament", str(folder), "--rules", "kalah", "--pits", "3", "--seeds", "2", "--out", str(out))
    done = dolanan(*words, "--json")
    found = json.loads(done.out)
    assert done.status == 0 and {row["bot"] for row in found["standings"]} == {"one", "two"}
    assert found["forfeits"] == [] and found["disqualified"][0]["bot"] == "broken"
    assert len((out / "games.jsonl").read_text().splitlines()) == 2 and (out / "report.html").is_file()
    assert dolanan(*words, "--check").status == 1
    logs = sorted((out / "logs").iterdir())
    assert dolanan("tournament", str(tmp_path / "nowhere"), "--out", str(out)).status == 2
    assert logs and sorted((out / "logs").iterdir()) == logs, "a folder misnamed costs no logs"
