"""Every code block of the documentation is run; one that cannot be is marked, with the reason.

A mark is a line before the block: `<!-- not run: why -->`. Python runs page by page; commands are read in
every run of the tests, those of tutorials also run, and those of the reference pages with `-m slow`, long
ones with smaller numbers (`SHORTER`); shell and JavaScript run in a folder of their own, with a server where
they speak to one; whole files are the files of `docs/bots`, which play in `tests/contests/test_league.py`.
"""

from __future__ import annotations

import doctest
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import NamedTuple

import click
import pytest

from dolanan.catalogue import parse_start
from dolanan.cli import ROOT as PROGRAM
from dolanan.cli.frame import Group, run
from dolanan.extras import ask_for
from tests.rooms_by_http import Teacher

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(DOCS.glob("*.md")), *sorted(DOCS.glob("*/**/*.md"))]
TUTORIALS = [page for page in PAGES if "site" in page.parts]
FILES = {"c": "c/bot.c", "js": "javascript/bot.js", "sh": "shell/bot.sh", "python": "python/bot.py"}
"""Blocks that are whole files of docs/bots, which tests/contests/test_league.py lets play."""
NOT_RUN = 9
"""Blocks that are marked; each has its reason beside it."""


class Block(NamedTuple):
    """A block of code."""

    page: Path
    kind: str
    text: str
    mark: str
    """Why it is not run; empty if it is."""

    @property
    def is_file(self) -> bool:
        """It is a whole file of docs/bots."""
        return self.text.rstrip() in file_texts()

    def code(self) -> str:
        """The block without what is said beside it, which is in the page's language."""
        return re.sub(r"\s*(?<!:)(#|//) .*|\s*//? .*", "", self.text).strip()


def file_texts() -> list[str]:
    paths = [*(DOCS / "bots" / file for file in FILES.values()), *(DOCS / "bots").rglob("bot.toml")]
    return [path.read_text().rstrip() for path in paths]


def blocks(page: Path, *kinds: str) -> list[Block]:
    """The blocks of a page, or those of some kinds; one that is marked has no other kind than that."""
    shape = r"(?:^<!-- not run: ([^\n]+) -->\n)?^```(\w*)\n(.*?)^```"
    found = re.findall(shape, page.read_text(), re.MULTILINE | re.DOTALL)
    every = [Block(page, kind, text, mark) for mark, kind, text in found]
    return [one for one in every if not kinds or (one.kind in kinds and not one.mark)]


def commands(page: Path) -> list[str]:
    lines = [line.removeprefix("$ ") for one in blocks(page, "console") for line in one.text.splitlines()]
    assert all(line.startswith("dolanan") for line in lines), lines
    return lines


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


# --- every block ------------------------------------------------------------------------------------

RUN_BY_KIND = ("python", "pycon", "console")


def test_every_block_is_run_or_says_why_not() -> None:
    every = [one for page in PAGES for one in blocks(page)]
    assert len(every) > 60
    assert sum(bool(one.mark) for one in every) == NOT_RUN
    for one in every:
        if one.page.parent == DOCS / "id":  # the same code as on the English page, which is run
            twin = DOCS / one.page.name
            assert one.code() in [each.code() for each in blocks(twin) if each.kind == one.kind], one
            continue
        known = one.mark or one.is_file or one.kind in RUN_BY_KIND
        elsewhere = (name_of(one.page), one.kind) in {("docs/playground.md", "js"), *SHELL_PAGES, *TEXT_PAGES}
        assert known or elsewhere, f"{name_of(one.page)}: nothing runs this block ({one.kind}): {one.text}"


def test_fences_are_all_understood() -> None:
    """No block is indented, titled or left open, so that none goes unseen."""
    for page in PAGES:
        fences = re.findall(r"^\s*(?:```|~~~).*$", page.read_text(), re.MULTILINE)
        assert len(fences) == 2 * len(blocks(page)), name_of(page)


# --- Python -----------------------------------------------------------------------------------------


def examples(page: Path) -> list[str]:
    return [one.text for one in blocks(page, "python", "pycon") if not one.is_file]


@pytest.mark.parametrize("page", [page for page in PAGES if examples(page)], ids=name_of)
def test_the_python_of_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
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


# --- commands ---------------------------------------------------------------------------------------


