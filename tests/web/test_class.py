"""A class over HTTP: asked, answered, hidden until shown, a sheet of results, a pupil deleted."""

from __future__ import annotations

import csv
import io

import httpx
from tests.web.stories import Story, tell
from tests.web.test_rooms import Player, caller

__all__ = ["caller"]


def test_answers_are_hidden_until_they_are_shown(caller: httpx.Client) -> None:
    story = tell(caller, "class", people=4)
    teacher, *pupils = [Player(caller, story, seat) for seat in (1, 2, 3, 4)]
    asked = teacher.post("ask", prompt="2 + 2?", options=["3", "4"], right=1).json()
    assert asked["number"] == 1 and asked["right"] == 1
    assert pupils[0].state()["question"]["right"] is None
    for pupil, answer in zip(pupils, "101"):
        seen = pupil.post("answer", question=1, answer=answer).json()
        assert (seen["counts"], seen["right"], seen["yours"]) == (None, None, answer)
    pupils[0].post("answer", question=1, answer="0")  # a pupil may think again
    counts = [one["count"] for one in teacher.get("/asked/1").json()["counts"]]
    assert counts == [2, 1]
    assert [event["kind"] for event in pupils[0].events()][-1] == "asked"  # nobody else hears of answers
    assert [event["count"] for event in teacher.events() if event["kind"] == "answered"] == [1, 2, 3, 3]
    assert pupils[0].post("show", question=1).status_code == 403
    assert teacher.post("show", question=1).status_code == 200
    shown = pupils[0].get("/asked/1").json()
    assert [one["count"] for one in shown["counts"]] == [2, 1] and shown["right"] == 1
    assert pupils[0].post("answer", question=1, answer="1").status_code == 409


def test_a_board_and_an_exercise_and_a_text(caller: httpx.Client) -> None:
    story = tell(caller, "class", people=2)
    teacher, pupil = Player(caller, story, 1), Player(caller, story, 2)
    board = teacher.post("ask", board={"rules": "kalah 6x4 0,0,3,0,0,1:0/1,1,1,0,0,0:0 s"}).json()
    assert [option["en"] for option in board["options"]] == ["3", "6"]
    exercise = teacher.post("ask", exercise={"algorithm": "bfs", "seed": 1}).json()
    assert len(exercise["options"]) == 4 and exercise["run"]["algorithm"] == "bfs"
    assert exercise["why"]["id"] and pupil.get("/asked/2").json()["why"] is None
    teacher.post("ask", prompt="Mengapa?")
    assert pupil.post("answer", question=3, answer="Karena\x07").status_code == 422
    assert pupil.post("answer", question=3, answer="Karena begitu").status_code == 200
    assert pupil.post("answer", question=1, answer="2").status_code == 422
    assert pupil.post("ask", prompt="Q?").status_code == 403
    assert teacher.post("ask").status_code == 422


def test_the_right_move_of_a_board_is_marked_and_counted(caller: httpx.Client) -> None:
    story = tell(caller, "class", people=3)
    teacher, ani, budi = (Player(caller, story, seat) for seat in (1, 2, 3))
    board = {"rules": "kalah 6x4 0,0,3,0,0,1:0/1,1,1,0,0,0:0 s"}
    assert teacher.post("ask", board=board, right=2).status_code == 422  # two moves are legal
    assert teacher.post("ask", board=board, right=1).json()["right"] == 1
    assert ani.get("/asked/1").json()["right"] is None
    for pupil, answer in ((ani, "1"), (budi, "0")):
        pupil.post("answer", question=1, answer=answer)
    sheet = list(csv.reader(io.StringIO(teacher.get("/results").text)))
    assert [line[1:] for line in sheet[1:]] == [["6", "1"], ["3", "0"]]
    teacher.post("show", question=1)
    assert budi.get("/asked/1").json()["right"] == 1


def test_nothing_is_worked_out_for_who_is_not_the_teacher(caller: httpx.Client) -> None:
    """A stranger and a pupil are refused before an exercise is made for them, even one that cannot be."""
    story = tell(caller, "class", people=2)
    pupil = Player(caller, story, 2)
    stranger = Player(caller, Story(story.room, ["x" * 32], {}), 1)
    wrong = {"algorithm": "no such algorithm", "seed": 1}
    assert pupil.post("ask", exercise=wrong).status_code == 403
    assert stranger.post("ask", exercise=wrong).status_code == 401
    assert Player(caller, story, 1).post("ask", exercise=wrong).status_code == 422


