"""Runs the program, in this process or in one of its own, and gives back what it printed."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

import pytest

from dolanan.cli import ROOT
from dolanan.cli.frame import run


class Printed(NamedTuple):
    """One run: exit status and both outputs."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class Program(Protocol):
    def __call__(self, *arguments: object, text: str | bytes = "") -> Printed: ...


class Process(Protocol):
    def __call__(self, *arguments: object, seconds: float = 120, **how: Any) -> Printed: ...


PROGRAM = (sys.executable, "-c", "from dolanan.cli import main; main()")
NAMES = ("DOLANAN_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture
def dolanan(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Program:
    """Calls the program in this process, with a text on standard input."""
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)

    def call(*arguments: object, text: str | bytes = "") -> Printed:
        data = text.encode() if isinstance(text, str) else text
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        status = run(ROOT, [str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Printed(status, captured.out, captured.err)

    return call


@pytest.fixture
def process() -> Process:
    """Calls the program in a process of its own; `seconds` is when the test has failed."""

    def call(*arguments: object, seconds: float = 120, **how: Any) -> Printed:
        environment = {name: value for name, value in os.environ.items() if name not in NAMES}
        how["env"] = {**environment, "PYTHONWARNINGS": "", **how.get("env", {})}
        how = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **how}
        command = [*PROGRAM, *map(str, arguments)]
        done = subprocess.run(command, timeout=seconds, encoding="utf-8", errors="replace", **how)
        return Printed(done.returncode, done.stdout or "", done.stderr or "")

    return call


@pytest.fixture
def press_ctrl_c() -> Callable[[float], None]:
    """Presses Ctrl-C so many seconds after the program has begun to listen for it."""
    usual = signal.getsignal(signal.SIGINT)

    def press(seconds: float) -> None:
        while signal.getsignal(signal.SIGINT) is usual:
            time.sleep(0.02)
        time.sleep(seconds)
        os.kill(os.getpid(), signal.SIGINT)

    return lambda seconds: threading.Thread(target=press, args=(seconds,), daemon=True).start()
