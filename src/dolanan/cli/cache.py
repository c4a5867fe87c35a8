"""`dolanan cache`: what is stored, and clearing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dolanan.cli.frame import command, emit, option, say
from dolanan.text import Text, decimal

if TYPE_CHECKING:
    from rich.console import Console


@command(
    Text(
        "Tunjukkan apa yang tersimpan: tabel akhir permainan dan kode terkompilasi, di setiap folder yang "
        "pernah dipakai.",
        "Show what is stored: endgame tables and compiled code, in every folder that was ever used.",
    )
)
@option("--clear", "clears", is_flag=True, help=Text("Hapus semuanya.", "Delete all of it."))
def cache(clears: bool) -> None:
    import dolanan

    answer = dolanan.stored(clear=clears)

    def human(console: Console) -> None:
        others = [(other.folder, other.entries) for other in answer.elsewhere]
        for folder, files in ((answer.folder, answer.entries), *others):
            console.print(folder, markup=False)
            for file in files:
                console.print(f"{say(decimal(file.bytes / 1e6, 1)):>9} MB  {file.name}", markup=False)
        if clears:
            freed = decimal(answer.freed / 1e6, 1)
            console.print(say(Text(f"{freed.id} MB dihapus", f"{freed.en} MB deleted")))
        elif not answer.entries:
            console.print(say(Text("kosong", "nothing is stored")))

    emit(answer, human)
