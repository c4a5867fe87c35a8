"""The games there are, a row a file: what each is called, which kind it is, and how a duel's rules are named.

A row puts together what stands apart elsewhere: rules, drawing, sentences. Whatever is about any game reads
it: records, arena, terminal, HTTP. What a row leaves out has a plain answer that suits every game, so that a
new duel is its rules and four lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, NamedTuple

from dolanan.game import Chance, Duel, Game, Puzzle
from dolanan.registry import Registry
from dolanan.text import Mistake, Text, nearest

Kind = Literal["duel", "puzzle", "chance"]
AnyDuel = Duel[Any, Any]
RuleChoice = bool | int | str
"""The value of a rule field."""


class Words(NamedTuple):
    """What a person calls the players and the moves of a duel."""

    players: tuple[Text, Text] = (Text("pemain 1", "player 1"), Text("pemain 2", "player 2"))
    move: Text = Text("langkah", "move")
    form: Text = Text("langkah yang boleh", "a legal move")
    """What an answer has to be."""
    ask: Text = Text("Ketik langkahmu.", "Type your move.")


PLAIN = Words()


class Story(NamedTuple):
    """Where a game comes from: what its name means, its other names, its past, and how we know."""

    meaning: Text
    names: tuple[tuple[str, Text], ...]
    """What it is called, and where."""
    origin: Text
    sources: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class GameRow:
    """A game: its names, one sentence about it, its kind, and one of it with the usual rules."""

    key: str
    title: Text
    about: Text
    kind: Kind
    usual: Callable[[], Game[Any, Any]]
    place: float = 9
    """Where it stands in lists: the smallest first."""
    story: Story | None = None


@dataclass(frozen=True, kw_only=True)
class PuzzleRow(GameRow):
    """A game of one player with a goal."""

    kind: Kind = "puzzle"
    usual: Callable[[], Puzzle[Any, Any]]


@dataclass(frozen=True, kw_only=True)
class ChanceRow(GameRow):
    """A game with dice."""

    kind: Kind = "chance"
    usual: Callable[[], Chance[Any, Any]]


@dataclass(frozen=True, kw_only=True)
class DuelRow(GameRow):
    """A game of two: how its rules are named, and what it offers beyond the contract."""

    kind: Kind = "duel"
    usual: Callable[[], AnyDuel]
    words: Words = PLAIN
    opponent: str = "alphabeta-4"
    """The bot that plays where none is named, and gives hints."""
    rulesets: Callable[[], Mapping[str, Text]] | None = None
    """The names of its rulesets with their titles; without them it is its own only one."""
    parse: Callable[[Sequence[str]], tuple[AnyDuel, list[str]]] | None = None
    """The duel that the first words of a record name, and the words that are left."""
    vary: Callable[[str, int | None, int | None, Sequence[str]], AnyDuel] | None = None
    """A ruleset by name, at another size (pits, seeds), with changes `FIELD=VALUE`."""
    fields: Callable[[Any], Mapping[str, RuleChoice]] | None = None
    """Every rule choice by its name."""
    read_move: Callable[[Any, Any, str], Any] | None = None
    """The move that a text names, legal or not; None where it names none."""
    step: Callable[[Any, Any, Any], tuple[Any, bool]] | None = None
    """The position after a move, and whether the turn goes on (it may end though the mover stays)."""
    opening: Callable[[Any, Random], Any] | None = None
    """A position to begin a contest from, by chance; player 0 should be to move."""
    fair: Callable[[Any], Sequence[Any]] | None = None
    """First positions that are proved to be worth a draw; player 0 is to move."""
    draw: Callable[[Any, Any, int], str] | None = None
    """A position in characters, as one of the players sees it."""
    tell: Callable[[Any, Any, Any], Text] | None = None
    """What a move does in a position, as a sentence."""
    points: Callable[[Any], tuple[int, int]] | None = None
    """What each player has in a position, where the score is the difference of two counts."""
    numbers: Callable[[Any], Iterable[int]] | None = None
    """A position as the numbers that a bot's chance depends on."""
    read: Callable[[str], tuple[AnyDuel, Any, tuple[Any, ...]]] | None = None
    """What a record says, where that is more than moves and slashes: the duel, its start, the moves."""
    write: Callable[[Any, Any, Sequence[Any]], str] | None = None
    """The record of a duel from its start and its moves, likewise."""
    variant: Callable[[AnyDuel], DuelRow] | None = None
    """The row of a duel that is named like this game and made of it, such as a match."""
    see: Callable[[Any, Any], tuple[AnyDuel, Any]] | None = None
    """Of a duel made of another: the other, and the position of it that the player to move looks at."""
    hides: Callable[[Any, Any], bool] | None = None
    """The move made in a position stays hidden until the other player has moved as well."""
    series: Callable[[Any, int | None, bool], AnyDuel] | None = None
    """A match of the game: of so many rounds at most, or of one, perhaps started together by both."""

    def names(self) -> Mapping[str, Text]:
        """The rulesets by name."""
        return {self.key: self.title} if self.rulesets is None else self.rulesets()

    def read_rules(self, words: Sequence[str]) -> tuple[AnyDuel, list[str]]:
        """The duel that the first words name, and the words that are left."""
        return (self.usual(), list(words[1:])) if self.parse is None else self.parse(words)

    def show_fields(self, game: AnyDuel) -> dict[str, RuleChoice]:
        """Every rule choice by its name, the ruleset's own first."""
        return {"name": game.rules} if self.fields is None else dict(self.fields(game))

    def find_move(self, game: AnyDuel, state: Any, text: str) -> Any | None:
        """The move that a text names; None where it names none."""
        if self.read_move is not None:
            return self.read_move(game, state, text)
        return next((move for move in game.moves(state) if str(move) == text), None)

    def play(self, game: AnyDuel, state: Any, move: Any) -> tuple[Any, bool]:
        """The position after a move, and whether the turn goes on."""
        if self.step is not None:
            return self.step(game, state, move)
        after = game.play(state, move)
        return after, bool(game.moves(after)) and game.player(after) == game.player(state)

    def play_written(self, game: AnyDuel, state: Any, text: str, number: int) -> tuple[Any, Any, bool]:
        """Move `number` of a game, as written, the position after it, and whether the turn goes on."""
        move = self.find_move(game, state, text)
        try:
            if move is None:
                form = self.words.form
                raise Mistake(f"{text[:20]!r} bukan {form.id}", f"{text[:20]!r} is not {form.en}")
            return move, *self.play(game, state, move)
        except Mistake as mistake:
            raise mistake.at(number) from None

    def seen(self, game: AnyDuel, state: Any) -> tuple[AnyDuel, Any]:
        """What the player to move looks at: a game and a position."""
        return (game, state) if self.see is None else self.see(game, state)

    def is_hidden(self, game: AnyDuel, state: Any) -> bool:
        """The move made here stays hidden for a while."""
        return self.hides is not None and self.hides(game, state)

    def match(self, game: AnyDuel, rounds: int | None, together: bool) -> AnyDuel:
        """The game as it is to be played: alone or, if so many rounds are asked for, as a match."""
        if self.series is not None:
            return self.series(game, rounds, together)
        if rounds is not None or together:
            raise Mistake(
                f"{game.rules} tidak punya babak dan tidak dimulai bersama",
                f"{game.rules} has no rounds and no start together",
            )
        return game

    def open(self, game: AnyDuel, chance: Random) -> Any:
        """A position to begin a contest from."""
        return (self.opening or after_a_turn_each)(game, chance)

    def open_fairly(self, game: AnyDuel, chance: Random) -> Any:
        """A first position that perfect play ends in a draw, by chance."""
        known = () if self.fair is None else self.fair(game)
        if not known:
            raise Mistake(
                f"{game.rules}: tidak ada awal adil yang dikenal", f"{game.rules}: no fair start is known"
            )
        return chance.choice(known)

    def picture(self, game: AnyDuel, state: Any, player: int) -> str:
        """The position as a person at the terminal sees it."""
        return game.show(state) if self.draw is None else self.draw(game, state, player)

    def count(self, game: AnyDuel, state: Any) -> Iterable[int]:
        """The position as numbers."""
        return game.show(state).encode() if self.numbers is None else self.numbers(state)

    def sentence(self, game: AnyDuel, state: Any, move: Any) -> Text:
        """What a move does."""
        if self.tell is not None:
            return self.tell(game, state, move)
        who = self.words.players[game.player(state)]
        return Text(f"{who.id}: {move}.", f"{who.en}: {move}.")


