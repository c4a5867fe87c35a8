"""The compiled search for clearable states equals breadth-first search on the rules."""

from __future__ import annotations

import random

from dolanan.games.buttons import Buttons, Cloth
from dolanan.solvers.buttons.exhaustive import breadth_first
from dolanan.solvers.buttons.oracle import Oracle


def random_cloth(rows: int, columns: int, colours: int, chance: random.Random) -> Cloth:
    return tuple("".join(chance.choices("123456789"[:colours] + ".", k=columns)) for _ in range(rows))


def test_clearable_means_clearable() -> None:
    """Along random play, one table for all questions about a cloth."""
    verdicts = set()
    for seed in range(60):
        chance = random.Random(seed)
        cloth = random_cloth(chance.randint(2, 4), chance.randint(2, 5), chance.randint(1, 5), chance)
        game, oracle, state = Buttons(cloth), Oracle(cloth), cloth
        while True:
            found, judged = oracle.clearable(state), breadth_first(state).minimum is not None
            assert found == judged, (cloth, state)
            verdicts.add(found)
            cuts = game.moves(state)
            if not cuts:
                break
            state = game.play(state, chance.choice(cuts))
    assert verdicts == {True, False}


def test_more_than_one_word_of_buttons() -> None:
    """Two cloths side by side, apart by their colours, are clearable when both are."""
    for seed in range(8):
        chance = random.Random(seed)
        left = random_cloth(3, 4, 3, chance)
        row = "ABBACCDDEEFFGGHHIIJJ"
        cloth = (*(part + "." * 16 for part in left), row, row, row)
        alone = breadth_first(left).minimum is not None
        assert Oracle(cloth).clearable(cloth) == alone, cloth


def test_a_full_table_changes_no_answer() -> None:
    for seed in range(20):
        cloth = random_cloth(4, 4, 4, random.Random(seed))
        assert Oracle(cloth, room=2).clearable(cloth) == (breadth_first(cloth).minimum is not None), cloth
