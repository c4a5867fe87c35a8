"""Bots that look ahead: minimax, alpha-beta by depth, Monte Carlo tree search, the planner of whole turns.

They think on the compiled kernels where those play the game, else by the readable searches, which play any
duel. Limited by nodes (or by nothing: then by the bot's own number of nodes) they are pure functions of seed
and position; limited by seconds they think until the time is up.
"""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import Any, ClassVar

from dolanan.bots.player import BOTS, Bot, BotRow, Choice, below, only_mancala, scramble
from dolanan.game import Duel, M, S
from dolanan.games.mancala import Mancala, State
from dolanan.kernels import supports
from dolanan.limits import Halt, Limits
from dolanan.search.deepening import deepen
from dolanan.search.minimax import Entered, Event, minimax
from dolanan.text import Text, signed

ENDLESS = 1 << 60
SPARE = 0.004
"""Seconds kept back for returning the answer."""
PLAYOUTS_A_SLICE = 100
"""Random games between two looks at the clock: about a millisecond."""
READABLE_NODES = 20_000
"""Nodes a readable search takes when nothing else is asked for: less than a second."""
PLAYOUTS_A_SECOND = 500_000
"""More than were ever made."""


def spared(limits: Limits, nodes: int, spare: float = SPARE) -> Limits:
    """The same with so many nodes, ending a little before its time."""
    left = limits.left()
    return Limits(None if left is None else left - spare, nodes=nodes, stop=limits.stop)


class DeepBot(Bot[S, M]):
    """A bot with kernels to compile: done when it is made, so that its first move costs no more."""

    own_nodes: int

    def __init__(self, game: Duel[S, M], seed: int = 0) -> None:
        super().__init__(game, seed)
        if supports(game, kernels="turns"):
            from dolanan.kernels.relay import sowing_table

            _compile(type(self), Mancala(pits=1, seeds=1, relay=True))
            sowing_table(game.pits)
        elif supports(game, kernels="family"):
            from dolanan.kernels.family import table_of

            _compile(type(self), Mancala(pits=2, seeds=1, again="never"))
            table_of(game)

    def limit(self, limits: Limits) -> int:
        """Nodes this choice may take."""
        if limits.nodes is not None:
            return max(1, limits.nodes)
        return ENDLESS if limits.until is not None else self.own_nodes


@cache
def _compile(kind: type[DeepBot[Any, Any]], game: Mancala) -> None:
    """Compile the kernels this kind of bot uses, by one choice in `game`, on the smallest board."""
    player = object.__new__(kind)
    player.game, player.seed = game, 0
    player.decide(game.start(), Limits(nodes=2))


class _Watch:
    """Counts the positions of a readable search and ends it when its limits are reached."""

    def __init__(self, limits: Limits) -> None:
        usual = READABLE_NODES if limits.until is None else ENDLESS
        self.limits = spared(limits, usual if limits.nodes is None else limits.nodes)
        self.seen = self.before = 0

    def __call__(self, state: object) -> None:
        self.limits.check(self.before + self.seen)
        self.seen += 1

    def go_deeper(self) -> None:
        """Count the positions of the next depth."""
        self.before += self.seen
        self.seen = 0


class Minimax(Bot[S, M]):
    """The best move by plain minimax, a move deeper each time, as far as its limits allow."""

    name = "minimax"
    most_depth: ClassVar[int] = 60

    def decide(self, state: S, limits: Limits) -> Choice[M]:
        watch = _Watch(limits)

        def look(event: Event[S, M]) -> None:
            if isinstance(event, Entered):
                watch(event.state)

        sign = 1 if self.game.player(state) == 0 else -1
        best, lead, reached = self.game.moves(state)[0], 0, 0
        before = -1
        try:
            for depth in range(1, self.most_depth + 1):
                watch.go_deeper()
                values = {
                    move: sign * minimax(self.game, after, depth=depth - 1, observe=look)
                    for move in self.game.moves(state)
                    for after in [self.game.play(state, move)]
                }
                best = max(values, key=lambda move: values[move])
                lead, reached = values[best], depth
                if watch.seen == before:  # nothing lies deeper
                    break
                before = watch.seen
        except Halt:
            pass
        return self.reason(best, *_lead(lead, reached))


