"""The arena: repeatable, resumable, fair to both seats, and hard on bots that misbehave."""

from __future__ import annotations

import json
import os
import signal
from itertools import combinations
from math import log
from multiprocessing import active_children
from pathlib import Path
from xml.etree import ElementTree

import pytest

from dolanan.bots import BOTS as KNOWN
from dolanan.bots import bot
from dolanan.contests import template
from dolanan.contests.ladder import draw_ladder
from dolanan.contests.rating import rate, share_interval
from dolanan.contests.referee import Referee, fixture, opening
from dolanan.contests.terms import Finished
from dolanan.contests.tournament import Tournament, agree, arena, crosstable, play_games
from dolanan.games.mancala import Mancala, ruleset
from dolanan.kernels import players
from dolanan.limits import Limits
from dolanan.record import parse_record
from dolanan.text import Mistake, Text

BOTS = ("random", "combined", "priority")
BOTS_OF_OURS = tuple(row.key for row in KNOWN if row.key != "perfect")


def test_the_same_whatever_the_number_of_workers() -> None:
    game = ruleset("kalah", 4, 3)
    bots = (*BOTS, "alphabeta-2")
    assert arena(game, bots, 30, 7) == arena(game, bots, 30, 7, workers=2)
    assert arena(game, bots, 30, 7) != arena(game, bots, 30, 8)


@pytest.mark.parametrize("rules", ["bantumi", "bantumi-ems", "congklak", "kalah"])
def test_every_pair_meets_from_both_seats_of_every_opening(rules: str) -> None:
    game = ruleset(rules)
    pairs = len(BOTS) * (len(BOTS) - 1)
    for round in range(4):
        matches = [fixture(game, BOTS, 3, round * pairs + place) for place in range(pairs)]
        assert {match.opening for match in matches} == {opening(game, 3, round)}
        assert {(match.south, match.north) for match in matches} == {
            (a, b) for a in BOTS for b in BOTS if a != b
        }
        assert matches[0].opening.turn == 0 and not game.over(matches[0].opening)
    assert len({opening(game, 3, round) for round in range(20)}) > 5


@pytest.mark.parametrize("rules", ["bantumi", "bantumi-ems", "congklak", "kalah"])
def test_records_replay_to_the_score(rules: str) -> None:
    played = arena(ruleset(rules), (*BOTS, "mcts"), 24, 2, nodes=20).played
    for one in played:
        record = parse_record(one.record)
        end = record.end()
        assert not record.game.moves(end)
        assert record.game.score(end) == one.score, one


@pytest.mark.parametrize("nodes", [None, 1, 2, 40])
@pytest.mark.parametrize("rules", ["bantumi", "bantumi-ems", "congklak", "kalah"])
def test_fast_games_are_the_readable_games(rules: str, nodes: int | None) -> None:
    game = ruleset(rules, None if nodes else 4)  # without a limit `ems` visits every turn of a large board
    referee = Referee(agree(game, players.FAST, 5, 1.0, nodes))
    numbers = range(0, 2 * len(list(combinations(players.FAST, 2))), 2)
    quick = [referee.play(number) for number in numbers]
    referee.fast = None
    assert quick == [referee.play(number) for number in numbers]


def test_a_node_limit_changes_how_ems_plays() -> None:
    game = ruleset("bantumi-ems")
    few, many = (arena(game, ["ems", "priority"], 2, nodes=nodes).played for nodes in (2, 2_000))
    assert [one.record for one in few] != [one.record for one in many]


@pytest.mark.parametrize("rules", ["bantumi", "congklak"])
@pytest.mark.parametrize("nodes", [1, 2, 3, 10, 100])
def test_every_bot_of_ours_plays_under_any_node_limit(rules: str, nodes: int) -> None:
    game = ruleset(rules)
    for name in BOTS_OF_OURS:
        for round in range(3):
            state = opening(game, 4, round)
            assert bot(name, game).choose(state, Limits(nodes=nodes)).pit in game.moves(state), name


