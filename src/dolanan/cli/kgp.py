"""`dolanan kgp`: play Kalah on a server of the Kalah Game Protocol, or be one to practise against."""

from __future__ import annotations

import click

import dolanan
from dolanan.cli.frame import SECONDS, argument, command, emit, option, say, tell
from dolanan.games.mancala import MOST_PITS, MOST_SEEDS
from dolanan.interop.kgp_network import PORT, KgpGame
from dolanan.text import Mistake, Text


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
        answered = dolanan.play_kgp(address, name, seconds=seconds, wait=wait, token=token, told=tell)
        count = answered.answered
        text = Text(f"{count} posisi dijawab.", f"{count} positions answered.")
        emit(answered, lambda console: console.print(say(text)))
        return 0
    served = dolanan.serve_kgp(
        name,
        port=port,
        games=games,
        clients=clients,
        seconds=seconds,
        pits=pits,
        seeds=seeds,
        opened=_tell_port,
        told=_tell_game,
    )
    played = Text(f"{len(served.games)} permainan.", f"{len(served.games)} games.")
    emit(served, lambda console: console.print(say(played)))
    return 0


def _tell_port(port: int) -> None:
    tell(Text(f"KGP di 127.0.0.1:{port}. Ctrl+C menghentikan.", f"KGP at 127.0.0.1:{port}. Ctrl+C stops it."))


def _tell_game(one: KgpGame) -> None:
    tell(Text(*[f"{one.client}: {one.score:+d}  {one.record}"] * 2))
