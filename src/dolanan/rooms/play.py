"""A game in a room: begun, moved in, taken back, given up, ended by the clock.

A move is checked in two steps. `ready` finds the position and refuses who may not move; the rules are then
asked, elsewhere; `settle` writes what they said, unless the game has moved on meanwhile. A request carries a
key of its own: sent again, it is answered with the event it made and changes nothing.
"""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from sqlalchemy import Row, insert, select

from dolanan.rooms.book import OWNER, Book, Visitor
from dolanan.rooms.events import REASONS, Begins, Clock, Ended, Moved, Reason, TakenBack, Wish, Wished
from dolanan.rooms.limits import MOST_GAMES
from dolanan.rooms.lobby import join, seated, terms_of
from dolanan.rooms.models import Entry, Terms
from dolanan.rooms.referee import Begun, Board, Played, Returned, add_move, record_of
from dolanan.rooms.refusals import Refusal, full, moved_on, no_such_game, not_yours
from dolanan.rooms.tables import GAMES

SIDES = ("south", "north")
NO_WISHES = {"wish_south": None, "wish_north": None}


class Asked(NamedTuple):
    """A move as it is asked for."""

    game: int
    ply: int
    """How many moves were played when it was chosen."""
    move: str
    key: str


class Ready(NamedTuple):
    """A move that may be checked: who makes it, and where."""

    visitor: Visitor
    rules: str
    position: str


class Consent(NamedTuple):
    """Both want the same in a game; `side` asked first."""

    wish: Wish
    visitor: Visitor
    game: int
    ply: int
    side: int
    head: str
    played: str


def join_game(book: Book, key: str, name: str | None, begun: Begun) -> Entry:
    """The second seat of a room for two; with it the first game begins."""
    entry = join(book, key, name)
    terms = terms_of(book.room(entry.room))
    seats = (OWNER, entry.seat or 0)
    begin(book, entry.room, begun, seats[terms.opener], seats[1 - terms.opener], terms)
    return entry


def begin(book: Book, room: str, begun: Begun, south: int, north: int, terms: Terms) -> int:
    """The number of a new game."""
    last = book.game(room)
    number = 1 if last is None else last.number + 1
    if number > MOST_GAMES:
        raise full(
            f"Paling banyak {MOST_GAMES} permainan dalam satu ruang.",
            f"At most {MOST_GAMES} games in a room.",
        )
    book.connection.execute(insert(GAMES), row(room, number, begun, south, north))
    begin_row(book, room, number, terms)
    return number


def row(room: str, number: int, begun: Begun, south: int, north: int) -> dict[str, str | int | None]:
    """The row of a game that has not begun yet."""
    board = begun.board
    return {
        "room": room,
        "number": number,
        "rules": board.rules,
        "start": board.position,
        "head": begun.head,
        "south": south,
        "north": north,
        "played": "",
        "ply": 0,
        "begun": False,
        "over": False,
        "since": 0,
        **_standing(board),
    }


def begin_row(book: Book, room: str, number: int, terms: Terms) -> None:
    """Let a game that is written down begin: its clock runs."""
    game = game_of(book, room, number)
    total = None if terms.seconds is None else int(terms.seconds * 1000)
    clock = _start_clock(book.now, [total, total], game.player, terms)
    book.change_game(room, number, begun=True, **_clock_columns(clock))
    event = Begins(
        game=number,
        rules=game.rules,
        south=game.south,
        north=game.north,
        position=game.position,
        player=game.player,
        legal=game.legal.split(),
        clock=clock,
    )
    book.add(room, event)


def ready(book: Book, room: str, token: str | None, asked: Asked) -> Ready | str:
    """Where the move is to be played; or the event that this request has made before."""
    visitor = seated(book, room, token)
    assert visitor.seat is not None
    made = book.repeated(room, visitor.seat, asked.key)
    if made is not None:
        return made
    game = game_of(book, room, asked.game)
    _check_turn(book, game, visitor.seat, asked)
    return Ready(visitor, game.rules, game.position)


