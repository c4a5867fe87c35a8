"""`dolanan papers`: the five papers, computed anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dolanan.cli.frame import argument, command, emit, language, say, settings
from dolanan.text import Text

if TYPE_CHECKING:
    from rich.console import Console

STYLES = {"same": "green", "erratum": "yellow", "unchecked": "dim"}
SIGNS = {"same": "✓", "erratum": "≠", "unchecked": "?"}


@command(
    Text(
        "Setiap tabel dan pernyataan kelima makalah, dihitung sekarang, di samping yang diterbitkan.",
        "Every table and claim of the five papers, computed now, beside what was published.",
    )
)
@argument("paper", metavar="a|b|c|d|e", required=False)
def papers(paper: str | None) -> None:
    from dolanan.papers import PAPERS, reproduce
    from dolanan.papers.item import VERDICTS, Item

    letters = list(PAPERS) if paper is None else [paper]
    found: dict[str, list[Item]] = {
        letter: list(reproduce(letter, arena=settings.json)) for letter in letters
    }

    def human(console: Console) -> None:
        from rich.table import Table

        for letter, items in found.items():
            about = PAPERS[letter]
            console.print()
            console.print(f"{letter.upper()}  {say(about.title)}", style="bold")
            console.print(f"   {about.author}, {about.year}", style="dim")
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
                    _plain(say(item.item)),
                    _plain(say(item.published)),
                    f"[{style}]{_plain(say(item.ours))}[/]"
                    + (f"\n[dim]{_plain(say(item.remark))}[/]" if say(item.remark) else ""),
                )
            console.print(table)
            counts = {verdict: sum(item.verdict == verdict for item in items) for verdict in VERDICTS}
            console.print(
                "   " + ", ".join(f"{n} {say(VERDICTS[verdict])}" for verdict, n in counts.items()),
                style="bold",
            )

            if about.arena:
                _draw_arena(console, about.arena)

    emit([item.as_json(language()) for items in found.values() for item in items], human)


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
