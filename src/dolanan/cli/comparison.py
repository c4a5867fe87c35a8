"""`dolanan mancala compare`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dolanan.answers.mancala.comparison import RulesCompared
from dolanan.cli.frame import argument, command, emit, option, say
from dolanan.cli.rules import POSITION
from dolanan.games.comparison import Pick, compare, differing_pits, read_named
from dolanan.games.family import FIRST
from dolanan.games.mancala import parse, show
from dolanan.text import Text

if TYPE_CHECKING:
    from rich.console import Console


@command(
    Text(
        "Posisi dan lubang yang sama menurut beberapa aturan.",
        "The same position and pits under several rulesets.",
    )
)
@argument("position", metavar=POSITION)
@option(
    "--rules",
    required=True,
    metavar=Text("ATURAN,ATURAN", "NAME,NAME"),
    help=Text(
        f"Aturan yang dibandingkan; kolom boleh diubah: '{FIRST} capture=never'.",
        f"The rulesets to compare; fields may be changed: '{FIRST} capture=never'.",
    ),
)
def compare_rules(position: str, rules: str) -> None:
    state = parse(position)
    games = [read_named(words, len(state.pits[0])) for words in rules.split(",")]
    names = [" ".join(words.split()) for words in rules.split(",")]
    compared = compare(state, games)

    def human(console: Console) -> None:
        from rich.table import Table

        table = Table(box=None, pad_edge=False, show_header=False)
        differ = differing_pits(compared)
        for pit in sorted({pit for each in compared for pit in each.picks}):
            for number, (name, each) in enumerate(zip(names, compared)):
                mark = f"{pit} {'≠' if pit in differ else '='}" if number == 0 else ""
                table.add_row(mark, name, *_tell(each.picks.get(pit)))
        console.print(table)

    emit(RulesCompared.of_all(names, compared), human)


def _tell(pick: Pick | None) -> tuple[str, ...]:
    """What comes of a pit: the position, the gain, and what is next if that is not the other side."""
    if pick is None:
        return ("–",)
    after = (
        Text("selesai", "over") if pick.over else Text("pilih lagi", "again") if pick.again else Text("", "")
    )
    return show(pick.state), f"+{pick.gain}", say(after)
