"""What a room does not allow: a sentence in both languages, and the HTTP status it has."""

from __future__ import annotations

from typing import Any

from dolanan.text import Mistake


class Refusal(Mistake):
    """A request that is understood and not granted."""

    def __init__(self, status: int, id: str, en: str) -> None:
        super().__init__(id, en)
        self.status = status

    def __reduce__(self) -> tuple[type[Refusal], Any]:
        return type(self), (self.status, *self.text)


def unknown_key() -> Refusal:
    return Refusal(
        404,
        "Kunci ini tidak membuka ruang apa pun: mungkin salah tulis, atau ruangnya sudah dihapus.",
        "This key opens no room: it may be mistyped, or the room has been deleted.",
    )


def no_such_room() -> Refusal:
    """Said to everyone without a key of the room, whether there is such a room or not."""
    return Refusal(
        401,
        "Kamu tidak punya kunci ruang ini, atau ruangnya sudah dihapus.",
        "You hold no key to this room, or it has been deleted.",
    )


def no_such_game() -> Refusal:
    return Refusal(404, "Tidak ada permainan dengan nomor itu.", "There is no game with that number.")


def not_yours(id: str, en: str) -> Refusal:
    return Refusal(403, id, en)


def moved_on() -> Refusal:
    return Refusal(
        409,
        "Permainannya sudah berlanjut; lihat keadaannya dulu.",
        "The game has moved on; look at how it stands first.",
    )


def full(id: str, en: str) -> Refusal:
    return Refusal(429, id, en)
