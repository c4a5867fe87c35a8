"""What is played, read from text: `RULES [PITSxSEEDS] [FIELD=VALUE …]`, as a record begins."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from dolanan.games.choices import read_choice
from dolanan.games.family import RuleChoice
from dolanan.games.mancala import Mancala, ruleset
from dolanan.games.position import short
from dolanan.text import Mistake


def read_rules(name: str, pits: int | None, seeds: int | None, changes: Iterable[str]) -> Mancala:
    """The ruleset `name` with changes written `FIELD=VALUE`: `capture=never`, `again=own-side`."""
    chosen: dict[str, RuleChoice] = {}
    for word in changes:
        field, equals, choice = word.partition("=")
        if not equals:
            raise Mistake(
                f"{short(word)}: tulis KOLOM=NILAI, misalnya capture=never",
                f"{short(word)}: write FIELD=VALUE, for example capture=never",
            )
        if field in chosen:
            raise Mistake(f"{field} disebut dua kali", f"{field} is said twice")
        chosen[field] = read_choice(field, choice)
    return ruleset(name, pits, seeds, **chosen)


def parse_size(text: str) -> tuple[int, int] | None:
    """Pits a side and seeds a pit, written `6x4`; None for any other text."""
    size = re.fullmatch(r"\s*([0-9]{1,2})x([0-9]{1,2})\s*", text)
    return (int(size[1]), int(size[2])) if size else None


def read_head(words: Sequence[str]) -> tuple[Mancala, list[str]]:
    """The game that `RULES [PITSxSEEDS] [FIELD=VALUE …]` names, and the words after that."""
    left, changes = list(words[1:]), []
    pits = seeds = None
    if left and (size := parse_size(left[0])):
        pits, seeds = size
        del left[0]
    while left and "=" in left[0]:
        changes.append(left.pop(0))
        while left and re.fullmatch(r"[A-Za-z-]+", left[0]):  # a value may be written with a space
            changes[-1] += f" {left.pop(0)}"
    return read_rules(words[0], pits, seeds, changes), left
