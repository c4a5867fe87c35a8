"""Connections that send too much, too slowly or nothing, and names that are not ours."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing, suppress

import httpx
import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from dolanan.web.settings import Settings
from dolanan.web.wire import MOST_HEAD, Wire

PATIENCE = 0.5


async def read_all(scope: Scope, receive: Receive, send: Send) -> None:
    """Reads the body, then answers with what it is asked for: `/large` is more than anyone buffers."""
    if scope["type"] != "http":
        return
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        more = message.get("more_body", False)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _ in range(2000 if scope["path"] == "/large" else 1):
        await send({"type": "http.response.body", "body": b"x" * 16_384, "more_body": True})
    await send({"type": "http.response.body", "body": b""})


class Impatient(Wire):
    """The usual limits, in half a second."""

    settings = Settings(patience=PATIENCE, connections=5, proxy="127.0.0.9")
    silent: type(Wire.silent) = Wire.silent.__class__()  # type: ignore[valid-type]


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    config = uvicorn.Config(read_all, http=Impatient, ws="none", log_level="critical", timeout_keep_alive=30)
    server = uvicorn.Server(config)
    listener = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield listener.getsockname()[1]
    server.should_exit = True
    thread.join()


def connect(port: int, address: str = "127.0.0.1") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port), timeout=20, source_address=(address, 0))
    line.settimeout(20)
    return line


def hear(line: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    heard = b""
    with suppress(ConnectionResetError):
        while piece := line.recv(65_536):
            heard += piece
    return heard


def test_an_endless_header_is_refused(port: int) -> None:
    with closing(connect(port)) as line:
        line.sendall(b"GET / HTTP/1.1\r\nhost: x\r\nx-endless: ")
        sent = 0
        with suppress(OSError):
            while sent < 50 * MOST_HEAD:
                sent += line.send(b"a" * 1024)
                time.sleep(0.001)
        assert sent < 50 * MOST_HEAD
    with closing(connect(port)) as line:
        line.sendall(b"GET / HTTP/1.1\r\nhost: x\r\nx-large: " + b"a" * (MOST_HEAD + 8192))
        heard = hear(line)
    assert b"431" in heard.split(b"\r\n")[0]
    assert json.loads(heard.split(b"\r\n\r\n", 1)[1])["detail"]["id"]


def test_a_header_of_a_usual_size_in_many_pieces_is_fine(port: int) -> None:
    with closing(connect(port)) as line:
        for letter in (
            b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-more: " + b"a" * 100 + b"\r\n\r\n"
        ):
            line.sendall(bytes([letter]))
        assert hear(line).startswith(b"HTTP/1.1 200")
    with closing(connect(port)) as line:
        line.sendall(
            b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-more: " + b"a" * 12_000 + b"\r\n\r\n"
        )
        assert hear(line).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        (b"", b""),
        (b"\r\n", b"408"),
        (b"GET / HTTP/1.1\r\nhost: x\r\nx-half: ", b"408"),
        (b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nhalf", b""),
    ],
    ids=["nothing", "an empty line", "half a header", "half a body"],
)
def test_who_does_not_finish_is_let_go(port: int, said: bytes, answer: bytes) -> None:
    with closing(connect(port)) as line:
        line.sendall(said)
        begin = time.monotonic()
        heard = hear(line)
        assert time.monotonic() - begin < 10
    assert heard.split(b"\r\n")[0].split(b" ")[1:2] == ([answer] if answer else [])


def test_a_kept_connection_may_rest_but_not_dawdle(port: int) -> None:
    with closing(connect(port)) as line:
        line.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        assert line.recv(1000).startswith(b"HTTP/1.1 200")
        time.sleep(3 * PATIENCE)
        line.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        heard = b""
        while b"HTTP/1.1 200" not in heard:
            heard = heard[-20:] + line.recv(65_536)
        line.sendall(b"GET / HTTP/1.1\r\n")
        assert b" 408 " in hear(line)


def test_who_leaves_an_answer_unread_is_let_go(port: int) -> None:
    with closing(connect(port)) as line:
        line.sendall(b"GET /large HTTP/1.1\r\nhost: x\r\n\r\n")
        time.sleep(10 * PATIENCE)
        assert len(hear(line)) < 2000 * 16_384


def test_silent_connections_are_counted_by_address(port: int) -> None:
    def answered(address: str) -> bool:
        with closing(connect(port, address)) as line:
            try:
                line.sendall(b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
                return hear(line).startswith(b"HTTP/1.1 200")
            except OSError:
                return False

    # Those who have sent a header do not count: a school is one address.
    talking = []
    for _ in range(8):
        line = connect(port, "127.0.0.5")
        talking.append(line)
        line.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        assert line.recv(20).startswith(b"HTTP/1.1 200")
    assert answered("127.0.0.5")
    silent = [connect(port, "127.0.0.5") for _ in range(5)]
    time.sleep(0.1)
    assert not answered("127.0.0.5")
    assert answered("127.0.0.6")
    behind_proxy = [connect(port, "127.0.0.9") for _ in range(8)]
    time.sleep(0.1)
    assert answered("127.0.0.9")
    time.sleep(2 * PATIENCE)
    assert answered("127.0.0.5")
    for line in (*talking, *silent, *behind_proxy):
        line.close()


def test_a_flood_of_requests_sent_ahead_is_cut_off(port: int) -> None:
    with closing(connect(port)) as line:
        with suppress(OSError):
            line.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n" * 500)
        assert hear(line).count(b"HTTP/1.1 200") < 500


@pytest.mark.parametrize(
    "name", ["evil.example", "localhost.evil.example", "a b", "127.0.0.1@evil.example", ""]
)
def test_names_that_are_not_ours_are_refused(client: httpx.Client, name: str) -> None:
    answer = client.get("/api/papers/", headers={"host": name})
    assert answer.status_code == 421
    assert name == "" or name not in answer.text + str(answer.headers)
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("name", ["localhost", "localhost:8000", "127.0.0.1", "[::1]:8000", "192.168.1.7:80"])
def test_plain_addresses_and_this_machine_are_ours(client: httpx.Client, name: str) -> None:
    assert client.get("/healthz", headers={"host": name}).status_code == 200


def test_a_redirect_never_names_a_host(client: httpx.Client) -> None:
    for path in ("/api/papers/", "/api/status/", "/words", "/views"):
        answer = client.get(path)
        assert answer.status_code in (200, 307, 404)
        assert not answer.headers.get("location", "/").startswith("http")
