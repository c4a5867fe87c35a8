"""`dolanan mancala play`: a game in the terminal."""

from __future__ import annotations

import click

from dolanan.bots import Bot, bot
from dolanan.cli.drawing import draw_board
from dolanan.cli.frame import command, option, say
from dolanan.cli.rules import on_position
from dolanan.games.mancala import NORTH, SOUTH, Mancala, State, show, show_changes
from dolanan.narration import tell_move
from dolanan.record import Record, show_record
from dolanan.text import Mistake, Text

HELP = Text(
    "Ketik nomor lubang. s: saran, u: urungkan, k: keluar, ?: bantuan ini.",
    "Type a pit's number. h: hint, u: undo, q: quit, ?: this help.",
)
HINT, UNDO, QUIT = ("h", "s", "hint", "saran"), ("u", "undo", "urungkan"), ("q", "k", "quit", "keluar")


@command(
    Text(
        "Bermain di terminal melawan bot atau orang lain.", "Play in the terminal, against a bot or a person."
    ),
    json=False,
)
@on_position
@option(
    "--bot",
    "name",
    default="combined",
    show_default=True,
    help=Text("Lawan: nama bot, atau orang.", "Opponent: a bot's name, or person."),
)
@option(
    "--seat",
    type=click.Choice(["south", "north"]),
    default="south",
    show_default=True,
    help=Text("Sisimu; selatan jalan dulu.", "Your side; South moves first."),
)
@option("--seed", type=int, default=0, help=Text("Benih acak bot.", "Seed of the bot's chance."))
def play(
    game: Mancala,
    state: State,
    name: str,
    seat: str,
    seed: int,
) -> None:
    opponent = None if name in ("person", "orang") else bot(name, game, seed)
    Sitting(game, state, opponent, SOUTH if seat == "south" else NORTH).play()


class Sitting:
    """One game at the terminal."""

    def __init__(self, game: Mancala, start: State, opponent: Bot | None, seat: int) -> None:
        self.game = game
        self.start = start
        self.opponent = opponent
        self.seat = seat
        self.history: list[tuple[State, int]] = []
        self.state = start

    def play(self) -> None:
        """Play until the game is over or the person leaves."""
        print(say(HELP))
        try:
            while not self.game.over(self.state):
                if self.opponent and self.state.turn != self.seat:
                    self._bot_moves(self.opponent)
                elif not self._person_moves():
                    self._leave()
                    return
        except KeyboardInterrupt:
            self._leave()
            raise
        self._result()

    def _view(self) -> int:
        return self.seat if self.opponent else self.state.turn

    def _bot_moves(self, opponent: Bot) -> None:
        choice = opponent.choose(self.state)
        print(f"{say(opponent.title)}: {say(choice.why)}")
        self._pick(choice.pit)

    def _person_moves(self) -> bool:
        """One move of a person; False to leave the table."""
        print("\n" + draw_board(self.game, self.state, self._view()))
        legal = " ".join(map(str, self.game.moves(self.state)))
        side = say(Text("selatan", "South") if self.state.turn == SOUTH else Text("utara", "North"))
        while True:
            try:
                word = input(f"{side} [{legal}] > ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                print()
                return False
            if word in QUIT:
                return False
            if word in UNDO:
                self._undo()
                return True
            if word in HINT:
                print(say(bot("combined", self.game).choose(self.state).why))
            elif word.isdecimal() and len(word) < 3:
                try:
                    self._pick(int(word))
                    return True
                except Mistake as mistake:
                    print(say(mistake.text))
            else:
                print(say(HELP))

    def _pick(self, pit: int) -> None:
        move = self.game.move(self.state, pit)
        print(say(tell_move(self.game, self.state, move)))
        self.history.append((self.state, pit))
        self.state = move.state

    def _undo(self) -> None:
        """Back to the last position in which the person was to move."""
        while self.history:
            self.state, _ = self.history.pop()
            if self.opponent is None or self.state.turn == self.seat:
                return
        print(say(Text("Tak ada yang dapat diurungkan.", "There is nothing to undo.")))

    def _record(self) -> str:
        return show_record(Record(self.game, self.start, tuple(pit for _, pit in self.history)))

    def _leave(self) -> None:
        name = self.opponent.name if self.opponent else "person"
        seat = "south" if self.seat == SOUTH else "north"
        rules = self.game.changed_from or self.game.name
        resume = f"dolanan mancala play '{show(self.state)}' --rules {rules} --bot {name} --seat {seat}"
        resume += "".join(f" --set {change}" for change in show_changes(self.game))
        if self.history:
            print(self._record())
        print(say(Text(f"Lanjutkan dengan: {resume}", f"Go on with: {resume}")))

    def _result(self) -> None:
        print("\n" + draw_board(self.game, self.state, self._view()))
        south, north = self.state.stores
        if south == north:
            text = Text("Seri", "A draw")
        else:
            winner = Text("Selatan", "South") if south > north else Text("Utara", "North")
            text = Text(f"{winner.id} menang", f"{winner.en} wins")
        print(f"{say(text)}, {south} : {north}.")
        print(self._record())
