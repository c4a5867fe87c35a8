"""A tournament of a folder of bots: a check, full rounds, limits, disqualification, a log a bot.

Every game is played by programs started for it alone, each told a seed that follows from the tournament's
seed and the game's number: a run with the same seed and the same bots gives the same games. A bot that
forfeits too often is disqualified: it plays no more, and its games count for nobody. Games run side by side
in threads of this process; the bots are processes of their own.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from dolanan.answers import Answer
from dolanan.catalogue import AnyDuel, row_of
from dolanan.contests.entrants import Entrant, build
from dolanan.contests.guests import Forfeit, Guest, Home, files_of, printable
from dolanan.contests.referee import fixture, opening, seed_of
from dolanan.contests.report import Forfeit as ForfeitedGame
from dolanan.contests.report import Standing
from dolanan.contests.terms import Finished
from dolanan.contests.tournament import Tournament
from dolanan.limits import NEVER, Limits
from dolanan.record import show_played
from dolanan.text import Mistake, Text


class Rules(NamedTuple):
    """What a tournament keeps to."""

    rounds: int = 1
    """Times that every pair meets, from both seats."""
    seconds: float = 2.0
    """A bot's time for a move; on top of it come the seconds in which it starts."""
    memory: int = 1 << 29
    """Bytes that each process of a bot may take."""
    forfeits: int = 3
    """A bot that forfeits so often is disqualified."""
    seed: int = 0
    threads: int = 1


class Disqualified(Answer):
    """A bot that plays no more, and why."""

    bot: str
    reason: Text
    before: bool
    """It did not pass the check before the start."""


class LeagueReport(Answer):
    """A tournament of a folder: standings of those that stayed, who did not and why, every forfeit."""

    rules: str
    seed: int
    games: int
    asked: int
    standings: Sequence[Standing]
    disqualified: Sequence[Disqualified]
    forfeits: Sequence[ForfeitedGame]


