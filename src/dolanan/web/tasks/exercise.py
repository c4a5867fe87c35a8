"""What a worker works out about exercises: some of them, or a class sheet."""

from __future__ import annotations

from dolanan.course.exercise import Exercise, make_exercises
from dolanan.handouts.worksheet import print_sheet
from dolanan.limits import Limits
from dolanan.web.questions.exercise import Asked, AskedSheet
from dolanan.web.worker import Body


def make(asked: Asked, limits: Limits) -> list[Exercise]:
    """The exercises wanted."""
    key, wanted = asked
    return make_exercises(key, wanted.seed, type=wanted.type, count=wanted.count)


def print_out(asked: AskedSheet, limits: Limits) -> Body:
    """A class sheet of the exercises wanted."""
    key, wanted = asked
    made = make_exercises(key, wanted.seed, type=wanted.type, count=wanted.count)
    sheet = print_sheet(made, wanted.form, wanted.language, key=wanted.key, type=wanted.type)
    return Body(sheet.encode())
