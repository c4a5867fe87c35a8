"""`dolanan serve`: the playground in the browser."""

from __future__ import annotations

import os
import re
import signal
import socket
import threading
from dataclasses import replace

import click

from dolanan.cli.frame import command, option, say, tell
from dolanan.cli.frame import settings as spoken
from dolanan.text import Mistake, Text
from dolanan.web.serving import (
    address_of,
    bind,
    check_certificate,
    check_database,
    check_machine,
    keep_serving,
)
from dolanan.web.settings import Settings


@command(Text("Taman bermain di peramban.", "The playground in the browser."), json=False)
@option(
    "--host",
    default=None,
    help=Text("Alamat yang dilayani (127.0.0.1).", "Address to serve on (127.0.0.1)."),
)
@option(
    "--port",
    default=8000,
    show_default=True,
    type=click.IntRange(0, 65535),
    help=Text("Porta; bila terpakai, yang berikutnya.", "Port; the next free one if it is taken."),
)
@option("--open", "open_browser", is_flag=True, help=Text("Buka peramban.", "Open the browser."))
@option(
    "--lan",
    is_flag=True,
    help=Text(
        "Untuk telepon di ruangan yang sama: cetak alamat dan kode QR.",
        "For phones in the same room: print the address and a QR code.",
    ),
)
@option(
    "--workers",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help=Text("Banyak proses server.", "Server processes."),
)
@option(
    "--origin",
    default=None,
    help=Text("Situs lain yang boleh memanggil API.", "Another site that may call the API."),
)
@option(
    "--name",
    "names",
    multiple=True,
    help=Text(
        "Nama lain server ini, misalnya di balik proksi; boleh diulang.",
        "Another name of this server, for example behind a proxy; may be repeated.",
    ),
)
@option(
    "--embed",
    "frames",
    multiple=True,
    help=Text(
        "Situs yang boleh menyematkan langkah algoritma dalam bingkai, misalnya Moodle; * untuk semua; "
        "boleh diulang.",
        "A site that may embed an algorithm's steps in a frame, for example a Moodle; * for any; "
        "may be repeated.",
    ),
)
@option(
    "--proxy",
    default=None,
    help=Text(
        "Alamat proksi yang boleh menyebut untuk siapa ia meminta.",
        "The address of a proxy that may say for whom it asks.",
    ),
)
@option(
    "--connections",
    default=500,
    show_default=True,
    type=click.IntRange(1, 65_536),
    help=Text(
        "Sambungan satu alamat yang belum mengirim kepala permintaan.",
        "Connections of one address that have not sent a header yet.",
    ),
)
@option(
    "--seconds",
    default=120.0,
    show_default=True,
    type=click.FloatRange(0.1, 3600),
    help=Text("Pencarian paling lama untuk seorang tamu.", "The longest search done for a visitor."),
)
@option(
    "--rooms",
    type=click.Choice(["on", "off"]),
    default="on",
    show_default=True,
    help=Text(
        "Ruang untuk berdua, kelas dan turnamen; off: tidak ada yang disimpan.",
        "Rooms for two, classes and tournaments; off: nothing is kept.",
    ),
)
@option(
    "--database",
    default=None,
    metavar=Text("BERKAS|postgresql://…", "FILE|postgresql://…"),
    help=Text(
        "Tempat menyimpan ruang: berkas SQLite atau alamat PostgreSQL.",
        "Where rooms are kept: a file of SQLite, or the address of PostgreSQL.",
    ),
)
@option(
    "--days",
    default=7.0,
    show_default=True,
    type=click.FloatRange(0.01, 3650),
    help=Text(
        "Hari tanpa dipakai sebelum sebuah ruang dihapus.", "Days without use before a room is deleted."
    ),
)
@option(
    "--cert",
    default=None,
    type=click.Path(exists=True, dir_okay=False),
    help=Text("Sertifikat TLS (PEM), bersama --key.", "A TLS certificate (PEM), with --key."),
)
@option(
    "--key",
    default=None,
    type=click.Path(exists=True, dir_okay=False),
    help=Text("Kunci sertifikat itu (PEM).", "The key of that certificate (PEM)."),
)
def serve(
    host: str | None,
    port: int,
    open_browser: bool,
    lan: bool,
    workers: int,
    origin: str | None,
    names: tuple[str, ...],
    frames: tuple[str, ...],
    proxy: str | None,
    connections: int,
    seconds: float,
    rooms: str,
    database: str | None,
    days: float,
    cert: str | None,
    key: str | None,
) -> int:
    for site in frames:
        if site != "*":
            _checked_origin(site, "--embed")
    settings = Settings(
        seconds=seconds,
        origin=_checked_origin(origin),
        names=_checked_names(names),
        frames=frames,
        proxy=proxy,
        connections=connections,
        rooms=rooms == "on",
        database=database,
        days=days,
        cert=cert,
        key=key,
    )
    check_certificate(settings)
    check_database(settings)
    host = host or ("0.0.0.0" if lan else "127.0.0.1")
    return start_server(host, port, open_browser, lan, workers, settings)


