"""The path of Buttons & Scissors: a cut, a blocked line, a dead end, the fewest cuts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dolanan.games.buttons import Buttons, Cloth, Cut, parse, parse_cut
from dolanan.lessons.lesson import LESSONS, ClothTable, Lesson, Verdict, done, open_, wrong
from dolanan.text import Text


class Snipped(NamedTuple):
    """What was cut so far, and the cloth that is left."""

    game: Buttons
    cuts: tuple[Cut, ...]
    left: Cloth

    @property
    def solved(self) -> bool:
        return self.game.solved(self.left)


Goal = Callable[[Snipped], Verdict]


def fewest(cloth: Cloth) -> int | None:
    """The fewest cuts that clear a cloth; None if none do."""
    from dolanan.solvers.buttons.exhaustive import breadth_first

    return breadth_first(cloth).minimum


def one_cut(snipped: Snipped) -> Verdict:
    """Any cut."""
    return done(
        Text(
            "Satu guntingan mengambil semua kancing sejenis di garis itu.",
            "One cut takes every button of its kind along the line.",
        )
    )


def clears(snipped: Snipped) -> Verdict:
    """Every button is cut; wrong as soon as that cannot be done any more."""
    if snipped.solved:
        return done(Text("Kainnya bersih.", "The cloth is clear."))
    if fewest(snipped.left) is None:
        return wrong(
            "Kini ada kancing yang tak punya pasangan segaris: jalan buntu.",
            "Now a button has no partner in line with it: a dead end.",
        )
    return open_("Bagus. Gunting sisanya.", "Good. Cut the rest.")


def clears_quickest(snipped: Snipped) -> Verdict:
    """Every button is cut in as few cuts as there can be; wrong as soon as that many are not enough."""
    least = fewest(snipped.game.start()) or 0
    made, rest = len(snipped.cuts), fewest(snipped.left)
    if rest is None:
        return clears(snipped)
    if made + rest > least:
        return wrong(
            f"Begini perlu {made + rest} guntingan; {least} cukup.",
            f"This way takes {made + rest} cuts; {least} are enough.",
        )
    if snipped.solved:
        return done(Text(f"{made} guntingan: paling sedikit.", f"{made} cuts: the fewest there are."))
    return open_(f"Tinggal {rest} guntingan.", f"{rest} more to go." if rest > 1 else "One more to go.")


def _add(
    place: int, key: str, title: Text, task: Text, praise: Text, text: str, goal: Goal, *shown: str
) -> None:
    """Add a lesson whose goal is judged by the cuts that were made."""
    game = Buttons(parse(text))

    def judge(moves: Sequence[str]) -> Verdict:
        left, cuts = game.start(), []
        for move in moves:
            cut = parse_cut(move, left)
            left = game.play(left, cut)
            cuts.append(cut)
        return goal(Snipped(game, tuple(cuts), left)) if cuts else Verdict("open", task)

    LESSONS.add(Lesson(key, "buttons", place, title, task, praise, ClothTable(text), judge, shown))


_add(
    20,
    "cut",
    Text("Satu guntingan", "A cut"),
    Text(
        "Ketuk dua kancing sejenis yang segaris: mendatar, tegak, atau miring.",
        "Tap two buttons of a kind in one line: across, down or diagonal.",
    ),
    Text(
        "Sel kosong dilewati; yang di tengah ikut tergunting bila sejenis.",
        "Empty cells are skipped; buttons of the same kind in between are cut too.",
    ),
    "1.1/.2./..2",
    one_cut,
    "1,1-1,3",
)
_add(
    21,
    "blocked",
    Text("Garis terhalang", "A blocked line"),
    Text(
        "Kancing lain di tengah menghalangi. Singkirkan dulu, lalu gunting semuanya.",
        "A button of another kind blocks the line. Clear it away first, then cut the rest.",
    ),
    Text(
        "Urutan menentukan: penghalang dulu.",
        "The order decides: first what is in the way.",
    ),
    "121/.2.",
    clears,
    "1,2-2,2",
    "1,1-1,3",
)
_add(
    22,
    "dead-end",
    Text("Jalan buntu", "A dead end"),
    Text(
        "Bersihkan kain ini. Awas: satu guntingan meninggalkan kancing sendirian.",
        "Clear this cloth. Careful: one cut leaves a button alone.",
    ),
    Text(
        "Sebelum menggunting, lihat kancing mana yang akan tertinggal.",
        "Before you cut, look which buttons would be left behind.",
    ),
    "111/2../21.",
    clears,
    "1,2-3,2",
    "1,1-1,3",
    "2,1-3,1",
)
_add(
    23,
    "fewest",
    Text("Guntingan paling sedikit", "The fewest cuts"),
    Text(
        "Bersihkan kain ini dengan tiga guntingan.",
        "Clear this cloth in three cuts.",
    ),
    Text(
        "Satu guntingan panjang menghemat dua yang pendek.",
        "One long cut saves two short ones.",
    ),
    "1211/.2../.111",
    clears_quickest,
    "1,2-2,2",
    "1,1-1,4",
    "3,2-3,4",
)
