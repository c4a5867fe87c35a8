"""What the modules say in code is so, the page tells of everything, and what is missing is asked for."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "interop.md").read_text()


@pytest.mark.parametrize("name", ["spiel_bots", "gymnasium", "pettingzoo", "vector"])
def test_examples_of_the_modules(name: str) -> None:
    done = doctest.testmod(import_module(f"dolanan.interop.{name}"))
    assert done.attempted > 0 and done.failed == 0


def test_every_environment_and_command_is_on_the_page() -> None:
    import gymnasium

    import dolanan.interop.gymnasium  # noqa: F401

    ours = [name for name in gymnasium.registry if name.startswith("dolanan/")]
    assert len(ours) == 3 and all(f"`{name}`" in PAGE for name in ours)
    for command in ("ugi", "kgp"):
        done = subprocess.run(
            [sys.executable, "-c", "from dolanan.cli import main; main()", command, "--help", "--lang", "en"],
            capture_output=True,
            text=True,
        )
        options = set(re.findall(r"--[a-z]+", done.stdout)) - {"--help", "--lang", "--json"}
        section = PAGE.partition(f"## {command.upper()}")[2].partition("\n## ")[0]
        assert len(options) >= 5 and all(option in section for option in options), options


@pytest.mark.parametrize(
    ("module", "library"),
    [
        ("openspiel", "pyspiel"),
        ("gymnasium", "gymnasium"),
        ("pettingzoo", "pettingzoo"),
        ("widget", "anywidget"),
    ],
)
def test_what_is_missing_is_asked_for(module: str, library: str) -> None:
    """In a process where the library cannot be found: one sentence that names the extra."""
    code = (
        "import sys, importlib.abc\n"
        "class Hidden(importlib.abc.MetaPathFinder):\n"
        "    def find_spec(self, name, path, target=None):\n"
        f"        if name.partition('.')[0] == {library!r}: raise ModuleNotFoundError(name=name)\n"
        "import importlib.util as util; found = util.find_spec\n"
        f"util.find_spec = lambda name, package=None: None if name == {library!r} else found(name, package)\n"
        "sys.meta_path.insert(0, Hidden())\n"
        "import dolanan\n"
        f"try: import dolanan.interop.{module}\n"
        "except dolanan.Mistake as wrong: print(wrong)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "pip install 'dolanan[interop]'" in done.stdout and library in done.stdout, done.stderr
