"""The papers' greedy bots at one choice: every candidate, then every priority."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dolanan.answers import Answer
from dolanan.answers.mancala.board import MancalaBoard
from dolanan.bots import bot
from dolanan.bots.laps import GreedyBot
from dolanan.bots.priority import PriorityBot
from dolanan.course.algorithm import ALGORITHMS, POSITION, Algorithm, Choice, Example, Option, Shape
from dolanan.course.card import Card
from dolanan.course.drawings.candidates import draw_candidates
from dolanan.course.exercise import Question
from dolanan.course.questions.candidates import draw_choice, how_many_laps, which_pit
from dolanan.course.readers.candidates import (
    COUNTERS,
    LAPS_TABLE,
    PRIORITY_TABLE,
    CandidatesReader,
    GreedyCandidate,
    GreedyInput,
    GreedyPriority,
)
from dolanan.course.steps import Table, Trace, plain
from dolanan.course.tally import Tally
from dolanan.games.mancala import Mancala, State, show
from dolanan.text import Mistake, Text

PSEUDOCODE = (
    Text("C ← semua lubang sendiri", "C ← all own pits"),
    Text("buang lubang kosong (kelayakan)", "drop empty pits (feasibility)"),
    Text("untuk setiap prioritas:", "for each priority:"),
    Text("  jika ada kandidat yang memenuhi: ambil yang terbaik", "  if a candidate meets it: take the best"),
    Text("S ← {lubang itu}; selesai", "S ← {that pit}; done"),
)


class GreedyElement(Answer):
    """One of the six parts of the greedy scheme, and what it is here."""

    key: str
    name: Text
    what: Text

    def title(self) -> Text:
        return Text(f"{self.name.id}: {self.what.id}", f"{self.name.en}: {self.what.en}")


ELEMENTS = (
    GreedyElement(
        "candidates", Text("himpunan kandidat", "candidates"), Text("lubang sendiri", "the own pits")
    ),
    GreedyElement(
        "solution", Text("himpunan solusi", "solution"), Text("lubang yang diambil", "the pit taken")
    ),
    GreedyElement(
        "selection", Text("fungsi seleksi", "selection"), Text("prioritas bot", "the bot's priorities")
    ),
    GreedyElement(
        "feasibility", Text("fungsi kelayakan", "feasibility"), Text("lubang berisi", "the pit holds seeds")
    ),
    GreedyElement(
        "completeness",
        Text("fungsi solusi", "completeness"),
        Text("satu lubang terpilih", "one pit is chosen"),
    ),
    GreedyElement(
        "objective", Text("fungsi objektif", "objective"), Text("biji di lumbung", "seeds in the store")
    ),
)


class GreedyAnswer(Answer):
    """The pit taken, and the elements of the scheme in a sentence each."""

    bot: str
    pit: int
    why: Text
    elements: Mapping[str, Text]
    picks: Sequence[int]
    """The pit taken, or all of the turn."""
    store: int
    """What the own store holds after them."""


class GreedyChart(Answer):
    """The position chosen in, and the elements of the scheme."""

    position: str
    board: MancalaBoard
    pits: int
    elements: Sequence[GreedyElement]


def trace_greedy(
    game: Mancala, state: State, name: str = "combined", seed: int = 0, *, whole_turn: bool = False
) -> Trace:
    """The choice of one of the papers' greedy bots in `state`; with `whole_turn` all until the turn ends."""
    player = bot(name, game, seed)
    if not isinstance(player, GreedyBot):
        raise Mistake(f"bot {name} bukan greedy", f"bot {name} is not a greedy one")
    player.choose(state)  # a finished game is a mistake
    reader = CandidatesReader(game, player)
    made = [reader.choose(state)]
    while whole_turn and made[-1][1].again:
        made.append(reader.choose(made[-1][1].state))
    (choice, _), (_, last) = made[0], made[-1]
    table = PRIORITY_TABLE if isinstance(player, PriorityBot) else LAPS_TABLE
    tables = (
        tuple(_numbered(table, number) for number in range(1, len(made) + 1)) if len(made) > 1 else (table,)
    )
    picks = [one.pit for one, _ in made]
    remarks: tuple[Text, ...] = ()
    if whole_turn:
        listed, store = " ".join(map(str, picks)), last.state.stores[state.turn]
        remarks = (
            Text(
                f"Seluruh giliran: {listed}; lumbung {store}.",
                f"The whole turn: {listed}; the store holds {store}.",
            ),
        )
    return Trace(
        "greedy",
        Text(f"Greedy: {player.title.id}", f"Greedy: {player.title.en}"),
        GreedyInput(game, state, name, seed, whole_turn),
        PSEUDOCODE,
        COUNTERS,
        tables,
        tuple(reader.steps),
        True,
        GreedyAnswer(
            bot=name,
            pit=choice.pit,
            why=choice.why,
            elements={one.key: one.title() for one in ELEMENTS},
            picks=picks,
            store=last.state.stores[state.turn],
        ),
        GreedyChart(show(state), MancalaBoard.of(state), game.pits, ELEMENTS),
        remarks,
    )


def _numbered(table: Table, pick: int) -> Table:
    """The table of one of several picks."""
    title = table.title
    return Table(Text(f"{title.id}, langkah {pick}", f"{title.en}, pick {pick}"), table.columns)