@dataclass
class League:
    """The bots, what they played, and who is out."""

    game: AnyDuel
    entrants: Sequence[Entrant]
    terms: Rules
    logs: Path | None = None
    played: list[Finished] = field(default_factory=list)
    out: dict[str, Disqualified] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.lock = threading.Lock()
        self.by_name = {entrant.name: entrant for entrant in self.entrants}
        if len(self.entrants) < 2:
            raise Mistake(
                "turnamen perlu sedikitnya dua bot", "a tournament needs at least two bots in the folder"
            )

    # --- before the start ---------------------------------------------------------------------------

    def check(self, told: Callable[[str, Text | None], object] = lambda name, why: None) -> None:
        """Build and try every bot: who does not answer the first position with a move does not play."""
        with ThreadPoolExecutor(self.terms.threads) as pool:
            for entrant, why in zip(self.entrants, pool.map(self._try, self.entrants)):
                self._log(entrant.name, Text("lulus pemeriksaan", "passed the check") if why is None else why)
                if why is not None:
                    self.out[entrant.name] = Disqualified(entrant.name, why, True)
                told(entrant.name, why)

    def _try(self, entrant: Entrant) -> Text | None:
        if why := build(entrant):
            return why
        try:
            with self._seated(entrant, self.terms.seed) as guest:
                guest.pick(self.game.start())
        except Forfeit as forfeit:
            return forfeit.text
        except Mistake as mistake:
            return mistake.text
        return None

    # --- the games ----------------------------------------------------------------------------------

    @property
    def asked(self) -> int:
        """The games of full rounds between all who passed the check."""
        number = len(self._names())
        return self.terms.rounds * number * (number - 1)

    def _names(self) -> list[str]:
        return [name for name in self.by_name if not (name in self.out and self.out[name].before)]

    def play(self, limits: Limits = NEVER, told: Callable[[int], object] = lambda done: None) -> None:
        """All rounds, game by game; a bot that is disqualified meanwhile plays no more."""
        names = self._names()
        openings = [opening(self.game, self.terms.seed, round) for round in range(self.terms.rounds)]
        numbers = iter(range(self.asked))
        with ThreadPoolExecutor(self.terms.threads) as pool:
            running: set[Future[Finished | None]] = set()
            while True:
                while len(running) < self.terms.threads and not limits.reached():
                    number = next(numbers, None)
                    if number is None:
                        break
                    start = openings[number // max(1, len(names) * (len(names) - 1))]
                    running.add(pool.submit(self._game, names, number, start))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    if (one := future.result()) is not None:
                        self._note(one)
                        told(len(self.played))

    def _game(self, names: list[str], number: int, start: Any) -> Finished | None:
        """Game `number`; None if one of the two plays no more."""
        match = fixture(self.game, names, self.terms.seed, number, start)
        if match.south in self.out or match.north in self.out:
            return None
        row, state = row_of(self.game), match.opening
        played: list[tuple[Any, bool]] = []
        both = [self.by_name[name] for name in (match.south, match.north)]
        seeds = [seed_of(self.terms.seed, number, seat) for seat in (0, 1)]
        with (
            self._seated(both[0], seeds[0], match.game) as south,
            self._seated(both[1], seeds[1], match.game) as north,
        ):
            while self.game.moves(state):
                mover = self.game.player(state)
                try:
                    move = (south, north)[mover].pick(state)
                except Forfeit as forfeit:
                    score, reason = (-1 if mover == 0 else 1), forfeit.text
                    break
                state, goes_on = row.play(self.game, state, move)
                played.append((move, goes_on))
            else:
                score, reason = self.game.score(state), None
        record = show_played(self.game, match.opening, played)
        return Finished(number, match.south, match.north, record, score, reason)

    @contextmanager
    def _seated(self, entrant: Entrant, seed: int, number: int | None = None) -> Iterator[Guest]:
        """The bot, started for one game; what it said to standard error goes to its log."""
        home = Home(entrant.folder, self.terms.memory)
        files = files_of(entrant.spec)
        guest = Guest(entrant.spec, self.game, self.terms.seconds, files, seed=seed, home=home)
        try:
            yield guest
        finally:
            guest.close()
            if guest.complained:
                where = "" if number is None else f"game {number}: "
                self._write(entrant.name, f"{where}{guest.complained}\n")

    # --- what comes of them -------------------------------------------------------------------------

    def _note(self, one: Finished) -> None:
        self.played.append(one)
        for name, seat in ((one.south, 1), (one.north, -1)):
            if one.loser == name and one.reason:
                self._log(
                    name, Text(f"permainan {one.game}: {one.reason.id}", f"game {one.game}: {one.reason.en}")
                )
            else:
                self._write(name, f"game {one.game}: {seat * one.score:+d}  {one.record}\n")
        loser = one.loser
        if one.reason is None or loser is None or loser in self.out:
            return
        count = Counter(each.loser for each in self.played if each.reason)[loser]
        if count >= self.terms.forfeits:
            why = Text(
                f"didiskualifikasi setelah {count} permainan gugur; yang terakhir: {one.reason.id}",
                f"disqualified after {count} forfeits; the last: {one.reason.en}",
            )
            self.out[loser] = Disqualified(loser, why, False)
            self._log(loser, why)

    def _log(self, name: str, text: Text) -> None:
        self._write(name, f"{text.en}\n")

    def _write(self, name: str, text: str) -> None:
        if self.logs is not None:
            with self.lock, (self.logs / f"{file_name(name)}.log").open("a", encoding="utf-8") as file:
                file.write(text)

    def tournament(self) -> Tournament:
        """The games between those that stayed."""
        names = tuple(name for name in self.by_name if name not in self.out)
        kept = [one for one in self.played if one.south in names and one.north in names]
        kept.sort(key=lambda one: one.game)
        return Tournament(self.game, names, self.terms.seed, tuple(kept))

    def report(self) -> LeagueReport:
        stayed = self.tournament()
        return LeagueReport(
            rules=self.game.rules,
            seed=self.terms.seed,
            games=len(self.played),
            asked=self.asked,
            standings=stayed.standings(),
            disqualified=list(self.out.values()),
            forfeits=[ForfeitedGame.of(one) for one in self.played if one.reason],
        )


def file_name(name: str) -> str:
    """A bot's name as the name of a file."""
    return "".join(letter if letter.isalnum() or letter in "-_." else "_" for letter in printable(name))
