"""Rule fields and rulesets by name: nothing is without words, and home comes first."""

from __future__ import annotations

from dolanan.games.family import AREAS, FAMILY, FIRST
from dolanan.games.mancala import CHOICES
from dolanan.games.naming import CHOICE_TITLES, FIELD_TITLES


def test_every_field_and_every_choice_has_a_name_of_its_own() -> None:
    assert list(FIELD_TITLES) == list(CHOICES)
    assert {field: tuple(titles) for field, titles in CHOICE_TITLES.items()} == CHOICES
    for titles in (list(FIELD_TITLES.values()), *(list(named.values()) for named in CHOICE_TITLES.values())):
        for language in ("id", "en"):
            names = [getattr(text, language) for text in titles]
            assert all(names) and len(set(names)) == len(names)


def test_rulesets_of_one_area_stand_together_and_the_first_is_the_one_to_begin_with() -> None:
    rows = [row for row in FAMILY if row.about]
    assert rows[0].key == FIRST and len(rows) >= 16
    areas = [row.area for row in rows]
    assert sorted(areas, key=list(AREAS).index) == areas and set(areas) == set(AREAS)