CARD = Card(
    Text(
        "Greedy hanya menyimpan kandidatnya: lubang sendiri yang berisi. Berikutnya ia mengambil yang "
        "tampak terbaik sekarang menurut prioritasnya, dan tak pernah menariknya kembali.",
        "Greedy keeps nothing but its candidates: the own pits that hold seeds. It takes the one that looks "
        "best now by its priorities, and never takes it back.",
    ),
    PSEUDOCODE,
    complete=Text("ya", "yes"),
    optimal=Text("tidak", "no"),
    time=Text("b per pilihan", "b a pick"),
    space=plain("1"),
    fails=Text("P1 menutupi sebuah tembakan", "P1 hides a capture"),
    used=Text("bot makalah B dan E", "the bots of papers B and E"),
)
GREEDY_BOTS = (
    Choice("combined", Text("greedy gabungan", "combined greedy")),
    Choice("extra-turn", Text("giliran bermain", "extra turn")),
    Choice("most-laps", Text("banyak putaran", "most laps")),
    Choice("fewest-laps", Text("putaran paling sedikit", "fewest laps")),
    Choice("priority", Text("tiga prioritas", "three priorities")),
    Choice("priority-chain", Text("tiga prioritas, rantai lawan", "three priorities, opponent’s chain")),
    Choice("priority-swapped", Text("tiga prioritas, urutan ditukar", "three priorities, swapped")),
    Choice("combined-literal", Text("gabungan, menurut huruf", "combined, to the letter")),
    Choice("extra-turn-literal", Text("giliran bermain, menurut huruf", "extra turn, to the letter")),
    Choice("most-laps-literal", Text("banyak putaran, menurut huruf", "most laps, to the letter")),
    Choice("priority-literal", Text("tiga prioritas, menurut huruf", "three priorities, to the letter")),
)
FIRST_WEAKNESS = "2,5,0,1,0,0:12/1,0,2,5,1,0:19 s"
SECOND_WEAKNESS = "5,5,0,5,3,7:7/1,0,3,2,1,1:8 s"
ONE_IS_ZERO = "1,0,0,5,5,5:1/4,4,0,4,4,4:11 s"
"""Positions that show what Setiawan's paper says of its bot; we built them, for its figures are lost."""


def _run(subject: tuple[Mancala, State], *, bot: str, turn: bool, seed: int) -> Trace:
    return trace_greedy(*subject, bot, seed, whole_turn=turn)


def tally_greedy(
    subject: tuple[Mancala, State], *, bot: str = "combined", turn: bool = True, seed: int = 0
) -> Tally:
    """What the whole turn takes: every candidate examined is taken, one a pick leads on."""
    trace = trace_greedy(*subject, bot, seed, whole_turn=True)
    state = subject[1]
    taken = trace.steps[-1].counters["examined"]
    gain = trace.answer.store - state.stores[state.turn]
    return Tally(taken=taken, expanded=len(trace.answer.picks), costs={"turn": gain}, aim="turn")


START = "7,7,7,7,7,7,7:0/7,7,7,7,7,7,7:0 s"
EMPTY_PIT = "0,8,8,8,8,8,8:1/7,7,7,7,7,7,7:0 s"
"""Congklak at the start, where only pit 1 ends in the store, which Rajagukguk's loop does not examine; and
after that pick, where his functions never end on the empty pit."""


def _rajagukguk(title: Text, bot: str, position: str) -> Example:
    return Example(title, {"rules": "congklak", "bot": bot, "position": position}, "b")


def _setiawan(title: Text, position: str, bot: str = "priority") -> Example:
    return Example(title, {"rules": "bantumi", "bot": bot, "position": position}, "e")


ALGORITHMS.add(
    Algorithm(
        "greedy",
        Text("Greedy", "Greedy"),
        Text("Pilihan sebuah bot greedy.", "One choice of a greedy bot."),
        POSITION,
        _run,
        examples=(
            Example(
                Text("Congklak, gabungan", "Congklak, combined"),
                {"rules": "congklak", "bot": "combined"},
                "b",
            ),
            Example(
                Text("Congklak, putaran", "Congklak, most laps"),
                {"rules": "congklak", "bot": "most-laps"},
                "b",
            ),
            Example(
                Text("Congklak, seluruh giliran", "Congklak, the whole turn"),
                {"rules": "congklak", "bot": "combined", "turn": True},
                "b",
            ),
            _rajagukguk(
                Text("giliran bermain, menurut huruf", "extra turn, to the letter"),
                "extra-turn-literal",
                START,
            ),
            _rajagukguk(
                Text("banyak putaran, menurut huruf", "most laps, to the letter"),
                "most-laps-literal",
                EMPTY_PIT,
            ),
            _setiawan(Text("kelemahan 1", "weakness 1"), FIRST_WEAKNESS),
            _setiawan(
                Text("kelemahan 1, urutan ditukar", "weakness 1, order swapped"),
                FIRST_WEAKNESS,
                "priority-swapped",
            ),
            _setiawan(Text("kelemahan 2", "weakness 2"), SECOND_WEAKNESS),
            _setiawan(
                Text("kelemahan 2, rantai lawan", "weakness 2, opponent's chain"),
                SECOND_WEAKNESS,
                "priority-chain",
            ),
            _setiawan(Text("untung tanpa rugi", "gain without loss"), ONE_IS_ZERO),
            _setiawan(
                Text("untung tanpa rugi, menurut huruf", "gain without loss, to the letter"),
                ONE_IS_ZERO,
                "priority-literal",
            ),
        ),
        options=(
            Option("bot", Text("Bot", "Bot"), "combined", GREEDY_BOTS),
            Option("turn", Text("Seluruh giliran", "Whole turn"), False),
            Option("seed", Text("Benih acak", "Seed of its chance"), 0, least=None, most=None, inner=True),
        ),
        draw=draw_candidates,
        shape=Shape(GreedyAnswer, GreedyChart, GreedyCandidate | GreedyPriority),
        chapter=2,
        card=CARD,
        tally=tally_greedy,
        beside="ems",
        exercises=(
            Question("greedy-pit", which_pit, draw_choice),
            Question("laps", how_many_laps, draw_choice),
        ),
    )
)
