"""Play, solve and understand Bantumi, Congklak, Snakes & Ladders and Buttons & Scissors.

>>> import dolanan
>>> game = dolanan.ruleset("congklak")
>>> dolanan.bot("combined", game).choose(game.start()).pit
1
>>> dolanan.solve(rules=dolanan.ruleset("bantumi", 3, 2, capture="never")).value
0
"""

from __future__ import annotations

from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    __version__: str
    from dolanan.api import (
        Bot,
        Buttons,
        Limits,
        Mancala,
        Mistake,
        Player,
        Record,
        Snakes,
        State,
        aim_board,
        analyse_game,
        answer_ugi,
        arena,
        back_up_rooms,
        bench,
        best_move,
        best_turn,
        book,
        bot,
        card,
        check_cuts,
        compare,
        compare_rules,
        design_board,
        draw,
        ems_turn,
        exercises,
        fair_starts,
        find_fair_starts,
        findings,
        handout,
        hint,
        join,
        list_bots,
        list_rulesets,
        make_book,
        make_mancala_puzzles,
        make_puzzles,
        make_table,
        mancala_puzzles,
        merge_jobs,
        parse_record,
        perft,
        play,
        play_kgp,
        prove_puzzles,
        prune_rooms,
        puzzle,
        puzzle_hint,
        rate_puzzles,
        read_job,
        reproduce,
        restore_rooms,
        ruleset,
        serve,
        serve_kgp,
        shipped_puzzles,
        show_record,
        simulate,
        solve,
        solve_many,
        stored,
        tables,
        tournament,
        trace,
        upgrade_rooms,
        values,
        verify,
        worksheet,
    )
else:
    # Hidden from type checkers, which would take any name for one that this function gives.

    def __getattr__(name):
        """The public names, imported when they are first used."""
        if name == "__version__":
            from importlib.metadata import version

            return version("dolanan")
        if name in __all__:
            from dolanan import api

            return getattr(api, name)
        raise AttributeError(f"module 'dolanan' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])


def _show_in_notebooks() -> None:
    """In a notebook, tell it how our things show themselves."""
    from sys import modules

    shell = modules["IPython"].get_ipython() if "IPython" in modules else None
    if shell is not None:
        from dolanan.interop.notebook import load_ipython_extension

        load_ipython_extension(shell)


_show_in_notebooks()
