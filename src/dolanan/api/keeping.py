"""From Python: values of whole boards, and the tables, books, proofs and files that exact answers rest on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from dolanan.extras import asking
from dolanan.games.family import USUAL
from dolanan.games.mancala import ruleset
from dolanan.limits import Limits, Stop

if TYPE_CHECKING:
    from dolanan.answers.mancala.values import BookInside, BookMade, ProofChecked, SizeValue, TableMade
    from dolanan.answers.stored import Stored


def values(
    rules: str,
    sizes: Iterable[tuple[int, int]],
    *,
    seconds: float | None = None,
    threads: int | None = None,
    memory: int | None = None,
    device: Literal["cpu", "gpu"] = "cpu",
    stop: Stop | None = None,
    progress: Callable[[Any], object] | None = None,
) -> Iterator[SizeValue]:
    """The exact value of board sizes, (pits, seeds) each, beside the published one, as they are found.

    Each gets `seconds`, then comes with proved bounds. Once `stop` is set, the size at hand comes back with
    what is proved, and none after it. `progress` is told now and then what is proved so far.

    >>> import dolanan
    >>> [(row.value, row.same) for row in dolanan.values("kalah", [(3, 1), (3, 2)])]
    [(0, True), (4, True)]
    """
    from dolanan.answers.mancala.values import SizeValue
    from dolanan.solvers.mancala.values import VALUE, Request, solve_as

    asked = Limits(stop=stop)
    for pits, seeds in sizes:
        if asked.stopped():
            return
        game = ruleset(rules, pits, seeds)
        limits = Limits(seconds, stop=stop, report=progress)
        found = solve_as(
            game, None, Request(VALUE, threads, book=False, memory=memory, device=device), limits
        )
        yield SizeValue.of(game, found)


@asking
def make_table(
    rules: str = USUAL,
    pits: int = 6,
    seeds: int = 16,
    *,
    threads: int | None = None,
    progress: Callable[[Any], object] | None = None,
) -> TableMade:
    """The endgame table with up to `seeds` seeds on the board: read if it is stored, else made and stored.

    >>> import dolanan
    >>> dolanan.make_table("kalah", 3, 4).seeds >= 4
    True
    """
    from time import perf_counter

    from dolanan.answers.mancala.values import TableMade
    from dolanan.solvers.mancala.tables import make_table as make
    from dolanan.solvers.mancala.tables import table_path

    game = ruleset(rules, pits)
    began = perf_counter()
    made = make(game, seeds, threads, limits=Limits(report=progress))
    spent = round(perf_counter() - began, 4)
    return TableMade(rules, pits, made.seeds, int(made.values.size), str(table_path(game, made.seeds)), spent)


@asking
def book(rules: str = USUAL) -> BookInside:
    """What is inside the opening book of a ruleset, and how it was made.

    >>> import dolanan
    >>> dolanan.book("kalah").value
    8
    """
    from dolanan.answers.mancala.values import BookInside
    from dolanan.solvers.mancala.book import check_book

    check_book(rules)
    return BookInside.of(rules)


@asking
def make_book(
    rules: str,
    out: Path | str,
    *,
    seconds: float | None = None,
    threads: int | None = None,
    stop: Stop | None = None,
    progress: Callable[[Any], object] | None = None,
) -> BookMade:
    """Add solved positions that bots come to to a book's file, until `seconds` run out or `stop` is set.

    Whatever is in the file stays. `progress` is told of every position.

    >>> import dolanan
    >>> dolanan.make_book("congklak", "book.txt")
    Traceback (most recent call last):
    dolanan.text.Mistake: congklak: books are for bantumi, kalah
    """
    from dolanan.answers.mancala.values import BookMade
    from dolanan.jobs.book import make_book as make
    from dolanan.solvers.mancala.book import check_book

    check_book(rules)
    limits = Limits(seconds, stop=stop, report=progress)
    return BookMade(rules, str(out), make(ruleset(rules), Path(out), limits, threads=threads))


@asking
def verify(
    file: str | Path,
    *,
    sample: int | None = None,
    seed: int = 1,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> ProofChecked:
    """A saved part of a proof, checked again: whether its claims follow from the rules and from each other.

    With `sample` so many claims, drawn by `seed`; when `seconds` run out or `stop` is set, what was checked
    until then.

    >>> import dolanan
    >>> dolanan.verify("nothing.gz")
    Traceback (most recent call last):
    dolanan.text.Mistake: nothing.gz: No such file or directory
    """
    from dolanan.answers.mancala.values import ProofChecked
    from dolanan.solvers.mancala import proof
    from dolanan.text import Mistake

    try:
        about, claims = proof.read(Path(file))
    except OSError as error:
        raise Mistake(f"{file}: {error.strerror}", f"{file}: {error.strerror}") from None
    found = proof.verify(about, claims, sample, seed, Limits(seconds, stop=stop))
    return ProofChecked.of(str(file), about, len(claims), found)


def stored(*, clear: bool = False) -> Stored:
    """What is stored on this machine, in every folder ever written; with `clear` it is deleted first.

    >>> import dolanan
    >>> dolanan.stored().freed
    0
    """
    from dolanan.answers.stored import Stored
    from dolanan.cache import clear as delete

    return Stored.now(delete() if clear else 0)
