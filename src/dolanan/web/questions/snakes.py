"""Questions about a board of Snakes & Ladders."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from dolanan.games.snakes import PAPER_BOARD, Finish, Snakes, board
from dolanan.text import Language, Mistake
from dolanan.web.questions import Question, example
from dolanan.web.ranges import FACES, PLAYERS, ROLLS, SQUARES

BoardText = Annotated[str, Field(max_length=1500, examples=["100 1>38 4>14 17>7"])]


class Board(Question):
    """A board with its rules; without one, the board of A'yuni (2020)."""

    model_config = example(board="25 3>11 6>17 19>7", finish="bounce")

    board: BoardText = PAPER_BOARD
    finish: Finish = "exact"
    faces: int = Field(6, ge=FACES.least, le=FACES.most)
    start: int = Field(0, ge=0, le=1)
    again: int = Field(0, ge=0, le=FACES.most, description="The roll that gives another one; 0 for none.")
    chain: bool = False

    def game(self, players: int = 1) -> Snakes:
        found = board(
            self.board,
            finish=self.finish,
            faces=self.faces,
            start_square=self.start,
            again=self.again,
            chain=self.chain,
            players=players,
        )
        if found.goal > SQUARES.most:
            raise Mistake(
                f"tujuan: {found.goal} petak, paling banyak {SQUARES.most} di sini",
                f"goal: {found.goal} squares, {SQUARES.most} at most here",
            )
        return found


class RolledGame(Board):
    """A game: the board, the number of players, and every roll so far."""

    model_config = example(players=2, rolls=[4, 6, 1], again=6)

    players: int = Field(1, ge=PLAYERS.least, le=PLAYERS.most)
    rolls: list[Annotated[int, Field(ge=1, le=FACES.most)]] = Field(
        default_factory=list,
        max_length=ROLLS.most,
        description="Rolls after the end of the game are left out of the answer.",
    )


class Wish(Question):
    """What a board should be like."""

    model_config = example(expected=30, ladders=7, snakes=7, seconds=3)

    squares: int = Field(100, ge=20, le=SQUARES.most)
    expected: float | None = Field(None, ge=2, le=10_000, description="Rolls a game takes on average.")
    minimum: int | None = Field(None, ge=1, le=200, description="Fewest rolls to the goal.")
    limit: int | None = Field(None, ge=1, le=10_000, description="With `share`: a number of rolls.")
    share: float | None = Field(None, ge=0, le=1, description="The share of games longer than `limit`.")
    ladders: int = Field(8, ge=0, le=40)
    snakes: int = Field(8, ge=0, le=40)
    finish: Finish = "exact"
    faces: int = Field(6, ge=2, le=FACES.most)
    start: int = Field(0, ge=0, le=1)
    again: int = Field(0, ge=0, le=FACES.most)
    seed: int = Field(0, ge=0, le=2**31)
    seconds: float = Field(10.0, ge=0.1, le=20)

    def rules(self) -> Snakes:
        return Snakes(
            self.squares,
            faces=self.faces,
            finish=self.finish,
            start_square=self.start,
            again=self.again,
        )


class Picture(Question):
    """A board to be drawn."""

    board: BoardText = PAPER_BOARD
    language: Language = "en"

    def game(self) -> Snakes:
        return Board.model_validate({"board": self.board}).game()
