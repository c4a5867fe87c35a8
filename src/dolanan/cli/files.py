"""The type of an option that names a file to write."""

from __future__ import annotations

import click

from dolanan.output import OutputFile


class _OutputFileType(click.ParamType):  # type: ignore[type-arg]
    name = "file"

    def convert(
        self, value: str, parameter: click.Parameter | None, context: click.Context | None
    ) -> OutputFile:
        return OutputFile(value)


OUTPUT_FILE = _OutputFileType()
"""The type of an option that names a file to write: a file that cannot be written is said before any work."""