def settle(book: Book, ready: Ready, asked: Asked, played: Played) -> str:
    """The event of a move that the rules allow."""
    room, seat = ready.visitor.room, cast(int, ready.visitor.seat)
    held = book.room(room, held=True)
    made = book.repeated(room, seat, asked.key)
    if made is not None:
        return made
    game = game_of(book, room, asked.game)
    _check_turn(book, game, seat, asked)
    board, side, terms = played.board, game.player, terms_of(held)
    left = [game.left_south, game.left_north]
    if left[side] is not None:
        gain = 0 if played.goes_on else int(terms.gain * 1000)
        left[side] = max(0, left[side] - (book.now - game.since)) + gain
    over = not board.legal
    clock = (
        Clock(left[0], left[1], book.now, None) if over else _start_clock(book.now, left, board.player, terms)
    )
    line = add_move(game.played, played.move, played.goes_on)
    changed = {"played": line, "ply": game.ply + 1, **NO_WISHES}
    book.change_game(room, game.number, **changed, **_standing(board), **_clock_columns(clock))
    event = Moved(
        game=game.number,
        ply=game.ply + 1,
        side=side,
        move=played.move,
        goes_on=played.goes_on,
        position=board.position,
        player=board.player,
        legal=board.legal,
        score=board.score,
        over=over,
        clock=clock,
    )
    note = book.add(room, event, seat=seat, key=asked.key)
    if over:
        winner = None if board.score == 0 else 0 if board.score > 0 else 1
        finish(book, room, game.number, winner, "played")
    return note.body


def finish(book: Book, room: str, number: int, winner: int | None, reason: Reason) -> None:
    """End a game that is not over yet."""
    game = game_of(book, room, number)
    if game.over:
        return
    ended = {"over": True, "winner": winner, "reason": reason, "deadline": None, "legal": ""}
    book.change_game(room, number, **ended, **NO_WISHES)
    book.add(
        room,
        Ended(
            game=number,
            winner=winner,
            score=game.score,
            reason=reason,
            text=REASONS[reason],
            record=record_of(game.head, game.played),
        ),
        game=number,
    )


def resign(book: Book, room: str, token: str | None, number: int, reason: Reason) -> None:
    """Give a game up."""
    visitor = seated(book, room, token)
    book.room(room, held=True)
    game = game_of(book, room, number)
    side = side_of(game, visitor.seat)
    if game.over:
        raise game_over()
    finish(book, room, number, 1 - side, reason)


def wish(book: Book, room: str, token: str | None, number: int, wanted: Wish | None) -> Consent | None:
    """Ask for something, or agree to what the other asks; None refuses it or withdraws one's own.

    When both want the same the rules must be asked first: what is needed for that is returned, and
    `return_to` or `play_again` then does it.
    """
    visitor = seated(book, room, token)
    book.room(room, held=True)
    game = game_of(book, room, number)
    side = side_of(game, visitor.seat)
    wishes = [game.wish_south, game.wish_north]
    if visitor.kind != "game":
        raise not_yours("Di turnamen tidak ada permintaan.", "There are no wishes in a tournament.")
    last = book.game(room)
    if last is None or last.number != number:
        raise moved_on()
    if wanted is not None and (wanted == "rematch") != game.over:
        raise Refusal(
            409,
            "Main lagi diminta sesudah permainan selesai, mengurungkan langkah sebelumnya.",
            "A rematch is asked for after a game, a takeback before its end.",
        )
    if wanted == "takeback" and game.ply == 0:
        raise Refusal(409, "Belum ada langkah.", "There is no move yet.")
    if wanted is not None and wishes[1 - side] == wanted:
        return Consent(wanted, visitor, number, game.ply, 1 - side, game.head, game.played)
    if wanted is None and wishes[1 - side] is not None:
        side = 1 - side  # refuse what the other one wants
    if wishes[side] != wanted:
        _set_wish(book, room, number, side, wanted)
        book.add(room, Wished(game=number, side=side, wish=wanted), seat=visitor.seat)
    return None


