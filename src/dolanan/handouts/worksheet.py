"""A class sheet of exercises: a page ready for PDF, or LaTeX; the questions or their key, on A4.

Beside every question stands the board it is about. A question is never broken across two sheets of paper.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Literal

from dolanan.course.algorithm import BOARD, CLOTH, POSITION, Subject, find_algorithm
from dolanan.course.exercise import Exercise
from dolanan.course.steps import to_latex
from dolanan.games import mancala
from dolanan.handouts.boards import draw_cloth, draw_position, draw_squares
from dolanan.handouts.sketch import Sketch
from dolanan.handouts.svg import to_svg
from dolanan.handouts.tikz import to_tikz
from dolanan.text import Language, Text

Form = Literal["html", "tex"]
FORMS: tuple[Form, ...] = ("html", "tex")
LETTERS = "abcdefgh"
TITLE = Text("Latihan: {}", "Exercises: {}")
KEY_TITLE = Text("Kunci: {}", "Key: {}")
NAME = Text("Nama", "Name")
NOTATION = Text("Cara menulis {}: {}", "How a {} is written: {}")
SLIP = Text("salah", "wrong")
WIDEST, HIGHEST = 150.0, 145.0
"""Points that a board takes at most: most of the width is left to the question, and four fit one page."""
VIEWPORT = '<meta name="viewport" content="width=device-width">'
PIXEL = 4 / 3
"""Pixels of a point."""
STYLE = """
@page { size: A4; margin: 18mm 16mm; }
body { font: 11pt/1.4 Georgia, "Times New Roman", serif; color: #000; background: #fff;
  max-width: 178mm; margin: 0 auto; }
