"""The papers' greedy bots at one choice: every candidate, then every priority."""

from __future__ import annotations

from typing import Any, NamedTuple

from dolanan.bots import bot
from dolanan.bots.laps import GreedyBot
from dolanan.bots.priority import PriorityBot
from dolanan.course.algorithm import ALGORITHMS, POSITION, Algorithm, Choice, Example, Option
from dolanan.course.steps import (
    CHOSEN,
    KILLED,
    NO,
    NONE,
    YES,
    Column,
    Quiz,
    Row,
    Step,
    Table,
    Trace,
    ask_number,
    plain,
)
from dolanan.games.mancala import Mancala, Move, State, show
from dolanan.search.greedy import Event, Examined, Selected
from dolanan.text import Mistake, Text

VERDICT = Column("verdict", Text("Putusan", "Verdict"))
PIT, SEEDS = Column("pit", Text("Lubang", "Pit")), Column("seeds", Text("Biji", "Seeds"))
LAPS_TABLE = Table(
    Text("Kandidat", "Candidates"),
    (
        PIT,
        SEEDS,
        Column("stop", Text("Berhenti di", "Ends in")),
        Column("store", Text("Lumbung?", "Store?")),
        Column("laps", Text("Putaran", "Laps")),
        Column("kind", Text("Jenis 1–4", "Kind 1–4")),
        VERDICT,
    ),
)
PRIORITY_TABLE = Table(
    Text("Kandidat", "Candidates"),
    (
        PIT,
        SEEDS,
        Column("extra", Text("P1 giliran lagi?", "P1 extra turn?")),
        Column("gain", Text("P2 untung", "P2 gain")),
        Column("loss", Text("P2 rugi", "P2 loss")),
        Column("rightmost", Text("P3 paling kanan?", "P3 rightmost?")),
        VERDICT,
    ),
)
PSEUDOCODE = (
    Text("C ← semua lubang sendiri", "C ← all own pits"),
    Text("buang lubang kosong (kelayakan)", "drop empty pits (feasibility)"),
    Text("untuk setiap prioritas:", "for each priority:"),
    Text("  jika ada kandidat yang memenuhi: ambil yang terbaik", "  if a candidate meets it: take the best"),
    Text("S ← {lubang itu}; selesai", "S ← {that pit}; done"),
)


class Element(NamedTuple):
    """One of the six parts of the greedy scheme, and what it is here."""

    key: str
    name: Text
    what: Text

    def title(self) -> Text:
        return Text(f"{self.name.id}: {self.what.id}", f"{self.name.en}: {self.what.en}")


ELEMENTS = (
    Element("candidates", Text("himpunan kandidat", "candidates"), Text("lubang sendiri", "the own pits")),
    Element("solution", Text("himpunan solusi", "solution"), Text("lubang yang diambil", "the pit taken")),
    Element("selection", Text("fungsi seleksi", "selection"), Text("prioritas bot", "the bot's priorities")),
    Element(
        "feasibility", Text("fungsi kelayakan", "feasibility"), Text("lubang berisi", "the pit holds seeds")
    ),
    Element(
        "completeness",
        Text("fungsi solusi", "completeness"),
        Text("satu lubang terpilih", "one pit is chosen"),
    ),
    Element("objective", Text("fungsi objektif", "objective"), Text("biji di lumbung", "seeds in the store")),
)
COUNTERS = (
    Column("examined", Text("diperiksa", "examined")),
    Column("dropped", Text("tidak layak", "not feasible")),
)
VERDICTS = {
    "store": Text("giliran lagi", "extra turn"),
    "ends": Text("giliran selesai", "turn ends"),
    "weighed": Text("untung atau rugi", "a gain or a loss"),
    "none": Text("tak ada", "none"),
    "empty": Text("kosong", "empty"),
    "skipped": Text("tidak diperiksa", "not examined"),
}
LAPS_VERDICTS = ("store", "ends", "empty", "skipped")
PRIORITY_VERDICTS = ("store", "weighed", "none", "empty")
NAMES = {
    "extra turn": Text("giliran lagi", "extra turn"),
    "most laps": Text("putaran terbanyak", "most laps"),
    "fewest laps": Text("putaran paling sedikit", "fewest laps"),
    "random": Text("acak", "random"),
    "capture": Text("untung: tembakan terbesar", "gain: the largest capture"),
    "rescue": Text("rugi: selamatkan lubang terancam", "loss: save the threatened pit"),
    "rightmost": Text("paling kanan", "rightmost"),
}


def kind(move: Move) -> int:
    """Which of the paper's four endings a move has.

    1 does not reach the store, 2 stops in it without passing it, 3 passes it and stops elsewhere,
    4 passes it and then stops in it.
    """
    if move.laps == 0:
        return 1
    if move.outcome != "store":
        return 3
    return 2 if move.laps == 1 else 4