def test_a_stopped_run_goes_on(tmp_path: Path) -> None:
    game, out = ruleset("bantumi"), tmp_path / "games.jsonl"
    whole = arena(game, BOTS, 60, 1)
    arena(game, BOTS, 25, 1, out=out)
    with out.open("a") as file:
        file.write('{"game": 25, "sou')  # killed while writing
    assert arena(game, BOTS, 60, 1, out=out) == whole
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    assert [line["game"] for line in lines[1:]] == list(range(60))
    with pytest.raises(Mistake, match="another arena"):
        arena(game, BOTS, 60, 2, out=out)
    out.write_text("no results\n")
    with pytest.raises(Mistake, match="not a file of arena results"):
        arena(game, BOTS, 60, 1, out=out)
    assert out.read_text() == "no results\n"


def test_games_kept_in_any_order_are_not_played_again(tmp_path: Path) -> None:
    game, out = ruleset("bantumi"), tmp_path / "games.jsonl"
    whole = arena(game, BOTS, 30, 1, out=out)
    header, *lines = out.read_text().splitlines()
    some = [lines[i] for i in (17, 3, 28, 0)]
    marked = some[0].replace('"reason": null', '"reason": {"id": "ditandai", "en": "marked"}')
    out.write_text("\n".join([header, marked, *some[1:]]) + "\n")
    again = arena(game, BOTS, 30, 1, out=out)
    assert again.played[17].reason == Text("ditandai", "marked"), "taken from the file"
    assert [one._replace(reason=None) for one in again.played] == list(whole.played)
    assert len(out.read_text().splitlines()) == 31


def test_a_file_cut_within_its_first_line_begins_anew(tmp_path: Path) -> None:
    game, out = ruleset("bantumi"), tmp_path / "games.jsonl"
    whole = arena(game, BOTS, 6, 1, out=out)
    text = out.read_text()
    out.write_text(text[:50])
    assert arena(game, BOTS, 6, 1, out=out) == whole
    assert out.read_text() == text


def test_what_differs_is_said(tmp_path: Path) -> None:
    game, out = ruleset("bantumi"), tmp_path / "games.jsonl"
    arena(game, BOTS, 6, 1, out=out)
    with pytest.raises(Mistake, match=r"what differs: seed, node limit$"):
        arena(game, BOTS, 6, 2, nodes=5, out=out)


def test_two_arenas_do_not_write_into_one_file(tmp_path: Path) -> None:
    out, terms = tmp_path / "games.jsonl", agree(ruleset("bantumi"), BOTS)
    first = play_games(terms, 60, out=out)
    next(first)
    with pytest.raises(Mistake, match="another arena is writing"):
        list(play_games(terms, 60, out=out))
    first.close()
    assert len(list(play_games(terms, 60, out=out))) == 60


def test_a_worker_that_is_killed_costs_its_games_only(tmp_path: Path) -> None:
    out, terms = tmp_path / "games.jsonl", agree(ruleset("bantumi"), ["alphabeta-6", "random"], 3)
    games = play_games(terms, 400, workers=2, out=out)
    told = [next(games)]
    os.kill(active_children()[0].pid or 0, signal.SIGKILL)
    with pytest.raises(Mistake, match="ended from outside"):
        told.extend(games)
    assert not active_children(), "the others are ended too"
    kept = [json.loads(line)["game"] for line in out.read_text().splitlines()[1:]]
    assert set(kept) >= {told[0].game} and len(kept) < 400
    again = play_games(terms, 400, out=out)
    assert [next(again).game for _ in kept] == kept, "what it had is not played again"
    again.close()


def test_the_template_is_a_bot() -> None:
    file = Path(template.__file__)
    assert len(file.read_text().splitlines()) <= 22
    played = arena(ruleset("bantumi"), [f"{file}:choose", "random"], 4, 1)
    assert all(one.reason is None for one in played.played)
    assert played.standings()[0].bot.endswith("template.py:choose")


@pytest.mark.parametrize(
    ("bots", "message"),
    [
        (["random"], "two bots"),
        (["random", "random"], "twice"),
        (["random", "rnadom"], "did you mean random"),
    ],
)
def test_mistakes_are_named_before_anything_is_played(bots: list[str], message: str) -> None:
    with pytest.raises(Mistake, match=message):
        arena(ruleset("bantumi"), bots, 10)


# --- ratings ----------------------------------------------------------------------------------------