header { display: flex; justify-content: space-between; gap: 8mm; border-bottom: 1px solid #000; }
h1 { font-size: 15pt; margin: 0 0 2mm; }
ol.sheet > li { margin: 0 0 5mm; break-inside: avoid; overflow-wrap: anywhere; }
ol.sheet > li > div { display: flex; justify-content: space-between; gap: 6mm; align-items: flex-start; }
ol.sheet svg { flex: none; }
ol.options { list-style: lower-alpha; columns: 2; margin: 1mm 0 0; padding-left: 7mm; }
.input { font-family: "DejaVu Sans Mono", monospace; font-size: 9.5pt; }
.small { font-size: 9.5pt; }
footer { break-before: avoid; }
@media screen and (max-width: 600px) {
  body { padding: 4mm; }
  header, ol.sheet > li > div { flex-direction: column; gap: 2mm; }
  ol.sheet { padding-left: 6mm; }
  ol.options { columns: 1; }
}
"""


def print_sheet(
    exercises: Sequence[Exercise],
    form: Form,
    language: Language,
    *,
    key: bool = False,
    type: str | None = None,
) -> str:
    """The questions, or with `key` the answers with their reasons; `type` is the one that was asked for."""
    first = exercises[0]
    row, _ = find_algorithm(first.algorithm)
    head = (KEY_TITLE if key else TITLE).say(language).format(row.title.say(language))
    words = ["dolanan", "exercise", first.algorithm, "--seed", first.seed, "--count", len(exercises)]
    again = " ".join(map(str, [*words, *(["--type", type] if type else [])]))
    write = _html if form == "html" else _latex
    return write(exercises, head, again, language, key)


def _subject(exercise: Exercise) -> Subject[Any]:
    """What an exercise is about: a board, a cloth, a position."""
    row, _ = find_algorithm(exercise.algorithm)
    return next((each for each in row.subjects if each.key in exercise.given), row.subject)


def _notations(exercises: Sequence[Exercise], language: Language) -> list[str]:
    """How what is asked about is written, once for each kind of it."""
    kinds = {subject.key: subject for subject in map(_subject, exercises)}
    say = NOTATION.say(language)
    return [say.format(kind.title.say(language).lower(), kind.help.say(language)) for kind in kinds.values()]


def _board(exercise: Exercise) -> Sketch | None:
    """What is asked about, as a picture; None for what nobody draws."""
    subject, text = _subject(exercise), exercise.about
    if subject.key == POSITION.key:
        board = draw_position(mancala.parse(text))
    elif subject.key == CLOTH.key:
        board = draw_cloth(CLOTH.read(text))
    elif subject.key == BOARD.key:
        board = draw_squares(BOARD.read(text))
    else:
        return None
    return board.scaled(min(1.0, WIDEST / board.width, HIGHEST / board.height))


def _letter(exercise: Exercise) -> str:
    """The letter of the right option."""
    return LETTERS[list(exercise.options).index(exercise.answer)]


def _html(exercises: Sequence[Exercise], head: str, again: str, language: Language, key: bool) -> str:
    def say(text: Text) -> str:
        return escape(text.say(language))

    name = f"<p>{say(NAME)}: ______________________</p>"
    lines = [
        f'<!doctype html>\n<html lang="{language}">\n<meta charset="utf-8">',
        f"{VIEWPORT}\n<title>{escape(head)}</title>",
        f"<style>{STYLE}</style>",
        f"<header><h1>{escape(head)}</h1>{'' if key else name}</header>",
        *(f'<p class="small">{escape(line)}</p>' for line in _notations(exercises, language)),
        '<ol class="sheet">',
    ]
    for each in exercises:
        title = f"{_subject(each).title.say(language)}: {each.about}"
        board = _board(each)
        lines.append(f'<li><div><div><span class="input">{escape(title)}</span><br>{say(each.question)}')
        if key:
            lines.append(f"<p><b>{_letter(each)}) {say(each.answer)}</b>. {say(each.why)}</p>")
            wrong = "; ".join(
                f"{LETTERS[i]}) {say(slip)}" for i, slip in enumerate(each.slips) if slip is not None
            )
            lines.append(f'<p class="small">{say(SLIP)}: {wrong}</p>')
        else:
            options = "".join(f"<li>{say(option)}</li>" for option in each.options)
            lines.append(f'<ol class="options">{options}</ol>')
        lines.append("</div>")
        if board is not None:
            lines.append(to_svg(board.scaled(PIXEL), title))
        lines.append("</div></li>")
    lines += ["</ol>", f'<footer class="small">{escape(again)}</footer>', "</html>", ""]
    return "\n".join(lines)


def _latex(exercises: Sequence[Exercise], head: str, again: str, language: Language, key: bool) -> str:
    def say(text: Text) -> str:
        return to_latex(text.say(language))

    name = rf"\hfill {say(NAME)}: \underline{{\hspace{{45mm}}}}"
    lines = [
        r"\documentclass[a4paper,11pt]{article}",
        r"\usepackage[utf8]{inputenc}",
        r"\usepackage{amssymb,tikz}",
        r"\usepackage[margin=18mm]{geometry}",
        r"\setlength{\parindent}{0pt}",
        r"\sloppy",
        r"\begin{document}",
        rf"{{\Large {to_latex(head)}}}{'' if key else name}",
        r"\par\medskip\hrule\medskip",
        *(rf"{{\small {to_latex(line)}}}\par" for line in _notations(exercises, language)),
        r"\begin{enumerate}",
    ]
    for each in exercises:
        board = _board(each)
        room = f"{board.width + 16:.0f}pt" if board else "0pt"
        lines.append(
            rf"\item \begin{{minipage}}[t]{{\dimexpr\linewidth-{room}\relax}}\raggedright "
            rf"{{\small {say(_subject(each).title)}: \texttt{{{to_latex(each.about)}}}}}\\ "
            f"{say(each.question)}"
        )
        if key:
            lines.append(rf"\par\textbf{{{_letter(each)}) {say(each.answer)}}}. {say(each.why)}")
            wrong = "; ".join(
                f"{LETTERS[i]}) {say(slip)}" for i, slip in enumerate(each.slips) if slip is not None
            )
            lines.append(rf"\par{{\small {say(SLIP)}: {wrong}}}")
        else:
            lines.append(r"\begin{enumerate}\setlength{\itemsep}{0pt}")
            lines += [rf"\item[{LETTERS[i]})] {say(option)}" for i, option in enumerate(each.options)]
            lines.append(r"\end{enumerate}")
        lines.append(r"\end{minipage}")
        if board is not None:
            beside = rf"\hfill\begin{{minipage}}[t]{{{board.width + 1:.0f}pt}}\vspace{{0pt}}"
            lines.append(rf"{beside}{to_tikz(board)}\end{{minipage}}")
        lines.append(r"\par\medskip")
    lines += [
        r"\end{enumerate}",
        rf"{{\small {to_latex(again)}}}",
        r"\end{document}",
        "",
    ]
    return "\n".join(lines)
