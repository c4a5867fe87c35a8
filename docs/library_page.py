"""The reference of the Python library, from signatures and docstrings: names, then what they answer with."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import get_overloads

import dolanan
from dolanan import api
from dolanan.answers import Answer
from dolanan.text import Language, Text

ABOUT = Text(
    "Yang diberikan `import dolanan`, lalu isi setiap jawaban: kolomnya adalah kunci JSON. Penjelasannya "
    "berbahasa Inggris, seperti kodenya. Perintah mana sama dengan fungsi mana: [dari Python](../python.md).",
    "What `import dolanan` offers, then what every answer holds: its fields are the keys of its JSON. Which "
    "function stands for which command: [from Python](../python.md).",
)
WIDEST = 100
"""Characters of a signature on one line."""


def write_library(language: Language) -> str:
    """The page."""
    lines = [f"# {Text('Pustaka Python', 'Python library').say(language)}", "", ABOUT.say(language), ""]
    for name in dolanan.__all__:
        lines += [f"## {name}", "", *_about(name, getattr(dolanan, name))]
    lines += [f"## {Text('Jawaban', 'Answers').say(language)}", ""]
    for answer in _answers():
        lines += [f"### {answer.__name__}", "", *_fields(answer)]
    return "\n".join(lines)


def _about(name: str, thing: object) -> Iterator[str]:
    """Signature, docstring and example of a name."""
    if inspect.isfunction(thing):
        shapes = [_signature(name, one) for one in get_overloads(thing) or [thing]]
        yield from ("```text", *shapes, "```", "")
    said = inspect.getdoc(thing) if inspect.isclass(thing) or inspect.isfunction(thing) else _said_of(name)
    text, _, example = inspect.cleandoc(said or "").partition(">>>")
    yield from (text.strip(), "")
    if example:
        yield from ("```pycon", f">>>{example.rstrip()}", "```", "")


def _signature(name: str, function: object) -> str:
    shape = inspect.signature(function)  # type: ignore[arg-type]
    plain = re.sub(r"'([^']*)'(?=[,) =]|$)", r"\1", f"{name}{shape}")
    if len(plain) <= WIDEST:
        return plain
    parts, star = [], False
    for one in shape.parameters.values():
        if one.kind is one.KEYWORD_ONLY and not star:
            parts.append("    *,")
            star = True
        usual = "" if one.default is one.empty else f" = {one.default!r}"
        begin = {one.VAR_POSITIONAL: "*", one.VAR_KEYWORD: "**"}.get(one.kind, "")
        parts.append(f"    {begin}{one.name}: {one.annotation}{usual},")
    return "\n".join([f"{name}(", *parts, f") -> {shape.return_annotation}"])


def _said_of(name: str) -> str:
    """The text below an assignment to a name, in the module that the library takes it from."""
    for node in ast.parse(Path(api.__file__).read_text()).body:
        if isinstance(node, ast.ImportFrom) and name in {alias.name for alias in node.names}:
            return _texts(import_module(str(node.module)), name).get(name, "")
    return ""


def _texts(module: ModuleType, name: str) -> dict[str, str]:
    """What is said below the assignments of a module, or of its class of that name."""
    body = ast.parse(Path(str(module.__file__)).read_text()).body
    inside = [node.body for node in body if isinstance(node, ast.ClassDef) and node.name == name]
    statements = inside[0] if inside else body
    said = {}
    for node, after in pairwise(statements):
        target = node.target if isinstance(node, ast.AnnAssign) else None
        if isinstance(node, ast.Assign):
            target = node.targets[0]
        text = after.value if isinstance(after, ast.Expr) else None
        if isinstance(target, ast.Name) and isinstance(text, ast.Constant):
            said[target.id] = inspect.cleandoc(str(text.value))
    return said


def _answers() -> list[type[Answer]]:
    """What the functions answer with: the models that their modules name for type checkers, and their own."""
    found: dict[str, type[Answer]] = {}
    for path in sorted(Path(api.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("dolanan."):
                module = import_module(str(node.module))
                named = {alias.name: getattr(module, alias.name, None) for alias in node.names}
                found |= {key: one for key, one in named.items() if _is_answer(one)}
    own = [import_module(f"dolanan.api.{one}") for one in ("measuring", "working")]
    found |= {key: one for module in own for key, one in vars(module).items() if _is_answer(one)}
    return [found[name] for name in sorted(found)]


def _is_answer(thing: object) -> bool:
    return inspect.isclass(thing) and issubclass(thing, Answer) and thing is not Answer


def _fields(answer: type[Answer]) -> Iterator[str]:
    """The docstring and the fields of an answer, those it inherits first."""
    yield from ((inspect.getdoc(answer) or "").strip(), "", "| | | |", "|---|---|---|")
    for kind in reversed(answer.__mro__):
        if not issubclass(kind, Answer) or kind is Answer:
            continue
        said = _texts(import_module(kind.__module__), kind.__name__)
        for name, type_ in inspect.get_annotations(kind).items():
            written = (type_ if isinstance(type_, str) else getattr(type_, "__name__", str(type_))).replace(
                "|", "\\|"
            )
            yield f"| `{name}` | {written} | {' '.join(said.get(name, '').split())} |"
    yield ""
