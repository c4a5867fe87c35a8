"""The reader of a greedy choice: every candidate, then every priority, then what is taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dolanan.answers import Answer
from dolanan.answers.mancala import Side
from dolanan.answers.mancala.board import MancalaBoard, MancalaEvent
from dolanan.bots import Choice as BotChoice
from dolanan.bots.laps import GreedyBot
from dolanan.bots.literal import LiteralBot, Sown
from dolanan.bots.priority import PriorityBot
from dolanan.course.readers.sowing import ending, list_hands, name_place, name_stop, read_rules
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
    ask_number,
    plain,
    show_numbers,
)
from dolanan.games.mancala import Mancala, Move, State, show
from dolanan.narration import name_pits
from dolanan.search.greedy import Event, Examined, Selected
from dolanan.text import Text

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
    "endless": Text("fungsi tak pernah berhenti", "the function never ends"),
    "skipped": Text("tidak diperiksa", "not examined"),
}
LAPS_VERDICTS = ("store", "ends", "empty", "skipped")
LITERAL_VERDICTS = ("store", "ends", "endless", "skipped")
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
TELLING = ("extra turn", "most laps", "fewest laps", "capture", "rescue")
"""Priorities that pits may meet equally well."""


class GreedyInput(NamedTuple):
    """A position of a game, and the bot that chooses in it."""

    game: Mancala
    state: State
    bot: str
    seed: int = 0
    whole_turn: bool = False

    @property
    def subject(self) -> str:
        return show(self.state)


class GreedyCandidate(Answer):
    """A pit looked at, and where its last seed would fall: side and pit, 0 for the store."""

    elements: Sequence[str]
    pit: int
    stop: tuple[Side, int] | None
    board: MancalaBoard
    """The position chosen in."""
    events: Sequence[MancalaEvent]
    """Its sowing, seed by seed; none where it is not played by the rules."""


class GreedyPriority(Answer):
    """A priority, and the pits that meet it."""

    elements: Sequence[str]
    priority: str
    pits: Sequence[int]
    board: MancalaBoard
    """The position chosen in."""


class CandidatesReader:
    """The steps of one choice after another: candidates, priorities, what is taken."""

    def __init__(self, game: Mancala, player: GreedyBot) -> None:
        self.game, self.player = game, player
        self.steps: list[Step] = []
        self.counts = {"examined": 0, "dropped": 0}
        self.table = -1

    def choose(self, state: State) -> tuple[BotChoice[int], Move]:
        """The steps of the choice in a position; the choice, and the move it makes."""
        self.table += 1
        events: list[Event[Move]] = []
        choice = self.player.decide(state, observe=events.append)
        examined = [event for event in events if isinstance(event, Examined)]
        settled = next(event for event in events if isinstance(event, Selected))
        self._candidates(state, examined, settled)
        for priority in dict.fromkeys(event.priority for event in examined):
            seen = [event for event in examined if event.priority == priority]
            self._priority(state, priority, seen, settled, choice.why)
        move = self.game.move(state, choice.pit)
        stop = name_stop(self.game, state, read_rules(self.game, state, move))
        question = Text("Lubang mana yang diambil?", "Which pit is taken?")
        self._add(
            "chosen",
            choice.why,
            5,
            CHOSEN,
            GreedyCandidate(
                ["solution", "completeness", "objective"],
                choice.pit,
                stop,
                MancalaBoard.of(state),
                _sowing(self.game, state, choice.pit),
            ),
            quiz=ask_number(question, self.game.moves(state), choice.pit),
        )
        return choice, move

    def _candidates(self, state: State, examined: Sequence[Examined[Move]], settled: Selected[Move]) -> None:
        """One step a pit, in the order the bot scans them; pits in a row that are not examined share one."""
        first = examined[0].priority
        seen = {event.candidate.pit for event in examined if event.priority == first}
        stopped = settled.priority == first == "extra turn" and not isinstance(self.player, PriorityBot)
        pits = range(1, self.game.pits + 1)
        skipped: list[int] = []
        for pit in reversed(pits) if self.player.descending else pits:
            endless = isinstance(self.player, LiteralBot) and self.player.sown(state, pit) is None
            if state.pits[state.turn][pit - 1] and pit not in seen and not endless:
                skipped.append(pit)
                continue
            self._skip(state, skipped, stopped)
            self._candidate(state, pit, stopped)
            skipped = []
        self._skip(state, skipped, stopped)

    def _skip(self, state: State, pits: Sequence[int], stopped: bool) -> None:
        """The step of pits that are not examined."""
        if not pits:
            return
        listed = show_numbers(sorted(pits))
        are = "Pit {} is" if len(pits) == 1 else "Pits {} are"
        say = Text(f"Lubang {listed} tidak diperiksa", f"{are.format(listed)} not examined")
        if stopped:
            say = Text(
                f"{say.id}: yang pertama ditemukan sudah cukup", f"{say.en}: the first found is enough"
            )
        rows = [(pit, "", _unseen(pit, state.pits[state.turn][pit - 1], VERDICTS["skipped"])) for pit in pits]
        picture = GreedyCandidate(["candidates"], pits[0], None, MancalaBoard.of(state), ())
        self._add("candidate", Text(f"{say.id}.", f"{say.en}."), 1, "", picture, rows)

    def _candidate(self, state: State, pit: int, stopped: bool) -> None:
        """The step of one pit."""
        game, player = self.game, self.player
        seeds = state.pits[state.turn][pit - 1]
        sown = player.sown(state, pit) if isinstance(player, LiteralBot) else None
        mark, element, stop = "", "candidates", None
        cells: tuple[Text, ...]
        events: Sequence[MancalaEvent] = ()
        if isinstance(player, LiteralBot) and sown is None:
            answer, mark, element = "endless", KILLED, "feasibility"
            cells, say = _endless(pit, seeds)
        elif not seeds:
            answer, mark, element = "empty", KILLED, "feasibility"
            cells = _unseen(pit, 0, VERDICTS["empty"])
            say = Text(f"Lubang {pit} kosong: tidak layak.", f"Pit {pit} is empty: not feasible.")
        else:
            move = game.move(state, pit)
            measured = read_rules(game, state, move) if sown is None else sown
            answer = "store" if measured.place == game.pits else "ends"
            stop = name_stop(game, state, measured)
            if sown is None:
                events = _sowing(game, state, pit)
            if isinstance(player, PriorityBot):
                gain, loss = move.taken, player.threats(state).by_pit.get(pit, 0)
                cells, say = _weigh(game, state, move, gain, loss)
                if answer == "ends":
                    answer = "weighed" if gain or loss else "none"
            else:
                cells, say = _measure(game, state, move, measured)
                if stopped and answer == "store":
                    mark = CHOSEN
        self.counts["dropped" if mark == KILLED else "examined"] += 1
        self._add(
            "candidate",
            say,
            1 if seeds else 2,
            mark,
            GreedyCandidate([element], pit, stop, MancalaBoard.of(state), events),
            [(pit, mark, cells)],
            quiz=_what_verdict(pit, seeds, answer, _verdicts(player)),
        )

    def _priority(
        self,
        state: State,
        priority: str,
        seen: Sequence[Examined[Move]],
        settled: Selected[Move],
        why: Text,
    ) -> None:
        """The step of a priority: nobody meets it, or it settles the choice."""
        met = [event.candidate.pit for event in seen if event.score is not None]
        title, settles = NAMES[priority], priority == settled.priority
        say = Text(
            f"Prioritas “{title.id}”: tak ada lubang yang memenuhi.",
            f"Priority “{title.en}”: no pit meets it.",
        )
        if settles:
            say = Text(
                f"Prioritas “{title.id}” memutuskan. {why.id}", f"Priority “{title.en}” decides. {why.en}"
            )
            equal = [event.candidate.pit for event in seen if event.score == settled.score]
            if priority in TELLING and len(equal) > 1:
                others = name_pits([pit for pit in equal if pit != settled.candidate.pit])
                say = Text(
                    f"{say.id} Seri dengan {others.id}: yang pertama ditemukan.",
                    f"{say.en} A tie with {others.en}: the first found.",
                )
        question = Text(
            f"Prioritas “{title.id}”: ada yang memenuhi?", f"Priority “{title.en}”: does a pit meet it?"
        )
        self._add(
            "priority",
            say,
            4 if met else 3,
            CHOSEN if settles else KILLED,
            GreedyPriority(["selection"], priority, met, MancalaBoard.of(state)),
            quiz=Quiz(question, (YES, NO), 0 if met else 1),
        )

    def _add(
        self,
        event: str,
        say: Text,
        line: int,
        mark: str,
        picture: GreedyCandidate | GreedyPriority,
        rows: Sequence[tuple[int, str, tuple[Text, ...]]] = (),
        quiz: Quiz | None = None,
    ) -> None:
        made = tuple(Row(self.table, own, cells, pit) for pit, own, cells in rows)
        self.steps.append(Step(event, say, line, made, mark, dict(self.counts), picture, quiz=quiz))


def _sowing(game: Mancala, state: State, pit: int) -> list[MancalaEvent]:
    """What happens to every seed when a pit is picked."""
    return [MancalaEvent.of(event) for event in game.events(state, pit)]


def _verdicts(player: GreedyBot) -> tuple[str, ...]:
    """What may be said of a candidate of this bot."""
    if isinstance(player, PriorityBot):
        return PRIORITY_VERDICTS
    return LITERAL_VERDICTS if isinstance(player, LiteralBot) else LAPS_VERDICTS


def _unseen(pit: int, seeds: int, verdict: Text) -> tuple[Text, ...]:
    return plain(pit), plain(seeds), NONE, NONE, NONE, NONE, verdict


def _endless(pit: int, seeds: int) -> tuple[tuple[Text, ...], Text]:
    """A pit on which the paper's functions run for ever."""
    why = (
        Text("isi lumbung terus diambil lagi", "the store is taken up again and again")
        if seeds
        else Text("tangan mulai dari 0 dan menjadi −1, −2, …", "the hand starts at 0 and becomes −1, −2, …")
    )
    say = Text(
        f"Lubang {pit}: fungsi makalah tak pernah berhenti ({why.id}); dilewati.",
        f"Pit {pit}: the paper's function never ends ({why.en}); left out.",
    )
    return _unseen(pit, seeds, VERDICTS["endless"]), say


