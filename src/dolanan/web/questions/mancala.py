"""Questions about mancala: a game comes in as rules, first position and picks.

Of a match the picks of earlier rounds come before those of the one that is played; a round begins when its
picks, perhaps none, are named. A start together comes in as both sides' picks.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Literal

from pydantic import Field, create_model

from dolanan.games.comparison import read_named
from dolanan.games.family import FAMILY, FIRST, USUAL
from dolanan.games.heading import parse_size, read_rules
from dolanan.games.mancala import CHOICES, CUSTOM, Mancala, State, parse, show_choice
from dolanan.games.match import USUAL_ROUNDS, Match
from dolanan.games.sheet import Sheet, parse_sheet
from dolanan.text import Mistake
from dolanan.web.questions import Question, example
from dolanan.web.ranges import PITS, ROUNDS, SEEDS

MOST_IN_PLAY = 400
"""Seeds in the pits of a position sent to us; keeps the longest relay below ten thousand drops."""

MOST_PICKS = 2000
MOST_REVIEWED = 400

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


class TogetherPicks(Question):
    """What both sides have picked in a start together."""

    model_config = example(s=[1, 2], n=[2])

    s: list[Pit] = Field(default_factory=list, max_length=MOST_PICKS)
    n: list[Pit] = Field(default_factory=list, max_length=MOST_PICKS)


class Picked(Position):
    """A game, or a match: rules, first position, picks."""

    together: TogetherPicks | None = Field(
        None, description="The picks of a start together, if the game begins with one; none yet: empty lists."
    )
    before: list[list[Pit]] = Field(
        default_factory=list,
        max_length=ROUNDS.most - 1,
        description="The picks of earlier rounds of a match.",
    )
    picks: list[Pit] = Field(default_factory=list, max_length=MOST_PICKS)
    rounds: int | None = Field(
        None,
        ge=ROUNDS.least,
        le=ROUNDS.most,
        description="A match of so many rounds at most; without it, one game.",
    )

    def sheet(self) -> Sheet:
        """What was picked; nothing has been played yet."""
        game, start = self.settled()
        together = None if self.together is None else (tuple(self.together.s), tuple(self.together.n))
        rounds = (*map(tuple, self.before), tuple(self.picks))
        return check_length(Sheet(game, start, rounds, together))

    def most(self) -> int | None:
        """The rounds of the match at most, if it is one."""
        return check_rounds(self.sheet(), self.rounds)


def check_length(sheet: Sheet) -> Sheet:
    """The sheet, unless it holds too many picks."""
    count = sum(map(len, sheet.rounds)) + sum(map(len, sheet.together or ()))
    if count > MOST_PICKS:
        raise Mistake(f"{count} langkah: paling banyak {MOST_PICKS}", f"{count} moves: {MOST_PICKS} at most")
    return sheet


def check_rounds(sheet: Sheet, most: int | None) -> int | None:
    """The rounds of a match at most, as asked for or the usual number; None for a single game."""
    begun = len(sheet.rounds)
    if most is None:
        return max(begun, USUAL_ROUNDS) if begun > 1 else None
    if begun > most:
        raise Mistake(
            f"rounds: {begun} babak sudah dimulai, lebih dari {most}",
            f"rounds: {begun} rounds have begun, more than {most}",
        )
    Match(sheet.game, most)
    return most


class PickedGame(Picked):
    """A game, or a match, to be worked out."""

    model_config = example(rules=FIRST, picks=[1, 2, 4], animate=1)

    animate: int = Field(0, ge=0, le=200, description="For how many of the last picks events are wanted.")


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


class Review(Picked):
    """A game of which every move is to be judged."""

    model_config = example(rules=USUAL, picks=[3, 6, 1], seconds=5)

    quantity: Quantity = "exact"
    seconds: float = Field(30, gt=0, le=120)

    def sheet(self) -> Sheet:
        sheet = super().sheet()
        count = sum(map(len, sheet.rounds))
        if not 1 <= count <= MOST_REVIEWED:
            raise Mistake(
                f"{count} langkah: dari 1 sampai {MOST_REVIEWED}", f"{count} moves: from 1 to {MOST_REVIEWED}"
            )
        return sheet


class RecordText(Question):
    """A game, or a match, as one line of text."""

    record: str = Field(max_length=8000, examples=[f"{FIRST} 7x7; 1 2 4 1 / 3 6"])
    rounds: int | None = Field(
        None,
        ge=ROUNDS.least,
        le=ROUNDS.most,
        description="A match of so many rounds at most; without it, as recorded.",
    )

    def sheet(self) -> Sheet:
        """The game; reading it plays it."""
        sheet = check_length(parse_sheet(self.record))
        check_size(sheet.start)
        return sheet


class Compare(Question):
    """A position to be looked at under several rulesets, fields changed as a record writes them."""

    model_config = example(
        position="2,0,0,0,0,0,1:9/0,3,0,0,4,0,1:5 s", rules=[FIRST, f"{FIRST} capture=never"]
    )

    position: str = Field(max_length=200)
    rules: list[Annotated[str, Field(max_length=400)]] = Field(min_length=1, max_length=20)

    def parse(self) -> tuple[State, list[Mancala]]:
        """The position, as it stands, and the games."""
        state = check_size(parse(self.position))
        return state, [read_named(words, len(state.pits[0])) for words in self.rules]
