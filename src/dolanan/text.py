"""Every sentence a person sees, in both languages side by side, and the error that carries one."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

Language = Literal["id", "en"]
LANGUAGES: tuple[Language, ...] = ("id", "en")


@dataclass(frozen=True)
class Sentence:
    """One sentence in Indonesian and in English."""

    id: str
    en: str


class Text(NamedTuple):
    """One sentence in Indonesian and in English."""

    id: str
    en: str

    def say(self, language: Language) -> str:
        return self.id if language == "id" else self.en

    @classmethod
    def __get_pydantic_core_schema__(cls, source: object, handler: Any) -> Any:
        """How the description of an API shows it: both sentences by their language."""
        return handler.generate_schema(Sentence)


class Figure(Text):
    """A number as each language writes it; a file of data has it as programs do."""

    __slots__ = ()

    @property
    def data(self) -> str:
        """The number with a hyphen and a point."""
        return self.en.replace("−", "-").replace(",", "")


class Mistake(ValueError):
    """Input that cannot be right: what was wrong, where, and what would be right."""

    def __init__(self, id: str, en: str) -> None:
        super().__init__(en)
        self.text = Text(id, en)

    def at(self, number: int) -> Mistake:
        """The same, said of move `number` of a game."""
        return Mistake(f"langkah {number}: {self.text.id}", f"move {number}: {self.text.en}")

    def __reduce__(self) -> tuple[type[Mistake], Text]:
        """How it travels between processes: with both sentences."""
        return type(self), self.text


def usual_language(environment: Mapping[str, str]) -> Language:
    """The language asked for by DOLANAN_LANG, else by the locale, else English."""
    for name in ("DOLANAN_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            return "id" if value.lower().startswith("id") else "en"
    return "en"


def warn(text: Text) -> None:
    """Say something beside the answer to whoever runs this: a line of the log, which goes to stderr."""
    import logging

    logging.getLogger("dolanan").warning(text.say(usual_language(os.environ)), extra={"text": text})


def check_range(id: str, en: str, value: int, least: int, most: int) -> None:
    """A Mistake unless the value is from `least` to `most`; `id` and `en` are what the number is called."""
    if not least <= value <= most:
        raise Mistake(
            f"{id}: {value} di luar {least} sampai {most}", f"{en}: {value} is not from {least} to {most}"
        )


def meant(word: str, known: list[str]) -> Text | None:
    """The end of an error about an unknown name: the one meant, if one is like it."""
    from difflib import get_close_matches

    close = get_close_matches(word, known, n=1, cutoff=0.5)
    return Text(f"maksudmu {close[0]}?", f"did you mean {close[0]}?") if close else None


def nearest(word: str, known: list[str]) -> Text:
    """The end of an error about an unknown name: the one meant, or all there are."""
    names = ", ".join(known)
    return meant(word, known) or Text(f"yang ada: {names}", f"there are: {names}")


def whole(value: int) -> str:
    """A whole number, with a real minus."""
    return str(value).replace("-", "−")


def signed(value: int) -> str:
    """A value with its sign, a real minus."""
    return f"{value:+d}".replace("-", "−") if value else "0"


def decimal(
    value: float, places: int, *, short: bool = False, grouped: bool = False, sign: bool = False
) -> Figure:
    """The number with a decimal comma in Indonesian, a point in English.

    `short`: without zeros at its end; `grouped`: thousands set apart; `sign`: with a plus where it is one.
    """
    figures = f"{value:{'+' if sign else ''}{',' if grouped else ''}.{places}f}".replace("-", "−")
    if short and "." in figures:
        figures = figures.rstrip("0").rstrip(".")
    return Figure(figures.translate(str.maketrans(",.", ".,")), figures)
