"""Long work in pieces from Python: fair starts, and the files that jobs leave."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Literal

from dolanan.answers import Answer
from dolanan.extras import asking
from dolanan.games.family import USUAL
from dolanan.games.mancala import Mancala
from dolanan.limits import Limits, Stop
from dolanan.text import Mistake
from dolanan.work.job import Json


class JobFile(Answer):
    """What a job's file holds."""

    job: str
    pieces: int
    done: int
    missing: int


@asking
def find_fair_starts(
    rules: str | Mancala = USUAL,
    moved: int = 1,
    *,
    stores: bool = False,
    table: int | None = None,
    device: Literal["cpu", "gpu"] = "cpu",
    threads: int = 1,
    cluster: str | None = None,
    out: Path | str | None = None,
    progress: Callable[[int, int], object] | None = None,
    stop: Stop | None = None,
) -> list[str]:
    """The starts, one or two seeds moved, that perfect play ends in a draw; computed, not looked up.

    `stores` allows a store as the place a seed goes to, `table` is the size of the endgame table in seeds,
    `device` what computes; a card serves one process. With `out` every result is kept in that file, and a
    file that exists is gone on with. `progress` is told how many layouts are judged, and of how many; what
    was found when `stop` was set comes back.

    >>> import dolanan
    >>> starts = dolanan.find_fair_starts("kalah 2x2")
    >>> len(starts) > 0, {dolanan.solve(start, "kalah").value for start in starts}
    (True, {0})
    """
    from dolanan.api.given import game_of
    from dolanan.jobs.fair import check_device, fair_job, fair_starts
    from dolanan.work.crew import crew_of
    from dolanan.work.job import Done
    from dolanan.work.ledger import Ledger
    from dolanan.work.run import run

    check_device(device, threads, cluster)
    job = fair_job(game_of(None, rules)[0], moved, stores, table, device)
    results: dict[int, Json] = {}
    with Ledger(Path(out), job) if out is not None else nullcontext() as kept:
        for outcome in run(job, crew_of(threads, cluster), kept, limits=Limits(stop=stop)):
            if not isinstance(outcome, Done):
                raise Mistake(
                    f"susunan {outcome.piece}: {outcome.why}", f"layout {outcome.piece}: {outcome.why}"
                )
            results[outcome.number] = outcome.result
            if progress:
                progress(len(results), len(job.pieces))
    return list(fair_starts(job, results))


def read_job(*files: Path | str) -> tuple[JobFile, Mapping[int, Json]]:
    """What the files of one job hold together: how far it is, and its results by piece.

    >>> import dolanan
    >>> dolanan.read_job("nothing.jsonl")
    Traceback (most recent call last):
    dolanan.text.Mistake: nothing.jsonl: there is no such file or folder
    """
    from dolanan.work.ledger import merge

    head, results = merge(map(Path, files))
    return _about(head, results), results


def merge_jobs(files: Iterable[Path | str], out: Path | str) -> JobFile:
    """Put the files of one job, as several machines leave them, together into one; how far it is."""
    from dolanan.output import OutputFile
    from dolanan.work.ledger import merge, written

    file = OutputFile(str(out))
    head, results = merge(map(Path, files))
    file.write_bytes(written(head, results))
    return _about(head, results)


def _about(head: Mapping[str, Json], results: Mapping[int, Json]) -> JobFile:
    pieces = int(str(head["pieces"]))
    return JobFile(str(head["job"]), pieces, len(results), pieces - len(results))
