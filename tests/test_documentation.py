"""Every code block of the documentation: Python runs, commands are read, those of tutorials run too."""

from __future__ import annotations

import doctest
import re
import shlex
import shutil
import sys
from pathlib import Path

import click
import pytest

from dolanan.cli import ROOT as PROGRAM
from dolanan.cli.frame import Group, run

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.glob("*.md")), *sorted((DOCS / "site").rglob("*.md"))]
TUTORIALS = [page for page in PAGES if "site" in page.parts]
SERVES = ("dolanan serve", "dolanan mancala play")
"""Commands that wait for a person: they are read, and other tests run them."""
FILES = {"c": "c/bot.c", "js": "javascript/bot.js", "sh": "shell/bot.sh", "python": "python/bot.py"}
"""Blocks that are whole files of docs/bots, which tests/contests/test_league.py lets play."""


def blocks(page: Path, *kinds: str) -> list[str]:
    found = re.findall(r"^```(\w*)\n(.*?)^```", page.read_text(), re.MULTILINE | re.DOTALL)
    return [text for kind, text in found if kind in kinds]


def commands(page: Path) -> list[str]:
    lines = [line.removeprefix("$ ") for text in blocks(page, "console") for line in text.splitlines()]
    return [line for line in lines if line.startswith("dolanan")]


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


def examples(page: Path) -> list[str]:
    return [text for text in blocks(page, "python", "pycon") if text.rstrip("\n") not in file_texts()]


def file_texts() -> list[str]:
    return [(DOCS / "bots" / file).read_text().rstrip() for file in FILES.values()]


@pytest.mark.parametrize("page", [page for page in PAGES if examples(page)], ids=name_of)
def test_the_python_of_a_page_runs(page: Path) -> None:
    told: list[str] = []
    names: dict[str, object] = {}
    for number, text in enumerate(examples(page), 1):
        if ">>>" not in text:
            exec(compile(text, f"{page.name} {number}", "exec"), names)
            continue
        test = doctest.DocTestParser().get_doctest(text, names, f"{page.name} {number}", str(page), 0)
        doctest.DocTestRunner().run(test, out=told.append, clear_globs=False)
        names.update(test.globs)
    assert told == []


@pytest.mark.parametrize("page", [page for page in PAGES if commands(page)], ids=name_of)
def test_the_commands_of_a_page_are_understood(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for line in commands(page):
        words = shlex.split(line.partition(" > ")[0], comments=True)[1:]
        command: click.Command = PROGRAM
        context = click.Context(command, info_name="dolanan")
        while isinstance(command, Group) and words and words[0] in command.list_commands(context):
            inside = command.get_command(context, words[0])
            assert inside is not None, line
            command, name, words = inside, words[0], words[1:]
            context = click.Context(command, info_name=name, parent=context)
        command.make_context(context.info_name, words, parent=context.parent)


@pytest.mark.parametrize("page", [page for page in TUTORIALS if commands(page)], ids=name_of)
def test_the_commands_of_a_tutorial_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for kind in ("shell", "python"):
        shutil.copytree(DOCS / "bots" / kind, tmp_path / "bots" / kind)
    manifest = tmp_path / "bots" / "python" / "bot.toml"
    manifest.write_text(manifest.read_text().replace("python3", sys.executable))
    for line in commands(page):
        if not line.startswith(SERVES):
            assert run(PROGRAM, shlex.split(line, comments=True)[1:]) == 0, line


@pytest.mark.parametrize("page", TUTORIALS, ids=name_of)
def test_files_shown_are_the_files(page: Path) -> None:
    for kind, file in FILES.items():
        for text in blocks(page, kind):
            assert text.rstrip() == (DOCS / "bots" / file).read_text().rstrip(), file
    for text in blocks(page, "toml"):
        assert text.rstrip() in [path.read_text().rstrip() for path in (DOCS / "bots").rglob("bot.toml")]


def test_both_languages_have_the_same_pages_and_blocks() -> None:
    for page in (DOCS / "site" / "en").glob("*.md"):
        other = DOCS / "site" / "id" / page.name
        assert [len(blocks(each, "pycon", "console", "c", "toml")) for each in (page, other)] == [
            len(blocks(page, "pycon", "console", "c", "toml"))
        ] * 2
    assert {path.name for path in (DOCS / "site" / "en").iterdir()} == {
        path.name for path in (DOCS / "site" / "id").iterdir()
    }


@pytest.mark.slow
def test_the_site_is_built_without_a_warning_or_a_dead_link() -> None:
    import subprocess

    done = subprocess.run([sys.executable, str(DOCS / "build_site.py")], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    site = ROOT / "build" / "site"
    for language in ("id", "en"):
        for page in ("index", "rulesets/congklak", "algorithms/bfs", "papers/a", "reference/http"):
            assert (site / language / f"{page}.html").is_file()
