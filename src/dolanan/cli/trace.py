"""`dolanan trace bfs | dfs | ems | greedy`: an algorithm's run as the tables a student would write."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dolanan.cli.frame import argument, command, emit, language, option, say
from dolanan.cli.rules import on_position
from dolanan.games.mancala import Mancala, State
from dolanan.games.snakes import PAPER_BOARD
from dolanan.text import Mistake, Text

if TYPE_CHECKING:
    from rich.console import Console

    from dolanan.tracing import Trace

table_option = option(
    "--table",
    "form",
    type=str,
    default="text",
    show_default=True,
    help=Text(
        "Bentuk tabel: text, csv, markdown atau latex.", "Form of the tables: text, csv, markdown or latex."
    ),
)


@command(Text("BFS pada papan ular tangga.", "BFS on a board of Snakes & Ladders."))
@argument("board", metavar=Text("PAPAN", "BOARD"), default=PAPER_BOARD)
@option("--avoid-snakes", is_flag=True, help=Text("Hindari petak ular.", "Avoid squares with a snake."))
@table_option
def bfs(board: str, avoid_snakes: bool, form: str) -> None:
    from dolanan.games import snakes
    from dolanan.tracing.bfs import trace_bfs

    game = snakes.board(board)
    if game.goal > 10_000:
        raise Mistake(
            f"papan {game.goal} petak terlalu besar untuk dirunut: paling besar 10000",
            f"a board of {game.goal} squares is too large to trace: 10000 at most",
        )
    _print(trace_bfs(game, avoid_snakes=avoid_snakes), form)


@command(Text("DFS pada kain kancing.", "DFS on a cloth of buttons."))
@argument("cloth", metavar=Text("KAIN", "CLOTH"), required=False)
@option(
    "--limit", type=int, default=5_000, show_default=True, help=Text("Batas simpul.", "Most nodes entered.")
)
@table_option
def dfs(cloth: str | None, limit: int, form: str) -> None:
    from dolanan.games import buttons
    from dolanan.tracing.dfs import EXAMPLE, trace_dfs

    _in_range("--limit", limit, 1, 100_000)
    _print(trace_dfs(buttons.parse(EXAMPLE if cloth is None else cloth), limit=limit), form)


@command(Text("EMS: pohon satu giliran.", "EMS: the tree of one turn."))
@on_position
@option(
    "--first", type=int, help=Text("Lubang pertama yang diambil.", "Restrict the first pick to this pit.")
)
@option(
    "--limit", type=int, default=20_000, show_default=True, help=Text("Batas simpul.", "Most nodes grown.")
)
@option(
    "--bound", is_flag=True, help=Text("Matikan juga dengan batas sejati.", "Kill by the true bound as well.")
)
@table_option
def ems(
    game: Mancala,
    state: State,
    first: int | None,
    limit: int,
    bound: bool,
    form: str,
) -> None:
    from dolanan.tracing.ems import trace_ems

    if first is not None:
        game.move(state, first)  # an empty or missing pit is a mistake
    _in_range("--limit", limit, 10, 100_000)
    _print(trace_ems(game, state, first=first, limit=limit, pruned=bound), form)


@command(Text("Pilihan sebuah bot greedy.", "One choice of a greedy bot."))
@on_position
@option(
    "--bot", "name", default="combined", show_default=True, help=Text("Nama bot greedy.", "The greedy bot.")
)
@option("--seed", type=int, default=0, help=Text("Benih acak.", "Seed of its chance."))
@table_option
def greedy(
    game: Mancala,
    state: State,
    name: str,
    seed: int,
    form: str,
) -> None:
    from dolanan.tracing.greedy import trace_greedy

    _print(trace_greedy(game, state, name, seed), form)


def _in_range(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise Mistake(
            f"{name} {value} di luar {least} sampai {most}", f"{name} {value} is not from {least} to {most}"
        )


def _print(trace: Trace, form: str) -> None:
    from dolanan.papers.published import beside_the_paper
    from dolanan.text import nearest
    from dolanan.tracing.steps import print_table

    forms = ["text", "csv", "markdown", "latex"]
    if form not in forms:
        hint = nearest(form, forms)
        raise Mistake(f"bentuk tabel {form!r}? {hint.id}", f"no table form {form!r}; {hint.en}")
    trace = beside_the_paper(trace)

    def human(console: Console) -> None:
        for number, table in enumerate(trace.tables):
            if not trace.rows(number):
                continue
            if form == "text":
                console.print(say(table.title), style="bold")
            console.out(print_table(trace, number, form, language()), highlight=False)
        if form == "text":
            for step in trace.steps:
                if not step.rows:
                    console.out(f"{step.mark or ' '}  {say(step.say)}", highlight=False)
            if not trace.complete:
                console.out(
                    say(
                        Text(
                            "Batas tercapai: runutan tidak lengkap (complete: false).",
                            "The limit was reached: the trace is not complete (complete: false).",
                        )
                    ),
                    highlight=False,
                )

    emit([step.as_json() for step in trace.steps], human)
