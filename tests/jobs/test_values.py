"""Values of board sizes as a job: the published ones, kept, shared and put together again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dolanan.games.mancala import ruleset
from dolanan.jobs.values import prove_size, values_job
from dolanan.solvers.mancala.values import VALUE, Request
from dolanan.text import Mistake
from dolanan.work.job import Done, Shard
from dolanan.work.ledger import Ledger, merge
from dolanan.work.run import run

PUBLISHED = json.loads((Path(__file__).parents[1] / "data" / "kalah_values.json").read_text())
REQUEST = Request(VALUE, 1, book=False)


def test_two_shares_put_together_are_the_published_values(tmp_path: Path) -> None:
    sizes = [(pits, seeds) for pits in (1, 2, 3) for seeds in (1, 2, 3)]
    job = values_job([ruleset("kalah", *size) for size in sizes], REQUEST)
    files = []
    for number in (1, 2):
        files.append(tmp_path / f"{number}.jsonl")
        with Ledger(files[-1], job) as ledger:
            done = list(run(job, None, ledger, Shard(number, 2)))
        assert all(isinstance(one, Done) for one in done) and 4 <= len(done) <= 5
    _, results = merge(files)
    found = {f"{pits},{seeds}": results[number] for number, (pits, seeds) in enumerate(sizes)}
    assert found == {size: PUBLISHED["standard"][size] for size in found}


def test_what_is_not_proved_in_time_is_no_result() -> None:
    with pytest.raises(Mistake, match=r"not proved within 0\.2 seconds: from -\d+ to \+\d+"):
        prove_size(REQUEST, 0.2, ("kalah", 6, 6))
