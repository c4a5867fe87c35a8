"""Who follows a room: one who does not read costs nothing, holds nobody up, and misses nothing."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from pathlib import Path

from tests.rooms.test_store import TERMS
from tests.web.test_http import in_a_thread

from dolanan.rooms import lobby
from dolanan.rooms.book import Book, Note
from dolanan.rooms.desk import Desk
from dolanan.rooms.events import Asked
from dolanan.rooms.news import REMEMBERED, News
from dolanan.rooms.store import Store

EVENTS = 6 * REMEMBERED


def ask_much(book: Book, room: str, count: int) -> None:
    for number in range(count):
        book.add(room, Asked(question=number + 1))


async def read_to(stream: AsyncGenerator[Sequence[Note], None], last: int) -> list[int]:
    """The numbers that a follower hears, up to one."""
    heard: list[int] = []
    while not heard or heard[-1] < last:
        heard += [note.number for note in await anext(stream)]
    return heard


def test_one_who_never_reads_is_bounded_and_misses_nothing(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "rooms.sqlite")).open()

    async def follow() -> tuple[list[int], list[int], int]:
        news = News()
        desk = news.desk = Desk(store, news.tell)
        try:
            room = (await desk.write(lobby.open_room, "class", "Guru", TERMS)).room
            mute, quick = (news.follow(room, 0, beat=30) for _ in range(2))
            first = await read_to(mute, 1)  # and then it reads no more
            heard = await read_to(quick, 1)
            while heard[-1] < EVENTS:
                await desk.write(ask_much, room, 16)
                heard += await read_to(quick, heard[-1] + 16)
            kept = len(news.channels[room].notes)
            late = first + await read_to(mute, heard[-1])
            for stream in (mute, quick):
                await stream.aclose()
            assert news.channels == {}
            return heard, late, kept
        finally:
            desk.close()

    heard, late, kept = in_a_thread(follow())
    store.close()
    assert kept == REMEMBERED  # however much there was to hear
    assert heard == late == list(range(1, len(heard) + 1)) and len(heard) >= EVENTS