def _what_verdict(pit: int, seeds: int, answer: str, verdicts: tuple[str, ...]) -> Quiz:
    question = Text(
        f"Lubang {pit}, {seeds} biji: apa putusannya?",
        f"Pit {pit}, {seeds} {'seed' if seeds == 1 else 'seeds'}: what is the verdict?",
    )
    return Quiz(question, tuple(VERDICTS[name] for name in verdicts), verdicts.index(answer))


def _measure(game: Mancala, state: State, move: Move, sown: Sown) -> tuple[tuple[Text, ...], Text]:
    stop, into = name_place(game, sown), sown.place == game.pits
    ends = ending(sown.laps, into)
    cells = (
        plain(move.pit),
        plain(state.pits[state.turn][move.pit - 1]),
        stop,
        YES if into else NO,
        plain(sown.laps),
        plain(ends),
        VERDICTS["store" if into else "ends"],
    )
    hands = list_hands(game, state, move.pit)
    say = Text(
        f"Lubang {move.pit}: tabur {hands.id}; berhenti di {stop.id}: {sown.laps} putaran, jenis {ends}.",
        f"Pit {move.pit}: sow {hands.en}; ends in {stop.en}: {_laps(sown.laps)}, kind {ends}.",
    )
    rules = read_rules(game, state, move)
    if rules != sown:
        there = name_place(game, rules)
        say = Text(
            f"{say.id} Menurut aturan: {there.id}, {rules.laps} putaran.",
            f"{say.en} By the rules: {there.en}, {_laps(rules.laps)}.",
        )
    return cells, say


def _laps(laps: int) -> str:
    return "1 lap" if laps == 1 else f"{laps} laps"


def _weigh(game: Mancala, state: State, move: Move, gain: int, loss: int) -> tuple[tuple[Text, ...], Text]:
    into = move.outcome == "store"
    rightmost = move.pit == max(game.moves(state))
    if into:
        verdict = Text("giliran lagi", "extra turn")
    elif gain or loss:
        verdict = Text(f"untung {gain}, rugi {loss}", f"gain {gain}, loss {loss}")
    else:
        verdict = Text("tanpa untung dan rugi", "no gain, no loss")
    cells = (
        plain(move.pit),
        plain(state.pits[state.turn][move.pit - 1]),
        YES if into else NO,
        plain(gain),
        plain(loss),
        YES if rightmost else NO,
        verdict,
    )
    stop = name_place(game, read_rules(game, state, move))
    say = Text(
        f"Lubang {move.pit}: biji terakhir jatuh di {stop.id}: {verdict.id}.",
        f"Pit {move.pit}: the last seed falls in {stop.en}: {verdict.en}.",
    )
    return cells, say
