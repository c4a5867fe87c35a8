"""Players from outside: a Python function or any program that speaks one line a move.

We write one line, `RULES PITSxSEEDS [FIELD=VALUE …] POSITION`, for example
`bantumi 6x4 4,4,4,4,4,4:0/4,4,4,4,4,4:0 s`, and read one line, the pit. The environment variable
`DOLANAN_RULES` holds every rule field as JSON. A Python function runs in a process of its own, behind the
same line, so that whatever it does cannot harm the arena.
"""

from __future__ import annotations

import json
import os
import queue
import shlex
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from time import perf_counter

from dolanan.games.mancala import Mancala, State, rule_fields, show, show_rules
from dolanan.text import Mistake

START_SECONDS = 10.0
"""What a program may take to start, on top of its time for the first move."""


class Forfeit(Exception):
    """A player lost its game by something other than play; the text says how."""


def is_guest(spec: str) -> bool:
    """The bot comes from outside: `cmd:PROGRAM` or `FILE.py:function`."""
    return spec.startswith("cmd:") or ".py:" in spec


def check_guest(spec: str) -> None:
    """A mistake if the file or program is not there."""
    if spec.startswith("cmd:"):
        import shutil

        words = shlex.split(spec.removeprefix("cmd:"))
        if not words or shutil.which(words[0]) is None:
            raise Mistake(f"{spec}: program tidak ditemukan", f"{spec}: there is no such program")
    else:
        file, _, function = spec.rpartition(":")
        if not Path(file).is_file():
            raise Mistake(f"{spec}: berkas {file} tidak ada", f"{spec}: there is no file {file}")
        if not function.isidentifier():
            raise Mistake(f"{spec}: tulis BERKAS.py:fungsi", f"{spec}: write FILE.py:function")


class Guest:
    """A running program that is asked for moves; started when first asked, and again after it was ended."""

    def __init__(self, spec: str, game: Mancala, seconds: float) -> None:
        self.game = game
        self.seconds = seconds
        if spec.startswith("cmd:"):
            self.command = shlex.split(spec.removeprefix("cmd:"))
        else:
            self.command = [sys.executable, "-m", "dolanan.lab.guest", spec]
        self.process: subprocess.Popen[str] | None = None

    def pick(self, state: State) -> int:
        """The pit it answers with; Forfeit if it crashes, overruns its time, or says something else."""
        allowed = self.seconds
        if self.process is None:
            self._begin()
            allowed += START_SECONDS
        assert self.process is not None and self.process.stdin is not None
        line = f"{show_rules(self.game)} {show(state)}\n"
        begin = perf_counter()
        try:
            self.process.stdin.write(line)
            self.process.stdin.flush()
        except OSError:
            raise self._crash() from None
        try:
            answer = self.answers.get(timeout=allowed)
        except queue.Empty:
            self.close()
            raise Forfeit(f"overran its time: more than {self.seconds:g} s for a move") from None
        if answer is None:
            raise self._crash()
        if perf_counter() - begin > allowed:
            raise Forfeit(f"overran its time: more than {self.seconds:g} s for a move")
        try:
            return int(answer)
        except ValueError:
            raise Forfeit(f"answered {answer.strip()[:40]!r} instead of a pit") from None

    def close(self) -> None:
        """End the program, if it runs."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            for pipe in (self.process.stdin, self.process.stdout):
                if pipe is not None:
                    pipe.close()
            self.process = None

    def _begin(self) -> None:
        self.errors = tempfile.TemporaryFile()  # noqa: SIM115 (lives as long as the process)
        environment = {**os.environ, "DOLANAN_RULES": json.dumps(rule_fields(self.game))}
        try:
            self.process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.errors,
                text=True,
                env=environment,
            )
        except OSError as error:
            raise Forfeit(f"did not start: {error.strerror}") from None
        self.answers: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=_listen, args=(self.process, self.answers), daemon=True).start()

    def _crash(self) -> Forfeit:
        assert self.process is not None
        try:
            status: int | str = self.process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            status = "closed its output"
        self.errors.seek(0)
        lines = self.errors.read().decode(errors="replace").strip().splitlines()
        self.close()
        return Forfeit(f"crashed ({status}): {lines[-1][:120] if lines else 'no message'}")


def _listen(process: subprocess.Popen[str], answers: queue.Queue[str | None]) -> None:
    """Hand on every line the program says, then None."""
    assert process.stdout is not None
    try:
        for line in process.stdout:
            answers.put(line)
    except (ValueError, OSError):
        pass  # closed while we were reading
    answers.put(None)
