"""Which games the kernels play: never one with a rule they do not know."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass

import pytest

from dolanan.games.mancala import Mancala, ruleset
from dolanan.kernels import Kernels, proves, supports


@dataclass(frozen=True)
class WithFlood(Mancala):
    """Mancala with a rule that was not there when the kernels were written."""

    flood: bool = False


@pytest.mark.parametrize("kernels", ["exact", "turns"])
def test_a_rule_the_kernels_do_not_know_is_refused(kernels: Kernels) -> None:
    assert supports(WithFlood(), kernels=kernels)
    assert not supports(WithFlood(flood=True), kernels=kernels)


def test_the_engine_knows_one_sowing_with_one_end_and_relays() -> None:
    assert supports(ruleset("bantumi-ems")) and not supports(ruleset("bantumi-ems"), kernels="relays")
    assert not supports(ruleset("congklak")) and supports(ruleset("congklak"), kernels="turns")
    assert proves(ruleset("congklak")) and proves(ruleset("kalah"))
    assert not proves(ruleset("kalah", end="all stored")) and not proves(ruleset("congklak", 8))


@pytest.mark.parametrize(
    ("choices", "kernels"),
    [
        ({"capture": "opposite"}, "exact"),
        ({"again": "never"}, "exact"),
        ({"stop": "half"}, "exact"),
        ({"rest": "nobody"}, "exact"),
        ({"stop": "half", "relay": True}, "relays"),
        ({"rest": "nobody", "relay": True}, "relays"),
        ({"end": "three empty", "relay": True}, "relays"),
        ({"feed": True, "end": "stuck", "relay": True}, "relays"),
        ({"mikul": True}, "turns"),
        ({"end": "stuck"}, "turns"),
        ({"origin": "skipped"}, "turns"),
        ({"ripe": "after lap"}, "turns"),
        ({"reach": "any"}, "turns"),
    ],
)
def test_a_choice_the_kernels_do_not_know_is_refused(choices: dict[str, object], kernels: Kernels) -> None:
    assert not supports(ruleset("kalah", **choices), kernels=kernels)


@pytest.mark.parametrize("kernels", ["exact", "turns"])
def test_what_is_beside_the_rules_changes_no_answer(kernels: Kernels) -> None:
    game = ruleset("kalah", rounds="refill", opener="winner", direction="cw", start="simultaneous")
    assert supports(game, kernels=kernels)
    burnt = game.read("x,1,1,1,1,1:0/1,1,1,1,1,1:0 s")
    assert not supports(game, burnt, kernels), "a burnt pit is more than these kernels know"


def test_without_numba_the_readable_search_answers() -> None:
    """As on a machine without it: values, turns and bots come from the readable rules, and say the same."""
    code = """
import sys
sys.modules["numba"] = None
import dolanan, importlib.util
from dolanan import kernels
kernels.are_there.cache_clear()
find = importlib.util.find_spec
kernels.find_spec = lambda name: None if name == "numba" else find(name)
small = "0,1,0:3/1,0,1:2 s"
print(dolanan.solve(small, "kalah").value, dolanan.best_turn(small, "congklak").gain)
for name in ("strongest", "alphabeta-4", "mcts", "planner", "ems", "combined"):
    print(name, dolanan.best_move(small, "kalah", bot=name, seconds=1).pit)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    import dolanan

    small = "0,1,0:3/1,0,1:2 s"
    with_numba = f"{dolanan.solve(small, 'kalah').value} {dolanan.best_turn(small, 'congklak').gain}"
    lines = done.stdout.splitlines()
    assert lines[0] == with_numba
    assert [line.split()[1] for line in lines[1:]] == ["2"] * 6, "pit 2 is the only one that holds seeds"
