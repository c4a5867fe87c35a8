"""Players from outside: a Python function or any program that speaks one line a move.

We write one line, what is played and the position, as a record begins, for example
`bantumi 6x4 4,4,4,4,4,4:0/4,4,4,4,4,4:0 s`, and read exactly one line, the move. The environment variable
`DOLANAN_RULES` holds every rule field as JSON, `DOLANAN_SEED` a number for its chance. A Python function runs
in a process of its own, behind the same line (`contests.host`).

A guest runs with the rights of whoever started the arena: it is kept to its time, to the conversation and,
where it has a `Home`, to its memory; it is otherwise not confined. It gets a session of its own, so that its
children end with it, on Linux even those that leave the session. Whatever goes wrong is a `Forfeit`; the
guest is ended then and started anew for its next game, so that nothing it still says can be taken for an
answer there.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import select
import shlex
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from functools import cache
from itertools import count
from time import perf_counter
from typing import Any, NamedTuple

from dolanan.catalogue import AnyDuel, row_of
from dolanan.text import Mistake, Text

START_SECONDS = 5.0
"""What a program may take to start, on top of its time for the first move."""
MOST_LINE = 200
"""Characters of an answer; a longer line is not read to its end."""
MOST_SHOWN = 120
"""Characters shown of anything a guest says."""
MOST_COMPLAINT = 4096
"""Bytes kept of what it wrote last to standard error."""
PIPE = 65536
"""Bytes a pipe holds."""
LOOK = 0.1
"""Seconds between two looks whether a silent program has ended."""
SETTLE = 0.1
"""Seconds in which a wrong answer may turn out to be one of two lines."""
END_SECONDS = 0.5
"""What a program that has closed its output may take to end: then that is what it did."""

Files = dict[str, str]
"""What a guest consists of: files with their digests."""


class Forfeit(Exception):
    """A player lost its game by something other than play; the text says how, after the player's name."""

    def __init__(self, id: str, en: str) -> None:
        super().__init__(en)
        self.text = Text(id, en)


def is_guest(spec: str) -> bool:
    """The bot comes from outside: `cmd:PROGRAM` or `FILE.py:function`."""
    return spec.startswith("cmd:") or ".py:" in spec


def files_of(spec: str) -> Files:
    """The files that the bot's name tells of, with their digests; a mistake if it cannot be started at all.

    Of a function that is its file, of a program the program and every word of its command line that is a
    file. What these import or read on their own is not known.
    """
    return {file: _digest(file, os.stat(file).st_size, os.stat(file).st_mtime_ns) for file in _files(spec)}


def _files(spec: str) -> list[str]:
    if os.name != "posix":
        raise Mistake(
            f"{spec}: bot dari luar hanya dapat bermain di Linux dan macOS",
            f"{spec}: bots from outside play on Linux and macOS only",
        )
    if spec.startswith("cmd:"):
        first, *others = _command(spec)
        program = shutil.which(first)
        if program is None:
            raise Mistake(f"{spec}: program tidak ditemukan", f"{spec}: there is no such program")
        words = (word.rpartition("=")[2] for word in others)
        return [program, *(word for word in words if os.path.isfile(word) and os.access(word, os.R_OK))]
    file, _, function = spec.rpartition(":")
    if not os.path.isfile(file):
        raise Mistake(f"{spec}: berkas {file} tidak ada", f"{spec}: there is no file {file}")
    if not os.access(file, os.R_OK):
        raise Mistake(f"{spec}: berkas {file} tidak boleh dibaca", f"{spec}: the file {file} may not be read")
    if not function.isidentifier():
        raise Mistake(f"{spec}: tulis BERKAS.py:fungsi", f"{spec}: write FILE.py:function")
    return [file]


@cache
def _digest(file: str, size: int, written: int) -> str:
    """A digest of the file's content; size and time of writing say whether it must be read again."""
    try:
        with open(file, "rb") as stream:
            return hashlib.file_digest(stream, "sha256").hexdigest()
    except PermissionError:
        return "-"  # a program that may be run but not read