def return_to(book: Book, consent: Consent, returned: Returned) -> None:
    """Take moves back, as both want it."""
    room = consent.visitor.room
    held = book.room(room, held=True)
    game = game_of(book, room, consent.game)
    wishes = (game.wish_south, game.wish_north)
    if game.over or game.ply != consent.ply or wishes[consent.side] != "takeback":
        raise moved_on()
    board = returned.board
    left = [game.left_south, game.left_north]
    clock = _start_clock(book.now, left, board.player, terms_of(held))
    changed = {"played": returned.played, "ply": returned.ply, **NO_WISHES}
    book.change_game(room, game.number, **changed, **_standing(board), **_clock_columns(clock))
    event = TakenBack(
        game=game.number,
        ply=returned.ply,
        position=board.position,
        player=board.player,
        legal=board.legal,
        score=board.score,
        clock=clock,
    )
    book.add(room, event, seat=consent.visitor.seat)


def play_again(book: Book, consent: Consent, begun: Begun) -> None:
    """Begin another game with the seats changed, as both want it."""
    room = consent.visitor.room
    held = book.room(room, held=True)
    game = book.game(room)
    if game is None or game.number != consent.game:
        raise moved_on()
    begin(book, room, begun, game.north, game.south, terms_of(held))


def overdue(book: Book) -> list[tuple[str, int]]:
    """The games in which the player to move has let the time run out."""
    late = select(GAMES.c.room, GAMES.c.number).where(GAMES.c.deadline < book.now).limit(200)
    return [(row.room, row.number) for row in book.connection.execute(late)]


def end_late(book: Book, room: str, number: int) -> Row[Any] | None:
    """Whose time has run out loses; the game's row as it was, if it is so."""
    book.room(room, held=True)
    game = game_of(book, room, number)
    if game.over or game.deadline is None or game.deadline >= book.now:
        return None
    whole = (game.left_south, game.left_north)[game.player]
    by_clock = whole is not None and game.since + whole <= game.deadline
    finish(book, room, number, 1 - game.player, "time" if by_clock else "silent")
    return game


def game_of(book: Book, room: str, number: int) -> Row[Any]:
    """A game of the room by its number."""
    game = book.game(room, number)
    if game is None:
        raise no_such_game()
    return game


def side_of(game: Row[Any], seat: int | None) -> int:
    """Which side a seat plays."""
    if seat == game.south:
        return 0
    if seat == game.north:
        return 1
    raise not_yours("Kamu tidak bermain dalam permainan ini.", "You do not play in this game.")


def game_over() -> Refusal:
    return Refusal(409, "Permainan ini sudah selesai.", "This game is over.")


def _check_turn(book: Book, game: Row[Any], seat: int, asked: Asked) -> None:
    """A refusal unless it is this seat's turn, in the position that it saw."""
    side = side_of(game, seat)
    if game.over:
        raise game_over()
    if not game.begun:
        raise Refusal(409, "Permainan ini belum dimulai.", "This game has not begun.")
    if game.ply != asked.ply:
        raise moved_on()
    if game.player != side:
        raise Refusal(409, "Belum giliranmu.", "It is not your turn.")
    if game.deadline is not None and book.now > game.deadline:
        raise Refusal(409, "Waktumu sudah habis.", "Your time is up.")


def _start_clock(now: int, left: list[int | None], player: int, terms: Terms) -> Clock:
    """The clocks when a player begins to think."""
    ends = [] if left[player] is None else [now + cast(int, left[player])]
    if terms.move_seconds is not None:
        ends.append(now + int(terms.move_seconds * 1000))
    return Clock(left[0], left[1], now, min(ends, default=None))


def _standing(board: Board) -> dict[str, str | int]:
    return {
        "position": board.position,
        "legal": " ".join(board.legal),
        "player": board.player,
        "score": board.score,
    }


def _clock_columns(clock: Clock) -> dict[str, int | None]:
    return {
        "left_south": clock.south,
        "left_north": clock.north,
        "since": clock.since,
        "deadline": clock.deadline,
    }


def _set_wish(book: Book, room: str, number: int, side: int, wanted: Wish | None) -> None:
    book.change_game(room, number, **{f"wish_{SIDES[side]}": wanted})
