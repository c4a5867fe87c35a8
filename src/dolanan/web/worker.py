"""A worker process: does one job after the other, and ends with the server."""

from __future__ import annotations

import gzip
import json
import logging
import os
import pickle
import queue
import socket
import threading
from collections.abc import Callable
from typing import Any, NamedTuple, NoReturn

from pydantic import ValidationError

from dolanan.answers import Answer, to_json
from dolanan.limits import Limits
from dolanan.text import Mistake, Text
from dolanan.web.fields import wrong_field
from dolanan.web.workers import LENGTH, Place

PACKED_FROM = 4096
"""Bytes of an answer from which it pays to compress it."""


class Body(NamedTuple):
    """The body of an answer, ready to be sent."""

    content: bytes
    packed: bool = False


def work(place: Place, line: socket.socket) -> NoReturn:
    """Do jobs until the line is cut."""
    _take_place(place)
    jobs: queue.SimpleQueue[tuple[Any, ...]] = queue.SimpleQueue()
    stops: dict[int, threading.Event] = {}  # set when the client has left

    def tell(kind: str, data: Any) -> None:
        message = pickle.dumps((kind, data))
        line.sendall(LENGTH.pack(len(message)) + message)

    def listen() -> None:
        try:
            with line.makefile("rb") as lines:
                while head := lines.read(LENGTH.size):
                    kind, number, *job = pickle.loads(lines.read(*LENGTH.unpack(head)))
                    if kind == "job":
                        stops[number] = threading.Event()
                        jobs.put((number, *job))
                    elif number in stops:
                        stops[number].set()
        finally:
            os._exit(0)  # however the line was cut, in mid-word too

    tell("ready", os.getpid())
    threading.Thread(target=listen, daemon=True).start()
    while True:
        number, task, question, seconds, packed = jobs.get()
        limits = Limits(seconds, stop=stops[number], report=lambda said: tell("progress", encode(said)))
        tell(*_do(task, question, limits, packed))
        del stops[number]


def _take_place(place: Place) -> None:
    """Keep to the share of processor and memory that is ours."""
    os.nice(place.nice)
    if place.nice and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    import resource

    most = resource.getrlimit(resource.RLIMIT_DATA)[1]
    memory = place.memory if most == resource.RLIM_INFINITY else min(place.memory, most)
    resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))


def _do(task: Callable[..., Any], question: Any, limits: Limits, packed: bool) -> tuple[str, Any]:
    """Do one job; its last message."""
    try:
        answer = task(question, limits)
        if isinstance(answer, Body):
            content = answer.content
        elif isinstance(answer, Answer | list):
            content = encode(answer)
        else:
            return "result", answer
        if packed and len(content) >= PACKED_FROM:
            return "result", Body(gzip.compress(content, 4, mtime=0), packed=True)
        return "result", Body(content)
    except Mistake as mistake:
        return "mistake", mistake.text
    except ValidationError as error:
        return "mistake", wrong_field(error.errors())
    except MemoryError:
        return "mistake", Text(
            "Ini memerlukan memori lebih besar daripada yang diberikan server ini.",
            "This takes more memory than this server gives.",
        )
    except Exception:
        logging.exception("%s failed", getattr(task, "__name__", task))
        return "failed", None


def encode(answer: object) -> bytes:
    """An answer as JSON, its texts in both languages."""
    return json.dumps(to_json(answer), ensure_ascii=False, separators=(",", ":")).encode()
