"""Paper A: Hakim's Expand, Mark and Select for Bantumi."""

from __future__ import annotations

from collections.abc import Iterator

from dolanan.games.mancala import ruleset
from dolanan.papers.item import Item, compare
from dolanan.papers.published import A_KILLED, A_MARKED, A_TABLE_1, A_TABLE_2
from dolanan.problems.turn import Point, TurnTree
from dolanan.search.ems import Event, Judged
from dolanan.text import Text


def items() -> Iterator[Item]:
    game = ruleset("bantumi-ems")
    start = game.start()
    events: list[Event[Point]] = []
    tree = TurnTree(game, start, first=1)
    result = tree.grow(events.append)
    judged = {event.node.number: event for event in events if isinstance(event, Judged)}

    one_too_high = Text(
        "empat biji dari lubang 1 hanya sampai lubang 5: lubang 6 satu terlalu tinggi",
        "four seeds from pit 1 reach pit 5 only: pit 6 is one too high",
    )
    for number, (pits, store) in A_TABLE_1.items():
        state = judged[number].node.item.state
        yield compare(
            "a",
            Text(f"Tabel 1, simpul {number}: lubang, lumbung", f"Table 1, node {number}: pits, store"),
            f"{list(pits)} {store}",
            f"{list(state.pits[0])} {state.stores[0]}",
            one_too_high,
        )
    yield compare("a", Text("banyak simpul", "number of nodes"), len(A_TABLE_1), result.nodes)
    for verdict, numbers, item in (
        ("killed", A_KILLED, Text("dimatikan B", "killed by B")),
        ("marked", A_MARKED, Text("ditandai M", "marked by M")),
    ):
        found = tuple(number for number, event in judged.items() if event.verdict == verdict)
        yield compare("a", item, _list(numbers), _list(found))

    marked = [event.node for event in judged.values() if event.verdict == "marked"]
    for (path, value), node in zip(A_TABLE_2, marked, strict=True):
        steps = [node.number]
        while (parent := judged[steps[0]].node.parent) != 0:
            steps.insert(0, parent)
        yield compare(
            "a",
            Text("Tabel 2: jalur, nilai simpul", "Table 2: path, node value"),
            f"{path}: {value}",
            f"{' → '.join(map(str, steps))}: {node.value}",
            Text("jalurnya berakhir di simpul 5 sampai 8", "these paths end in nodes 5 to 8"),
        )
    assert result.chosen is not None
    yield compare(
        "a",
        Text("optimum: simpul, nilai, biji ke lawan", "optimum: node, value, seeds to the opponent"),
        "11, 2, 2",
        f"{result.chosen.number}, {result.chosen.value}, {result.chosen.item.given}",
    )

    landing = game.move(start, 1)
    side, pit = landing.stop
    store = landing.state.stores[side]
    yield Item(
        "a",
        Text(
            "aturan 5: biji terakhir di kotak sendiri menembak", "rule 5: a last seed in an own pit captures"
        ),
        Text("kotak mana pun", "any own pit"),
        Text(
            f"hanya kotak kosong: lubang 1 berakhir di lubang {pit} dan lumbung tetap {store}",
            f"empty pits only: pit 1 ends in pit {pit} and the store stays {store}",
        ),
        "same" if landing.captured else "erratum",
        Text('kata "kosong" hilang; Tabel 1 memakainya', 'the word "empty" is missing; Table 1 goes by it'),
    )

    whole = TurnTree(game, start)
    full = whole.grow()
    assert full.chosen is not None
    optimum, picks = full.chosen, _list(full.labels, "-")
    yield Item(
        "a",
        Text("ruang solusi tanpa batasan", "the solution space without the restriction"),
        Text("jauh lebih besar", "much larger"),
        Text(
            f"{full.nodes} simpul, {full.candidates} kandidat, optimum simpul {optimum.number}: "
            f"{picks}, nilai {optimum.value}, {optimum.item.given} biji ke lawan",
            f"{full.nodes} nodes, {full.candidates} candidates, optimum node {optimum.number}: "
            f"{picks}, value {optimum.value}, {optimum.item.given} seeds to the opponent",
        ),
        "same" if full.nodes > result.nodes else "erratum",
    )
    merged = whole.merged()
    assert merged is not None
    yield compare(
        "a",
        Text(
            "menjamin optimum giliran (dibandingkan dengan semua giliran, posisi sama digabung)",
            "guarantees the optimum of the turn (against all turns, equal positions merged)",
        ),
        picks,
        _list(merged.labels, "-"),
    )
    yield Item(
        "a",
        Text("aturan 6: sisa biji", "rule 6: the seeds left over"),
        Text('"bagi salah satu pemain"', '"for one of the players"'),
        Text("bagi pemain di sisi tempat biji itu", "for the player on whose side they lie"),
        "unchecked",
        Text(
            "makalah tidak mengatakan siapa; ini ketetapan kami",
            "the paper does not say whose; this is our ruling",
        ),
    )


def _list(numbers: tuple[int, ...] | list[int], joint: str = " ") -> str:
    return joint.join(map(str, numbers))
