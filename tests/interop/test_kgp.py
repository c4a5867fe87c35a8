"""The Kalah Game Protocol, both ends, each against another written here from the protocol's text."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
import threading
from typing import Any

import pytest

import dolanan
from dolanan.games.mancala import State, ruleset
from dolanan.interop.kgp import Client, Command, PracticeServer, parse_board, parse_command, quote, show_board
from dolanan.record import parse_record

KALAH = ruleset("kalah")


def in_thread(work: Any) -> tuple[threading.Thread, list[Any]]:
    """The work, begun, and what it gives back or dies of."""
    found: list[Any] = []

    def run() -> None:
        try:
            found.append(work())
        except Exception as error:
            found.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    return thread, found


class Peer:
    """The other end: bytes as the protocol's text has them, and nothing of ours."""

    def __init__(self, connection: socket.socket) -> None:
        connection.settimeout(30)
        self.connection, self.file = connection, connection.makefile("rb")

    def send(self, line: str) -> None:
        self.connection.sendall(line.encode() + b"\r\n")

    def hear(self) -> str:
        line = self.file.readline()
        assert line == b"" or line.endswith(b"\r\n"), line
        return line.decode().rstrip("\r\n")


@pytest.fixture
def ends():
    """Two ends of a connection."""
    ours, theirs = socket.socketpair()
    with ours, theirs:
        yield ours, Peer(theirs)


# --- the lines --------------------------------------------------------------------------------------


def test_lines_of_the_text() -> None:
    """The examples that the protocol's text gives."""
    assert parse_command("kgp 1 0 1") == Command("kgp", ("1", "0", "1"))
    assert parse_command("4 state <3,0,0,3,3,3,3,3,3>") == Command("state", ("<3,0,0,3,3,3,3,3,3>",), 4)
    assert parse_command("@8 move 3") == Command("move", ("3",), None, 8)
    assert parse_command("6@4 stop") == Command("stop", (), 6, 4)
    assert parse_command('error "Unsupported activity"') == Command("error", ('"Unsupported activity"',))
    assert parse_command(r'set info:comment "like \" this"').arguments == ("info:comment", r'"like \" this"')
    assert parse_board("<3,10,2,1,2,3,4,2,0>") == State(((1, 2, 3), (4, 2, 0)), (10, 2), 0)
    assert Command("move", ("2",), None, 8).line() == b"@8 move 2\r\n"
    assert quote('a "b" \\ c\r\nd') == '"a \\"b\\" \\\\ c  d"'


def test_the_board_is_turned_for_who_sits_opposite() -> None:
    state = State(((1, 2, 3), (4, 5, 6)), (7, 8), 1)
    assert show_board(state, 0) == "<3,7,8,1,2,3,4,5,6>"
    assert show_board(state, 1) == "<3,8,7,4,5,6,1,2,3>"
    assert parse_board(show_board(state, 0)) == state._replace(turn=0)


@pytest.mark.parametrize(
    "line", ["", "@", "<3>", "state <", "state <3,>", 'error "open', "a\x00b", "é", "move\t\x01", "1 2 3 <"]
)
def test_what_is_no_line(line: str) -> None:
    with pytest.raises(dolanan.Mistake, match="not a line of KGP"):
        parse_command(line)


@pytest.mark.parametrize(
    "board", ["", "<>", "<3>", "<0,0,0>", "<2,0,0,1,1,1>", "<99,0,0>", "<2,0,0,1,1,1,-1>", "x"]
)
def test_what_is_no_board(board: str) -> None:
    with pytest.raises(dolanan.Mistake, match="not a board of KGP"):
        parse_board(board)


