"""Files that work writes: looked at before it begins, written whole or not at all."""

from __future__ import annotations

import errno
import os
import secrets
import shutil
from contextlib import suppress
from pathlib import Path

from dolanan.text import Mistake
from dolanan.trouble import system_trouble

STREAMS = ("/dev/std", "/dev/fd/", "/proc/self/fd/")
"""How the names of streams begin that may stand for an ordinary file: to be written to, not replaced."""


class OutputFile:
    """A file that could be written when it was named; what stands there stays until the new is complete."""

    def __init__(self, name: str) -> None:
        if not name:
            raise Mistake("nama berkas itu kosong", "the name of the file is empty")
        self.name = name
        # A link stays a link: what it leads to is replaced.
        self.path = Path(os.path.realpath(name))
        try:
            self.is_stream = name.startswith(STREAMS) or (Path(name).exists() and not self.path.is_file())
            self._check()
        except OSError as error:
            raise Mistake(*system_trouble(error, name)) from error

    def _check(self) -> None:
        if self.path.is_dir():
            raise OSError(errno.EISDIR, "")
        if Path(self.name).exists() and not os.access(self.name, os.W_OK):
            raise OSError(errno.EACCES, "")
        if not self.is_stream:
            folder = self.path.parent
            if not folder.is_dir():
                raise Mistake(
                    f"{self.name}: tidak ada folder {folder}", f"{self.name}: there is no folder {folder}"
                )
            self._draft().unlink()

    def _draft(self) -> Path:
        """A new empty file beside this one."""
        draft = self.path.with_name(f".{secrets.token_hex(6)}.part")
        draft.open("x").close()
        return draft

    def write_text(self, text: str, encoding: str = "utf-8") -> None:
        """Put the text there, in the place of what was there."""
        self.write_bytes(text.encode(encoding))

    def write_bytes(self, data: bytes) -> None:
        """Put the bytes there, in the place of what was there."""
        try:
            if self.is_stream:
                Path(self.name).write_bytes(data)
            else:
                self._replace(data)
        except OSError as error:
            raise Mistake(*system_trouble(error, self.name)) from error

    def _replace(self, data: bytes) -> None:
        draft = self._draft()
        try:
            draft.write_bytes(data)
            if self.path.exists():
                shutil.copymode(self.path, draft)
            draft.replace(self.path)
        finally:
            with suppress(FileNotFoundError):
                draft.unlink()
