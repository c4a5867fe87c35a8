"""Answers about the rules of mancala: the rulesets there are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from dolanan.answers import Answer, make_model
from dolanan.games.family import AREAS, FIRST, USUAL, Quantity, RuleChoice, Ruleset
from dolanan.games.mancala import CHOICES, rule_fields, ruleset, show_choice
from dolanan.games.naming import CHOICE_TITLES, FIELD_TITLES
from dolanan.games.sentences import tell_rules
from dolanan.text import Text

if TYPE_CHECKING:

    class RuleFields(Answer):
        """The ruleset a game comes from, its size, and every rule."""

        def __init__(self, **fields: RuleChoice) -> None: ...

else:  # a rule field is declared once, where it is played
    RuleFields = make_model(
        "RuleFields",
        "The ruleset a game comes from, its size, and every rule.",
        {"name": str, "pits": int, "seeds": int}
        | {field: bool if False in known else Literal[known] for field, known in CHOICES.items()},
    )


class RulesetRow(RuleFields):
    """A ruleset with its names, where it is played, its sources, and what we ruled where they are silent."""

    title: Text
    about: Text | None
    """What is special about it, in a line."""
    area: Text
    """The part of the world it is listed under; rulesets of one area stand together."""
    region: Text
    sizes: Sequence[tuple[int, int]]
    """Other sizes the sources name, pits and seeds."""
    fields: Mapping[str, RuleChoice]
    customs: Sequence[str]
    sources: Sequence[str]
    ruled: Sequence[Text]
    sentences: Sequence[Text]
    """How it is played."""
    shows: Quantity
    """What a player sees first of a pit."""
    usual: bool
    """Meant where no ruleset is named."""
    first: bool
    """What a person begins with."""

    @staticmethod
    def of_row(row: Ruleset) -> RulesetRow:
        game = ruleset(row.key)
        return RulesetRow(
            **rule_fields(game),
            title=row.title,
            about=row.about,
            area=AREAS[row.area],
            region=row.region,
            sizes=row.sizes,
            fields=game.choices,
            customs=row.customs,
            sources=row.sources,
            ruled=row.ruled,
            sentences=tell_rules(game),
            shows=game.shows,
            usual=row.key == USUAL,
            first=row.key == FIRST,
        )


class ChoiceRow(Answer):
    """What a rule field may be, as a record writes it and in words."""

    choice: str
    title: Text


class FieldRow(Answer):
    """A rule field with all it may be: what a form for rules of one's own is made of."""

    field: str
    title: Text
    choices: Sequence[ChoiceRow]

    @staticmethod
    def every() -> list[FieldRow]:
        return [
            FieldRow(
                field,
                FIELD_TITLES[field],
                [ChoiceRow(show_choice(one), CHOICE_TITLES[field][one]) for one in known],
            )
            for field, known in CHOICES.items()
        ]
