"""How far a figure found by trying may be off: 95% confidence intervals."""

from __future__ import annotations

from math import sqrt

Z = 1.959963984540054
"""Half the width of a 95% interval, in standard deviations."""


def wilson(share: float, tries: float) -> tuple[float, float]:
    """The 95% interval of a share found in so many tries, by E. B. Wilson (1927); right also for few hits."""
    centre = (share + Z * Z / (2 * tries)) / (1 + Z * Z / tries)
    half = Z / (1 + Z * Z / tries) * sqrt(share * (1 - share) / tries + Z * Z / (4 * tries * tries))
    return max(0.0, centre - half), min(1.0, centre + half)
