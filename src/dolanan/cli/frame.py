"""What every command shares: two languages, `--json`, errors of one line, commands imported when called."""

from __future__ import annotations

import json as jsonlib
import math
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

from dolanan.answers import Answer, Json, to_json
from dolanan.cli.complaints import (
    INTERRUPTED,
    OUT_OF_MEMORY,
    STANDARD_OUTPUT,
    is_out_of_memory,
    number_limits,
    unknown_usage,
    usage_mistake,
    value_mistake,
    written,
)
from dolanan.cli.streams import can_write, let_go
from dolanan.extras import missing
from dolanan.text import LANGUAGES, Language, Mistake, Text, nearest, usual_language
from dolanan.trouble import system_trouble

if TYPE_CHECKING:
    from rich.console import Console

F = TypeVar("F", bound=Callable[..., Any])

USAGE = Text("Pemakaian: ", "Usage: ")
OPTIONS = Text("Pilihan", "Options")
COMMANDS = Text("Perintah", "Commands")
METAVARS = {
    "integer": Text("BILANGAN", "NUMBER"),
    "float": Text("BILANGAN", "NUMBER"),
    "text": Text("TEKS", "TEXT"),
    "file": Text("BERKAS", "FILE"),
    "path": Text("BERKAS", "FILE"),
}
"""What stands for a value in the help, by the first word of its type's name."""

SECONDS = click.FloatRange(0, 1e9, min_open=True)
THREADS = click.IntRange(1, 256)
"""What every time limit and every number of workers may be."""

LONGEST_COMPLAINT = 1_000


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
        if value in LANGUAGES:
            return value
    return usual_language(environment)


# --- commands, options, groups ----------------------------------------------------------------------


class _Bilingual(click.Parameter):
    """An option or argument that says in both languages what it is and what was wrong with its value."""

    wanted: Text | str | None
    """What stands for its value in the help."""

    def type_cast_value(self, context: click.Context, value: Any) -> Any:
        try:
            result = super().type_cast_value(context, value)
        except click.BadParameter:
            raise value_mistake(self, written(self, context), self._culprit(context, value)) from None
        for given, number in zip(_several(value), _several(result)):
            if isinstance(number, float) and not math.isfinite(number):
                raise value_mistake(self, written(self, context), given)
        return result

    def _culprit(self, context: click.Context, value: Any) -> object:
        """The first of several values that the type does not take."""
        for one in _several(value):
            try:
                self.type(one, self, context)
            except click.BadParameter:
                return one
        return value

    def _word(self) -> str | None:
        """The metavar in the language of this run, None where click's own has nothing to translate."""
        if isinstance(self.wanted, Text):
            return say(self.wanted)
        known = METAVARS.get(self.type.name.lower().partition(" ")[0])
        return self.wanted or (say(known) if known else None)


def _several(value: Any) -> tuple[Any, ...]:
    """The values of a parameter, one or more."""
    return value if isinstance(value, tuple) else (value,)


class Option(_Bilingual, click.Option):
    """An option whose help exists in both languages."""

    def __init__(
        self, *args: Any, help: Text | None = None, metavar: Text | str | None = None, **more: Any
    ) -> None:
        super().__init__(*args, **more)
        self.text = help
        self.wanted = metavar

    def make_metavar(self, ctx: click.Context) -> str:
        return self._word() or super().make_metavar(ctx)

    def get_help_record(self, context: click.Context) -> tuple[str, str] | None:
        extra = super().get_help_extra(context)
        notes = []
        if "default" in extra:
            notes.append(Text(f"bawaan: {extra['default']}", f"default: {extra['default']}"))
        if limits := number_limits(self.type):
            notes.append(limits)
        if "required" in extra:
            notes.append(Text("harus diisi", "required"))
        told = "; ".join(say(note) for note in notes)
        self.help = (say(self.text) if self.text else "") + (f"  [{told}]" if told else "")
        return super().get_help_record(context)

    def get_help_extra(self, ctx: click.Context) -> Any:
        """Nothing: click would say it in English alone."""
        return {}


