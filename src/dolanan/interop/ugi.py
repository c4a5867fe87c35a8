"""Our bots behind the Universal Game Interface, for any referee that speaks it.

A line is a command, as in chess: `ugi`, `isready`, `setoption`, `uginewgame`, `position startpos|fen …
[moves …]`, `query p1turn|gameover|result`, `go …`, `stop`, `quit`. A position is written as everywhere
here, a move is a pit's number. Turns need not alternate: a referee asks `query p1turn` after every move,
and so an extra turn is nothing special. What cannot be understood is answered with `info error …` and
changes nothing.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from typing import Any

from dolanan.bots import bot
from dolanan.catalogue import AnyDuel, row_of
from dolanan.limits import Limits
from dolanan.text import Mistake

MOST_LINE = 100_000
"""Characters of a line; a longer one is not read."""
CLOCK_SHARE = 30
"""The part of the time on the clock that a move takes."""
LIMITS = ("p1time", "p2time", "p1inc", "p2inc", "movetime", "depth", "nodes", "infinite")


class Engine:
    """One conversation: what is played, where it stands, and a search that may be under way."""

    def __init__(self, game: AnyDuel, player: str, seed: int, say: Callable[[str], None]) -> None:
        self.game, self.player, self.seed, self.say = game, player, seed, say
        self.row = row_of(game)
        self.bot = bot(player, game, seed)
        self.state: Any = game.start()
        self.thinking: threading.Thread | None = None
        self.halt = threading.Event()

    def hear(self, lines: Iterable[str]) -> None:
        """Answer every line until `quit` or the end."""
        try:
            for line in lines:
                if line.strip() == "quit":
                    break
                self.answer(line)
        finally:
            self.stop()

    def answer(self, line: str) -> None:
        """Do what a line says."""
        words = line.split()
        if not words:
            return
        try:
            if len(line) > MOST_LINE:
                raise Mistake(
                    f"baris lebih dari {MOST_LINE} huruf", f"a line of more than {MOST_LINE} characters"
                )
            command = COMMANDS.get(words[0])
            if command is None:
                known = ", ".join([*COMMANDS, "quit"])
                raise Mistake(
                    f"perintah {words[0][:40]!r} tidak dikenal; yang ada: {known}",
                    f"unknown command {words[0][:40]!r}; there are: {known}",
                )
            command(self, words[1:])
        except ValueError as wrong:
            self.say(f"info error {wrong}")

    def introduce(self, words: list[str]) -> None:
        self.say("id name dolanan")
        self.say("id author dolanan")
        self.say(f"option name bot type string default {self.player}")
        self.say(f"option name seed type spin default {self.seed} min 0 max 2147483647")
        self.say("ugiok")

    def ready(self, words: list[str]) -> None:
        self.say("readyok")

    def choose_option(self, words: list[str]) -> None:
        """`setoption name NAME value VALUE`."""
        if len(words) != 4 or (words[0], words[2]) != ("name", "value"):
            raise Mistake("tulis setoption name NAMA value NILAI", "write setoption name NAME value VALUE")
        self.stop()
        player, seed = self.player, self.seed
        if words[1] == "bot":
            player = words[3]
        elif words[1] == "seed":
            seed = _count(words[3])
        else:
            raise Mistake(f"tidak ada pilihan {words[1][:40]!r}", f"there is no option {words[1][:40]!r}")
        self.bot = bot(player, self.game, seed)
        self.player, self.seed = player, seed

    def begin(self, words: list[str]) -> None:
        self.stop()
        self.state = self.game.start()

    def place(self, words: list[str]) -> None:
        """`startpos` or `fen` and a position, perhaps `moves` and what was played then."""
        at = words.index("moves") if "moves" in words else len(words)
        head, moves = words[:at], words[at + 1 :]
        if head == ["startpos"]:
            state = self.game.start()
        elif head[:1] == ["fen"] and len(head) > 1:
            state = self.game.read(" ".join(head[1:]))
        else:
            raise Mistake(
                "tulis position startpos atau position fen POSISI",
                "write position startpos or position fen POSITION",
            )
        for number, text in enumerate(moves, 1):
            _, state, _ = self.row.play_written(self.game, state, text, number)
        self.stop()
        self.state = state

    def tell(self, words: list[str]) -> None:
        """The answer to a query."""
        over = not self.game.moves(self.state)
        lead = self.game.score(self.state)
        ended = "p1win" if lead > 0 else "p2win" if lead < 0 else "draw"
        answers = {
            "p1turn": _truth(self.game.player(self.state) == 0),
            "gameover": _truth(over),
            "result": ended if over else "none",
        }
        if len(words) != 1 or words[0] not in answers:
            listed = ", ".join(answers)
            raise Mistake(f"query: yang ada {listed}", f"query: there are {listed}")
        self.say(f"response {answers[words[0]]}")

    def go(self, words: list[str]) -> None:
        """Begin to think; `bestmove` comes when the limit is reached, or by `stop`."""
        self.stop()
        if not self.game.moves(self.state):
            raise Mistake("permainan sudah selesai", "the game is over")
        self.halt = threading.Event()
        limits = self._limits(words)
        self.thinking = threading.Thread(target=self._think, args=(self.state, limits), daemon=True)
        self.thinking.start()

    def stop(self, words: Any = None) -> None:
        """End a search that is under way; its best move so far is said."""
        if self.thinking is not None:
            self.halt.set()
            self.thinking.join()
            self.thinking = None

    def _think(self, state: Any, limits: Limits) -> None:
        try:
            self.say(f"bestmove {self.bot.choose(state, limits).move}")
        except ValueError as wrong:
            self.say(f"info error {wrong}")

    def _limits(self, words: list[str]) -> Limits:
        given: dict[str, int] = {}
        left = list(words)
        while left:
            name = left.pop(0)
            if name not in LIMITS:
                raise Mistake(
                    f"go: {name[:40]!r} tidak dikenal; yang ada: {', '.join(LIMITS)}",
                    f"go: unknown {name[:40]!r}; there are: {', '.join(LIMITS)}",
                )
            if name != "infinite":
                if not left:
                    raise Mistake(f"go {name}: angkanya mana?", f"go {name}: a number is missing")
                given[name] = _count(left.pop(0))
        mine = "p1" if self.game.player(self.state) == 0 else "p2"
        seconds = None
        if f"{mine}time" in given:
            seconds = (given[f"{mine}time"] / CLOCK_SHARE + given.get(f"{mine}inc", 0) / 2) / 1000
        if "movetime" in given:
            seconds = given["movetime"] / 1000
        return Limits(seconds, nodes=given.get("nodes"), stop=self.halt)


def _truth(holds: bool) -> str:
    return "true" if holds else "false"


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 10:
        raise Mistake(f"{text[:40]!r} bukan bilangan", f"{text[:40]!r} is not a number")
    return int(text)


COMMANDS: dict[str, Callable[[Engine, list[str]], None]] = {
    "ugi": Engine.introduce,
    "isready": Engine.ready,
    "setoption": Engine.choose_option,
    "uginewgame": Engine.begin,
    "position": Engine.place,
    "query": Engine.tell,
    "go": Engine.go,
    "stop": Engine.stop,
}
"""What a referee may say; `depth` is taken and means nothing to a bot that counts no depth."""
