"""Bots from outside: whatever they do, they lose with a reason in both languages and leave nothing behind."""

from __future__ import annotations

import re
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent
from time import monotonic, sleep

import pytest

from dolanan.contests import guests
from dolanan.contests.guests import MOST_LINE, printable
from dolanan.contests.terms import Finished
from dolanan.contests.tournament import arena
from dolanan.games.mancala import ruleset
from dolanan.text import Mistake

GAME = ruleset("bantumi", 5, 3)
ANSWERING = """
    for line in sys.stdin:
        side = line.split()[2].split("/")["sn".index(line.split()[3])]
        pit = 1 + next(i for i, seeds in enumerate(side.split(":")[0].split(",")) if seeds != "0")
"""
"""A program that reads every question and finds a right answer; what it does with it is added."""

Program = Callable[..., str]


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """Writes a program and gives back the bot that it is; `then` is what it does with a right answer."""

    def write(code: str = "", then: str | None = None) -> str:
        file = tmp_path / f"program{len(list(tmp_path.iterdir()))}.py"
        text = "import os, signal, subprocess, sys, time\n" + dedent(code)
        if then is not None:
            text += dedent(ANSWERING) + "\n" + "\n".join(f"    {line}" for line in dedent(then).splitlines())
        file.write_text(text + "\n")
        return f"cmd:{sys.executable} {file}"

    return write


def forfeits(bot: str, seconds: float = 1.0, games: int = 2) -> list[Finished]:
    """The games against `combined`, all of which the bot must have lost by a forfeit."""
    played = arena(GAME, ["combined", bot], games, 1, seconds=seconds).played
    for one in played:
        assert one.reason is not None and one.loser == bot, one
        assert (one.score < 0) == (one.south == bot)
        assert all(text.isprintable() and len(text) < 400 for text in one.reason)
    return list(played)


