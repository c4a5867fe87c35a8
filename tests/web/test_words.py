"""Every text of the pages exists in both languages, is used, and fills the same places."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import dolanan.web

STATIC = Path(dolanan.web.__file__).parent / "static"
FILES = sorted(path.stem for path in (STATIC / "words" / "id").glob("*.json"))
SCRIPTS = {
    path.relative_to(STATIC).as_posix(): path.read_text(encoding="utf-8")
    for path in STATIC.rglob("*.js")
    if "vendor" not in path.parts
}


def words(language: str, name: str) -> dict[str, str | dict[str, str]]:
    return json.loads((STATIC / "words" / language / f"{name}.json").read_text(encoding="utf-8"))


def places(text: str | dict[str, str]) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text if isinstance(text, str) else text["other"]))


def used() -> tuple[set[str], set[str]]:
    """Keys written out in the modules, and the constant beginnings (and ends) of keys built there."""
    exact, built = set(), set()
    files = "|".join(FILES)
    for text in SCRIPTS.values():
        exact |= set(re.findall(rf"\"((?:{files})\.[a-z][\w.-]*)\"", text))
        built |= set(re.findall(rf"`((?:{files})\.[\w.-]*\$\{{[^`]*)`", text))
    return exact, built


def matches(template: str, key: str) -> bool:
    pattern = re.escape(re.sub(r"\$\{(?:[^{}]|\{[^}]*\})*\}", "\0", template)).replace("\0", r"[\w.-]+")
    return re.fullmatch(pattern, key) is not None


def test_both_languages_have_the_same_files() -> None:
    assert sorted(path.stem for path in (STATIC / "words" / "en").glob("*.json")) == FILES


@pytest.mark.parametrize("name", FILES)
def test_both_languages_have_the_same_keys_and_places(name: str) -> None:
    indonesian, english = words("id", name), words("en", name)
    assert list(indonesian) == list(english)
    for key, text in indonesian.items():
        assert text, key
        assert places(text) == places(english[key]), key


def test_every_text_asked_for_exists() -> None:
    exact, _ = used()
    known = {f"{name}.{key}" for name in FILES for key in words("en", name)}
    assert exact - known == set()


def test_every_text_is_used() -> None:
    exact, built = used()
    unused = [
        f"{name}.{key}"
        for name in FILES
        for key in words("en", name)
        if f"{name}.{key}" not in exact and not any(matches(template, f"{name}.{key}") for template in built)
    ]
    assert unused == []


def test_every_built_key_finds_a_text() -> None:
    _, built = used()
    known = [f"{name}.{key}" for name in FILES for key in words("en", name)]
    assert [template for template in built if not any(matches(template, key) for key in known)] == []


def test_plurals_have_every_form_the_language_needs() -> None:
    for name in FILES:
        for key, text in words("en", name).items():
            if isinstance(text, dict):
                assert set(text) == {"one", "other"}, key
                assert set(words("id", name)[key]) == {"other"}, key
