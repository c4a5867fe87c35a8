"""Every command has its counterpart in Python: the documented table, and those that need a partner."""

from __future__ import annotations

import json
import queue
import re
import shutil
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest

import dolanan
from dolanan.api import measuring
from dolanan.cli import ROOT as PROGRAM
from dolanan.cli.frame import run
from dolanan.text import Mistake
from tests.rooms_by_http import Teacher

ROOT = Path(__file__).parents[1]
PAGE = "python.md"


def commands(command: click.Command, path: tuple[str, ...] = ()) -> Iterator[str]:
    """Every command that does something, by the words it is called by; algorithms are one command."""
    if not isinstance(command, click.Group):
        yield " ".join(path)
        return
    context = click.Context(command)
    if path in (("trace",), ("handout",)):
        yield " ".join(path)
        return
    for name in command.list_commands(context):
        inside = command.get_command(context, name)
        assert inside is not None
        yield from commands(inside, (*path, name))


@pytest.mark.parametrize("language", ["id", "en"])
def test_every_command_has_a_counterpart_that_is_there(language: str) -> None:
    text = (ROOT / "docs" / "site" / language / PAGE).read_text()
    rows = re.findall(r"^\| `dolanan ([^`]*)` \| (.*?) \|", text, re.MULTILINE)
    table = {command: re.findall(r"`(\w+)", names) for command, names in rows}
    assert sorted(table) == sorted(commands(PROGRAM))
    named = {name for names in table.values() for name in names}
    assert all(table.values()) and named <= set(dolanan.__all__), named - set(dolanan.__all__)


# --- those that need somebody else ------------------------------------------------------------------


def last(game: dolanan.Mancala, state: object) -> object:
    return game.moves(state)[-1]  # type: ignore[arg-type]


def play_all(teacher: Teacher, players: dict[str, dolanan.Player]) -> dict[str, list[str]]:
    """The results of every bot, each joined in a thread of its own."""
    results: dict[str, list[str]] = {name: [] for name in players}
    given_up = threading.Event()

    def enter(name: str, player: dolanan.Player) -> None:
        try:
            for played in dolanan.join(teacher.link, player, name=name):
                results[name].append(f"{played.result} {played.reason}")
        except Exception:
            given_up.set()
            raise

    threads = [threading.Thread(target=enter, args=one, daemon=True) for one in players.items()]
    for thread in threads:
        thread.start()
    teacher.start(len(players) + 1, lambda: not given_up.is_set())
    for thread in threads:
        thread.join(120)
        assert not thread.is_alive()
    return results


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    """A tournament folder of two bots: one file with a function, one program with a manifest."""
    folder = tmp_path / "bots"
    shutil.copytree(ROOT / "docs" / "bots" / "shell", folder / "shell")
    (folder / "last.py").write_text("def choose(game, state):\n    return game.moves(state)[-1]\n")
    return folder


def test_the_same_files_play_in_a_folder_and_in_a_room(
    bots: Path, playground: str, capfd: pytest.CaptureFixture[str]
) -> None:
    """The bots know no chance, and a room's game begins like a folder's first: the games are the same."""
    out = bots.parent / "results"
    report = dolanan.tournament(bots, "kalah 3x2", seconds=30, out=out)
    assert report.disqualified == [] and report.games == 2 and (out / "report.html").is_file()
    folder = [json.loads(line) for line in (out / "games.jsonl").read_text().splitlines()]

    teacher, codes = Teacher(playground), []
    threads = [
        threading.Thread(
            target=lambda path=path: codes.append(
                run(PROGRAM, ["join", teacher.link, "--lang", "en", "--bot", str(path)])
            ),
            daemon=True,
        )
        for path in (bots / "last.py", bots / "shell")
    ]
    for thread in threads:
        thread.start()
    teacher.start(3, lambda: not codes)
    for thread in threads:
        thread.join(120)
    assert codes == [0, 0]
    assert capfd.readouterr().out.count("game ") == 4
    names = {seat["number"]: seat["name"].removesuffix(".py") for seat in teacher.ask(teacher.room)["seats"]}
    room = {
        (names[one["south"]], names[one["north"]]): teacher.ask(f"{teacher.room}/game/{one['number']}")[
            "record"
        ]
        for one in teacher.ask(f"{teacher.room}/table")["games"]
    }
    assert room == {(one["south"], one["north"]): one["record"] for one in folder}


