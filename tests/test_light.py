"""An installation without extras: what it can do, and how it asks for what it cannot.

The light environment is a folder with nothing but our sources and the libraries that the core names in its
metadata, given to a Python that looks nowhere else.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import distribution, packages_distributions, requires
from pathlib import Path

import pytest

import dolanan
from dolanan.extras import LIBRARIES

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


def core() -> set[str]:
    """The distributions that the core needs, and what they need in turn."""
    found: set[str] = set()
    new = {re.split(r"[^\w.-]", line)[0] for line in PROJECT["dependencies"]}
    while new:
        found |= new
        lines = [line for name in new for line in requires(name) or [] if ";" not in line]
        new = {re.split(r"[^\w.-]", line)[0] for line in lines} - found
    return {re.sub(r"[-_.]+", "-", name).lower() for name in found}


@pytest.fixture(scope="module")
def light(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of the core's libraries and our sources."""
    folder = tmp_path_factory.mktemp("light")
    wanted = core()
    for module, names in packages_distributions().items():
        if {re.sub(r"[-_.]+", "-", name).lower() for name in names} & wanted:
            place = Path(str(distribution(names[0]).locate_file("")))
            for path in (place / module, place / f"{module}.py"):
                if path.exists() and not (folder / path.name).exists():
                    (folder / path.name).symlink_to(path)
    (folder / "dolanan").symlink_to(ROOT / "src" / "dolanan")
    about = next(Path(str(distribution("dolanan").locate_file(""))).glob("dolanan-*.dist-info"))
    (folder / about.name).symlink_to(about)
    return folder


def run(
    folder: Path, *arguments: str, stdin: str = "", python: str = sys.executable
) -> subprocess.CompletedProcess[str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "DOLANAN_FOLDERS") if name in os.environ}
    return subprocess.run(
        [python, "-S", *arguments],
        env={**kept, "PYTHONPATH": str(folder), "LANG": "C.UTF-8", "DOLANAN_CACHE": str(folder / "cache")},
        input=stdin,
        capture_output=True,
        text=True,
    )


def program(folder: Path, *words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return run(folder, "-c", "from dolanan.cli import main; main()", *words, stdin=stdin)


def test_nothing_heavy_is_there(light: Path) -> None:
    code = f"from dolanan.extras import is_there; print([n for n in {sorted(LIBRARIES)} if is_there(n)])"
    assert run(light, "-c", code).stdout == "[]\n"


def test_a_game_in_the_terminal(light: Path) -> None:
    done = program(
        light,
        "mancala",
        "play",
        "--rules",
        "kalah",
        "--pits",
        "2",
        "--seeds",
        "1",
        "--bot",
        "random",
        stdin="2\n1\n2\n1\n" * 9,
    )
    assert done.returncode == 0 and not done.stderr, done.stderr


LIBRARY = """
import dolanan
game = dolanan.ruleset("congklak")
state = game.start()
bots = [dolanan.bot("combined", game), dolanan.bot("strongest", game)]
for _ in range(3):
    state = game.play(state, bots[state.turn].choose(state, dolanan.Limits(nodes=200)).move)
print(game.show(state))
print(dolanan.play([3, 1], rules="kalah").position)
print(dolanan.solve("0,0,0,1,2,1:20/0,1,0,2,0,0:21 s", "kalah").value)
print(dolanan.solve(dolanan.Buttons.parse("12333/45355/62122/66463/33341")).count)
print([row.bot for row in dolanan.arena(["random", "priority"], games=20, seed=1).standings])
print(dolanan.best_turn("1,0,0:0/0,0,2:0 s").gain, dolanan.trace("bfs").answer.rolls)
print(len(dolanan.analyse_game("kalah 3x2; 1 / 2")))
print(dolanan.__version__)
"""


def test_the_library(light: Path) -> None:
    """The same answers as with everything installed."""
    check_library(run(light, "-c", LIBRARY))


@pytest.mark.slow
@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13"])
def test_the_library_and_the_terminal_on_each_python(light: Path, version: str) -> None:
    """Wherever that Python is on this machine; none of the core's libraries is compiled."""
    there = [shutil.which(f"python{version}"), *Path.home().glob(f".pyenv/versions/{version}.*/bin/python")]
    about = "import sys; print(*sys.version_info[:2], sep='.')"
    for python in map(str, filter(None, reversed(there))):
        said = subprocess.run([python, "-c", about], capture_output=True, text=True).stdout
        if said.strip() == version:
            break
    else:
        pytest.skip(f"there is no Python {version} here")
    check_library(run(light, "-c", LIBRARY, python=python))
    main = "from dolanan.cli import main; main()"
    words = ["mancala", "play", "--rules", "kalah", "--pits", "2", "--seeds", "1", "--bot", "random"]
    done = run(light, "-c", main, *words, stdin="2\n1\n" * 9, python=python)
    assert done.returncode == 0 and not done.stderr, done.stderr


def test_a_referee_of_ugi_is_answered(light: Path) -> None:
    done = program(light, "ugi", "--rules", "kalah", "--bot", "priority", stdin="ugi\ngo nodes 9\nquit\n")
    assert done.stdout.splitlines()[-1] == "bestmove 3" and not done.stderr


def check_library(done: subprocess.CompletedProcess[str]) -> None:
    """What LIBRARY prints wherever it runs."""
    lines = done.stdout.splitlines()
    assert lines[1:] == [
        "0,5,1,6,6,5:1/4,4,4,4,4,4:0 n",
        "2",
        "10",
        "['priority', 'random']",
        "1 [4, 2, 6, 6, 4, 6, 6]",
        "2",
        dolanan.__version__,
    ], done.stderr
    assert "pip install 'dolanan[solve]'" in done.stderr


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (("snakes", "analyse", "30 3>9"), "solve"),
        (("mancala", "table"), "solve"),
        (("buttons", "make", "--size", "4", "--colours", "3"), "buttons"),
        (("serve",), "web"),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value[:2]),
)
def test_what_is_missing_is_asked_for_in_one_sentence(
    light: Path, words: tuple[str, ...], extra: str
) -> None:
    for language in ("id", "en"):
        done = program(light, *words, "--lang", language)
        (line,) = done.stderr.splitlines()
        assert done.returncode == 2 and not done.stdout and f"pip install 'dolanan[{extra}]'" in line
        assert ("perlu" in line) == (language == "id")


