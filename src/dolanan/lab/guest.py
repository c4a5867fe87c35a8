"""Runs one Python function as a program that speaks one line a move: `python -m dolanan.lab.guest SPEC`."""

from __future__ import annotations

import importlib.util
import sys

from dolanan.record import parse_start


def main(spec: str) -> None:
    """Answer every position on standard input with the function's pit, until the input ends."""
    file, _, name = spec.rpartition(":")
    found = importlib.util.spec_from_file_location("guest_bot", file)
    assert found is not None and found.loader is not None
    module = importlib.util.module_from_spec(found)
    sys.modules["guest_bot"] = module
    speak = sys.stdout
    sys.stdout = sys.stderr  # what the function prints must not look like an answer
    found.loader.exec_module(module)
    function = getattr(module, name)
    for line in sys.stdin:
        print(function(*parse_start(line)), file=speak, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
