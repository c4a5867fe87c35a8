"""Retrograde analysis of small Kalah: every position with 0, 1, 2, … seeds in play, from the end back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb
from random import Random

from dolanan.answers import Answer
from dolanan.course.algorithm import ALGORITHMS, POSITION, Algorithm, Example, Shape, Value
from dolanan.course.card import Card
from dolanan.course.drawings.endings import draw_endings
from dolanan.course.draws import draw_position
from dolanan.course.exercise import Draft, Question, Slip
from dolanan.course.gametree import DuelInput, check_started
from dolanan.course.steps import CHOSEN, NEW, Column, Row, Step, Table, Trace, ask_number, plain
from dolanan.course.tally import Tally
from dolanan.games.mancala import SOUTH, Mancala, State, show
from dolanan.narration import name_pits
from dolanan.problems.endings import Census, Ending, Endings, count_endings
from dolanan.text import Mistake, Text, whole

TABLE = Table(
    Text("Posisi menurut biji di papan", "Positions by seeds in play"),
    (
        Column("seeds", Text("k", "k")),
        Column("positions", Text("Posisi", "Positions")),
        Column("over", Text("Selesai", "Over")),
        Column("wins", Text("Menang", "Win")),
        Column("draws", Text("Seri", "Draw")),
        Column("losses", Text("Kalah", "Loss")),
    ),
)
PSEUDOCODE = (
    Text("untuk k = 0, 1, 2, …:", "for k = 0, 1, 2, …:"),
    Text(
        "  untuk setiap posisi dengan k biji, menurut jarak biji ke lumbung:",
        "  for each position with k seeds, by the seeds' distance to the stores:",
    ),
    Text(
        "    jika satu sisi kosong: selisih yang tersisa",
        "    if a side is empty: the difference that is left",
    ),
    Text(
        "    jika tidak: max dari hasil langkah ± nilai sesudahnya",
        "    otherwise: max of what a move brings ± the value after it",
    ),
    Text("baca nilai posisi awal dari tabel", "read the value of the start from the table"),
)
COUNTERS = (
    Column("seeds", Text("biji", "seeds")),
    Column("filled", Text("posisi terisi", "positions filled")),
)
MOST_POSITIONS = 60_000
SAMPLES = 6

ALL_OVER = Text(", sebab satu sisi kosong dan permainan selesai", ", for one side is empty and the game over")
WHY = Text(
    ", sebab setiap langkahnya menuju posisi yang sudah terisi",
    ", for every move leads to one filled before",
)
"""Why positions can be filled now."""


class RetrogradeMove(Answer):
    """A pick: what it brings at once, the position after it, whose value is known, and what it is worth."""

    pit: int
    gain: int
    position: str
    after: int
    """The value of that position for who is to move there."""
    again: bool
    worth: int


class RetrogradeSample(Answer):
    """A position filled at this step, with what its moves lead to."""

    position: str
    value: int
    moves: Sequence[RetrogradeMove]


class RetrogradePicture(Answer):
    """The seeds of a step, and some of its positions."""

    seeds: int
    samples: Sequence[RetrogradeSample]


class RetrogradeAnswer(Answer):
    """The value of the position for who is to move, its best pits, and the rows."""

    value: int
    best: Sequence[int]
    positions: int
    rows: Sequence[Mapping[str, int]]


def trace_retrograde(game: Mancala, state: State) -> Trace:
    """The table of all positions with as many seeds in play as `state` has, and what it says of `state`."""
    check_started(game, state)
    endings, wanted = Endings(game), Endings(game).of(state)
    most = sum(wanted)
    _check_size(game, most)
    steps: list[Step] = []
    rows: list[Census] = []
    for seeds in range(most + 1):
        row = count_endings(endings, seeds)
        rows.append(row)
        filled = len(endings.values)
        many = "1 seed" if seeds == 1 else f"{seeds} seeds"
        filled_now = "1 position" if row.positions == 1 else f"{row.positions} positions"
        why = WHY if row.positions > row.over else ALL_OVER
        say = Text(
            f"{seeds} biji: {row.positions} posisi terisi{why.id}.", f"{many}: {filled_now} filled{why.en}."
        )
        asked = ask_number(
            Text(f"Berapa posisi dengan {seeds} biji?", f"How many positions with {many}?"),
            {comb(seeds + 2 * game.pits, 2 * game.pits), comb(seeds + game.pits - 1, seeds)},
            row.positions,
        )
        steps.append(
            Step(
                "fill",
                say,
                2,
                (Row(0, NEW, tuple(map(plain, row)), seeds),),
                NEW,
                {"seeds": seeds, "filled": filled},
                RetrogradePicture(seeds, [_sample(endings, each) for each in _samples(endings, seeds)]),
                quiz=asked,
            )
        )
    sample = _sample(endings, wanted)
    lead = state.stores[state.turn] - state.stores[1 - state.turn]
    value = lead + sample.value
    best = [move.pit for move in sample.moves if move.worth == sample.value]
    pits, worth = name_pits(best), whole(value)
    steps.append(
        Step(
            "read",
            Text(
                f"Posisi ini bernilai {worth} bagi yang memilih; terbaik: {pits.id}.",
                f"This position is worth {worth} to the side to move; best: {pits.en}.",
            ),
            5,
            (),
            CHOSEN,
            {"seeds": most, "filled": len(endings.values)},
            RetrogradePicture(most, [sample]),
        )
    )
    return Trace(
        "retrograde",
        Text("Analisis mundur", "Retrograde analysis"),
        DuelInput(game, state),
        PSEUDOCODE,
        COUNTERS,
        (TABLE,),
        tuple(steps),
        True,
        RetrogradeAnswer(value, best, len(endings.values), [row._asdict() for row in rows]),
    )


def _summand(value: int) -> str:
    """A value as a sum has it: in brackets where it is below zero."""
    return f"({whole(value)})" if value < 0 else str(value)


def _samples(endings: Endings, seeds: int) -> list[Ending]:
    """A few unfinished positions of a step, spread over all of it."""
    unfinished = [each for each in endings.with_seeds(seeds) if endings.over(each) is None]
    apart = max(1, len(unfinished) // SAMPLES)
    return unfinished[apart - 1 :: apart][:SAMPLES]


def _sample(endings: Endings, ending: Ending) -> RetrogradeSample:
    state = endings.state(ending)
    moves = []
    for pit, reached in zip(endings.game.moves(state), endings.moves(ending)):
        after = endings.values[reached.position]
        worth = reached.gain + (after if reached.again else -after)
        moves.append(
            RetrogradeMove(
                pit, reached.gain, show(endings.state(reached.position)), after, reached.again, worth
            )
        )
    return RetrogradeSample(show(state), endings.values[ending], moves)


def _check_size(game: Mancala, seeds: int) -> None:
    total = comb(seeds + 2 * game.pits, 2 * game.pits)
    if total > MOST_POSITIONS:
        raise Mistake(
            f"{total} posisi: paling banyak {MOST_POSITIONS}; coba 3x2",
            f"{total} positions: {MOST_POSITIONS} at most; try 3x2",
        )


def tally_retrograde(subject: tuple[Mancala, State]) -> Tally:
    """What the table takes: every position is generated and taken once, those that are over are leaves."""
    trace = trace_retrograde(*subject)
    total, over = trace.answer.positions, sum(row["over"] for row in trace.answer.rows)
    value = trace.answer.value if subject[1].turn == SOUTH else -trace.answer.value
    return Tally(total, total, total - over, None, {"value": value}, "value")


CARD = Card(
    Text(
        "Analisis mundur menyimpan nilai semua posisi dengan sedikit biji. Berikutnya ia mengambil posisi "
        "yang semua langkahnya menuju posisi yang sudah terisi: dulu menurut biji, lalu menurut jaraknya ke"
        " lumbung.",
        "Retrograde analysis keeps the values of all positions with few seeds. It takes the next position "
        "whose moves all lead to filled ones: by seeds first, then by their distance to the stores.",
    ),
    PSEUDOCODE,
    complete=Text("ya", "yes"),
    optimal=Text("ya", "yes"),
    time=Text("posisi × m", "positions × m"),
    space=Text("posisi", "positions"),
    fails=Text("bijinya banyak", "there are many seeds"),
    used=Text("tabel akhir permainan mesin nilai pasti", "the endgame tables of the exact engine"),
)


def _run(subject: tuple[Mancala, State]) -> Trace:
    return trace_retrograde(*subject)


# --- exercises --------------------------------------------------------------------------------------


def _draw(chance: Random) -> Mapping[str, Value]:
    return {"rules": "kalah", "position": draw_position(chance, chance.choice((2, 3)), 2)}


def _value_of(trace: Trace, step: int) -> Draft | None:
    """What is the value of a position whose moves all lead to filled ones?"""
    picture = trace.steps[step].picture
    assert isinstance(picture, RetrogradePicture)
    if step + 1 >= len(trace.steps):
        return None
    coming = trace.steps[step + 1].picture
    assert isinstance(coming, RetrogradePicture)
    sample = next((each for each in coming.samples if len(each.moves) > 1), None)
    if sample is None:
        return None
    told = [
        (
            f"lubang {move.pit}: {move.gain} sekarang, lalu {'ia' if move.again else 'lawan'} memilih, "
            f"nilai {whole(move.after)}",
            f"pit {move.pit}: {move.gain} now, then {'the mover' if move.again else 'the opponent'} moves, "
            f"value {whole(move.after)}",
        )
        for move in sample.moves
    ]
    slips = [
        (
            max(move.gain - move.after for move in sample.moves),
            Text("giliran dianggap selalu berganti", "sides alternate after an extra turn"),
        ),
        (
            max(move.gain + move.after for move in sample.moves),
            Text("nilai lawan tidak dibalik", "the opponent's value is not turned"),
        ),
        (
            min(move.worth for move in sample.moves),
            Text("terkecil, bukan terbesar", "the least, not the largest"),
        ),
        (
            max(move.gain for move in sample.moves),
            Text("hanya hasil sekarang: itu greedy", "gain only: greedy"),
        ),
        (sample.moves[0].worth, Text("hanya lubang pertama", "the first pit only")),
        (-sample.value, Text("dari sisi lawan", "seen by the opponent")),
    ]
    best = next(move for move in sample.moves if move.worth == sample.value)
    sign = "+" if best.again else "−"
    told_best = f"{best.gain} {sign} {_summand(best.after)} = {whole(best.worth)}"
    return Draft(
        Text(
            f"Analisis mundur, {sample.position}. Yang memilih: {'; '.join(part[0] for part in told)} "
            "(nilai selalu bagi yang memilih di posisi itu). Nilai posisi ini?",
            f"Retrograde analysis, {sample.position}. The mover: {'; '.join(part[1] for part in told)} "
            "(a value is always that of who moves there). What is this position worth?",
        ),
        plain(sample.value),
        Text(
            f"Lubang {best.pit}: {told_best}, terbesar.",
            f"Pit {best.pit}: {told_best}, the largest.",
        ),
        [Slip(plain(value), name) for value, name in slips],
        sample.position,
    )


ALGORITHMS.add(
    Algorithm(
        "retrograde",
        Text("Analisis mundur", "Retrograde"),
        Text("Analisis mundur Kalaha kecil.", "Retrograde analysis of small Kalah."),
        POSITION,
        _run,
        examples=(
            Example(Text("Kalaha 2 × 1", "Kalah 2 × 1"), {"rules": "kalah", "position": "2x1"}),
            Example(Text("Kalaha 2 × 2", "Kalah 2 × 2"), {"rules": "kalah", "position": "2x2"}),
            Example(Text("Kalaha 3 × 1", "Kalah 3 × 1"), {"rules": "kalah", "position": "3x1"}),
            Example(Text("Kalaha 3 × 2", "Kalah 3 × 2"), {"rules": "kalah", "position": "3x2"}),
        ),
        draw=draw_endings,
        shape=Shape(RetrogradeAnswer, picture=RetrogradePicture),
        chapter=11,
        tally=tally_retrograde,
        beside="minimax",
        card=CARD,
        exercises=(Question("value-after", _value_of, _draw),),
    )
)
