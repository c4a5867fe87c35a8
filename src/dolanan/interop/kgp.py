"""The Kalah Game Protocol, version 1: its lines, a client that plays by our bots, a server to practise.

A command is a line that ends with CR LF: perhaps a number of its own and, after `@`, that of the command it
answers; then a name and arguments. A board is `<n,south,north,s1,…,sn,n1,…,nn>`: size, stores, pits. The
server begins with `kgp`, the client answers `mode freeplay`; then come `state` and, from the client, `move`
and `yield`. The client always plays as South: the board is turned round for who sits opposite. `ping` is
answered by `pong`, `set` tells and asks for no answer.
"""

from __future__ import annotations

import re
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from dolanan.bots import bot
from dolanan.games.mancala import SOUTH, Mancala, State, ruleset
from dolanan.limits import Limits
from dolanan.record import show_played
from dolanan.text import Mistake, Text

RULES = "kalah"
"""The rules that the protocol is about."""
VERSION = (1, 0, 1)
MOST_LINE = 16_384
"""Characters of a line, as the protocol has it."""
MOST_PITS = 10

_LINE = re.compile(r"(?:(\d{1,18})?(?:@(\d{1,18}))?[ \t]+)?([A-Za-z0-9]+)((?:[ \t].*)?)")
_ARGUMENT = re.compile(r'[ \t]+(<\d+(?:,\d+)*>|"(?:\\.|[^"\\])*"|[A-Za-z0-9:+.\-]+)')


class Command(NamedTuple):
    """A line of the protocol."""

    name: str
    arguments: tuple[str, ...] = ()
    id: int | None = None
    ref: int | None = None

    def line(self) -> bytes:
        """As it is sent."""
        number = "" if self.id is None else str(self.id)
        ref = "" if self.ref is None else f"@{self.ref}"
        head = f"{number}{ref} " if number or ref else ""
        return (head + " ".join([self.name, *self.arguments]) + "\r\n").encode()


def parse_command(line: str) -> Command:
    """The command that a line says; a Mistake with the line if it says none."""
    shape = _LINE.fullmatch(line.strip(" \t\r\n"))
    if shape is None:
        raise _not_understood(line)
    words, rest = [], shape[4].rstrip()
    while rest:
        word = _ARGUMENT.match(rest)
        if word is None:
            raise _not_understood(line)
        words.append(word[1])
        rest = rest[word.end() :].rstrip()
    number, ref = (None if one is None else int(one) for one in (shape[1], shape[2]))
    return Command(shape[3], tuple(words), number, ref)


def _not_understood(line: str) -> Mistake:
    shown = repr(line[:60])
    return Mistake(f"bukan baris KGP: {shown}", f"not a line of KGP: {shown}")


def quote(text: str) -> str:
    """A text as an argument."""
    return '"' + re.sub(r'(["\\])', r"\\\1", re.sub(r"[\r\n]", " ", text)) + '"'


def show_board(state: State, player: int = SOUTH) -> str:
    """The board as that player sees it: the own side is South's."""
    me, you = player, 1 - player
    numbers = [len(state.pits[me]), state.stores[me], state.stores[you], *state.pits[me], *state.pits[you]]
    return f"<{','.join(map(str, numbers))}>"


def parse_board(text: str) -> State:
    """The position of a board literal, South to move."""
    shape = re.fullmatch(r"<(\d{1,6}(?:,\d{1,6})*)>", text)
    numbers = [int(number) for number in shape[1].split(",")] if shape else []
    size = numbers[0] if numbers else 0
    if not 1 <= size <= MOST_PITS or len(numbers) != 2 * size + 3:
        raise Mistake(
            f"bukan papan KGP: {text[:60]!r}; contohnya <3,0,0,3,3,3,3,3,3>",
            f"not a board of KGP: {text[:60]!r}; an example is <3,0,0,3,3,3,3,3,3>",
        )
    pits = tuple(numbers[3 : 3 + size]), tuple(numbers[3 + size :])
    return State(pits, (numbers[1], numbers[2]), SOUTH)


