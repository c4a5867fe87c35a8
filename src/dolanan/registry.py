"""A registry: rows of one kind by their key. What stands in it appears everywhere its kind is offered.

Rows come from the modules of one package, a row a file, and from plugins: modules named in the environment
variable `DOLANAN_PLUGINS` (separated by commas) or by installed packages under the entry point group
`dolanan`. A plugin adds its rows when it is imported.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Generic, Protocol, TypeVar

from dolanan.text import Mistake, Text, nearest


class Row(Protocol):
    """Whatever has a key of its own."""

    @property
    def key(self) -> str: ...


R = TypeVar("R", bound=Row)


class Registry(Generic[R]):
    """The rows of one kind, in their order."""

    def __init__(
        self, what: Text, package: str | None = None, order: Callable[[R], float] = lambda row: 0
    ) -> None:
        """`what` names the kind in errors; the modules of `package` are imported when a row is first wanted.

        Rows stand by `order`, then as they were added.
        """
        self._order = order
        self.what = what
        self._package = package
        self._rows: dict[str, R] = {}
        self._loaded = False

    def add(self, row: R) -> R:
        """Add a row; a key stands for one row only."""
        if row.key in self._rows:
            raise ValueError(f"there is a {self.what.en} {row.key!r} already")
        self._rows[row.key] = row
        self._rows = dict(sorted(self._rows.items(), key=lambda item: self._order(item[1])))
        return row

    def __getitem__(self, key: str) -> R:
        """The row called `key`; a Mistake with the nearest name if there is none."""
        self._load()
        if key not in self._rows:
            hint = nearest(key, list(self._rows))
            raise Mistake(
                f"{self.what.id} {key!r} tidak ada; {hint.id}",
                f"there is no {self.what.en} {key!r}; {hint.en}",
            )
        return self._rows[key]

    def __contains__(self, key: object) -> bool:
        self._load()
        return key in self._rows

    def __iter__(self) -> Iterator[R]:
        self._load()
        return iter(list(self._rows.values()))

    def __len__(self) -> int:
        self._load()
        return len(self._rows)

    def keys(self) -> list[str]:
        self._load()
        return list(self._rows)

    def _load(self) -> None:
        if self._loaded:
            return
        self._loaded = True
        if self._package is not None:
            for module in iter_modules(import_module(self._package).__path__):
                import_module(f"{self._package}.{module.name}")
        load_plugins()


@cache
def load_plugins() -> None:
    """Import what others have added, once."""
    from importlib.metadata import entry_points

    for name in filter(None, os.environ.get("DOLANAN_PLUGINS", "").split(",")):
        import_module(name.strip())
    for entry in entry_points(group="dolanan"):
        entry.load()
