"""Value iteration: how many rolls a game of Snakes & Ladders takes on average, sweep by sweep."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from dolanan.answers import Answer
from dolanan.course.algorithm import ALGORITHMS, BOARD, Algorithm, Choice, Example, Option, Shape, Value
from dolanan.course.card import Card
from dolanan.course.drawings.sweeps import draw_sweeps
from dolanan.course.draws import draw_board
from dolanan.course.exercise import Draft, Question, Slip
from dolanan.course.frontier import SMALL_BOARD
from dolanan.course.steps import CHOSEN, KILLED, Column, Quiz, Row, Step, Table, Trace, plain
from dolanan.course.tally import Tally
from dolanan.games.snakes import PAPER_BOARD, Snakes, show_board
from dolanan.limits import Limits
from dolanan.problems.squares import resting_squares, roll_chances
from dolanan.search.value_iteration import Settled, Swept, value_iteration
from dolanan.text import Mistake, Text, decimal

TABLE = Table(
    Text("Sapuan", "Sweeps"),
    (
        Column("sweep", Text("Sapuan", "Sweep")),
        Column("value", plain("V(0)")),
        Column("change", Text("Perubahan terbesar", "Largest change")),
    ),
)
FORMULA = "1 + Σ V(step(x, r)) / 6"
SWEPT = (
    Text("V(x) ← 0 untuk setiap petak", "V(x) ← 0 for each square"),
    Text("ulangi:", "repeat:"),
    Text("  untuk setiap petak x:", "  for each square x:"),
    plain(f"    V'(x) ← {FORMULA}"),
    plain("  V ← V'"),
    Text("sampai perubahan terbesar < 10⁻⁶", "until the largest change is below 10⁻⁶"),
)
IN_PLACE = (
    *SWEPT[:2],
    Text("  untuk setiap petak x, dari tujuan ke bawah:", "  for each square x, from the goal down:"),
    plain(f"    V(x) ← {FORMULA}"),
    SWEPT[-1],
)
COUNTERS = (
    Column("sweeps", Text("sapuan", "sweeps")),
    Column("updates", Text("nilai dihitung", "values worked out")),
)
CARD = Card(
    Text(
        "Iterasi nilai menyimpan satu taksiran V untuk setiap petak. Setiap sapuan memperbarui semuanya "
        "dengan rata-rata nilai petak yang dicapai dadu, sampai hampir tak ada yang berubah.",
        "Value iteration keeps one estimate V for each square. Every sweep renews them all by the mean of "
        "the values that a roll leads to, until hardly anything changes.",
    ),
    SWEPT,
    complete=Text("ya, bila tujuan pasti tercapai", "yes, if the goal is certain to be reached"),
    optimal=Text("pada limitnya", "in the limit"),
    time=Text("keadaan × 6 per sapuan", "states × 6 a sweep"),
    space=Text("keadaan", "states"),
    fails=Text("putarannya panjang: sapuannya banyak sekali", "loops are long: very many sweeps"),
    used=Text(
        "pembanding harapan pasti dari `dolanan snakes analyse`",
        "beside the exact expectation of `dolanan snakes analyse`",
    ),
)
MOST_SQUARES, MOST_SWEEPS, UNCERTAIN_SWEEPS = 400, 5_000, 50
"""Squares of a board whose sweeps are told; sweeps; sweeps where the values grow without end."""


class MarkovAnswer(Answer):
    """The expected rolls as the sweeps give them, and as an exact fraction."""

    expected: float | None
    """None where the goal is not certain."""
    expected_exact: str | None
    sweeps: int
    settled: bool
    in_place: bool


class MarkovChart(Answer):
    """The board."""

    goal: int
    start: int
    jumps: Sequence[tuple[int, int]]


class MarkovPicture(Answer):
    """The value of every square one can rest on, and the largest of them."""

    values: Sequence[tuple[int, float]]
    largest: float


class MarkovInput(NamedTuple):
    """A board, and how its values are renewed."""

    game: Snakes
    in_place: bool = False

    @property
    def subject(self) -> str:
        return show_board(self.game)


def trace_markov(game: Snakes, *, update: str | None = None, limit: int | None = None) -> Trace:
    """The sweeps over a board: from the values of the sweep before, or in place from the goal down."""
    _check(game)
    in_place = update == "in-place"
    certain = _stuck(game) is None
    steps = [_begin(game)]

    def observe(event: Swept[int]) -> None:
        steps.append(_sweep(game, event, steps[-1]))

    most = limit if certain else min(limit or UNCERTAIN_SWEEPS, UNCERTAIN_SWEEPS)
    found = _iterate(game, in_place, most, observe)
    exact = _exact(game) if certain else None
    pseudocode = IN_PLACE if in_place else SWEPT
    steps.append(_end(game, found, exact, steps[-1], len(pseudocode)))
    return Trace(
        "markov",
        Text("Iterasi nilai: ular tangga", "Value iteration: Snakes & Ladders"),
        MarkovInput(game, in_place),
        pseudocode,
        COUNTERS,
        (TABLE,),
        tuple(steps),
        found.settled or not certain,
        MarkovAnswer(
            found.values[game.start_square] if certain else None,
            exact,
            found.sweeps,
            found.settled,
            in_place,
        ),
        MarkovChart(game.goal, game.start_square, game.jumps),
        says_no=not certain,
    )


def tally_markov(game: Snakes, *, update: str | None = None, limit: int | None = None) -> Tally:
    """What the sweeps take: working out a value looks at every roll of its square, as an expansion does."""
    _check(game)
    found = _iterate(game, update == "in-place", limit)
    squares = len(found.values)
    costs = {"rolls": found.values[game.start_square]} if _stuck(game) is None and found.settled else {}
    return Tally(generated=squares, expanded=squares * found.sweeps, costs=costs, moves="dice")


def _iterate(
    game: Snakes,
    in_place: bool,
    limit: int | None,
    observe: Callable[[Swept[int]], None] | None = None,
) -> Settled[int]:
    return value_iteration(
        resting_squares(game),
        roll_chances(game),
        observe,
        in_place=in_place,
        limits=Limits(nodes=limit or MOST_SWEEPS),
    )


def _begin(game: Snakes) -> Step:
    say = Text("Mula-mula V = 0 di setiap petak.", "At first V = 0 on every square.")
    counters = {"sweeps": 0, "updates": 0}
    return Step("start", say, 1, (), "", counters, _picture(dict.fromkeys(resting_squares(game), 0.0)))


def _sweep(game: Snakes, event: Swept[int], last: Step) -> Step:
    start, number = game.start_square, event.number
    value, rest = decimal(event.values[start], 6), decimal(event.values[start] - 1, 6)
    say = Text(
        f"Sapuan {number}: V({start}) = {value.id}: satu lemparan, lalu rata-rata {rest.id} lagi.",
        f"Sweep {number}: V({start}) = {value.en}: one roll, then {rest.en} more on average.",
    )
    cells = (plain(number), value, decimal(event.change, 6))
    counters = {"sweeps": number, "updates": last.counters["updates"] + len(event.values)}
    picture = _picture(event.values)
    before = next((v for square, v in last.picture["values"] if square == start), 0.0)
    quiz = _what_value(start, event.values[start], before)
    return Step("sweep", say, 4, (Row(0, "", cells, number),), "", counters, picture, (), quiz)


def _what_value(start: int, right: float, before: float) -> Quiz | None:
    """What is V(0) after the sweep? Beside it: unchanged, and one more roll."""
    options = sorted({round(one, 6) for one in (right, before, before + 1)})
    question = Text(f"V({start}) sesudah sapuan ini?", f"V({start}) after this sweep?")
    if len(options) < 2:
        return None
    return Quiz(question, tuple(decimal(one, 6) for one in options), options.index(round(right, 6)))


def _end(game: Snakes, found: Settled[int], exact: str | None, last: Step, lines: int) -> Step:
    start, stuck = game.start_square, _stuck(game)
    value = decimal(found.values[start], 6)
    if stuck is not None:
        say = Text(
            f"Dari petak {stuck} tujuan tak tercapai lagi: V tumbuh tanpa batas.",
            f"From square {stuck} the goal cannot be reached any more: V grows without end.",
        )
        return Step("endless", say, 2, (), KILLED, last.counters, last.picture)
    if not found.settled:
        say = Text(
            f"Dihentikan sesudah {found.sweeps} sapuan: V({start}) = {value.id} masih naik.",
            f"Stopped after {found.sweeps} sweeps: V({start}) = {value.en} still rises.",
        )
        return Step("stopped", say, 2, (), "", last.counters, last.picture)
    say = Text(
        f"Perubahan terbesar di bawah 10⁻⁶: selesai, V({start}) = {value.id} lemparan.",
        f"The largest change is below 10⁻⁶: done, V({start}) = {value.en} rolls.",
    )
    if exact is not None:
        numerator, denominator = map(int, exact.split("/")) if "/" in exact else (int(exact), 1)
        near = decimal(numerator / denominator, 6)
        say = Text(f"{say.id} Tepatnya {exact} = {near.id}.", f"{say.en} Exactly {exact} = {near.en}.")
    return Step("settled", say, lines, (), CHOSEN, last.counters, last.picture)


def _picture(values: Mapping[int, float]) -> MarkovPicture:
    shown = [(square, round(value, 6)) for square, value in sorted(values.items())]
    return MarkovPicture(shown, max(value for _, value in shown))


def _exact(game: Snakes) -> str | None:
    from dolanan.solvers.snakes.exact import expected_fraction

    found = expected_fraction(game)
    return None if found is None else str(found)


def _stuck(game: Snakes) -> int | None:
    """A square one can rest on from which the goal cannot be reached; None if there is none."""
    squares, steps = resting_squares(game), roll_chances(game)
    home = {game.goal}
    while more := {one for one in squares if one not in home and home & {to for _, to in steps(one)}}:
        home |= more
    return next((square for square in squares if square not in home), None)


def _check(game: Snakes) -> None:
    if game.goal > MOST_SQUARES:
        raise Mistake(
            f"papan {game.goal} petak terlalu besar untuk disapu: paling besar {MOST_SQUARES}",
            f"a board of {game.goal} squares is too large to sweep: {MOST_SQUARES} at most",
        )


def _moderate(game: Snakes) -> Mapping[str, Value]:
    _check(game)
    return {"limit": 1_000}


# --- exercises --------------------------------------------------------------------------------------


def _draw(chance: Random) -> Mapping[str, Value]:
    return {"board": draw_board(chance, side=4, ladders=1, snakes=1)}


def _value_after(trace: Trace, step: int) -> Draft | None:
    """What is the value of a square after the next sweep, from the values it had?"""
    given, now = trace.input, trace.steps[step].picture
    if not (0 < step < 8) or not isinstance(given, MarkovInput) or given.in_place:
        return None
    assert isinstance(now, MarkovPicture)
    game, old = given.game, {square: round(value, 2) for square, value in now.values}
    square = _telling(game, old, step)
    if square is None:
        return None
    rests = [game.step(square, roll) for roll in game.rolls()]
    values = [old.get(one, 0.0) for one in rests]
    right = 1 + sum(values) / 6
    plainly = [old.get(game.lands(square, roll), 0.0) for roll in game.rolls()]
    real = [value for roll, value in zip(game.rolls(), values) if not game.lost(square, roll)]
    slips = (
        (right - 1, Text("lemparan ini sendiri lupa dihitung", "this roll itself is not counted")),
        (1 + sum(plainly) / 6, Text("tangga dan ular dilupakan", "ladders and snakes are forgotten")),
        (
            1 + sum(real) / max(1, len(real)),
            Text("lemparan yang hangus dilewati", "lost rolls are left out"),
        ),
        (1 + sum(real) / 6, Text("lemparan yang hangus dihitung 0", "lost rolls are counted as 0")),
        (1 + max(values), Text("yang terbesar, bukan rata-ratanya", "the largest, not the mean")),
        (1 + min(values), Text("yang terkecil, bukan rata-ratanya", "the least, not the mean")),
        (old[square], Text("nilai lama", "the old value")),
    )
    known = [(one, decimal(old[one], 2)) for one in dict.fromkeys(rests) if one in old]
    shown = Text(
        "; ".join(f"V({one}) = {value.id}" for one, value in known),  # a comma would be a decimal one
        ", ".join(f"V({one}) = {value.en}" for one, value in known),
    )
    terms = [decimal(value, 2) for value in values]
    summed = Text(" + ".join(term.id for term in terms), " + ".join(term.en for term in terms))
    mean, to = decimal(right, 2), ", ".join(map(str, rests))
    return Draft(
        Text(
            f"Iterasi nilai, sesudah sapuan {step}: {shown.id}; V({game.goal}) = 0. "
            f"Nilai V({square}) sesudah sapuan berikutnya?",
            f"Value iteration, after sweep {step}: {shown.en}, V({game.goal}) = 0. "
            f"What is V({square}) after the next sweep?",
        ),
        mean,
        Text(
            f"Dadu 1 sampai 6 membawa ke {to}: 1 + ({summed.id}) / 6 = {mean.id}.",
            f"Rolls 1 to 6 lead to {to}: 1 + ({summed.en}) / 6 = {mean.en}.",
        ),
        [Slip(decimal(value, 2), name) for value, name in slips],
    )


def _telling(game: Snakes, old: Mapping[int, float], step: int) -> int | None:
    """A square whose rolls lead to unlike values; another one at each step."""
    found = [
        square for square in old if len({old.get(game.step(square, roll), 0.0) for roll in game.rolls()}) > 2
    ]
    return found[step * 5 % len(found)] if found else None


ALGORITHMS.add(
    Algorithm(
        "markov",
        Text("Iterasi nilai", "Value iteration"),
        Text(
            "Iterasi nilai: rata-rata lemparan sampai tujuan.",
            "Value iteration: how many rolls the goal takes on average.",
        ),
        BOARD,
        trace_markov,
        examples=(
            Example(Text("papan kecil 5 × 5", "a small 5 × 5 board"), {"board": SMALL_BOARD}),
            Example(
                Text("papan kecil, di tempat", "the small board, in place"),
                {"board": SMALL_BOARD, "update": "in-place"},
            ),
            Example(Text("papan 10 × 10", "the 10 × 10 board"), {"board": PAPER_BOARD}, "c"),
        ),
        options=(
            Option(
                "update",
                Text("Pembaruan", "Update"),
                None,
                choices=(
                    Choice("sweep", Text("dari nilai lama", "from the old values")),
                    Choice(
                        "in-place", Text("di tempat, dari tujuan ke bawah", "in place, from the goal down")
                    ),
                ),
            ),
            Option("limit", Text("Batas sapuan", "Most sweeps"), None, least=1, most=100_000, inner=True),
        ),
        draw=draw_sweeps,
        shape=Shape(MarkovAnswer, MarkovChart, MarkovPicture),
        chapter=9,
        moderate=_moderate,
        tally=tally_markov,
        beside="markov:in-place",
        card=CARD,
        exercises=(Question("value-after", _value_after, _draw),),
    )
)
