"""The options that choose a mancala game and a position, the same for every command."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from dolanan.catalogue import AnyDuel, parse_rules, row_named, rulesets
from dolanan.cli.frame import F, argument, option
from dolanan.games.family import USUAL
from dolanan.games.heading import parse_size, read_rules
from dolanan.games.mancala import MOST_PITS, MOST_SEEDS, RULESETS, Mancala, State, parse
from dolanan.games.match import MOST_ROUNDS
from dolanan.text import Mistake, Text

POSITION = Text("POSISI", "POSITION")
PLAY = Text(
    "Bermain di terminal melawan bot atau orang lain.", "Play in the terminal, against a bot or a person."
)


def rules_options(function: F) -> F:
    """`--rules`, `--pits`, `--seeds` and `--set FIELD=VALUE` of mancala."""
    return _options(function, list(RULESETS))


RULES_BESIDE = ("rules", "pits", "seeds", "choices")
"""What `rules_beside` gives a command, by name."""


def rules_beside(function: F) -> F:
    """The same beside an input that may be no position: without `--rules` those of the first example."""
    return _options(function, list(RULESETS), None)


def duel_options(function: F) -> F:
    """The same for any game of two; the size and the fields are those of rulesets that have them."""
    return _options(function, list(rulesets()))


def _options(function: F, names: list[str], usual: str | None = USUAL) -> F:
    for add in (
        option(
            "--set",
            "choices",
            multiple=True,
            metavar=Text("KOLOM=NILAI", "FIELD=VALUE"),
            help=Text(
                "Ubah satu kolom aturan, misalnya capture=never.", "Change a rule field, e.g. capture=never."
            ),
        ),
        option(
            "--seeds",
            type=click.IntRange(1, MOST_SEEDS),
            help=Text("Biji per lubang pada awal.", "Seeds a pit at the start."),
        ),
        option("--pits", type=click.IntRange(1, MOST_PITS), help=Text("Lubang per sisi.", "Pits a side.")),
        option(
            "--rules",
            default=usual,
            show_default=True,
            help=Text(f"Aturan: {', '.join(names)}.", f"Ruleset: {', '.join(names)}."),
        ),
    ):
        function = add(function)
    return function


def position_argument(function: F) -> F:
    """An optional POSITION; without one, the start."""
    decorate: Callable[[Any], Any] = argument("position", metavar=POSITION, required=False)
    return decorate(function)  # type: ignore[no-any-return]


def on_position(function: Callable[..., Any]) -> Callable[..., Any]:
    """POSITION and all options that choose a game, given to the command as `game` and `state`."""

    @wraps(function)
    def with_game(
        position: str | None,
        rules: str,
        pits: int | None,
        seeds: int | None,
        choices: tuple[str, ...],
        **more: Any,
    ) -> Any:
        game, state = pick_game(position, rules, pits, seeds, choices)
        return function(game=game, state=state, **more)

    return position_argument(rules_options(with_game))


def pick_duel(rules: str, pits: int | None, seeds: int | None, choices: tuple[str, ...]) -> AnyDuel:
    """The duel asked for, of whichever game."""
    row = row_named(rules.partition(" ")[0])
    if pits is None and seeds is None and not choices:
        return parse_rules(rules)
    if row.vary is None:
        raise Mistake(
            f"{rules} tidak punya --pits, --seeds atau --set", f"{rules} has no --pits, --seeds or --set"
        )
    return row.vary(rules, pits, seeds, choices)


def pick_game(
    position: str | None, rules: str, pits: int | None, seeds: int | None, choices: tuple[str, ...] = ()
) -> tuple[Mancala, State]:
    """The game and the position asked for, which may be a size such as `3x2`: then it is the start.

    The position's own size counts unless `--pits` contradicts it.
    """
    game = read_rules(rules, pits, seeds, choices)
    if position is None:
        return game, game.start()
    if size := parse_size(position):
        if (pits or size[0], seeds or size[1]) != size:
            raise Mistake(
                f"--pits atau --seeds berlawanan dengan ukuran {position}",
                f"--pits or --seeds contradicts the size {position}",
            )
        game = read_rules(rules, *size, choices)
        return game, game.start()
    state = parse(position)
    width = len(state.pits[0])
    total = sum(map(sum, state.pits)) + sum(state.stores)
    if pits is not None and width != pits:
        raise Mistake(
            f"--pits {pits} berlawanan dengan posisi, yang punya {width} lubang per sisi",
            f"--pits {pits} contradicts the position, which has {width} pits a side",
        )
    if seeds is not None and total != 2 * width * seeds:
        raise Mistake(
            f"--seeds {seeds} berlawanan dengan posisi: {total} biji, bukan {2 * width * seeds}",
            f"--seeds {seeds} contradicts the position: it has {total} seeds, not {2 * width * seeds}",
        )
    if width != game.pits:
        game = read_rules(rules, width, seeds, choices)
    return game, game.admit(state)


def opponent_options(**more: Any) -> Callable[[F], F]:
    """`--bot`, `--seed` and `--fair`."""

    def add(function: F) -> F:
        told = Text("Lawan: nama bot, atau orang.", "Opponent: a bot's name, or person.")
        function = option(
            "--fair",
            is_flag=True,
            help=Text(
                "Mulai dari susunan adil yang dipilih acak: terbukti seri bila keduanya bermain sempurna.",
                "Start from a fair layout, by chance: proved to be a draw if both play perfectly.",
            ),
        )(function)
        function = option(
            "--seed",
            type=int,
            help=Text("Benih acak bot dan --fair.", "Seed of the bot's chance and of --fair."),
        )(function)
        return option("--bot", "name", help=told, **more)(function)

    return add


def match_options(rounds: Text) -> Callable[[F], F]:
    """`--rounds`, told so, and `--together`."""

    def add(function: F) -> F:
        told = Text(
            "Mulai bersama: kedua pihak memilih tanpa melihat, lalu menabur serentak.",
            "Start together: both pick blind and sow in lock step.",
        )
        function = option("--together", is_flag=True, help=told)(function)
        return option("--rounds", type=click.IntRange(1, MOST_ROUNDS), help=rounds)(function)

    return add
