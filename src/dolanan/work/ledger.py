"""The file of a job: what it is, then a line for each piece that is done, in the order in which they came.

    {"job": "fair", "dolanan": "0.1.0", "settings": {…}, "pieces": 4554, "inputs": "9f86d081"}
    {"piece": 17, "result": …, "check": "5d41402a"}

A line carries a checksum of its own. The last line of a killed process may be cut short: it is taken away
and its piece done again. A line in the middle that does not fit its checksum is not believed; its piece is
done again too, and `damaged` says how many there were.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from dolanan.text import LANGUAGES, Mistake, Text
from dolanan.trouble import system_trouble
from dolanan.work.job import Job, Json

HEAD = {
    "job": Text("pekerjaan", "job"),
    "dolanan": Text("versi dolanan", "version of dolanan"),
    "settings": Text("pengaturan", "settings"),
    "pieces": Text("banyak potongan", "number of pieces"),
    "inputs": Text("masukan", "inputs"),
}
"""What the first line holds, and what to call it when it differs."""


def head_of(job: Job) -> dict[str, Json]:
    """The first line of the job's file."""
    return {
        "job": job.key,
        "dolanan": version("dolanan"),
        "settings": dict(job.settings),
        "pieces": len(job.pieces),
        "inputs": _check(list(job.pieces)),
    }


class Ledger:
    """A job's file, open for more results; `done` are those it has, by the number of their piece."""

    def __init__(self, path: Path, job: Job) -> None:
        self.path, self.head = path, head_of(job)
        self.done: dict[int, Json] = {}
        self.damaged = 0
        try:
            self.file: BinaryIO = path.open("ab")
        except OSError as error:
            raise trouble(path, error) from None
        try:
            _lock(self.file, path)
            self._read()
        except BaseException:
            self.file.close()
            raise

    def __enter__(self) -> Ledger:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self.file.close()

    def add(self, number: int, result: Json) -> None:
        """Keep a result; a piece that is there already is not written again."""
        if number in self.done:
            return
        self.done[number] = result
        try:
            self.file.write(_line(number, result))
            self.file.flush()
        except OSError as error:
            raise trouble(self.path, error) from None

    def _read(self) -> None:
        """Take in what is there; what was cut short at the end is taken away."""
        text = self.path.read_bytes() if self.path.is_file() else b""
        whole, newline, cut = text.rpartition(b"\n")
        first = _dump(self.head) + b"\n"
        if not newline:
            if not first.startswith(cut):
                raise _not_ours(self.path)
            self.file.truncate(0)
            self.file.write(first)
            self.file.flush()
            return
        head, lines = read_lines(self.path, whole)
        compare(self.path, head, self.head)
        for number, result in lines:
            if number is None:
                self.damaged += 1
            else:
                self.done.setdefault(number, result)
        if cut:
            self.file.truncate(len(whole) + 1)


def read_lines(path: Path, whole: bytes) -> tuple[dict[str, Json], list[tuple[int | None, Json]]]:
    """The head of a file, and its pieces with their results; None for a line that cannot be believed."""
    first, *rest = whole.split(b"\n")
    head = _load(first)
    if not isinstance(head, dict) or set(head) != set(HEAD):
        raise _not_ours(path)
    return head, [_believed(line) for line in rest]


def _believed(line: bytes) -> tuple[int | None, Json]:
    """A line's piece and result, if its checksum is that of what it says."""
    entry = _load(line)
    if isinstance(entry, dict) and entry.keys() == {"piece", "result", "check"}:
        number, result = entry["piece"], entry["result"]
        if type(number) is int and entry["check"] == _check([number, result]):
            return number, result
    return None, None


def compare(path: Path, head: dict[str, Json], wanted: dict[str, Json]) -> None:
    """A Mistake that says what differs, if the file holds another job."""
    differs = [key for key in HEAD if head[key] != wanted[key]]
    if differs:
        names = [", ".join(HEAD[key].say(language) for key in differs) for language in LANGUAGES]
        raise Mistake(
            f"{path}: berisi pekerjaan lain; yang berbeda: {names[0]}",
            f"{path}: holds another job; what differs: {names[1]}",
        )


def merge(paths: Iterable[Path]) -> tuple[dict[str, Json], dict[int, Json]]:
    """The head and all results of several files of one job; a Mistake if two contradict each other."""
    whole: dict[str, Json] = {}
    results: dict[int, Json] = {}
    for path in paths:
        try:
            text = path.read_bytes()
        except OSError as error:
            raise trouble(path, error) from None
        head, lines = read_lines(path, text.rpartition(b"\n")[0])
        whole = whole or head
        compare(path, head, whole)
        for number, result in lines:
            if number is not None and results.setdefault(number, result) != result:
                raise Mistake(
                    f"{path}: potongan {number} berbeda dari berkas sebelumnya",
                    f"{path}: piece {number} differs from the files before",
                )
    return whole, dict(sorted(results.items()))


def written(head: dict[str, Json], results: dict[int, Json]) -> bytes:
    """A whole file of a job."""
    return _dump(head) + b"\n" + b"".join(_line(number, results[number]) for number in sorted(results))


# --- lines ------------------------------------------------------------------------------------------


def _line(number: int, result: Json) -> bytes:
    return _dump({"piece": number, "result": result, "check": _check([number, result])}) + b"\n"


def _dump(value: Json) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=True).encode()


def _load(line: bytes) -> Json:
    try:
        value: Json = json.loads(line)
    except ValueError:
        return None
    return value


def _check(value: Json) -> str:
    """A checksum of a JSON value."""
    return f"{zlib.crc32(_dump(value)):08x}"


# --- what can go wrong ------------------------------------------------------------------------------


def trouble(path: Path, error: OSError) -> Mistake:
    """What to say when a file can be neither read nor written."""
    return Mistake(*system_trouble(error, str(path)))


def _not_ours(path: Path) -> Mistake:
    return Mistake(f"{path}: bukan berkas pekerjaan", f"{path}: not the file of a job")


def _lock(file: BinaryIO, path: Path) -> None:
    """Keep other runs away from the file, where the system knows locks."""
    from filelock import lock_descriptor

    with suppress(OSError):
        if not lock_descriptor(file.fileno(), blocking=False):
            raise Mistake(f"{path}: sedang ditulis proses lain", f"{path}: another process is writing to it")
