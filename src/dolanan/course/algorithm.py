"""What an algorithm of the course is: one row, from which commands, routes, calls and pages are made."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Generic, Literal, NamedTuple, TypeVar, cast

from dolanan.course.card import AlgorithmCard, Card
from dolanan.course.draws import draw_board, draw_cloth, draw_position
from dolanan.course.exercise import Question
from dolanan.course.picture import Drawing, Moment, Scene, draw_nothing
from dolanan.course.steps import Nothing, Trace, plain
from dolanan.course.steps import Value as Value
from dolanan.course.tally import Tally
from dolanan.games import buttons, snakes
from dolanan.games.buttons import Cloth
from dolanan.games.heading import parse_size
from dolanan.games.mancala import Mancala, State
from dolanan.games.snakes import Snakes
from dolanan.registry import Registry
from dolanan.text import Mistake, Text, nearest

T = TypeVar("T")
Kind = Literal["flag", "number", "choice"]


class Choice(NamedTuple):
    """One value an option may have."""

    value: str
    title: Text
    on: tuple[str, ...] = ()
    """The subjects it is about, by key; none for all."""


@dataclass(frozen=True)
class Option:
    """A setting of a run; its default says what it is, None of a choice: the first that fits the subject."""

    key: str
    title: Text
    default: Value
    choices: tuple[Choice, ...] = ()
    least: int | None = 0
    most: int | None = 1_000_000
    """Bounds of a number; None for none."""
    inner: bool = False
    """Of no use to a person at a page: a limit, a seed."""
    on: tuple[str, ...] = ()
    """The subjects it is about, by key; none for all."""
    shared: bool = False
    """Part of what is searched: algorithms that are compared have it in common."""
    picked: bool = False
    """A number that names a pit: only one that may be picked is offered."""

    @property
    def kind(self) -> Kind:
        if self.choices:
            return "choice"
        return "flag" if isinstance(self.default, bool) else "number"

    def fits(self, subject: str) -> bool:
        """It is about this subject."""
        return not self.on or subject in self.on

    def offered(self, subject: str) -> tuple[Choice, ...]:
        """The choices there are on a subject."""
        return tuple(choice for choice in self.choices if not choice.on or subject in choice.on)

    def tell(self, value: Value, subject: str) -> list[Text]:
        """What a value means, in words; nothing where there was nothing to choose."""
        if self.kind == "flag":
            return [self.title] if value else []
        if self.kind == "number":
            said = [] if value is None else [plain(value)]
        else:
            offered = self.offered(subject)
            said = [one.title for one in offered if one.value == value] if len(offered) > 1 else []
        return [Text(f"{self.title.id}: {each.id}", f"{self.title.en}: {each.en}") for each in said]

    def check(self, value: object, subject: str) -> Value:
        """The value, if the option may have it on this subject."""
        if self.kind == "choice":
            known = [choice.value for choice in self.offered(subject)]
            if value is None and self.default is None:
                return known[0] if known else None
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
    looks: Callable[[str], bool] = lambda text: False
    """A text is written like one and like nothing else, be it right or wrong."""
    owns: Callable[[object], bool] = lambda subject: True
    """Something that was read is one."""
    draw: Callable[[Random], str] | None = None
    """Draws one by chance, small enough to watch."""
    measures: tuple[Choice, ...] = ()
    """What a way or an outcome may be measured by, the usual measure first."""


def _needs_rules(text: str) -> tuple[Mancala, State]:
    raise TypeError("a position is read with its rules")


POSITION: Subject[tuple[Mancala, State]] = Subject(
    "position",
    Text("Posisi", "Position"),
    Text(
        "Lubang selatan 1..m, lumbung, lalu utara, giliran; atau ukuran seperti 3x2; kosong: posisi awal.",
        "South's pits 1..m, store, then North's, and whose turn; or a size such as 3x2; empty: the start.",
    ),
    "4,4,4,4,4,4:0/4,4,4,4,4,4:0 s",
    _needs_rules,
    has_rules=True,
    looks=lambda text: ":" in text or parse_size(text) is not None,
    owns=lambda subject: isinstance(subject, tuple) and isinstance(subject[0], Mancala),
    draw=lambda chance: draw_position(chance, 3, 3),
    measures=(
        Choice("value", Text("nilai", "value")),
        Choice("turn", Text("biji satu giliran", "seeds of a turn")),
    ),
)
BOARD: Subject[Snakes] = Subject(
    "board",
    Text("Papan", "Board"),
    Text(
        "Petak tujuan, lalu setiap tangga dan ular dari>ke.", "The goal, then each ladder and snake from>to."
    ),
    "100 1>38 17>7",
    snakes.board,
    looks=lambda text: re.match(r"\s*[0-9]+\s+\S", text) is not None,
    owns=lambda subject: isinstance(subject, Snakes),
    draw=draw_board,
    measures=(Choice("rolls", Text("lemparan", "rolls")), Choice("pips", Text("mata dadu", "pips"))),
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
    looks=lambda text: re.search(r"[/\n]", text.strip()) is not None and ":" not in text,
    owns=lambda subject: isinstance(subject, tuple) and isinstance(subject[0], str),
    draw=draw_cloth,
    measures=(Choice("cuts", Text("guntingan", "cuts")), Choice("length", Text("panjang", "length"))),
)


class Example(NamedTuple):
    """An input worth watching; `paper` is the letter of the paper it comes from."""

    title: Text
    given: Mapping[str, Value]
    """The subject, rules and options that differ from the usual ones, by key."""
    paper: str | None = None


class Shape(NamedTuple):
    """What the answer of a run, its chart and the pictures of its steps are: models, or unions of them."""

    answer: Any = Nothing
    chart: Any = Nothing
    picture: Any = Nothing


STEPS_ALONE = Shape()
"""Sentences and rows, and nothing else."""


@dataclass(frozen=True)
class Algorithm(Generic[T]):
    """An algorithm that can be watched."""

    key: str
    title: Text
    """Its name, as on a tab."""
    about: Text
    """What it does here, in one line."""
    subject: Subject[T]
    """What it runs on unless told otherwise."""
    run: Callable[..., Trace]
    """Takes the subject and the options by key, returns the run."""
    examples: tuple[Example, ...]
    """The first is what runs when nothing is given."""
    options: tuple[Option, ...] = ()
    chapter: float = 100
    """Its place in the course."""
    draw: Callable[[Trace], Drawing] = draw_nothing
    """The pictures of a run."""
    shape: Shape = STEPS_ALONE
    """The models of its runs."""
    moderate: Callable[[T], Mapping[str, Value]] = lambda subject: {}
    """Options that keep the run within a few seconds, for a server; a Mistake for what is too large."""
    also: tuple[Subject[Any], ...] = ()
    """What else it runs on: the text decides."""
    tally: Callable[..., Tally] | None = None
    """Takes what `run` takes, returns what the run took without telling it; None: not to be compared."""
    beside: str = ""
    """The name of what it is best compared with, for who names nothing else."""
    card: Card | None = None
    """What is to be known of it."""
    exercises: tuple[Question, ...] = ()
    """What can be asked about its runs, one entry a type."""

    @property
    def subjects(self) -> tuple[Subject[Any], ...]:
        """All that it runs on."""
        return (self.subject, *self.also)

    def subject_of(self, subject: object) -> Subject[Any]:
        """What kind of thing `subject` is; a Mistake if this does not run on such."""
        for each in self.subjects:
            if each.owns(subject):
                return each
        listed = [each.title for each in self.subjects]
        raise Mistake(
            f"{self.key} berjalan pada: {', '.join(title.id.lower() for title in listed)}",
            f"{self.key} runs on: {', '.join(title.en.lower() for title in listed)}",
        )

    def subject_like(self, text: str | None) -> Subject[Any]:
        """What kind of thing a text is written like; without one, that of the first example."""
        if text is None:
            given = self.examples[0].given
            return next((each for each in self.subjects if each.key in given), self.subject)
        return next((each for each in self.subjects if each.looks(text)), self.subject)

    def read(self, text: str | None, rules: str | Mancala | None = None) -> T:
        """The subject that `text` names; without one, that of the first example."""
        usual = self.examples[0].given
        subject = self.subject_like(text)
        if not subject.has_rules:
            chosen = str(usual[subject.key]) if text is None else text
            return subject.read(chosen)  # type: ignore[no-any-return]
        from dolanan.games.mancala import parse, ruleset

        if text is None and not rules and "position" in usual:
            text = str(usual["position"])
        rules = rules or str(usual["rules"])
        game = ruleset(rules) if isinstance(rules, str) else rules
        if text is None:
            return game, game.start()  # type: ignore[return-value]
        if size := parse_size(text):
            game = replace(game, pits=size[0], seeds=size[1])
            return game, game.start()  # type: ignore[return-value]
        width = len(parse(text).pits[0])
        if isinstance(rules, str) and width != game.pits:
            game = ruleset(rules, width)
        return game, game.read(text)  # type: ignore[return-value]

    def follow(self, given: Mapping[str, Value]) -> Trace:
        """The run that an example names: subject, rules and options by key."""
        options = dict(given)
        named = [options.pop(each.key, None) for each in self.subjects]
        text = next((one for one in named if one is not None), None)
        rules = options.pop("rules", None)
        subject = self.read(None if text is None else str(text), None if rules is None else str(rules))
        return self.trace(subject, options)

    def trace(self, subject: T, options: Mapping[str, object] | None = None) -> Trace:
        """The run on `subject`; options that are not given have their defaults."""
        kind = self.subject_of(subject)
        settled = self.settle(kind, options or {})
        settings = self.tell_settings(kind, subject, settled)
        return replace(self.run(subject, **settled), settings=settings)

    def tell_settings(self, kind: Subject[Any], subject: T, settled: Mapping[str, Value]) -> tuple[Text, ...]:
        """The rules, and the options a person may have chosen, in words."""
        told = [subject[0].title] if kind.has_rules else []  # type: ignore[index]
        for option in self.options:
            if option.fits(kind.key) and not option.inner:
                told += option.tell(settled[option.key], kind.key)
        return tuple(told)

    def count(self, subject: T, options: Mapping[str, object] | None = None) -> Tally:
        """What the run on `subject` takes."""
        kind = self.subject_of(subject)
        if self.tally is None:
            raise Mistake(f"{self.key} tak dapat dibandingkan", f"{self.key} cannot be compared")
        return self.tally(subject, **self.settle(kind, options or {}))

    def settle(self, subject: Subject[Any], options: Mapping[str, object]) -> dict[str, Value]:
        """Every option with its value on a subject: the one given, else its default."""
        given = dict(options)
        known = {each.key: each for each in self.options if each.fits(subject.key)}
        for unknown in (key for key in given if key not in known):
            hint = nearest(unknown, list(known))
            raise Mistake(
                f"{self.key} pada {subject.title.id.lower()} tidak punya pilihan {unknown!r}; {hint.id}",
                f"{self.key} on a {subject.title.en.lower()} has no option {unknown!r}; {hint.en}",
            )
        return {
            each.key: each.check(given.get(each.key, each.default), subject.key)
            if each.key in known
            else each.default
            for each in self.options
        }

    def show_card(self) -> AlgorithmCard:
        """Its card, with its name."""
        if self.card is None:
            raise Mistake(f"{self.key} belum punya kartu", f"{self.key} has no card")
        return AlgorithmCard(**vars(self.card), algorithm=self.key, title=self.title)

    def option_called(self, word: str) -> tuple[str, Value]:
        """The option and its value that a word after the key stands for: a choice, or a flag to switch on."""
        known: dict[str, tuple[str, Value]] = {}
        for each in self.options:
            known |= {choice.value: (each.key, choice.value) for choice in each.choices}
            if each.kind == "flag":
                known[each.key.replace("_", "-")] = (each.key, True)
        if word in known:
            return known[word]
        hint = nearest(word, list(known)) if known else Text("tak ada pilihan", "it has no options")
        raise Mistake(f"{self.key}:{word}? {hint.id}", f"{self.key}:{word}? {hint.en}")


ALGORITHMS: Registry[Algorithm[Any]] = Registry(
    Text("algoritma", "algorithm"), "dolanan.course", order=lambda row: row.chapter
)


def drawing_of(trace: Trace) -> Drawing:
    """The pictures of a run: those it carries itself, else those that its algorithm's row draws."""
    if isinstance(trace.chart, Scene):
        return Drawing(trace.chart, [cast(Moment, step.picture) for step in trace.steps])
    return ALGORITHMS[trace.algorithm].draw(trace)


def draw_input(key: str, seed: int) -> str:
    """The text of an input drawn by chance; the same seed draws the same one."""
    subjects = {each.key: each for row in ALGORITHMS for each in row.subjects if each.draw}
    if key not in subjects:
        hint = nearest(key, list(subjects))
        raise Mistake(f"{key!r} tak dapat diundi; {hint.id}", f"{key!r} cannot be drawn; {hint.en}")
    draw = subjects[key].draw
    assert draw is not None
    return draw(Random(seed))


def find_algorithm(name: str) -> tuple[Algorithm[Any], dict[str, Value]]:
    """The algorithm that a name begins with, and the options written after its key: `astar:span`."""
    key, *words = name.strip().split(":")
    row = ALGORITHMS[key]
    return row, dict(row.option_called(word) for word in words)
