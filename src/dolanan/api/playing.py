"""Playing and judging from Python: moves, bots, whole turns, reviews, records, counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from dolanan.api.given import game_of
from dolanan.bots import BOTS, Bot
from dolanan.bots import bot as make_bot
from dolanan.catalogue import AnyDuel, parse_rules, row_of
from dolanan.extras import asking
from dolanan.games.comparison import compare as compare_picks
from dolanan.games.comparison import read_named
from dolanan.games.family import FIRST, USUAL
from dolanan.games.mancala import Mancala, parse, show
from dolanan.games.sheet import Sheet, match_of, parse_sheet, sheet_of
from dolanan.limits import Limits, Stop
from dolanan.record import Record
from dolanan.record import parse_record as read_record
from dolanan.record import show_record as write_record

if TYPE_CHECKING:
    from dolanan.answers.mancala.comparison import RulesCompared
    from dolanan.answers.mancala.game import BotChoice, LinesCounted, PicksPlayed
    from dolanan.answers.mancala.reviews import MoveReviewed
    from dolanan.answers.mancala.rules import RulesetRow
    from dolanan.answers.mancala.values import BestTurn, EmsTurn
    from dolanan.bots.listing import BotList


@asking
def play(
    picks: Iterable[int],
    position: str | None = None,
    rules: str | Mancala = USUAL,
    *,
    rounds: int | None = None,
    together: tuple[Sequence[int], Sequence[int]] | None = None,
) -> PicksPlayed:
    """What happens when `picks` are played, one after the other.

    With `rounds` it is a match of so many rounds at most: when a round is over the next pick belongs to the
    next one. `together` are South's and North's picks of a start together, before all others.

    >>> import dolanan
    >>> dolanan.play([3, 1], rules="kalah").position
    '0,5,1,6,6,5:1/4,4,4,4,4,4:0 n'
    >>> dolanan.play([3], "0,0,1:12/0,0,0:5 s", dolanan.ruleset("congkak", 3, 3), rounds=2).position
    '3,3,3:4/x,x,3:2 n'
    >>> dolanan.play([], rules=dolanan.ruleset("jongkak", 3, 3), together=([1, 2], [2])).position
    '1,0,5:2/4,1,4:1 n'
    """
    from dolanan.answers.mancala.game import PicksPlayed

    game, state = game_of(position, rules)
    both = None if together is None else (tuple(together[0]), tuple(together[1]))
    match, start, first = match_of(Sheet(game, state, ((),), both))
    whole = replace(match, most=match.most if rounds is None else rounds)
    return PicksPlayed.of_sheet(sheet_of(whole, start, (*first, *picks)), rounds)


@asking
def best_move(
    position: str | None = None,
    rules: str | AnyDuel = USUAL,
    *,
    bot: str | Bot[Any, Any] | None = None,
    seconds: float | None = None,
    seed: int = 0,
) -> BotChoice:
    """The move a bot plays, and why; without a `bot`, the strongest there is for these rules.

    >>> import dolanan
    >>> dolanan.best_move(rules="congklak", bot="combined").pit
    1
    >>> dolanan.best_move("0,0,0,1,2,1:20/0,1,0,2,0,0:21 s", "kalah").bot
    'perfect'
    """
    from dolanan.answers.mancala.game import BotChoice

    game, state = game_of(position, rules)
    if bot is None:
        bot = "perfect" if BOTS["perfect"].can_play(game) else "strongest"
    player = make_bot(bot, game, seed) if isinstance(bot, str) else bot
    choice = player.choose(state, Limits(seconds))
    return BotChoice(choice.move, choice.why, game.show(state), bot if isinstance(bot, str) else bot.name)


@asking
def best_turn(
    position: str | None = None,
    rules: str | Mancala = FIRST,
    *,
    seconds: float | None = 10.0,
    stop: Stop | None = None,
) -> BestTurn:
    """The whole turn that brings the most seeds, and whether it is proved to.

    >>> import dolanan
    >>> turn = dolanan.best_turn("1,0,0:0/0,0,2:0 s")
    >>> turn.gain, turn.picks, turn.proved
    (1, (1,), True)
    """
    from dolanan.answers.mancala.values import BestTurn
    from dolanan.solvers.mancala.turn import best_turn as search

    game, state = game_of(position, rules)
    return BestTurn.of(state, search(game, state, Limits(seconds, stop=stop)))


def ems_turn(
    position: str | None = None,
    rules: str | Mancala = USUAL,
    *,
    first: int | None = None,
    limit: int = 20_000,
    bound: bool = False,
) -> EmsTurn:
    """The whole turn that Expand, Mark and Select finds, and how many nodes that took.

    `first` restricts the first pick, `limit` the nodes that are grown; with `bound` nodes are killed by the
    bound U as well, where the rules allow one.

    >>> import dolanan
    >>> turn = dolanan.ems_turn(rules="bantumi-ems", first=1)
    >>> turn.picks, turn.value, turn.complete
    ([1, 2, 3], 2, True)
    """
    from dolanan.answers.mancala.values import EmsTurn
    from dolanan.problems.turn import TurnTree

    game, state = game_of(position, rules)
    tree = TurnTree(game, state, first)
    grown = tree.grow(limits=Limits(nodes=limit), pruned=bound)
    picks, value = grown.labels, grown.chosen.value if grown.chosen else None
    optimal = True if grown.complete else None
    if not grown.complete:
        merged = tree.merged()
        if merged and (merged.complete or value is None or merged.key[0] > value):
            picks, value = merged.labels, merged.key[0]
            optimal = True if merged.complete else None
    return EmsTurn(show(state), grown.nodes, grown.candidates, picks, value, grown.complete, optimal)


@asking
def analyse_game(
    record: str | Record[Any],
    *,
    seconds: float | None = 1.0,
    threads: int | None = None,
    stop: Stop | None = None,
    progress: Callable[[int, int], object] | None = None,
) -> list[MoveReviewed]:
    """Every move of a game, in order: what it was worth and what it gave away.

    A position gets `seconds` at most. `progress` is told how many moves are judged, and of how many; what
    was judged when `stop` was set comes back.

    >>> import dolanan
    >>> moves = dolanan.analyse_game("kalah 4x4; 2", seconds=None)
    >>> [(move.pit, move.loss, move.best) for move in moves]
    [(2, 2, (1,))]
    """
    from dolanan.answers.mancala.reviews import review_moves
    from dolanan.solvers.mancala.review import analyse_game as review

    sheet = parse_sheet(record if isinstance(record, str) else write_record(record))
    judged = []
    moves = sum(1 for _ in sheet.steps())
    for one in review(sheet, Limits(stop=stop), each=seconds, threads=threads):
        judged.append(one)
        if progress:
            progress(len(judged), moves)
    return review_moves(sheet, judged)


def parse_record(text: str) -> Record[AnyDuel]:
    """A played game from its line: `game`, `start`, `moves`, `steps()` and `end()`.

    >>> import dolanan
    >>> record = dolanan.parse_record("kalah 6x4; 3 1 / 2")
    >>> record.moves, record.game.show(record.end())
    ((3, 1, 2), '0,5,1,6,6,5:1/4,0,5,5,5,5:0 s')
    """
    return read_record(text)


def show_record(record: Record[Any]) -> str:
    """A played game as one line, what `parse_record` reads.

    >>> import dolanan
    >>> game = dolanan.ruleset("kalah")
    >>> dolanan.show_record(dolanan.Record(game, game.start(), (3, 1, 2)))
    'kalah 6x4; 3 1 / 2'
    """
    return write_record(record)


@asking
def perft(position: str | None = None, rules: str | Mancala = USUAL, *, depth: int) -> LinesCounted:
    """How many lines of `depth` picks there are; a game that ends earlier is one line.

    >>> import dolanan
    >>> dolanan.perft(rules="kalah", depth=3).nodes
    185
    """
    from dolanan.answers.mancala.game import LinesCounted
    from dolanan.solvers.mancala.lines import count_lines

    game, state = game_of(position, rules)
    return LinesCounted(show(state), depth, count_lines(game, state, depth))


def fair_starts(rules: str | AnyDuel = USUAL) -> list[str]:
    """First positions that are proved to be a draw if both play perfectly; none where none is known.

    >>> import dolanan
    >>> len(dolanan.fair_starts("kalah")), len(dolanan.fair_starts("congklak"))
    (323, 0)
    """
    game = parse_rules(rules) if isinstance(rules, str) else rules
    row = row_of(game)
    return [game.show(state) for state in (row.fair(game) if row.fair else ())]


def compare_rules(position: str, rules: Sequence[str]) -> list[RulesCompared]:
    """What comes of every pit of a position under several rulesets; fields may follow a name.

    >>> import dolanan
    >>> both = dolanan.compare_rules("0,1,0:0/1,1,0:0 s", ["kalah", "kalah capture=never"])
    >>> [each.moves[2].gain for each in both]
    [2, 0]
    """
    from dolanan.answers.mancala.comparison import RulesCompared

    state = parse(position)
    games = [read_named(words, len(state.pits[0])) for words in rules]
    return RulesCompared.of_all([" ".join(words.split()) for words in rules], compare_picks(state, games))


def list_rulesets(name: str | None = None) -> list[RulesetRow]:
    """The rulesets of mancala, or the one named: size, every field, how it is played, sources, rulings.

    >>> import dolanan
    >>> len(dolanan.list_rulesets()), dolanan.list_rulesets("congklak")[0].title.id
    (16, 'Congklak')
    """
    from dolanan.answers.mancala.rules import RulesetRow
    from dolanan.games.family import FAMILY

    return [RulesetRow.of_row(row) for row in (FAMILY if name is None else [FAMILY[name]])]


def list_bots(rules: str | AnyDuel = USUAL) -> BotList:
    """The levels of a game and the bots there are, with who does not play it and why.

    >>> import dolanan
    >>> there = dolanan.list_bots("congklak")
    >>> [level.level for level in there.levels][:3], {one.bot: one.plays for one in there.bots}["combined"]
    (['very-easy', 'easy', 'medium'], True)
    """
    from dolanan.bots.listing import BotList

    return BotList.of(parse_rules(rules) if isinstance(rules, str) else rules)
