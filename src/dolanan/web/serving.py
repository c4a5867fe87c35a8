"""The serving processes: a listening socket, who answers on it, and what must be right before that."""

from __future__ import annotations

import errno
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable

from dolanan.extras import need
from dolanan.text import Mistake, Text
from dolanan.trouble import system_trouble
from dolanan.web.settings import Settings

PORTS_TRIED = 30
STOPPING_SECONDS = 6.0
"""How long serving processes get to say goodbye."""
SHORT_LIVED, MOST_SHORT_LIVES = 30.0, 5
"""A process that ends by itself so soon, so many times in a row, is not started again."""


def check_machine() -> None:
    """A Mistake unless a server can run here: the system it needs, and the libraries of its extra."""
    if not hasattr(os, "fork"):
        raise Mistake(
            "server ini berjalan di Linux dan macOS; di Windows pakailah WSL",
            "the server runs on Linux and macOS; on Windows use WSL",
        )
    need("fastapi", "uvicorn", "numba", "ortools")


def check_certificate(settings: Settings) -> None:
    """A Mistake unless certificate and key belong together, or neither is given."""
    if (settings.cert is None) != (settings.key is None):
        raise Mistake("cert dan key: beri keduanya", "cert and key: give both")
    if settings.cert is not None and settings.key is not None:
        import ssl

        try:
            ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(settings.cert, settings.key)
        except (ssl.SSLError, OSError) as error:
            raise Mistake(
                f"cert {settings.cert}: sertifikat dan kuncinya tidak dapat dipakai bersama",
                f"cert {settings.cert}: this certificate and its key cannot be used together",
            ) from error


def check_database(settings: Settings) -> None:
    """A Mistake if rooms cannot be kept where they should; nothing is made or opened yet."""
    if settings.rooms and settings.database is not None:
        from dolanan.rooms.store import address_of

        address_of(settings.database)


def address_of(listener: socket.socket, host: str, settings: Settings) -> str:
    """Where a browser on this machine finds the server."""
    local = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    scheme = "http" if settings.cert is None else "https"
    return f"{scheme}://{f'[{local}]' if ':' in local else local}:{listener.getsockname()[1]}/"


def keep_serving(
    listener: socket.socket,
    settings: Settings,
    workers: int,
    stop: threading.Event,
    told: Callable[[Text], object],
) -> bool:
    """Keep so many serving processes running until told to stop; one that dies is started again.

    False if they kept ending by themselves. Each holds the reading end of a pipe of ours: should this process
    be killed, they notice and end.
    """
    lifeline, ours = os.pipe()

    def begin() -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", "dolanan.web.server", str(listener.fileno())],
            stdin=lifeline,
            pass_fds=[listener.fileno()],
            env={**os.environ, **settings.environment()},
        )

    servers = [(begin(), time.monotonic()) for _ in range(workers)]
    short_lives = 0
    while not stop.wait(0.1):
        for place, (server, born) in enumerate(servers):
            if server.poll() is None:
                continue
            if server.returncode >= 0:  # not killed from outside
                short_lives = short_lives + 1 if time.monotonic() - born < SHORT_LIVED else 1
            if short_lives >= MOST_SHORT_LIVES:
                stop.set()
                break
            told(
                Text("Proses server berakhir; dimulai lagi.", "A serving process ended; it is started again.")
            )
            servers[place] = begin(), time.monotonic()
    for server, _ in servers:
        server.terminate()
    ends = time.monotonic() + STOPPING_SECONDS
    for server, _ in servers:
        try:
            server.wait(max(0.0, ends - time.monotonic()))
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
    os.close(ours)
    os.close(lifeline)
    if short_lives >= MOST_SHORT_LIVES:
        told(Text("Proses server terus berakhir; berhenti.", "Serving processes keep ending; giving up."))
        return False
    return True


def bind(host: str, port: int) -> socket.socket:
    """A listening socket on `port`, or on the next free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, min(port + PORTS_TRIED, 65536)) if port else (0,):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            listener.listen(2048)
            listener.set_inheritable(True)
            return listener
        except OSError as error:
            listener.close()
            if error.errno in (errno.EADDRINUSE, errno.EACCES):
                continue
            why = system_trouble(error)
            raise Mistake(
                f"host {host}: alamat ini tidak dapat dilayani ({why.id})",
                f"host {host}: cannot serve on this address ({why.en})",
            ) from error
    raise Mistake(
        f"port {port}: porta ini dan {PORTS_TRIED - 1} berikutnya tidak dapat dipakai",
        f"port {port}: neither this port nor the next {PORTS_TRIED - 1} can be used",
    )
