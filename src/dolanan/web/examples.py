"""Inputs of each algorithm that are worth watching, the papers' own first."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from dolanan.games import buttons, snakes
from dolanan.text import Text
from dolanan.tracing.dfs import EXAMPLE


def _example(paper: str | None, id: str, en: str, **params: str | int) -> dict[str, Any]:
    return {"paper": paper, "title": Text(id, en)._asdict(), "params": params}


@lru_cache(maxsize=1)
def worth_watching() -> dict[str, list[dict[str, Any]]]:
    """Inputs of each algorithm, the papers' own first."""
    from dolanan.papers.e import FIRST_WEAKNESS, ONE_IS_ZERO, SECOND_WEAKNESS

    return {
        "ems": [
            _example("a", "lubang pertama 1", "first pit 1", rules="bantumi-ems", first=1),
            _example("a", "posisi awal, semua lubang", "the start, every pit", rules="bantumi-ems"),
        ],
        "greedy": [
            _example("b", "Congklak, gabungan", "Congklak, combined", rules="congklak", bot="combined"),
            _example("b", "Congklak, putaran", "Congklak, most laps", rules="congklak", bot="most-laps"),
            _example(
                "e", "kelemahan 1", "weakness 1", rules="bantumi", bot="priority", position=FIRST_WEAKNESS
            ),
            _example(
                "e", "kelemahan 2", "weakness 2", rules="bantumi", bot="priority", position=SECOND_WEAKNESS
            ),
            _example(
                "e",
                "kelemahan 2, rantai lawan",
                "weakness 2, opponent's chain",
                rules="bantumi",
                bot="priority-chain",
                position=SECOND_WEAKNESS,
            ),
            _example(
                "e",
                "untung tanpa rugi",
                "gain without loss",
                rules="bantumi",
                bot="priority",
                position=ONE_IS_ZERO,
            ),
        ],
        "bfs": [
            _example("c", "papan 10 × 10", "the 10 × 10 board", board=snakes.PAPER_BOARD),
            _example(
                None, "papan kecil 5 × 5", "a small 5 × 5 board", board="25 3>11 6>17 9>18 22>8 24>5 19>7"
            ),
        ],
        "dfs": [
            _example(None, "kain 3 × 3", "a 3 × 3 cloth", cloth=EXAMPLE),
            _example("d", "kain 5 × 5", "the 5 × 5 cloth", cloth=buttons.PAPER_CLOTH),
            _example(
                "d", "tak tuntas dengan deret utuh", "not cleared by whole runs", cloth="2321/2232/3123"
            ),
        ],
    }
