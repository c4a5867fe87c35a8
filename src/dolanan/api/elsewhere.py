"""From Python to other tables: a tournament on another server, referees of UGI, servers of KGP."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from dolanan.catalogue import AnyDuel, parse_rules, row_of
from dolanan.contests.terms import Player
from dolanan.extras import asking
from dolanan.games.family import USUAL
from dolanan.interop.kgp_network import play_kgp, serve_kgp
from dolanan.text import Text

if TYPE_CHECKING:
    from dolanan.rooms.visit import Played

__all__ = ["answer_ugi", "join", "play_kgp", "serve_kgp"]


@asking
def join(
    invitation: str,
    bot: Player,
    *,
    name: str | None = None,
    seed: int = 0,
    told: Callable[[Text], object] | None = None,
) -> Iterator[Played]:
    """The games that a bot here plays in a tournament elsewhere, as they end; it joins with the first `next`.

    A bot is a name, `FILE.py:function`, `cmd:PROGRAM`, a file or folder as it stands in a tournament folder,
    a `Bot`, or a function of game and position. `told` hears why a bot that gave no move gave none.

    >>> import dolanan
    >>> next(dolanan.join("http://localhost/", "random"))
    Traceback (most recent call last):
    dolanan.text.Mistake: address: write the whole invitation, http://server/#/…?key=…
    """
    from dolanan.rooms.visitor import visit

    return visit(invitation, bot, name=name, seed=seed, told=told)


def answer_ugi(
    lines: Iterable[str],
    say: Callable[[str], None],
    rules: str | AnyDuel = USUAL,
    *,
    bot: str | None = None,
    seed: int = 0,
) -> None:
    """Answer a referee of the Universal Game Interface line by line, until `quit` or the end.

    >>> import dolanan
    >>> heard = ["position startpos moves 3", "query p1turn", "go nodes 1", "quit"]
    >>> dolanan.answer_ugi(heard, print, "kalah", bot="priority")
    response true
    bestmove 6
    """
    from dolanan.interop.ugi import Engine

    game = parse_rules(rules) if isinstance(rules, str) else rules
    Engine(game, bot or row_of(game).opponent, seed, say).hear(lines)
