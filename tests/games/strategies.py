"""Random games and positions for the laws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hypothesis import strategies as st

from dolanan.games.buttons import Cloth
from dolanan.games.mancala import CHOICES, CUSTOM, RULESETS, Mancala, State, ruleset
from dolanan.games.match import Match, Standing
from dolanan.games.snakes import Snakes


@st.composite
def rule_choices(draw: st.DrawFn, known: Mapping[str, Sequence[object]] = CHOICES) -> dict[str, object]:
    """Any rules that are not refused; of the fields not in `known`, the usual choice."""
    chosen = {field: draw(st.sampled_from(list(choices))) for field, choices in known.items()}
    for field, choice, needs in NEEDS:
        if chosen.get(field, CHOICES[field][0]) == choice:
            for other, allowed in needs.items():
                if chosen.get(other, CHOICES[other][0]) not in allowed:
                    chosen[other] = draw(st.sampled_from(allowed))
    return chosen


NEEDS: tuple[tuple[str, object, dict[str, tuple[object, ...]]], ...] = (
    (
        "track",
        "rows",
        {
            "relay": (False,),
            "again": ("never",),
            "ripe": ("at once",),
            "repeat": ("sweep",),
            "start": ("alternate",),
        },
    ),
    ("relay", True, {"capture": ("always", "occupied", "opposite", "never")}),
    ("feed", True, {"end": ("stuck",)}),
    ("end", "stuck", {"rest": ("owner",)}),
    ("repeat", "sweep", {"rest": ("owner",)}),
    ("rest", "nobody", {"rounds": ("one",)}),
    ("rounds", "refill", {"stop": ("never",)}),
)
"""What a choice must go with, so that nothing is refused."""


@st.composite
def mancala_games(draw: st.DrawFn, most_pits: int = 10, most_seeds: int = 20) -> Mancala:
    """Any ruleset at any size, now and then with other choices, or rules of one's own."""
    name = draw(st.sampled_from([*sorted(RULESETS), "custom"]))
    choices = draw(rule_choices()) if name == "custom" or draw(st.booleans()) else {}
    return ruleset(name, draw(st.integers(1, most_pits)), draw(st.integers(1, most_seeds)), **choices)


@st.composite
def matches(draw: st.DrawFn, most_pits: int = 5, most_seeds: int = 5) -> Match:
    """A match of any rules that have rounds, or one game; started together where that can be."""
    together, rounds = draw(st.booleans()), draw(st.integers(1, 4))
    known: dict[str, Sequence[object]] = dict(CHOICES)
    if together:
        known |= {"track": ("store",)}
    if rounds > 1:
        known |= {"rounds": ("refill",), "rest": ("owner",), "stop": ("never",)}
    size = draw(st.integers(1, most_pits)), draw(st.integers(1, most_seeds))
    game = ruleset(CUSTOM, *size, **draw(rule_choices(known)))
    return Match(game, rounds, together)


@st.composite
def standings(draw: st.DrawFn, match: Match, most_picks: int = 60) -> tuple[list[int], list[Standing]]:
    """Picks of a match from its start, and where it stands before and after each."""
    chance, length = draw(st.randoms(use_true_random=False)), draw(st.integers(0, most_picks))
    picks: list[int] = []
    passed = [match.start()]
    while len(picks) < length and (moves := match.moves(passed[-1])):
        picks.append(chance.choice(moves))
        passed.append(match.play(passed[-1], picks[-1]))
    return picks, passed


@st.composite
def mancala_positions(draw: st.DrawFn, game: Mancala, most: int = 30) -> State:
    """Any position, settled by the rules of `game`; in a match with burnt pits."""
    pits = st.tuples(*[st.one_of(st.integers(0, 3), st.integers(0, most))] * game.pits)
    burnt = ((), ())
    if game.rounds == "refill":
        some = st.lists(st.integers(1, game.pits), unique=True, max_size=game.pits - 1).map(sorted).map(tuple)
        burnt = (draw(some), draw(some))
    sides = [tuple(0 if i in gone else seeds for i, seeds in enumerate(draw(pits), 1)) for gone in burnt]
    stores = (draw(st.integers(0, 99)), draw(st.integers(0, 99)))
    return game.admit(State((sides[0], sides[1]), stores, draw(st.integers(0, 1)), burnt))


@st.composite
def snakes_games(draw: st.DrawFn, most_squares: int = 60) -> Snakes:
    """Any board and rules without a cycle."""
    goal = draw(st.integers(2, most_squares))
    starts = draw(st.lists(st.integers(1, goal - 1), unique=True, max_size=10))
    chain = draw(st.booleans())
    jumps = []
    for start in starts:
        end = draw(st.integers(1, goal))
        # A chain may not come back to itself: with chaining all jumps lead down.
        if end != start and not (chain and end > start):
            jumps.append((start, end))
    faces = draw(st.integers(1, 12))
    return Snakes(
        goal,
        tuple(jumps),
        faces=faces,
        start_square=draw(st.integers(0, 1)),
        finish=draw(st.sampled_from(["exact", "overshoot", "bounce"])),
        again=draw(st.integers(0, faces)),
        chain=chain,
        players=draw(st.integers(1, 6)),
        pieces=draw(st.integers(1, 3)),
    )


@st.composite
def cloths(draw: st.DrawFn, most: int = 6, colours: str = "123aB.") -> Cloth:
    """Any rectangle of buttons and holes."""
    columns = draw(st.integers(1, most))
    row = st.text(alphabet=colours, min_size=columns, max_size=columns)
    return tuple(draw(st.lists(row, min_size=1, max_size=most)))