# --- our client on another server -------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_our_client_plays_a_whole_game(ends: Any, seat: int) -> None:
    """The server keeps the board, pings in between, and never alternates where the rules do not."""
    ours, server = ends
    thread, found = in_thread(lambda: Client(ours, "priority", seconds=1.0, wait=20.0).play())
    server.send("kgp 1 0 1")
    said = server.hear()
    while said != "mode freeplay":
        assert re.fullmatch(r'set [a-z:]+ ".*"', said)
        said = server.hear()
    state, number, asked, extra = KALAH.start(), 2, 0, 0
    while KALAH.moves(state):
        mover = state.turn
        if mover != seat:
            state = KALAH.play(state, KALAH.moves(state)[-1])
            continue
        number += 4
        asked += 1
        server.send(f"{number - 2} ping")
        assert server.hear() == f"@{number - 2} pong"
        me, you = state.turn, 1 - state.turn
        numbers = [6, state.stores[me], state.stores[you], *state.pits[me], *state.pits[you]]
        server.send(f"{number} state <{','.join(map(str, numbers))}>")
        move = None
        while (said := server.hear()) != f"@{number} yield":
            shape = re.fullmatch(rf"@{number} move ([1-6])", said)
            assert shape, said
            move = int(shape[1])
        assert move in KALAH.moves(state)
        server.send(f"{number + 1}@{number} stop")
        state = KALAH.play(state, move)
        extra += state.turn == mover
    server.send("goodbye")
    thread.join(20)
    assert found == [asked] and asked > 5 and extra > 0


def test_a_stop_ends_thinking(ends: Any) -> None:
    """A first move comes at once; after `stop` the state is not answered any more."""
    ours, server = ends
    thread, found = in_thread(lambda: Client(ours, "mcts", seconds=600.0, wait=20.0).play())
    server.send("kgp 1 2 0")
    while server.hear() != "mode freeplay":
        pass
    server.send("4 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>")
    assert re.fullmatch("@4 move [1-6]", server.hear())
    server.send("6@4 stop")
    server.send("8 ping")
    assert server.hear() == "@8 pong"
    server.send("set time:mode relative")
    server.send("goodbye")
    thread.join(20)
    assert found == [1]


@pytest.mark.parametrize(
    "said",
    [
        b"HTTP/1.1 400 Bad Request\r\n",
        b"kgp 2 0 0\r\n",
        b"kgp\r\n",
        b"kgp 1 0 1\r\n4 state\r\n",
        b"kgp 1 0 1\r\n4 state <6,0,0>\r\n",
        b"kgp 1 0 1\r\n\x00\xff\xfe\r\n",
        b'kgp 1 0 1\r\nerror "go away"\r\n',
        b"kgp 1 0 1\r\n" + b"x" * 20_000,
        b"\x00" * 20_000,
        b"",
        b"kgp 1 0",
    ],
)
def test_a_server_that_speaks_nonsense_is_complained_about(ends: Any, said: bytes) -> None:
    ours, server = ends
    thread, found = in_thread(lambda: Client(ours, "priority", wait=20.0).play())
    server.connection.sendall(said)
    server.connection.shutdown(socket.SHUT_WR)
    thread.join(20)
    assert not thread.is_alive() and isinstance(found[0], dolanan.Mistake), found


def test_a_silent_server_is_not_waited_for_for_ever(ends: Any) -> None:
    ours, _ = ends
    with pytest.raises(dolanan.Mistake, match="said nothing for"):
        Client(ours, "priority", wait=0.2).play()


# --- another client on our server -------------------------------------------------------------------


def test_our_server_plays_whole_games(ends: Any) -> None:
    """The client sits south in its own eyes, in both games; what it sees are positions of one game."""
    ours, client = ends
    thread, found = in_thread(lambda: PracticeServer(ours, KALAH, "priority", games=2, seconds=10.0).serve())
    assert re.fullmatch("[0-9]+ kgp 1 [0-9]+ [0-9]+", client.hear())
    client.send('set info:name "first pit"')
    client.send("mode freeplay")
    states = 0
    while (said := client.hear()) and not said.endswith("goodbye"):
        if shape := re.fullmatch("([0-9]+) ping", said):
            client.send(f"@{shape[1]} pong")
        elif shape := re.fullmatch("([0-9]+) state <([0-9,]+)>", said):
            states += 1
            size, south, north, *pits = map(int, shape[2].split(","))
            assert size == 6 and len(pits) == 12 and south + north + sum(pits) == 48
            legal = [pit for pit in range(1, 7) if pits[pit - 1]]
            client.send(f"@{shape[1]} move {legal[-1]}")
            client.send(f"@{shape[1]} move {legal[0]}")
            client.send(f"@{shape[1]} yield")
        else:
            assert re.fullmatch("[0-9]+@[0-9]+ stop", said), said
    thread.join(20)
    (games,) = found
    assert len(games) == 2 and states > 10
    for number, played in enumerate(games):
        record = parse_record(played.record)
        lead = KALAH.score(record.end())
        assert played.score == (lead if number == 0 else -lead) and played.client == "first pit"
        state = KALAH.start()
        for pit, after, _ in record.steps():  # the client's last word was its first legal pit
            if state.turn == number:
                assert pit == KALAH.moves(state)[0]
            state = after


