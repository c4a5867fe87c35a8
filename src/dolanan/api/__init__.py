"""dolanan in a few calls: what `import dolanan` offers.

Positions, boards, cloths and games are given as text, the same texts as on the command line, or as values.
A question is answered with the model that `--json` and HTTP write (see `dolanan.answers`): its fields are
their keys, `answer.json()` is that JSON, and where there is a `position`, `answer.state` is it as a value.
What cannot be right is a `dolanan.Mistake`, a ValueError that says what was wrong in both languages; a
library of an extra that is not installed is one too, and names the extra.
"""

from __future__ import annotations

from dolanan.api.contests import arena, tournament
from dolanan.api.elsewhere import answer_ugi, join, play_kgp, serve_kgp
from dolanan.api.hosting import back_up_rooms, prune_rooms, restore_rooms, serve, upgrade_rooms
from dolanan.api.keeping import book, make_book, make_table, stored, values, verify
from dolanan.api.learning import (
    card,
    compare,
    exercises,
    findings,
    handout,
    reproduce,
    tables,
    trace,
    worksheet,
)
from dolanan.api.measuring import bench
from dolanan.api.pictures import draw
from dolanan.api.playing import (
    analyse_game,
    best_move,
    best_turn,
    compare_rules,
    ems_turn,
    fair_starts,
    list_bots,
    list_rulesets,
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
    make_mancala_puzzles,
    make_puzzles,
    mancala_puzzles,
    prove_puzzles,
    puzzle,
    puzzle_hint,
    rate_puzzles,
    shipped_puzzles,
    simulate,
)
from dolanan.api.solving import solve, solve_many
from dolanan.api.working import find_fair_starts, merge_jobs, read_job
from dolanan.bots import Bot, bot
from dolanan.contests.terms import Player
from dolanan.games.buttons import Buttons
from dolanan.games.mancala import Mancala, State, ruleset
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
    "State",
    "aim_board",
    "analyse_game",
    "answer_ugi",
    "arena",
    "back_up_rooms",
    "bench",
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
    "ems_turn",
    "exercises",
    "fair_starts",
    "find_fair_starts",
    "findings",
    "handout",
    "hint",
    "join",
    "list_bots",
    "list_rulesets",
    "make_book",
    "make_mancala_puzzles",
    "make_puzzles",
    "make_table",
    "mancala_puzzles",
    "merge_jobs",
    "parse_record",
    "perft",
    "play",
    "play_kgp",
    "prove_puzzles",
    "prune_rooms",
    "puzzle",
    "puzzle_hint",
    "rate_puzzles",
    "read_job",
    "reproduce",
    "restore_rooms",
    "ruleset",
    "serve",
    "serve_kgp",
    "shipped_puzzles",
    "show_record",
    "simulate",
    "solve",
    "solve_many",
    "stored",
    "tables",
    "tournament",
    "trace",
    "upgrade_rooms",
    "values",
    "verify",
    "worksheet",
]