def lives(process: int) -> bool:
    """The process runs; one that has ended and was not yet asked for its status does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except FileNotFoundError:
        return False


def gone(processes: list[int]) -> bool:
    """Each of them has ended, or does so in a moment."""
    end = monotonic() + 5
    while any(map(lives, processes)) and monotonic() < end:
        sleep(0.05)
    return not any(map(lives, processes))


SAID = {
    "two lines at once": (
        ("", "print(pit); print(pit + 1, flush=True)"),
        r"dua baris padahal diminta satu: “\d”, lalu “\d”",
        r"two lines where one was asked: “\d”, then “\d”",
    ),
    "two lines, one after the other": (
        ("", "print(pit, flush=True); time.sleep(0.01); print('and good luck', flush=True)"),
        "dua baris padahal diminta satu: .*“and good luck”",
        "two lines where one was asked: .*“and good luck”",
    ),
    "a line too many that would be a pit": (
        ("", "print(pit, flush=True); time.sleep(0.02); print(pit, flush=True)"),
        "dua baris padahal diminta satu",
        "two lines where one was asked",
    ),
    "a greeting first": (
        ("print('Hello!', flush=True)", "print(pit, flush=True)"),
        "dua baris padahal diminta satu: “Hello!”, lalu",
        "two lines where one was asked: “Hello!”, then",
    ),
    "no number": (
        ("", "print('pit', pit, flush=True)"),
        r"menjawab “pit \d”",
        r"answered “pit \d” instead of",
    ),
    "nothing in a line": (("", "print(flush=True)"), "menjawab “”, bukan", "answered “” instead of a pit"),
    "digits of another script": (("", "print('١', flush=True)"), "bukan nomor", "instead of a pit"),
    "a pit that is not there": (
        ("", "print(9, flush=True)"),
        "lubang 9 yang tidak boleh",
        "illegal pit 9 in",
    ),
    "no end of the line": (
        ("", "print('1' * 100_000, end='', flush=True); time.sleep(60)"),
        f"lebih panjang dari {MOST_LINE} huruf: “111",
        f"more than {MOST_LINE} characters: “111",
    ),
    "a flood": (("while True: print(1)", None), "dua baris padahal", "two lines where one was asked"),
    "no text": (
        ("", r"sys.stdout.buffer.write(b'\xff\xfe\n'); sys.stdout.flush()"),
        "bukan nomor lubang",
        "instead of a pit",
    ),
    "control characters": (
        ("", r"print('\x1b[31mred\x1b[0m\x07\x9b1m', '\u202eback', flush=True)"),
        "“·\\[31mred·\\[0m··1m ·back”",
        "“·\\[31mred·\\[0m··1m ·back”",
    ),
    "ends at once": (("sys.exit(3)", None), "berhenti dengan status keluar 3", "ended with exit status 3"),
    "ends with a message": (
        ("raise RuntimeError('boom \x1b[31m')", None),
        "status keluar 1; pesan terakhirnya: “RuntimeError: boom ·\\[31m”",
        "exit status 1; its last message: “RuntimeError: boom ·\\[31m”",
    ),
    "ends content": (("", "break"), "berhenti dengan status keluar 0", "ended with exit status 0"),
    "a half answer": (("", "print(pit, end='', flush=True); break"), "status keluar 0", "exit status 0"),
    "is killed": (
        ("", "os.kill(os.getpid(), signal.SIGKILL)"),
        "dihentikan oleh sinyal SIGKILL",
        "was ended by signal SIGKILL",
    ),
    "closes its output": (
        ("", "os.close(1); time.sleep(60)"),
        "menutup keluarannya",
        "closed its output",
    ),
    "thinks too long": (
        (
            "",
            "print(pit, flush=True); next(sys.stdin); time.sleep(60)",
        ),
        "melewati batas waktu: lebih dari 1 detik untuk satu langkah",
        "overran its time: more than 1 s for a move",
    ),
}


@pytest.mark.parametrize("what", SAID)
def test_each_way_to_lose_is_named(what: str, program: Program) -> None:
    (code, then), indonesian, english = SAID[what]
    begin = monotonic()
    played = forfeits(program(code, then))
    assert monotonic() - begin < 15
    for one in played:
        assert one.reason is not None
        assert re.search(indonesian, one.reason.id), one.reason.id
        assert re.search(english, one.reason.en), one.reason.en


@pytest.mark.parametrize(
    "code", ["time.sleep(600)", "signal.signal(signal.SIGTERM, signal.SIG_IGN)\nwhile True: pass"]
)
def test_who_never_speaks_is_waited_for_once(code: str, program: Program) -> None:
    begin = monotonic()
    played = forfeits(program(code), seconds=0.5, games=20)
    assert monotonic() - begin < 15, "twenty games, and one wait of 5.5 s"
    assert {one.reason and one.reason.en for one in played} == {
        "gave no answer within 5.5 s of its start, and is not started again"
    }
    assert played[0].reason is not None and "dalam 5,5 detik" in played[0].reason.id


def test_what_it_writes_to_standard_error_neither_stops_it_nor_fills_a_disk(program: Program) -> None:
    noisy = program(then="sys.stderr.write('x' * 300_000); print(pit, flush=True)")
    assert all(one.reason is None for one in arena(GAME, ["combined", noisy], 2).played)
    endless = program("while True: sys.stderr.write('x' * 1000)")
    assert "gave no answer" in str(forfeits(endless, 0.2)[0].reason)


def test_who_never_reads_is_not_waited_for() -> None:
    """More than its pipe holds could be waiting there; writing on must not block."""
    sleeper = guests.Program(["sleep", "600"], {})
    begin = monotonic()
    assert not sleeper.talk(0.3, b"x" * 1_000_000)
    assert 0.2 < monotonic() - begin < 5
    sleeper.end()
    assert sleeper.process.returncode == -signal.SIGKILL


@pytest.mark.parametrize(
    "child",
    [
        "subprocess.Popen(['sleep', '600'])",
        "subprocess.Popen(['sleep', '600'], stdin=subprocess.DEVNULL)",
        "subprocess.Popen(['sh', '-c', 'sleep 600 & sleep 600'])",
    ],
)
@pytest.mark.parametrize("end", ["time.sleep(600)", "sys.exit(4)", "print('no pit', flush=True)"])
def test_children_end_with_their_bot(child: str, end: str, program: Program, tmp_path: Path) -> None:
    """A child holds the pipes open, and outlives whoever started it."""
    names = tmp_path / "processes"
    note = f"open({str(names)!r}, 'a').write(f'{{os.getpid()}} {{child.pid}} ')"
    bot = program(then=f"print(pit, flush=True)\nnext(sys.stdin)\nchild = {child}\n{note}\n{end}")
    begin = monotonic()
    forfeits(bot, 0.5)
    assert monotonic() - begin < 20
    processes = [int(word) for word in names.read_text().split()]
    assert len(processes) >= 2 and gone(processes)


def test_a_bot_that_multiplies_is_ended_whole(program: Program, tmp_path: Path) -> None:
    names = tmp_path / "processes"
    bot = program(
        then=f"""
        print(pit, flush=True)
        next(sys.stdin)
        for _ in range(6):
            os.fork()
        with open({str(names)!r}, "a") as file:
            file.write(f"{{os.getpid()}} ")
        time.sleep(600)
        """
    )
    forfeits(bot, 0.5)
    processes = [int(word) for word in names.read_text().split()]
    assert len(processes) > 2 and gone(processes)


def test_nothing_is_left_running_after_a_tournament(program: Program, tmp_path: Path) -> None:
    names = tmp_path / "processes"
    bot = program(f"open({str(names)!r}, 'a').write(f'{{os.getpid()}} ')", "print(pit, flush=True)")
    assert all(one.reason is None for one in arena(GAME, ["combined", bot], 4).played)
    processes = [int(word) for word in names.read_text().split()]
    assert len(processes) == 1, "one process plays all games"
    assert gone(processes)


def test_a_late_answer_is_nobodys(program: Program, tmp_path: Path) -> None:
    """What the first process says after its time belongs to no game."""
    mark = tmp_path / "late"
    bot = program(
        "asked = 0",
        f"""
        asked += 1
        if asked == 2 and not os.path.exists({str(mark)!r}):
            open({str(mark)!r}, "w").close()
            time.sleep(1)
            print(99, flush=True)
        print(pit, flush=True)
        """,
    )
    first, *others = arena(GAME, ["combined", bot], 6, 1, seconds=0.5).played
    assert first.reason is not None and "overran" in first.reason.en
    assert [one.reason for one in others] == [None] * 5


# --- functions --------------------------------------------------------------------------------------


@pytest.fixture
def functions(tmp_path: Path) -> Path:
    (tmp_path / "beside.py").write_text("def lowest(moves): return min(moves)\n")
    (tmp_path / "random.py").write_text("raise RuntimeError('this is not the random of Python')\n")
    file = tmp_path / "functions.py"
    file.write_text(
        dedent(
            """
            import os, random, subprocess, sys
            from beside import lowest

            def noisy(game, state):
                print("thinking ...")
                os.write(1, b"still thinking ...\\n")
                subprocess.run(["echo", "a child talks"])
                return lowest(game.moves(state))

            def curious(game, state):
                assert sys.stdin.read() == ""
                return lowest(game.moves(state))

            def word(game, state):
                return "pit\\nnumber\\n3"

            def nothing(game, state):
                pass

            def boom(game, state):
                raise RuntimeError("boom")
            """
        )
    )
    return file


@pytest.mark.parametrize("name", ["noisy", "curious"])
def test_what_a_function_prints_or_reads_is_not_the_conversation(functions: Path, name: str) -> None:
    played = arena(GAME, ["combined", f"{functions}:{name}"], 2).played
    assert [one.reason for one in played] == [None, None]


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("word", "answered “pit number 3”"),
        ("nothing", "answered “None”"),
        ("boom", "exit status 1; its last message: “RuntimeError: boom”"),
        ("missing", "has no attribute 'missing'"),
    ],
)
def test_a_function_that_fails_says_how(functions: Path, name: str, part: str) -> None:
    assert part in str(forfeits(f"{functions}:{name}")[0].reason)


# --- which version played ---------------------------------------------------------------------------


def test_results_of_another_version_are_not_gone_on_with(program: Program, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    first = tmp_path / "bot.py"
    first.write_text("def choose(game, state): return min(game.moves(state))\n")
    other = program(then="print(pit, flush=True)")
    bots = [f"{first}:choose", other]
    arena(GAME, bots, 2, out=out)
    kept = out.read_bytes()
    first.write_text("def choose(game, state): return max(game.moves(state))\n")
    with pytest.raises(Mistake, match=f"{first}.*changed"):
        arena(GAME, bots, 4, out=out)
    assert out.read_bytes() == kept
    first.write_text("def choose(game, state): return min(game.moves(state))\n")
    assert len(arena(GAME, bots, 4, out=out).played) == 4
    script = Path(other.split()[1])
    script.write_text(script.read_text() + "# another version\n")
    with pytest.raises(Mistake, match=f"{script}.*changed"):
        arena(GAME, bots, 6, out=out)


def test_a_bot_changed_while_it_plays_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text(
        dedent(
            """
            def choose(game, state):
                with open(__file__, "a") as file:
                    file.write("# changed\\n")
                return 99
            """
        )
    )
    with pytest.raises(Mistake, match="changed"):
        arena(GAME, ["combined", f"{file}:choose"], 4)


@pytest.mark.parametrize(
    ("bot", "part"),
    [
        ("cmd:sh -c 'echo", "quote"),
        ("cmd:", "no program"),
        ("cmd:no-such-program-here", "no such program"),
        ("nowhere.py:choose", "no file"),
        ("bot.py:not a name", "FILE.py:function"),
    ],
)
def test_names_that_cannot_be_right(
    bot: str, part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bot.py").touch()
    with pytest.raises(Mistake, match=part):
        arena(GAME, ["random", bot], 2)


def test_a_file_that_is_no_program(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_bytes(b"\0\1\2")
    file.chmod(0o755)
    (one, _) = forfeits(f"cmd:{file}")
    assert one.reason is not None
    assert one.reason.id == "tidak dapat dijalankan: bukan program"
    assert one.reason.en == "did not start: it is not a program"


def test_only_printable_text_is_shown_and_not_too_much() -> None:
    assert printable("ab\x1b[2Jc\r\nd\x00\x9f\u202e") == "ab·[2Jc··d···"
    assert printable("lubang ke-3 – é 漢") == "lubang ke-3 – é 漢"
    assert len(printable("x" * 1000)) <= 121 and printable("x" * 1000).endswith("…")
