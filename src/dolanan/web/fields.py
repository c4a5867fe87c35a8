"""What is wrong with a field of a question, said to people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dolanan.text import Text

PLACES = ("body", "query", "path")
"""Where a field came in: of no interest to who sent it."""


def wrong_field(errors: Sequence[Any]) -> Text:
    """The first of the errors that pydantic found, with the field it found it in."""
    first = errors[0]
    where = ".".join(str(part) for part in first["loc"] if part not in PLACES)
    said = _explain(first["type"], first.get("ctx", {}))
    if first["type"] == "json_invalid" or not where:
        return said
    return Text(f"{where}: {said.id}", f"{where}: {said.en}")


def _explain(kind: str, about: dict[str, Any]) -> Text:
    """What is wrong with a field, by the kind of error the validation found."""
    for start, text in FIELD_ERRORS.items():
        if kind.startswith(start):
            values = {**about, "expected": str(about.get("expected", "")).replace(" or ", ", ")}
            return Text(text.id.format(**values), text.en.format(**values))
    return Text("nilai ini tidak sah", "this value is not valid")


FIELD_ERRORS = {
    "json_invalid": Text("isi permintaan bukan JSON", "the body is not JSON"),
    "missing": Text("harus diisi", "must be given"),
    "extra_forbidden": Text("tidak ada kolom dengan nama ini", "there is no field of this name"),
    "int": Text("harus bilangan bulat", "must be a whole number"),
    "float": Text("harus bilangan", "must be a number"),
    "finite": Text("harus bilangan berhingga", "must be a finite number"),
    "bool": Text("harus true atau false", "must be true or false"),
    "string_too_long": Text("paling panjang {max_length} huruf", "at most {max_length} letters"),
    "string_pattern": Text("bentuknya harus {pattern}", "must have the form {pattern}"),
    "string": Text("harus teks", "must be a text"),
    "literal_error": Text("harus salah satu dari {expected}", "must be one of {expected}"),
    "enum": Text("harus salah satu dari {expected}", "must be one of {expected}"),
    "greater_than_equal": Text("paling kecil {ge}", "must be at least {ge}"),
    "greater_than": Text("harus lebih dari {gt}", "must be more than {gt}"),
    "less_than_equal": Text("paling besar {le}", "must be at most {le}"),
    "less_than": Text("harus kurang dari {lt}", "must be less than {lt}"),
    "too_long": Text("paling banyak {max_length} butir", "at most {max_length} items"),
    "too_short": Text("paling sedikit {min_length} butir", "at least {min_length} items"),
    "list": Text("harus daftar", "must be a list"),
    "dict": Text("harus objek JSON", "must be a JSON object"),
    "model": Text("harus objek JSON", "must be a JSON object"),
}
"""The kinds of errors pydantic finds, by how their names begin; longer names before shorter ones."""
