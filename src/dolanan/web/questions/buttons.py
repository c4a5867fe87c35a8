"""Questions about a cloth of buttons."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from dolanan.games.buttons import PAPER_CLOTH, Buttons, Cloth, Cut, parse, parse_cut
from dolanan.text import Mistake
from dolanan.web.questions import Question, example

MOST_CUTS = 200

ClothText = Annotated[str, Field(max_length=440, examples=[PAPER_CLOTH])]


class CutCloth(Question):
    """A cloth and the cuts made so far."""

    model_config = example(cloth=PAPER_CLOTH, cuts=["1,3-1,5"])

    cloth: ClothText = PAPER_CLOTH
    cuts: list[Annotated[str, Field(max_length=24)]] = Field(default_factory=list, max_length=MOST_CUTS)

    def played(self) -> tuple[Buttons, list[Cut], list[Cloth]]:
        """The game, the cuts, and the cloth before, between and after them."""
        game = Buttons(parse(self.cloth))
        states = [game.start()]
        cuts = []
        for number, text in enumerate(self.cuts, 1):
            try:
                cut = parse_cut(text, states[-1])
                states.append(game.play(states[-1], cut))
            except Mistake as mistake:
                if number == len(self.cuts):
                    raise
                raise Mistake(
                    f"guntingan {number}: {mistake.text.id}", f"cut {number}: {mistake.text.en}"
                ) from mistake
            cuts.append(cut)
        return game, cuts, states

    def left(self) -> Cloth:
        """The cloth after the cuts."""
        return self.played()[2][-1]


class Solve(CutCloth):
    """A cloth, the cuts made so far, and how long to think."""

    model_config = example(cloth=PAPER_CLOTH)

    seconds: float = Field(20.0, ge=0.1, le=60)


class Order(Question):
    """What a new puzzle should be like."""

    model_config = example(size=6, colours=4, seed=7, seconds=5)

    size: int = Field(6, ge=3, le=10)
    colours: int = Field(4, ge=1, le=12)
    holes: int = Field(0, ge=0, le=40)
    level: int | None = Field(None, ge=1, le=5)
    seed: int = Field(0, ge=0, le=2**31)
    seconds: float = Field(20.0, ge=0.1, le=30)
