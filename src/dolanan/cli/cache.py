"""`dolanan cache`: what is stored, and clearing it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dolanan.answers import Answer
from dolanan.cli.frame import command, emit, option, say
from dolanan.text import Text

if TYPE_CHECKING:
    from rich.console import Console


class StoredFile(Answer):
    """A file that is stored, and its size."""

    name: str
    bytes: int


class Stored(Answer):
    """What is stored, and what was freed just now."""

    folder: str
    entries: Sequence[StoredFile]
    bytes: int
    freed: int


@command(
    Text(
        "Tunjukkan apa yang tersimpan: tabel akhir permainan dan kode terkompilasi.",
        "Show what is stored: endgame tables and compiled code.",
    )
)
@option("--clear", "clears", is_flag=True, help=Text("Hapus semuanya.", "Delete all of it."))
def cache(clears: bool) -> None:
    from dolanan.cache import cache_folder, clear, entries

    freed = clear() if clears else 0
    stored = entries()
    answer = Stored(
        str(cache_folder()),
        [StoredFile(name, size) for name, size in stored],
        sum(size for _, size in stored),
        freed,
    )

    def human(console: Console) -> None:
        console.print(answer.folder, markup=False)
        for name, size in stored:
            console.print(f"{size / 1e6:9.1f} MB  {name}", markup=False)
        if clears:
            console.print(say(Text(f"{freed / 1e6:.1f} MB dihapus", f"{freed / 1e6:.1f} MB deleted")))
        elif not stored:
            console.print(say(Text("kosong", "nothing is stored")))

    emit(answer, human)
