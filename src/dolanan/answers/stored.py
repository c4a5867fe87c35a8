"""Answers about what is stored on this machine."""

from __future__ import annotations

from collections.abc import Sequence

from dolanan.answers import Answer


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

    @staticmethod
    def now(freed: int = 0) -> Stored:
        """As it is at this moment."""
        from dolanan.cache import cache_folder, elsewhere, entries

        here = [StoredFile(name, size) for name, size in entries()]
        others = [
            StoredElsewhere(str(folder), [StoredFile(name, size) for name, size in entries(folder)])
            for folder in elsewhere()
        ]
        every = [*here, *(file for other in others for file in other.entries)]
        return Stored(str(cache_folder()), here, others, sum(file.bytes for file in every), freed)
