"""The papers' greedy bots at one choice: every candidate, then every priority."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from dolanan.answers import Answer
from dolanan.answers.mancala import SIDES, Side
from dolanan.answers.mancala.board import MancalaBoard, MancalaEvent
from dolanan.bots import Choice as BotChoice
from dolanan.bots import bot
from dolanan.bots.laps import GreedyBot
from dolanan.bots.literal import LiteralBot, Sown
from dolanan.bots.priority import PriorityBot
from dolanan.course.algorithm import ALGORITHMS, POSITION, Algorithm, Choice, Example, Option, Shape, Value
from dolanan.course.card import Card
from dolanan.course.drawings.candidates import draw_candidates
from dolanan.course.draws import draw_position
from dolanan.course.exercise import Draft, Question, Slip
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
    show_numbers,
)
from dolanan.course.tally import Tally
from dolanan.games.mancala import Mancala, Move, State, ruleset, show
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


def kind(move: Move) -> int:
    """Which of the paper's four endings a move has.

    1 does not reach the store, 2 stops in it without passing it, 3 passes it and stops elsewhere,
    4 passes it and then stops in it.
    """
    return ending(move.laps, move.outcome == "store")


def ending(laps: int, in_store: bool) -> int:
    """Which of the four endings it is, from the laps and whether it stops in the store."""
    if laps == 0:
        return 1
    if not in_store:
        return 3
    return 2 if laps == 1 else 4


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


def trace_greedy(
    game: Mancala, state: State, name: str = "combined", seed: int = 0, *, whole_turn: bool = False
) -> Trace:
    """The choice of one of the papers' greedy bots in `state`; with `whole_turn` all until the turn ends."""
    player = bot(name, game, seed)
    if not isinstance(player, GreedyBot):
        raise Mistake(f"bot {name} bukan greedy", f"bot {name} is not a greedy one")
    player.choose(state)  # a finished game is a mistake
    reader = _Reader(game, player)
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


