"""Arena speed and the strongest bot; compile time apart."""

from __future__ import annotations

from time import perf_counter

from dolanan.bots import bot
from dolanan.contests.referee import opening
from dolanan.contests.tournament import arena
from dolanan.games.mancala import ruleset
from dolanan.limits import Limits
from row import Row, timed

PAPERS = ("random", "extra-turn", "most-laps", "fewest-laps", "combined", "priority", "priority-chain")
THINKERS = ("alphabeta", "mcts", "planner", "strongest")
MOST_OVERRUN = 0.05


def rows() -> list[Row]:
    """A thousand games of the papers' bots, ruleset by ruleset."""
    return _speed()


def long_rows() -> list[Row]:
    """Strongest against combined, and the worst overrun of a time limit: on a machine at rest."""
    return [_strongest(), *_overrun()]


def _speed() -> list[Row]:
    found = []
    for rules in ("bantumi", "kalah", "congklak"):
        game = ruleset(rules)
        arena(game, PAPERS, 2)  # compiles
        begin = perf_counter()
        played = arena(game, PAPERS, 1000, seed=1)
        seconds = perf_counter() - begin
        best = played.standings()[0].bot
        assert best in ("priority", "priority-chain"), best
        found.append(timed(f"arena {rules} 1000 games", best, 1000, seconds))
    return found


def _strongest() -> Row:
    game = ruleset("congklak")
    begin = perf_counter()
    (pair,) = arena(game, ("strongest", "combined"), 200, seed=1).pairs()
    share = pair.total.points / 200
    assert share >= 0.95, f"strongest scores {share:.1%}"
    return timed("congklak strongest against combined", f"{share:.1%}", 200, perf_counter() - begin)


def _overrun() -> list[Row]:
    found = []
    for rules in ("bantumi", "congklak"):
        game = ruleset(rules)
        for name in THINKERS if game.relay else (*THINKERS, "perfect"):
            player = bot(name, game)
            worst = 0.0
            begin = perf_counter()
            for round in range(10):
                for limit in (0.02, 0.2):
                    asked = perf_counter()
                    player.choose(opening(game, 2, round), Limits(seconds=limit))
                    worst = max(worst, perf_counter() - asked - limit)
            assert worst <= MOST_OVERRUN, f"{name} on {rules} is {worst:.3f} s late"
            found.append(timed(f"late {rules} {name}", f"{worst * 1000:.0f} ms", 20, perf_counter() - begin))
    return found
