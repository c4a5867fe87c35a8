"""dolanan in a few calls: what `import dolanan` offers.

Positions, boards, cloths and games are given as text, the same texts as on the command line, or as values.
A question is answered with the model that `--json` and HTTP write (see `dolanan.answers`): its fields are
their keys, `answer.json()` is that JSON, and where there is a `position`, `answer.state` is it as a value.
What cannot be right is a `dolanan.Mistake`, a ValueError that says what was wrong in both languages; a
library of an extra that is not installed is one too, and names the extra.
"""

from __future__ import annotations

from dolanan.api.contests import arena, tournament
from dolanan.api.keeping import book, make_table, stored, values, verify
from dolanan.api.learning import card, compare, exercises, handout, reproduce, trace
from dolanan.api.pictures import draw
from dolanan.api.playing import (
    analyse_game,
    best_move,
    best_turn,
    compare_rules,
    fair_starts,
    parse_record,
    perft,
    play,
    show_record,
)
from dolanan.api.puzzles import (
    aim_board,
    check_cuts,
    design_board,
    hint,
    make_puzzles,
    mancala_puzzles,
    puzzle,
    puzzle_hint,
    shipped_puzzles,
    simulate,
)
from dolanan.api.solving import solve, solve_many
from dolanan.bots import Bot, bot
from dolanan.contests.terms import Player
from dolanan.games.buttons import Buttons
from dolanan.games.mancala import Mancala, ruleset
from dolanan.games.snakes import Snakes
from dolanan.limits import Limits
from dolanan.record import Record
from dolanan.text import Mistake

__all__ = [
    "Bot",
    "Buttons",
    "Limits",
    "Mancala",
    "Mistake",
    "Player",
    "Record",
    "Snakes",
    "aim_board",
    "analyse_game",
    "arena",
    "best_move",
    "best_turn",
    "book",
    "bot",
    "card",
    "check_cuts",
    "compare",
    "compare_rules",
    "design_board",
    "draw",
    "exercises",
    "fair_starts",
    "handout",
    "hint",
    "make_puzzles",
    "make_table",
    "mancala_puzzles",
    "parse_record",
    "perft",
    "play",
    "puzzle",
    "puzzle_hint",
    "reproduce",
    "ruleset",
    "shipped_puzzles",
    "show_record",
    "simulate",
    "solve",
    "solve_many",
    "stored",
    "tournament",
    "trace",
    "values",
    "verify",
]
