"""`dolanan play`: a game in the terminal, whichever it is."""

from __future__ import annotations

import sys
from collections.abc import Callable
from getpass import getpass
from random import Random
from typing import Any

import click

from dolanan.bots import Bot, bot
from dolanan.catalogue import GAMES, AnyDuel, ChanceRow, duels, parse_start, row_of
from dolanan.cli.frame import argument, command, option, say
from dolanan.cli.rules import PLAY, opponent_options
from dolanan.record import Record, show_record
from dolanan.text import Mistake, Text

HELP = Text("s: saran, u: urungkan, k: keluar, ?: bantuan ini.", "h: hint, u: undo, q: quit, ?: this help.")
HINT, UNDO, QUIT = ("h", "s", "hint", "saran"), ("u", "undo", "urungkan"), ("q", "k", "quit", "keluar")
SEATS = ("first", "second")


@command(
    Text(
        f"{PLAY.id} ATURAN ditulis seperti awal sebuah catatan: nama, lalu selebihnya, lalu posisi. "
        "Permainan dadu dimainkan sendiri.",
        f"{PLAY.en} RULES are written as a record begins: a name, what else is needed, a position. "
        "A game of dice is played alone.",
    ),
    json=False,
)
@argument("rules", metavar=Text("ATURAN", "RULES"), nargs=-1)
@opponent_options()
@option(
    "--seat",
    type=click.Choice(SEATS),
    default="first",
    show_default=True,
    help=Text("Kursimu: pemain pertama atau kedua.", "Your seat: the first player or the second."),
)
def play(rules: tuple[str, ...], name: str | None, seat: str, seed: int | None, fair: bool) -> None:
    words = " ".join(rules).split() or duels()[0].usual().rules.split()
    if words[0] in GAMES and isinstance(row := GAMES[words[0]], ChanceRow):
        _roll(row, " ".join(words[1:]), name, seed, fair)
        return
    game, state = parse_start(" ".join(words))
    if fair:
        state = start_fairly(game, state, seed)
    name = name or row_of(game).opponent

    def resume(record: Record[Any]) -> str:
        return f"dolanan play '{game.rules} {game.show(record.end())}' --bot {name} --seat {seat}"

    sit_down(Record(game, state, ()), name, seed, SEATS.index(seat), resume)


def start_fairly(game: AnyDuel, given: Any, seed: int | None) -> Any:
    """A fair start of the game instead of the usual one; a Mistake if another position is given."""
    if given != game.start():
        raise Mistake("--fair: tanpa posisi", "--fair: without a position")
    return row_of(game).open_fairly(game, Random(seed))


def _roll(row: ChanceRow, position: str, opponent: str | None, seed: int | None, fair: bool) -> None:
    """Play a game of chance; there is nobody to play it against."""
    if opponent is not None or fair:
        given = "--fair" if opponent is None else f"--bot {opponent}"
        raise Mistake(f"{given}: {row.key} dimainkan sendiri", f"{given}: {row.key} is played alone")
    from dolanan.cli import rolling

    rolling.sit_down(row, position, seed or 0)


def sit_down(
    record: Record[Any], name: str, seed: int | None, seat: int, resume: Callable[[Record[Any]], str]
) -> None:
    """Play on against the bot `name`, or between two persons; `resume` is the command that goes on later."""
    opponent = None if name in ("person", "orang") else bot(name, record.game, seed or 0)
    Sitting(record, opponent, seat, resume).play()


class Sitting:
    """One game at the terminal."""

    def __init__(
        self,
        record: Record[Any],
        opponent: Bot[Any, Any] | None,
        seat: int,
        resume: Callable[[Record[Any]], str],
    ) -> None:
        """The game goes on where the record ends."""
        self.game, self.start, _ = record
        self.row = row_of(self.game)
        self.opponent = opponent
        self.seat = seat
        self.resume = resume
        self.history: list[tuple[Any, Any]] = []
        self.state = self.start
        for move, after, _ in record.steps():
            self.history.append((self.state, move))
            self.state = after

    def play(self) -> None:
        """Play until the game is over or the person leaves."""
        self._help()
        try:
            while self.game.moves(self.state):
                if self.opponent and self.game.player(self.state) != self.seat:
                    self._bot_moves(self.opponent)
                elif not self._person_moves():
                    self._leave()
                    return
        except KeyboardInterrupt:
            self._leave()
            raise
        self._result()

    def _help(self) -> None:
        print(f"{say(self.row.words.ask)} {say(HELP)}")

    def _draw(self) -> None:
        view = self.seat if self.opponent else self.game.player(self.state)
        print("\n" + self.row.picture(self.game, self.state, view))

    def _bot_moves(self, opponent: Bot[Any, Any]) -> None:
        choice = opponent.choose(self.state)
        if not self._hidden():
            print(f"{say(opponent.title)}: {say(choice.why)}")
        self._move(choice.move)

    def _hidden(self) -> bool:
        """The move made now stays hidden until the other player has moved too."""
        return self.row.is_hidden(self.game, self.state)

    def _person_moves(self) -> bool:
        """One move of a person; False to leave the table."""
        self._draw()
        legal = " ".join(map(str, self.game.moves(self.state)))
        player = say(self.row.words.players[self.game.player(self.state)])
        while True:
            try:
                word = self._ask(f"{player} [{legal}] > ").strip()
            except (EOFError, KeyboardInterrupt):
                print()
                return False
            move = self.row.find_move(self.game, self.state, word)
            if move is not None:
                try:
                    self._move(move)
                    return True
                except Mistake as mistake:
                    print(say(mistake.text))
            elif word.lower() in QUIT:
                return False
            elif word.lower() in UNDO:
                self._undo()
                return True
            elif word.lower() in HINT:
                print(say(bot(self.row.opponent, self.game).choose(self.state).why))
            else:
                self._help()

    def _ask(self, prompt: str) -> str:
        """What the person types; unseen, where another person at the same keyboard must not know it."""
        if self.opponent is None and self._hidden() and sys.stdin.isatty():
            return getpass(prompt)
        return input(prompt)

    def _move(self, move: Any) -> None:
        after = self.game.play(self.state, move)
        print(say(self.row.sentence(self.game, self.state, move)))
        self.history.append((self.state, move))
        self.state = after

    def _undo(self) -> None:
        """Back to the last position in which the person was to move."""
        while self.history:
            self.state, _ = self.history.pop()
            if self.opponent is None or self.game.player(self.state) == self.seat:
                return
        print(say(Text("Tak ada yang dapat diurungkan.", "There is nothing to undo.")))

    def _record(self) -> Record[Any]:
        return Record(self.game, self.start, tuple(move for _, move in self.history)).shown()

    def _leave(self) -> None:
        record = self._record()
        if record.moves:
            print(show_record(record))
        resume = self.resume(record)
        print(say(Text(f"Lanjutkan dengan: {resume}", f"Go on with: {resume}")))

    def _result(self) -> None:
        self._draw()
        score = self.game.score(self.state)
        text = Text("Seri", "A draw")
        if score:
            winner = self.row.words.players[0 if score > 0 else 1]
            text = Text(f"{_capital(winner.id)} menang", f"{_capital(winner.en)} wins")
        if self.row.points is not None:
            first, second = self.row.points(self.state)
            text = Text(f"{text.id}, {first} : {second}", f"{text.en}, {first} : {second}")
        print(f"{say(text)}.")
        print(show_record(self._record()))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
