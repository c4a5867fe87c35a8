"""Matches in the arena: one game of it is a whole match, and who picks blind sees nothing of the other."""

from __future__ import annotations

from pathlib import Path

import pytest

from dolanan.bots import bot
from dolanan.contests.referee import opening
from dolanan.contests.tournament import arena
from dolanan.games.mancala import RULESETS, ruleset
from dolanan.games.match import Match
from dolanan.record import parse_record, show_record

BOTS = ("random", "priority", "alphabeta-2")
WITNESS = """
def first(game, state):
    with open({seen!r}, "a") as file:
        print(game.rules, game.show(state), file=file)
    return game.moves(state)[0]
"""


def test_the_same_whatever_the_number_of_workers() -> None:
    match = Match(ruleset("congkak", 3, 3), 3, together=True)
    assert arena(match, BOTS, 12, 7) == arena(match, BOTS, 12, 7, workers=2)


@pytest.mark.parametrize("name", sorted(name for name, game in RULESETS.items() if game.track == "store"))
def test_every_ruleset_is_played_as_a_match_or_started_together(name: str) -> None:
    game = ruleset(name, 4, 3)
    match = Match(game, 3 if game.rounds == "refill" else 1, together=True)
    for one in arena(match, BOTS[:2], 6, 3).played:
        record = parse_record(one.record)
        assert show_record(record) == one.record and not record.game.moves(record.end())
        assert record.game.score(record.end()) == one.score and one.reason is None


def test_openings_of_a_start_together_differ() -> None:
    match = Match(ruleset("jongkak"), 1, together=True)
    starts = {opening(match, 3, round) for round in range(12)}
    assert len(starts) > 3 and all(match.player(start) == 0 and match.moves(start) for start in starts)


def test_a_bot_sees_the_board_and_not_the_other_pick() -> None:
    match = Match(ruleset("jongkak", 3, 3), 1, together=True)
    player = bot("priority", match)
    choices = {player.choose(match.play(match.start(), pit)).move for pit in (1, 2, 3)}
    assert len(choices) == 1
    alone = bot("priority", match.game)
    assert choices == {alone.choose(match.game.start()._replace(turn=1)).move}


def test_a_guest_is_shown_the_board_as_it_lies(tmp_path: Path) -> None:
    seen = tmp_path / "seen.txt"
    file = tmp_path / "witness.py"
    file.write_text(WITNESS.format(seen=str(seen)))
    match = Match(ruleset("jongkak", 3, 3), 2, together=True)
    played = arena(match, [f"{file}:first", "random"], 2, 1).played
    assert all(one.reason is None for one in played)
    lines = seen.read_text().splitlines()
    assert lines[0] == "jongkak 3x3 3,3,3:0/3,3,3:0 s"
    assert "jongkak 3x3 3,3,3:0/3,3,3:0 n" in lines, "as North, before anything is shown of South's pick"
    assert not any("(" in line for line in lines)
