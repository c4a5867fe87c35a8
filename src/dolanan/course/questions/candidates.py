"""Exercises about a greedy choice: which pit is taken, how many laps a candidate makes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from dolanan.bots import bot
from dolanan.bots.laps import GreedyBot
from dolanan.bots.literal import Sown
from dolanan.bots.priority import PriorityBot
from dolanan.course.algorithm import Value
from dolanan.course.draws import draw_position
from dolanan.course.exercise import Draft, Slip
from dolanan.course.readers.candidates import GreedyCandidate, GreedyInput
from dolanan.course.readers.sowing import name_place, read_rules
from dolanan.course.steps import Trace, plain
from dolanan.games.mancala import Mancala, Move, State, ruleset, show
from dolanan.search.greedy import Event, Selected
from dolanan.text import Text

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


def draw_choice(chance: Random) -> Mapping[str, Value]:
    bot = chance.choice(PRACTISED)
    if bot == "priority":
        return {"rules": "bantumi", "bot": bot, "position": draw_position(chance, 6, 5)}
    return {"rules": "congklak", "bot": bot, "position": draw_position(chance, 5, 5)}


def which_pit(trace: Trace, step: int) -> Draft | None:
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
        if read_rules(game, state, move).place in ((game.pits - 1) % track, (game.pits + 1) % track):
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


def how_many_laps(trace: Trace, step: int) -> Draft | None:
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
    sown = read_rules(game, state, move)

    def told(one: Sown) -> Text:
        place = name_place(game, one)
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
        slips.append(Slip(told(read_rules(rules, state, rules.move(state, pit))), name))
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
    where, legs = name_place(game, sown), move.legs
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
