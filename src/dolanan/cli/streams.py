"""The standard streams, whatever they are: closed, full, or unable to write a star."""

from __future__ import annotations

import codecs
import io
import os
import sys
from typing import TextIO

LOOKALIKES = {
    **dict.fromkeys("─–—−", "-"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼", "+"),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("“”", '"'),
    **dict(zip("│·×★◂↩↑↓✓✗", "|.x*<<^vvx")),
    **dict(zip("…→←≠≤≥", ("..", "->", "<-", "!=", "<=", ">="))),
}
"""What stands for a character on a terminal that knows ASCII alone."""


def _lookalike(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    hidden = error.object[error.start : error.end]
    return "".join(LOOKALIKES.get(character, "?") for character in hidden), error.end


def open_streams() -> None:
    """Give every standard stream that is closed somewhere to go, and every one a way to take anything."""
    codecs.register_error("lookalike", _lookalike)
    # In this order: a file opened now takes the lowest number that is free, so the closed one's.
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
    for stream, errors in (
        (sys.stdin, "surrogateescape"),
        (sys.stdout, "lookalike"),
        (sys.stderr, "lookalike"),
    ):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def can_write(text: str, stream: TextIO) -> bool:
    """The stream has every character of the text."""
    try:
        text.encode(stream.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def let_go(stream: TextIO) -> bool:
    """Flush a stream for the last time; False if it cannot be written: then it forgets what it holds."""
    try:
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        return False
    return True
