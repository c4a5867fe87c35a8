"""Runs one Python function as a program that speaks one line a move: `python -m dolanan.contests.host`."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from typing import TextIO

from dolanan.catalogue import parse_start


def main(spec: str) -> None:
    """Answer every position on standard input with the function's move, until the input ends."""
    questions, answers = _conversation()
    file, _, name = spec.rpartition(":")
    sys.path.append(str(Path(file).resolve().parent))  # modules beside the bot, after all others
    found = importlib.util.spec_from_file_location("guest_bot", file)
    assert found is not None and found.loader is not None
    module = importlib.util.module_from_spec(found)
    sys.modules["guest_bot"] = module
    found.loader.exec_module(module)
    function = getattr(module, name)
    for line in questions:
        print(*str(function(*parse_start(line))).split(), file=answers, flush=True)


def _conversation() -> tuple[TextIO, TextIO]:
    """Where questions come from and answers go to; what the function itself reads is empty, and what it or
    its children print goes to standard error and cannot look like an answer."""
    questions = os.fdopen(os.dup(0), encoding="utf-8")
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8", errors="replace")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    return questions, answers


if __name__ == "__main__":
    main(sys.argv[1])
