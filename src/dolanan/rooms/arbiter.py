"""A tournament in a room: every bot meets every other from both seats, and nobody holds the others up.

All games are written down when it starts. A bot plays one game at a time; when a game ends, those begin
whose two bots are free. Who is slow, silent or wrong loses that game with the reason. Who lost by saying
nothing and has not been heard since loses the next ones at once: a bot that is gone costs nobody's time.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from sqlalchemy import insert, select, update

from dolanan.rooms import play
from dolanan.rooms.book import Book
from dolanan.rooms.events import REASONS, Finished, Reason, Started
from dolanan.rooms.limits import MOST_FIXTURES
from dolanan.rooms.lobby import seated, show_game, terms_of
from dolanan.rooms.models import Fixture, Pair, Standing, TournamentTable, Turn, TurnGame
from dolanan.rooms.referee import Begun, Played
from dolanan.rooms.refusals import Refusal, full
from dolanan.rooms.tables import EVENTS, GAMES, ROOMS, SEATS


def start(book: Book, room: str, token: str | None, openings: Sequence[Begun]) -> None:
    """Begin the tournament: write down every game, and let the first ones begin."""
    book.visitor(room, token).check_owner()
    held = book.room(room, held=True)
    if held.kind != "tournament" or held.phase != "open":
        raise Refusal(409, "Tidak ada turnamen yang menunggu.", "There is no tournament waiting.")
    bots = [seat.number for seat in book.seats(room) if seat.role == "bot"]
    if len(bots) < 2:
        raise Refusal(409, "Turnamen perlu sedikitnya dua bot.", "A tournament needs at least two bots.")
    fixtures = [
        (begun, south, north)
        for begun in openings
        for one in pairings(bots)
        for south, north in (one, one[::-1])
    ]
    if len(fixtures) > MOST_FIXTURES:
        raise full(
            f"{len(fixtures)} permainan: paling banyak {MOST_FIXTURES}; kurangi babaknya.",
            f"{len(fixtures)} games: at most {MOST_FIXTURES}; have fewer rounds.",
        )
    rows = [play.row(room, number, *fixture) for number, fixture in enumerate(fixtures, 1)]
    book.connection.execute(insert(GAMES), rows)
    book.connection.execute(update(ROOMS).where(ROOMS.c.id == room).values(phase="running"))
    book.add(room, Started(games=len(fixtures)))
    advance(book, room)


def pairings(bots: Sequence[int]) -> list[tuple[int, int]]:
    """Every pair once, in rounds in which nobody sits twice: the first stays, the others go round."""
    circle: list[int | None] = [*bots] if len(bots) % 2 == 0 else [*bots, None]
    half = len(circle) // 2
    pairs: list[tuple[int, int]] = []
    for _ in range(len(circle) - 1):
        for a, b in zip(circle[:half], circle[: half - 1 : -1]):
            if a is not None and b is not None:
                pairs.append((a, b))
        circle[1:] = [circle[-1], *circle[1:-1]]
    assert len(pairs) == len(list(combinations(bots, 2)))
    return pairs


def advance(book: Book, room: str) -> None:
    """Begin the games whose two bots are free; end the tournament after the last."""
    held = book.room(room, held=True)
    if held.phase != "running":
        return
    terms = terms_of(held)
    columns = (GAMES.c.number, GAMES.c.south, GAMES.c.north, GAMES.c.begun)
    open_games = book.connection.execute(
        select(*columns).where(GAMES.c.room == room, GAMES.c.over.is_(False)).order_by(GAMES.c.number)
    ).all()
    busy = {seat for game in open_games if game.begun for seat in (game.south, game.north)}
    silent = {seat.number for seat in book.seats(room) if seat.silent}
    left = len(open_games)
    for game in open_games:
        sides = (game.south, game.north)
        if game.begun or busy.intersection(sides):
            continue
        play.begin_row(book, room, game.number, terms)
        gone = [side for side, seat in enumerate(sides) if seat in silent]
        if gone:
            play.finish(book, room, game.number, None if len(gone) == 2 else 1 - gone[0], "absent")
            left -= 1
        else:
            busy.update(sides)
    if not left:
        book.connection.execute(update(ROOMS).where(ROOMS.c.id == room).values(phase="done"))
        games = book.count(GAMES, GAMES.c.room == room)
        book.add(room, Finished(games=games))


def settle(book: Book, ready: play.Ready, asked: play.Asked, played: Played) -> str:
    """The event of a move that the rules allow; in a tournament the next games begin with the last move."""
    body = play.settle(book, ready, asked, played)
    if ready.visitor.kind == "tournament" and not played.board.legal:
        advance(book, ready.visitor.room)
    return body


def forfeit(book: Book, ready: play.Ready, asked: play.Asked) -> None:
    """A bot answered with a move that is none: it loses the game."""
    room = ready.visitor.room
    book.room(room, held=True)
    game = play.game_of(book, room, asked.game)
    to_move = (game.south, game.north)[game.player]
    if not game.over and game.ply == asked.ply and to_move == ready.visitor.seat:
        play.finish(book, room, game.number, 1 - game.player, "illegal")
        advance(book, room)


def end_late(book: Book, room: str, number: int) -> None:
    """Whose time has run out loses; a bot that said nothing is taken for gone until it is heard."""
    game = play.end_late(book, room, number)
    if game is not None and book.room(room).kind == "tournament":
        mute = (game.south, game.north)[game.player]
        _set_silent(book, room, mute, True)
        advance(book, room)


def resign(book: Book, room: str, token: str | None, number: int, reason: Reason) -> None:
    """Give a game up."""
    play.resign(book, room, token, number, reason)
    if book.room(room).kind == "tournament":
        advance(book, room)


def hear(book: Book, room: str, seat: int) -> None:
    """A bot that was taken for gone has been heard."""
    _set_silent(book, room, seat, False)


def _set_silent(book: Book, room: str, seat: int, silent: bool) -> None:
    where = (SEATS.c.room == room, SEATS.c.number == seat)
    book.connection.execute(update(SEATS).where(*where).values(silent=silent))


def turn(book: Book, room: str, token: str | None, after: int) -> tuple[Turn, bool, int]:
    """The game in which a seat is to move, and those finished after an event; whether it was silent;
    the seat."""
    visitor = seated(book, room, token)
    held, seat = book.room(room), visitor.seat
    mine = (GAMES.c.south == seat) | (GAMES.c.north == seat)
    games = book.connection.execute(
        select(GAMES).where(GAMES.c.room == room, GAMES.c.begun.is_(True), GAMES.c.over.is_(False), mine)
    ).all()
    due = next((game for game in games if (game.south, game.north)[game.player] == seat), None)
    finished = []
    if held.version > after:
        ended = book.connection.execute(
            select(EVENTS.c.number, EVENTS.c.game)
            .where(EVENTS.c.room == room, EVENTS.c.number > after, EVENTS.c.game.is_not(None))
            .order_by(EVENTS.c.number)
        ).all()
        finished = [
            show_game(game)
            for each in ended
            if (game := book.game(room, each.game)) is not None and seat in (game.south, game.north)
        ]
    silent = any(each.number == seat and each.silent for each in book.seats(room))
    shown = None
    if due is not None:
        shown = TurnGame(
            due.number,
            due.ply,
            due.player,
            due.rules,
            due.position,
            due.legal.split(),
            f"{due.rules} {due.position}",
            None if due.deadline is None else max(0, due.deadline - book.now),
        )
    return Turn(held.version, held.phase, shown, finished), silent, seat or 0


def table(book: Book, room: str, token: str | None) -> TournamentTable:
    """Who stands where, who scored what against whom, and every game."""
    book.visitor(room, token)
    held = book.room(room)
    bots = [seat for seat in book.seats(room) if seat.role == "bot"]
    names = ("number", "south", "north", "ply", "begun", "over", "winner", "reason")
    query = select(*(GAMES.c[name] for name in names)).where(GAMES.c.room == room)
    games = book.connection.execute(query.order_by(GAMES.c.number)).all()
    results = {seat.number: [0, 0, 0] for seat in bots}
    scored: dict[tuple[int, int], list[float]] = {}
    for game in games:
        if not game.over:
            continue
        for side, seat, other in ((0, game.south, game.north), (1, game.north, game.south)):
            outcome = 1 if game.winner is None else 0 if game.winner == side else 2
            results[seat][outcome] += 1
            cell = scored.setdefault((seat, other), [0.0, 0.0])
            cell[0] += 1 - outcome / 2
            cell[1] += 1
    standings = [
        Standing(seat.number, seat.name, won + drawn / 2, won, drawn, lost)
        for seat in bots
        for won, drawn, lost in (results[seat.number],)
    ]
    return TournamentTable(
        held.version,
        held.phase,
        sorted(standings, key=lambda each: (-each.points, each.seat)),
        [Pair(a, b, points, int(count)) for (a, b), (points, count) in sorted(scored.items())],
        [Fixture(**game._mapping, text=REASONS.get(game.reason)) for game in games],
    )