class GreedyInput(NamedTuple):
    """A position of a game, and the bot that chooses in it."""

    game: Mancala
    state: State
    bot: str
    seed: int = 0

    @property
    def subject(self) -> str:
        return show(self.state)


def trace_greedy(game: Mancala, state: State, name: str = "combined", seed: int = 0) -> Trace:
    """The choice of one of the papers' greedy bots in `state`."""
    player = bot(name, game, seed)
    if not isinstance(player, GreedyBot):
        raise Mistake(f"bot {name} bukan greedy", f"bot {name} is not a greedy one")
    player.choose(state)  # a finished game is a mistake
    events: list[Event[Move]] = []
    choice = player.decide(state, observe=events.append)
    first = next(event.priority for event in events if isinstance(event, Examined))
    seen = {e.candidate.pit for e in events if isinstance(e, Examined) and e.priority == first}
    settled = next(event for event in events if isinstance(event, Selected))
    stopped = settled.priority == first == "extra turn" and not isinstance(player, PriorityBot)

    steps = _candidates(game, state, player, seen, stopped)
    counters = steps[-1].counters
    examined = [event for event in events if isinstance(event, Examined)]
    for priority in dict.fromkeys(event.priority for event in examined):
        met = [e.candidate.pit for e in examined if e.priority == priority and e.score is not None]
        title = NAMES[priority]
        if priority == settled.priority:
            say = Text(f"Prioritas {title.id}: {choice.why.id}", f"Priority {title.en}: {choice.why.en}")
        else:
            say = Text(f"Prioritas {title.id}: tak ada.", f"Priority {title.en}: none.")
        steps.append(
            Step(
                "priority",
                say,
                4 if met else 3,
                (),
                CHOSEN if priority == settled.priority else KILLED,
                counters,
                {"elements": ["selection"], "priority": priority, "pits": met},
                quiz=Quiz(
                    Text(
                        f"Prioritas {title.id}: ada yang memenuhi?",
                        f"Priority {title.en}: does a pit meet it?",
                    ),
                    (YES, NO),
                    0 if met else 1,
                ),
            )
        )
    which = Text("Lubang mana yang diambil?", "Which pit is taken?")
    steps.append(
        Step(
            "chosen",
            choice.why,
            5,
            (),
            CHOSEN,
            counters,
            {
                "elements": ["solution", "completeness", "objective"],
                "pit": choice.pit,
                "stop": _stop(game.move(state, choice.pit)),
            },
            quiz=ask_number(which, game.moves(state), choice.pit),
        )
    )
    return Trace(
        "greedy",
        Text(f"Greedy: {player.title.id}", f"Greedy: {player.title.en}"),
        GreedyInput(game, state, name, seed),
        PSEUDOCODE,
        COUNTERS,
        (PRIORITY_TABLE if isinstance(player, PriorityBot) else LAPS_TABLE,),
        tuple(steps),
        True,
        {
            "bot": name,
            "pit": choice.pit,
            "why": choice.why._asdict(),
            "elements": {element.key: element.title()._asdict() for element in ELEMENTS},
        },
        {
            "position": show(state),
            "pits": game.pits,
            "elements": [
                {"key": key, "name": name._asdict(), "what": what._asdict()} for key, name, what in ELEMENTS
            ],
        },
    )


def _candidates(game: Mancala, state: State, player: GreedyBot, seen: set[int], stopped: bool) -> list[Step]:
    """One step a pit, in the order the bot scans them."""
    steps: list[Step] = []
    examined = dropped = 0
    pits = range(1, game.pits + 1)
    weighed = isinstance(player, PriorityBot)
    threats = player.threats(state).by_pit if isinstance(player, PriorityBot) else {}
    for pit in reversed(pits) if player.descending else pits:
        picture: dict[str, Any] = {"elements": ["candidates"], "pit": pit}
        seeds = state.pits[state.turn][pit - 1]
        mark = ""
        answer = "empty"
        cells: tuple[Text, ...]
        if not seeds:
            dropped += 1
            mark, picture["elements"] = KILLED, ["feasibility"]
            verdict = Text("kosong", "empty")
            cells = (plain(pit), plain(0), NONE, NONE, NONE, NONE, verdict)
            say = Text(f"Lubang {pit} kosong: tidak layak.", f"Pit {pit} is empty: not feasible.")
        elif pit not in seen:
            answer = "skipped"
            verdict = Text("tidak diperiksa", "not examined")
            cells = (plain(pit), plain(seeds), NONE, NONE, NONE, NONE, verdict)
            say = Text(f"Lubang {pit} tidak diperiksa.", f"Pit {pit} is not examined.")
        else:
            examined += 1
            move = game.move(state, pit)
            picture["stop"] = _stop(move)
            answer = "store" if move.outcome == "store" else "ends"
            if weighed:
                gain, loss = move.taken, threats.get(pit, 0)
                cells, say = _weigh(game, state, move, gain, loss)
                if answer == "ends":
                    answer = "weighed" if gain or loss else "none"
            else:
                cells, say = _measure(game, state, move)
                if stopped and move.outcome == "store":
                    mark = CHOSEN
        steps.append(
            Step(
                "candidate",
                say,
                1 if seeds else 2,
                (Row(0, mark, cells, pit),),
                mark,
                {"examined": examined, "dropped": dropped},
                picture,
                quiz=_what_verdict(pit, seeds, answer, PRIORITY_VERDICTS if weighed else LAPS_VERDICTS),
            )
        )
    return steps


