"""A class: the teacher asks, pupils answer, nobody sees the answers before they are shown.

A question is put once and kept as it was drawn; what was answered stands in a table of its own, so that one
pupil's answers can be deleted.
"""

from __future__ import annotations

import csv
import io
import json
import unicodedata
from collections import Counter
from typing import Any

from sqlalchemy import Row, delete, func, insert, select, update

from dolanan.rooms import lobby
from dolanan.rooms.book import OWNER, Book, Visitor
from dolanan.rooms.events import Answered, Asked, Shown
from dolanan.rooms.keys import REFUSED
from dolanan.rooms.limits import MOST_QUESTIONS
from dolanan.rooms.lobby import seated
from dolanan.rooms.models import Count, Draft, Question, RoomState, Run
from dolanan.rooms.refusals import Refusal, full, not_yours
from dolanan.rooms.tables import ANSWERS, QUESTIONS
from dolanan.text import Language, Mistake, Text

FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet would compute."""
NAME, RIGHT = Text("nama", "name"), Text("benar", "right")
"""The first and the last column of the sheet."""


def check_teacher(book: Book, room: str, token: str | None) -> Visitor:
    """The teacher of a class; a refusal for anybody else."""
    visitor = book.visitor(room, token)
    visitor.check_owner()
    if visitor.kind != "class":
        raise Refusal(409, "Ruang ini bukan kelas.", "This room is not a class.")
    return visitor


def ask(book: Book, room: str, token: str | None, draft: Draft) -> Question:
    """Put a question before everybody."""
    visitor = check_teacher(book, room, token)
    book.room(room, held=True)
    last = book.connection.scalar(select(func.max(QUESTIONS.c.number)).where(QUESTIONS.c.room == room)) or 0
    if last >= MOST_QUESTIONS:
        raise full(
            f"Paling banyak {MOST_QUESTIONS} pertanyaan di satu ruang.",
            f"At most {MOST_QUESTIONS} questions in a room.",
        )
    row = {"room": room, "number": last + 1, "asked": book.now, "shown": False}
    book.connection.execute(insert(QUESTIONS), {**row, "body": json.dumps(draft._asdict())})
    book.add(room, Asked(question=last + 1), seat=OWNER)
    return look(book, visitor, last + 1)


def answer(book: Book, room: str, token: str | None, number: int, given: str) -> Question:
    """Answer a question, or answer it otherwise, as long as it is not shown."""
    visitor = seated(book, room, token)
    if visitor.role != "student":
        raise not_yours("Hanya murid yang menjawab.", "Only students answer.")
    book.room(room, held=True)
    question = _question(book, room, number)
    draft = _read(question)
    if question.shown:
        raise Refusal(409, "Jawabannya sudah ditunjukkan.", "The answers have been shown.")
    given = _check_answer(draft, given)
    mine = (ANSWERS.c.room == room, ANSWERS.c.question == number, ANSWERS.c.seat == visitor.seat)
    book.connection.execute(delete(ANSWERS).where(*mine))
    row = {"room": room, "question": number, "seat": visitor.seat, "given": book.now, "answer": given}
    book.connection.execute(insert(ANSWERS), row)
    count = book.count(ANSWERS, ANSWERS.c.room == room, ANSWERS.c.question == number)
    book.add(room, Answered(question=number, count=count), audience=OWNER)
    return look(book, visitor, number)


def show(book: Book, room: str, token: str | None, number: int) -> Question:
    """Let everybody see what was answered; nobody answers after that."""
    visitor = book.visitor(room, token)
    visitor.check_owner()
    book.room(room, held=True)
    if not _question(book, room, number).shown:
        where = (QUESTIONS.c.room == room, QUESTIONS.c.number == number)
        book.connection.execute(update(QUESTIONS).where(*where).values(shown=True))
        book.add(room, Shown(question=number), seat=OWNER)
    return look(book, visitor, number)


def question(book: Book, room: str, token: str | None, number: int) -> Question:
    """A question, as whoever asks may see it."""
    return look(book, book.visitor(room, token), number)


def state(book: Book, room: str, token: str | None, days: float) -> RoomState:
    """How a room stands, with what was asked last."""
    visitor = book.visitor(room, token)
    return lobby.state(book, visitor, days, last_question(book, visitor))


def last_question(book: Book, visitor: Visitor) -> Question | None:
    """What was asked last."""
    mine = QUESTIONS.c.room == visitor.room
    number = book.connection.scalar(select(func.max(QUESTIONS.c.number)).where(mine))
    return None if number is None else look(book, visitor, number)


def look(book: Book, visitor: Visitor, number: int) -> Question:
    """A question with what this visitor may know of it."""
    row = _question(book, visitor.room, number)
    draft = _read(row)
    given = book.connection.execute(
        select(ANSWERS.c.seat, ANSWERS.c.answer).where(
            ANSWERS.c.room == visitor.room, ANSWERS.c.question == number
        )
    ).all()
    open_to = row.shown or visitor.is_owner
    found = Counter(each.answer for each in given)
    order = [str(place) for place in range(len(draft.options))] or [each for each, _ in found.most_common()]
    run = None if draft.algorithm is None else Run(draft.algorithm, draft.given, draft.step)
    return Question(
        number,
        draft.prompt,
        draft.show,
        draft.rules,
        draft.position,
        run,
        draft.options,
        draft.moves,
        row.shown,
        len(given),
        next((each.answer for each in given if each.seat == visitor.seat), None),
        [Count(each, found[each]) for each in order] if open_to else None,
        draft.right if open_to else None,
        draft.why if open_to else None,
    )


def results(book: Book, room: str, token: str | None, language: Language) -> str:
    """The sheet of results: a line for each pupil, a column for each question, as CSV."""
    check_teacher(book, room, token)
    rows = book.connection.execute(
        select(QUESTIONS).where(QUESTIONS.c.room == room).order_by(QUESTIONS.c.number)
    ).all()
    drafts = {row.number: _read(row) for row in rows}
    given = book.connection.execute(select(ANSWERS).where(ANSWERS.c.room == room)).all()
    by_seat = {(each.seat, each.question): each.answer for each in given}
    sheet = io.StringIO()
    write = csv.writer(sheet).writerow
    write([NAME.say(language), *(f"{number}" for number in drafts), RIGHT.say(language)])
    for seat in book.seats(room):
        if seat.role != "student":
            continue
        answers = {number: by_seat.get((seat.number, number)) for number in drafts}
        right = sum(
            draft.right is not None and answers[number] == str(draft.right)
            for number, draft in drafts.items()
        )
        cells = [_say(draft, answers[number], language) for number, draft in drafts.items()]
        write([_cell(seat.name), *map(_cell, cells), right])
    return sheet.getvalue()


def _say(draft: Draft, given: str | None, language: Language) -> str:
    """An answer in words."""
    return "" if given is None else draft.options[int(given)].say(language) if draft.options else given


def _cell(text: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULAS) else text


def _check_answer(draft: Draft, given: str) -> str:
    given = unicodedata.normalize("NFC", given).strip()
    if draft.options:
        if given.isascii() and given.isdigit() and int(given) < len(draft.options):
            return str(int(given))
        most = len(draft.options) - 1
        raise Mistake(
            f"answer: nomor pilihan, 0 sampai {most}", f"answer: the number of an option, 0 to {most}"
        )
    if not given or any(unicodedata.category(letter) in REFUSED for letter in given):
        raise Mistake("answer: teks pendek pada satu baris", "answer: a short text on one line")
    return given


def _question(book: Book, room: str, number: int) -> Row[Any]:
    where = (QUESTIONS.c.room == room, QUESTIONS.c.number == number)
    row = book.connection.execute(select(QUESTIONS).where(*where)).first()
    if row is None:
        raise Refusal(404, "Tidak ada pertanyaan dengan nomor itu.", "There is no question with that number.")
    return row


def _read(row: Row[Any]) -> Draft:
    fields = json.loads(row.body)
    fields["prompt"] = Text(*fields["prompt"])
    fields["options"] = tuple(Text(*each) for each in fields["options"])
    fields["why"] = None if fields["why"] is None else Text(*fields["why"])
    return Draft(**fields)
