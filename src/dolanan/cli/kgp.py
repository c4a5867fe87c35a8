"""`dolanan kgp`: play Kalah on a server of the Kalah Game Protocol, or be one to practise against."""

from __future__ import annotations

import socket
import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from dolanan.answers import Answer
from dolanan.cli.frame import SECONDS, argument, command, emit, option, say, tell
from dolanan.games.mancala import MOST_PITS, MOST_SEEDS
from dolanan.text import Mistake, Text
from dolanan.trouble import system_trouble

if TYPE_CHECKING:
    from rich.console import Console

PORT = 2671
"""Where servers of the protocol listen."""
CONNECT_SECONDS = 10.0
MOST_CLIENTS = 32
"""Clients served at the same time; who comes then waits."""


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


@command(
    Text(
        "Kalah Game Protocol: main di server ALAMAT (nama[:porta]), atau --serve: server latihan di sini.",
        "The Kalah Game Protocol: play on the server ADDRESS (host[:port]), or --serve: a practice server on "
        "this machine.",
    )
)
@argument("address", metavar=Text("ALAMAT", "ADDRESS"), required=False)
@option("--serve", "serving", is_flag=True, help=Text("Jadi server latihan.", "Be a practice server."))
@option(
    "--bot",
    "name",
    default="strongest",
    show_default=True,
    help=Text("Bot yang bermain.", "The bot that plays."),
)
@option(
    "--seconds",
    type=SECONDS,
    default=2.0,
    show_default=True,
    help=Text("Waktu untuk satu langkah.", "The time for a move."),
)
@option(
    "--wait",
    type=SECONDS,
    default=300.0,
    show_default=True,
    help=Text("Berapa detik server boleh diam.", "How many seconds the server may say nothing."),
)
@option(
    "--token",
    help=Text("Tanda pengenal pemain di server.", "The token by which the server knows the player."),
)
@option(
    "--port",
    type=click.IntRange(0, 65535),
    default=PORT,
    show_default=True,
    help=Text(
        "Porta server latihan; 0 memilih yang bebas.", "The practice server's port; 0 takes a free one."
    ),
)
@option(
    "--games",
    type=click.IntRange(1, 10_000),
    default=2,
    show_default=True,
    help=Text("Permainan untuk setiap pemain.", "Games with each client."),
)
@option(
    "--clients",
    type=click.IntRange(1),
    help=Text("Berhenti sesudah sekian pemain.", "End after so many clients."),
)
@option(
    "--pits",
    type=click.IntRange(1, MOST_PITS),
    default=6,
    show_default=True,
    help=Text("Lubang per sisi.", "Pits a side."),
)
@option(
    "--seeds",
    type=click.IntRange(1, MOST_SEEDS),
    default=4,
    show_default=True,
    help=Text("Biji per lubang pada awal.", "Seeds a pit at the start."),
)
def kgp(
    address: str | None,
    serving: bool,
    name: str,
    seconds: float,
    wait: float,
    token: str | None,
    port: int,
    games: int,
    clients: int | None,
    pits: int,
    seeds: int,
) -> int:
    if serving == (address is not None):
        raise Mistake(
            "beri alamat server, atau --serve, salah satu saja",
            "give a server's address or --serve, one of both",
        )
    if address is not None:
        return _join(address, name, seconds, wait, token)
    return _serve(name, seconds, port, games, clients, pits, seeds)


def _join(address: str, name: str, seconds: float, wait: float, token: str | None) -> int:
    from dolanan.bots import bot
    from dolanan.interop.kgp import RULES, Client

    bot(name, RULES)  # a bot that is not there is complained about before anybody is called
    host, port = _place(address)
    try:
        connection = socket.create_connection((host, port), CONNECT_SECONDS)
    except OSError as error:
        why = system_trouble(error)
        raise Mistake(f"{address}: {why.id}", f"{address}: {why.en}") from error
    with connection:
        try:
            answered = Client(connection, name, seconds=seconds, wait=wait, token=token, tell=tell).play()
        except OSError as error:
            why = system_trouble(error)
            raise Mistake(f"{address}: {why.id}", f"{address}: {why.en}") from error

    def human(console: Console) -> None:
        console.print(say(Text(f"{answered} posisi dijawab.", f"{answered} positions answered.")))

    emit(KgpAnswered(address, name, answered), human)
    return 0


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


def _serve(
    name: str, seconds: float, port: int, games: int, clients: int | None, pits: int, seeds: int
) -> int:
    """Serve on the loopback until so many clients have come, or until interrupted."""
    from dolanan.bots import bot
    from dolanan.games.mancala import ruleset
    from dolanan.interop.kgp import RULES, PracticeServer

    game = ruleset(RULES, pits, seeds)
    bot(name, game)
    played: list[KgpGame] = []
    places = threading.BoundedSemaphore(MOST_CLIENTS)

    def serve(connection: socket.socket, number: int) -> None:
        with connection, places:
            table = PracticeServer(connection, game, name, games=games, seconds=seconds, seed=number)
            for record, score, client in table.serve():
                played.append(KgpGame(client, record, score))
                tell(Text(f"{client}: {score:+d}  {record}", f"{client}: {score:+d}  {record}"))

    with socket.create_server(("127.0.0.1", port)) as listener:
        taken = listener.getsockname()[1]
        tell(
            Text(
                f"KGP di 127.0.0.1:{taken}. Ctrl+C menghentikan.",
                f"KGP at 127.0.0.1:{taken}. Ctrl+C stops it.",
            )
        )
        threads: list[threading.Thread] = []
        try:
            while clients is None or len(threads) < clients:
                connection, _ = listener.accept()
                thread = threading.Thread(target=serve, args=(connection, len(threads)), daemon=True)
                threads.append(thread)
                thread.start()
            for thread in threads:
                thread.join()
        except KeyboardInterrupt:
            pass

    def human(console: Console) -> None:
        console.print(say(Text(f"{len(played)} permainan.", f"{len(played)} games.")))

    emit(KgpServed(taken, played), human)
    return 0
