"""What `import dolanan` offers: the names, the examples, and the mistakes."""

from __future__ import annotations

import doctest
import json
import os
import runpy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import dolanan
from dolanan import api
from dolanan.answers import Answer
from dolanan.cli import ROOT as PROGRAM
from dolanan.cli.frame import run
from dolanan.contests.template import choose

PROOF = Path(__file__).parents[1] / "docs" / "proofs" / "proof-kalah-6-5.gz"
USERS = Path(__file__).parent / "users"
"""A script of each kind of user."""
NAMES = [
    "play",
    "solve",
    "best_move",
    "best_turn",
    "analyse_game",
    "trace",
    "arena",
    "Mancala",
    "Snakes",
    "Buttons",
    "ruleset",
    "bot",
]


@pytest.mark.parametrize(
    "module",
    [
        "dolanan",
        *(
            f"dolanan.api.{path.stem}"
            for path in sorted(Path(api.__file__).parent.glob("*.py"))
            if path.stem not in ("__init__", "given")
        ),
        "dolanan.interop.kgp_network",
        "dolanan.rooms.upkeep",
        "dolanan.bots",
        "dolanan.games.buttons",
        "dolanan.games.snakes",
    ],
)
def test_the_examples_run(module: str) -> None:
    result = doctest.testmod(__import__(module, fromlist=["_"]))
    assert result.attempted > 0 and result.failed == 0


def test_the_names_are_there_whatever_was_imported_before() -> None:
    code = (
        "import dolanan.papers, dolanan.contests.tournament, dolanan.cli, dolanan;"
        f"print([n for n in {NAMES} if not callable(getattr(dolanan, n))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
    assert set(NAMES) <= set(dir(dolanan))
    with pytest.raises(AttributeError):
        _ = dolanan.nothing  # type: ignore[attr-defined]


def test_a_name_that_is_not_there_is_an_error_for_mypy(tmp_path: Path) -> None:
    """Names are imported when they are first used, and a type checker still knows every one of them."""
    right, wrong = tmp_path / "right.py", tmp_path / "wrong.py"
    right.write_text(
        "import dolanan\n"
        "game: dolanan.Mancala = dolanan.ruleset('bantumi', 3, 2, capture='never')\n"
        "value: int | None = dolanan.solve(rules=game).value\n"
        f"every = ({', '.join(f'dolanan.{name}' for name in dolanan.__all__)})\n"
    )
    users = sorted(USERS.glob("*.py"))
    wrong.write_text("import dolanan\n\ndolanan.sovle()\nanswer: str = dolanan.play([1]).over\n")
    checked = mypy_run(right, wrong, *users)
    assert len(users) == 4 and not any(file.name in checked for file in (right, *users)), checked
    assert 'wrong.py:3: error: Module has no attribute "sovle"; maybe "solve"?' in checked
    assert "wrong.py:4: error: Incompatible types in assignment" in checked


@pytest.mark.parametrize("script", sorted(USERS.glob("*.py")), ids=lambda path: path.stem)
def test_the_script_of_a_user_runs(script: Path) -> None:
    runpy.run_path(str(script))


def mypy_run(*files: Path) -> str:
    """What `mypy --strict` says of these files of somebody who uses the package."""
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", *map(str, files)],
        capture_output=True,
        text=True,
        env={**os.environ, "MYPYPATH": str(Path(dolanan.__file__).parents[1])},
        cwd=files[0].parent,
    )
    return done.stdout + done.stderr


def test_the_public_names_are_those_of_the_api() -> None:
    assert sorted(dolanan.__all__) == sorted(api.__all__) == sorted(set(dolanan.__all__))


def test_importing_the_package_imports_nothing_heavy() -> None:
    code = "import sys, dolanan; dolanan.__all__; print([n for n in sys.modules if n.startswith('dolanan.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_mistakes_are_value_errors_in_both_languages() -> None:
    for call in (
        lambda: dolanan.play([9]),
        lambda: dolanan.solve("1,2:0/1:0 s"),
        lambda: dolanan.best_move(bot="nobody"),
        lambda: dolanan.trace("dijkstra"),
        lambda: dolanan.trace("bfs", ""),
        lambda: dolanan.trace("dfs", ""),
        lambda: dolanan.trace("ems", first=9),
        lambda: dolanan.trace("ems", "0,0:1/0,0:1 s"),
        lambda: dolanan.ruleset("bantumi", capture="sometimes"),
        lambda: dolanan.Mancala("bantumi"),
        lambda: dolanan.analyse_game("kalah 6x4; 3 3"),
        lambda: dolanan.Buttons("1221"),
        lambda: dolanan.Snakes.parse("30 3>"),
        lambda: dolanan.bot("random", "kalah").choose("nowhere"),
        lambda: list(dolanan.solve_many(["0,0,1:3/0,1,0:8 s", "nowhere"], "kalah")),
        lambda: dolanan.design_board(),
        lambda: dolanan.puzzle("2026-02-30"),
        lambda: dolanan.puzzle("nothing"),
        lambda: dolanan.puzzle("2026-11-17", [9]),
        lambda: dolanan.puzzle_hint("2026-11-17", step=4),
        lambda: dolanan.arena(["random", 7]),  # type: ignore[list-item]
        lambda: dolanan.arena({"a": "random", "b": lambda game, state: 1}, games=4, threads=2),
    ):
        with pytest.raises(dolanan.Mistake) as caught:
            call()
        assert isinstance(caught.value, ValueError) and caught.value.text.id != caught.value.text.en


