"""Positions as pictures for frameworks: in characters (`ansi`) and in pixels (`rgb_array`)."""

from __future__ import annotations

from typing import Any

from dolanan.handouts.sketch import Sketch
from dolanan.text import Mistake

MODES = ["ansi", "rgb_array"]
METADATA: Any = {"render_modes": MODES, "render_fps": 2}
"""What Gymnasium and PettingZoo want to know of an environment that can be drawn."""


def check_mode(mode: str | None) -> str | None:
    """The way to draw, if it is one that there is."""
    if mode not in (None, *MODES):
        listed = ", ".join(MODES)
        raise Mistake(f"render_mode {mode!r}: yang ada {listed}", f"render_mode {mode!r}: there are {listed}")
    return mode


def pixels(sketch: Sketch) -> Any:
    """The drawing as an array of rows, columns and three colours."""
    from io import BytesIO

    import numpy as np
    from PIL import Image

    from dolanan.handouts.raster import to_png

    return np.array(Image.open(BytesIO(to_png(sketch))).convert("RGB"))
