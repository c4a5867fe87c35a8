"""Matches, starts together and comparisons over HTTP: whatever a page draws comes from the server."""

from __future__ import annotations

import json
import random
from typing import Any

import httpx
import pytest
from tests.games.test_family import EXAMPLES

from dolanan.games.family import FAMILY

WORKED = EXAMPLES["together"][0]
"""The worked start together: jongkak on a board of 3 pits and 3 seeds, `(1 2 | 2)`."""
SMALL = {"rules": "jongkak", "pits": 3, "seeds": 3}


def ask(client: httpx.Client, path: str, **body: object) -> Any:
    answer = client.post(f"/api/mancala/{path}", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def refuse(client: httpx.Client, path: str, **body: object) -> str:
    """What is said in English against a question."""
    answer = client.post(f"/api/mancala/{path}", json=body)
    assert answer.status_code == 422, answer.text
    detail = answer.json()["detail"]
    assert detail["id"] != detail["en"]
    return str(detail["en"])


# --- a match ----------------------------------------------------------------------------------------


def test_a_round_that_is_over_tells_how_the_next_begins(client: httpx.Client) -> None:
    """The worked example: 45 and 53 seeds; South fills six pits of seven and, having lost, opens."""
    ended = {"rules": "congkak", "position": "x,x,0,0,0,0,0:45/0,0,0,0,0,0,0:53 s", "rounds": 10}
    match = ask(client, "game", **ended)["match"]
    assert match["rounds"][0]["seeds"] == {"s": 45, "n": 53} and match["rounds"][0]["winner"] == "n"
    following = match["next"]
    assert following["board"]["position"] == "x,7,7,7,7,7,7:3/7,7,7,7,7,7,7:4 s"
    assert following["board"]["burnt"] == {"s": [1], "n": []}
    assert (following["round"], following["opener"]) == (2, "s")
    assert following["says"]["en"] == "Round 2: South opens; burnt pits: South 1."
    assert match["over"] is False and match["winner"] is None

    begun = ask(client, "game", **ended, before=[[]])
    assert begun["position"] == begun["opening"]["position"] == following["board"]["position"]
    assert begun["legal"] == [2, 3, 4, 5, 6, 7] and begun["match"]["round"] == 2
    assert begun["record"] == "congkak 7x7 x,x,0,0,0,0,0:45/0,0,0,0,0,0,0:53 s; ;"


def test_a_match_is_played_to_its_end_by_asking_alone(client: httpx.Client) -> None:
    """Whoever plays on with what an answer offers comes to its end, and the record says it all."""
    dice = random.Random(5)
    body: dict[str, Any] = {"rules": "congkak", "pits": 3, "seeds": 3, "rounds": 4}
    before: list[list[int]] = []
    picks: list[int] = []
    burnt = False
    while not (game := ask(client, "game", **body, before=before, picks=picks))["match"]["over"]:
        match = game["match"]
        burnt = burnt or any(game["burnt"].values())
        if game["over"]:
            assert match["next"]["round"] == len(before) + 2
            before, picks = [*before, picks], []
        else:
            picks = [*picks, dice.choice(game["legal"])]
    assert len(match["rounds"]) == len(before) + 1 > 1 and burnt
    seeds = game["match"]["rounds"][-1]["seeds"]
    assert sum(seeds.values()) == 18
    assert game["match"]["winner"] == ("s" if seeds["s"] > seeds["n"] else "n" if seeds["n"] > 9 else None)
    assert game["match"]["reason"] == ("seeds" if min(seeds.values()) < 3 else "rounds")
    assert ask(client, "record", record=game["record"], rounds=4) == game


def test_a_bot_plays_in_a_later_round(client: httpx.Client) -> None:
    ended = {"rules": "congkak", "position": "x,x,0,0,0,0,0:45/0,0,0,0,0,0,0:53 s", "before": [[]]}
    reply = ask(client, "reply", **ended, bot="random")
    assert reply["match"]["round"] == 2 and reply["match"]["most"] == 10
    assert reply["picks"] == [each["pit"] for each in reply["why"]] and 1 not in reply["picks"][:1]


def test_a_later_round_is_reviewed(client: httpx.Client) -> None:
    ended = {"rules": "congkak", "pits": 2, "seeds": 2, "position": "0,1:4/0,0:3 s", "rounds": 2}
    second = ask(client, "game", **ended, before=[[2]])
    body = {**ended, "before": [[2]], "picks": second["legal"][:1], "quantity": "turn", "seconds": 5}
    lines = map(json.loads, client.post("/api/mancala/review", json=body).text.splitlines())
    judged = [line for line in lines if "number" in line]
    assert [(each["round"], each["number"], each["side"]) for each in judged] == [(1, 1, "s"), (2, 1, "n")]


@pytest.mark.parametrize(
    ("body", "part"),
    [
        ({"rules": "congklak", "rounds": 2}, "a match needs rounds=refill"),
        ({"rules": "congklak", "before": [[]]}, "a match needs rounds=refill"),
        ({"rules": "congkak", "before": [[]]}, "round 1 is not over here"),
        ({"rules": "congkak", "rounds": 1, "before": [[]]}, "2 rounds have begun, more than 1"),
        ({"rules": "congkak", "rounds": 10**6}, "rounds"),
        ({"rules": "congkak", "rounds": 0}, "rounds"),
        ({"rules": "congkak", "before": [[]] * 1000}, "before"),
        ({"rules": "congkak", "before": [[1] * 1500, [1] * 1500]}, "3000 moves"),
        (
            {"rules": "congkak", "position": "0,0,0,0,0,0,0:3/0,0,0,0,0,0,0:95 s", "before": [[]]},
            "round 1 decides the match, one side has fewer than 7 seeds",
        ),
        (
            {
                "rules": "congkak",
                "position": "x,x,0,0,0,0,0:45/0,0,0,0,0,0,0:53 s",
                "before": [[]],
                "picks": [1],
            },
            "round 2, move 1: pit 1 is burnt",
        ),
    ],
)
def test_a_match_that_cannot_be_is_refused(client: httpx.Client, body: dict[str, Any], part: str) -> None:
    assert part in refuse(client, "game", **body)


# --- a start together -------------------------------------------------------------------------------


def test_the_worked_start_together_tick_by_tick(client: httpx.Client) -> None:
    game = ask(client, "game", **SMALL, together={"s": [1, 2], "n": [2]}, animate=1)
    assert game["position"] == WORKED["after"] and game["legal"] == [1, 2, 3]
    together = game["together"]
    assert together["finished"] and together["due"] == []
    assert together["stopped"] == dict(zip("sn", WORKED["stopped"]))
    lifts, *ticks, end = together["ticks"]
    assert [(event["event"], event["from"]) for event in lifts] == [("take", "s1"), ("take", "n2")]
    sown = [[event["to"] for event in tick if event["event"] == "sow"] for tick in ticks]
    assert sown == [["s2", "n3"], ["s3", "n0"], ["s0", "s1"], ["s3"], ["s0"], ["n1"], ["n2"]]
    assert [event["event"] for event in end] == ["next"]
    assert game["record"] == "jongkak 3x3; (1 2 | 2)"


def test_a_pick_is_not_revealed_before_both_are_made(client: httpx.Client) -> None:
    """Whatever South has picked, the answer is the same until North has picked too; and vice versa."""
    for mine, other in (("s", "n"), ("n", "s")):
        answers = [
            ask(client, "game", **SMALL, together={mine: [pit], other: []}, animate=1) for pit in (1, 2, 3)
        ]
        assert answers[0] == answers[1] == answers[2]
        assert [due["side"] for due in answers[0]["together"]["due"]] == [other]
        assert answers[0]["together"]["picks"] == {"s": [], "n": []}
        assert answers[0]["record"] == "jongkak 3x3; ( | )"
    # Both end in their stores in the third tick, and must pick again: that is blind too.
    later = [ask(client, "game", **SMALL, together={"s": [1, pit], "n": [1]}, animate=1) for pit in (2, 3)]
    assert later[0] == later[1] and later[0]["together"]["picks"] == {"s": [1], "n": [1]}


def test_a_bot_picks_blind_and_only_when_it_alone_is_due(client: httpx.Client) -> None:
    waits = ask(client, "reply", **SMALL, together={"s": [], "n": []}, bot="random")
    assert waits["why"] == [] and len(waits["together"]["due"]) == 2
    replies = [
        ask(client, "reply", **SMALL, together={"s": [pit], "n": []}, bot="random") for pit in (1, 2, 3)
    ]
    firsts = {reply["together"]["picks"]["n"][0] for reply in replies}
    assert len(firsts) == 1, "what the other side picked has no say"
    for pit, reply in zip((1, 2, 3), replies):
        assert reply["together"]["picks"]["s"] == [pit]
        assert [each["pit"] for each in reply["why"]] == reply["together"]["picks"]["n"]
        assert reply["together"]["ticks"][0]
        due = [each["side"] for each in reply["together"]["due"]]
        assert due != ["n"], "the bot goes on as long as it alone must pick"


@pytest.mark.parametrize("name", [row.key for row in FAMILY if "start=simultaneous" in row.customs])
def test_where_it_is_custom_a_game_is_started_together_against_a_bot(client: httpx.Client, name: str) -> None:
    dice = random.Random(name)
    picks: dict[str, list[int]] = {"s": [], "n": []}
    game = ask(client, "game", rules=name, set=["start=simultaneous"], together=picks)
    while not game["together"]["finished"]:
        mine = [due for due in game["together"]["due"] if due["side"] == "s"]
        if mine:
            picks["s"].append(dice.choice(mine[0]["legal"]))
        question = {"rules": name, "set": ["start=simultaneous"], "together": picks}
        game = ask(client, "game", **question)
        if [due["side"] for due in game["together"]["due"]] == ["n"]:
            game = ask(client, "reply", **question, bot="easy")
        picks = {side: list(game["together"]["picks"][side]) for side in "sn"}
    assert game["legal"] and not game["over"]
    assert ask(client, "record", record=game["record"])["position"] == game["position"]


@pytest.mark.parametrize(
    ("body", "part"),
    [
        ({"together": {"s": [4], "n": []}}, "South, pick 1: not pit 4; choose 1, 2, 3"),
        ({"together": {"s": [1, 1], "n": [2]}}, "South, pick 2: not pit 1; choose 2, 3"),
        ({"together": {"s": [1, 2, 3], "n": [2]}}, "South, pick 3: this side has stopped already"),
        ({"together": {"s": [1], "n": []}, "picks": [1]}, "the start together is not over"),
        ({"together": {"s": [1] * 3000, "n": []}}, "together"),
        ({"together": {"s": [11], "n": []}}, "together"),
        ({"together": [1, 2]}, "together"),
    ],
)
def test_a_start_together_that_cannot_be_is_refused(
    client: httpx.Client, body: dict[str, Any], part: str
) -> None:
    assert part in refuse(client, "game", **SMALL, **body)


def test_rules_whose_stores_are_not_sown_cannot_start_together(client: httpx.Client) -> None:
    assert "track=store" in refuse(client, "game", rules="oware", together={"s": [], "n": []})


# --- records and comparisons ------------------------------------------------------------------------


def test_a_record_with_rounds_and_a_start_together_is_read(client: httpx.Client) -> None:
    game = ask(client, "record", record="jongkak 3x3; (1 2 | 2) 3")
    assert game["together"]["picks"] == {"s": [1, 2], "n": [2]} and game["picks"] == [3]
    assert game["match"] is None, "one round is a game"
    assert "round 1 is not over" in refuse(client, "record", record="jongkak 3x3; (1 2 | 2) 3; 1")
    assert "record" in refuse(client, "record", record="congkak 7x7; " + "1 " * 10_000)
    assert "1000 is not from 1 to 999" in refuse(client, "record", record="congkak 7x7" + ";" * 1000)
    assert client.post("/api/mancala/record", json={"record": "1 " * 150_000}).status_code == 413


def test_rules_are_compared(client: httpx.Client) -> None:
    """Two worked moves: without a lap congkak takes nothing where sungka takes the six opposite."""
    position = "0,1,0,0,2,0,0:40/0,0,0,0,6,0,1:30 s"
    rows = ask(client, "compare", position=position, rules=["congkak", "sungka", "sungka capture=never"])
    assert [row["rules"] for row in rows] == ["congkak", "sungka", "sungka capture=never"]
    moves = [row["moves"]["2"] for row in rows]
    assert moves[1]["position"] == moves[1]["board"]["position"] == "0,0,1,0,2,0,0:46/0,0,0,0,0,0,1:30 n"
    assert [move["gain"] for move in moves] == [0, 6, 0]
    assert all(move["differs"] for move in moves)
    same = ask(client, "compare", position=position, rules=["sungka", "sungka"])
    assert not any(move["differs"] for row in same for move in row["moves"].values())
    assert "did you mean sungka" in refuse(client, "compare", position=position, rules=["sunka"])
    assert "burnt pits" in refuse(client, "compare", position="x,1:0/1,1:0 s", rules=["congklak"])
