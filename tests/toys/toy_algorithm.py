"""A toy algorithm in one file: counts the squares of a board from the goal down."""

from dolanan.answers import Answer
from dolanan.course.algorithm import ALGORITHMS, BOARD, Algorithm, Example, Option, Shape
from dolanan.course.card import Card
from dolanan.course.exercise import Draft, Question, Slip
from dolanan.course.steps import Column, Row, Step, Table, Trace, plain
from dolanan.course.tally import Tally
from dolanan.text import Text

TABLE = Table(Text("Hitungan", "Count"), (Column("square", Text("Petak", "Square")),))


class Counted(Answer):
    """How many squares were counted."""

    squares: int


class Input:
    def __init__(self, subject):
        self.subject = subject


def run(game, *, by, twice):
    steps = tuple(
        Step(
            "count",
            Text(f"Petak {n}.", f"Square {n}."),
            1,
            (Row(0, "→", (plain(n),), n),),
            counters={"seen": n},
        )
        for n in range(game.goal, 0, -by)
    )
    counters = (Column("seen", Text("dilihat", "seen")),)
    lines = (Text("mundur", "go back"),)
    answer = Counted(len(steps))
    return Trace(
        "countdown",
        Text("Hitung mundur", "Countdown"),
        Input("board"),
        lines,
        counters,
        (TABLE,),
        steps,
        True,
        answer,
    )


def ask(trace, step):
    """Which square comes next?"""
    if step + 1 >= len(trace.steps):
        return None
    now, right = trace.rows(0)[step].about, trace.rows(0)[step + 1].about
    slips = [Slip(plain(right + n), Text(f"salah {n}", f"{n} too many")) for n in (1, 2, 3, 4)]
    question = Text(f"Sesudah petak {now}?", f"After square {now}?")
    return Draft(question, plain(right), Text("mundur", "back"), slips)


ALGORITHMS.add(
    Algorithm(
        "countdown",
        Text("Hitung mundur", "Countdown"),
        Text("Menghitung mundur dari tujuan.", "Counts down from the goal."),
        BOARD,
        run,
        examples=(Example(Text("lima petak", "five squares"), {"board": "5"}),),
        options=(
            Option("by", Text("langkah", "step"), 1, least=1, most=9),
            Option("twice", Text("dua kali", "twice"), False),
        ),
        tally=lambda game, *, by, twice: Tally(taken=(1 + twice) * len(range(game.goal, 0, -by))),
        card=Card(
            Text("Mundur. Selesai.", "Go back. Done."), (Text("mundur", "go back"),), *[plain("–")] * 6
        ),
        shape=Shape(Counted),
        exercises=(Question("next-node", ask),),
    )
)