GAMES: Registry[GameRow] = Registry(
    Text("permainan", "game"), "dolanan.catalogue", order=lambda row: row.place
)


def duels() -> list[DuelRow]:
    """The games of two."""
    return [row for row in GAMES if isinstance(row, DuelRow)]


def rulesets() -> dict[str, DuelRow]:
    """Every ruleset's name with the game it belongs to."""
    return {name: row for row in duels() for name in row.names()}


def row_named(name: str) -> DuelRow:
    """The game that has a ruleset called `name`."""
    known = rulesets()
    if name not in known:
        hint = nearest(name, list(known))
        raise Mistake(f"aturan {name!r} tidak dikenal; {hint.id}", f"unknown ruleset {name!r}; {hint.en}")
    return known[name]


def row_of(game: AnyDuel) -> DuelRow:
    """The row of what is played by these rules; a plain one for a duel that is not listed."""
    name = game.rules.partition(" ")[0]
    row = rulesets().get(name)
    if row is not None and row.variant is not None:
        return row.variant(game)
    if row is None:
        row = DuelRow(key=name, title=Text(name, name), about=Text(name, name), usual=lambda: game)
    return row


def parse_start(text: str) -> tuple[AnyDuel, Any]:
    """The duel and the first position that the beginning of a record names."""
    words = text.split()
    if not words:
        usual = duels()[0].usual().rules
        raise Mistake(f"aturan kosong: tulis misalnya {usual}", f"no rules: write for example {usual}")
    game, left = row_named(words[0]).read_rules(words)
    return game, game.read(" ".join(left)) if left else game.start()


def parse_rules(text: str) -> AnyDuel:
    """The duel that `text` names, and nothing else."""
    game, start = parse_start(text)
    if start != game.start():
        raise Mistake(
            f"{text[:60]!r}: hanya aturan, tanpa posisi", f"{text[:60]!r}: rules only, without a position"
        )
    return game


def after_a_turn_each(game: AnyDuel, chance: Random) -> Any:
    """A position after a turn of each player by chance."""
    state, turns = game.start(), 0
    while turns < 2 and (moves := game.moves(state)):
        mover = game.player(state)
        state = game.play(state, chance.choice(moves))
        turns += game.player(state) != mover
    return state


__all__ = [
    "GAMES",
    "AnyDuel",
    "ChanceRow",
    "DuelRow",
    "GameRow",
    "PuzzleRow",
    "Words",
    "duels",
    "parse_rules",
    "parse_start",
    "row_named",
    "row_of",
    "rulesets",
]
