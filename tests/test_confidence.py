"""Confidence intervals, against scipy's."""

from __future__ import annotations

import pytest
from scipy.stats import binomtest

from dolanan.confidence import wilson


@pytest.mark.parametrize(("hits", "tries"), [(15, 20), (0, 7), (7, 7), (1, 1), (300_001, 1_000_000)])
def test_wilsons_interval_is_scipys(hits: int, tries: int) -> None:
    expected = binomtest(hits, tries).proportion_ci(0.95, method="wilson")
    assert wilson(hits / tries, tries) == pytest.approx((expected.low, expected.high), abs=1e-9)
