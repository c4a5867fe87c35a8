"""`dolanan snakes analyse | design | simulate`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from dolanan.answers.snakes import (
    SnakesAnalysis,
    SnakesDesign,
    SnakesHit,
    SnakesSimulation,
    fraction_text,
)
from dolanan.cli.batch import answer_all, is_many
from dolanan.cli.files import OUTPUT_FILE
from dolanan.cli.frame import SECONDS, F, argument, command, emit, language, option, say, stoppable, tell
from dolanan.games.snakes import (
    MOST_FACES,
    MOST_PIECES,
    MOST_PLAYERS,
    MOST_SQUARES,
    PAPER_BOARD,
    Snakes,
    board,
)
from dolanan.limits import Limits
from dolanan.output import OutputFile
from dolanan.text import Mistake, Text, decimal

if TYPE_CHECKING:
    from rich.console import Console

    from dolanan.solvers.snakes.analysis import Analysis
    from dolanan.solvers.snakes.choice import Choice
    from dolanan.solvers.snakes.simulate import Estimate


def rules_options(function: F) -> F:
    """The rule choices of a board: finish, die, start, roll again, chains."""
    for add in (
        option(
            "--chain",
            is_flag=True,
            help=Text(
                "Ujung yang jatuh di awal lompatan lain diteruskan.", "Follow jumps that meet another."
            ),
        ),
        option(
            "--again",
            type=click.IntRange(0, MOST_FACES),
            default=0,
            metavar=Text("MATA", "ROLL"),
            help=Text(
                "Mata dadu yang memberi lemparan lagi, misalnya 6.", "The roll that rolls again, say 6."
            ),
        ),
        option(
            "--start",
            type=click.IntRange(0, 1),
            default=0,
            show_default=True,
            help=Text("Petak awal.", "The square to start from."),
        ),
        option(
            "--faces",
            type=click.IntRange(1, MOST_FACES),
            default=6,
            show_default=True,
            help=Text("Muka dadu.", "Faces of the die."),
        ),
        option(
            "--finish",
            default="exact",
            show_default=True,
            metavar="exact|overshoot|bounce",
            help=Text(
                "Lemparan yang melewati tujuan: hangus, menang, atau memantul.",
                "A roll beyond the goal: lost, wins, or bounces back.",
            ),
        ),
    ):
        function = add(function)
    return function


def svg_option(function: F) -> F:
    return option(
        "--svg",
        type=OUTPUT_FILE,
        help=Text("Simpan gambar papan di BERKAS.", "Write a picture of the board to FILE."),
    )(function)


board_argument = argument("text", metavar=Text("PAPAN", "BOARD"), default=PAPER_BOARD)


def _game(text: str, finish: str, faces: int, start: int, again: int, chain: bool) -> Snakes:
    return board(text, finish=finish, faces=faces, start_square=start, again=again, chain=chain)


# --- analyse ----------------------------------------------------------------------------------------


@command(
    Text(
        "Jalan terpendek dan peluang tepat sebuah papan (tanpa PAPAN: papan makalah). PAPAN boleh nama berkas"
        " atau -, satu papan per baris.",
        "Shortest way and exact odds of a board (without BOARD: the paper's). BOARD may be a file or -, one"
        " board a line.",
    )
)
@board_argument
@rules_options
@option(
    "--pieces",
    type=click.IntRange(1, MOST_PIECES),
    default=1,
    help=Text("Bidak per pemain: kebijakan terbaik.", "Pieces a player: the best policy."),
)
@svg_option
@option("--heat", is_flag=True, help=Text("Warnai petak menurut kunjungan.", "Colour squares by visits."))
@option(
    "--chart",
    type=OUTPUT_FILE,
    help=Text("Simpan grafik sebaran di BERKAS.", "Write a chart of the distribution to FILE."),
)
def analyse(
    text: str,
    finish: str,
    faces: int,
    start: int,
    again: int,
    chain: bool,
    pieces: int,
    svg: OutputFile | None,
    heat: bool,
    chart: OutputFile | None,
) -> int:
    from dolanan.solvers.snakes.analysis import analyse as look_at

    if (svg or chart) and is_many(text):
        raise Mistake("--svg dan --chart hanya untuk satu papan", "--svg and --chart take a single board")

    def answer(one: str) -> int:
        game = _game(one, finish, faces, start, again, chain)
        if svg:
            _check_drawable(game)
        found = look_at(game)
        chosen = None
        if pieces != 1:
            from dolanan.solvers.snakes.choice import choice

            chosen = choice(found.game, pieces)
        _draw(found, svg, heat, chart)
        emit(SnakesAnalysis.of_board(found, chosen), lambda console: _tell_analysis(console, found, chosen))
        return 0 if found.shortest else 1

    return answer_all(text, answer, always_json=True)


def _check_drawable(game: Snakes) -> None:
    """A Mistake, before the work begins, for a board that cannot be drawn after it."""
    from dolanan.solvers.snakes.picture import check_drawable

    check_drawable(game)


def _draw(found: Analysis, svg: OutputFile | None, heat: bool, chart: OutputFile | None) -> None:
    """Write the pictures asked for; all are drawn before the first file is touched."""
    if not svg and not chart:
        return
    from dolanan.solvers.snakes.picture import board_svg, chart_svg

    files = []
    if svg:
        path = found.shortest.path if found.shortest and not heat else None
        drawn = board_svg(found.game, path, found.heat if heat else None, language=language())
        files.append((svg, drawn))
    if chart:
        if found.rolls.distribution is None:
            raise Mistake(
                "papan ini tidak punya sebaran untuk digambar", "this board has no distribution to draw"
            )
        files.append((chart, chart_svg(found.rolls.distribution, found.rolls.expected, language=language())))
    for file, drawing in files:
        file.write_text(drawing)


def _tell_analysis(console: Console, found: Analysis, chosen: Choice | None) -> None:
    console.print(_facts(found, chosen))
    if found.jumps:
        console.print()
        console.print(_jump_table(found))
    if found.seats:
        console.print()
        console.print(_seat_table(found))


def _facts(found: Analysis, chosen: Choice | None):  # type: ignore[no-untyped-def]
    """The figures of the board, one a line."""
    table = _grid("", "")
    way, ways, rolls = found.shortest, found.ways, found.rolls
    if way is None:
        table.add_row(say(Text("tujuan", "goal")), say(Text("tidak dapat dicapai", "cannot be reached")))
        return table
    table.add_row(say(Text("paling sedikit", "fewest")), _amount(way.minimum, Text("lemparan", "rolls")))
    if way.minimum <= 60:
        table.add_row(say(Text("jalur", "path")), "-".join(map(str, way.path)))
        table.add_row(say(Text("dadu", "rolls")), " ".join(map(str, way.rolls)))
    if ways is not None and ways.paths < 10**12 and ways.chance * 10**18 > 1:
        odds = _number(1 / float(ways.chance))
        rolled = say(Text(f"peluang 1 banding {odds}", f"chance 1 in {odds}"))
        table.add_row(say(Text("jalan terpendek", "shortest ways")), f"{_number(ways.paths)}, {rolled}")
    if not found.certain and found.chance is not None:
        chance = f"{_number(100 * found.chance, 2)} %"
        table.add_row(
            say(Text("tujuan", "goal")),
            say(Text(f"tidak pasti: tercapai {chance}", f"not certain: reached {chance}")),
        )
    if rolls.expected is not None:
        table.add_row(say(Text("rata-rata", "expected")), _amount(rolls.expected, Text("lemparan", "rolls")))
        if rolls.exact is not None:
            exact = fraction_text(rolls.exact)
            table.add_row("", exact if len(exact) <= 400 else f"{exact[:60]}… ({len(exact)})")
    if rolls.sd is not None:
        table.add_row(say(Text("simpangan baku", "standard deviation")), _number(rolls.sd, 3))
    if rolls.median is not None:
        table.add_row("median", str(rolls.median))
        table.add_row(say(Text("modus", "mode")), str(rolls.mode))
        spread = rolls.percentiles
        if spread[95] is not None:
            table.add_row(say(Text("90 % permainan", "90 % of games")), f"{spread[5]} – {spread[95]}")
    if found.game.again and found.turns.expected is not None:
        table.add_row(
            say(Text("giliran", "turns")),
            f"{_number(found.turns.expected, 4)} (median {found.turns.median})",
        )
    if chosen is not None:
        table.add_row(
            say(Text(f"{chosen.pieces} bidak", f"{chosen.pieces} pieces")),
            say(
                Text(
                    f"pilihan terbaik {_number(chosen.best, 3)}, acak {_number(chosen.random, 3)} giliran",
                    f"best choice {_number(chosen.best, 3)}, random {_number(chosen.random, 3)} turns",
                )
            ),
        )
    return table


def _jump_table(found: Analysis):  # type: ignore[no-untyped-def]
    table = _grid(
        say(Text("Ular, tangga", "Jump")),
        say(Text("Pernah kena", "Ever met")),
        say(Text("Rata-rata tanpanya", "Expected without it")),
        say(Text("Selisih", "Difference")),
    )
    jumps = sorted(found.jumps or [], key=lambda jump: -jump.chance)
    for jump in jumps[:40]:
        without = "–" if jump.without is None else _number(jump.without, 3)
        change = "–"
        if jump.without is not None and found.rolls.expected is not None:
            change = _number(jump.without - found.rolls.expected, 3, sign=True)
        arrow = "↑" if jump.end > jump.start else "↓"
        table.add_row(
            f"{arrow} {jump.start}>{jump.end}", f"{_number(100 * jump.chance, 2)} %", without, change
        )
    if len(jumps) > 40:
        table.add_row(f"… {len(jumps)}", "", "", "")
    return table


def _seat_table(found: Analysis):  # type: ignore[no-untyped-def]
    table = _grid(
        say(Text("Pemain", "Players")),
        say(Text("Peluang menang per kursi", "Winning chance by seat")),
        say(Text("Babak", "Rounds")),
    )
    for seats in found.seats:
        table.add_row(
            str(seats.players),
            "  ".join(f"{_number(100 * chance, 2)} %" for chance in seats.chances),
            "–" if seats.rounds is None else _number(seats.rounds, 2),
        )
    return table


# --- design -----------------------------------------------------------------------------------------


@command(
    Text(
        "Rancang papan yang bermain seperti diminta.",
        "Design a board that plays as asked.",
    )
)
@option(
    "--expected",
    metavar=Text("LEMPARAN", "ROLLS"),
    help=Text("Rata-rata lemparan yang dituju.", "Expected rolls to aim at."),
)
@option("--minimum", type=click.IntRange(1, 100_000), help=Text("Lemparan paling sedikit.", "Fewest rolls."))
@option(
    "--over",
    nargs=2,
    type=float,
    metavar=Text("BATAS BAGIAN", "LIMIT SHARE"),
    help=Text(
        "Bagian permainan yang melewati batas, misalnya 60 0.1.", "Share of games over a limit, say 60 0.1."
    ),
)
@option(
    "--size",
    type=click.IntRange(2, MOST_SQUARES),
    default=100,
    show_default=True,
    help=Text("Banyak petak.", "Squares."),
)
@option(
    "--ladders", type=click.IntRange(0), default=8, show_default=True, help=Text("Banyak tangga.", "Ladders.")
)
@option(
    "--snakes", type=click.IntRange(0), default=8, show_default=True, help=Text("Banyak ular.", "Snakes.")
)
@option(
    "--jumps",
    type=int,
    metavar=Text("JUMLAH", "MOST"),
    help=Text(
        "Kejar target setepat mungkin dengan paling banyak JUMLAH lompatan, tanpa syarat rupa.",
        "Hit the target as closely as possible with at most MOST jumps, whatever the look.",
    ),
)
@option(
    "--tolerance",
    type=click.FloatRange(0, min_open=True),
    help=Text(
        "Toleransi; bawaan 0.01, dengan --jumps sedekat mungkin.",
        "Tolerance; 0.01 unless told, with --jumps as close as can be.",
    ),
)
@option("--seconds", type=SECONDS, default=20.0, show_default=True, help=Text("Batas waktu.", "Time limit."))
@option("--seed", type=int, default=0, show_default=True, help=Text("Benih acak.", "Random seed."))
@rules_options
@svg_option
def design(
    expected: str | None,
    minimum: int | None,
    over: tuple[float, float] | None,
    size: int,
    ladders: int,
    snakes: int,
    jumps: int | None,
    tolerance: float | None,
    seconds: float,
    seed: int,
    finish: str,
    faces: int,
    start: int,
    again: int,
    chain: bool,
    svg: OutputFile | None,
) -> int:
    rules = Snakes(size, (), faces, start, finish, again, chain)  # type: ignore[arg-type]
    if svg:
        _check_drawable(rules)
    target = None if expected is None else _decimal(expected)
    if target is None and minimum is None and over is None:
        raise Mistake(
            "sebutkan --expected, --minimum atau --over", "name an --expected, a --minimum or an --over"
        )
    if jumps is not None:
        if target is None or minimum is not None or over is not None:
            raise Mistake("--jumps mengejar --expected saja", "--jumps aims at --expected alone")
        from dolanan.solvers.snakes.target import hit

        with stoppable() as stop:
            limits = Limits(seconds, stop=stop)
            aimed = hit(target, limits, rules, jumps=jumps, seed=seed, enough=tolerance or 0.0)
        game = aimed.game
        answer: SnakesHit | SnakesDesign = SnakesHit.of(aimed)
    else:
        from dolanan.solvers.snakes.design import Wish
        from dolanan.solvers.snakes.design import design as search

        limit = None if over is None else (int(over[0]), over[1])
        wish = Wish(None if target is None else float(target), minimum, limit, tolerance or 0.01)
        with stoppable() as stop:
            limits = Limits(seconds, stop=stop)
            made = search(wish, limits, rules=rules, ladders=ladders, snakes=snakes, seed=seed)
        game = made.game
        answer = SnakesDesign.of(made, wish.tolerance)
    if svg:
        from dolanan.solvers.snakes.picture import board_svg

        svg.write_text(board_svg(game, language=language()))

    def human(console: Console) -> None:
        console.print(answer.board, soft_wrap=True)
        table = _grid("", "")
        table.add_row(say(Text("rata-rata", "expected")), _amount(answer.expected, Text("lemparan", "rolls")))
        if isinstance(answer, SnakesDesign):
            table.add_row(say(Text("paling sedikit", "fewest")), _number(answer.minimum))
            table.add_row(say(Text("dicoba", "tried")), _number(answer.tried))
        table.add_row(say(Text("selisih dari target", "off the target")), _small(answer.error))
        console.print(table)

    emit(answer, human)
    if stop.is_set():
        tell(Text("Dihentikan; ini papan terdekat.", "Interrupted; this is the nearest board."))
        return 130
    if not answer.reached:
        tell(
            Text(
                "Target belum tercapai dalam batas waktu; ini papan terdekat.",
                "The target was not reached in time; this is the nearest board.",
            )
        )
    return 0 if answer.reached else 1


# --- simulate ---------------------------------------------------------------------------------------


@command(
    Text(
        "Mainkan papan berjuta kali (tanpa PAPAN: papan makalah).",
        "Play a board millions of times (without BOARD: the paper's).",
    )
)
@board_argument
@rules_options
@option(
    "--players",
    type=click.IntRange(1, MOST_PLAYERS),
    default=1,
    show_default=True,
    help=Text("Banyak pemain.", "Players."),
)
@option(
    "--pieces",
    type=click.IntRange(1, MOST_PIECES),
    default=1,
    show_default=True,
    help=Text("Bidak per pemain.", "Pieces a player."),
)
@option(
    "--choose",
    type=click.Choice(["best", "random", "front", "back"]),
    default="best",
    show_default=True,
    help=Text("Bidak mana yang jalan.", "Which piece moves."),
)
@option(
    "--games",
    type=click.IntRange(1, 1_000_000_000),
    default=1_000_000,
    show_default=True,
    help=Text("Permainan.", "Games."),
)
@option("--seed", type=int, default=0, show_default=True, help=Text("Benih acak.", "Random seed."))
def simulate(
    text: str,
    finish: str,
    faces: int,
    start: int,
    again: int,
    chain: bool,
    players: int,
    pieces: int,
    choose: str,
    games: int,
    seed: int,
) -> int:
    from dataclasses import replace

    from dolanan.solvers.snakes.simulate import simulate as play

    game = replace(_game(text, finish, faces, start, again, chain), players=players, pieces=pieces)
    with stoppable() as stop:
        done = play(game, games, seed, choose, Limits(stop=stop))  # type: ignore[arg-type]

    def human(console: Console) -> None:
        table = _grid("", "", say(Text("95 % yakin", "95 % confidence")))
        unit = Text("babak", "rounds") if players > 1 else Text("giliran", "turns")
        if done.turns is not None:
            table.add_row(say(unit), _number(done.turns.mean, 4), _interval(done.turns, 4))
        if players > 1:
            for seat, share in enumerate(done.wins, 1):
                table.add_row(
                    say(Text(f"kursi {seat} menang", f"seat {seat} wins")),
                    f"{_number(100 * share.mean, 2)} %",
                    f"{_number(100 * share.low, 2)} – {_number(100 * share.high, 2)} %",
                )
        if done.finished is not None and done.finished.mean < 1:
            table.add_row(
                say(Text("selesai", "finished")),
                f"{_number(100 * done.finished.mean, 2)} %",
                f"{_number(100 * done.finished.low, 2)} – {_number(100 * done.finished.high, 2)} %",
            )
        table.add_row(say(Text("permainan", "games")), _number(done.games), "")
        table.add_row(say(Text("lemparan", "rolls")), _number(done.rolls), "")
        console.print(table)

    emit(SnakesSimulation.of(game, done, seed), human)
    if stop.is_set():
        raise KeyboardInterrupt
    if done.games < games:
        tell(
            Text(
                f"Berhenti setelah {_number(done.rolls)} lemparan: {_number(done.games)} permainan selesai.",
                f"Ended after {_number(done.rolls)} rolls: {_number(done.games)} games are over.",
            )
        )
    return 0 if done.turns is not None else 1


def _interval(estimate: Estimate, digits: int) -> str:
    return f"{_number(estimate.low, digits)} – {_number(estimate.high, digits)}"


# --- figures ----------------------------------------------------------------------------------------


def _grid(*titles: str):  # type: ignore[no-untyped-def]
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), show_header=any(titles))
    for number, title in enumerate(titles):
        style = "dim" if number == 0 and not title else ""
        table.add_column(title, header_style="dim", style=style, overflow="fold")
    return table


def _decimal(text: str):  # type: ignore[no-untyped-def]
    """The number written as `text`, with every digit."""
    import re
    from fractions import Fraction

    # No more than two digits of an exponent: 1e999999999 would be written out.
    if re.fullmatch(r"[0-9]{1,40}([.,][0-9]{1,400})?(e[+-]?[0-9]{1,2})?", text, re.IGNORECASE) is None:
        raise Mistake(
            f"--expected {text!r} bukan bilangan, misalnya 30 atau 66.9787",
            f"--expected {text!r} is not a number, such as 30 or 66.9787",
        )
    return Fraction(text.replace(",", "."))


def _small(value: float) -> str:
    """A number near zero, by its power of ten where it is very near."""
    digits = f"{value:.2g}"
    return digits if "e" in digits else say(decimal(value, max(0, len(digits.partition(".")[2]))))


def _amount(value: float, unit: Text) -> str:
    return f"{_number(value, 0 if isinstance(value, int) else 6)} {say(unit)}"


def _number(value: float, digits: int = 0, *, sign: bool = False) -> str:
    """A number as the language writes it: 1,234.5 or 1.234,5."""
    return say(decimal(value, digits, grouped=True, sign=sign))