def _command(spec: str) -> list[str]:
    try:
        words = shlex.split(spec.removeprefix("cmd:"))
    except ValueError:
        raise Mistake(
            f"{spec}: tanda kutip atau garis miring terbaliknya tidak berpasangan",
            f"{spec}: a quote is not closed, or a backslash stands at the end",
        ) from None
    if not words:
        raise Mistake(f"{spec}: tidak ada program setelah cmd:", f"{spec}: there is no program after cmd:")
    return words


def printable(text: str) -> str:
    """What may be shown of a guest's words: no control characters, and not too much."""
    shown = "".join(letter if letter.isprintable() else "·" for letter in text[: MOST_SHOWN + 1])
    return shown if len(shown) <= MOST_SHOWN else f"{shown[:MOST_SHOWN]}…"


class Home(NamedTuple):
    """Where a guest lives and what it may take."""

    folder: str | None = None
    """The folder it is run in; None for ours."""
    memory: int | None = None
    """Bytes that each of its processes may take; None for as many as there are."""

    def confine(self, command: list[str]) -> list[str]:
        """The command line that runs `command` within its memory."""
        if self.memory is None:
            return command
        # Data, not address space: JavaScript engines reserve far more of the latter than they use.
        return ["/bin/sh", "-c", 'ulimit -d "$0" && exec "$@"', str(self.memory >> 10), *command]


_numbers = count(1)


def _end_marked(mark: str) -> None:
    """Kill every process that carries the mark in its environment, as far as the system shows them."""
    if not os.path.isdir("/proc/self"):
        return
    for name in filter(str.isdigit, os.listdir("/proc")):
        with suppress(OSError), open(f"/proc/{name}/environ", "rb") as file:
            if mark.encode() in file.read().split(b"\0"):
                os.kill(int(name), signal.SIGKILL)


