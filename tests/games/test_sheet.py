"""Score sheets: a start together, turns and rounds as they are written."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from dolanan.games.mancala import RULESETS, ruleset, show
from dolanan.games.match import Match
from dolanan.games.sheet import Sheet, parse_sheet, show_sheet
from dolanan.games.together import Picks, start_together
from dolanan.text import Mistake


def test_the_worked_start_together_is_read_and_written() -> None:
    game = ruleset("jongkak", 3, 3)
    sheet = parse_sheet("jongkak 3x3; (1 2 | 2) 3")
    assert sheet.game == game and sheet.together == ((1, 2), (2,)) and sheet.rounds == ((3,),)
    assert show(sheet.last.first) == "1,0,5:2/4,1,4:1 n"
    for line in ("jongkak 3x3; (1 2 | 2) 3", "jongkak 3x3; (1 | 2)", "jongkak 3x3; ( | )", "jongkak 3x3;"):
        assert show_sheet(parse_sheet(line)) == line
    later = "congkak 7x7 x,7,7,7,7,7,7:3/7,7,7,7,7,7,7:4 s; 2"
    assert show_sheet(parse_sheet(later)) == later


@pytest.mark.parametrize("name", sorted(RULESETS))
def test_sheets_are_their_own_inverse(name: str) -> None:
    dice = random.Random(name)
    for number in range(8):
        game = ruleset(name, dice.randint(2, 5), dice.randint(1, 4))
        together: Picks | None = None
        if number % 2 and game.track == "store":
            together = ((), ())
            while due := start_together(game, together).due:
                side, _, legal = due[0]
                picks = [list(each) for each in together]
                picks[side].append(dice.choice(legal))
                together = (tuple(picks[0]), tuple(picks[1]))
        sheet = Sheet(game, game.start(), ((),), together)
        for _ in range(dice.randint(0, 80)):
            state = sheet.last.state
            if game.over(state):
                if game.rounds == "one" or Match(game).refill(state) is None:
                    break
                sheet = replace(sheet, rounds=(*sheet.rounds, ()))
                state = sheet.last.state
                assert sheet.last.number == len(sheet.rounds) and not game.over(state)
            pit = dice.choice(game.moves(state))
            sheet = replace(sheet, rounds=(*sheet.rounds[:-1], (*sheet.rounds[-1], pit)))
        text = show_sheet(sheet)
        assert parse_sheet(text) == sheet, text
        assert text.count(";") == len(sheet.rounds)


@pytest.mark.parametrize(
    ("rules", "text", "names"),
    [
        ("kalah", "1 1", "move 1: the turn ends here"),
        ("kalah", "3 / 1", "move 1: the turn goes on here"),
        ("kalah", "3 3", "move 2: pit 3 is empty"),
        ("kalah", "/ 3", "slash too many"),
        ("kalah", "1 / / 3", "slash too many"),
        ("kalah", "x", "not a pit"),
        ("kalah", "1; 2", "one only"),
        ("congkak", "1; 2", "round 1 is not over here"),
        ("congkak", "(1 | 1", "not of the form"),
        ("congkak", "(8 | 1)", "South, pick 1: not pit 8"),
        ("congkak", "(1 | ) 3", "move 1: the start together is not over"),
        ("oware", "(1 | 1)", "needs stores that are sown"),
    ],
)
def test_a_bad_sheet_says_where(rules: str, text: str, names: str) -> None:
    with pytest.raises(Mistake, match=names):
        parse_sheet(f"{rules}; {text}")


def test_a_line_without_picks_or_rules_is_no_sheet() -> None:
    for line in ("", "congkak 7x7", "; 1"):
        with pytest.raises(Mistake, match="not of the form"):
            parse_sheet(line)