def test_functions_and_bots_join_from_python(playground: str) -> None:
    def broken(game: object, state: object) -> int:
        raise RuntimeError("no idea")

    players: dict[str, dolanan.Player] = {
        "function": last,
        "value": dolanan.bot("priority", "kalah 3x2"),
        "name": "random",
        "broken": broken,
    }
    results = play_all(Teacher(playground), players)
    assert {name: len(lines) for name, lines in results.items()} == dict.fromkeys(players, 6)
    assert set(results["broken"]) == {"lost failed"}


def test_a_kgp_server_and_a_client() -> None:
    opened: queue.Queue[int] = queue.Queue()
    served: list[int] = []

    def serve() -> None:
        answer = dolanan.serve_kgp(
            "random",
            port=0,
            games=1,
            clients=1,
            pits=3,
            seeds=2,
            opened=opened.put,
        )
        served.extend(one.score for one in answer.games)

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    answered = dolanan.play_kgp(f"127.0.0.1:{opened.get(timeout=30)}", "priority", seconds=0.5)
    thread.join(60)
    assert answered.answered > 0 and len(served) == 1


def test_a_kgp_server_ends_when_it_is_told(tmp_path: Path) -> None:
    stop = threading.Event()
    assert dolanan.serve_kgp(port=0, stop=stop, opened=lambda port: stop.set()).games == []


def test_a_port_that_is_taken_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(Mistake, match=f"port {port}: another program uses it"):
            dolanan.serve_kgp(port=port)


def test_a_file_that_cannot_be_written_is_told_before_the_work(tmp_path: Path) -> None:
    nowhere = tmp_path / "no" / "file"
    never: list[int] = []
    works: tuple[Callable[[], object], ...] = (
        lambda: dolanan.arena(["random", "priority"], plot=nowhere, progress=lambda *n: never.append(1)),
        lambda: dolanan.make_mancala_puzzles(out=nowhere, progress=never.append),
        lambda: dolanan.merge_jobs([], nowhere),
    )
    for work in works:
        with pytest.raises(Mistake, match="there is no folder"):
            work()
    assert never == []


def test_one_card_serves_one_process() -> None:
    with pytest.raises(Mistake, match="one card serves one process"):
        dolanan.find_fair_starts("kalah 2x2", device="gpu", threads=2)


def test_the_benchmarks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of two: one whose answer is right, one whose answer is not."""
    row = "{'name': 'sum', 'answer': 3, 'nodes': 2, 'seconds': 0.5, 'rate': 4.0}"
    (tmp_path / "right.py").write_text(f"def rows():\n    yield {row}\n\ndef long_rows():\n    yield {row}\n")
    (tmp_path / "wrong.py").write_text("def rows():\n    assert 1 + 2 == 4, 'sum'\n    return []\n")
    monkeypatch.setattr(measuring, "FOLDER", tmp_path)
    told: list[tuple[str, str]] = []
    rows = list(dolanan.bench(long=True, wrong=lambda module, why: told.append((module, why))))
    assert [(one.name, one.answer) for one in rows] == [("sum", 3)] * 2 and told[0][0] == "wrong"
    assert len(list(dolanan.bench("right"))) == 1
    with pytest.raises(AssertionError):
        list(dolanan.bench())


def test_rooms_are_kept_in_order(tmp_path: Path) -> None:
    database, file = str(tmp_path / "rooms.sqlite"), tmp_path / "rooms.backup"
    version = dolanan.upgrade_rooms(database).version
    assert version and dolanan.back_up_rooms(file, database).rooms == 0
    assert dolanan.restore_rooms(file, str(tmp_path / "other.sqlite")).rooms == 0
    assert dolanan.prune_rooms(0, database).rooms == 0


def test_shares_of_a_job_are_put_together(tmp_path: Path) -> None:
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    words = ["mancala", "fair", "--rules", "kalah", "--pits", "2", "--seeds", "2", "--json"]
    for number, file in enumerate(files, 1):
        assert run(PROGRAM, [*words, "--shard", f"{number}/2", "--out", str(file)]) == 0
    assert dolanan.read_job(files[0])[0].missing > 0
    whole = dolanan.merge_jobs(files, tmp_path / "all.jsonl")
    about, results = dolanan.read_job(tmp_path / "all.jsonl")
    assert about == whole and whole.missing == 0 and len(results) == whole.pieces
    draws = sum(result is True for result in results.values())
    assert draws == len(dolanan.find_fair_starts("kalah 2x2", out=tmp_path / "all.jsonl"))
