"""Matches of mancala among the games: what is said of a game, said of the round that is played.

A match is named by its game's rules, so it has no name of its own in the list of games; `row_of` finds this
row by what is played.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from dolanan.catalogue import RuleChoice
from dolanan.catalogue.mancala import MANCALA
from dolanan.catalogue.mancala import opening as open_game
from dolanan.drawing import draw_board
from dolanan.games.mancala import Mancala, State, rule_fields
from dolanan.games.match import Match, Standing
from dolanan.games.sheet import sheet_of, show_sheet
from dolanan.narration import tell_match, tell_move, tell_opening, tell_round, tell_together
from dolanan.text import Text


def fields(match: Match) -> dict[str, RuleChoice]:
    """Every rule choice of the game, how many rounds are played at most, and whether they start together."""
    return {**rule_fields(match.game), "most_rounds": match.most, "together": match.together}


def opening(match: Match, chance: Random) -> Standing:
    """A position to begin a match from: of a start together, after a first pick of each side by chance."""
    if not match.together:
        return match.begin(open_game(match.game, chance))
    standing = match.start()
    for _ in range(2):
        standing = match.play(standing, chance.choice(match.moves(standing)))
    return standing


def see(match: Match, standing: Standing) -> tuple[Mancala, State]:
    """The game, and the board as the player sees it who is to pick."""
    return match.game, match.seen(standing)


def hides(match: Match, standing: Standing) -> bool:
    """Both sides must pick in the same tick, and this is the first of them to name a pit."""
    return standing.together is not None and len(match.begun(standing).due) > 1


def draw(match: Match, standing: Standing, player: int) -> str:
    """The board of the round."""
    return draw_board(match.game, match.seen(standing), player)


def tell(match: Match, standing: Standing, pit: int) -> Text:
    """What a pick does; at the end of a round also how that stands, and what comes then."""
    after = match.play(standing, pit)
    if standing.together is not None:
        begun = match.begun(match.name(standing, pit))
        told, state = [tell_together(match.begun(standing), begun)], begun.state
        over = not begun.due and match.game.over(state)
    else:
        move = match.game.move(standing.state, pit)
        told, state, over = (
            [tell_move(match.game, standing.state, move)],
            move.state,
            match.game.over(move.state),
        )
    if over and match.most > 1:
        told.append(tell_round(standing.round, state))
        told.append(tell_match(match.game, state) if match.over(after) else tell_opening(after))
    return Text(" ".join(text.id for text in told), " ".join(text.en for text in told))


MATCH = replace(
    MANCALA,
    rulesets=dict,
    fields=fields,
    step=Match.step,
    opening=opening,
    see=see,
    hides=hides,
    draw=draw,
    tell=tell,
    points=lambda standing: standing.state.stores,
    write=lambda match, start, picks: show_sheet(sheet_of(match, start, picks)),
)
