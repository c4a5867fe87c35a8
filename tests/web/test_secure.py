"""A server with a certificate of its own: pages, seats and events over TLS, and nothing without it."""

from __future__ import annotations

import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tests.web.conftest import paging, serving
from tests.web.test_friends import invite, say_name, wait_for_ply

MISSING = "there is no openssl here to make a certificate with"


def make_certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for this machine that nobody else signed, and its key."""
    program = shutil.which("openssl")
    if program is None:
        pytest.skip(MISSING)
    cert, key = folder / "cert.pem", folder / "key.pem"
    kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    whose = ["-subj", "/CN=dolanan", "-addext", "subjectAltName=IP:127.0.0.1"]
    files = ["-keyout", str(key), "-out", str(cert)]
    subprocess.run([program, "req", "-x509", *kind, *whose, *files], check=True, capture_output=True)
    return cert, key


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, ssl.SSLContext]]:
    """The address of a server with a certificate, and what trusts it."""
    cert, key = make_certificate(tmp_path_factory.mktemp("tls"))
    trust = ssl.create_default_context(cafile=cert)
    with serving("--cert", str(cert), "--key", str(key), trust=trust) as address:
        yield address, trust


def test_pages_seats_and_events_over_tls(secure: tuple[str, ssl.SSLContext]) -> None:
    address, trust = secure
    assert address.startswith("https://")
    with httpx.Client(base_url=address, verify=trust, timeout=60) as client:
        page = client.get("/")
        assert page.status_code == 200 and "text/html" in page.headers["content-type"]
        opened = client.post("/api/rooms", json={"name": "Sari", "rules": "kalah 6x4"})
        cookie = opened.headers["set-cookie"].lower().split("; ")
        assert {"secure", "httponly", "samesite=strict"} <= set(cookie)
        room = f"/api/rooms/{opened.json()['room']}"
        assert client.get(room).json()["seat"] == 1  # by the cookie alone
        with httpx.Client(base_url=address, verify=trust, timeout=60) as other:
            other.post("/api/rooms/join", json={"key": opened.json()["invite"], "name": "Budi"})
            with other.stream("GET", f"{room}/events") as stream:
                lines = stream.iter_lines()
                next(line for line in lines if '"begins"' in line)
                move = {"game": 1, "ply": 0, "move": "3", "key": "a-key-of-mine"}
                assert client.post(f"{room}/moves", json=move).status_code == 200
                assert '"move":"3"' in next(line for line in lines if '"moved"' in line)


def test_a_server_with_a_certificate_answers_nobody_without_tls(secure: tuple[str, ssl.SSLContext]) -> None:
    address, trust = secure
    host, port = address.removeprefix("https://").split(":")
    with socket.create_connection((host, int(port)), timeout=30) as plain:
        plain.sendall(b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
        assert b"200" not in plain.recv(100)
    with pytest.raises(httpx.ConnectError, match="CERTIFICATE"):
        httpx.get(address)
    assert httpx.get(f"{address}/healthz", verify=trust).status_code == 200


@pytest.mark.slow
def test_behind_a_proxy_a_seat_is_held_by_tls_alone() -> None:
    """As the hosting page says: the proxy speaks TLS, and is believed because it is named."""
    asked = {"name": "Sari", "rules": "kalah 6x4"}
    said = {"host": "play.school.example", "x-forwarded-proto": "https", "x-forwarded-for": "10.1.2.3"}
    with serving("--name", "play.school.example", "--proxy", "127.0.0.1") as address:
        opened = httpx.post(f"{address}/api/rooms", json=asked, headers=said, timeout=60)
        assert "secure" in opened.headers["set-cookie"].lower().split("; ")
        other = httpx.post(f"{address}/api/rooms", json=asked, headers={"host": "else.example"}, timeout=60)
        assert other.status_code == 421
    with serving("--name", "play.school.example") as address:  # nobody is named, so nobody is believed
        opened = httpx.post(f"{address}/api/rooms", json=asked, headers=said, timeout=60)
        assert "secure" not in opened.headers["set-cookie"].lower().split("; ")


@pytest.mark.browser
def test_two_people_play_over_tls(browser, secure: tuple[str, ssl.SSLContext]) -> None:  # type: ignore[no-untyped-def]
    """The invitation is an https address; the seat's cookie and the events work in a browser."""
    address, _ = secure
    with (
        paging(browser, address, ignore_https_errors=True) as sari,
        paging(browser, address, ignore_https_errors=True, locale="id-ID") as budi,
    ):
        for page in (sari, budi):
            page.expected += ["net::ERR_"]
        link = invite(sari, "kalah")
        assert link.startswith(f"{address}/#/rooms?key=")
        budi.goto(link)
        say_name(budi, "Budi")
        wait_for_ply(sari, 0)
        sari.locator("[data-place=s1]").click()
        wait_for_ply(budi, 1)
        assert [cookie["secure"] for cookie in sari.context.cookies()] == [True]
