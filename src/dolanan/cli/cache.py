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


class StoredElsewhere(Answer):
    """A folder that was written to before, and what of ours still lies there."""

    folder: str
    entries: Sequence[StoredFile]


class Stored(Answer):
    """What is stored, here and wherever it was stored before, and what was freed just now."""

    folder: str
    entries: Sequence[StoredFile]
    elsewhere: Sequence[StoredElsewhere]
    bytes: int
    freed: int


@command(
    Text(
        "Tunjukkan apa yang tersimpan: tabel akhir permainan dan kode terkompilasi, di setiap folder yang "
        "pernah dipakai.",
        "Show what is stored: endgame tables and compiled code, in every folder that was ever used.",
    )
)
@option("--clear", "clears", is_flag=True, help=Text("Hapus semuanya.", "Delete all of it."))
def cache(clears: bool) -> None:
    from dolanan.cache import cache_folder, clear, elsewhere, entries

    freed = clear() if clears else 0
    stored = entries()
    others = {folder: entries(folder) for folder in elsewhere()}
    answer = Stored(
        str(cache_folder()),
        [StoredFile(name, size) for name, size in stored],
        [
            StoredElsewhere(str(folder), [StoredFile(name, size) for name, size in files])
            for folder, files in others.items()
        ],
        sum(size for files in (stored, *others.values()) for _, size in files),
        freed,
    )

    def human(console: Console) -> None:
        for folder, files in ((answer.folder, stored), *others.items()):
            console.print(str(folder), markup=False)
            for name, size in files:
                console.print(f"{size / 1e6:9.1f} MB  {name}", markup=False)
        if clears:
            console.print(say(Text(f"{freed / 1e6:.1f} MB dihapus", f"{freed / 1e6:.1f} MB deleted")))
        elif not stored:
            console.print(say(Text("kosong", "nothing is stored")))

    emit(answer, human)
