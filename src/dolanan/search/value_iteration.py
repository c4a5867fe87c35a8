"""Value iteration: what a chain of chance costs until it ends, by sweeps over all its states."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from dolanan.limits import NEVER, Limits

S = TypeVar("S", bound=Hashable)


class Swept(NamedTuple, Generic[S]):
    """One sweep is done: the values after it, and the largest change it made."""

    number: int
    values: Mapping[S, float]
    change: float


class Settled(NamedTuple, Generic[S]):
    """The values after the last sweep."""

    values: Mapping[S, float]
    sweeps: int
    settled: bool
    """The last sweep changed less than the tolerance; otherwise the limits were reached."""


def value_iteration(
    states: Sequence[S],
    outcomes: Callable[[S], Iterable[tuple[float, S]]],
    observe: Callable[[Swept[S]], None] | None = None,
    *,
    in_place: bool = False,
    tolerance: float = 1e-6,
    limits: Limits = NEVER,
) -> Settled[S]:
    """The expected number of steps from each state until none of `states` is left.

    Every value begins at 0 and becomes, again and again, 1 plus the mean of the values that its outcomes lead
    to (a state that is not among `states` is an end and stays 0): from the values of the sweep before, or
    with `in_place` from those at hand, in the order the states are given. It comes as near as one likes if
    every state can reach an end; sweeps are what the limits count.
    """
    chances = {state: list(outcomes(state)) for state in states}
    values = dict.fromkeys(states, 0.0)
    sweeps = 0
    while not limits.reached(sweeps):
        before = values if in_place else dict(values)
        change = 0.0
        for state in states:
            value = 1 + sum(chance * before.get(after, 0.0) for chance, after in chances[state])
            change = max(change, abs(value - values[state]))
            values[state] = value
        sweeps += 1
        if observe:
            observe(Swept(sweeps, dict(values), change))
        if change < tolerance:
            return Settled(values, sweeps, True)
    return Settled(values, sweeps, False)
