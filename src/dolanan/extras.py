"""What a light installation leaves out, and how to ask for it: the libraries of every extra.

`pip install dolanan` brings rules, readable searches, the papers' bots, records and the terminal. Whatever
needs a library beyond that imports it where it is used; who meets one that is missing is told in one
sentence which extra brings it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from importlib.util import find_spec
from typing import ParamSpec, TypeVar

from dolanan.text import Mistake

P = ParamSpec("P")
T = TypeVar("T")

LIBRARIES: dict[str, str] = {
    "numpy": "solve",
    "numba": "solve",
    "llvmlite": "solve",
    "scipy": "solve",
    "filelock": "solve",
    "dolanan_books": "books",
    "ortools": "buttons",
    "PIL": "pictures",
    "fastapi": "web",
    "starlette": "web",
    "pydantic": "web",
    "uvicorn": "web",
    "httptools": "web",
    "cachetools": "web",
    "segno": "web",
    "sqlalchemy": "web",
    "alembic": "web",
    "psycopg": "web",
    "pyspiel": "interop",
    "pettingzoo": "interop",
    "gymnasium": "interop",
    "anywidget": "interop",
    "traitlets": "interop",
    "open_spiel": "interop",
    "cupy": "gpu",
    "cupyx": "gpu",
}
"""The extra that brings each library, by the name it is imported by."""


class MissingLibrary(Mistake, ImportError):
    """A library that is not installed; the sentence names the extra that brings it."""


def ask_for(library: str) -> MissingLibrary:
    """What to say where `library` is missing: the extra to install."""
    extra = LIBRARIES[library]
    return MissingLibrary(
        f"untuk ini {library} perlu dipasang: pip install 'dolanan[{extra}]'",
        f"this needs {library}, which is not installed: pip install 'dolanan[{extra}]'",
    )


def missing(error: ImportError) -> MissingLibrary | None:
    """The sentence for an import that failed because an extra is not installed; None for any other."""
    if isinstance(error, MissingLibrary):
        return error
    library = (error.name or "").partition(".")[0]
    absent = isinstance(error, ModuleNotFoundError) and library in LIBRARIES
    return ask_for(library) if absent else None


def is_there(library: str) -> bool:
    """The library is installed; it is not imported to say so."""
    return find_spec(library) is not None


def need(*libraries: str) -> None:
    """Nothing, or the sentence that asks for the first of these libraries that is not installed."""
    for library in libraries:
        if not is_there(library):
            raise ask_for(library)


def asking(function: Callable[P, T]) -> Callable[P, T]:
    """The same function; where a library of an extra is missing, it asks for the extra."""

    @wraps(function)
    def asks(*arguments: P.args, **named: P.kwargs) -> T:
        try:
            return function(*arguments, **named)
        except ImportError as error:
            if wanted := missing(error):
                raise wanted from None
            raise

    return asks
