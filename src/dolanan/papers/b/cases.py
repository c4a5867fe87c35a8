"""The ways a move may end (section III), and the best and worst cases of each greedy (sections IV and V)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import mean, median

from dolanan.bots.laps import Combined, ExtraTurn, GreedyBot, MostLaps
from dolanan.course.readers.sowing import kind
from dolanan.games.mancala import Move, State, ruleset, show
from dolanan.papers.b.sample import moves_sampled
from dolanan.papers.item import OTHERWISE, Item, Watch, judge, section
from dolanan.text import Text, decimal

Case = Callable[[Move, list[Move]], bool]


def items() -> Iterator[Item]:
    yield from _endings()
    yield from _cases()


def _endings() -> Iterator[Item]:
    """The four ways a move may end, of which the paper ranks the first and the last."""
    laps: dict[int, list[int]] = {1: [], 2: [], 3: [], 4: []}
    for _, moves in moves_sampled(ruleset("congklak")):
        for move in moves:
            laps[kind(move)].append(move.laps)
    means = {ending: mean(found) for ending, found in laps.items()}
    told = {ending: decimal(value, 1) for ending, value in means.items()}
    figures = Text(
        "; ".join(f"{ending}: {value.id}" for ending, value in told.items()),
        "; ".join(f"{ending}: {value.en}" for ending, value in told.items()),
    )
    yield judge(
        "b",
        Text("empat kemungkinan akhir langkah", "the four ways a move may end"),
        section("III.A"),
        Text(
            "1 (tidak mencapai lumbung) paling buruk, 4 (melewati lumbung lalu berhenti di sana) paling baik",
            "1 (does not reach the store) is the worst, 4 (passes the store, then stops in it) the best",
        ),
        Text(
            f"biji yang ditabur ke lumbung, rata-rata: {figures.id}; 4 juga memberi giliran lagi",
            f"seeds sown into the store, on average: {figures.en}; 4 gives an extra turn as well",
        ),
        means[1] == min(means.values()) and means[4] == max(means.values()),
        slip=OTHERWISE,
        remark=Text(
            "2 dan 3 tidak diurutkan makalah; akhir 1 yang menembak tetap memberi biji",
            "2 and 3 are not ranked by the paper; an ending 1 that captures does bring seeds",
        ),
    )


def _cases() -> Iterator[Item]:
    """The conclusion's table of best and worst cases and the minimum ones, each with an example."""
    conclusion = Text("bagian V (2), tabel", "section V (2), table")
    game = ruleset("congklak")
    extra, laps, both = ExtraTurn(game), MostLaps(game), Combined(game)
    cases: tuple[tuple[GreedyBot, Text, Text, Text, Case], ...] = (
        (
            extra,
            Text("giliran bermain, terbaik", "extra turn, best case"),
            conclusion,
            Text(
                "ada langkah yang berhenti di lumbung setelah melewatinya sebanyak mungkin",
                "a move stops in the store after passing it as often as possible",
            ),
            lambda chosen, moves: kind(chosen) == 4 and chosen.laps == _most(moves),
        ),
        (
            extra,
            Text("giliran bermain, minimum", "extra turn, minimum"),
            section("IV.B"),
            Text("langsung ke lumbung: hanya satu biji", "straight into the store: one seed only"),
            lambda chosen, moves: kind(chosen) == 2 and chosen.gain == 1,
        ),
        (
            extra,
            Text("giliran bermain, terburuk", "extra turn, worst case"),
            conclusion,
            Text("tak ada langkah yang dapat mencapai lumbung", "no move can reach the store"),
            lambda chosen, moves: all(move.outcome != "store" for move in moves),
        ),
        (
            laps,
            Text("banyak putaran, terbaik", "most laps, best case"),
            conclusion,
            Text("langkah terbanyak, dan berhenti di lumbung", "the most laps, and it stops in the store"),
            lambda chosen, moves: kind(chosen) == 4,
        ),
        (
            laps,
            Text("banyak putaran, minimum", "most laps, minimum"),
            section("IV.C"),
            Text("langkah yang didapat hanya satu langkah", "one step, that is one lap, only"),
            lambda chosen, moves: chosen.laps == 1,
        ),
        (
            laps,
            Text("banyak putaran, terburuk", "most laps, worst case"),
            conclusion,
            Text("tak ada langkah yang melewati lumbung", "no move passes the store"),
            lambda chosen, moves: chosen.laps == 0,
        ),
        (
            both,
            Text("gabungan, terbaik", "combined, best case"),
            conclusion,
            Text(
                "langkah menuju lumbung dan merupakan langkah terbanyak",
                "the move ends in the store and has the most laps",
            ),
            lambda chosen, moves: chosen.outcome == "store" and chosen.laps == _most(moves) > 1,
        ),
        (
            both,
            Text("gabungan, terburuk", "combined, worst case"),
            conclusion,
            Text("tak ada langkah yang melewati lumbung", "no move passes the store"),
            lambda chosen, moves: all(move.laps == 0 for move in moves),
        ),
    )
    for player, name, where, published, case in cases:
        example = _example(player, case)
        yield judge(
            "b",
            Text(f"kasus {name.id}", name.en),
            where,
            published,
            Text("tak ditemukan", "not found") if example is None else _told(*example),
            example is not None,
            slip=OTHERWISE,
            watch=Watch("greedy", {"rules": "congklak", "bot": player.name, "position": show(example[0])})
            if example
            else None,
        )
    late, all_seeds = [], []
    for state, moves in moves_sampled(game):
        in_play = sum(map(sum, state.pits))
        all_seeds.append(in_play)
        if all(move.laps == 0 for move in moves):
            late.append(in_play)
    yield judge(
        "b",
        Text("kapan kasus terburuk terjadi", "when the worst case comes"),
        section("IV.C"),
        Text(
            "biasanya ketika permainan hampir selesai, dengan satu dua biji di lubang",
            "usually when the game is nearly over, with one or two seeds in the pits",
        ),
        Text(
            f"biji di papan, median: {median(late):.0f} pada {len(late)} posisi itu, "
            f"{median(all_seeds):.0f} pada semua {len(all_seeds)}",
            f"seeds in play, median: {median(late):.0f} in those {len(late)} positions, "
            f"{median(all_seeds):.0f} in all {len(all_seeds)}",
        ),
        median(late) < median(all_seeds),
        slip=OTHERWISE,
    )


def _example(player: GreedyBot, case: Case) -> tuple[State, Move, list[Move]] | None:
    """The first of the sampled positions where the bot's choice is a case of this kind."""
    for state, moves in moves_sampled(player.game):
        pit = player.choose(state).pit
        chosen = next(move for move in moves if move.pit == pit)
        if case(chosen, moves):
            return state, chosen, moves
    return None


def _told(state: State, chosen: Move, moves: list[Move]) -> Text:
    laps = ", ".join(f"{m.pit}: {m.laps}{'★' if m.outcome == 'store' else ''}" for m in moves)
    return Text(
        f"{show(state)}: lubang {chosen.pit} (putaran per lubang, ★ berakhir di lumbung: {laps})",
        f"{show(state)}: pit {chosen.pit} (laps by pit, ★ ends in the store: {laps})",
    )


def _most(moves: list[Move]) -> int:
    return max(move.laps for move in moves)
