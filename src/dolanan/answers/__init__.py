"""What questions are answered with: one model a question, the same for `--json`, HTTP and Python.

A model is a class that inherits from `Answer`: a dataclass by that alone. Its fields are the keys of the JSON
(`from_` stands for `from`), their types are what the description of the HTTP API says. `to_json` makes plain
data of it, at the edge and nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import new_class
from typing import (
    Any,
    ClassVar,
    Literal,
    TypeAlias,
    cast,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from dolanan.text import Figure, Language, Text

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
"""Plain data, as JSON writes it."""


def key_of(name: str) -> str:
    """The key of a field: its name, less the underscore that keeps it apart from a word of Python."""
    return name.removesuffix("_")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Answer:
    """What a question is answered with.

    Every subclass is a dataclass. A type checker holds it to be frozen; that Python checks it as well would
    take several times as long, for each of the thousands that a long answer consists of.
    """

    def __init_subclass__(cls, kw_only: bool = False) -> None:
        dataclass(cls, kw_only=kw_only)

    __pydantic_config__: ClassVar[dict[str, Any]] = {
        "alias_generator": key_of,
        "extra": "forbid",
        "json_schema_serialization_defaults_required": True,
    }
    """How pydantic describes it: every key is there, and no other."""

    def json(self, language: Language | None = None) -> Json:
        """Plain data, as `--json` and HTTP give it; its texts in one language or in both."""
        return to_json(self, language)

    def __getitem__(self, key: str) -> Any:
        """A field by its key, as in the JSON."""
        for name, known, _ in _fields(type(self)):
            if known == key:
                return getattr(self, name)
        raise KeyError(key)


def make_model(name: str, about: str, fields: Mapping[str, object], *bases: type[Answer]) -> type[Answer]:
    """A model whose fields are known only now, given by name; those of `bases` may get other types."""
    body = {"__doc__": about, "__annotations__": dict(fields), "__module__": __name__}
    return new_class(name, bases or (Answer,), {"kw_only": True}, lambda space: space.update(body))


def to_json(answer: object, language: Language | None = None) -> Json:
    """The answer as plain data; its texts in one language or, unless one is given, in both."""
    kind = type(answer)
    if kind in PLAIN:
        return cast(Json, answer)
    if kind is Text or kind is Figure:
        text = cast(Text, answer)
        return {"id": text.id, "en": text.en} if language is None else text.say(language)
    if isinstance(answer, Answer):
        return {
            key: getattr(answer, name) if plain else to_json(getattr(answer, name), language)
            for name, key, plain in _fields(kind)
        }
    if isinstance(answer, list | tuple):
        return [to_json(one, language) for one in answer]
    if isinstance(answer, Mapping):
        return {str(key): to_json(value, language) for key, value in answer.items()}
    for plain in (bool, int, float, str):  # numbers of numpy, words of an enumeration
        if isinstance(answer, plain):
            return plain(answer)
    raise TypeError(f"{kind.__name__} is not something to answer with")


PLAIN = frozenset({type(None), bool, int, float, str})
FIELDS: dict[type, tuple[tuple[str, str, bool], ...]] = {}
"""Names and keys of the fields, and whether they are plain by their type, by model: looked up once."""


def _fields(kind: Any) -> tuple[tuple[str, str, bool], ...]:
    if kind not in FIELDS:
        types = get_type_hints(kind)
        FIELDS[kind] = tuple((one.name, key_of(one.name), _is_plain(types[one.name])) for one in fields(kind))
    return FIELDS[kind]


def _is_plain(kind: object) -> bool:
    """Values of this type are written as they are: neither a text nor a model is in them.

    A long run holds a million small tuples of numbers: looking into each would take half as long again.
    """
    if kind in PLAIN or kind is Ellipsis or get_origin(kind) is Literal:
        return True
    inside = get_args(kind)
    if get_origin(kind) is Mapping and inside[0] is not str:  # keys of JSON are texts
        return False
    return bool(inside) and all(map(_is_plain, inside))


__all__ = ["Answer", "Json", "key_of", "make_model", "to_json"]