class Argument(_Bilingual, click.Argument):
    """An argument whose name exists in both languages."""

    def __init__(self, *args: Any, metavar: Text | str | None = None, **more: Any) -> None:
        super().__init__(*args, **more)
        self.wanted = metavar

    def make_metavar(self, ctx: click.Context) -> str:
        word = say(self.wanted) if isinstance(self.wanted, Text) else self.wanted or self.name.upper()
        return f"{word if self.required else f'[{word}]'}{'...' if self.nargs != 1 else ''}"


def _switch_json(context: click.Context, parameter: click.Parameter, value: bool) -> None:
    settings.json = settings.json or value


def _check_language(context: click.Context, parameter: click.Parameter, value: str | None) -> None:
    if value in LANGUAGES:
        settings.language = value


def _show_help(context: click.Context, parameter: click.Parameter, value: bool) -> None:
    if value:
        put(context.get_help())
        context.exit()


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
            type=click.Choice(LANGUAGES),
            expose_value=False,
            is_eager=True,
            callback=_check_language,
            help=Text("Bahasa: Indonesia atau Inggris.", "Language: Indonesian or English."),
        )
    )
    options.append(
        Option(
            ["--help"],
            is_flag=True,
            expose_value=False,
            is_eager=True,
            callback=_show_help,
            help=Text("Tunjukkan bantuan ini.", "Show this help."),
        )
    )
    return options


