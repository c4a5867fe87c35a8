"""Buttons & Scissors beyond the rules: fewest cuts with proof, hints, made puzzles, packs.

minimum(cloth)      the fewest cuts, with a proof, or a proof that there is no way
hint(cloth, cuts)   what to do after these cuts
make(7, 7, 5)       a new puzzle with its minimum and difficulty
pack()              the shipped puzzles
"""

from dolanan.solvers.buttons.difficulty import LEVELS, Difficulty, measure
from dolanan.solvers.buttons.hint import Hint, hint
from dolanan.solvers.buttons.maker import RatedCloth, make
from dolanan.solvers.buttons.minimum import Solution, minimum
from dolanan.solvers.buttons.pack import make_many, pack

__all__ = [
    "LEVELS",
    "Difficulty",
    "Hint",
    "RatedCloth",
    "Solution",
    "hint",
    "make",
    "make_many",
    "measure",
    "minimum",
    "pack",
]
