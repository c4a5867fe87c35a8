"""Numbers that a person reads: the comma in Indonesian, the point in English, and the point in data."""

from __future__ import annotations

import ast
import csv
import io
import re
from pathlib import Path

import pytest

from dolanan.answers import to_json
from dolanan.course import ALGORITHMS
from dolanan.course.exercise import make_exercises
from dolanan.course.steps import print_table
from dolanan.handouts import hand_out
from dolanan.text import Figure, Text, decimal, signed, warn, whole

SOURCES = Path(__file__).parent.parent / "src" / "dolanan"
POINT, COMMA = re.compile(r"[0-9][.][0-9]"), re.compile(r"[0-9],[0-9]")


def test_a_number_in_both_languages() -> None:
    assert decimal(12.864218, 6) == ("12,864218", "12.864218")
    assert decimal(-0.5, 1) == ("−0,5", "−0.5")
    assert decimal(-0.5, 1).data == "-0.5"
    assert decimal(2.50, 2, short=True) == ("2,5", "2.5")
    assert decimal(100, 0, short=True) == decimal(100, 2, short=True) == ("100", "100")
    assert decimal(1234567.25, 2, grouped=True, sign=True) == ("+1.234.567,25", "+1,234,567.25")
    assert decimal(1234567.25, 2, grouped=True).data == "1234567.25"
    assert (whole(-4), whole(7), signed(-4), signed(7)) == ("−4", "7", "−4", "+7")


def said_by(call: ast.Call) -> list[ast.expr]:
    """What a call says in Indonesian: the first of two sentences, or both at once."""
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    return call.args[:1] if name in ("Text", "Mistake", "plain") else []


def test_no_sentence_writes_a_decimal_number_by_itself() -> None:
    found = []
    for file in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            for part in said_by(node) if isinstance(node, ast.Call) else []:
                for spec in ast.walk(part):
                    if isinstance(spec, ast.FormattedValue) and spec.format_spec is not None:
                        written = ast.unparse(spec.format_spec)
                        if re.search(r"[.][1-9][0-9]*[fg%]|[.]0?[1-9]f", written):
                            found.append(f"{file.relative_to(SOURCES)}:{spec.lineno} {written}")
    assert not found, "use dolanan.text.decimal"


@pytest.mark.parametrize("key", ["markov", "mcts"])
def test_runs_with_decimals_speak_both_languages(key: str) -> None:
    row = ALGORITHMS[key]
    trace = row.follow(row.examples[0].given)
    texts = [cell for step in trace.steps for line in step.rows for cell in line.cells]
    texts += [step.say for step in trace.steps]
    texts += [option for step in trace.steps if step.quiz for option in step.quiz.options]
    for asked in make_exercises(key, 3, count=10):
        texts += [asked.question, *asked.options, asked.why]
    assert any(COMMA.search(text.id) for text in texts)
    for text in texts:
        assert not POINT.search(text.id), text
        assert not COMMA.search(text.en), text


def test_tables_for_people_and_for_programs() -> None:
    row = ALGORITHMS["markov"]
    trace = row.follow(row.examples[0].given)
    assert "3,976852" in print_table(trace, 0, "markdown", "id")
    assert "3.976852" in print_table(trace, 0, "markdown", "en")
    rows = list(csv.reader(io.StringIO(print_table(trace, 0, "csv", "id"))))
    assert rows[0][1] == "Sapuan"
    assert [float(line[2]) for line in rows[1:5]] == [1.0, 2.0, 3.0, 3.976852]


def test_a_csv_has_a_hyphen_for_a_minus() -> None:
    row = ALGORITHMS["minimax"]
    trace = row.follow(row.examples[0].given)
    assert "−2" in print_table(trace, 0, "markdown", "id")
    values = [line[-1] for line in csv.reader(io.StringIO(print_table(trace, 0, "csv", "id")))]
    assert "-2" in values and not any("−" in value for value in values)


def test_pictures_on_paper_have_the_mark_of_their_language() -> None:
    row = ALGORITHMS["markov"]
    trace = row.follow(row.examples[0].given)
    for language, mark, other in (("id", COMMA, POINT), ("en", POINT, COMMA)):
        drawn = hand_out(trace, 5, "svg", language).decode()  # type: ignore[arg-type]
        labels = re.findall(r">([0-9.,]+)</text>", drawn)
        assert any(mark.search(label) for label in labels)
        assert not any(other.search(label) for label in labels)


def test_a_figure_is_a_text() -> None:
    assert isinstance(decimal(1, 1), Text) and Figure("1,0", "1.0").say("id") == "1,0"
    assert to_json(decimal(1, 1)) == to_json(Text("1,0", "1.0")) == {"id": "1,0", "en": "1.0"}
    assert to_json(decimal(1, 1), "id") == "1,0"


@pytest.mark.parametrize(
    ("language", "said"), [("id", "sedang"), ("id_ID.UTF-8", "sedang"), ("en", "is being")]
)
def test_a_line_of_the_log_is_in_the_language_of_the_process(
    language: str, said: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("DOLANAN_LANG", language)
    warn(Text("sedang", "is being"))
    assert caplog.messages == [said]
