"""Being a server from Python: the playground, and the database of its rooms."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from dolanan.rooms.upkeep import back_up_rooms, prune_rooms, restore_rooms, upgrade_rooms
from dolanan.text import Mistake, Text

__all__ = ["back_up_rooms", "prune_rooms", "restore_rooms", "serve", "upgrade_rooms"]

READY_SECONDS = 300.0
"""How long a busy machine may take to load the server; one that cannot start ends sooner by itself."""


@contextmanager
def serve(
    host: str = "127.0.0.1",
    port: int = 0,
    *,
    workers: int = 1,
    seconds: float = 120.0,
    names: Sequence[str] = (),
    rooms: bool = True,
    database: str | None = None,
    days: float = 7.0,
    cert: str | None = None,
    key: str | None = None,
    told: Callable[[Text], object] | None = None,
) -> Iterator[str]:
    """The address of a playground and its HTTP API that run beside the program while the block does.

    Port 0 takes a free one, a port that is taken the next. `rooms` are kept in `database`, as for
    `dolanan serve`; `told` hears of a serving process that had to be started again.

    >>> import dolanan, urllib.request
    >>> with dolanan.serve(rooms=False) as address:
    ...     with urllib.request.urlopen(address + "healthz") as answer:
    ...         answer.status
    200
    """
    import threading

    from dolanan.web.serving import (
        address_of,
        bind,
        check_certificate,
        check_database,
        check_machine,
        keep_serving,
    )
    from dolanan.web.settings import Settings

    settings = Settings(
        seconds=seconds,
        names=tuple(names),
        rooms=rooms,
        database=database,
        days=days,
        cert=cert,
        key=key,
    )
    check_certificate(settings)
    check_database(settings)
    check_machine()
    stop = threading.Event()
    with bind(host, port) as listener:
        keeper = threading.Thread(
            target=keep_serving, args=(listener, settings, workers, stop, told or _nobody), daemon=True
        )
        keeper.start()
        try:
            yield _when_ready(address_of(listener, host, settings), keeper.is_alive)
        finally:
            stop.set()
            keeper.join()


def _when_ready(address: str, goes_on: Callable[[], bool]) -> str:
    """The address, once somebody answers there."""
    import ssl
    import time
    from urllib.error import HTTPError
    from urllib.request import urlopen

    # Whether it answers is all that is asked; who it is, is for those who go there.
    trusting = ssl._create_unverified_context()
    ends = time.monotonic() + READY_SECONDS
    while goes_on() and time.monotonic() < ends:
        try:
            with urlopen(f"{address}healthz", timeout=5, context=trusting):
                return address
        except HTTPError:
            return address
        except OSError:
            time.sleep(0.05)
    raise Mistake("server ini tidak menjawab", "the server does not answer")


def _nobody(text: Text) -> None:
    """Nobody listens."""
