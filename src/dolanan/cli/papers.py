"""`dolanan papers`: the five papers, computed anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from dolanan.cli.frame import argument, command, console, emit, option, say, settings
from dolanan.text import Text

if TYPE_CHECKING:
    from rich.console import Console

    from dolanan.papers.item import Finding, Item, Watch

T = TypeVar("T")

STYLES = {"same": "green", "erratum": "yellow", "unchecked": "dim"}
SIGNS = {"same": "✓", "erratum": "≠", "unchecked": "?"}


@command(
    Text(
        "Setiap tabel dan pernyataan kelima makalah, dihitung sekarang, di samping yang diterbitkan.",
        "Every table and claim of the five papers, computed now, beside what was published.",
    )
)
@argument("paper", metavar="a|b|c|d|e", required=False)
@option(
    "--findings",
    "added",
    is_flag=True,
    help=Text(
        "Yang kami tambahkan: angka yang tidak dicetak makalah, dan bot-botnya di arena.",
        "What we add: figures the papers do not print, and their bots in the arena.",
    ),
)
@option(
    "--long",
    "long",
    is_flag=True,
    help=Text(
        "Seperti --findings, dengan pengukuran yang memakan beberapa menit.",
        "As --findings, with measurements that take minutes.",
    ),
)
def papers(paper: str | None, added: bool, long: bool) -> None:
    from dolanan.papers import PAPERS, findings, reproduce
    from dolanan.papers.item import PaperFinding, PaperItem

    letters = list(PAPERS) if paper is None else [paper]
    if added or long:
        more: dict[str, list[Finding]] = {}
        with _progress() as told:
            for letter in letters:
                # A person sees the arena as its own tables instead.
                more[letter] = _collect(findings(letter, arena=settings.json, long=long), letter, told)
        added_to_all = [PaperFinding.of(finding) for found in more.values() for finding in found]
        emit(added_to_all, lambda console: _draw_findings(console, more))
        return
    claims: dict[str, list[Item]] = {}
    with _progress() as told:
        for letter in letters:
            claims[letter] = _collect(reproduce(letter), letter, told)
    rows = [PaperItem.of(item) for items in claims.values() for item in items]
    emit(rows, lambda console: _draw_claims(console, claims))


Told = Callable[[str, int], None]


def _collect(found: Iterator[T], letter: str, told: Told) -> list[T]:
    """All of them, each told as it comes."""
    rows: list[T] = []
    told(letter, 0)
    for row in found:
        rows.append(row)
        told(letter, len(rows))
    return rows


@contextmanager
def _progress() -> Iterator[Told]:
    """What says on stderr which paper is being computed and how far it is; silent where nobody looks."""
    shown = console(error=True)
    if settings.json or not shown.is_terminal:
        yield lambda letter, count: None
        return

    def line(letter: str, count: int) -> str:
        return say(Text(f"makalah {letter.upper()}: {count} hal", f"paper {letter.upper()}: {count} items"))

    with shown.status("") as status:
        yield lambda letter, count: status.update(line(letter, count))


def _draw_claims(console: Console, claims: dict[str, list[Item]]) -> None:
    """A table a paper, and how many items have each verdict."""
    from rich.table import Table

    from dolanan.papers.item import VERDICTS, count_verdicts

    for letter, items in claims.items():
        _draw_head(console, letter)
        table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False)
        for title in (
            Text("", ""),
            Text("Hal", "Item"),
            Text("Diterbitkan", "Published"),
            Text("Kami", "Ours"),
        ):
            table.add_column(say(title), header_style="dim", overflow="fold")
        for item in items:
            style = STYLES[item.verdict]
            table.add_row(
                f"[{style}]{SIGNS[item.verdict]}[/]",
                f"{_plain(say(item.item))}\n[dim]{_plain(say(item.where))}[/]",
                _plain(say(item.published)),
                f"[{style}]{_plain(say(item.ours))}[/]"
                + (f"\n[dim]{_plain(say(item.remark))}[/]" if say(item.remark) else ""),
            )
        console.print(table)
        _draw_causes(console, items)
        counts = count_verdicts(items)
        console.print(
            "   " + ", ".join(f"{n} {say(VERDICTS[verdict])}" for verdict, n in counts.items()), style="bold"
        )


def _draw_causes(console: Console, items: list[Item]) -> None:
    """The errata by what caused them: how many, how the paper slipped, and the command that shows it."""
    from dolanan.papers.item import group_errata

    for cause in group_errata(items):
        count = f"{len(cause.items):3d} {SIGNS['erratum']}"
        console.print(f"[{STYLES['erratum']}]{count}[/]  {_plain(say(cause.slip.text))}", highlight=False)
        run = items[cause.items[0]].watch
        if run is not None:
            console.print(f"       {_plain(_command(run))}", style="dim", highlight=False, soft_wrap=True)


def _command(run: Watch) -> str:
    """The command that shows a run."""
    from shlex import quote

    from dolanan.course import ALGORITHMS

    words = ["dolanan", "trace", run.algorithm]
    subjects = [each.key for each in ALGORITHMS[run.algorithm].subjects]
    words += [quote(str(run.given[key])) for key in subjects if run.given.get(key) is not None]
    for key, value in run.given.items():
        if key not in subjects and value is not None and value is not False:
            words += [f"--{key.replace('_', '-')}", *([] if value is True else [quote(str(value))])]
    return " ".join(words)


def _draw_findings(console: Console, more: dict[str, list[Finding]]) -> None:
    """What we add to each paper; how its bots do among the others as the arena's own tables."""
    from rich.table import Table

    from dolanan.papers import PAPERS

    for letter, found in more.items():
        rules = PAPERS[letter].arena
        if not found and not rules:
            continue
        _draw_head(console, letter)
        table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False, show_header=False)
        for finding in found:
            table.add_row(_plain(say(finding.item)), _plain(say(finding.ours)))
        console.print(table)
        if rules:
            _draw_arena(console, rules)


def _draw_head(console: Console, letter: str) -> None:
    from dolanan.papers import PAPERS

    about = PAPERS[letter]
    console.print()
    console.print(f"{letter.upper()}  {say(about.title)}", style="bold")
    dated = f" ({say(about.dated)})" if say(about.dated) else ""
    console.print(f"   {about.author}, {about.year}{dated}", style="dim", highlight=False)


def _draw_arena(console: Console, rules: str) -> None:
    """All the papers' bots against each other: what the paper could not measure."""
    from dolanan.cli.arena import show_tournament
    from dolanan.papers.strength import tournament

    console.print()
    console.print(
        say(
            Text(
                f"   Bot kelima makalah satu sama lain, aturan {rules}",
                f"   The bots of all five papers against each other, ruleset {rules}",
            )
        ),
        style="bold",
    )
    show_tournament(console, tournament(rules))


def _plain(text: str) -> str:
    """Text that rich prints as it is."""
    from rich.markup import escape

    return escape(text)
