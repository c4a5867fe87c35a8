"""What an algorithm of the course is: one row, from which commands, routes, calls and pages are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from dolanan.course.picture import Drawing, draw_nothing
from dolanan.course.steps import Trace
from dolanan.games import buttons, snakes
from dolanan.games.buttons import Cloth
from dolanan.games.mancala import Mancala, State
from dolanan.games.snakes import Snakes
from dolanan.registry import Registry
from dolanan.text import Mistake, Text, nearest

T = TypeVar("T")
Value = bool | int | str | None
Kind = Literal["flag", "number", "choice"]


class Choice(NamedTuple):
    """One value an option may have."""

    value: str
    title: Text


@dataclass(frozen=True)
class Option:
    """A setting of a run; its default says what it is."""

    key: str
    title: Text
    default: Value
    choices: tuple[Choice, ...] = ()
    least: int | None = 0
    most: int | None = 1_000_000
    """Bounds of a number; None for none."""
    inner: bool = False
    """Of no use to a person at a page: a limit, a seed."""

    @property
    def kind(self) -> Kind:
        if self.choices:
            return "choice"
        return "flag" if isinstance(self.default, bool) else "number"

    def check(self, value: object) -> Value:
        """The value, if the option may have it."""
        if self.kind == "choice":
            known = [choice.value for choice in self.choices]
            if value in known:
                return str(value)
            hint = nearest(str(value), known)
            raise Mistake(f"{self.key}: {value!r}? {hint.id}", f"{self.key}: {value!r}? {hint.en}")
        if self.kind == "flag":
            if isinstance(value, bool):
                return value
            raise Mistake(f"{self.key}: harus True atau False", f"{self.key}: must be True or False")
        if value is None and self.default is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            raise Mistake(f"{self.key}: harus bilangan bulat", f"{self.key}: must be a whole number")
        too_small = self.least is not None and value < self.least
        if too_small or (self.most is not None and value > self.most):
            raise Mistake(
                f"{self.key}: {value} di luar {self.least} sampai {self.most}",
                f"{self.key}: {value} is not from {self.least} to {self.most}",
            )
        return value


@dataclass(frozen=True)
class Subject(Generic[T]):
    """What an algorithm runs on, and how it is read from text."""

    key: str
    title: Text
    help: Text
    sample: str
    read: Callable[[str], T]
    line: str = " "
    """What stands for the end of a line when it is written in several."""
    has_rules: bool = False
    """It is a position of a ruleset: rules and size are given beside it, and no text means the start."""


def _needs_rules(text: str) -> tuple[Mancala, State]:
    raise TypeError("a position is read with its rules")


POSITION: Subject[tuple[Mancala, State]] = Subject(
    "position",
    Text("Posisi", "Position"),
    Text(
        "Lubang selatan 1..m, lumbung, lalu utara, dan giliran; kosong: posisi awal.",
        "South's pits 1..m, store, then North's, and whose turn; empty: the start.",
    ),
    "4,4,4,4,4,4:0/4,4,4,4,4,4:0 s",
    _needs_rules,
    has_rules=True,
)
BOARD: Subject[Snakes] = Subject(
    "board",
    Text("Papan", "Board"),
    Text(
        "Petak tujuan, lalu setiap tangga dan ular dari>ke.", "The goal, then each ladder and snake from>to."
    ),
    "100 1>38 17>7",
    snakes.board,
)
CLOTH: Subject[Cloth] = Subject(
    "cloth",
    Text("Kain", "Cloth"),
    Text(
        "Satu baris per baris kain; huruf atau angka, titik untuk kosong.",
        "A line a row; letters or digits, a dot for empty.",
    ),
    "213/113/213",
    buttons.parse,
    line="/",
)


class Example(NamedTuple):
    """An input worth watching; `paper` is the letter of the paper it comes from."""

    title: Text
    given: Mapping[str, Value]
    """The subject, rules and options that differ from the usual ones, by key."""
    paper: str | None = None


class Shape(NamedTuple):
    """What the answer of a run, its chart and the pictures of its steps are: models, or unions of them."""

    answer: Any = Mapping[str, Any]
    chart: Any = Mapping[str, Any]
    picture: Any = Mapping[str, Any]


PLAIN = Shape()
"""Whatever JSON can write, by key."""


@dataclass(frozen=True)
class Algorithm(Generic[T]):
    """An algorithm that can be watched."""

    key: str
    title: Text
    """Its name, as on a tab."""
    about: Text
    """What it does here, in one line."""
    subject: Subject[T]
    run: Callable[..., Trace]
    """Takes the subject and the options by key, returns the run."""
    examples: tuple[Example, ...]
    """The first is what runs when nothing is given."""
    options: tuple[Option, ...] = ()
    chapter: float = 100
    """Its place in the course."""
    draw: Callable[[Trace], Drawing] = draw_nothing
    """The pictures of a run."""
    shape: Shape = PLAIN
    """The models of its runs."""
    moderate: Callable[[T], Mapping[str, Value]] = lambda subject: {}
    """Options that keep the run within a few seconds, for a server; a Mistake for what is too large."""

    def read(self, text: str | None, rules: str | Mancala | None = None) -> T:
        """The subject that `text` names; without one, that of the first example."""
        usual = self.examples[0].given
        if not self.subject.has_rules:
            chosen = str(usual[self.subject.key]) if text is None else text
            return self.subject.read(chosen)
        from dolanan.games.mancala import parse, ruleset

        rules = rules or str(usual["rules"])
        game = ruleset(rules) if isinstance(rules, str) else rules
        if text is None:
            return game, game.start()  # type: ignore[return-value]
        width = len(parse(text).pits[0])
        if isinstance(rules, str) and width != game.pits:
            game = ruleset(rules, width)
        return game, game.read(text)  # type: ignore[return-value]

    def trace(self, subject: T, options: Mapping[str, object] | None = None) -> Trace:
        """The run on `subject`; options that are not given have their defaults."""
        given = dict(options or {})
        chosen = {each.key: each.check(given.pop(each.key, each.default)) for each in self.options}
        for unknown in given:
            hint = nearest(unknown, [each.key for each in self.options])
            raise Mistake(
                f"{self.key} tidak punya pilihan {unknown!r}; {hint.id}",
                f"{self.key} has no option {unknown!r}; {hint.en}",
            )
        return self.run(subject, **chosen)


ALGORITHMS: Registry[Algorithm[Any]] = Registry(
    Text("algoritma", "algorithm"), "dolanan.course", order=lambda row: row.chapter
)
