"""What click and the operating system complain about, as sentences in both languages."""

from __future__ import annotations

import errno
from typing import Any

import click

from dolanan.text import Mistake, Text, nearest

STANDARD_OUTPUT = Text("keluaran baku", "standard output")
INTERRUPTED = Text("dihentikan", "interrupted")
OUT_OF_MEMORY = Text(
    "memori tidak cukup; beri lebih banyak memori atau minta yang lebih kecil",
    "not enough memory; allow more of it or ask for something smaller",
)


def is_out_of_memory(error: BaseException | None) -> bool:
    """The error, or one that led to it, says that memory is used up: by a search, or by loading a library."""
    while error is not None:
        if isinstance(error, MemoryError) or getattr(error, "errno", None) == errno.ENOMEM:
            return True
        if isinstance(error, ImportError | OSError) and (
            "failed to map segment" in str(error) or "annot allocate memory" in str(error)
        ):
            return True
        error = error.__cause__ or error.__context__
    return _memory_is_used_up()


def _memory_is_used_up() -> bool:
    """The process has come near to the memory it may have, where libraries fail in ways of their own."""
    try:
        from resource import RLIM_INFINITY, RLIMIT_AS, getpagesize, getrlimit

        limit = getrlimit(RLIMIT_AS)[0]
        with open("/proc/self/statm", encoding="ascii") as figures:
            taken = int(figures.read().split()[0]) * getpagesize()
    except (ImportError, OSError):
        return False
    return limit != RLIM_INFINITY and taken > 0.8 * limit


# --- the words on the command line ------------------------------------------------------------------


def value_mistake(parameter: click.Parameter, name: str, value: object) -> Mistake:
    """A value that the parameter called `name` does not take: which one it was, and what would be right."""
    kind = parameter.type
    if isinstance(kind, click.Choice):
        hint = nearest(str(value), [str(choice) for choice in kind.choices])
    else:
        number = wanted_number(kind)
        hint = Text(f"tulis {number.id}", f"write {number.en}")
    return Mistake(f"{name} {value!r}: {hint.id}", f"{name} {value!r}: {hint.en}")


def wanted_number(kind: click.ParamType[Any]) -> Text:
    """The numbers that a parameter of this kind takes: `a whole number from 1 to 256`."""
    if isinstance(kind, click.types.IntParamType):
        number = Text("bilangan bulat", "a whole number")
    else:
        number = Text("bilangan, misalnya 0.5,", "a number")
    limits = number_limits(kind)
    if limits is None:
        return Text(number.id.rstrip(","), number.en)
    return Text(f"{number.id} {limits.id}", f"{number.en} {limits.en}")


def number_limits(kind: click.ParamType[Any]) -> Text | None:
    """From where to where a number goes, None if it has no limits."""
    if not isinstance(kind, click.IntRange | click.FloatRange):
        return None
    least, most = (None if limit is None else f"{limit:.15g}" for limit in (kind.min, kind.max))
    if least is None:
        return Text(f"paling besar {most}", f"up to {most}") if most is not None else None
    if kind.min_open:
        above = Text(f"di atas {least}", f"above {least}")
        return Text(f"{above.id}, paling besar {most}", f"{above.en}, at most {most}") if most else above
    if most is None:
        return Text(f"dari {least} ke atas", f"from {least} up")
    return Text(f"dari {least} sampai {most}", f"from {least} to {most}")


def usage_mistake(error: click.UsageError, context: click.Context) -> Mistake:
    """A command line that cannot be taken apart: an option unknown, without its value, or left out."""
    parameters = context.command.get_params(context)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        name = written(error.param, context)
        return Mistake(f"{name} harus diisi", f"{name} is missing")
    if isinstance(error, click.NoSuchOption):
        hint = nearest(error.option_name, [name for one in parameters for name in one.opts if name[0] == "-"])
        return Mistake(
            f"tidak ada pilihan {error.option_name!r}; {hint.id}",
            f"there is no option {error.option_name!r}; {hint.en}",
        )
    if isinstance(error, click.BadOptionUsage):
        name = error.option_name
        option = next(one for one in parameters if name in (*one.opts, *one.secondary_opts))
        if isinstance(option, click.Option) and option.is_flag:
            return Mistake(f"{name} ditulis tanpa nilai", f"{name} takes no value")
        needs = option.make_metavar(context)
        return Mistake(f"{name} perlu nilai: {name} {needs}", f"{name} needs a value: {name} {needs}")
    return unknown_usage(error)


def unknown_usage(error: click.ClickException) -> Mistake:
    """A complaint of click that no other sentence is about."""
    return Mistake("perintah tidak dimengerti; lihat --help", error.format_message())


def written(parameter: click.Parameter, context: click.Context) -> str:
    """The name of a parameter as it is written on the command line."""
    if isinstance(parameter, click.Option):
        return max(parameter.opts, key=len)
    return parameter.make_metavar(context).strip("[].")