class Guest:
    """A player from outside that is asked for moves; started when first asked, and again after a forfeit."""

    def __init__(
        self,
        spec: str,
        game: AnyDuel,
        seconds: float,
        files: Files,
        *,
        seed: int = 0,
        home: Home | None = None,
    ) -> None:
        """`seed` is told to the program, for its chance; `home` is where it lives and what it may take."""
        self.spec, self.game, self.seconds, self.files = spec, game, seconds, files
        self.seed, self.home = seed, home or Home()
        self.row = row_of(game)
        if spec.startswith("cmd:"):
            self.command = _command(spec)
        else:
            # Without -P a random.py in the folder we are in would be taken for Python's.
            self.command = [sys.executable, "-P", "-m", "dolanan.contests.host", spec]
        self.program: Program | None = None
        self.dumb: Text | None = None
        """Why it is not started any more."""
        self.complained = ""
        """The end of what it wrote to standard error when it was last running."""

    def pick(self, state: Any) -> Any:
        """The move it answers with; Forfeit if it ends, overruns its time, or says something else."""
        try:
            return self._ask(state)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the program, if it runs."""
        if self.program is not None:
            self.complained = self.program.complaints_kept()
            self.program.end()
            self.program = None

    def _ask(self, state: Any) -> Any:
        if self.dumb is not None:
            raise Forfeit(*self.dumb)
        game, seen = self.row.seen(self.game, state)
        if not game.moves(seen):  # over in its eyes, as it can be in a start together: then the first
            return self.game.moves(state)[0]
        begins = self.program is None
        program = self.program = self.program or self._start()
        if not begins:
            program.talk(0)
            if program.heard:
                raise _two_lines(program)
        question = f"{game.rules} {game.show(seen)}\n"
        if program.talk(self.seconds + (START_SECONDS if begins else 0), question.encode()):
            return self._understand(program, state)
        raise _ended(program) if program.silent else self._late(begins)

    def _start(self) -> Program:
        if files_of(self.spec) != self.files:
            raise changed(self.spec, self.files)
        told = {
            "DOLANAN_RULES": json.dumps(self.row.show_fields(self.game)),
            "DOLANAN_SEED": str(self.seed),
        }
        try:
            return Program(self.command, told, self.home)
        except OSError as error:
            raise _not_started(error) from None

    def _understand(self, program: Program, state: Any) -> Any:
        """The move that the line just heard names, if it is one and there is no other line."""
        answer = program.take_line()
        if len(answer) > MOST_LINE:
            raise Forfeit(
                f"menjawab dengan baris yang lebih panjang dari {MOST_LINE} huruf: “{printable(answer)}”",
                f"answered with a line of more than {MOST_LINE} characters: “{printable(answer)}”",
            )
        move, words = self.row.find_move(self.game, state, answer), self.row.words
        legal = move in self.game.moves(state)
        if not legal and not program.heard:
            program.talk(SETTLE)  # was that a line from before, and the answer is still to come?
        if program.heard:
            raise _two_lines(program)
        if move is None:
            raise Forfeit(
                f"menjawab “{printable(answer)}”, bukan {words.form.id}",
                f"answered “{printable(answer)}” instead of {words.form.en}",
            )
        if not legal:
            where = self.game.show(state)
            raise Forfeit(
                f"memilih {words.move.id} {printable(answer)} yang tidak boleh diambil pada {where}",
                f"picked the illegal {words.move.en} {printable(answer)} in {where}",
            )
        return move

    def _late(self, begins: bool) -> Forfeit:
        if not begins:
            return Forfeit(
                f"melewati batas waktu: lebih dari {_id(self.seconds)} detik untuk satu langkah",
                f"overran its time: more than {self.seconds:g} s for a move",
            )
        # To wait for it again in every game could take hours, and it has shown no sign of life.
        seconds = self.seconds + START_SECONDS
        self.dumb = Text(
            f"tidak menjawab dalam {_id(seconds)} detik sejak dijalankan, dan tidak dijalankan lagi",
            f"gave no answer within {seconds:g} s of its start, and is not started again",
        )
        return Forfeit(*self.dumb)


class Program:
    """A running program: what was heard from it, and how to talk to it without ever waiting too long."""

    def __init__(self, command: list[str], environment: dict[str, str], home: Home | None = None) -> None:
        home = home or Home()
        self.mark = f"DOLANAN_GUEST={os.getpid()}-{next(_numbers)}"
        """What stands in its environment and its children's, wherever they go, and in nobody else's."""
        name, _, value = self.mark.partition("=")
        self.process = subprocess.Popen(
            home.confine(command),
            cwd=home.folder,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, **environment, name: value},
            start_new_session=True,
        )
        assert self.process.stdin and self.process.stdout and self.process.stderr
        self.pipes = (self.process.stdin, self.process.stdout, self.process.stderr)
        self.input, self.output, self.complaints = (pipe.fileno() for pipe in self.pipes)
        for pipe in self.pipes:
            os.set_blocking(pipe.fileno(), False)
        self.poll = select.poll()
        self.poll.register(self.output, select.POLLIN)
        self.poll.register(self.complaints, select.POLLIN)
        self.heard = b""
        """What it said and nobody has taken yet."""
        self.taken = ""
        """The line taken last."""
        self.complained = b""
        """The end of what it wrote to standard error."""
        self.silent = False
        """Nothing more can be heard: its output is closed, or it has ended."""

    def talk(self, seconds: float, question: bytes = b"") -> bool:
        """Say the question and listen until there is a line (True), none can come, or the time is over.

        Neither saying nor listening waits any longer, whoever holds the pipes.
        """
        end = perf_counter() + seconds
        if question:
            self.poll.register(self.input, select.POLLOUT)
        while True:
            left = max(0.0, end - perf_counter())
            ready = self.poll.poll(1000 * min(left, LOOK))
            for pipe, _ in ready:
                if pipe == self.input:
                    question = self._say(question)
                else:
                    self._listen(pipe)
            if not ready and not self.silent and self.process.poll() is not None:
                self._listen(self.output)  # what it said last
                self.silent = True  # though a child may hold its output open
            line = b"\n" in self.heard or len(self.heard) > MOST_LINE
            if line or self.silent or left == 0:
                break
        if question:
            self.poll.unregister(self.input)
        return line

    def take_line(self) -> str:
        """The first line heard, or the beginning of one that is too long."""
        line, _, self.heard = self.heard.partition(b"\n")
        self.taken = line[: MOST_LINE + 1].decode(errors="replace").strip()
        return self.taken

    def complaints_kept(self) -> str:
        """The end of what it wrote to standard error."""
        self._listen(self.complaints)  # a pipe's worth: it may still be writing
        return self.complained.decode(errors="replace").strip()

    def complaint(self) -> str:
        """The last line it wrote to standard error."""
        lines = self.complaints_kept().splitlines()
        return lines[-1].strip() if lines else ""

    def end(self) -> None:
        """Kill it, all of its session that is left and, where the system shows them, children that left."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.kill()
        self.process.wait()
        _end_marked(self.mark)
        for pipe in self.pipes:
            pipe.close()

    def _say(self, question: bytes) -> bytes:
        """What could not be written yet."""
        try:
            question = question[os.write(self.input, question) :]
        except BlockingIOError:
            return question
        except BrokenPipeError:
            question = b""  # it reads no more: it has ended, or will not answer
        if not question:
            self.poll.unregister(self.input)
        return question

    def _listen(self, pipe: int) -> None:
        """Take what there is to read."""
        try:
            some = os.read(pipe, PIPE)
        except BlockingIOError:
            return
        if pipe == self.output:
            self.heard += some
            self.silent = self.silent or not some
        else:
            self.complained = (self.complained + some)[-MOST_COMPLAINT:]
        if not some:
            with suppress(KeyError):
                self.poll.unregister(pipe)


