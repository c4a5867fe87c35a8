"""The documentation as a site in both languages: `python docs/build_site.py` writes `build/site/{en,id}`.

Pages come from three places: those of `docs/site/LANGUAGE`, written by hand; the registries (a page for every
game, ruleset, algorithm and paper), the docstrings and the description of the HTTP API, written here; and the
reference pages of `docs/`. Zensical makes the site: it reads the configuration of Material for MkDocs, which
is no longer developed, and is carried on by the same people. Whatever it warns of, and every link that leads
nowhere, is an error.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

from dolanan.text import LANGUAGES, Language, Text

DOCS = Path(__file__).parent
BUILD = DOCS.parent / "build"
REFERENCE = sorted(path.stem for path in DOCS.glob("*.md"))
"""Pages of docs/, which are part of the site as they are (see `written`)."""

Pages = dict[str, str]
"""Every page by its path in the site."""

TITLES = {
    "home": Text("Beranda", "Home"),
    "tutorials": Text("Tutorial", "Tutorials"),
    "games": Text("Permainan", "Games"),
    "rulesets": Text("Aturan", "Rulesets"),
    "algorithms": Text("Algoritma", "Algorithms"),
    "papers": Text("Makalah", "Papers"),
    "reference": Text("Rujukan", "Reference"),
    "project": Text("Proyek", "Project"),
}


def games(language: Language) -> Pages:
    from dolanan.catalogue import GAMES
    from dolanan.games.family import FAMILY

    pages = {}
    for row in GAMES:
        lines = [f"# {row.title.say(language)}", "", row.about.say(language), ""]
        if row.key == "mancala":
            lines += [f"- [{each.title.say(language)}](../rulesets/{each.key}.md)" for each in FAMILY]
        lines += ["", f"`dolanan {row.key} --help`", ""]
        pages[f"games/{row.key}.md"] = "\n".join(lines)
    return pages


def rulesets(language: Language) -> Pages:
    from dolanan.games.family import FAMILY
    from dolanan.games.mancala import rule_fields, ruleset, show_choice

    pages = {}
    for row in FAMILY:
        game = ruleset(row.key)
        words = {
            "fields": Text("Setiap kolom", "Every field"),
            "ruled": Text("Yang kami putuskan", "What is ruled"),
            "sources": Text("Sumber", "Sources"),
            "try": Text("Coba", "Try it"),
        }
        lines = [
            f"# {row.title.say(language)}",
            "",
            row.about.say(language),
            "",
            f"{row.region.say(language)}; {game.pits} × {game.seeds}.",
            "",
            f"## {words['fields'].say(language)}",
            "",
            "| | |",
            "|---|---|",
            *(f"| `{field}` | `{show_choice(choice)}` |" for field, choice in rule_fields(game).items()),
            "",
        ]
        if row.ruled:
            lines += [
                f"## {words['ruled'].say(language)}",
                "",
                *(f"- {one.say(language)}" for one in row.ruled),
                "",
            ]
        lines += [f"## {words['sources'].say(language)}", "", *(f"- {one}" for one in row.sources), ""]
        lines += [
            f"## {words['try'].say(language)}",
            "",
            "```console",
            f"$ dolanan mancala rules {row.key} --lang {language}",
            "```",
            "",
        ]
        pages[f"rulesets/{row.key}.md"] = "\n".join(lines)
    return pages


def algorithms(language: Language) -> Pages:
    from dolanan.course import ALGORITHMS
    from dolanan.course.card import ASPECTS

    pages = {}
    for row in ALGORITHMS:
        lines = [f"# {row.title.say(language)}", "", row.about.say(language), ""]
        if row.card is not None:
            card = row.show_card()
            lines += [card.idea.say(language), "", "```text"]
            lines += [line.say(language) for line in card.pseudocode]
            lines += ["```", "", "| | |", "|---|---|"]
            lines += [
                f"| {name.say(language)} | {card[key].say(language)} |" for key, name in ASPECTS.items()
            ]
        lines += ["", "```console", f"$ dolanan trace {row.key} --lang {language}", "```", ""]
        pages[f"algorithms/{row.key}.md"] = "\n".join(lines)
    return pages


def papers(language: Language) -> Pages:
    from dolanan.papers import PAPERS

    pages = {}
    again = Text(
        "Setiap angka dan pernyataan makalah ini, dihitung ulang di samping yang diterbitkan:",
        "Every figure and claim of this paper, computed anew beside what was published:",
    )
    for letter, paper in PAPERS.items():
        year = f"{paper.year}" + (f" ({paper.dated.say(language)})" if paper.dated else "")
        lines = [f"# {letter.upper()}. {paper.title.say(language)}", "", f"{paper.author}, {year}.", ""]
        lines += [
            again.say(language),
            "",
            "```console",
            f"$ dolanan papers {letter} --lang {language}",
            "```",
            "",
        ]
        pages[f"papers/{letter}.md"] = "\n".join(lines)
    return pages


def library(language: Language) -> Pages:
    """The names of `import dolanan` and what they answer with, with their docstrings."""
    from library_page import write_library

    return {"reference/library.md": write_library(language)}


def http(language: Language) -> Pages:
    """Every address of the HTTP API."""
    from dolanan.web.app import create_app

    schema = create_app().openapi()
    about = Text(
        "Server menjelaskan dirinya di `/api/openapi.json`, dengan contoh setiap jawaban.",
        "The server describes itself at `/api/openapi.json`, with an example of every answer.",
    )
    lines = ["# HTTP API", "", about.say(language), "", "| | | |", "|---|---|---|"]
    for path, operations in sorted(schema["paths"].items()):
        for method, operation in operations.items():
            said = operation.get("description") or operation.get("summary") or ""
            first = said.strip().partition("\n")[0].replace("|", "\\|")
            lines.append(f"| `{method.upper()}` | `{path}` | {first} |")
    return {"reference/http.md": "\n".join([*lines, ""])}


def written(language: Language) -> Pages:
    """The pages written by hand, and the reference pages of docs/; links out of docs/ become plain words.

    A reference page is English, its twin in `docs/id` Indonesian; one without a twin has both languages.
    """
    pages = {path.name: path.read_text() for path in sorted((DOCS / "site" / language).glob("*.md"))}
    for name in REFERENCE:
        twin = DOCS / language / f"{name}.md"
        text = (twin if twin.exists() else DOCS / f"{name}.md").read_text().replace("](../", "](")
        pages[f"reference/{name}.md"] = re.sub(r"(?<!!)\[([^\]]+)\]\(([^)#][^)]*)\)", _keep_link, text)
    return pages


def _keep_link(found: re.Match[str]) -> str:
    name, target = found[1], found[2].partition("#")[0]
    inside = target.startswith("http") or target.removesuffix(".md") in REFERENCE
    return found[0] if inside else f"`{name.strip('`')}`"


PARTS = (written, games, rulesets, algorithms, papers, library, http)


def write_sources(language: Language, folder: Path) -> list[str]:
    """Write every page to `folder`; their paths in the order of the navigation."""
    pages: Pages = {}
    for part in PARTS:
        pages |= part(language)
    for path, text in pages.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)
        for image in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text):
            copy = target.parent / image
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(DOCS / image, copy)
    return list(pages)


def configuration(language: Language, paths: Iterable[str]) -> str:
    """What Zensical reads."""
    groups: dict[str, list[str]] = {}
    for path in paths:
        group = path.split("/")[0] if "/" in path else PLACES.get(path, "tutorials")
        groups.setdefault(group, []).append(path)
    nav = ", ".join(
        f"{{ {TITLES[group].say(language)!r} = {paths if group != 'home' else paths[0]!r} }}"
        for group in TITLES
        if (paths := groups.get(group))
    )
    other = {"id": "en", "en": "id"}[language]
    return "\n".join(
        [
            "[project]",
            'site_name = "dolanan"',
            f'site_description = "{TITLES["home"].say(language)}"',
            'docs_dir = "src"',
            'site_dir = "site"',
            "use_directory_urls = false",
            f"nav = [{nav}]",
            "[project.theme]",
            f'language = "{language}"',
            "font = false",
            "[[project.extra.alternate]]",
            f'name = "{Text("English", "Bahasa Indonesia").say(language)}"',
            f'link = "../{other}/index.html"',
            f'lang = "{other}"',
            "",
        ]
    )


PLACES = {"index.md": "home", "python.md": "reference", "releasing.md": "project", "stable.md": "project"}


def build(language: Language) -> list[str]:
    """Build one language; what is wrong with it."""
    home = BUILD / "docs" / language
    shutil.rmtree(home, ignore_errors=True)
    paths = write_sources(language, home / "src")
    (home / "zensical.toml").write_text(configuration(language, paths))
    program = Path(sys.executable).with_name("zensical")
    done = subprocess.run([str(program), "build", "--clean"], cwd=home, capture_output=True, text=True)
    said = done.stdout + done.stderr
    wrong = [line for line in said.splitlines() if re.search(r"warn|error", line, re.IGNORECASE)]
    if done.returncode:
        return [said.strip() or f"zensical: {done.returncode}"]
    site = BUILD / "site" / language
    shutil.rmtree(site, ignore_errors=True)
    shutil.copytree(home / "site", site)
    return wrong


def dead_links(site: Path) -> list[str]:
    """Links of the site's pages that lead to no file or to no place in it."""
    dead = []
    ids: dict[Path, set[str]] = {}
    for page in sorted(site.rglob("*.html")):
        if page.name == "404.html":
            continue  # shown at any address, it names the site's files from its root
        text = page.read_text()
        for link in {unescape(one) for one in re.findall(r'(?:href|src)="?([^"\s>]+)', text)}:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            target = target / "index.html" if target.is_dir() else target
            if not target.is_file():
                dead.append(f"{page.relative_to(site)}: {link}")
            elif parts.fragment and target.suffix == ".html":
                known = ids.setdefault(target, set(re.findall(r'id="?([^"\s>]+)', target.read_text())))
                if unquote(parts.fragment) not in known:
                    dead.append(f"{page.relative_to(site)}: {link}")
    return dead


def main() -> int:
    wrong = [f"{language}: {line}" for language in LANGUAGES for line in build(language)]
    wrong += dead_links(BUILD / "site")
    for line in wrong:
        print(line, file=sys.stderr)
    print(f"{BUILD / 'site' / 'en' / 'index.html'}: {len(wrong)} problems")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
