"""The rule fields of mancala: what each may be, and how a choice is written and read.

`games.mancala` says what they mean, `games.naming` what a person calls them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, get_args

from dolanan.games.family import FAMILY, RuleChoice
from dolanan.text import Mistake, nearest

CUSTOM = "custom"
"""What rules of one's own are called."""

Track = Literal["store", "rows"]
Origin = Literal["sown", "skipped"]
Capture = Literal["always", "occupied", "opposite", "two-three", "never"]
Reach = Literal["own", "any"]
Ripe = Literal["at once", "after lap"]
Again = Literal["store", "own side", "never"]
End = Literal["side empty", "all stored", "stuck", "three empty"]
Stop = Literal["never", "half", "over half"]
Rest = Literal["owner", "nobody"]
Repeat = Literal["ignore", "sweep"]
Start = Literal["alternate", "simultaneous"]
Rounds = Literal["one", "refill"]
Fill = Literal["near", "far"]
Opener = Literal["loser", "winner", "last mover", "alternate"]
Direction = Literal["ccw", "cw"]

CHOICES: dict[str, tuple[RuleChoice, ...]] = {
    "relay": (False, True),
    "track": get_args(Track),
    "origin": get_args(Origin),
    "capture": get_args(Capture),
    "reach": get_args(Reach),
    "ripe": get_args(Ripe),
    "mikul": (False, True),
    "again": get_args(Again),
    "feed": (False, True),
    "end": get_args(End),
    "stop": get_args(Stop),
    "rest": get_args(Rest),
    "repeat": get_args(Repeat),
    "start": get_args(Start),
    "rounds": get_args(Rounds),
    "fill": get_args(Fill),
    "opener": get_args(Opener),
    "direction": get_args(Direction),
}
"""The rule fields as they are written, and what each may be; the usual choice comes first, but for the
capture, which is always said."""
ATTRIBUTES = {"start": "starting"}
"""Where a rule field is not called as it is written."""


def rules_of(name: str) -> dict[str, RuleChoice]:
    """Every rule field of a ruleset; for rules of one's own the usual ones, of which the capture is none."""
    usual = {field: choices[0] for field, choices in CHOICES.items() if field != "capture"}
    return usual if name == CUSTOM else {**usual, **FAMILY[name].fields}


def attributes(choices: Mapping[str, RuleChoice]) -> dict[str, RuleChoice]:
    """Rule fields by the names they have in a game."""
    return {ATTRIBUTES.get(field, field): choice for field, choice in choices.items()}


def show_choice(choice: object) -> str:
    """The value of a rule field as one word: `own-side`, `true`."""
    return str(choice).lower().replace(" ", "-")


def unknown_choice(field: str, choice: object, known: Iterable[str]) -> Mistake:
    """What is said of a choice that a rule field does not have."""
    listed = ", ".join(known)
    return Mistake(
        f"{field}: {choice!r} tidak dikenal; yang ada: {listed}",
        f"{field}: {choice!r} is unknown; there are: {listed}",
    )


def read_choice(field: str, choice: object) -> RuleChoice:
    """The choice meant: a space and a hyphen are the same, and so are small and large letters."""
    if field not in CHOICES:
        hint = nearest(field, list(CHOICES))
        raise Mistake(f"kolom aturan {field!r} tidak ada; {hint.id}", f"no rule field {field!r}; {hint.en}")
    known = {show_choice(one): one for one in CHOICES[field]}
    if show_choice(choice) not in known:
        raise unknown_choice(field, choice, known)
    return known[show_choice(choice)]