class AlphaBeta(DeepBot[S, M]):
    """The best move by alpha-beta: as deep as its name says, or as deep as its nodes allow."""

    name = "alphabeta"
    depth: ClassVar[int] = 60
    own_nodes = 100_000

    def limit(self, limits: Limits) -> int:
        if self.depth < AlphaBeta.depth and limits.nodes is None:
            return ENDLESS
        return super().limit(limits)

    def decide(self, state: S, limits: Limits) -> Choice[M]:
        if supports(self.game, state, "turns"):
            move, lead, reached = self._fast(self.game, state, limits)
        elif supports(self.game, state, "family"):
            move, lead, reached = self._fast_family(self.game, state, limits)
        else:
            move, lead, reached = self._readable(state, limits)
        return self.reason(move, *_lead(lead, reached))

    def _memory(self, limits: Limits) -> Any:
        """A table of positions as large as it pays to clear."""
        import numpy as np

        nodes, seconds = self.limit(limits), limits.left()
        small = nodes < 20_000 or self.depth < 9 or (seconds is not None and seconds < 0.1)
        return np.zeros((1 << (14 if small else 19), 3), np.int64)

    def _fast(self, game: Mancala, state: Any, limits: Limits) -> tuple[Any, int, int]:
        from dolanan.kernels import lookahead, relay

        nodes, memory = self.limit(limits), self._memory(limits)
        rules, table = relay.rules_of(game), relay.sowing_table(game.pits)
        pit, lead, reached = lookahead.deepen(
            relay.pack(state), self.depth, rules, table, memory, spared(limits, nodes)
        )
        return pit + 1, lead, reached

    def _fast_family(self, game: Mancala, state: Any, limits: Limits) -> tuple[Any, int, int]:
        from dolanan.kernels import ahead, family

        nodes, memory = self.limit(limits), self._memory(limits)
        rules, table = family.rules_of(game, state.burnt), family.table_of(game, state.burnt)
        pit, lead, reached = ahead.deepen(
            family.pack(state), state.turn, self.depth, rules, table, memory, spared(limits, nodes)
        )
        return pit + 1, lead, reached

    def _readable(self, state: S, limits: Limits) -> tuple[M, int, int]:
        """Depth after depth with the readable search, for whatever the kernels do not play."""
        watch = _Watch(limits)
        move, lead, reached = self.game.moves(state)[0], 0, 0

        def order(at: S, moves: Any) -> Any:
            watch(at)
            return moves[::-1]

        try:
            for found in islice(deepen(self.game, state, order=order), self.depth):
                move, lead, reached = found.line[0], found.value, found.limit
        except Halt:
            pass
        return move, lead if self.game.player(state) == 0 else -lead, reached


def by_depth(depth: int) -> type[AlphaBeta[Any, Any]]:
    """The alpha-beta bot that looks exactly `depth` moves ahead."""
    names = {"name": f"alphabeta-{depth}", "depth": depth, "own_nodes": ENDLESS}
    return type(f"AlphaBeta{depth}", (AlphaBeta,), names)