class _Reader:
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
        stop = _stop(self.game, state, _by_rules(self.game, state, move))
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
            measured = _by_rules(game, state, move) if sown is None else sown
            answer = "store" if measured.place == game.pits else "ends"
            stop = _stop(game, state, measured)
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
        say = Text(f"Prioritas {title.id}: tak ada.", f"Priority {title.en}: none.")
        if settles:
            say = Text(f"Prioritas {title.id}: {why.id}", f"Priority {title.en}: {why.en}")
            equal = [event.candidate.pit for event in seen if event.score == settled.score]
            if priority in ("most laps", "fewest laps") and len(equal) > 1:
                others = ", ".join(str(pit) for pit in equal if pit != settled.candidate.pit)
                say = Text(
                    f"{say.id} Seri dengan lubang {others}: yang pertama ditemukan.",
                    f"{say.en} A tie with pit {others}: the first found.",
                )
        question = Text(
            f"Prioritas {title.id}: ada yang memenuhi?", f"Priority {title.en}: does a pit meet it?"
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


MOST_LEGS = 6
"""Sowings of a relay that a sentence lists."""


def _hands(game: Mancala, state: State, pit: int) -> Text:
    """The hands of seeds that a pick sows, one after another."""
    hands = []
    for event in game.events(state, pit):
        if event.kind in ("take", "relay") and event.source is not None:
            side, at = event.source
            place = Sown(at - 1 if side == state.turn else game.pits + at, 0)
            where = _place(game, place)
            hands.append((f"{event.seeds} dari {where.id}", f"{event.seeds} from {where.en}"))
    if len(hands) > MOST_LEGS:
        hands = [*hands[: MOST_LEGS - 2], ("…", "…"), hands[-1]]
    return Text(", ".join(id for id, _ in hands), ", ".join(en for _, en in hands))


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
        else Text("tangan mulai dari 0 dan menjadi -1, -2, …", "the hand starts at 0 and becomes -1, -2, …")
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


def _by_rules(game: Mancala, state: State, move: Move) -> Sown:
    """Where a move stops and how often it passes the store, by the rules."""
    side, pit = move.stop
    place = game.pits if pit == 0 else pit - 1 if side == state.turn else game.pits + pit
    return Sown(place, move.laps)


def _stop(game: Mancala, state: State, sown: Sown) -> tuple[Side, int]:
    """Where the last seed falls, as a page names it: side and pit, 0 for the store."""
    if sown.place == game.pits:
        return SIDES[state.turn], 0
    own = sown.place < game.pits
    return SIDES[state.turn if own else 1 - state.turn], sown.place + 1 if own else sown.place - game.pits


def _measure(game: Mancala, state: State, move: Move, sown: Sown) -> tuple[tuple[Text, ...], Text]:
    stop, into = _place(game, sown), sown.place == game.pits
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
    hands = _hands(game, state, move.pit)
    say = Text(
        f"Lubang {move.pit}: tabur {hands.id}; berhenti di {stop.id}: putaran {sown.laps}, jenis {ends}.",
        f"Pit {move.pit}: sow {hands.en}; ends in {stop.en}: laps {sown.laps}, kind {ends}.",
    )
    rules = _by_rules(game, state, move)
    if rules != sown:
        there = _place(game, rules)
        say = Text(
            f"{say.id} Menurut aturan: {there.id}, putaran {rules.laps}.",
            f"{say.en} By the rules: {there.en}, laps {rules.laps}.",
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
    stop = _place(game, _by_rules(game, state, move))
    say = Text(
        f"Lubang {move.pit}: biji terakhir jatuh di {stop.id}: {verdict.id}.",
        f"Pit {move.pit}: the last seed falls in {stop.en}: {verdict.en}.",
    )
    return cells, say


def _place(game: Mancala, sown: Sown) -> Text:
    if sown.place == game.pits:
        return Text("lumbung", "the store")
    if sown.place < game.pits:
        return Text(f"lubang {sown.place + 1}", f"pit {sown.place + 1}")
    pit = sown.place - game.pits
    return Text(f"lubang lawan {pit}", f"opponent's pit {pit}")


# --- exercises --------------------------------------------------------------------------------------

PRACTISED = ("combined", "most-laps", "priority")
"""Bots whose whole rule fits into a question."""
SCHEMES = {
    "combined": Text(
        "pertama, lubang yang berakhir di lumbung sendiri (giliran lagi); kalau tak ada, putaran terbanyak",
        "first a pit that ends in the own store (extra turn); if there is none, the most laps",
    ),
    "most-laps": Text(
        "lubang yang paling sering melewati lumbung sendiri", "the pit that passes the own store most often"
    ),
    "priority": Text(
        "giliran lagi; lalu yang lebih besar antara tembakan terbaik dan ancaman terburuk; lalu paling kanan",
        "extra turn; then the larger of the best capture and the worst threat; then the rightmost",
    ),
}


def _draw(chance: Random) -> Mapping[str, Value]:
    bot = chance.choice(PRACTISED)
    if bot == "priority":
        return {"rules": "bantumi", "bot": bot, "position": draw_position(chance, 6, 5)}
    return {"rules": "congklak", "bot": bot, "position": draw_position(chance, 5, 5)}


def _which_pit(trace: Trace, step: int) -> Draft | None:
    """Which pit does the bot take? Asked once a run, and not where two pits are equally good."""
    given = trace.input
    assert isinstance(given, GreedyInput)
    if step or given.bot not in SCHEMES:
        return None
    game, state, player = given.game, given.state, bot(given.bot, given.game, given.seed)
    assert isinstance(player, GreedyBot)
    events: list[Event[Move]] = []
    choice = player.decide(state, observe=events.append)
    settled = next(event for event in events if isinstance(event, Selected))
    moves = [game.move(state, pit) for pit in game.moves(state)]
    if _is_tied(settled, moves, player.threats(state).by_pit if isinstance(player, PriorityBot) else {}):
        return None
    scheme, title = SCHEMES[given.bot], player.title
    return Draft(
        Text(
            f"Bot {title.id}: {scheme.id}. Posisi {show(state)}, aturan {game.title.id}. Lubang mana?",
            f"Bot {title.en}: {scheme.en}. Position {show(state)}, rules of {game.title.en}. Which pit?",
        ),
        plain(choice.pit),
        choice.why,
        [Slip(plain(move.pit), name) for move, name in _tempting(game, state, moves)],
    )


def _is_tied(settled: Selected[Move], moves: list[Move], threats: Mapping[int, int]) -> bool:
    """Another pit meets the priority that settled it just as well."""
    measures: dict[str, Callable[[Move], int]] = {
        "extra turn": lambda move: int(move.outcome == "store"),
        "most laps": lambda move: move.laps,
        "capture": lambda move: move.taken,
        "rescue": lambda move: threats.get(move.pit, 0),
        "rightmost": lambda move: move.pit,
    }
    measure = measures[settled.priority]
    best = measure(settled.candidate)
    return sum(measure(move) == best for move in moves) > 1


def _tempting(game: Mancala, state: State, moves: list[Move]) -> Iterator[tuple[Move, Text]]:
    """Pits that a hurried reader takes, and why."""
    seeds, track = state.pits[state.turn], 2 * game.pits + 1
    if game.relay:
        forgotten = Text("sambungan dilupakan", "relay forgotten")
        once = ruleset(game.name, game.pits, game.seeds, relay=False)
        yield from ((move, forgotten) for move in moves if once.move(state, move.pit).outcome == "store")
    by_one = Text("meleset satu biji dari lumbung", "misses the store by one seed")
    for move in moves:
        if _by_rules(game, state, move).place in ((game.pits - 1) % track, (game.pits + 1) % track):
            yield move, by_one
    most = max(moves, key=lambda move: move.laps)
    yield (
        most,
        Text("putaran terbanyak, padahal bukan itu yang pertama", "most laps, which do not come first"),
    )
    yield max(moves, key=lambda move: seeds[move.pit - 1]), Text("isi terbanyak", "the fullest pit")
    yield (
        max(moves, key=lambda move: move.legs),
        Text("taburan terbanyak, bukan putaran", "most sowings, not laps"),
    )
    capture = Text(
        "tembakan terbesar, padahal bukan itu yang dicari", "the largest capture, not asked for here"
    )
    yield max(moves, key=lambda move: move.captured), capture
    yield moves[0], Text("lubang berisi yang pertama", "the first pit with seeds")
    yield moves[-1], Text("lubang paling kanan", "the rightmost pit")


def _how_many_laps(trace: Trace, step: int) -> Draft | None:
    """How many laps does the next candidate make, and where does it end?"""
    given = trace.input
    assert isinstance(given, GreedyInput)
    if step + 1 >= len(trace.steps) or given.bot not in SCHEMES:
        return None
    coming = trace.steps[step + 1].picture
    if (
        not isinstance(coming, GreedyCandidate)
        or coming.stop is None
        or trace.steps[step + 1].event != "candidate"
    ):
        return None
    game, state, pit = given.game, given.state, coming.pit
    move = game.move(state, pit)
    sown = _by_rules(game, state, move)

    def told(one: Sown) -> Text:
        place = _place(game, one)
        laps = "1 lap" if one.laps == 1 else f"{one.laps} laps"
        return Text(f"{one.laps} putaran, di {place.id}", f"{laps}, in {place.en}")

    changed = {
        "relay": Text("sambungan dilupakan", "relay forgotten"),
        "origin": Text("lubang asal dilewati", "the pit picked from is skipped"),
    }
    slips = []
    for field, name in changed.items():
        other = {"relay": not game.relay, "origin": "skipped"}[field]
        rules = ruleset(game.name, game.pits, game.seeds, **{field: other})
        if field == "relay" and not game.relay:
            name = Text(
                "disambung, padahal aturan ini tak mengenalnya", "a relay, which these rules do not know"
            )
        slips.append(Slip(told(_by_rules(rules, state, rules.move(state, pit))), name))
    track = 2 * game.pits + 1
    slips += [
        Slip(
            told(Sown((sown.place + 1) % track, sown.laps)),
            Text("lumbung lawan ikut diisi", "the opponent's store is sown as well"),
        ),
        Slip(
            told(Sown((sown.place - 1) % track, sown.laps)),
            Text("biji pertama jatuh di lubang asal", "the first seed falls into the pit it was taken from"),
        ),
        Slip(
            told(Sown(sown.place, sown.laps + 1)),
            Text("putaran terakhir dihitung dua kali", "the last lap is counted twice"),
        ),
    ]
    where, legs = _place(game, sown), move.legs
    return Draft(
        Text(
            f"{game.title.id}, posisi {show(state)}: lubang {pit} ditabur. Berapa putaran (biji yang masuk "
            "lumbung sendiri saat menabur), dan di mana biji terakhir jatuh?",
            f"{game.title.en}, position {show(state)}: pit {pit} is sown. How many laps (seeds sown into the "
            "own store), and where does the last seed fall?",
        ),
        told(sown),
        Text(
            f"{legs} taburan, {sown.laps} biji masuk lumbung sendiri, yang terakhir jatuh di {where.id}.",
            f"{legs} {'sowing' if legs == 1 else 'sowings'}, {sown.laps} into the own store, "
            f"the last seed falls in {where.en}.",
        ),
        slips,
    )


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
        exercises=(Question("greedy-pit", _which_pit, _draw), Question("laps", _how_many_laps, _draw)),
    )
)