def _what_verdict(pit: int, seeds: int, answer: str, verdicts: tuple[str, ...]) -> Quiz:
    question = Text(
        f"Lubang {pit}, {seeds} biji: apa putusannya?",
        f"Pit {pit}, {seeds} {'seed' if seeds == 1 else 'seeds'}: what is the verdict?",
    )
    return Quiz(question, tuple(VERDICTS[name] for name in verdicts), verdicts.index(answer))


def _stop(move: Move) -> tuple[str, int]:
    """Where the last seed falls, as a page names it: side and pit, 0 for the store."""
    return "sn"[move.stop[0]], move.stop[1]


def _measure(game: Mancala, state: State, move: Move) -> tuple[tuple[Text, ...], Text]:
    stop, ends = _place(state, move), kind(move)
    into = move.outcome == "store"
    cells = (
        plain(move.pit),
        plain(state.pits[state.turn][move.pit - 1]),
        stop,
        YES if into else NO,
        plain(move.laps),
        plain(ends),
        Text("giliran lagi", "extra turn") if into else Text("giliran selesai", "turn ends"),
    )
    say = Text(
        f"Lubang {move.pit} berhenti di {stop.id}: putaran {move.laps}, jenis {ends}.",
        f"Pit {move.pit} ends in {stop.en}: laps {move.laps}, kind {ends}.",
    )
    return cells, say


def _weigh(game: Mancala, state: State, move: Move, gain: int, loss: int) -> tuple[tuple[Text, ...], Text]:
    into = move.outcome == "store"
    rightmost = move.pit == max(game.moves(state))
    if into:
        verdict = Text("giliran lagi", "extra turn")
    elif gain or loss:
        verdict = Text(f"untung {gain}, rugi {loss}", f"gain {gain}, loss {loss}")
    else:
        verdict = Text("tak ada", "none")
    cells = (
        plain(move.pit),
        plain(state.pits[state.turn][move.pit - 1]),
        YES if into else NO,
        plain(gain),
        plain(loss),
        YES if rightmost else NO,
        verdict,
    )
    say = Text(
        f"Lubang {move.pit}: {verdict.id}.",
        f"Pit {move.pit}: {verdict.en}.",
    )
    return cells, say


def _place(state: State, move: Move) -> Text:
    side, pit = move.stop
    if pit == 0:
        return Text("lumbung", "the store")
    if side == state.turn:
        return Text(f"lubang {pit}", f"pit {pit}")
    return Text(f"lubang lawan {pit}", f"opponent's pit {pit}")


GREEDY_BOTS = (
    Choice("combined", Text("greedy gabungan", "combined greedy")),
    Choice("extra-turn", Text("giliran bermain", "extra turn")),
    Choice("most-laps", Text("banyak putaran", "most laps")),
    Choice("fewest-laps", Text("putaran paling sedikit", "fewest laps")),
    Choice("priority", Text("tiga prioritas", "three priorities")),
    Choice("priority-chain", Text("tiga prioritas, rantai lawan", "three priorities, opponent’s chain")),
)
FIRST_WEAKNESS = "2,5,0,1,0,0:12/1,0,2,5,1,0:19 s"
SECOND_WEAKNESS = "5,5,0,0,1,3:10/0,4,3,1,4,1:11 s"
ONE_IS_ZERO = "1,0,0,5,5,5:1/4,4,0,4,4,4:11 s"
"""The positions in which Setiawan's paper discusses its bot."""


def _run(subject: tuple[Mancala, State], *, bot: str, seed: int) -> Trace:
    return trace_greedy(*subject, bot, seed)


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
            _setiawan(Text("kelemahan 1", "weakness 1"), FIRST_WEAKNESS),
            _setiawan(Text("kelemahan 2", "weakness 2"), SECOND_WEAKNESS),
            _setiawan(
                Text("kelemahan 2, rantai lawan", "weakness 2, opponent's chain"),
                SECOND_WEAKNESS,
                "priority-chain",
            ),
            _setiawan(Text("untung tanpa rugi", "gain without loss"), ONE_IS_ZERO),
        ),
        options=(
            Option("bot", Text("Bot", "Bot"), "combined", GREEDY_BOTS),
            Option("seed", Text("Benih acak", "Seed of its chance"), 0, least=None, most=None, inner=True),
        ),
        picture="candidates",
        chapter=2,
    )
)