def test_a_puzzle_is_asked_by_its_first_pick(caller: httpx.Client) -> None:
    story = tell(caller, "class", people=2)
    teacher, pupil = Player(caller, story, 1), Player(caller, story, 2)
    pack = caller.get("/api/mancala/puzzles/pack").json()
    puzzle = next(each for each in pack if each["kind"] == "win")
    asked = teacher.post("ask", puzzle={"key": puzzle["key"]}).json()
    assert asked["position"] == puzzle["position"] and len(asked["options"]) > 1
    seen = pupil.get("/asked/1").json()
    assert (seen["right"], seen["why"], seen["counts"]) == (None, None, None)
    for place, option in enumerate(asked["options"]):
        tried = {"key": puzzle["key"], "picks": [int(option["en"])]}
        status = caller.post("/api/mancala/puzzles/try", json=tried).json()["status"]
        assert (status == "wrong") == (place != asked["right"])
    assert teacher.post("ask", puzzle={"key": "00000000"}).status_code == 422


def test_a_key_tells_what_it_opens_before_anybody_joins(caller: httpx.Client) -> None:
    for kind, role in (("game", "player"), ("class", "student"), ("tournament", "bot")):
        opened = caller.post("/api/rooms", json={"kind": kind, "name": "Guru"}).json()
        found = [
            caller.post("/api/rooms/look", json={"key": opened[key]}).json() for key in ("invite", "watch")
        ]
        assert found == [{"kind": kind, "role": role}, {"kind": kind, "role": "watcher"}]
        head = {"authorization": f"Bearer {opened['token']}"}
        assert len(caller.get(f"/api/rooms/{opened['room']}", headers=head).json()["seats"]) == 1
    assert caller.post("/api/rooms/look", json={"key": "AAAAAAA"}).status_code == 404


def test_the_sheet_and_a_pupil_who_is_deleted(caller: httpx.Client) -> None:
    opened = caller.post("/api/rooms", json={"kind": "class", "name": "Guru"}).json()
    names = ["Ani", "=1+1"]
    tokens = [
        caller.post("/api/rooms/join", json={"key": opened["invite"].lower(), "name": name}).json()["token"]
        for name in names
    ]
    caller.cookies.clear()
    head = {"authorization": f"Bearer {opened['token']}"}
    room = f"/api/rooms/{opened['room']}"
    caller.post(f"{room}/ask", headers=head, json={"prompt": "Q?", "options": ["a", "b"], "right": 0})
    for token, answer in zip(tokens, "01"):
        done = caller.post(
            f"{room}/answer",
            headers={"authorization": f"Bearer {token}"},
            json={"question": 1, "answer": answer},
        )
        assert done.status_code == 200
    sheet = list(csv.reader(io.StringIO(caller.get(f"{room}/results", headers=head).text)))
    assert sheet == [["name", "1", "right"], ["Ani", "a", "1"], ["'=1+1", "b", "0"]]
    said = caller.get(f"{room}/results", headers=head, params={"language": "id"}).text
    assert said.splitlines()[0] == "nama,1,benar"
    assert caller.get(f"{room}/results", headers={"authorization": f"Bearer {tokens[0]}"}).status_code == 403
    twice = caller.post("/api/rooms/join", json={"key": opened["invite"], "name": "ANI"})
    assert twice.status_code == 409
    assert caller.post(f"{room}/remove", headers=head, json={"seat": 2}).status_code == 200
    sheet = list(csv.reader(io.StringIO(caller.get(f"{room}/results", headers=head).text)))
    assert [line[0] for line in sheet] == ["name", "'=1+1"]
    counts = caller.get(f"{room}/asked/1", headers=head).json()["counts"]
    assert [one["count"] for one in counts] == [0, 1]
    assert caller.get(room, headers={"authorization": f"Bearer {tokens[0]}"}).status_code == 401
