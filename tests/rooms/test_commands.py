"""`dolanan rooms`: saved, restored into either kind of database, pruned; what cannot be right is one line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dolanan.cli import ROOT
from dolanan.cli.frame import run
from dolanan.rooms import classroom, lobby
from dolanan.rooms.book import Book
from dolanan.rooms.models import Draft, Terms
from dolanan.rooms.store import Store
from dolanan.text import Text

TERMS = Terms("kalah 6x4", None, 0, None, 1, 0)


def do(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert run(ROOT, ["rooms", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_saved_and_restored(database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, file = str(tmp_path / "first.sqlite"), tmp_path / "rooms.backup"
    store = Store(first).open()
    with store.engine.begin() as connection:
        book = Book(connection, 1_000)
        opened = lobby.open_room(book, "class", "Guru", TERMS)
        pupil = lobby.join(book, opened.invite, "Ani")
        classroom.ask(book, opened.room, opened.token, Draft(Text("Q?", "Q?")))
        classroom.answer(book, opened.room, pupil.token, 1, "42")
    store.close()
    assert do(capsys, "backup", str(file), "--database", first) == {"rooms": 1}
    assert file.stat().st_mode & 0o077 == 0
    do(capsys, "upgrade", "--database", database)
    do(capsys, "prune", "--days", "0", "--database", database)
    assert do(capsys, "restore", str(file), "--database", database) == {"rooms": 1}
    other = Store(database).open()
    with other.engine.begin() as connection:
        book = Book(connection, 2_000)
        assert classroom.results(book, opened.room, opened.token, "en") == "name,1,right\r\nAni,42,0\r\n"
        lobby.join(book, opened.invite, "Budi")  # and it goes on from there
    other.close()
    assert run(ROOT, ["rooms", "restore", str(file), "--database", database]) == 2
    assert do(capsys, "prune", "--days", "0", "--database", database) == {"rooms": 1}


def test_what_cannot_be_right(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong"
    wrong.write_text("no backup")
    database = str(tmp_path / "rooms.sqlite")
    for words in (
        ["backup", str(tmp_path / "x"), "--database", database],
        ["prune", "--database", database],
        ["restore", str(wrong), "--database", database],
        ["restore", str(tmp_path / "missing"), "--database", database],
        ["upgrade", "--database", "mysql://x"],
    ):
        assert run(ROOT, ["rooms", *words]) == 2, words
        assert capsys.readouterr().err.count("\n") == 1, words
    assert not list(tmp_path.glob("*.new"))


@pytest.mark.parametrize(
    "words", [["--cert", __file__], ["--cert", __file__, "--key", __file__], ["--database", "x://y"]]
)
def test_a_server_that_cannot_begin_says_why(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(ROOT, ["serve", "--port", "0", *words]) == 2
    said = capsys.readouterr()
    assert words[0].lstrip("-") in said.err and said.err.count("\n") == 1
