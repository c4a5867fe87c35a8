"""How much memory this process may take: what the machine has, or less where a limit says so."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

from dolanan.text import Mistake

UNKNOWN = 4 << 30
"""Taken for the memory of a machine that does not say."""
UNASKED = 1 << 30
"""What a long search takes at most if nobody allows it more."""
UNITS = {"K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}


def most_memory() -> int:
    """Bytes this process may still take, as far as the machine, its control group and its limits tell."""
    machine = UNKNOWN
    if hasattr(os, "sysconf"):
        machine = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return max(0, min([machine, *group_limits(), *own_limits()]))


def group_limits(groups: Path = Path("/proc/self/cgroup"), root: Path = Path("/sys/fs/cgroup")) -> list[int]:
    """The limits of the control groups this process is in, of either version, up to the outermost."""
    found = []
    with suppress(OSError):
        for line in groups.read_text().splitlines():
            _, _, rest = line.partition(":")
            kinds, _, inside = rest.partition(":")
            if kinds == "":
                top, name = root, "memory.max"
            elif "memory" in kinds.split(","):
                top, name = root / "memory", "memory.limit_in_bytes"
            else:
                continue
            group = top / inside.strip("/")
            for folder in (group, *group.parents):
                with suppress(OSError, ValueError):  # no limit is written "max", or as no file
                    found.append(int((folder / name).read_text()))
                if folder == top:
                    break
    return found


def own_limits() -> list[int]:
    """What the limits on this process itself leave (`ulimit -v` and `-d`)."""
    found = []
    with suppress(ImportError, OSError, ValueError, IndexError):
        import resource

        pages = [int(word) for word in Path("/proc/self/statm").read_text().split()]
        for limit, used in ((resource.RLIMIT_AS, pages[0]), (resource.RLIMIT_DATA, pages[5])):
            soft = resource.getrlimit(limit)[0]
            if soft != resource.RLIM_INFINITY:
                found.append(soft - used * resource.getpagesize())
    return found


def parse_memory(text: str) -> int:
    """The bytes of a text such as 512M or 4G."""
    shape = re.fullmatch(r"([0-9]{1,6})([KMGT])B?", text.strip().upper())
    if shape is None or int(shape[1]) == 0:
        raise Mistake(
            f"memory {text}: tulis misalnya 512M atau 4G", f"memory {text}: write for example 512M or 4G"
        )
    return int(shape[1]) * UNITS[shape[2]]


def allowed_memory(asked: str | None) -> int:
    """The bytes a person allows a search, or without a word a modest part of what there is."""
    return min(UNASKED, most_memory() // 2) if asked is None else parse_memory(asked)


def show_memory(size: int) -> str:
    """Bytes as people write them: 3500 MB."""
    return f"{size >> 20} MB"


def too_little(wanted: int) -> Mistake:
    """What to say when memory cannot be had."""
    return Mistake(
        f"memori tidak cukup: perlu {show_memory(wanted)}; beri memory yang lebih kecil",
        f"not enough memory: {show_memory(wanted)} are needed; give less memory",
    )
