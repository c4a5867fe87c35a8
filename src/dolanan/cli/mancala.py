"""`dolanan mancala rules | move | best | ems | perft | play`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

import dolanan
from dolanan.answers.mancala.game import BotChoice, LinesCounted, PicksPlayed
from dolanan.catalogue.mancala import MANCALA
from dolanan.cli.frame import argument, command, emit, option, say, tell
from dolanan.cli.rules import (
    PLAY,
    POSITION,
    match_options,
    on_position,
    opponent_options,
    pick_game,
    rules_options,
)
from dolanan.games.family import FAMILY, Ruleset
from dolanan.games.mancala import (
    Mancala,
    State,
    ruleset,
    show,
    show_changes,
    show_choice,
)
from dolanan.games.match import MOST_ROUNDS, USUAL_ROUNDS, Match
from dolanan.games.sentences import tell_rules
from dolanan.games.sheet import match_of, parse_sheet
from dolanan.record import Record, show_record
from dolanan.text import Mistake, Text, check_range

if TYPE_CHECKING:
    from rich.console import Console


@command(Text("Daftar aturan, atau satu aturan dengan sumbernya.", "The rulesets, or one with its sources."))
@argument("name", metavar=Text("ATURAN", "NAME"), required=False)
def rules(name: str | None) -> None:
    rows = list(FAMILY) if name is None else [FAMILY[name]]

    def human(console: Console) -> None:
        for row in rows if name is not None else ():
            _tell_ruleset(console, row)
        if name is None:
            from rich.table import Table

            table = Table(box=None, pad_edge=False)
            for row in rows:
                changes = " ".join(f"{field}={show_choice(choice)}" for field, choice in row.fields.items())
                table.add_row(row.key, f"{row.pits}x{row.seeds}", say(row.region), changes)
            console.print(table)

    emit(dolanan.list_rulesets(name), human)


def _tell_ruleset(console: Console, row: Ruleset) -> None:
    """A ruleset for a person: how it is played, where that comes from, what was ruled."""
    console.print(f"{say(row.title)} ({say(row.region)})\n", markup=False)
    for sentence in tell_rules(ruleset(row.key)):
        console.print(say(sentence), markup=False)
    for title, lines in (
        (Text("Sumber", "Sources"), row.sources),
        (Text("Yang kami tentukan", "What we ruled"), [say(text) for text in row.ruled]),
        (Text("Menurut kebiasaan", "By custom"), row.customs),
        (Text("Ukuran lain", "Other sizes"), [f"{pits}x{seeds}" for pits, seeds in row.sizes]),
    ):
        if lines:
            console.print(f"\n{say(title)}:")
            for line in lines:
                console.print(f"- {line}", markup=False)


@command(Text("Jalankan lubang demi lubang dari POSISI.", "Play PITs from POSITION, one after the other."))
@argument("position", metavar=POSITION)
@argument("pits_played", metavar=Text("LUBANG", "PIT"), nargs=-1, type=int, required=True)
@rules_options
def move(
    position: str,
    pits_played: tuple[int, ...],
    rules: str,
    pits: int | None,
    seeds: int | None,
    choices: tuple[str, ...],
) -> None:
    game, state = pick_game(position, rules, pits, seeds, choices)
    answer = PicksPlayed.of(game, state, pits_played)

    def human(console: Console) -> None:
        from dolanan.drawing import draw_board

        console.print(draw_board(game, answer.state))
        console.print(answer.position)

    emit(answer, human)


@command(Text("Hitung barisan langkah sepanjang --depth.", "Count the lines of --depth picks."))
@on_position
@option(
    "--depth",
    type=click.IntRange(0, 30),
    required=True,
    help=Text("Banyak langkah per baris.", "Picks a line."),
)
def perft(
    game: Mancala,
    state: State,
    depth: int,
) -> None:
    from dolanan.solvers.mancala.lines import count_lines

    nodes = count_lines(game, state, depth)
    emit(LinesCounted(show(state), depth, nodes), lambda console: console.print(nodes))


@command(Text("Langkah pilihan sebuah bot, dan alasannya.", "The pit a bot picks in POSITION, and why."))
@on_position
@option(
    "--bot",
    "name",
    default=MANCALA.opponent,
    show_default=True,
    help=Text("Nama bot.", "The bot's name."),
)
@option("--seed", type=int, default=0, help=Text("Benih acak.", "Seed of its chance."))
def best(
    game: Mancala,
    state: State,
    name: str,
    seed: int,
) -> None:
    from dolanan.bots import bot

    choice = bot(name, game, seed).choose(state)
    answer = BotChoice(choice.move, choice.why, show(state), name)
    emit(answer, lambda console: console.print(say(choice.why)))


@command(
    Text(
        "Giliran terbaik dengan Expand, Mark and Select.",
        "The best whole turn by Expand, Mark and Select, as Hakim's paper grows it.",
    )
)
@on_position
@option(
    "--first", type=int, help=Text("Lubang pertama yang diambil.", "Restrict the first pick to this pit.")
)
@option(
    "--limit",
    type=click.IntRange(10, 1_000_000),
    default=20_000,
    show_default=True,
    help=Text("Batas simpul.", "Most nodes grown."),
)
@option("--bound", is_flag=True, help=Text("Matikan juga dengan batas U.", "Kill by the bound U as well."))
def ems(
    game: Mancala,
    state: State,
    first: int | None,
    limit: int,
    bound: bool,
) -> None:
    from dolanan.course.ems import NO_BOUND
    from dolanan.course.tree import stopped
    from dolanan.problems.turn import TurnTree

    if bound and not TurnTree(game, state, first).can_bound:
        tell(NO_BOUND)
    answer = dolanan.ems_turn(show(state), game, first=first, limit=limit, bound=bound)

    def human(console: Console) -> None:
        if answer.picks:
            line = "-".join(map(str, answer.picks))
            nodes, candidates = answer.nodes, answer.candidates
            console.print(
                say(
                    Text(
                        f"Langkah {line}: {answer.value} biji ({nodes} simpul, {candidates} kandidat).",
                        f"Picks {line}: {answer.value} seeds ({nodes} nodes, {candidates} candidates).",
                    )
                )
            )
        if not answer.optimal:
            console.print(say(stopped(answer.nodes, answer.value)))
        elif not answer.complete:
            console.print(
                say(
                    Text(
                        f"Pohon dipotong pada {answer.nodes} simpul; dengan posisi sama digabung, "
                        f"{answer.value} terbukti optimum.",
                        f"Tree stopped at {answer.nodes} nodes; with equal positions merged, "
                        f"{answer.value} is proved to be the optimum.",
                    )
                )
            )

    emit(answer, human)


@command(PLAY, json=False)
@on_position
@opponent_options(default=MANCALA.opponent, show_default=True)
@option(
    "--seat",
    type=click.Choice(["south", "north"]),
    default="south",
    show_default=True,
    help=Text("Sisimu; selatan jalan dulu.", "Your side; South moves first."),
)
@match_options(
    Text(
        f"Babak pertandingan paling banyak; 1: satu babak saja. [baku: {USUAL_ROUNDS} bila rounds=refill]",
        f"Rounds of a match at most; 1: one round only.  [default: {USUAL_ROUNDS} where rounds=refill]",
    )
)
@option(
    "--record",
    metavar=Text("CATATAN", "RECORD"),
    help=Text("Lanjutkan permainan atau pertandingan ini.", "Go on with this game or match."),
)
def play(
    game: Mancala,
    state: State,
    name: str,
    seat: str,
    seed: int | None,
    fair: bool,
    rounds: int | None,
    together: bool,
    record: str | None,
) -> None:
    from dolanan.cli.play import sit_down, start_fairly

    picks: tuple[int, ...] = ()
    if record is not None and fair:
        raise Mistake("--fair: tanpa --record", "--fair: without --record")
    if fair:
        state = start_fairly(game, state, seed)
    if record is not None:
        sheet = parse_sheet(record)
        game, state, together = sheet.game, sheet.start, sheet.together is not None
        match, _, picks = match_of(sheet)
        check_range("--rounds", "--rounds", rounds or USUAL_ROUNDS, match.most, MOST_ROUNDS)
    if rounds is None and game.rounds == "refill":
        rounds = USUAL_ROUNDS
    duel = MANCALA.match(game, rounds if rounds != 1 else None, together)
    start = duel.begin(state) if isinstance(duel, Match) else state

    def resume(played: Record[Any]) -> str:
        seated = f"--bot {name} --seat {seat}"
        if isinstance(duel, Match):
            return f"dolanan mancala play --record '{show_record(played)}' --rounds {duel.most} {seated}"
        rules = game.changed_from or game.name
        words = f"dolanan mancala play '{show(played.end())}' --rules {rules} {seated}"
        return words + "".join(f" --set {change}" for change in show_changes(game))

    sit_down(Record(duel, start, picks), name, seed, ("south", "north").index(seat), resume)