def understand(line: str) -> None:
    """Read a command with its options as the program would; a Mistake or an exit if it cannot be."""
    words = shlex.split(line.partition(" > ")[0], comments=True)[1:]
    command: click.Command = PROGRAM
    context = click.Context(command, info_name="dolanan")
    while (
        isinstance(command, Group) and words and words[0].partition(":")[0] in command.list_commands(context)
    ):
        inside = command.get_command(context, words[0].partition(":")[0])
        assert inside is not None, line
        command, name, words = inside, words[0], words[1:]
        context = click.Context(command, info_name=name, parent=context)
    command.make_context(context.info_name, words, parent=context.parent)


@pytest.mark.parametrize("page", [page for page in PAGES if commands(page)], ids=name_of)
def test_the_commands_of_a_page_are_understood(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for line in commands(page):
        understand(line)


def test_the_commands_of_pages_that_are_made_are_understood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of a ruleset's, an algorithm's and a paper's page, which `docs/build_site.py` writes."""
    specification = spec_from_file_location("build_site", DOCS / "build_site.py")
    assert specification is not None and specification.loader is not None
    site = module_from_spec(specification)
    specification.loader.exec_module(site)
    monkeypatch.chdir(tmp_path)
    lines = [
        line.removeprefix("$ ")
        for part in (site.games, site.rulesets, site.algorithms, site.papers)
        for text in part("en").values()
        for line in text.splitlines()
        if line.startswith("$ ")
    ]
    assert len(lines) > 30
    for line in lines:
        understand(line)


SHORTER = {
    "dolanan arena --rules bantumi": "--games 6",
    "dolanan arena --rules congkak": "--games 2",
    "dolanan buttons make --size 7 --count 100": "--size 4 --colours 3 --count 2",
    "dolanan mancala fair": "--pits 2 --seeds 2 --table 4",
    "dolanan mancala puzzle make": "--each 1",
    "dolanan mancala table --rules kalah": "--seeds 6",
    "dolanan mancala table --rules oware": "--seeds 4",
    "dolanan mancala values --max-pits": "--max-pits 2 --max-seeds 2",
    "dolanan mancala values --size": "--seconds 0.2",
    "dolanan mancala verify": "--sample 20",
    "dolanan papers --findings": "d",
    "dolanan papers --long": "d",
    "dolanan tournament": "--seconds 30",
}
"""Words after a command that takes long: the last of an option counts."""
PLAYS = ("dolanan play", "dolanan mancala play")
"""Commands that wait for a person: whoever sits there quits at once."""
SERVES = "dolanan serve"
"""A command that goes on until it is stopped."""


@pytest.fixture
def sandbox(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with what a reader has: the documentation, some bots, the program, a place for rooms."""
    (tmp_path / "docs").symlink_to(DOCS)
    for kind in ("shell", "python"):
        shutil.copytree(DOCS / "bots" / kind, tmp_path / "bots" / kind)
    manifest = tmp_path / "bots" / "python" / "bot.toml"
    manifest.write_text(manifest.read_text().replace("python3", sys.executable))
    choose = "def choose(game, state):\n    return game.moves(state)[0]\n"
    for path in (tmp_path / "my_bot.py", tmp_path / "bots" / "alice.py"):
        path.write_text(choose)
    (tmp_path / "my_bot").write_text("#!/bin/sh\n" + (DOCS / "bots" / "shell" / "bot.sh").read_text())
    (tmp_path / "my_bot").chmod(0o755)
    program = tmp_path / "bin" / "dolanan"
    program.parent.mkdir()
    program.write_text(f"#!{sys.executable}\nfrom dolanan.cli import main\nmain()\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("DOLANAN_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("BROWSER", "true")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def do(line: str, sandbox: Path) -> None:
    """Run a command to its end; status 1 is an answer as well, and it is "no"."""
    if line.startswith(SERVES):
        serve(line)
        return
    more = next((words for begin, words in SHORTER.items() if line.startswith(begin)), "")
    line, _, target = line.partition("#")[0].partition(" > ")
    words = [*shlex.split(line), *shlex.split(more)]
    asked = "q\n" if line.startswith(PLAYS) else ""
    if asked:
        done = subprocess.run(words, input=asked, text=True, capture_output=True, timeout=120)
        assert done.returncode in (0, 1) and "Traceback" not in done.stderr, done.stderr
    else:
        assert run(PROGRAM, words[1:]) in (0, 1), line
    assert not target or not (sandbox / target).exists()


def serve(line: str) -> None:
    """Start a server as the line says, on any port; it is at the address it tells, and Ctrl-C ends it."""
    import signal
    import urllib.request

    words = [*shlex.split(line), "--port", "0", "--rooms", "off", "--lang", "en"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, bufsize=1) as process:
        try:
            assert process.stdout is not None
            address = process.stdout.readline().split()[-1]
            with urllib.request.urlopen(address, timeout=60) as answer:
                assert b"<title>" in answer.read()
        finally:
            process.send_signal(signal.SIGINT)
        assert process.wait(30) == 0


@pytest.mark.parametrize("page", [page for page in TUTORIALS if commands(page)], ids=name_of)
def test_the_commands_of_a_tutorial_run(page: Path, sandbox: Path) -> None:
    for line in commands(page):
        do(line, sandbox)


ENGLISH = [page for page in PAGES if page not in TUTORIALS and page.parent != DOCS / "id"]
REFERENCE = [(page, line) for page in ENGLISH for line in commands(page)]


@pytest.mark.slow
@pytest.mark.parametrize(("page", "line"), REFERENCE, ids=[line.partition("#")[0] for _, line in REFERENCE])
def test_the_commands_of_a_reference_page_run(page: Path, line: str, sandbox: Path) -> None:
    do(line, sandbox)


def test_what_is_made_shorter_is_written_somewhere() -> None:
    written = [line for page in PAGES for line in commands(page)]
    for begin in (*SHORTER, *PLAYS, SERVES):
        assert any(line.startswith(begin) for line in written), begin


# --- shell ------------------------------------------------------------------------------------------


def shell(text: str, sandbox: Path) -> str:
    """What a script of the documentation prints; it runs to its end without an error."""
    done = subprocess.run(["sh", "-e", "-c", text], cwd=sandbox, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, f"{text}\n{done.stderr}"
    return done.stdout


SHELL_PAGES = {("docs/hosting.md", "sh"), ("docs/playground.md", "sh"), ("docs/protocol.md", "sh")}


def test_rooms_are_kept_in_order_as_the_hosting_page_says(sandbox: Path) -> None:
    """The address of PostgreSQL becomes a file: that both take the same is tested with the rooms."""
    (one,) = blocks(DOCS / "hosting.md", "sh")
    shell("dolanan rooms upgrade", sandbox)
    other = str(sandbox / "other.sqlite")
    said = shell(one.text.replace("postgresql://dolanan@db/dolanan", other), sandbox)
    assert len(said.splitlines()) == len(one.text.splitlines()) and (sandbox / "other.sqlite").is_file()


@pytest.mark.slow
def test_the_requests_of_the_playground_page(sandbox: Path, playground: str) -> None:
    (one,) = blocks(DOCS / "playground.md", "sh")
    place = playground.removeprefix("http://").rstrip("/")
    reply, values = (shell(text.replace("localhost:8000", place), sandbox) for text in one.text.split("\n\n"))
    assert json.loads(reply)["over"] is False
    last = json.loads(values.splitlines()[-1])["result"]
    assert last["value"] == max(last["moves"].values())


def test_the_bots_of_the_protocol_page_join(sandbox: Path, playground: str) -> None:
    """All lines at once: they are bots of one tournament."""
    (one,) = blocks(DOCS / "protocol.md", "sh")
    teacher = Teacher(playground)
    lines = one.text.replace("http://server:8000/#/rooms?key=…", teacher.link).splitlines()
    started = [
        subprocess.Popen(["sh", "-c", line], cwd=sandbox, stdout=subprocess.PIPE, text=True) for line in lines
    ]
    teacher.start(len(lines) + 1, lambda: all(process.poll() is None for process in started))
    for process in started:
        said, _ = process.communicate(timeout=120)
        assert process.returncode == 0 and len(said.splitlines()) == 2 * (len(lines) - 1)


def test_the_service_of_the_hosting_page_starts_what_there_is() -> None:
    (unit,) = [one for one in blocks(DOCS / "hosting.md") if one.kind == "ini"]
    (line,) = re.findall(r"^ExecStart=\S+/(dolanan .*)$", unit.text, re.MULTILINE)
    understand(line)


# --- other kinds ------------------------------------------------------------------------------------


def test_the_view_of_the_playground_page_has_what_a_view_has(tmp_path: Path) -> None:
    """Run by node: the same names as the toy view, which the frame's tests open; what it says is done."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no node")
    (one,) = blocks(DOCS / "playground.md", "js")
    (tmp_path / "view.mjs").write_text(one.text)
    toy = (ROOT / "tests" / "toys" / "toy_view.js").read_text().partition("export const view = {")[2]
    script = """
import { view } from "./view.mjs";
const asked = { get: async (path) => path };
const built = view.build({ turnTo: (state) => state });
console.log(JSON.stringify({
  names: Object.keys(view), parts: Object.keys(built), read: view.read({ step: "2" }), back: built.keys.r(),
  undo: [view.before({ step: 2 }), view.before({ step: 0 })], written: view.write(view.read({})),
  worked: await view.work({ step: 1 }, asked),
}));
"""
    (tmp_path / "run.mjs").write_text(script)
    done = subprocess.run([node, "run.mjs"], cwd=tmp_path, capture_output=True, text=True)
    told = json.loads(done.stdout)
    assert told["names"] == re.findall(r"^  (\w+)", toy, re.MULTILINE) and told["parts"] == ["show", "keys"]
    assert told["read"] == {"step": 2} and told["undo"] == [{"step": 1}, None] and told["back"] == {"step": 0}
    assert told["written"] == {"step": None} and told["worked"] == {"state": {"step": 1}, "world": "games"}


TEXT_PAGES = {
    ("docs/bots.md", "text"),
    ("docs/site/en/develop.md", "text"),
    ("docs/site/id/develop.md", "text"),
}


def test_what_the_pages_say_a_program_says() -> None:
    (said,) = blocks(DOCS / "bots.md", "text")
    line, answer = said.text.splitlines()
    game, state = parse_start(line)
    assert int(answer) in game.moves(state)
    for language in ("en", "id"):
        (said,) = blocks(DOCS / "site" / language / "develop.md", "text")
        assert said.text.strip() == ask_for("numpy").text.say(language)


@pytest.mark.parametrize("page", TUTORIALS, ids=name_of)
def test_files_shown_are_the_files(page: Path) -> None:
    for kind, file in FILES.items():
        for one in blocks(page, kind):
            assert one.text.rstrip() == (DOCS / "bots" / file).read_text().rstrip(), file
    for one in blocks(page, "toml"):
        assert one.text.rstrip() in [path.read_text().rstrip() for path in (DOCS / "bots").rglob("bot.toml")]


def test_both_languages_have_the_same_pages_and_blocks() -> None:
    for page in (DOCS / "site" / "en").glob("*.md"):
        kinds = [[one.kind for one in blocks(DOCS / "site" / each / page.name)] for each in ("en", "id")]
        assert kinds[0] == kinds[1], page.name
    assert {path.name for path in (DOCS / "site" / "en").iterdir()} == {
        path.name for path in (DOCS / "site" / "id").iterdir()
    }


BOTH = {"fairness.md", "findings.md", "levels.md", "stored.md"}
"""Reference pages that have both languages in one file."""


def test_a_reference_page_is_there_in_both_languages() -> None:
    pages = {path.name for path in DOCS.glob("*.md")}
    assert pages - BOTH == {path.name for path in (DOCS / "id").glob("*.md")}
    for name in BOTH:
        assert re.search(r"\byang\b", (DOCS / name).read_text()) and re.search(
            r"\bthe\b", (DOCS / name).read_text()
        )


@pytest.mark.parametrize("page", [page for page in PAGES if page not in TUTORIALS], ids=name_of)
def test_links_between_files_lead_somewhere(page: Path) -> None:
    """Those of a checkout; the links of the site are followed when it is built."""
    text = re.sub(r"^```.*?^```|`[^`\n]*`", "", page.read_text(), flags=re.MULTILINE | re.DOTALL)
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        file = link.partition("#")[0]
        assert "://" in link or not file or (page.parent / file).exists(), link


@pytest.mark.slow
def test_the_site_is_built_without_a_warning_or_a_dead_link() -> None:
    done = subprocess.run([sys.executable, str(DOCS / "build_site.py")], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    site = ROOT / "build" / "site"
    for language in ("id", "en"):
        for page in ("index", "rulesets/congklak", "algorithms/bfs", "papers/a", "reference/http"):
            assert (site / language / f"{page}.html").is_file()