def test_a_puzzle_is_tried_and_its_hints_solve_it() -> None:
    picks: list[int] = []
    while (tried := dolanan.puzzle("2026-11-17", picks)).status == "open":
        picks.append(dolanan.puzzle_hint("2026-11-17", picks, 2).pit or 0)
    assert tried.status == "right" and (tried.reached or 0) >= tried.goal
    assert dolanan.puzzle(tried.key, picks) == tried
    assert dolanan.puzzle().key in {one.key for one in dolanan.mancala_puzzles()}
    assert {(one.level, one.kind) for one in dolanan.mancala_puzzles(5, "win")} == {(5, "win")}


def test_a_position_brings_its_own_size() -> None:
    assert api.play([1], "1,0,0:0/0,0,1:0 s", "kalah").position == "0,1,0:0/0,0,1:0 n"


def test_a_reviewed_game_finds_what_was_given_away() -> None:
    """Kalah(4,4): the first pits are worth 2, 0, 0 and -2 (a published table)."""
    for pit, loss in ((1, 0), (2, 2), (3, 2), (4, 4)):
        (first,) = dolanan.analyse_game(f"kalah 4x4; {pit}", seconds=None)
        assert first.low == first.high == 2 - loss and first.loss == loss


def test_the_best_move_needs_no_bot_named() -> None:
    assert dolanan.best_move(rules="congklak", seconds=0.2).bot == "strongest"
    assert dolanan.best_move("0,0,0,1,2,1:20/0,1,0,2,0,0:21 s", "kalah").bot == "perfect"


def test_a_bot_reads_a_position() -> None:
    game = dolanan.ruleset("congklak")
    player = dolanan.bot("combined", game)
    assert player.choose(game.show(game.start())) == player.choose(game.start())


def test_many_positions_are_stopped_and_told() -> None:
    told: list[int] = []
    games = [dolanan.ruleset("kalah", 3, seeds) for seeds in (1, 2, 3)]
    values = [next(dolanan.solve_many([game.show(game.start())], game)).value for game in games]
    assert values == [dolanan.solve(rules=game).value for game in games]
    some = ["0,0,1:3/0,1,0:8 s"] * 5
    assert (
        len(list(dolanan.solve_many(some, "kalah", progress=told.append, stop=lambda: len(told) >= 2))) == 2
    )
    assert told == [1, 2]


def first(game: dolanan.Mancala, state: object) -> int:
    return game.moves(state)[0]  # type: ignore[arg-type]


def test_functions_and_bots_play_in_the_arena(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    out = tmp_path / "games.jsonl"

    def broken(game: object, state: object) -> int:
        raise RuntimeError("no idea")

    players: dict[str, dolanan.Player] = {
        "mine": first,
        "theirs": dolanan.bot("priority", "kalah"),
        "broken": broken,
        "ours": "random",
    }
    report = dolanan.arena(
        players, "kalah", games=24, out=out, progress=lambda done, all: told.append((done, all))
    )
    assert told[-1] == (24, 24) and len(out.read_text().splitlines()) == 25
    assert report.standings[-1].bot == "broken" and report.standings[0].bot == "theirs"
    assert {(one.loser, one.reason.en) for one in report.forfeits if one.reason} == {
        ("broken", "failed with RuntimeError: no idea")
    }
    again = dolanan.arena({**players, "broken": broken}, "kalah", games=24, out=out)
    assert again.standings == report.standings
    assert dolanan.arena([choose, "random"], "kalah", games=8, threads=2).games == 8
    stopped = dolanan.arena([first, "random"], "kalah", games=8, stop=lambda: True)
    assert (stopped.games, stopped.asked) == (1, 8)


@pytest.mark.parametrize(
    ("words", "called"),
    [
        (("mancala", "book", "--rules", "bantumi"), lambda: dolanan.book("bantumi")),
        (
            ("mancala", "verify", str(PROOF), "--sample", "5"),
            lambda: dolanan.verify(PROOF, sample=5),
        ),
    ],
    ids=lambda value: value[-1] if isinstance(value, tuple) else "",
)
def test_python_answers_what_the_command_line_prints(
    words: tuple[str, ...], called: Callable[[], Answer], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(PROGRAM, [*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == called().json()


def test_stored_is_what_the_command_line_prints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In folders of its own: others write to the usual ones meanwhile."""
    monkeypatch.setenv("DOLANAN_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("DOLANAN_FOLDERS", str(tmp_path / "folders.txt"))
    dolanan.make_table("kalah", pits=2, seeds=4)
    assert run(PROGRAM, ["cache", "--json"]) == 0
    printed = capsys.readouterr().out
    assert json.loads(printed) == dolanan.stored().json() and "endgame-" in printed


def test_values_stop_when_told_and_a_ruleset_without_a_book_is_refused() -> None:
    found = []
    for row in dolanan.values("kalah", [(2, 1), (2, 2), (2, 3)], stop=lambda: bool(found)):
        found.append(row.value)
    assert found == [2]  # published
    with pytest.raises(dolanan.Mistake, match="bantumi, kalah"):
        dolanan.book("congklak")


def test_what_is_stored_is_cleared_and_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOLANAN_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("DOLANAN_FOLDERS", str(tmp_path / "folders"))
    dolanan.make_table("kalah", 2, 2)
    kept = dolanan.stored()
    assert kept.entries and kept.bytes > 0
    cleared = dolanan.stored(clear=True)
    assert cleared.freed >= kept.bytes and not cleared.entries