def test_a_slow_client_gets_a_move_made_for_it(ends: Any) -> None:
    ours, client = ends
    small = ruleset("kalah", 1, 1)
    thread, found = in_thread(lambda: PracticeServer(ours, small, "priority", seconds=0.3).serve())
    client.hear()
    client.send("mode freeplay")
    ping = client.hear().split()[0]
    client.send(f"@{ping} pong")
    thread.join(20)
    assert len(found[0]) == 1  # the game was played to its end without an answer


@pytest.mark.parametrize(
    "said",
    [
        b"GET / HTTP/1.1\r\n\r\n",
        b"mode simple\r\n",
        b"\xff\xfe\x00\r\n",
        b"x" * 20_000,
        b"mode freeplay\r\npong\r\n@4 move 9\r\n@6 move 9\r\n@6 yield\r\n",
        b"mode freeplay\r\npong\r\nmove none\r\n",
        b"mode freeplay\r\nfly\r\n",
        b"",
        b"mode",
    ],
)
def test_a_client_that_speaks_nonsense_is_sent_away(ends: Any, said: bytes) -> None:
    ours, client = ends
    server = PracticeServer(ours, KALAH, "priority", seconds=5.0)
    thread, found = in_thread(server.serve)
    client.connection.sendall(said)
    client.connection.shutdown(socket.SHUT_WR)
    thread.join(20)
    assert not thread.is_alive() and found == [[]]
    ours.close()
    heard = client.file.read().decode()
    if said.strip() and said != b"mode":
        assert 'error "' in heard and heard.rstrip().endswith("goodbye"), heard


def test_a_silent_client_is_sent_away(ends: Any) -> None:
    ours, client = ends
    assert PracticeServer(ours, KALAH, "priority", seconds=0.2).serve() == []
    ours.close()
    assert "silent for too long" in client.file.read().decode()


# --- the program ------------------------------------------------------------------------------------

PROGRAM = [sys.executable, "-c", "from dolanan.cli import main; main()", "--lang", "en", "kgp"]


def test_client_and_server_of_the_program() -> None:
    server = subprocess.Popen(
        [
            *PROGRAM,
            *("--serve", "--port", "0", "--clients", "1", "--games", "2"),
            *("--pits", "3", "--seeds", "2", "--bot", "priority", "--json"),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    address = re.search(r"127\.0\.0\.1:[0-9]+", server.stderr.readline())[0]
    done = subprocess.run(
        [*PROGRAM, address, "--bot", "most-laps", "--json"], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    answered = json.loads(done.stdout)
    served = json.loads(server.communicate(timeout=60)[0])
    assert server.returncode == 0 and len(served["games"]) == 2 and answered["answered"] > 2
    assert all(game["client"] == "dolanan most-laps" for game in served["games"])


@pytest.mark.parametrize(
    ("options", "word"),
    [
        ([], "--serve"),
        (["somewhere:1", "--serve"], "--serve"),
        (["127.0.0.1:1", "--bot", "priority"], "127.0.0.1:1"),
        (["127.0.0.1:x", "--bot", "priority"], "host[:port]"),
        (["127.0.0.1:1", "--bot", "nobody"], "nobody"),
    ],
)
def test_complaints(options: list[str], word: str) -> None:
    done = subprocess.run([*PROGRAM, *options], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and word in done.stderr and len(done.stderr.splitlines()) == 1
