"""The opening book as a job: every pit of every position by plain minimax, added to what a book has."""

from __future__ import annotations

from dolanan.games.mancala import State, parse, ruleset
from dolanan.jobs.book import book_job, extended
from dolanan.solvers.mancala.book import position_of, read_book, write_line
from dolanan.work.job import Done
from dolanan.work.run import run
from tests.solvers.minimax_judge import Minimax


def test_every_pit_is_what_minimax_says_and_the_book_is_added_to() -> None:
    game = ruleset("kalah", 3, 2)
    judge = Minimax(game)
    job = book_job(game, 1, games=3)
    results = {one.number: one.result for one in run(job) if isinstance(one, Done)}
    assert len(results) == len(job.pieces) == len(set(job.pieces)) > 20
    for number, worth in results.items():
        state = parse(str(job.pieces[number]))
        assert worth == {str(pit): value for pit, value in judge.picks(state).items()}

    other = State(((9, 9, 9), (9, 9, 9)), (0, 0), 0)
    written = write_line(position_of(other), {1: 0, 2: 0, 3: 0})
    book = extended(written, job, results)
    assert len(book) == 1 + len({position_of(parse(str(piece))) for piece in job.pieces})
    assert read_book("".join(write_line(*line) for line in book.items())) == book
    assert next(iter(book)) == position_of(other)
