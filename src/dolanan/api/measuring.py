"""Speed from Python: the fixed jobs of `bench/`, each of which checks its answer.

The jobs are the modules in the folder `bench` of the source tree: `rows()` runs the quick ones of a
module, `long_rows()` those that take minutes or hours. Both return or yield rows
`{name, answer, nodes, seconds, rate}`, compile time left out, and fail by an AssertionError.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from dolanan.answers import Answer
from dolanan.text import Mistake

FOLDER = Path(__file__).parents[3] / "bench"


class BenchRow(Answer):
    """A job, its answer, and how long it took, compile time left out."""

    name: str
    answer: object
    nodes: int
    seconds: float
    rate: float
    commit: str
    machine: str


def bench(
    only: str | None = None,
    *,
    long: bool = False,
    wrong: Callable[[str, str], object] | None = None,
) -> Iterator[BenchRow]:
    """What each job of the source tree's `bench/` answered and how long it took, as they are done.

    `only` names one module of it; with `long` also those that take minutes or hours. `wrong` is told the
    module whose answer was wrong, and how, and the others go on; without it that is an AssertionError.

    >>> import dolanan
    >>> max(row.answer for row in dolanan.bench("turn"))
    96
    """
    for name, module in _modules(only):
        for kind in ("rows", "long_rows") if long else ("rows",):
            try:
                for row in getattr(module, kind, tuple)():
                    yield BenchRow(**row, commit=_commit(), machine=_machine())
            except AssertionError as error:
                if wrong is None:
                    raise
                wrong(name, str(error))


def _modules(only: str | None) -> Iterator[tuple[str, ModuleType]]:
    """The benchmark modules of the source tree."""
    paths = sorted(FOLDER.glob("*.py"))
    names = [path.stem for path in paths]
    if not paths:
        raise Mistake(
            f"berkas pengukuran tidak ada di {FOLDER}: pakai kode sumber",
            f"there are no benchmarks in {FOLDER}: use a source tree",
        )
    if only is not None and only not in names:
        listed = ", ".join(names)
        raise Mistake(f"only {only}: yang ada: {listed}", f"only {only}: there are: {listed}")
    if str(FOLDER) not in sys.path:
        sys.path.insert(0, str(FOLDER))  # a module may use another
    for path in paths:
        if only is None or path.stem == only:
            specification = spec_from_file_location(f"dolanan_bench_{path.stem}", path)
            assert specification is not None and specification.loader is not None
            module = module_from_spec(specification)
            specification.loader.exec_module(module)
            yield path.stem, module


def _commit() -> str:
    """The commit of the source tree, or nothing."""
    import subprocess

    try:
        done = subprocess.run(
            ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=FOLDER
        )
    except OSError:
        return ""
    return done.stdout.strip()


def _machine() -> str:
    import os
    import platform

    return f"{platform.machine()}, {os.cpu_count()} cores, {platform.system()}"