class Mcts(DeepBot[S, M]):
    """Monte Carlo tree search; compiled, with random games in which every extra turn is taken."""

    name = "mcts"
    own_nodes = 5_000
    exploration: ClassVar[float] = 1.0
    most_rows: ClassVar[int] = 400_000
    most_readable: ClassVar[int] = 1_000

    def decide(self, state: S, limits: Limits) -> Choice[M]:
        playouts, seconds = min(self.limit(limits), self.most_rows), limits.left()
        if seconds is not None:  # clearing a large tree takes time as well
            playouts = min(playouts, 1_000 + int(seconds * PLAYOUTS_A_SECOND))
        if supports(self.game, state, "turns"):
            move, share, made = self._fast(self.game, state, spared(limits, playouts), playouts)
        elif supports(self.game, state, "family"):
            move, share, made = self._fast_family(self.game, state, spared(limits, playouts), playouts)
        else:
            move, share, made = self._readable(state, spared(limits, min(playouts, self.most_readable)))
        return self.reason(
            move,
            f" memenangkan {share:.0%} dari {made} permainan percobaan.",
            f" wins {share:.0%} of {made} trial games.",
        )

    def _fast(self, game: Mancala, state: Any, limits: Limits, playouts: int) -> tuple[Any, float, int]:
        import numpy as np

        from dolanan.kernels import mcts as kernel
        from dolanan.kernels import relay

        tree = np.zeros((playouts + 1, 5), np.int64)
        tree[0, :2] = relay.pack(state)
        child = np.zeros((playouts + 1, relay.MOST_PITS), np.int64)
        chance = np.array([self.chance(_numbers(state))], np.uint64).view(np.int64)
        path = np.zeros(4096, np.int64)
        rules, table = relay.rules_of(game), relay.sowing_table(game.pits)
        used, made = 1, 0
        while made < playouts and not (made and limits.reached()):
            some = min(playouts - made, PLAYOUTS_A_SLICE)
            used = kernel.grow(tree, child, used, some, self.exploration, True, rules, table, chance, path)
            made += some
        return *_most_visited(tree[:, kernel.VISITS], tree[:, kernel.POINTS], child[0]), made

    def _fast_family(
        self, game: Mancala, state: Any, limits: Limits, playouts: int
    ) -> tuple[Any, float, int]:
        import numpy as np

        from dolanan.kernels import family, trials

        tree = np.zeros((playouts + 1, trials.COLUMNS), np.int64)
        tree[0, : trials.SIDE + 1] = *family.pack(state), state.turn
        child = np.zeros((playouts + 1, trials.MOST_PITS), np.int64)
        chance = np.array([self.chance(_numbers(state)) | 1], np.uint64).view(np.int64)
        path, room = np.zeros(playouts + 2, np.int64), family.room()
        rules, table = family.rules_of(game, state.burnt), family.table_of(game, state.burnt)
        used, made = 1, 0
        while made < playouts and not (made and limits.reached()):
            some = min(playouts - made, PLAYOUTS_A_SLICE)
            used = trials.grow(tree, child, used, some, self.exploration, rules, table, chance, path, room)
            made += some
        return *_most_visited(tree[:, trials.VISITS], tree[:, trials.POINTS], child[0]), made

    def _readable(self, state: S, limits: Limits) -> tuple[M, float, int]:
        from dolanan.search.mcts import mcts

        chance = self.chance(self.row.count(self.game, state))

        def draw(count: int) -> int:
            nonlocal chance
            chance = scramble(chance)
            return below(chance, count)

        found = mcts(self.game, state, limits, draw, exploration=self.exploration)
        return found.move, found.share, sum(found.visits.values())


def _numbers(state: State) -> list[int]:
    """The position as the numbers that chance depends on, the mover's first."""
    return [n for side in (state.turn, 1 - state.turn) for n in (*state.pits[side], state.stores[side])]


def _most_visited(visits: Any, points: Any, children: Any) -> tuple[int, float]:
    """The pit tried most often, and its share of points."""
    pit, row = max(
        ((pit, row) for pit, row in enumerate(children, 1) if row), key=lambda found: int(visits[found[1]])
    )
    return pit, points[row] / (2 * max(1, visits[row]))


