"""Commands that answer for one text, or for many: one a line, from a file or from standard input (`-`)."""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

from dolanan.answers import Answer
from dolanan.cli.frame import complain, emit, say, settings, tell
from dolanan.text import Mistake, Text


class BadLine(Answer):
    """What stands in the place of an answer to a line that cannot be read."""

    line: int
    error: Text


def answer_all(source: str, answer: Callable[[str], int | None], *, always_json: bool = False) -> int:
    """The exit status after `answer` was given the text, or every line of the file that `source` names.

    A line that cannot be read gives `{"line": n, "error": …}` in its place, the rest goes on, and the status
    is 2. With `always_json` lines are answered in JSON even where a person asks.
    """
    if not is_many(source):
        return _answer_one(source, answer)
    settings.json = settings.json or always_json
    status = 0
    bad: list[Text] = []
    for number, line in _lines(source):
        try:
            status = max(status, answer(_readable(line)) or 0)
        except Mistake as mistake:
            error = mistake.text
            bad.append(Text(f"baris {number}: {error.id}", f"line {number}: {error.en}"))
            _put_error(number, error, bad[-1])
    if not bad:
        return status
    more = len(bad) - 1
    others = Text(f" (dan {more} baris lain)", f" (and {more} more)") if more else Text("", "")
    complain(Text(bad[0].id + others.id, bad[0].en + others.en))
    return 2


def _answer_one(source: str, answer: Callable[[str], int | None]) -> int:
    """The exit status of a single text; one that looks like the name of a file is said to be none."""
    missing = Text(f"tidak ada berkas {source}", f"there is no file {source}")
    is_name = re.search(r"^(\.{0,2}/|~|[A-Za-z]:\\)|\.[A-Za-z]{1,5}[0-9]?$", source) is not None
    try:
        status = answer(source) or 0
    except Mistake as mistake:
        if os.path.isdir(source):
            raise Mistake(
                f"{source} adalah folder, bukan berkas", f"{source} is a folder, not a file"
            ) from None
        if not is_name:
            raise
        why = mistake.text
        raise Mistake(
            f"{missing.id}; dibaca sebagai teks: {why.id}", f"{missing.en}; read as text: {why.en}"
        ) from mistake
    if is_name and "/" not in source:
        tell(Text(f"({missing.id}; ini dibaca sebagai teks)", f"({missing.en}; this was read as text)"))
    return status


def _put_error(number: int, error: Text, with_place: Text) -> None:
    emit(
        BadLine(number, error),
        lambda console: console.print(say(with_place), markup=False, soft_wrap=True),
    )


def is_many(source: str) -> bool:
    """The text names many inputs: `-`, a file, or a pipe."""
    return source == "-" or (os.path.exists(source) and not os.path.isdir(source))


def _lines(source: str) -> Iterator[tuple[int, str]]:
    """The lines that are not empty, numbered from 1; a byte-order mark before the first is no part of it."""
    with _opened(source) as stream:
        for number, line in enumerate(stream, 1):
            if line.strip():
                yield number, line.strip()


@contextmanager
def _opened(source: str) -> Iterator[TextIO]:
    if source != "-":
        with open(source, encoding="utf-8-sig", errors="surrogateescape") as file:
            yield file
        return
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="surrogateescape")
    yield sys.stdin


def _readable(line: str) -> str:
    """The line, or a Mistake if its bytes are not UTF-8 (they were read as surrogates)."""
    try:
        line.encode()
    except UnicodeEncodeError as error:
        column = error.start + 1
        raise Mistake(f"huruf {column} bukan teks UTF-8", f"character {column} is not UTF-8 text") from None
    return line
