"""What a worker works out about Snakes & Ladders: a game, the odds of a board, boards to order, a picture."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from dolanan.games.snakes import Event, Move, Snakes, State, board, show_board
from dolanan.limits import Limits
from dolanan.text import Mistake
from dolanan.web.questions.snakes import Board, Game, Picture, Wish
from dolanan.web.worker import Body

if TYPE_CHECKING:
    from dolanan.solvers.snakes.design import Design

Payload = dict[str, Any]

ATTEMPT = 1.5
"""Seconds before a design begins anew from another seed, and a client that left is noticed."""


def compile_kernels() -> None:
    """Compile the kernels of odds and designs; other processes then find them in the cache."""
    from dolanan.solvers.snakes.analysis import analyse
    from dolanan.solvers.snakes.design import Wish, design

    analyse(board("30 3>17 25>8"))
    design(Wish(expected=12.0, over=(40, 0.05)), Limits(0.2), rules=Snakes(30), ladders=1, snakes=1)


def board_json(game: Snakes) -> Payload:
    """A board in parts: what a page draws."""
    from dolanan.solvers.snakes.layout import columns_of

    columns = columns_of(game.goal)
    return {
        "board": show_board(game),
        "goal": game.goal,
        "columns": columns,
        "rows": -(-game.goal // columns),
        "jumps": [
            {"start": start, "end": end, "kind": "ladder" if end > start else "snake"}
            for start, end in game.jumps
        ],
        "finish": game.finish,
        "faces": game.faces,
        "start": game.start_square,
        "again": game.again,
        "chain": game.chain,
    }


def event_json(event: Event) -> list[Any]:
    """An event as `[kind, player, from, to]`; players count from 0, a roll's `to` is what the die shows."""
    return [event.kind, event.player, event.start, event.end]


def game_json(game: Snakes, rolls: list[int]) -> Payload:
    """A game worked out: every roll with its events, where the pieces stand, whose turn it is."""
    state: State = game.start()
    moves: list[Payload] = []
    for roll in rolls:
        if game.over(state):
            break
        move = Move(roll)
        events = game.events(state, move)
        player = state.turn
        before = state.pieces[player][0]
        state = game.play(state, move)
        moves.append(
            {
                "player": player,
                "roll": roll,
                "from": before,
                "to": state.pieces[player][0],
                "events": [event_json(event) for event in events],
            }
        )
    return {
        **board_json(game),
        "players": game.players,
        "rolls": [move["roll"] for move in moves],
        "moves": moves,
        "squares": [pieces[0] for pieces in state.pieces],
        "turn": state.turn,
        "over": game.over(state),
        "winner": game.winner(state),
    }


def work_out(question: Game, limits: Limits) -> Payload:
    """A game worked out from its rolls."""
    return game_json(question.game(question.players), question.rolls)


def draw_for_page(question: Board, limits: Limits) -> Payload:
    """The board as the page shows it, with a shortest way over it."""
    from dolanan.problems.squares import shortest
    from dolanan.solvers.snakes.picture import draw

    game = question.game()
    way = shortest(game)
    return asdict(draw(game, way.nodes if way else None))


def draw(question: Picture, limits: Limits) -> Body:
    """The board as a picture."""
    from dolanan.solvers.snakes.picture import board_svg

    return Body(board_svg(question.game(), language=question.language).encode())


def analyse(question: Board, limits: Limits) -> Payload:
    """The analysis as plain data; distributions end where one game in a thousand is left."""
    from dolanan.solvers.snakes.analysis import analyse as find_odds

    game = question.game()
    found = find_odds(game, limits=limits)
    if not found.complete:
        raise Mistake("waktunya tidak cukup untuk papan ini", "there was not enough time for this board")
    answer = found.to_json()
    way = found.shortest
    answer["steps"] = way and [
        {"from": start, "roll": roll, "landed": game.lands(start, roll), "to": end}
        for start, roll, end in zip(way.path, way.rolls, way.path[1:], strict=False)
    ]
    _trim(answer)
    _trim(answer["turns"])
    return answer


def _trim(length: Any) -> None:
    chances = length["distribution"]
    if chances is None:
        return
    total = kept = 0
    for kept, chance in enumerate(chances, 1):  # noqa: B007
        total += chance
        if total >= 0.999:
            break
    length["distribution_rest"] += sum(chances[kept:])
    length["distribution"] = [round(chance, 9) for chance in chances[:kept]]


def design(question: Wish, limits: Limits) -> Payload:
    """The board nearest to the wish, from one seed after another until reached or out of time."""
    from dolanan.solvers.snakes.design import Wish as Target
    from dolanan.solvers.snakes.design import design as find_board

    over = None
    if question.limit is not None and question.share is not None:
        over = (question.limit, question.share)
    wish = Target(expected=question.expected, minimum=question.minimum, over=over)
    best: Design | None = None
    tried = 0
    seed = question.seed
    while best is None or not (best.reached or limits.reached()):
        found = find_board(
            wish,
            limits.at_most(ATTEMPT),
            rules=question.rules(),
            ladders=question.ladders,
            snakes=question.snakes,
            seed=seed,
        )
        tried += found.tried
        seed += 1
        if best is None or found.error < best.error:
            best = found
        limits.tell({"best": _design_json(best, tried)})
    return _design_json(best, tried)


def _design_json(found: Design, tried: int) -> Payload:
    return {
        "board": show_board(found.game),
        "expected": found.expected,
        "minimum": found.minimum,
        "over": found.over,
        "reached": found.reached,
        "tried": tried,
        "seed": found.seed,
    }
