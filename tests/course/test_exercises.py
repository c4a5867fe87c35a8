"""Exercises: one right answer, named slips, the same from the same seed; class sheets that print."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest

from dolanan.course import ALGORITHMS, Trace
from dolanan.course.exercise import TYPES, Draft, Exercise, Question, Slip, make_exercises
from dolanan.handouts.worksheet import FORMS, print_sheet
from dolanan.text import LANGUAGES, Language, Mistake, Text

EVERY = [(row.key, question.type) for row in ALGORITHMS for question in row.exercises]
SMALL_BOARD = "25 3>12 7>20 17>6 21>10"


def question(key: str, type: str) -> Question:
    return next(each for each in ALGORITHMS[key].exercises if each.type == type)


def drafts(key: str, type: str, trace: Trace) -> dict[int, Draft]:
    """Whatever can be asked about a run, by step."""
    asked = {step: question(key, type).ask(trace, step) for step in range(len(trace.steps))}
    return {step: draft for step, draft in asked.items() if draft is not None}


@pytest.mark.parametrize(("key", "type"), EVERY)
def test_ten_of_each_type_are_different_and_come_again(key: str, type: str) -> None:
    row = ALGORITHMS[key]
    made = make_exercises(key, 5, type=type, count=10)
    assert made == make_exercises(key, 5, type=type, count=10)
    assert len({(each.input, each.question) for each in made}) == 10
    for each in made:
        assert each.type == type in TYPES
        for language in LANGUAGES:
            said = [option.say(language) for option in each.options]
            assert len(set(said)) == len(said) == 4 and said.count(each.answer.say(language)) == 1
            assert each.question.say(language).strip() and each.why.say(language).strip()
        named = [slip for option, slip in zip(each.options, each.slips) if option != each.answer]
        assert all(slip is not None and slip.id and slip.en for slip in named) and len(named) == 3
        assert len(set(named)) == 3, "three different slips, not one that is named thrice"
        # A second run of the same input, asked at the same step, has the same key.
        again = question(key, type).ask(row.follow(each.given), each.step)
        assert again is not None and (again.answer, again.why) == (each.answer, each.why)


def test_options_stand_after_the_key() -> None:
    made = make_exercises("astar:span", 3, count=2)
    assert [each.given["heuristic"] for each in made] == ["span"] * 2
    assert [each.algorithm for each in made] == ["astar:span"] * 2


def test_seeds_make_different_exercises() -> None:
    (first,), (second,) = (make_exercises("bfs", seed) for seed in (1, 2))
    assert (first.input, first.question) != (second.input, second.question)


def test_the_queue_after_the_next_expansion() -> None:
    """From 1 six rolls lead to 2, 12 (by 3), 4, 5, 6, 20 (by 7): Q; from 2 only 8 is new."""
    trace = ALGORITHMS["bfs"].follow({"board": SMALL_BOARD})
    asked = drafts("bfs", "queue-after", trace).values()
    (draft,) = [draft for draft in asked if "Q = {2,12,4,5,6,20}" in draft.question.en]
    assert draft.answer.en == "{12,4,5,6,20,8}"
    wrong = {slip.answer.en: slip.name.en for slip in draft.wrong()}
    assert wrong["{8,12,4,5,6,20}"] == "new squares are put in front"
    assert wrong["{2,12,4,5,6,20,8}"] == "the square taken stays in Q"


def test_what_astar_takes_next() -> None:
    """After 0 and 1: 20 has f = 2 + 1, what is left of the first six f = 1 + 2; the least h decides."""
    trace = ALGORITHMS["astar"].follow({"board": SMALL_BOARD, "heuristic": "reach"})
    draft = drafts("astar", "next-node", trace)[2]
    assert "20 (2 + 1)" in draft.question.en and draft.answer.en == "20"
    names = {slip.name.en for slip in draft.wrong()}
    assert {"the least g: that is uniform cost", "the node just taken, once more"} <= names


def test_laps_of_a_sowing() -> None:
    """Pit 2 holds eight seeds and ends in the store after seven laps."""
    given = {"rules": "congklak", "bot": "combined", "position": "0,8,8,8,8,8,8:1/7,7,7,7,7,7,7:0 s"}
    asked = drafts("greedy", "laps", ALGORITHMS["greedy"].follow(given))
    (draft,) = [draft for draft in asked.values() if "pit 2 is sown" in draft.question.en]
    assert draft.answer == Text("7 putaran, di lumbung", "7 laps, in the store")
    assert "relay forgotten" in {slip.name.en for slip in draft.wrong()}


def test_nodes_killed_and_marked() -> None:
    """Hakim, Table 1: nodes 3, 9 and 10 are killed, 5 to 8 and 11 to 14 are marked."""
    trace = ALGORITHMS["ems"].follow({"rules": "bantumi-ems", "first": 1})
    (draft,) = drafts("ems", "mark-nodes", trace).values()
    assert draft.answer.en == "killed 3, 9, 10; marked 5–8, 11–14"


def test_what_is_tied_is_not_asked() -> None:
    """In the first position pits 2 and 3 both end in the store; without pit 2 only one does."""
    greedy = ALGORITHMS["greedy"]
    tied = {"rules": "bantumi", "bot": "priority", "position": "4,5,4,4,1,3:0/4,4,4,4,4,4:0 s"}
    alone = {"rules": "bantumi", "bot": "priority", "position": "4,4,4,4,1,3:0/4,4,4,4,4,4:0 s"}
    assert drafts("greedy", "greedy-pit", greedy.follow(tied)) == {}
    (draft,) = drafts("greedy", "greedy-pit", greedy.follow(alone)).values()
    assert draft.answer.en == "3"


def test_a_slip_that_leads_to_the_answer_is_none() -> None:
    right, other = Text("a", "a"), Text("b", "b")
    draft = Draft(right, right, right, [Slip(right, other), Slip(other, right), Slip(other, other)])
    assert draft.wrong() == [Slip(other, right)]


def test_what_cannot_be_asked_is_a_mistake() -> None:
    with pytest.raises(Mistake, match="did you mean queue-after"):
        make_exercises("bfs", 1, type="queue")
    with pytest.raises(Mistake, match="from 1 to"):
        make_exercises("bfs", 1, count=0)


def sheet() -> list[Exercise]:
    return make_exercises("bfs", 3, count=20)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", FORMS)
def test_a_class_sheet_keeps_the_key_to_itself(form: str, language: Language) -> None:
    made = sheet()
    questions, key = (print_sheet(made, form, language, key=key) for key in (False, True))  # type: ignore[arg-type]
    item = "<li><div>" if form == "html" else r"\item \begin{minipage}"
    assert questions.count(item) == key.count(item) == 20
    board = "<svg" if form == "html" else r"\begin{tikzpicture}"
    assert questions.count(board) == key.count(board) == 20
    reason = {"id": "Antrean: yang masuk paling dulu", "en": "A queue: what was put in first"}[language]
    assert reason not in questions and reason in key
    written = {"id": "Cara menulis papan: Petak tujuan", "en": "How a board is written: The goal"}[language]
    assert questions.count(written) == key.count(written) == 1


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="needs Debian's texlive-latex-base")
@pytest.mark.parametrize("key", sorted({key for key, _ in EVERY}))
def test_a_class_sheet_compiles(key: str, tmp_path: Path) -> None:
    made = make_exercises(key, Random(key).randrange(1000), count=20)
    for language in LANGUAGES:
        for with_key in (False, True):
            name = f"{language}-{with_key}"
            (tmp_path / f"{name}.tex").write_text(print_sheet(made, "tex", language, key=with_key))
            words = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", f"{name}.tex"]
            done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, timeout=120)
            assert done.returncode == 0, done.stdout[-2000:]
            assert (tmp_path / f"{name}.pdf").stat().st_size > 10_000
