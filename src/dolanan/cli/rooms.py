"""`dolanan rooms`: back up, restore, upgrade and prune the database of rooms."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

import dolanan
from dolanan.cli.frame import argument, command, emit, option, say
from dolanan.text import Text

if TYPE_CHECKING:
    from dolanan.rooms.upkeep import RoomsCounted

EXISTING = click.Path(exists=True, dir_okay=False, path_type=Path)
F = TypeVar("F", bound=Callable[..., object])


def database_option(function: F) -> F:
    """Which database."""
    return option(
        "--database",
        default=None,
        metavar=Text("BERKAS|postgresql://…", "FILE|postgresql://…"),
        help=Text("Basis data ruang, seperti pada serve.", "The rooms' database, as for serve."),
    )(function)


@command(Text("Simpan semua ruang ke satu berkas.", "Save every room into one file."))
@argument("file", type=click.Path(path_type=Path), metavar=Text("BERKAS", "FILE"))
@database_option
def backup(file: Path, database: str | None) -> None:
    _say_count(dolanan.back_up_rooms(file, database), Text("disimpan", "saved"))


@command(Text("Pulihkan ruang dari berkas ke basis data kosong.", "Restore rooms into an empty database."))
@argument("file", type=EXISTING, metavar=Text("BERKAS", "FILE"))
@database_option
def restore(file: Path, database: str | None) -> None:
    _say_count(dolanan.restore_rooms(file, database), Text("dipulihkan", "restored"))


@command(Text("Bawa basis data ke versi program ini.", "Bring the database to this program's version."))
@database_option
def upgrade(database: str | None) -> None:
    answer = dolanan.upgrade_rooms(database)
    text = Text(f"basis data: versi {answer.version}", f"database: version {answer.version}")
    emit(answer, lambda console: console.print(say(text)))


@command(Text("Hapus ruang yang tidak dipakai.", "Delete rooms that nobody uses."))
@option(
    "--days",
    default=7.0,
    show_default=True,
    type=click.FloatRange(0, 3650),
    help=Text("Tanpa dipakai selama hari ini.", "Without use for so many days."),
)
@database_option
def prune(days: float, database: str | None) -> None:
    _say_count(dolanan.prune_rooms(days, database), Text("dihapus", "deleted"))


def _say_count(answer: RoomsCounted, done: Text) -> None:
    text = Text(f"{answer.rooms} ruang {done.id}.", f"{answer.rooms} rooms {done.en}.")
    emit(answer, lambda console: console.print(say(text)))
