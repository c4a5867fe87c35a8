"""The path of Snakes & Ladders: roll and jump, the shortest way, what a ladder is worth.

In a game the die decides; here the learner does, and sees what each roll would have done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dolanan.games.snakes import Snakes, board
from dolanan.lessons.lesson import LESSONS, Answerable, Lesson, SnakesTable, Verdict, done, open_, wrong
from dolanan.problems.squares import successors
from dolanan.search.bfs import bfs
from dolanan.text import Mistake, Text, decimal

Goal = Callable[[Snakes, Sequence[int]], Verdict]


def rolls_left(game: Snakes, square: int) -> int | None:
    """The fewest rolls from a square to the goal, chosen freely; None if there is no way."""
    way = bfs(square, successors(game, avoid_snakes=False), lambda at: at == game.goal)
    return None if way is None else len(way.moves)


def rest_after(game: Snakes, rolls: Sequence[int]) -> int:
    """Where a piece rests after these rolls."""
    square = game.start_square
    for roll in rolls:
        if square == game.goal:
            raise Mistake("bidak sudah sampai", "the piece has arrived already")
        if roll not in game.rolls():
            raise Mistake(
                f"dadu menunjukkan 1 sampai {game.faces}, bukan {roll}",
                f"the die shows 1 to {game.faces}, not {roll}",
            )
        square = game.step(square, roll)
    return square


def climbs(game: Snakes, rolls: Sequence[int]) -> Verdict:
    """The last roll goes up a ladder."""
    before = rest_after(game, rolls[:-1])
    landed, rests = game.lands(before, rolls[-1]), rest_after(game, rolls)
    if rests > landed:
        return done(Text(f"Naik dari {landed} ke {rests}!", f"Up from {landed} to {rests}!"))
    if rests < landed:
        return wrong(
            f"Di petak {landed} ada kepala ular: turun ke {rests}.",
            f"On square {landed} lies a snake's head: down to {rests}.",
        )
    return wrong(f"Di petak {landed} tidak ada tangga.", f"There is no ladder on square {landed}.")


def arrives_soonest(game: Snakes, rolls: Sequence[int]) -> Verdict:
    """The goal in the fewest rolls; wrong as soon as it takes more."""
    square = rest_after(game, rolls)
    least, left = rolls_left(game, game.start_square) or 0, rolls_left(game, square)
    if left is None or len(rolls) + left > least:
        more = len(rolls) + (left or 0)
        return wrong(
            f"Dari petak {square} paling cepat {more} lemparan seluruhnya; {least} cukup.",
            f"From square {square} it takes {more} rolls in all; {least} are enough.",
        )
    if left == 0:
        return done(Text(f"Sampai dengan {least} lemparan.", f"There in {least} rolls."))
    return open_(f"Petak {square}. Tinggal {left} lemparan.", f"Square {square}. {left} more to go.")


def worth_of_ladders(game: Snakes) -> dict[int, float]:
    """By foot: how many rolls longer a game takes on average without the ladder."""
    from dolanan.solvers.snakes.exact import expected_fraction

    def length(jumps: tuple[tuple[int, int], ...]) -> float:
        return float(expected_fraction(Snakes(game.goal, jumps)) or 0)

    whole = length(game.jumps)
    ladders = [jump for jump in game.jumps if jump[1] > jump[0]]
    return {one[0]: length(tuple(jump for jump in game.jumps if jump != one)) - whole for one in ladders}


def names_best_ladder(game: Snakes, feet: Sequence[int]) -> Verdict:
    """The ladder that saves most rolls."""
    worth = worth_of_ladders(game)
    if feet[-1] not in worth:
        raise Mistake(f"di petak {feet[-1]} tidak ada tangga", f"there is no ladder on square {feet[-1]}")
    saved = worth[feet[-1]]
    id, en = decimal(saved, 2)
    if saved == max(worth.values()):
        return done(
            Text(
                f"Benar: rata-rata ia menghemat {id} lemparan, padahal paling pendek.",
                f"Right: it saves {en} rolls on average, though it is the shortest.",
            )
        )
    return wrong(
        f"Tangga ini hanya menghemat {id} lemparan: seberapa sering bidak menginjak kakinya?",
        f"This ladder saves only {en} rolls: how often does a piece stop at its foot?",
    )


# --- the path ---------------------------------------------------------------------------------------


def _add(
    place: int, key: str, title: Text, task: Text, praise: Text, text: str, goal: Goal, *shown: int
) -> None:
    """Add a lesson in which rolls are chosen; or, if the goal is about ladders, one of them."""
    game = board(text)
    dice = goal is not names_best_ladder

    def judge(moves: Sequence[str]) -> Verdict:
        numbers = [int(move) if move.isdecimal() else 0 for move in moves]
        return goal(game, numbers) if numbers else Verdict("open", task)

    ladders = [(foot, top) for foot, top in game.jumps if top > foot]
    choices = (
        [Answerable(str(roll), Text(f"Dadu {roll}", f"Roll {roll}")) for roll in game.rolls()]
        if dice
        else [Answerable(str(foot), Text(f"{foot} ke {top}", f"{foot} to {top}")) for foot, top in ladders]
    )
    table = SnakesTable(text, (), choices, dice)
    LESSONS.add(Lesson(key, "snakes", place, title, task, praise, table, judge, tuple(map(str, shown))))


_add(
    10,
    "roll",
    Text("Melempar dan melompat", "Roll and jump"),
    Text(
        "Kali ini dadu menurutimu. Pilih lemparan yang membawamu naik tangga.",
        "This time the die obeys you. Choose the roll that takes you up the ladder.",
    ),
    Text(
        "Kaki tangga membawa naik, kepala ular membawa turun.",
        "The foot of a ladder takes you up, the head of a snake takes you down.",
    ),
    "25 4>17 6>2 20>8",
    climbs,
    4,
)
_add(
    11,
    "shortest",
    Text("Jalan terpendek", "The shortest way"),
    Text(
        "Sampai ke petak 25 dengan tiga lemparan saja.",
        "Reach square 25 in three rolls, no more.",
    ),
    Text(
        "Angka terbesar belum tentu tercepat: yang penting di mana bidak berhenti.",
        "The largest roll is not always the quickest: what counts is where the piece stops.",
    ),
    "25 2>13 5>10 17>24 20>9",
    arrives_soonest,
    2,
    4,
    1,
)
_add(
    12,
    "ladder",
    Text("Nilai sebuah tangga", "What a ladder is worth"),
    Text(
        "Tangga mana yang paling banyak menghemat lemparan? Pilih satu.",
        "Which ladder saves the most rolls? Choose one.",
    ),
    Text(
        "Nilai tangga bergantung pada panjangnya dan seberapa sering kakinya diinjak.",
        "What a ladder is worth depends on its length and how often a piece stops at its foot.",
    ),
    "30 1>14 6>15 21>25 27>9",
    names_best_ladder,
    21,
)
