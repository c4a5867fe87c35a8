"""Making puzzles: games of good bots are played, and of each game at most one position becomes a puzzle.

Game after game in the order of their numbers, so that a seed gives the same puzzles whenever it is asked, and
who was stopped goes on with the next game.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal

from dolanan.bots import bot
from dolanan.bots.deep import by_depth
from dolanan.bots.levels import ladder, levels
from dolanan.bots.player import Bot
from dolanan.contests.referee import Referee
from dolanan.contests.terms import Terms
from dolanan.games.mancala import Mancala, State
from dolanan.games.sheet import parse_sheet
from dolanan.limits import NEVER, Limits
from dolanan.puzzles.proof import Proof, prove_turn, prove_value
from dolanan.puzzles.puzzle import Chain, Kind, Puzzle, Rating, Source, canonical, facing_south, judge
from dolanan.puzzles.rating import LEVELS
from dolanan.puzzles.rating import level as level_of
from dolanan.text import Mistake

Quantity = Literal["turn", "exact"]
PROVERS = {"turn": prove_turn, "exact": prove_value}
"""What finds the puzzle in a position, by the quantity it is about."""
KINDS_OF: dict[Quantity, tuple[Kind, ...]] = {"turn": ("turn",), "exact": ("win", "draw", "save")}
LEVELS_FROM_1 = range(1, len(LEVELS) + 1)

PLAYERS = ("priority", "alphabeta-4", "alphabeta-8")
RELAY_PLAYERS = ("combined", "priority", "alphabeta-2")
"""Bots that play the games which puzzles come from, where turns are short and where they are long."""
DEEPEST = 10
"""Picks ahead that are looked at to see how far one must look."""


def players(game: Mancala) -> tuple[str, ...]:
    """The bots whose games puzzles come from: of medium strength or better.

    They stay the same when levels are placed anew, so that a puzzle's game can always be played again.
    """
    if not levels(game):
        raise Mistake(f"{game.name} tidak punya tingkat", f"{game.name} has no levels")
    return RELAY_PLAYERS if game.long_turns else PLAYERS


def turns_of(game: Mancala, seed: int, number: int) -> list[tuple[int, State]]:
    """The positions at the beginning of every turn of a game, with how many moves came before."""
    referee = Referee(Terms(game, players(game), seed, 1.0, None, {}))
    steps = parse_sheet(referee.play(number).record).steps()
    begins = [
        (at, step.state)
        for at, (step, before) in enumerate(zip(steps, [None, *steps]))
        if before is None or not before.move.again
    ]
    return begins[2:]  # what the opening left is nobody's play


def make_puzzles(
    game: Mancala,
    quantity: Quantity,
    each: int,
    made: Sequence[Puzzle] = (),
    seed: int = 1,
    limits: Limits = NEVER,
) -> Iterator[Puzzle]:
    """The puzzles that are missing until every level has `each`, its kinds as equal as they come; ends early
    when the limits are reached.

    `made` are those there are already: games go on after theirs, so that who was stopped ends with the same
    puzzles. At most one a game, none equal to another up to symmetry. Tells how many games were looked
    through and how many puzzles there are.
    """
    mine = [puzzle for puzzle in made if (puzzle.rules, puzzle.source.seed) == (game.name, seed)]
    mine = [puzzle for puzzle in mine if puzzle.kind in KINDS_OF[quantity]]
    seen = {canonical(puzzle.rules, puzzle.state) for puzzle in made}
    room = Counter(
        {(level, kind): _room(each, quantity) for level in LEVELS_FROM_1 for kind in KINDS_OF[quantity]}
    )
    left = Counter(dict.fromkeys(LEVELS_FROM_1, each))
    for puzzle in mine:
        room[level_of(puzzle), puzzle.kind] -= 1
        left[level_of(puzzle)] -= 1
    count = len(mine)
    for number in itertools.count(1 + max((puzzle.source.game for puzzle in mine), default=-1)):
        if limits.reached() or not any(n > 0 for n in left.values()):
            return
        found = puzzle_in_game(game, quantity, seed, number, seen, limits)
        if found is not None and left[level_of(found)] > 0 and room[level_of(found), found.kind] > 0:
            seen.add(canonical(found.rules, found.state))
            room[level_of(found), found.kind] -= 1
            left[level_of(found)] -= 1
            count += 1
            yield found
        limits.tell((number + 1, count))


def _room(each: int, quantity: Quantity) -> int:
    """How many of one kind a level holds at most."""
    return -(-each // len(KINDS_OF[quantity]))


def puzzle_in_game(
    game: Mancala, quantity: Quantity, seed: int, number: int, seen: set[str], limits: Limits = NEVER
) -> Puzzle | None:
    """The puzzle of one game, if it has one: the first that is found, in an order that chance decides."""
    turns = turns_of(game, seed, number)
    random.Random(f"{seed} {number}").shuffle(turns)
    for at, state in turns:
        if limits.reached():
            return None
        state = facing_south(state)
        if canonical(game.name, state) in seen:
            continue
        proof = PROVERS[quantity](game, state)
        if proof is not None:
            return rated(game, state, proof, Source(seed, number, at))
    return None


def rated(game: Mancala, state: State, proof: Proof, source: Source) -> Puzzle:
    """The puzzle that was proved, with what is measured about it."""
    luck = float(f"{proof.luck:.4g}")
    nothing = Rating(len(proof.line), luck, 0, 0, 0)
    puzzle = Puzzle(game.name, proof.kind, proof.goal, nothing, source, state, proof.values, proof.line)
    names = ladder(game)
    found = sum(finds(bot(name, game, source.seed), puzzle) for name in names)
    rating = Rating(len(proof.line), luck, sight(game, puzzle), found, len(names))
    return Puzzle(game.name, proof.kind, proof.goal, rating, source, state, proof.values, proof.line)


def sight(game: Mancala, puzzle: Puzzle) -> int:
    """Picks one must look ahead to be right: of a turn for its seeds, as many as the shortest has; of a
    value, so many that no deeper look up to DEEPEST is wrong, DEEPEST + 1 where that one still is."""
    if puzzle.kind == "turn":
        return len(puzzle.line)
    for depth in range(DEEPEST, 0, -1):
        if not finds(by_depth(depth)(game), puzzle):
            return depth + 1
    return 1


def finds(player: Bot[State, int], puzzle: Puzzle) -> bool:
    """The bot's own turn is right."""
    picks: Chain = ()
    tried = judge(puzzle, picks)
    while tried.status == "open":
        nodes = Limits(nodes=player.own_nodes) if player.own_nodes is not None else None
        picks += (player.choose(tried.state, nodes).move,)
        tried = judge(puzzle, picks)
    return tried.status == "right"
