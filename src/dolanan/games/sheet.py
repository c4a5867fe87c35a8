"""A score sheet: a whole match, or one game, as a record has it.

    jongkak 7x7; (1 2 | 2) 3 / 1 4 / 2; 7 7 1 / 3

Rules and size, changed fields and a first position that is not the usual one, then the picks of each round.

`/` ends a turn, `;` a round: the next one begins where a semicolon stands, and not by itself. A start
together stands before the first turn, South's picks and North's. The slashes and semicolons must stand where
the rules end a turn or a round.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from dolanan.games.heading import read_head
from dolanan.games.mancala import Mancala, Move
from dolanan.games.match import Match, Standing
from dolanan.games.position import SOUTH, State, short, show
from dolanan.games.together import NAMES, Picks, Together, parse_together, show_together, start_together
from dolanan.text import Mistake, Text


class Round(NamedTuple):
    """One round as it was played."""

    number: int
    opener: int
    start: State
    """The board as it was filled."""
    begun: Together | None
    """What came of a start together, if there was one."""
    moves: tuple[tuple[State, Move], ...]
    """Every move, with the position it was played in."""

    @property
    def first(self) -> State:
        """Where the first turn begins."""
        return self.begun.state if self.begun else self.start

    @property
    def state(self) -> State:
        """Where the round stands, or how it ended."""
        return self.moves[-1][1].state if self.moves else self.first

    @property
    def due(self) -> bool:
        """A pick is due in the start together."""
        return bool(self.begun and self.begun.due)

    @property
    def last(self) -> int:
        """Who made the last pick."""
        if self.moves:
            return self.moves[-1][0].turn
        return self.begun.last if self.begun else self.opener

    @property
    def turns(self) -> list[list[tuple[State, Move]]]:
        """The moves, turn by turn."""
        turns: list[list[tuple[State, Move]]] = []
        goes_on = False
        for state, move in self.moves:
            if not goes_on:
                turns.append([])
            turns[-1].append((state, move))
            goes_on = move.again
        return turns


class Step(NamedTuple):
    """One move: its round, which turn and which move of that, all from 1, and where it was played."""

    round: int
    turn: int
    number: int
    state: State
    move: Move


@dataclass(frozen=True)
class Sheet:
    """What was picked: in a start together, then round after round."""

    game: Mancala
    start: State
    rounds: tuple[tuple[int, ...], ...] = ((),)
    together: Picks | None = None

    @cached_property
    def played(self) -> tuple[Round, ...]:
        """Every round as it went; a pick that is not legal, and a round that cannot be, say which."""
        match = Match(self.game, len(self.rounds), self.together is not None)
        played = [self._open()]
        for number, picks in enumerate(self.rounds, 1):
            played[-1] = round = self._play(played[-1], picks)
            if number < len(self.rounds):
                played.append(_next(match, round))
        return tuple(played)

    @property
    def last(self) -> Round:
        """The round that is played now, or was last."""
        return self.played[-1]

    def next(self, most: int) -> Standing | None:
        """How the next round begins, of a match of so many; None if this one, or the match, is not over."""
        following = _following(Match(self.game, most), self.last)
        return following if following.round > self.last.number else None

    def steps(self) -> list[Step]:
        """Every move of all rounds; those of a start together are none, for nobody was to move."""
        steps = []
        for round in self.played:
            moves = [(turn, *made) for turn, whole in enumerate(round.turns, 1) for made in whole]
            for number, (turn, state, move) in enumerate(moves, 1):
                steps.append(Step(round.number, turn, number, state, move))
        return steps

    def _open(self) -> Round:
        if self.together is None:
            return Round(1, self.start.turn, self.start, None, ())
        return Round(1, SOUTH, self.start, start_together(self.game, self.together, self.start), ())

    def _play(self, round: Round, picks: tuple[int, ...]) -> Round:
        if picks and round.due:
            raise self.at(round, 1, Mistake("mulai bersama belum selesai", "the start together is not over"))
        state, moves = round.first, []
        for count, pit in enumerate(picks, 1):
            try:
                move = self.game.move(state, pit)
            except Mistake as mistake:
                raise self.at(round, count, mistake) from mistake
            moves.append((state, move))
            state = move.state
        return round._replace(moves=tuple(moves))

    def at(self, round: Round, count: int, mistake: Mistake) -> Mistake:
        """The same, said of one move of a round."""
        return _at(round.number if len(self.rounds) > 1 else None, count, mistake)


def _following(match: Match, round: Round) -> Standing:
    """Where the match stands after a round, as far as that has been played."""
    standing = Standing(round.number, round.opener, round.state)
    return standing if round.due else match.enter(standing, round.last)


def _next(match: Match, round: Round) -> Round:
    """The round that a semicolon begins."""
    following = _following(match, round)
    if following.round > round.number:
        return Round(following.round, following.opener, following.state, None, ())
    number, seeds = round.number, match.game.seeds
    if not round.due and match.game.over(round.state):
        raise Mistake(
            f"babak {number} memutuskan pertandingan, satu pihak punya kurang dari {seeds} biji: titik koma "
            "berlebih",
            f"round {number} decides the match, one side has fewer than {seeds} seeds: there is a semicolon "
            "too many",
        )
    raise Mistake(
        f"babak {number} belum selesai di sini: titik koma berlebih",
        f"round {number} is not over here: there is a semicolon too many",
    )


# --- a match pick by pick ---------------------------------------------------------------------------


def sheet_of(match: Match, start: Standing, picks: Iterable[int]) -> Sheet:
    """The sheet of a match from its picks one after the other; an illegal one says which it is."""
    rounds: list[tuple[int, ...]] = [()]
    standing, together = start, start.together
    for pit in picks:
        if standing.together is not None:
            together = match.name(standing, pit).together
        else:
            rounds[-1] += (pit,)
        try:
            after = match.play(standing, pit)
        except Mistake as mistake:
            raise mistake.at(sum(map(len, rounds))) from mistake
        rounds += [()] * (after.round - standing.round)
        standing = after
    return Sheet(match.game, start.state, tuple(rounds), together)


def match_of(sheet: Sheet) -> tuple[Match, Standing, tuple[int, ...]]:
    """The match of a sheet, as long as that is: how it started, and its picks one after the other."""
    match = Match(sheet.game, len(sheet.rounds), sheet.together is not None)
    start = standing = match.begin(sheet.start)
    picks: list[int] = []
    left = [list(side) for side in sheet.together or ((), ())]
    while standing.together is not None and any(left):
        side = match.player(standing)
        if not left[side]:
            name, after = NAMES[side], " ".join(map(str, picks))
            raise Mistake(
                f"mulai bersama, setelah {after or 'awal'}: {name.id} harus memilih dulu",
                f"start together, after {after or 'the beginning'}: {name.en} must pick first",
            )
        picks.append(left[side].pop(0))
        standing = match.play(standing, picks[-1])
    return match, start, (*picks, *(pit for round in sheet.rounds for pit in round))


# --- as text ----------------------------------------------------------------------------------------


def show_sheet(sheet: Sheet) -> str:
    """The sheet as one line."""
    start = [] if sheet.start == sheet.game.start() else [show(sheet.start)]
    head = " ".join([sheet.game.rules, *start])
    return "; ".join([head, *map(_show_round, sheet.played)]).rstrip()


def _show_round(round: Round) -> str:
    opening = [show_together(round.begun.picks)] if round.begun else []
    turns = " / ".join(" ".join(str(move.pit) for _, move in turn) for turn in round.turns)
    return " ".join([*opening, *([turns] if turns else [])])


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
    if ";" in tail and game.rounds == "one":
        raise Mistake(
            "titik koma memisahkan babak, dan aturan ini hanya satu babak",
            "a semicolon separates rounds, and these rules have one only",
        )
    words = [part.split() for part in tail.split(";")]
    several = len(words) > 1
    rounds = tuple(_pits(each, number if several else None) for number, each in enumerate(words, 1))
    sheet = Sheet(game, start, rounds, together)
    for round, each in zip(sheet.played, words):
        _check_slashes(sheet, round, each)
    return sheet


def _pits(words: Sequence[str], round: int | None) -> tuple[int, ...]:
    """The picks of a round, slashes left out."""
    named = [word for word in words if word != "/"]
    for count, word in enumerate(named, 1):
        if not re.fullmatch(r"[0-9]{1,2}", word):
            raise _at(
                round, count, Mistake(f"{short(word)} bukan nomor lubang", f"{short(word)} is not a pit")
            )
    return tuple(map(int, named))


def _check_slashes(sheet: Sheet, round: Round, words: Sequence[str]) -> None:
    """A Mistake unless a slash stands where a turn ends, and nowhere else; a round's last may be left out."""
    at = count = 0
    for count, (_, move) in enumerate(round.moves, 1):
        if words[at] == "/":
            break
        slash = words[at + 1 : at + 2] == ["/"]
        at += 1 + slash
        if at < len(words) and slash == move.again:
            goes_on = Text("berlanjut", "goes on") if move.again else Text("selesai", "ends")
            wrong = Mistake(f"giliran {goes_on.id} di sini", f"the turn {goes_on.en} here")
            raise sheet.at(round, count, wrong)
    if at < len(words):
        raise sheet.at(round, count + 1, Mistake("garis miring berlebih", "there is a slash too many"))


def _at(round: int | None, count: int, mistake: Mistake) -> Mistake:
    """The same, said of a move; of which round, where there are several."""
    said = mistake.at(count)
    if round is None:
        return said
    return Mistake(f"babak {round}, {said.text.id}", f"round {round}, {said.text.en}")
