"""The description of the API holds: schemathesis finds no server error and no undocumented answer."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def test_schemathesis_finds_nothing(hasty_server: str, tmp_path: Path) -> None:
    program = Path(sys.executable).with_name("schemathesis")
    # Data that fits the description may still be refused: a pick can be a pit and yet not legal. Data that
    # does not may be read all the same: 0 for false. The papers' tournaments take longer than this server
    # allows; they have a test of their own.
    choices = (
        "--max-examples=5 --request-timeout=60 --seed=1 --exclude-path=/api/papers/{letter} "
        "--exclude-checks=positive_data_acceptance,negative_data_rejection"
    )
    run = subprocess.run(
        [program, "run", f"{hasty_server}/api/openapi.json", "--no-color", *choices.split()],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout[-4000:]
