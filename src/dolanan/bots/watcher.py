"""A bot at a duel that is made of another, such as a match: it plays what it sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dolanan.bots.player import Bot, Choice
from dolanan.catalogue import AnyDuel
from dolanan.limits import Limits
from dolanan.text import Text


class Watcher(Bot[Any, Any]):
    """Chooses as a bot of the inner game does in the position that the player to move looks at."""

    def __init__(self, game: AnyDuel, inner: Bot[Any, Any]) -> None:
        super().__init__(game, inner.seed)
        self.inner = inner

    @property
    def title(self) -> Text:
        return self.inner.title

    def decide(self, state: Any, limits: Limits) -> Choice[Any]:
        _, seen = self.row.seen(self.game, state)
        return choose_seen(self.inner, seen, self.game.moves(state), limits)


def choose_seen(player: Bot[Any, Any], seen: Any, moves: Sequence[Any], limits: Limits) -> Choice[Any]:
    """What the bot chooses of `moves` by what it sees; the first, where its own game would be over there.

    So it can be in a start together, in which nothing ends before both have stopped.
    """
    if player.game.moves(seen):
        return player.choose(seen, limits)
    return player.reason(
        moves[0], ", yang pertama: tak ada lagi yang dinilai.", ", the first: nothing to weigh."
    )
