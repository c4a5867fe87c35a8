"""A class in four browsers: a teacher asks, three students answer on phones, bars are hidden until shown."""

from __future__ import annotations

import csv
import io
from contextlib import ExitStack
from typing import Any

import pytest

pytestmark = pytest.mark.browser

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "locale": "id-ID", "has_touch": True}
NAMES = ("Ani", "Budi", "Citra")


class Classroom:
    """A teacher's page, and those of the students."""

    def __init__(self, teacher, students) -> None:  # type: ignore[no-untyped-def]
        self.teacher, self.students = teacher, students

    def wait(self, name: str, value: int) -> None:
        """Until the teacher's screen tells of so many."""
        self.teacher.wait_for_selector(f".teacher[data-{name}='{value}']")

    def ask(self, way: str, **fields: str) -> None:
        """Put a question before everybody, by one of the ways of the dialog."""
        number = int(self.teacher.locator(".teacher").get_attribute("data-question")) + 1
        self.teacher.keyboard.press("n")
        self.teacher.locator(f".asking-form label:has(input[value={way}])").click()
        for name, text in fields.items():
            control = self.teacher.locator(f".asking-form .way [name={name}]")
            control.wait_for()
            if control.evaluate("one => one.tagName") == "SELECT":
                control.select_option(text)
            else:
                control.fill(text)
                control.blur()
        self.teacher.wait_for_selector(".asking-form .look > *, .asking-form textarea[name=options]")
        self.teacher.locator(".asking-form button[type=submit]").click()
        self.teacher.wait_for_selector("dialog", state="detached")
        for page in (self.teacher, *self.students):
            page.wait_for_selector(f".classroom[data-question='{number}'] .prompt")


@pytest.fixture
def classroom(page_with):  # type: ignore[no-untyped-def]
    """A teacher in English on a wide screen, three students in Indonesian on phones who typed the code."""
    with ExitStack() as stack:
        teacher = stack.enter_context(page_with())
        students = [stack.enter_context(page_with(**PHONE)) for _ in NAMES]
        for page in (teacher, *students):
            page.expected += ["net::ERR_", "status of 401"]
        teacher.goto(f"{teacher.base}/#/rooms?of=class")
        teacher.locator("input[name=name]").fill("Bu Guru")
        teacher.get_by_role("button", name="Open the class").click()
        code = teacher.locator("[data-test=code]").inner_text()
        teacher.wait_for_function("() => document.querySelector('.qr')?.naturalWidth > 0")
        for page, name in zip(students, NAMES):
            page.goto(f"{page.base}/#/rooms")
            page.locator("input[name=code]").fill(f" {code.lower()} ")
            page.get_by_role("button", name="Masuk").click()
            page.get_by_role("heading", name="Kamu diundang ke sebuah kelas").wait_for()
            page.locator("input[name=name]").fill(name)
            page.get_by_role("button", name="Masuk").click()
            page.wait_for_selector(".student[data-question='0']")
        there = Classroom(teacher, students)
        there.wait("pupils", len(NAMES))
        yield there


def bars(page) -> list[int]:  # type: ignore[no-untyped-def]
    return [int(one.get_attribute("data-count")) for one in page.locator(".bar").all()]


