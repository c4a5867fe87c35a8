"""Questions about mancala: a game comes in as rules, first position and picks."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Literal

from pydantic import Field, create_model

from dolanan.games.family import FAMILY, FIRST, USUAL
from dolanan.games.mancala import CHOICES, CUSTOM, Mancala, State, parse_size, read_rules, show_choice
from dolanan.record import Record, parse_record
from dolanan.text import Mistake
from dolanan.web.questions import Question, example
from dolanan.web.ranges import PITS, SEEDS

MOST_IN_PLAY = 400
"""Seeds in the pits of a position sent to us; keeps the longest relay below ten thousand drops."""

MOST_PICKS = 2000

RulesName = Annotated[str, Field(max_length=40, json_schema_extra={"enum": [*FAMILY.keys(), CUSTOM]})]
Quantity = Literal["exact", "turn"]
Pit = Annotated[int, Field(ge=1, le=PITS.most)]
Change = Annotated[str, Field(max_length=60, examples=["capture=never"])]
"""A rule field that differs from the ruleset's, as a game record writes it."""


def _choices_model() -> type[Question]:
    """Rule fields that differ from the ruleset's own, each one of its choices."""
    fields: dict[str, Any] = {}
    for field, choices in CHOICES.items():
        kind: Any = bool if choices == (False, True) else Literal.__getitem__(choices)
        fields[field] = (kind | None, None)
    return create_model("Choices", __base__=Question, __doc__=_choices_model.__doc__, **fields)


Choices = _choices_model()


def check_size(state: State) -> State:
    """The position, unless it holds too many seeds."""
    if sum(map(sum, state.pits)) > MOST_IN_PLAY:
        raise Mistake(
            f"lebih dari {MOST_IN_PLAY} biji di lubang-lubang", f"more than {MOST_IN_PLAY} seeds in the pits"
        )
    return state


class Rules(Question):
    """A ruleset by name, at its usual size or another."""

    model_config = example(rules=FIRST, pits=7, seeds=7)

    rules: RulesName = USUAL
    pits: int | None = Field(None, ge=PITS.least, le=PITS.most)
    seeds: int | None = Field(None, ge=SEEDS.least, le=SEEDS.most)
    choices: Choices | None = None  # type: ignore[valid-type]
    set: list[Change] = Field(default_factory=list, max_length=20)

    def game(self) -> Mancala:
        changed: dict[str, object] = self.choices.model_dump(exclude_none=True) if self.choices else {}
        words = [f"{field}={show_choice(choice)}" for field, choice in changed.items()]
        return read_rules(self.rules, self.pits, self.seeds, [*words, *self.set])


class Position(Rules):
    """Rules and a position, or a size such as `3x2`; the start unless another is given."""

    position: str | None = Field(None, max_length=200, examples=["4,4,4,4,4,4:0/4,4,4,4,4,4:0 s"])

    def settled(self) -> tuple[Mancala, State]:
        game = self.game()
        if self.position is None:
            return game, game.start()
        if size := parse_size(self.position):
            game = replace(game, pits=size[0], seeds=size[1])
            return game, game.start()
        return game, check_size(game.read(self.position))


class PickedGame(Position):
    """A game: rules, first position, picks."""

    model_config = example(rules=FIRST, picks=[1, 2, 4], animate=1)

    picks: list[Pit] = Field(default_factory=list, max_length=MOST_PICKS)
    animate: int = Field(0, ge=0, le=200, description="For how many of the last picks events are wanted.")

    def record(self) -> Record[Mancala]:
        return Record(*self.settled(), tuple(self.picks))


class Reply(PickedGame):
    """A game in which a bot is to move."""

    model_config = example(rules=FIRST, picks=[1, 2, 4, 1, 3, 2], bot="medium")

    bot: str = Field("medium", max_length=40)
    seed: int = Field(0, ge=0, le=2**31)


class Values(Position):
    """A position of which the value of every pit is wanted."""

    model_config = example(rules=FIRST, quantity="turn", seconds=2)

    quantity: Quantity = "exact"
    seconds: float = Field(5, gt=0, le=60)


class Review(Position):
    """A game of which every move is to be judged."""

    model_config = example(rules=USUAL, picks=[3, 6, 1], seconds=5)

    picks: list[Pit] = Field(min_length=1, max_length=400)
    quantity: Quantity = "exact"
    seconds: float = Field(30, gt=0, le=120)

    def record(self) -> Record[Mancala]:
        return Record(*self.settled(), tuple(self.picks))


class RecordText(Question):
    """A game as one line of text."""

    record: str = Field(max_length=8000, examples=[f"{FIRST} 7x7; 1 2 4 1 / 3 6"])

    def parse(self) -> Record[Mancala]:
        """The game; reading it plays it."""
        record = parse_record(self.record).of(Mancala)
        check_size(record.start)
        if len(record.moves) > MOST_PICKS:
            raise Mistake(
                f"{len(record.moves)} langkah: paling banyak {MOST_PICKS}",
                f"{len(record.moves)} moves: {MOST_PICKS} at most",
            )
        return record
