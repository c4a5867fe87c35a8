"""A score sheet: a whole match, or one game, as a record has it.

    jongkak 7x7; (1 2 | 2) 3 / 1 4 / 2; 7 7 1 / 3

Rules and size, changed fields and a first position that is not the usual one, then the picks of each round.

`/` ends a turn, `;` a round. A start together stands before the first turn, South's picks and North's. The
slashes and semicolons must stand where the rules end a turn or a round.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from dolanan.games.mancala import Mancala, Move, read_head
from dolanan.games.match import Match, Standing
from dolanan.games.position import SOUTH, State, short, show
from dolanan.games.together import Picks, parse_together, show_together, start_together
from dolanan.text import Mistake, Text


class Step(NamedTuple):
    """One pick of a sheet: where the match stood, what came of it, where it stands then."""

    before: Standing
    move: Move
    after: Standing


class Sheet(NamedTuple):
    """What was picked: in a start together, then round after round."""

    game: Mancala
    start: State
    rounds: tuple[tuple[int, ...], ...] = ((),)
    together: Picks | None = None

    def first(self) -> Standing:
        """Where the first turn begins: after a start together, if there was one."""
        if self.together is None:
            return Standing(1, SOUTH, self.start)
        done = start_together(self.game, self.together, self.start)
        begun = Standing(1, SOUTH, done.state)
        if done.due or self.game.rounds == "one":
            return begun
        south, north = done.stopped
        assert south is not None and north is not None
        return self._match().enter(begun, last=1 - SOUTH if south <= north else SOUTH)

    def steps(self) -> Iterator[Step]:
        """Every pick; one that is not legal, or in another round, says which it is."""
        standing = self.first()
        if any(self.rounds) and self.together and self.due():
            raise _at(1, 1, Mistake("mulai bersama belum selesai", "the start together is not over"))
        for number, picks in enumerate(self.rounds, 1):
            if number > standing.round:
                raise Mistake(
                    f"babak {number - 1} belum selesai di sini: titik koma berlebih",
                    f"round {number - 1} is not over here: there is a semicolon too many",
                )
            for count, pit in enumerate(picks, 1):
                if standing.round > number:
                    raise _at(number, count, Mistake("babak ini sudah selesai", "this round is over"))
                try:
                    move = self.game.move(standing.state, pit)
                except Mistake as mistake:
                    raise _at(number, count, mistake) from mistake
                after = standing._replace(state=move.state)
                if self.game.rounds == "refill":
                    after = self._match().next(standing, move)
                yield Step(standing, move, after)
                standing = after

    def end(self) -> Standing:
        """Where the match stands after the last pick."""
        standing = self.first()
        for step in self.steps():
            standing = step.after
        return standing

    def due(self) -> bool:
        """The start together waits for a pick."""
        return bool(start_together(self.game, self.together or ((), ()), self.start).due)

    def _match(self) -> Match:
        """A match as long as the sheet: a round begins where a semicolon stands, and not by itself."""
        return Match(self.game, max(1, len(self.rounds)))


def show_sheet(sheet: Sheet) -> str:
    """The sheet as one line."""
    parts: list[list[str]] = [[] for _ in sheet.rounds]
    if sheet.together is not None:
        parts[0].append(show_together(sheet.together))
    for before, move, after in sheet.steps():
        words = parts[before.round - 1]
        words.append(str(move.pit))
        if not move.again and after.round == before.round:
            words.append("/")
    start = [] if sheet.start == sheet.game.start() else [show(sheet.start)]
    head = " ".join([sheet.game.rules, *start])
    return "; ".join([head, *(" ".join(words).removesuffix(" /") for words in parts)]).rstrip()


def parse_sheet(text: str) -> Sheet:
    """The sheet that a line is."""
    head, semicolon, tail = text.partition(";")
    if not semicolon or not head.split():
        raise Mistake(
            f"{short(text)} bukan bentuk ATURAN LUBANGxBIJI; 1 2 / 3",
            f"{short(text)} is not of the form RULES PITSxSEEDS; 1 2 / 3",
        )
    game, left = read_head(head.split())
    start = game.read(" ".join(left)) if left else game.start()
    together = None
    if opening := re.match(r"\s*\([^)]*\)?", tail):
        together, tail = parse_together(opening[0]), tail[opening.end() :]
    rounds = [part.split() for part in tail.split(";")]
    if len(rounds) > 1 and game.rounds == "one":
        raise Mistake(
            "titik koma memisahkan babak, dan aturan ini hanya satu babak",
            "a semicolon separates rounds, and these rules have one only",
        )
    picks = tuple(tuple(_pit(word) for word in words if word != "/") for words in rounds)
    sheet = Sheet(game, start, picks, together)
    _check_slashes(sheet, rounds)
    return sheet


def _pit(word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,2}", word):
        raise Mistake(f"{short(word)} bukan lubang", f"{short(word)} is not a pit")
    return int(word)


def _check_slashes(sheet: Sheet, rounds: list[list[str]]) -> None:
    """A Mistake unless a slash stands where a turn ends, and nowhere else; a round's last may be left out."""
    read = [0] * len(rounds)
    for before, move, _ in sheet.steps():
        words, at = rounds[before.round - 1], read[before.round - 1]
        if words[at] == "/":
            break
        slash = words[at + 1 : at + 2] == ["/"]
        read[before.round - 1] = at + 1 + slash
        if at + 1 + slash < len(words) and slash == move.again:
            count = sum(word != "/" for word in words[: at + 1])
            goes_on = Text("berlanjut", "goes on") if move.again else Text("selesai", "ends")
            raise _at(
                before.round,
                count,
                Mistake(f"giliran {goes_on.id} di sini", f"the turn {goes_on.en} here"),
            )
    if read != [len(words) for words in rounds]:
        raise Mistake("garis miring berlebih", "there is a slash too many")


def _at(round: int, number: int, mistake: Mistake) -> Mistake:
    """The same, said of one move of a round."""
    id, en = mistake.text
    return Mistake(f"babak {round}, langkah {number}: {id}", f"round {round}, move {number}: {en}")