def _checked_origin(origin: str | None, option: str = "--origin") -> str | None:
    """The origin, if it is one: scheme, host and perhaps a port, nothing more."""
    if origin is not None and not re.fullmatch(r"https?://[a-z0-9.\-\[\]:]+", origin):
        raise Mistake(
            f"{option} {origin}: tulis skema dan nama saja, misalnya https://contoh.id",
            f"{option} {origin}: write scheme and host alone, for example https://example.org",
        )
    return origin


def _checked_names(names: tuple[str, ...]) -> tuple[str, ...]:
    for name in names:
        if not re.fullmatch(r"[A-Za-z0-9.\-]+", name):
            raise Mistake(
                f"--name {name}: tulis nama saja, misalnya main.contoh.id",
                f"--name {name}: write the name alone, for example play.example.org",
            )
    return names


def start_server(
    host: str = "127.0.0.1",
    port: int = 8000,
    open_browser: bool = False,
    lan: bool = False,
    workers: int = 1,
    settings: Settings | None = None,
) -> int:
    """Serve until interrupted, saying on screen where; the exit status."""
    check_machine()
    settings = settings or Settings()
    listener = bind(host, port)
    taken = listener.getsockname()[1]
    if port and taken != port:
        click.echo(
            say(
                Text(
                    f"Porta {port} sedang dipakai; memakai {taken}.", f"Port {port} is taken; using {taken}."
                )
            )
        )
    address = address_of(listener, host, settings)
    click.echo(say(Text(f"dolanan ada di {address}", f"dolanan is at {address}")))
    if lan:
        outside = address_of(listener, lan_address(), settings)
        settings = replace(settings, outside=outside)
        _show_lan(outside)
    click.echo(say(Text("Ctrl+C menghentikan.", "Ctrl+C stops it.")))
    if open_browser:
        threading.Thread(target=_open, args=(address,), daemon=True).start()
    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    os.environ["DOLANAN_LANG"] = spoken.language  # what its processes have to say comes in the same language
    return 0 if keep_serving(listener, settings, workers, stop, tell) else 1


def lan_address() -> str:
    """This machine's address in the local network, as far as it knows it; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _show_lan(address: str) -> None:
    import segno

    click.echo(
        say(Text(f"Untuk telepon di jaringan ini: {address}", f"For phones on this network: {address}"))
    )
    segno.make(address).terminal(compact=True)


def _open(address: str) -> None:
    import webbrowser

    try:
        opened = webbrowser.open(address)
    except webbrowser.Error:
        opened = False
    if not opened:
        click.echo(
            say(Text(f"Buka alamat ini di peramban: {address}", f"Open this address in a browser: {address}"))
        )
