"""The shared table: an entry is its position, for every size of table."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dolanan.kernels import exact


@given(st.integers(1, 34), st.lists(st.integers(0, 2**62 - 1), min_size=2, max_size=2, unique=True))
def test_no_two_ranks_share_bucket_and_tag(bits: int, ranks: list[int]) -> None:
    ranks = sorted({number % 2 ** exact.rank_bits(bits) for number in ranks})
    homes = set()
    for number in ranks:
        mixed = exact.scramble(number, bits)
        assert 0 <= mixed < 2 ** exact.rank_bits(bits)
        bucket, tag = exact.split(mixed, bits)
        assert 0 <= bucket <= (2**bits - 1) * exact.WAYS and 0 <= tag < 2**exact.TAG_BITS
        homes.add((bucket, tag))
    assert len(homes) == len(ranks)


@settings(max_examples=25)
@given(st.data())
def test_bounds_only_grow_and_belong_to_their_position(data: st.DataObject) -> None:
    """A table of two buckets, many positions: what is found was kept for this position and no other."""
    memory = exact.make_memory(1)
    kept: dict[int, tuple[int, int]] = {}
    for _ in range(40):
        number = data.draw(st.integers(1, 30)) * 1_000_003
        mixed = int(exact.scramble(number, 1))
        above, below = data.draw(st.integers(0, 20)), data.draw(st.integers(0, 20))
        pit, weight = data.draw(st.integers(0, 7)), data.draw(st.integers(0, 255))
        exact.keep(memory, mixed, 1, above, below, pit, weight)
        old = kept.get(number, (0, 0))
        kept[number] = (max(above, old[0]), max(below, old[1]))
        entry = int(exact.probe(memory, mixed, 1))
        assert (entry >> 8) & 255 >= above and entry & 255 >= below
    for number, (above, below) in kept.items():
        entry = int(exact.probe(memory, exact.scramble(number, 1), 1))
        assert (entry >> 8) & 255 <= above and entry & 255 <= below


@pytest.mark.parametrize("bits", [1, 10, 20])
def test_an_empty_table_says_nothing(bits: int) -> None:
    memory = np.zeros(exact.WAYS << bits, np.int64)
    assert all(exact.probe(memory, exact.scramble(number, bits), bits) == 0 for number in range(50))


def test_kernels_compile_where_nothing_can_be_kept(tmp_path: Path) -> None:
    # A folder below a file can be made by nobody, not even by root.
    (tmp_path / "file").write_text("")
    code = (
        "from dolanan.kernels.playout import next_random; import os; "
        "assert next_random(1) != 0; print(os.environ['NUMBA_CACHE_DIR'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "DOLANAN_CACHE": str(tmp_path / "file" / "cache")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert not Path(done.stdout.strip()).exists(), "the passing folder is gone afterwards"
