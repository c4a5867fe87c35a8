"""Runs the program in this process and gives back what it printed."""

from __future__ import annotations

import io
import json
import sys
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
    def __call__(self, *arguments: object, text: str | None = None) -> Printed: ...


@pytest.fixture
def dolanan(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Program:
    for name in ("DOLANAN_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def call(*arguments: object, text: str | None = None) -> Printed:
        monkeypatch.setattr(sys, "stdin", io.StringIO(text or ""))
        status = run(ROOT, [str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Printed(status, captured.out, captured.err)

    return call