class Line:
    """A connection, line by line; both ends may speak at any time."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self.heard = b""
        self.numbers = 0
        self.speaking = threading.Lock()

    def send(self, name: str, *arguments: str, ref: int | None = None, numbered: bool = False) -> int | None:
        """Say a command; its number, if it has one (even ones, as servers number)."""
        with self.speaking:
            self.numbers += 2 if numbered else 0
            number = self.numbers if numbered else None
            self.connection.sendall(Command(name, arguments, number, ref).line())
        return number

    def read(self, seconds: float) -> Command | None:
        """The next command; None when the other end has closed; TimeoutError after so many seconds."""
        until = time.monotonic() + seconds
        while True:
            line, end, rest = self.heard.partition(b"\n")
            if len(line) > MOST_LINE:
                raise Mistake(
                    f"baris KGP lebih dari {MOST_LINE} huruf", f"a line of KGP of over {MOST_LINE} characters"
                )
            if end:
                self.heard = rest
                if text := line.decode("utf-8", "replace").strip():
                    return parse_command(text)
            elif not self._listen(until - time.monotonic()):
                if line.strip():
                    raise _not_understood(line.decode("utf-8", "replace"))
                return None

    def _listen(self, seconds: float) -> bool:
        """Wait for more; False when the other end has closed."""
        if seconds <= 0:
            raise TimeoutError
        self.connection.settimeout(seconds)
        got = self.connection.recv(65_536)
        self.heard += got
        return bool(got)


# --- the client -------------------------------------------------------------------------------------


class Client:
    """Plays by a bot wherever a server asks for moves."""

    def __init__(
        self,
        connection: socket.socket,
        player: str = "strongest",
        *,
        seconds: float = 2.0,
        wait: float = 300.0,
        token: str | None = None,
        tell: Callable[[Text], object] = lambda text: None,
    ) -> None:
        self.line, self.player, self.seconds, self.wait = Line(connection), player, seconds, wait
        self.token, self.tell = token, tell
        self.answered = 0
        self.thinking: tuple[int | None, threading.Event, threading.Thread] | None = None
        self.trouble: Exception | None = None

    def play(self) -> int:
        """Answer until the server says goodbye; how many states were answered."""
        self._greet()
        try:
            while (command := self._hear()) is not None and command.name != "goodbye":
                self._answer(command)
        finally:
            self._stop()
        if self.trouble is not None:
            raise self.trouble
        return self.answered

    def _hear(self) -> Command | None:
        try:
            return self.line.read(self.wait)
        except TimeoutError:
            raise Mistake(
                f"server diam selama {self.wait:g} detik",
                f"the server said nothing for {self.wait:g} seconds",
            ) from None

    def _greet(self) -> None:
        first = self._hear()
        if (
            first is None
            or first.name != "kgp"
            or not first.arguments
            or first.arguments[0] != str(VERSION[0])
        ):
            said = "–" if first is None else repr(" ".join([first.name, *first.arguments])[:60])
            raise Mistake(
                f"bukan server KGP versi {VERSION[0]}: {said}",
                f"not a server of KGP version {VERSION[0]}: {said}",
            )
        self.line.send("set", "info:name", quote(f"dolanan {self.player}"))
        if self.token:
            self.line.send("set", "auth:token", quote(self.token))
        self.line.send("mode", "freeplay")

    def _answer(self, command: Command) -> None:
        if command.name == "ping":
            self.line.send("pong", ref=command.id)
        elif command.name == "state":
            if len(command.arguments) != 1:
                raise _not_understood(" ".join([command.name, *command.arguments]))
            self._begin(command.id, parse_board(command.arguments[0]))
        elif command.name == "stop":
            if self.thinking and command.ref in (None, self.thinking[0]):
                self._stop()
        elif command.name == "error":
            said = " ".join(command.arguments)[:120]
            raise Mistake(f"server menolak: {said}", f"the server complains: {said}")
        # `set`, `ok` and what later versions add ask for nothing.

    def _begin(self, number: int | None, state: State) -> None:
        """Think about a state, and about no other any more."""
        self._stop()
        game = ruleset(RULES, len(state.pits[0]))
        if not game.moves(state):
            self.tell(Text("Tak ada lubang yang berisi.", "There is no pit to pick."))
            return
        halt = threading.Event()
        thread = threading.Thread(target=self._think, args=(number, game, state, halt), daemon=True)
        self.thinking = (number, halt, thread)
        thread.start()

    def _think(self, number: int | None, game: Mancala, state: State, halt: threading.Event) -> None:
        try:
            # A first answer at once: a server that stops early plays it instead of a random one.
            self.line.send("move", str(bot("priority", game).choose(state).move), ref=number)
            best = bot(self.player, game).choose(state, Limits(self.seconds, stop=halt)).move
            if not halt.is_set():
                self.line.send("move", str(best), ref=number)
                self.line.send("yield", ref=number)
            self.answered += 1
        except (OSError, ValueError) as trouble:
            self.trouble = self.trouble or trouble

    def _stop(self) -> None:
        if self.thinking is not None:
            _, halt, thread = self.thinking
            self.thinking = None
            halt.set()
            thread.join()


# --- a server to practise ---------------------------------------------------------------------------


class Played(NamedTuple):
    """A game that was played with a client."""

    record: str
    score: int
    """By how much the client leads."""
    client: str


class PracticeServer:
    """Plays games against one client after the other: the client is South in one and opposite in the next."""

    def __init__(
        self,
        connection: socket.socket,
        game: Mancala,
        player: str,
        *,
        games: int = 1,
        seconds: float = 5.0,
        seed: int = 0,
    ) -> None:
        self.line, self.game, self.player = Line(connection), game, player
        self.games, self.seconds, self.seed = games, seconds, seed
        self.client = "?"

    def serve(self) -> list[Played]:
        """The games, to their end; a client that speaks nonsense is told so and sent away."""
        played: list[Played] = []
        try:
            self.line.send("kgp", *map(str, VERSION), numbered=True)
            self._agree()
            for number in range(self.games):
                played.append(self._play(number))
            self.line.send("goodbye", numbered=True)
        except TimeoutError:
            self._send_away(Text("terlalu lama diam", "silent for too long"))
        except Mistake as wrong:
            self._send_away(wrong.text)
        except OSError:
            pass  # the client has gone
        return played

    def _send_away(self, why: Text) -> None:
        with suppress(OSError):
            self.line.send("error", quote(why.en), numbered=True)
            self.line.send("goodbye", numbered=True)

    def _agree(self) -> None:
        """Wait for the mode."""
        while True:
            command = self._read(self.seconds)
            if command.name == "mode":
                if command.arguments != ("freeplay",):
                    raise Mistake("mode tidak didukung", "Unsupported activity")
                return
            self._note(command)

    def _read(self, seconds: float) -> Command:
        command = self.line.read(seconds)
        if command is None:
            raise ConnectionError
        return command

    def _note(self, command: Command) -> None:
        if command.name == "set" and command.arguments[:1] == ("info:name",):
            self.client = " ".join(command.arguments[1:]).strip('"')[:60]
        elif command.name not in ("set", "ok", "error", "pong", "move", "yield"):
            raise Mistake(f"perintah {command.name[:40]!r}?", f"unknown command {command.name[:40]!r}")

    def _play(self, number: int) -> Played:
        seat = number % 2
        opponent = bot(self.player, self.game, self.seed + number)
        self._ping()
        state, moves = self.game.start(), []
        while self.game.moves(state):
            pit = (
                self._ask(state) if state.turn == seat else opponent.choose(state, Limits(self.seconds)).move
            )
            move = self.game.move(state, pit)
            moves.append((pit, move.again))
            state = move.state
        lead = self.game.score(state)
        record = show_played(self.game, self.game.start(), moves)
        return Played(record, lead if seat == SOUTH else -lead, self.client)

    def _ping(self) -> None:
        sent = self.line.send("ping", numbered=True)
        while (command := self._read(self.seconds)).name != "pong" or command.ref not in (None, sent):
            self._note(command)

    def _ask(self, state: State) -> int:
        """The client's last move before it yields or its time is up; without one, the first legal pit."""
        sent = self.line.send("state", show_board(state, state.turn), numbered=True)
        legal = self.game.moves(state)
        chosen: int | None = None
        until = time.monotonic() + self.seconds
        try:
            while True:
                command = self._read(max(0.001, until - time.monotonic()))
                if command.ref not in (None, sent):
                    continue  # an answer to what is no longer asked
                if command.name == "yield":
                    break
                if command.name == "move":
                    chosen = self._legal(command, legal)
                else:
                    self._note(command)
        except TimeoutError:
            pass
        self.line.send("stop", ref=sent, numbered=True)
        return legal[0] if chosen is None else chosen

    def _legal(self, command: Command, legal: tuple[int, ...]) -> int:
        said = " ".join(command.arguments)
        if not re.fullmatch(r"\+?\d{1,4}", said) or int(said) not in legal:
            listed = ", ".join(map(str, legal))
            raise Mistake(f"move {said[:40]}: yang boleh {listed}", f"move {said[:40]}: legal are {listed}")
        return int(said)
