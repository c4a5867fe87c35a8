"""Bots that look ahead: alpha-beta by depth, Monte Carlo tree search, and the planner of whole turns.

All think on the compiled kernels. Limited by nodes (or by nothing: then by the bot's own number of nodes)
they are pure functions of seed and position; limited by seconds they think until the time is up.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from time import perf_counter
from typing import Any, ClassVar

from dolanan.bots.player import Bot, Choice
from dolanan.games.mancala import Mancala, State
from dolanan.limits import Limits, Stop
from dolanan.search.alphabeta import alphabeta
from dolanan.text import Text

ENDLESS = 1 << 60
SPARE = 0.004
"""Seconds kept back for returning the answer."""
PLAYOUTS_A_SLICE = 100
"""Random games between two looks at the clock: about a millisecond."""
READABLE_NODES = 20_000
"""Nodes the readable alpha-beta takes when nothing else is asked for: less than a second."""
PLAYOUTS_A_SECOND = 500_000
"""More than were ever made."""


def clock(seconds: float | None, stop: Stop | None) -> Callable[[], bool]:
    """Says when `seconds` are over, counted from now, or `stop` asks for an end; never without either."""
    return Limits(None if seconds is None else seconds - SPARE, stop=stop).reached


class DeepBot(Bot):
    """A bot with kernels to compile: done when it is made, so that its first move costs no more."""

    own_nodes: ClassVar[int]
    """Nodes it takes when nothing else is asked for."""

    def __init__(self, game: Mancala, seed: int = 0) -> None:
        super().__init__(game, seed)
        from dolanan.kernels import supports

        self.fits = supports(game, kernels="turns")
        if self.fits:
            from dolanan.kernels.relay import sowing_table

            _compile(type(self))
            sowing_table(game.pits)

    def limit(self, seconds: float | None, nodes: int | None) -> int:
        """Nodes this choice may take."""
        if nodes is not None:
            return max(1, nodes)
        return ENDLESS if seconds is not None else self.own_nodes

    def fits_state(self, state: State) -> bool:
        """The kernels can hold this position."""
        from dolanan.kernels import supports

        return supports(self.game, state, "turns")


@cache
def _compile(kind: type[DeepBot]) -> None:
    """Compile the kernels this kind of bot uses, by one choice on the smallest board."""
    game = Mancala(pits=1, seeds=1, relay=True)
    player = object.__new__(kind)
    player.game, player.seed, player.fits = game, 0, True
    player.decide(game.start(), None, 2)


class AlphaBeta(DeepBot):
    """The best pick by alpha-beta: as deep as its name says, or as deep as its nodes allow."""

    name = "alphabeta"
    title = Text("alfa-beta", "alpha-beta")
    depth: ClassVar[int] = 60
    own_nodes = 300_000

    def limit(self, seconds: float | None, nodes: int | None) -> int:
        if self.depth < AlphaBeta.depth and nodes is None:
            return ENDLESS
        return super().limit(seconds, nodes)

    def decide(
        self, state: State, seconds: float | None, nodes: int | None, stop: Stop | None = None
    ) -> Choice:
        late = clock(seconds, stop)
        if not self.fits_state(state):
            pit, lead, reached = self._readable(
                state, late, nodes or (READABLE_NODES if seconds is None else ENDLESS)
            )
        else:
            pit, lead, reached = self._fast(state, seconds, self.limit(seconds, nodes), late)
        return Choice(pit, _lead(pit, lead, reached))

    def _fast(
        self, state: State, seconds: float | None, nodes: int, late: Callable[[], bool]
    ) -> tuple[int, int, int]:
        import numpy as np

        from dolanan.kernels import lookahead, relay

        small = nodes < 20_000 or self.depth < 9 or (seconds is not None and seconds < 0.1)
        memory = np.zeros((1 << (14 if small else 19), 3), np.int64)
        rules, table = relay.rules_of(self.game), relay.sowing_table(self.game.pits)
        pit, lead, reached = lookahead.deepen(
            relay.pack(state), self.depth, rules, table, memory, nodes, late
        )
        return pit + 1, lead, reached

    def _readable(self, state: State, late: Callable[[], bool], nodes: int) -> tuple[int, int, int]:
        """Depth after depth with the readable search, for boards the kernels cannot hold."""
        left = nodes
        first = self.game.moves(state)
        pit, lead, reached = first[0], 0, 0

        def watch(at: State, moves: Any) -> Any:
            nonlocal left
            left -= 1
            if left < 0 or late():
                raise TimeoutError
            return moves[::-1]

        try:
            for depth in range(1, min(self.depth, 20) + 1):
                found = alphabeta(self.game, state, depth=depth, order=watch)
                pit, lead, reached = found.line[0], found.value, depth
        except TimeoutError:
            pass
        return pit, lead if state.turn == 0 else -lead, reached


def by_depth(depth: int) -> type[AlphaBeta]:
    """The alpha-beta bot that looks exactly `depth` picks ahead."""
    return type(
        f"AlphaBeta{depth}",
        (AlphaBeta,),
        {
            "name": f"alphabeta-{depth}",
            "title": Text(f"alfa-beta {depth} langkah", f"alpha-beta, {depth} picks"),
            "depth": depth,
        },
    )


class Mcts(DeepBot):
    """Monte Carlo tree search with random games in which every extra turn is taken."""

    name = "mcts"
    title = Text("pencarian pohon Monte Carlo", "Monte Carlo tree search")
    own_nodes = 5_000
    exploration: ClassVar[float] = 1.0
    most_rows: ClassVar[int] = 400_000

    def decide(
        self, state: State, seconds: float | None, nodes: int | None, stop: Stop | None = None
    ) -> Choice:
        late = clock(seconds, stop)
        playouts = min(self.limit(seconds, nodes), self.most_rows)
        if seconds is not None:  # clearing a large tree takes time as well
            playouts = min(playouts, 1_000 + int(seconds * PLAYOUTS_A_SECOND))
        if not self.fits_state(state):
            return self._readable(state, late, min(playouts, 1_000))
        import numpy as np

        from dolanan.kernels import mcts as kernel
        from dolanan.kernels import relay

        tree = np.zeros((playouts + 1, 5), np.int64)
        tree[0, :2] = relay.pack(state)
        child = np.zeros((playouts + 1, relay.MOST_PITS), np.int64)
        chance = np.array([self._chance(state)], np.uint64).view(np.int64)
        path = np.zeros(4096, np.int64)
        rules, table = relay.rules_of(self.game), relay.sowing_table(self.game.pits)
        used, made = 1, 0
        while made < playouts and not (late() and made):
            some = min(playouts - made, PLAYOUTS_A_SLICE)
            used = kernel.grow(tree, child, used, some, self.exploration, True, rules, table, chance, path)
            made += some
        tried = [pit for pit in self.game.moves(state) if child[0, pit - 1]]
        visits = {pit: int(tree[child[0, pit - 1], kernel.VISITS]) for pit in tried}
        pit = max(visits, key=lambda pit: visits[pit])
        row = tree[child[0, pit - 1]]
        return Choice(pit, _share(pit, row[kernel.POINTS] / (2 * max(1, row[kernel.VISITS])), made))

    def _chance(self, state: State) -> int:
        """Where the stream of chance starts in this position."""
        from dolanan.bots.player import scramble

        hashed = self.chance_key()
        for side in (state.turn, 1 - state.turn):
            for seeds in (*state.pits[side], state.stores[side]):
                hashed = scramble(hashed ^ seeds)
        return hashed

    def _readable(self, state: State, late: Callable[[], bool], playouts: int) -> Choice:
        from dolanan.bots.player import scramble
        from dolanan.search.mcts import mcts

        chance = self._chance(state)

        def draw(count: int) -> int:
            nonlocal chance
            chance = scramble(chance)
            return (chance >> 33) * count >> 31

        found = mcts(self.game, state, Limits(nodes=playouts, stop=late), draw, exploration=self.exploration)
        return Choice(found.move, _share(found.move, found.share, sum(found.visits.values())))


class Planner(DeepBot):
    """The turn that leaves the largest lead once the opponent has answered with its own best turn.

    The strongest where turns are long: it searches whole turns, keeps the ends with the fullest stores,
    and looks at the best turn the opponent has after each. More than half of all seeds wins at once.
    """

    name = "planner"
    title = Text("perencana giliran", "turn planner")
    own_nodes = 6_000
    ends_kept: ClassVar[int] = 24

    def decide(
        self, state: State, seconds: float | None, nodes: int | None, stop: Stop | None = None
    ) -> Choice:
        limit = self.limit(seconds, nodes)
        if not self.fits_state(state):
            return self._readable(state, seconds, limit, stop)
        import numpy as np

        from dolanan.kernels import relay, turn

        begin = perf_counter()
        stopped = clock(None, stop)
        rules, table = relay.rules_of(self.game), relay.sowing_table(self.game.pits)
        seen = np.zeros((1 << (14 if limit <= 20_000 else 18), 2), np.int64)
        picks = np.zeros(turn.MOST_PICKS, np.int64)
        frames = np.zeros((turn.MOST_PICKS, 3), np.int64)
        none = np.zeros((0, 4), np.int64)

        def search(own: int, other: int, ends: Any, most: int, until: float | None) -> int:
            """The most seeds in the own store after a turn, as far as `most` nodes or the clock allow; where
            `ends` are kept, one at least is found."""
            seen[:] = 0
            frames[0] = own, other, self.game.pits - 1
            status = np.array([0, 1, -1, 0], np.int64)
            done = False
            while not done:
                slice = max(1, min(most, 2_000))
                done = turn.search_turn(frames, status, picks, seen, ends, rules, table, True, 256, slice)
                most -= slice
                late = stopped() or (until is not None and perf_counter() - begin > until)
                found = len(ends) == 0 or ends[0, turn.FIRST_OF_END]
                done = done or late or (found and most <= 0)
            return int(status[turn.BEST])

        ends = np.zeros((self.ends_kept, 4), np.int64)
        best = search(*relay.pack(state), ends, limit, None if seconds is None else 0.6 * seconds)
        kept = sorted(
            (tuple(int(word) for word in row) for row in ends if row[turn.FIRST_OF_END]),
            key=lambda row: -row[0],
        )
        if not kept:  # no turn came to its end in time: where the one that has gained most began
            return self._gain(int(picks[0]), best - state.stores[state.turn])
        half = (sum(map(sum, state.pits)) + sum(state.stores)) // 2
        if kept[0][0] > half:
            store, _, _, pit = kept[0]
            return Choice(
                pit,
                Text(
                    f"Lubang {pit}: giliran ini mengisi lumbung sampai {store}, lebih dari separuh.",
                    f"Pit {pit}: this turn fills the store to {store}, more than half.",
                ),
            )
        best, chosen = -ENDLESS, kept[0]
        for number, row in enumerate(kept):
            store, own, other, _ = row
            theirs = (other >> 56) & 255
            if other & relay.PITS_MASK and not relay.is_over(own, other, rules):
                until = None
                if seconds is not None:  # an even share of what is left
                    now = perf_counter() - begin
                    until = now + (seconds - 2 * SPARE - now) / (len(kept) - number)
                lead = store - search(other, own, none, max(1, limit // 4), until)
            else:
                lead = store + relay.seeds_in(own) - theirs - relay.seeds_in(other)
            if lead > best:
                best, chosen = lead, row
            if stopped() or (seconds is not None and perf_counter() - begin > seconds - 2 * SPARE):
                break
        pit = chosen[3]
        return Choice(
            pit,
            Text(
                f"Lubang {pit}: setelah giliran ini dan balasan terbaik lawan, selisihnya {best:+d}.",
                f"Pit {pit}: after this turn and the opponent's best reply the difference is {best:+d}.",
            ),
        )

    def _readable(self, state: State, seconds: float | None, limit: int, stop: Stop | None) -> Choice:
        from dolanan.solvers.mancala.turn import best_turn

        late = clock(seconds, stop)
        asked = 0

        def halt() -> bool:
            """Past the limit or late; never before the first pick was tried."""
            nonlocal asked
            asked += 1
            return asked > limit or (asked > 1 and late())

        turn = best_turn(self.game, state, Limits(stop=halt))
        return self._gain(turn.picks[0], turn.gain)

    @staticmethod
    def _gain(pit: int, gain: int) -> Choice:
        return Choice(
            pit,
            Text(f"Lubang {pit}: giliran ini memberi {gain} biji.", f"Pit {pit}: this turn brings {gain}."),
        )


def _lead(pit: int, lead: int, depth: int) -> Text:
    return Text(
        f"Lubang {pit}: selisih {lead:+d} setelah {depth} langkah.",
        f"Pit {pit}: a difference of {lead:+d} after {depth} picks.",
    )


def _share(pit: int, share: float, playouts: int) -> Text:
    return Text(
        f"Lubang {pit} memenangkan {share:.0%} dari {playouts} permainan percobaan.",
        f"Pit {pit} wins {share:.0%} of {playouts} trial games.",
    )
