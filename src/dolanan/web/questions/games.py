"""Questions about any duel: its first position and the moves played, or a record."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

from pydantic import Field

from dolanan.catalogue import duels, parse_rules, row_of
from dolanan.record import Record, parse_record
from dolanan.text import Mistake
from dolanan.web.questions import Question, example

MOST_MOVES = 2000

RulesText = Annotated[str, Field(max_length=200, examples=[duels()[0].usual().rules])]
"""What is played, as a record begins."""


class GameSoFar(Question):
    """A game: its first position (the start unless another is given) and its moves; or a whole record."""

    model_config = example(moves=["1", "2", "4"])

    position: str | None = Field(None, max_length=400)
    moves: list[Annotated[str, Field(max_length=40)]] = Field(default_factory=list, max_length=MOST_MOVES)
    record: str | None = Field(None, max_length=8000)

    def played(self, rules: str) -> Record[Any]:
        """The game, by these rules."""
        game = parse_rules(rules)
        if self.record is not None:
            return self._recorded(game)
        row, start = row_of(game), game.start() if self.position is None else game.read(self.position)
        state, moves = start, []
        for number, text in enumerate(self.moves, 1):
            move, state, _ = row.play_written(game, state, text, number)
            moves.append(move)
        return Record(game, start, tuple(moves))

    def _recorded(self, game: Any) -> Record[Any]:
        assert self.record is not None
        record = parse_record(self.record)
        if self.position is not None or self.moves:
            raise Mistake("beri posisi dan langkah, atau catatan", "give a position and moves, or a record")
        if record.game.rules != game.rules:
            raise Mistake(
                f"record: permainan {record.game.rules}, bukan {game.rules}",
                f"record: a game of {record.game.rules}, not of {game.rules}",
            )
        if len(record.moves) > MOST_MOVES:
            raise Mistake(
                f"{len(record.moves)} langkah: paling banyak {MOST_MOVES}",
                f"{len(record.moves)} moves: {MOST_MOVES} at most",
            )
        return record.shown()


class BotToMove(GameSoFar):
    """A game in which a bot is to move."""

    model_config = example(moves=["1"], bot="random")

    bot: str = Field("strongest", max_length=40)
    seed: int = Field(0, ge=0, le=2**31)


class Asked(NamedTuple):
    """What a worker is asked: by which rules, and the question."""

    rules: str
    game: GameSoFar


class AskedBot(NamedTuple):
    """What a worker is asked of a bot."""

    rules: str
    game: BotToMove