def test_a_class_answers_and_the_bars_are_hidden_until_they_are_shown(classroom: Classroom) -> None:
    teacher, students = classroom.teacher, classroom.students
    assert [one.inner_text() for one in teacher.locator(".names li").all()] == list(NAMES)
    classroom.ask("own", prompt="2 + 2?", options="3\n4\n5", right="1")
    for page, answer in zip(students, (1, 0, 1)):
        page.locator(f"[data-option='{answer}']").click()
        page.wait_for_selector(f"[data-option='{answer}'][aria-pressed=true]")
    classroom.wait("answered", 3)
    students[1].locator("[data-option='1']").click()  # one may think again
    students[1].wait_for_selector("[data-option='1'][aria-pressed=true]")
    students[2].locator("[data-option='2']").click()
    students[2].wait_for_selector("[data-option='2'][aria-pressed=true]")
    assert "3 of 3 have answered" in teacher.locator("[data-test=sentence]").inner_text()
    assert all(page.locator(".bar").count() == 0 for page in (teacher, *students))

    teacher.keyboard.press("s")
    for page in (teacher, *students):
        page.wait_for_selector(".bar.right")
        assert bars(page) == [0, 2, 1]
    assert "Benar" in students[0].locator("[data-test=sentence]").inner_text()
    assert "Bukan itu" in students[2].locator("[data-test=sentence]").inner_text()
    assert students[0].locator("[data-option]").count() == 0

    with teacher.expect_download() as download:
        teacher.locator(".menu summary").last.click()
        teacher.get_by_role("menuitem", name="Download the results").click()
    sheet = list(csv.reader(io.StringIO(download.value.path().read_text())))
    assert sheet == [
        ["name", "1", "right"],
        ["Ani", "4", "1"],
        ["Budi", "4", "1"],
        ["Citra", "5", "0"],
    ]

    teacher.locator(".menu summary").last.click()
    teacher.get_by_role("menuitem", name="The students").click()
    teacher.get_by_role("button", name="Remove Citra").click()
    classroom.wait("pupils", 2)
    students[2].wait_for_selector(".lost")
    teacher.keyboard.press("Escape")
    teacher.wait_for_function("() => document.querySelectorAll('.bar').length === 3")
    assert bars(teacher) == [0, 2, 0]


@pytest.mark.slow
def test_exercises_boards_puzzles_and_texts_are_put_before_a_class(classroom: Classroom) -> None:
    teacher, (ani, budi, citra) = classroom.teacher, classroom.students
    classroom.ask("exercise", algorithm="bfs", seed="7")
    for page in (teacher, ani, budi, citra):
        page.wait_for_selector(".stage .large-pictures")
    assert ani.locator("[data-option]").count() == 4
    assert teacher.locator(".answers.listed li").count() == 4 and teacher.locator(".why").count() == 0
    assert ani.evaluate("() => document.documentElement.scrollWidth") <= 360

    classroom.ask("board", rules="kalah", position="0,0,3,0,0,1:0/1,1,1,0,0,0:0 s", right="1")
    ani.locator("[data-place=s3]").click()  # a pit is an answer
    ani.wait_for_selector("[data-option='0'][aria-pressed=true]")
    budi.locator("[data-option='1']").click()
    classroom.wait("answered", 2)
    teacher.get_by_role("button", name="Show the answers").click()
    citra.wait_for_selector(".bar")
    assert bars(citra) == [1, 1] and citra.locator(".pit[aria-disabled=false]").count() == 0
    assert citra.locator(".bar.right").get_attribute("data-answer") == "1"
    assert "Benar" in budi.locator("[data-test=sentence]").inner_text()

    classroom.ask("puzzle")
    assert ani.locator(".pit[aria-disabled=false]").count() == ani.locator("[data-option]").count() >= 2

    classroom.ask("own", prompt="Q?", show=f"{teacher.base}/#/algorithms/watch?of=bfs&step=3")
    ani.wait_for_selector(".stage .large-pictures")
    ani.locator("input[name=answer]").fill("5, 7")
    ani.get_by_role("button", name="Kirim").click()
    classroom.wait("answered", 1)
    teacher.keyboard.press("s")
    budi.wait_for_selector(".bar")
    assert budi.locator(".bar .name").inner_text() == "5, 7" and bars(budi) == [1]

    teacher.reload()  # nothing is lost with the page
    teacher.wait_for_selector(".teacher[data-question='4'] .bar")

    shown = {
        "play/snakes?board=30+3>22+19>7&rolls=3": ".still .sboard",
        "puzzles?cloth=1221/2332/1331": ".still .small-cloth",
        "play/mancala?rules=kalah&vs=person": ".board .pit",
    }
    for address, drawn in shown.items():  # what the options are is the teacher's own affair
        classroom.ask("own", prompt="?", options="a\nb", show=f"{teacher.base}/#/{address}")
        for page in (teacher, ani):
            page.wait_for_selector(f".subject {drawn}")
        assert ani.evaluate("() => document.documentElement.scrollWidth") <= 360
        assert ani.locator(".pit[aria-disabled=false]").count() == 0
    teacher.locator(".menu summary").last.click()
    teacher.get_by_role("menuitem", name="Delete this class").click()
    teacher.get_by_role("button", name="Delete everything").click()
    for page in (ani, budi, citra):
        page.expected += ["status of 404"]
        page.wait_for_selector(".lost")
