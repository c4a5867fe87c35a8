"""A tournament's games in a file, a line of JSON each, written as they are finished.

The first line says on which terms they were played; games follow in any order. A line that was cut short,
by a kill or a full disk, is taken away when the file is next opened, and its game is played again.
"""

from __future__ import annotations

import errno
import json
import os
import sys
from pathlib import Path
from time import perf_counter
from types import TracebackType
from typing import Any, BinaryIO

import dolanan
from dolanan.catalogue import row_of
from dolanan.contests.guests import changed
from dolanan.contests.terms import Finished, Terms
from dolanan.text import LANGUAGES, Mistake, Text
from dolanan.trouble import system_trouble

MANY = 1 << 40
"""More bytes than any file of results has."""
KEEP_EVERY = 0.1
"""Seconds of play that a kill can cost: the file is brought up to date that often, or after every game."""

HEADER = {
    "arena": Text("aturan", "rules"),
    "bots": Text("bot", "bots"),
    "seed": Text("benih", "seed"),
    "seconds": Text("batas waktu", "time limit"),
    "nodes": Text("batas simpul", "node limit"),
    "guests": Text("berkas bot", "bots' files"),
    "dolanan": Text("versi dolanan", "version of dolanan"),
}
"""What the first line holds, and what to call it when it differs."""


class Results:
    """The file, open for more games; `known` are those it held already."""

    def __init__(self, path: Path, terms: Terms) -> None:
        self.path = path
        self.kept = 0.0
        try:
            self.file = path.open("ab")
        except OSError as error:
            raise self._trouble(error) from None
        try:
            _lock(self.file, path)
            self.known = self._read(terms)
        except BaseException:
            self.file.close()
            raise

    def __enter__(self) -> Results:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        try:
            self.file.close()
        except OSError as trouble:
            if kind is None:
                raise self._trouble(trouble) from None

    def add(self, one: Finished) -> Mistake | None:
        """Keep a game; what was wrong if that did not succeed."""
        try:
            reason = one.reason and one.reason._asdict()
            self.file.write(json.dumps({**one._asdict(), "reason": reason}).encode() + b"\n")
            if perf_counter() - self.kept > KEEP_EVERY:
                self.file.flush()
                self.kept = perf_counter()
        except OSError as error:
            return self._trouble(error)
        return None

    def _read(self, terms: Terms) -> list[Finished]:
        """The games already there; a line that was cut short is taken away."""
        first = json.dumps(_header(terms)).encode() + b"\n"
        text = self.path.read_bytes() if self.path.is_file() else b""
        whole, newline, cut = text.rpartition(b"\n")
        if not newline and first.startswith(cut):
            if cut:
                self.file.truncate(0)
            self.file.write(first)
            return []
        try:
            known, *games = map(json.loads, whole.split(b"\n"))
            played = [Finished(**{**one, "reason": one["reason"] and Text(**one["reason"])}) for one in games]
            if not set(known) <= set(HEADER) or len({one.game for one in played}) < len(played):
                raise ValueError
        except (ValueError, TypeError, KeyError):
            raise Mistake(
                f"{self.path}: bukan berkas hasil arena", f"{self.path}: not a file of arena results"
            ) from None
        self._compare(dict(known), json.loads(first), terms)
        if cut:
            self.file.truncate(len(whole) + 1)
        return played

    def _compare(self, known: dict[str, Any], header: dict[str, Any], terms: Terms) -> None:
        differs = [key for key in HEADER if known.get(key) != header[key]]
        if differs == ["guests"]:
            name = next(
                name for name in terms.bots if known["guests"].get(name) != header["guests"].get(name)
            )
            raise changed(name, known["guests"][name])
        if differs:
            names = [", ".join(HEADER[key].say(language) for key in differs) for language in LANGUAGES]
            raise Mistake(
                f"{self.path}: berisi arena lain; yang berbeda: {names[0]}",
                f"{self.path}: holds another arena; what differs: {names[1]}",
            )

    def _trouble(self, error: OSError) -> Mistake:
        return Mistake(*system_trouble(error, str(self.path)))


def _lock(file: BinaryIO, path: Path) -> None:
    """Keep other arenas away from the file, where the system knows locks."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(MANY)  # a byte far behind the games: locked bytes cannot be written
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            file.seek(0, os.SEEK_END)
        else:
            import fcntl

            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK):
            raise Mistake(
                f"{path}: sedang ditulis arena lain", f"{path}: another arena is writing to it"
            ) from None


def _header(terms: Terms) -> dict[str, Any]:
    return {
        "arena": row_of(terms.game).show_fields(terms.game),
        "bots": list(terms.bots),
        "seed": terms.seed,
        "seconds": terms.seconds,
        "nodes": terms.nodes,
        "guests": terms.guests,
        "dolanan": dolanan.__version__,
    }
