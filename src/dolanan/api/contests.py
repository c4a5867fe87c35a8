"""Contests from Python: bots by name, `Bot` objects or plain functions against each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dolanan.catalogue import AnyDuel, parse_rules, row_of
from dolanan.contests.terms import Player
from dolanan.extras import asking
from dolanan.games.family import USUAL
from dolanan.limits import Limits, Stop
from dolanan.output import OutputFile
from dolanan.text import Language

if TYPE_CHECKING:
    from dolanan.contests.league import LeagueReport
    from dolanan.contests.report import TournamentReport


@asking
def arena(
    bots: Sequence[Player] | Mapping[str, Player],
    rules: str | AnyDuel = USUAL,
    *,
    games: int = 100,
    seed: int = 0,
    rounds: int | None = None,
    together: bool = False,
    seconds: float = 5.0,
    nodes: int | None = None,
    threads: int = 1,
    out: Path | str | None = None,
    cluster: str | None = None,
    plot: Path | str | None = None,
    language: Language = "en",
    progress: Callable[[int, int], object] | None = None,
    stop: Stop | None = None,
) -> TournamentReport:
    """A round robin of bots over both seats: standings with Elo, and every pair; of any game of two.

    A bot is a name, a `Bot` (which keeps its own seed) or a function of game and position; give a mapping to
    name them. What a function raises, or plays against the rules, loses it the game. `seconds` is an outside
    bot's time for a move, `nodes` the limit of ours. With `rounds` every game is a match of so many rounds
    at most, with `together` it is started by both at once, blind. With `out` every game becomes a line of
    JSON in that file, and games already there are not played again; `plot` is a file for the ladder as SVG.
    `progress` is told how many games are played, and of how many; what was played when `stop` was set comes
    back.

    >>> import dolanan
    >>> [row.bot for row in dolanan.arena(["random", "priority"], games=20, seed=1).standings]
    ['priority', 'random']
    >>> def last(game, state):
    ...     return game.moves(state)[-1]
    >>> [row.bot for row in dolanan.arena([last, "random"], "kalah", games=40).standings]
    ['last', 'random']
    """
    from dolanan.contests.report import TournamentReport
    from dolanan.contests.tournament import Tournament, agree, name_players, play_games

    game = parse_rules(rules) if isinstance(rules, str) else rules
    game = row_of(game).match(game, rounds, together)
    names, players = name_players(bots)
    terms = agree(game, names, seed, seconds, nodes, players)
    limits, played = Limits(stop=stop), []
    picture = None if plot is None else OutputFile(str(plot))
    file = None if out is None else Path(out)
    for one in play_games(terms, games, workers=threads, out=file, cluster=cluster):
        played.append(one)
        if progress:
            progress(len(played), games)
        if limits.stopped():
            break
    whole = Tournament.of(terms, played)
    if picture is not None:
        from dolanan.contests.ladder import draw_ladder

        picture.write_text(draw_ladder(whole, language))
    return TournamentReport.of(whole, games)


@asking
def tournament(
    folder: Path | str,
    rules: str | AnyDuel = USUAL,
    *,
    rounds: int = 1,
    seconds: float = 2.0,
    memory: int = 1 << 29,
    forfeits: int = 3,
    seed: int = 0,
    threads: int = 1,
    out: Path | str | None = None,
    check: bool = False,
    playground: str | None = None,
    language: Language = "en",
    progress: Callable[[int, int], object] | None = None,
    stop: Stop | None = None,
) -> LeagueReport:
    """A tournament of a folder of bots, one a file or a `bot.toml`: standings, forfeits, who is out and why.

    Every bot is checked, then meets every other `rounds` times from both seats, with `seconds` for a move and
    `memory` bytes a process; after so many `forfeits` it is disqualified. With `check` they are only checked.
    `out` is a folder for a log a bot, `games.jsonl`, and `report.html`, whose games open at `playground`.

    >>> import dolanan
    >>> dolanan.tournament("nowhere")
    Traceback (most recent call last):
    dolanan.text.Mistake: nowhere: there is no such folder
    """
    from dolanan.contests.entrants import find_entrants
    from dolanan.contests.league import League, Rules
    from dolanan.contests.page import empty_logs, write_results

    game = parse_rules(rules) if isinstance(rules, str) else rules
    terms, entrants = Rules(rounds, seconds, memory, forfeits, seed, threads), find_entrants(Path(folder))
    results = None if out is None else Path(out)
    league = League(game, entrants, terms, None if results is None else empty_logs(results))
    league.check()
    asked = league.asked
    if not check:
        league.play(Limits(stop=stop), lambda done: progress(done, asked) if progress else None)
        if results is not None:
            write_results(league, results, language, playground)
    return league.report()
