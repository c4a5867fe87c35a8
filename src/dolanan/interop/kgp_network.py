"""The Kalah Game Protocol over the network: a client where a server is, a practice server on this machine."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Sequence

from dolanan.answers import Answer
from dolanan.bots import bot as named_bot
from dolanan.games.mancala import ruleset
from dolanan.interop.kgp import RULES, Client, PracticeServer
from dolanan.text import Mistake, Text
from dolanan.trouble import system_trouble

PORT = 2671
"""Where servers of the protocol listen."""
CONNECT_SECONDS = 10.0
MOST_CLIENTS = 32
"""Clients served at the same time; who comes then waits."""
USUAL_BOT = "strongest"
LOOK = 0.2
"""Seconds between two looks at the flag that ends a server."""


class KgpAnswered(Answer):
    """What a client did: the server it was on, and the states it answered."""

    address: str
    bot: str
    answered: int


class KgpGame(Answer):
    """A game against a client; the score is what the client leads by."""

    client: str
    record: str
    score: int


class KgpServed(Answer):
    """What a practice server played."""

    port: int
    games: Sequence[KgpGame]


def play_kgp(
    address: str,
    bot: str = USUAL_BOT,
    *,
    seconds: float = 2.0,
    wait: float = 300.0,
    token: str | None = None,
    told: Callable[[Text], object] | None = None,
) -> KgpAnswered:
    """Play by a bot on the server at `address` (`host[:port]`) until it says goodbye.

    `seconds` is the bot's time for a move, `wait` how long the server may say nothing. Who is no such server,
    speaks nonsense or falls silent is a Mistake.

    >>> import dolanan
    >>> dolanan.play_kgp("127.0.0.1:0")
    Traceback (most recent call last):
    dolanan.text.Mistake: '127.0.0.1:0' is not of the form host[:port]
    """
    named_bot(bot, RULES)  # a bot that is not there is complained about before anybody is called
    host, port = _place(address)
    try:
        with socket.create_connection((host, port), CONNECT_SECONDS) as connection:
            told = told or _nobody
            client = Client(connection, bot, seconds=seconds, wait=wait, token=token, tell=told)
            return KgpAnswered(address, bot, client.play())
    except OSError as error:
        why = system_trouble(error)
        raise Mistake(f"{address}: {why.id}", f"{address}: {why.en}") from error


def _place(address: str) -> tuple[str, int]:
    """Host and port; `tcp://` may stand before them."""
    host, colon, port = address.removeprefix("tcp://").rpartition(":")
    if not colon:
        host, port = port, str(PORT)
    if not host or not port.isdigit() or not 0 < int(port[:6]) < 65536:
        raise Mistake(
            f"{address[:60]!r} bukan nama[:porta]", f"{address[:60]!r} is not of the form host[:port]"
        )
    return host.strip("[]"), int(port)


def serve_kgp(
    bot: str = USUAL_BOT,
    *,
    port: int = PORT,
    games: int = 2,
    clients: int | None = None,
    seconds: float = 2.0,
    pits: int = 6,
    seeds: int = 4,
    stop: threading.Event | None = None,
    opened: Callable[[int], object] | None = None,
    told: Callable[[KgpGame], object] | None = None,
) -> KgpServed:
    """Serve on the loopback, `games` with each client, until so many have come, `stop` is set, or Ctrl-C.

    Port 0 takes a free one; `opened` is told which, `told` every game when it is over.
    """
    game = ruleset(RULES, pits, seeds)
    named_bot(bot, game)
    played: list[KgpGame] = []
    places = threading.BoundedSemaphore(MOST_CLIENTS)

    def serve(connection: socket.socket, number: int) -> None:
        with connection, places:
            table = PracticeServer(connection, game, bot, games=games, seconds=seconds, seed=number)
            for record, score, client in table.serve():
                played.append(KgpGame(client, record, score))
                if told is not None:
                    told(played[-1])

    threads: list[threading.Thread] = []
    try:
        opening = socket.create_server(("127.0.0.1", port))
    except OSError as error:
        why = system_trouble(error)
        raise Mistake(f"porta {port}: {why.id}", f"port {port}: {why.en}") from error
    with opening as listener:
        taken: int = listener.getsockname()[1]
        listener.settimeout(LOOK)
        if opened is not None:
            opened(taken)
        try:
            while (clients is None or len(threads) < clients) and not (stop and stop.is_set()):
                try:
                    connection, _ = listener.accept()
                except TimeoutError:
                    continue
                connection.settimeout(None)
                thread = threading.Thread(target=serve, args=(connection, len(threads)), daemon=True)
                threads.append(thread)
                thread.start()
            for thread in threads:
                while thread.is_alive() and not (stop and stop.is_set()):
                    thread.join(LOOK)
        except KeyboardInterrupt:
            pass
    return KgpServed(taken, played)


def _nobody(text: Text) -> None:
    """Nobody listens."""
