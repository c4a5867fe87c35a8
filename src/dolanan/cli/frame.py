"""What every command shares: two languages, `--json`, errors of one line, commands imported when called."""

from __future__ import annotations

import json as jsonlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

from dolanan.text import Language, Mistake, Text, nearest

if TYPE_CHECKING:
    from rich.console import Console

F = TypeVar("F", bound=Callable[..., Any])

USAGE = Text("Pemakaian: ", "Usage: ")
OPTIONS = Text("Pilihan", "Options")
COMMANDS = Text("Perintah", "Commands")


class _Settings:
    """What this run was asked for: its language, and whether it answers in JSON."""

    language: Language = "en"
    json: bool = False


settings = _Settings()


def language() -> Language:
    return settings.language


def say(text: Text) -> str:
    """The sentence in the language of this run."""
    return text.say(settings.language)


def find_language(arguments: Iterable[str], environment: dict[str, str]) -> Language:
    """The language asked for by `--lang`, else by DOLANAN_LANG, else by the locale, else English."""
    words = list(arguments)
    for i, word in enumerate(words):
        value = word.partition("=")[2] if word.startswith("--lang=") else ""
        if word == "--lang" and i + 1 < len(words):
            value = words[i + 1]
        if value in ("id", "en"):
            return cast(Language, value)
    for name in ("DOLANAN_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            return "id" if value.lower().startswith("id") else "en"
    return "en"


# --- commands, options, groups ----------------------------------------------------------------------


class Option(click.Option):
    """An option whose help exists in both languages."""

    def __init__(self, *args: Any, help: Text | None = None, **more: Any) -> None:
        super().__init__(*args, **more)
        self.text = help

    def get_help_record(self, context: click.Context) -> tuple[str, str] | None:
        self.help = say(self.text) if self.text else ""
        return super().get_help_record(context)


def _switch_json(context: click.Context, parameter: click.Parameter, value: bool) -> None:
    settings.json = settings.json or value


def _check_language(context: click.Context, parameter: click.Parameter, value: str | None) -> None:
    if value in ("id", "en"):
        settings.language = cast(Language, value)


def _common(with_json: bool) -> list[click.Parameter]:
    options: list[click.Parameter] = []
    if with_json:
        options.append(
            Option(
                ["--json"],
                is_flag=True,
                expose_value=False,
                callback=_switch_json,
                help=Text("Jawab dengan satu dokumen JSON.", "Answer with one JSON document."),
            )
        )
    options.append(
        Option(
            ["--lang"],
            type=click.Choice(["id", "en"]),
            expose_value=False,
            is_eager=True,
            callback=_check_language,
            help=Text("Bahasa: Indonesia atau Inggris.", "Language: Indonesian or English."),
        )
    )
    return options


class _Bilingual(click.Command):
    text: Text

    def format_usage(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = self.collect_usage_pieces(context)
        formatter.write_usage(context.command_path, " ".join(pieces), prefix=say(USAGE))

    def format_help_text(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(say(self.text))

    def format_options(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        options = [p for p in self.get_params(context) if isinstance(p, click.Option)]
        records = [record for p in options if (record := p.get_help_record(context)) is not None]
        if records:
            with formatter.section(say(OPTIONS)):
                formatter.write_dl(records)

    def get_help_option(self, context: click.Context) -> click.Option | None:
        option = super().get_help_option(context)
        if option is not None:
            option.help = say(Text("Tunjukkan bantuan ini.", "Show this help."))
        return option


class Command(_Bilingual):
    """A command that knows its help in both languages and always takes `--json` and `--lang`."""

    def __init__(self, *args: Any, text: Text, json: bool = True, **more: Any) -> None:
        super().__init__(*args, **more)
        self.text = text
        self.params += _common(json)


class Group(_Bilingual, click.Group):
    """A group whose commands are imported when they are called, so that `--help` answers at once."""

    def __init__(self, *args: Any, text: Text, entries: dict[str, Entry], **more: Any) -> None:
        super().__init__(*args, **more)
        self.text = text
        self.entries = entries
        self.params += _common(with_json=False)

    def list_commands(self, context: click.Context) -> list[str]:
        return list(self.entries)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        entry = self.entries.get(name)
        if entry is None:
            return None
        if isinstance(entry, Group):
            return entry
        module, _, attribute = entry[0].partition(":")
        return cast(click.Command, getattr(import_module(module), attribute))

    def resolve_command(
        self, context: click.Context, arguments: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if arguments and not arguments[0].startswith("-") and arguments[0] not in self.entries:
            hint = nearest(arguments[0], list(self.entries))
            raise Mistake(
                f"tidak ada perintah {arguments[0]!r}; {hint.id}",
                f"there is no command {arguments[0]!r}; {hint.en}",
            )
        return super().resolve_command(context, arguments)

    def format_options(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(context, formatter)
        rows = [
            (name, say(entry.text if isinstance(entry, Group) else entry[1]))
            for name, entry in self.entries.items()
        ]
        with formatter.section(say(COMMANDS)):
            formatter.write_dl(rows)


Entry = tuple[str, Text] | Group
"""Where a command lives (`module:name`) and what it does, or a group of its own."""


def command(text: Text, *, json: bool = True, **more: Any) -> Callable[[Callable[..., Any]], Command]:
    """Make a function a command."""
    return click.command(cls=Command, text=text, json=json, **more)


def option(*names: str, help: Text, **more: Any) -> Callable[[F], F]:
    """An option with help in both languages."""
    return click.option(*names, cls=Option, help=help, **more)


argument = click.argument


# --- answers ----------------------------------------------------------------------------------------


def console(*, error: bool = False) -> Console:
    from rich.console import Console

    return Console(stderr=error, highlight=False)


def emit(data: object, human: Callable[[Console], None]) -> None:
    """Print the answer: as JSON if asked for, otherwise the way `human` draws it."""
    if settings.json:
        click.echo(jsonlib.dumps(data, ensure_ascii=False))
    else:
        human(console())


def tell(text: Text) -> None:
    """A message to the person, beside the answer: on stderr."""
    click.echo(say(text), err=True)


def _tell_warnings() -> None:
    """Have what the library warns of told in the language of this run."""
    import logging

    class Teller(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            tell(getattr(record, "text", Text(*[record.getMessage()] * 2)))

    logging.getLogger("dolanan").handlers[:] = [Teller()]


def each_line(source: str) -> Iterator[tuple[int, str]]:
    """The lines of standard input (`-`) or of a file that are not empty, numbered from 1."""
    lines = sys.stdin if source == "-" else Path(source).read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield number, line.strip()


def is_many(source: str | None) -> bool:
    """The argument names many inputs: `-`, or a file that exists."""
    return source is not None and (source == "-" or (len(source) < 4096 and os.path.isfile(source)))


# --- the run ----------------------------------------------------------------------------------------


@contextmanager
def stoppable() -> Iterator[threading.Event]:
    """What the first Ctrl-C sets, for work that can end early and show what it has; the second interrupts."""
    stop = threading.Event()

    def ask(number: int, frame: object) -> None:
        stop.set()
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = signal.signal(signal.SIGINT, ask)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


def _explain(error: click.ClickException) -> Text:
    """What click has to complain about, in both languages."""
    english = error.format_message().replace("\n", " ")
    name = f" {error.param.get_error_hint(None)}" if getattr(error, "param", None) else ""  # type: ignore[attr-defined]
    if isinstance(error, click.NoSuchOption):
        return Text(f"tidak ada pilihan {error.option_name}", english)
    if isinstance(error, click.MissingParameter):
        return Text(f"{name.strip()} harus diisi", english)
    if isinstance(error, click.BadParameter):
        return Text(f"nilai{name} tidak sah: {error.message}", english)
    return Text(f"perintah tidak dimengerti: {english}", english)


def run(group: click.Command, arguments: list[str]) -> int:
    """Run a command line; the exit status: 0 done, 1 the answer is no, 2 bad input, 130 interrupted."""
    settings.language = find_language(arguments, dict(os.environ))
    settings.json = False
    _tell_warnings()
    try:
        result = group.main(arguments, prog_name="dolanan", standalone_mode=False)
        return result if isinstance(result, int) else 0
    except Mistake as mistake:
        click.echo(f"dolanan: {say(mistake.text)}", err=True)
    except click.ClickException as error:
        click.echo(f"dolanan: {say(_explain(error))}", err=True)
    except (click.Abort, KeyboardInterrupt):
        click.echo(f"dolanan: {say(Text('dihentikan', 'interrupted'))}", err=True)
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except UnicodeDecodeError as error:
        click.echo(
            f"dolanan: {say(Text('masukan bukan teks UTF-8', 'the input is not UTF-8 text'))}: {error}",
            err=True,
        )
    except OSError as error:
        click.echo(f"dolanan: {error.strerror or error}: {error.filename or ''}", err=True)
    return 2
