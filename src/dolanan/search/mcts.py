"""Monte Carlo tree search (UCT) that reads from the state who is to move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Generic, NamedTuple

from dolanan.game import Duel, M, S
from dolanan.limits import Limits

EXPLORATION = 1.0


class _Node(Generic[S, M]):
    """A position of the tree: points are player 0's, 2 a win, 1 a draw."""

    def __init__(self, state: S) -> None:
        self.state = state
        self.children: dict[M, _Node[S, M]] = {}
        self.visits = 0
        self.points = 0


class Tried(NamedTuple, Generic[M]):
    """What is known of a move: how often it was tried, and the points it won for who plays it."""

    move: M
    visits: int
    won: float
    """A win counts 1, a draw a half."""
    bonus: float
    """What the doubt is worth: the exploration times √(ln N / n)."""

    @property
    def share(self) -> float:
        return self.won / self.visits

    @property
    def worth(self) -> float:
        return self.share + self.bonus


class Descended(NamedTuple, Generic[S, M]):
    """A game goes down the tree by these moves, to a position with an untried move or to the end."""

    path: tuple[M, ...]
    choices: tuple[tuple[Tried[M], ...], ...]
    """What was known of every move, at each position passed."""
    state: S


class Expanded(NamedTuple, Generic[S, M]):
    """A move that was never tried leads to a new position of the tree."""

    move: M
    state: S


class Played(NamedTuple, Generic[S, M]):
    """Chance has played the game to its end."""

    moves: tuple[M, ...]
    state: S
    score: int


class Updated(NamedTuple, Generic[M]):
    """The result is counted along the way; what is known now of every move of the first position."""

    played: int
    root: tuple[Tried[M], ...]


Event = Descended[S, M] | Expanded[S, M] | Played[S, M] | Updated[M]


class Result(NamedTuple, Generic[M]):
    """The move tried most often, how often each was tried, and the share of points it won."""

    move: M
    visits: dict[M, int]
    share: float


def mcts(
    game: Duel[S, M],
    state: S,
    limits: Limits,
    draw: Callable[[int], int],
    *,
    exploration: float = EXPLORATION,
    roll: Callable[[S, Sequence[M]], M | None] | None = None,
    observe: Callable[[Event[S, M]], None] | None = None,
) -> Result[M]:
    """The move that random games recommend in `state`, which must not be over; the games are the nodes.

    `draw(n)` gives chance, a number below n. In a random game `roll` may name the move; where it gives
    None, chance does. Each player prefers what is good for that player: a move after which the same
    player moves again is no change of sides. More games make the best move ever more likely, never
    certain. A game in which time runs out does not count; without any it is the first move.
    """
    root = _Node[S, M](state)
    played = 0
    while not limits.reached(played):
        # 1. Go down to a move that was never tried, or to the end of the game.
        node, path = root, [root]
        choices: list[tuple[Tried[M], ...]] = []
        taken: list[M] = []
        fresh: M | None = None
        while moves := game.moves(node.state):
            fresh = next((move for move in moves if move not in node.children), None)
            if fresh is not None:
                after = _Node[S, M](game.play(node.state, fresh))
                node.children[fresh] = after
                path.append(after)
                break
            move = _upper_confidence(node, moves, game.player(node.state), exploration)
            if observe:
                choices.append(_tried(game, node, exploration))
                taken.append(move)
            node = node.children[move]
            path.append(node)
        if observe:
            observe(Descended(tuple(taken), tuple(choices), node.state))
            if fresh is not None:
                observe(Expanded(fresh, path[-1].state))

        # 2. Play on by chance, and count the result along the way.
        last = path[-1].state
        rolls: list[M] = []
        while (moves := game.moves(last)) and not limits.reached():
            rolled = roll(last, moves) if roll else None
            move = moves[draw(len(moves))] if rolled is None else rolled
            last = game.play(last, move)
            if observe:
                rolls.append(move)
        if limits.reached():
            break
        played += 1
        score = game.score(last)
        for node in path:
            node.visits += 1
            node.points += 1 + (score > 0) - (score < 0)
        if observe:
            observe(Played(tuple(rolls), last, score))
            observe(Updated(played, _tried(game, root, exploration)))
    tried = {move: root.children[move] for move in game.moves(state) if move in root.children}
    visits = {move: node.visits for move, node in tried.items() if node.visits}
    if not visits:
        return Result(game.moves(state)[0], {}, 0.5)
    chosen = max(visits, key=lambda move: visits[move])
    share = tried[chosen].points / (2 * visits[chosen])
    return Result(chosen, visits, share if game.player(state) == 0 else 1 - share)


def _tried(game: Duel[S, M], node: _Node[S, M], exploration: float) -> tuple[Tried[M], ...]:
    """What is known of every move that was tried in a position."""
    first = game.player(node.state) == 0
    return tuple(
        Tried(
            move,
            child.visits,
            child.points / 2 if first else child.visits - child.points / 2,
            exploration * sqrt(log(node.visits) / child.visits),
        )
        for move, child in node.children.items()
        if child.visits
    )


def _upper_confidence(node: _Node[S, M], moves: Sequence[M], player: int, exploration: float) -> M:
    """The move whose share of points, with the benefit of the doubt, is largest; the first of equals."""
    scale = exploration * sqrt(log(node.visits))

    def worth(move: M) -> float:
        child = node.children[move]
        share = child.points / (2 * child.visits)
        return (share if player == 0 else 1 - share) + scale / sqrt(child.visits)

    return max(moves, key=worth)