class Planner(DeepBot[State, int]):
    """The turn that leaves the largest lead once the opponent has answered with its own best turn.

    The strongest where turns are long: it searches whole turns, keeps the ends with the fullest stores,
    and looks at the best turn the opponent has after each. More than half of all seeds wins at once.
    """

    name = "planner"
    game: Mancala
    own_nodes = 6_000
    ends_kept: ClassVar[int] = 24

    def decide(self, state: State, limits: Limits) -> Choice[int]:
        limit = self.limit(limits)
        if not supports(self.game, state, "family"):
            return self._readable(state, spared(limits, limit))
        import numpy as np

        from dolanan.kernels import chain, family

        ending = spared(limits, max(1, limit // 4), 2 * SPARE)
        rules, table = family.rules_of(self.game, state.burnt), family.table_of(self.game, state.burnt)
        seen = np.zeros((1 << (14 if limit <= 20_000 else 18), 2), np.int64)
        frames = np.zeros((chain.MOST_PICKS, chain.FRAME_COLUMNS), np.int64)
        none = np.zeros((0, chain.END_COLUMNS), np.int64)

        def search(position: tuple[int, int, int, int], side: int, ends: Any, limits: Limits) -> Any:
            """How far a search for the fullest store after a turn has come within the limits; where `ends`
            are kept, one at least is found."""
            own, other, store, theirs = position
            seen[:] = 0
            frames[0] = own, other, store, self.game.pits - 1
            status = np.array([0, 1, -1, 0], np.int64)
            done, most = False, limits.nodes or 0
            while not done:
                slice = max(1, min(most, 2_000))
                done = chain.search_turn(frames, status, seen, ends, side, theirs, rules, table, slice)
                most -= slice
                found = len(ends) == 0 or ends[0, chain.FIRST]
                done = done or limits.reached() or (found and most <= 0)
            return status

        ends = np.zeros((self.ends_kept, chain.END_COLUMNS), np.int64)
        status = search(family.pack(state), state.turn, ends, spared(limits.within(0.6), limit, 0.0))
        kept = [tuple(int(word) for word in row) for row in ends if row[chain.FIRST]]
        kept.sort(key=lambda row: -row[chain.OWN_STORE])
        if not kept:  # no turn came to its end in time: where the one that has gained most began
            pit, best = int(status[chain.BEGAN]), int(status[chain.BEST])
            return self._gain(pit, best - state.stores[state.turn])
        half = (sum(map(sum, state.pits)) + sum(state.stores)) // 2
        if (store := kept[0][chain.OWN_STORE]) > half:
            return self.reason(
                kept[0][chain.FIRST],
                f": giliran ini mengisi lumbung sampai {store}, lebih dari separuh.",
                f": this turn fills the store to {store}, more than half.",
            )
        best, chosen = -ENDLESS, kept[0]
        for number, row in enumerate(kept):
            store, own, other, theirs, mine, fate, _ = row
            if fate == family.OVER:
                lead = store - theirs
            elif mine:  # the opponent has no seeds and passes
                lead = store + int(family.seeds_in(own, self.game.pits)) - theirs
            else:
                share = ending.within(1 / (len(kept) - number))
                reply = search((other, own, theirs, store), 1 - state.turn, none, share)
                lead = store - int(reply[chain.BEST])
            if lead > best:
                best, chosen = lead, row
            if ending.reached():
                break
        return self.reason(
            chosen[chain.FIRST],
            f": setelah giliran ini dan balasan terbaik lawan, selisihnya {signed(best)}.",
            f": after this turn and the opponent's best reply the difference is {signed(best)}.",
        )

    def _readable(self, state: State, limits: Limits) -> Choice[int]:
        from dolanan.solvers.mancala.turn import best_turn

        turn = best_turn(self.game, state, limits)
        return self._gain(turn.picks[0], turn.gain)

    def _gain(self, pit: int, gain: int) -> Choice[int]:
        return self.reason(pit, f": giliran ini memberi {gain} biji.", f": this turn brings {gain}.")


def _lead(lead: int, depth: int) -> tuple[str, str]:
    return (
        f": selisih {signed(lead)} setelah {depth} langkah.",
        f": a difference of {signed(lead)} after {depth} moves.",
    )


DEPTHS = {
    1: Text("satu langkah", "one move"),
    2: Text("dua langkah", "two moves"),
    3: Text("tiga langkah", "three moves"),
    4: Text("empat langkah", "four moves"),
    5: Text("lima langkah", "five moves"),
    6: Text("enam langkah", "six moves"),
    8: Text("delapan langkah", "eight moves"),
    10: Text("sepuluh langkah", "ten moves"),
    12: Text("dua belas langkah", "twelve moves"),
}
"""How far the bots of a fixed depth look."""

for depth, said in DEPTHS.items():
    BOTS.add(
        BotRow(
            f"alphabeta-{depth}",
            Text(f"alfa-beta {depth} langkah", f"alpha-beta, {said.en}"),
            Text(f"Melihat {said.id} ke depan.", f"Looks {said.en} ahead."),
            by_depth(depth),
            place=5 + depth / 100,
        )
    )
BOTS.add(
    BotRow(
        "minimax",
        Text("minimaks", "minimax"),
        Text(
            "Melihat semua langkah ke depan, sedalam yang sempat.",
            "Looks at every line of play, as deep as it gets.",
        ),
        Minimax,
        place=4.9,
    )
)
BOTS.add(
    BotRow(
        "alphabeta",
        Text("alfa-beta", "alpha-beta"),
        Text("Melihat sedalam yang sempat.", "Looks as deep as it gets."),
        AlphaBeta,
        place=6,
    )
)
BOTS.add(
    BotRow(
        "mcts",
        Text("pencarian pohon Monte Carlo", "Monte Carlo tree search"),
        Text(
            "Memainkan ribuan permainan percobaan dan mengikuti yang paling sering menang.",
            "Plays thousands of trial games and follows those that win most often.",
        ),
        Mcts,
        place=6.1,
    )
)
BOTS.add(
    BotRow(
        "planner",
        Text("perencana giliran", "turn planner"),
        Text("Merencanakan seluruh giliran dan balasan terbaikmu.", "Plans whole turns and your best reply."),
        Planner,
        only_mancala,
        place=6.2,
    )
)