def test_the_library_asks_in_the_same_words(light: Path) -> None:
    calls = {
        "dolanan.solve(dolanan.Snakes(30))": "numpy",
        "dolanan.make_table('kalah', 3, 4)": "numpy",
        "dolanan.find_fair_starts('kalah 2x2')": "numpy",
        "dolanan.make_puzzles(4, 3)": "ortools",
        "dolanan.upgrade_rooms('rooms.sqlite')": "sqlalchemy",
        "dolanan.serve().__enter__()": "fastapi",
    }
    code = (
        "import dolanan\n"
        f"for call in {list(calls)}:\n"
        "    try: print(eval(call))\n"
        "    except dolanan.Mistake as mistake: print(isinstance(mistake, ImportError), mistake.text.en)"
    )
    done = run(light, "-c", code)
    said = "this needs {}, which is not installed: pip install 'dolanan[{}]'"
    wanted = [f"True {said.format(library, LIBRARIES[library])}" for library in calls.values()]
    assert done.stdout.splitlines() == wanted, done.stderr


def test_the_readable_search_ends_and_proves_what_it_says(light: Path) -> None:
    """Kalah(6,4) is worth +8 (a published value): bounds found without the engine hold it."""
    done = program(light, "mancala", "solve", "--rules", "kalah", "--seconds", "1", "--json")
    found = json.loads(done.stdout)
    assert found["value"] is None and found["low"] <= 8 <= found["high"]


def test_every_library_of_an_extra_is_known_by_its_extra() -> None:
    """What pyproject.toml lists beside what `extras` says; a library is imported by the name given there."""
    extras = PROJECT["optional-dependencies"]
    modules = {
        "pillow": "PIL",
        "open_spiel": "pyspiel",
        "cupy-cuda13x": "cupy",
        "dolanan-books": "dolanan_books",
    }
    for extra in {*LIBRARIES.values()}:
        for line in extras[extra]:
            name = re.split(r"[^\w.-]", line)[0]
            if name not in ("dolanan", "uvloop"):
                assert LIBRARIES.get(modules.get(name, name)) in extras, (extra, name)
    assert set(extras) >= {"solve", "buttons", "web", "interop", "cluster", "gpu", "all"}


MOST_WHEEL, MOST_IN_ALL = 3e6, 30e6
"""Bytes of our wheel, and of all that `pip install dolanan` lays into an empty environment."""


def pip(*words: str) -> None:
    subprocess.run([sys.executable, "-m", "pip", "-q", "--disable-pip-version-check", *words], check=True)


@pytest.mark.slow
def test_the_wheel_is_light_and_the_books_are_another(tmp_path: Path) -> None:
    """Both wheels built and unpacked as pip does it; the books are found where they are installed."""
    wheels, there = tmp_path / "wheels", tmp_path / "there"
    for source in (ROOT, ROOT / "books"):
        pip("wheel", "--no-deps", "--wheel-dir", str(wheels), str(source))
    (ours,) = wheels.glob("dolanan-[0-9]*.whl")
    (books,) = wheels.glob("dolanan_books-*.whl")
    assert ours.stat().st_size < MOST_WHEEL
    pip("install", "--target", str(there), str(ours))
    assert sum(path.lstat().st_size for path in there.rglob("*")) < MOST_IN_ALL
    done = program(there, "mancala", "book", "--rules", "kalah", "--lang", "en")
    assert done.returncode == 2 and "pip install 'dolanan[" in done.stderr, done.stderr
    pip("install", "--no-deps", "--target", str(there), str(books))
    for name in ("bantumi", "kalah"):
        file = f"book-{name}.deep"
        assert (there / "dolanan_books" / file).read_bytes() == (
            ROOT / "src/dolanan/data" / file
        ).read_bytes()
    solve = [str(Path(str(distribution(name).locate_file("")))) for name in ("numpy",)]
    code = "from dolanan.solvers.mancala.deep_book import shipped; print(len(shipped('kalah')))"
    found = subprocess.run(
        [sys.executable, "-S", "-c", code],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(there), *solve])},
        capture_output=True,
        text=True,
    )
    assert found.stdout == f"{(ROOT / 'src/dolanan/data/book-kalah.deep').stat().st_size}\n", found.stderr
