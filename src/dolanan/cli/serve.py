"""`dolanan serve`: the playground in the browser."""

from __future__ import annotations

import errno
import os
import socket
import threading
import time
from typing import TYPE_CHECKING, Any

import click

from dolanan.cli.frame import command, option, say
from dolanan.text import Mistake, Text

if TYPE_CHECKING:
    import uvicorn

APP = "dolanan.web.app:create_app"
PORTS_TRIED = 30


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
    "--seconds",
    default=120.0,
    show_default=True,
    type=click.FloatRange(0.1, 3600),
    help=Text("Pencarian paling lama untuk seorang tamu.", "The longest search done for a visitor."),
)
def serve(
    host: str | None,
    port: int,
    open_browser: bool,
    lan: bool,
    workers: int,
    origin: str | None,
    seconds: float,
) -> None:
    os.environ["DOLANAN_SECONDS"] = str(seconds)
    start_server(host or ("0.0.0.0" if lan else "127.0.0.1"), port, open_browser, lan, workers, origin)


def start_server(
    host: str = "127.0.0.1",
    port: int = 8000,
    open_browser: bool = False,
    lan: bool = False,
    workers: int = 1,
    origin: str | None = None,
) -> None:
    """Serve until interrupted, saying on screen where."""
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
    local = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    address = f"http://{f'[{local}]' if ':' in local else local}:{taken}/"
    click.echo(say(Text(f"dolanan ada di {address}", f"dolanan is at {address}")))
    if lan:
        _show_lan(f"http://{lan_address()}:{taken}/")
    click.echo(say(Text("Ctrl+C menghentikan.", "Ctrl+C stops it.")))

    import uvicorn

    if origin:
        os.environ["DOLANAN_ORIGIN"] = origin
    settings: dict[str, Any] = {
        "factory": True,
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "timeout_keep_alive": 30,
        "timeout_graceful_shutdown": 3,
    }
    if workers > 1:
        listener.close()
        if open_browser:
            threading.Timer(2.0, _open, [address]).start()
        uvicorn.run(APP, host=host, port=taken, workers=workers, **settings)
        return
    server = uvicorn.Server(uvicorn.Config(APP, **settings))
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(server, address), daemon=True).start()
    server.run(sockets=[listener])


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
            raise Mistake(
                f"--host {host}: alamat ini tidak dapat dilayani ({error.strerror})",
                f"--host {host}: cannot serve on this address ({error.strerror})",
            ) from error
    raise Mistake(
        f"--port {port}: porta ini dan {PORTS_TRIED - 1} berikutnya tidak dapat dipakai",
        f"--port {port}: neither this port nor the next {PORTS_TRIED - 1} can be used",
    )


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


def _open_when_ready(server: uvicorn.Server, address: str) -> None:
    while not server.started and not server.should_exit:
        time.sleep(0.02)
    if server.started:
        _open(address)