def test_elo_of_two_players_is_the_logistic_law() -> None:
    strong, weak = rate([[0.0, 750.0], [250.0, 0.0]])
    gap = 400 * log(750.5 / 250.5) / log(10)  # one drawn game more than was played
    assert strong.elo - weak.elo == pytest.approx(gap, abs=0.2)
    assert strong.elo + weak.elo == pytest.approx(0, abs=0.2)
    assert strong.low < strong.elo < strong.high


def test_a_player_who_wins_all_still_gets_a_number() -> None:
    ratings = rate([[0, 10, 10], [0, 0, 10], [0, 0, 0]])
    assert [round(r.elo) for r in ratings] == sorted((round(r.elo) for r in ratings), reverse=True)
    assert all(abs(rating.elo) < 5000 for rating in ratings)


def test_wilsons_interval() -> None:
    share, low, high = share_interval(15, 0, 5)  # the textbook example: 15 of 20
    assert (round(share, 3), round(low, 3), round(high, 3)) == (0.75, 0.531, 0.888)
    assert share_interval(15, 0, 5, 0.5)[1] < low, "half as many distinct games: a wider interval"


def tournament(results: list[tuple[str, str, int]], game: Mancala) -> Tournament:
    played = tuple(Finished(i, a, b, f"game {i}", score, None) for i, (a, b, score) in enumerate(results))
    return Tournament(game, ("a", "b"), 0, played)


def test_tallies_count_from_each_bots_side() -> None:
    played = tournament([("a", "b", 4), ("b", "a", 2), ("a", "b", 0), ("b", "a", -6)], ruleset("kalah"))
    (pair,) = played.pairs()
    assert (tuple(pair.south), tuple(pair.north), pair.distinct) == ((1, 1, 0), (1, 0, 1), 4)
    first, second = played.standings()
    assert (first.bot, first.wins, first.draws, first.losses) == ("a", 2, 1, 1)
    assert (second.bot, second.wins, second.draws, second.losses) == ("b", 1, 1, 2)


def test_who_has_not_played_stands_last_without_a_number() -> None:
    (one,) = (played := arena(ruleset("bantumi"), ["random", "priority", "combined", "ems"], 1, 1)).played
    first, second, *others = played.standings()
    assert [first.bot, second.bot] == [one.north, one.south] if one.score < 0 else [one.south, one.north]
    assert first.elo is not None and second.elo is not None and first.elo > 0 > second.elo
    assert [tuple(vars(row).values()) for row in others] == [
        ("combined", None, None, None, 0, 0, 0),
        ("ems", None, None, None, 0, 0, 0),
    ]
    text = " ".join(ElementTree.fromstring(draw_ladder(played)).itertext())
    assert "combined" in text and "–" in text


def test_bots_of_the_same_name_are_told_apart() -> None:
    bots = ("a/bot.py:choose", "b/bot.py:choose", "random")
    assert Tournament(ruleset("kalah"), bots, 0, ()).names() == dict(zip(bots, bots))
    assert Tournament(ruleset("kalah"), bots[1:], 0, ()).names()[bots[1]] == "bot.py:choose"
    assert Tournament(ruleset("kalah"), ("x\x1b.py:f",), 0, ()).names() == {"x\x1b.py:f": "x·.py:f"}


def test_the_ladder_is_a_picture() -> None:
    played = crosstable(ruleset("bantumi"), BOTS, 10, 1)
    assert len(played.played) == 30
    root = ElementTree.fromstring(draw_ladder(played, "id"))
    text = " ".join(root.itertext())
    assert all(name in text for name in BOTS) and "selang kepercayaan" in text


def test_changed_rules_stand_in_the_records_and_reach_every_bot(tmp_path: Path) -> None:
    script = tmp_path / "own.py"
    script.write_text(
        "def choose(game, state):\n    assert game.capture == 'never'\n    return game.moves(state)[0]\n"
    )
    game = ruleset("bantumi", 3, 2, capture="never")
    played = arena(game, ["random", "combined", f"{script}:choose"], 12, 1)
    for one in played.played:
        assert one.reason is None and one.record.startswith("bantumi 3x2 capture=never"), one
        record = parse_record(one.record)
        assert record.game == game and game.score(record.end()) == one.score, one
    assert "bantumi 3x2 capture=never" in draw_ladder(played)