def _two_lines(program: Program) -> Forfeit:
    first, second = printable(program.taken), printable(program.take_line())
    return Forfeit(
        f"mengatakan dua baris padahal diminta satu: “{first}”, lalu “{second}”",
        f"said two lines where one was asked: “{first}”, then “{second}”",
    )


def _ended(program: Program) -> Forfeit:
    try:
        status = program.process.wait(END_SECONDS)
    except subprocess.TimeoutExpired:
        how = Text("menutup keluarannya", "closed its output")
    else:
        how = Text(f"berhenti dengan status keluar {status}", f"ended with exit status {status}")
        if status < 0:
            known = {each.value: each.name for each in signal.Signals}
            name = known.get(-status, str(-status))
            how = Text(f"dihentikan oleh sinyal {name}", f"was ended by signal {name}")
    if complaint := printable(program.complaint()):
        return Forfeit(
            f"{how.id}; pesan terakhirnya: “{complaint}”", f"{how.en}; its last message: “{complaint}”"
        )
    return Forfeit(*how)


def changed(spec: str, before: Files) -> Mistake:
    """Says which file of the bot is no longer what it was."""
    now = files_of(spec)
    names = ", ".join(file for file in {**before, **now} if before.get(file) != now.get(file))
    return Mistake(
        f"{names}: berkas bot ini berubah sejak permainan pertama; mulai lagi dengan out yang lain",
        f"{names}: the bot's file has changed since the first game; start again with another out",
    )


def _not_started(error: OSError) -> Forfeit:
    why = {
        errno.ENOENT: Text("program atau penerjemahnya tidak ada", "it or its interpreter is not there"),
        errno.EACCES: Text("tidak boleh dijalankan", "it may not be run"),
        errno.ENOEXEC: Text("bukan program", "it is not a program"),
    }.get(error.errno or 0)
    code = errno.errorcode.get(error.errno or 0, "?")
    return Forfeit(
        f"tidak dapat dijalankan: {why.id if why else code}", f"did not start: {why.en if why else code}"
    )


def _id(number: float) -> str:
    """The number as Indonesian writes it."""
    return f"{number:g}".replace(".", ",")