class _Speaking(click.Command):
    text: Text

    def parse_args(self, context: click.Context, arguments: list[str]) -> list[str]:
        try:
            return super().parse_args(context, arguments)
        except click.UsageError as error:
            raise usage_mistake(error, context) from error

    def format_usage(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        self.options_metavar = say(Text("[PILIHAN]", "[OPTIONS]"))
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


class Command(_Speaking):
    """A command that knows its help in both languages and always takes `--json` and `--lang`."""

    allow_extra_args = True  # taken up below, to complain in both languages

    def __init__(self, *args: Any, text: Text, json: bool = True, **more: Any) -> None:
        super().__init__(*args, **more)
        self.text = text
        self.params += _common(json)

    def parse_args(self, context: click.Context, arguments: list[str]) -> list[str]:
        left = super().parse_args(context, arguments)
        if left:
            listed = " ".join(map(repr, left))
            raise Mistake(f"terlalu banyak: {listed}", f"too much: {listed}")
        return left


class Group(_Speaking, click.Group):
    """A group whose commands are imported when they are called, so that `--help` answers at once."""

    def __init__(self, *args: Any, text: Text, entries: dict[str, Entry], **more: Any) -> None:
        if "callback" not in more:
            more.update(invoke_without_command=True, callback=self._ask_for_command)
        super().__init__(*args, **more)
        self.text = text
        self.entries = entries
        self.params += _common(with_json=False)

    def _ask_for_command(self) -> None:
        context = click.get_current_context()
        if context.invoked_subcommand is None:
            listed = ", ".join(self.entries)
            raise Mistake(
                f"{context.info_name}: sebutkan perintahnya: {listed}",
                f"{context.info_name}: name a command: {listed}",
            )

    def format_usage(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        self.subcommand_metavar = say(Text("PERINTAH [ARGUMEN]...", "COMMAND [ARGS]..."))
        super().format_usage(context, formatter)

    def list_commands(self, context: click.Context) -> list[str]:
        return list(self.entries)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        entry = self.entries.get(name)
        if entry is None:
            return None
        if isinstance(entry, Group):
            return entry
        if isinstance(entry[0], click.Command):
            return entry[0]
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


Entry = tuple[str | click.Command, Text] | Group
"""Where a command lives (`module:name`), or the command itself, and what it does; or a group of its own."""


def command(text: Text, *, json: bool = True, **more: Any) -> Callable[[Callable[..., Any]], Command]:
    """Make a function a command."""
    return click.command(cls=Command, text=text, json=json, **more)


def option(*names: str, help: Text, **more: Any) -> Callable[[F], F]:
    """An option with help in both languages."""
    return click.option(*names, cls=Option, help=help, **more)


def argument(*names: str, metavar: Text | str | None = None, **more: Any) -> Callable[[F], F]:
    """An argument; its metavar may be in both languages."""
    return click.argument(*names, cls=Argument, metavar=metavar, **more)


# --- answers ----------------------------------------------------------------------------------------


def console(*, error: bool = False) -> Console:
    from rich.console import Console

    class Plain(Console):
        """A console that leaves it to `run` what happens when nobody reads on."""

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    return Plain(stderr=error, highlight=False)


def emit(answer: Answer | Sequence[Answer] | Json, human: Callable[[Console], None]) -> None:
    """Print the answer: as JSON if asked for, otherwise the way `human` draws it."""
    if settings.json:
        data = to_json(answer, settings.language)
        text = jsonlib.dumps(data, ensure_ascii=False)
        put(text if can_write(text, sys.stdout) else jsonlib.dumps(data))
    else:
        with _standard_output():
            human(console())


def put(text: str) -> None:
    """Print a text on standard output."""
    with _standard_output():
        print(text, flush=True)


@contextmanager
def _standard_output() -> Iterator[None]:
    """Gives the name of standard output to an error of writing there."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OSError(error.errno, error.strerror, error.filename or say(STANDARD_OUTPUT)) from error


def tell(text: Text) -> None:
    """A message to the person, beside the answer: on stderr."""
    print(say(text), file=sys.stderr)


def complain(text: Text) -> None:
    """Say on stderr what was wrong: one line, whatever the input holds that it quotes."""
    words = "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in say(text))
    if len(words) > LONGEST_COMPLAINT:
        half = LONGEST_COMPLAINT // 2
        words = f"{words[:half]} … {words[-half:]}"
    try:
        print(f"dolanan: {words}", file=sys.stderr)
    except OSError:
        let_go(sys.stderr)


def _tell_warnings() -> None:
    """Have what the library warns of told in the language of this run."""
    import logging

    class Teller(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            tell(getattr(record, "text", Text(*[record.getMessage()] * 2)))

    logging.getLogger("dolanan").handlers[:] = [Teller()]


# --- the run ----------------------------------------------------------------------------------------


@contextmanager
def stoppable() -> Iterator[threading.Event]:
    """What the first Ctrl-C sets, for work that can end early and show what it has; the second interrupts.

    Work that had nothing to show and raised a Mistake is interrupted by the first.
    """
    stop = threading.Event()

    def ask(number: int, frame: object) -> None:
        stop.set()
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = signal.signal(signal.SIGINT, ask)
    try:
        yield stop
    except Mistake:
        if stop.is_set():
            raise KeyboardInterrupt from None
        raise
    finally:
        signal.signal(signal.SIGINT, before)


def run(group: click.Command, arguments: list[str]) -> int:
    """Run a command line; the exit status: 0 done, 1 the answer is no, 2 bad input, 130 interrupted."""
    settings.language = find_language(arguments, dict(os.environ))
    settings.json = False
    _tell_warnings()
    try:
        status = _call(group, arguments)
        with _standard_output():
            sys.stdout.flush()
        return status
    except Mistake as mistake:
        complain(mistake.text)
    except click.ClickException as error:
        complain(unknown_usage(error).text)
    except (click.Abort, KeyboardInterrupt):
        return _interrupted()
    except BrokenPipeError:
        let_go(sys.stdout)
        return 0
    except UnicodeDecodeError:
        complain(Text("masukan bukan teks UTF-8", "the input is not UTF-8 text"))
    except OSError as error:
        if is_out_of_memory(error):
            complain(OUT_OF_MEMORY)
        else:
            complain(system_trouble(error))
    except (MemoryError, ImportError, RuntimeError, SystemError) as error:
        if isinstance(error, ImportError) and (wanted := missing(error)):
            complain(wanted.text)
            return 2
        # A compiled function that returns after Ctrl-C makes a SystemError of the interrupt.
        if isinstance(error.__cause__, KeyboardInterrupt):
            return _interrupted()
        if not is_out_of_memory(error):
            raise
        complain(OUT_OF_MEMORY)
    return 2


def _call(group: click.Command, arguments: list[str]) -> int:
    """The exit status a command gives, every error left as it is."""
    try:
        with group.make_context("dolanan", list(arguments)) as context:
            result = group.invoke(context)
    except click.exceptions.Exit as end:
        return end.exit_code
    return result if isinstance(result, int) else 0


def _interrupted() -> int:
    complain(INTERRUPTED)
    return 130
