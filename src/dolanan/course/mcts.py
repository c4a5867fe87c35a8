"""Monte Carlo tree search (UCT) on a small position: select, expand, play out by chance, hand up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from dolanan.answers import Answer
from dolanan.answers.mancala import SIDES, Side
from dolanan.course.algorithm import ALGORITHMS, POSITION, Algorithm, Example, Option, Shape, Value
from dolanan.course.card import Card
from dolanan.course.draws import draw_position
from dolanan.course.exercise import Draft, Question, Slip
from dolanan.course.gametree import PLAYERS, check_started
from dolanan.course.picture import Drawing
from dolanan.course.steps import (
    CHOSEN,
    EXPAND,
    NEW,
    UP,
    Column,
    Quiz,
    Row,
    Step,
    Table,
    Trace,
    ask_number,
    plain,
)
from dolanan.course.tally import Tally
from dolanan.games.mancala import Mancala, State, show
from dolanan.limits import Limits
from dolanan.narration import name_pits
from dolanan.search.mcts import Descended, Event, Expanded, Played, Tried, mcts
from dolanan.text import Text, decimal

TABLE = Table(
    Text("Lubang di akar", "Pits at the root"),
    (
        Column("pit", Text("Lubang", "Pit")),
        Column("visits", Text("n", "n")),
        Column("won", Text("Menang", "Won")),
        Column("share", Text("Bagian", "Share")),
        Column("bonus", Text("Bonus", "Bonus")),
        Column("worth", Text("UCB", "UCB")),
    ),
)
PSEUDOCODE = (
    Text("selama masih ada waktu:", "while there is time:"),
    Text(
        "  pilih: turuni anak dengan bagian + c√(ln N / n) terbesar",
        "  select: go down to the child with the largest share + c√(ln N / n)",
    ),
    Text("  ekspansi: lubang terkecil yang belum dicoba", "  expand: the lowest pit not yet tried"),
    Text("  mainkan secara acak sampai selesai", "  play out by chance to the end"),
    Text("  serahkan hasilnya sepanjang jalan", "  hand the result up along the way"),
    Text("ambil lubang yang paling sering dicoba", "take the pit tried most often"),
)
COUNTERS = (
    Column("playouts", Text("permainan acak", "playouts")),
    Column("nodes", Text("simpul pohon", "nodes of the tree")),
    Column("deepest", Text("terdalam", "deepest")),
)
MOST_PLAYOUTS = 2_000


class MctsPit(Answer):
    """What is known of a pit at the root."""

    pit: int
    visits: int
    won: float
    share: float
    bonus: float
    worth: float

    @staticmethod
    def of(tried: Tried[int]) -> MctsPit:
        return MctsPit(tried.move, tried.visits, tried.won, tried.share, tried.bonus, tried.worth)


class MctsAnswer(Answer):
    """The pit tried most often, and what is known of every pit; it proves nothing."""

    pit: int
    visits: Mapping[str, int]
    pits: Sequence[MctsPit]
    playouts: int
    nodes: int
    seed: int


class MctsPicture(Answer):
    """Where a playout is: the picks within the tree and below it, the position, and what is known above."""

    playout: int
    path: Sequence[int]
    """Picks from the root to the node of the tree this is about."""
    position: str
    player: Side
    fresh: bool
    """The node is new."""
    playout_moves: Sequence[int]
    """Picks by chance from there to the end."""
    score: int | None
    """South's lead at the end."""
    root: Sequence[MctsPit]
    """What was known of the root's pits before the playout, after it at ⇧."""


class MctsInput(NamedTuple):
    """A position of a game, how many playouts there are, and from which seed."""

    game: Mancala
    state: State
    playouts: int
    seed: int

    @property
    def subject(self) -> str:
        return show(self.state)


class _Reader:
    """Turns the events of UCT into four steps a playout."""

    def __init__(self, game: Mancala, state: State) -> None:
        self.game, self.start = game, state
        self.steps: list[Step] = []
        self.counts = {"playouts": 0, "nodes": 1, "deepest": 0}
        self.path: tuple[int, ...] = ()
        self.at = state
        self.fresh = False
        self.root: tuple[Tried[int], ...] = ()
        self.played: Played[State, int] | None = None

    def read(self, event: Event[State, int]) -> None:
        if isinstance(event, Descended):
            self.path, self.at, self.fresh = event.path, event.state, False
            self._select(event)
        elif isinstance(event, Expanded):
            self.path, self.at, self.fresh = (*self.path, event.move), event.state, True
            self.counts["nodes"] += 1
            self.counts["deepest"] = max(self.counts["deepest"], len(self.path))
            self._add(
                "expand",
                Text(
                    f"Lubang {event.move} belum pernah dicoba: simpul baru lewat {_walk(self.path)}.",
                    f"Pit {event.move} was never tried: a new node, reached by {_walk(self.path)}.",
                ),
                NEW,
                3,
            )
        elif isinstance(event, Played):
            self._play(event)
        else:
            self.root = event.root
            self.counts["playouts"] = event.played
            self._hand_up()

    def _select(self, event: Descended[State, int]) -> None:
        rows: tuple[Row, ...] = ()
        quiz = None
        if event.choices:
            known, pit = event.choices[0], event.path[0]
            rows = _rows(known, pit, EXPAND)
            tried = next(each for each in known if each.move == pit)
            told = _sum(tried)
            tie = _tied([each.move for each in known if each.move != pit and each.worth == tried.worth])
            say = Text(
                f"Lubang {pit}: {told.id}, terbesar.{tie.id}", f"Pit {pit}: {told.en}, the largest.{tie.en}"
            )
            if len(event.path) > 1:
                way = _walk(event.path)
                say = Text(
                    f"{say.id} Dengan cara yang sama turun sampai {way}.",
                    f"{say.en} The same way down to {way}.",
                )
            quiz = ask_number(
                Text("Lubang mana yang dipilih UCB?", "Which pit does UCB select?"),
                [each.move for each in known],
                pit,
            )
        else:
            say = Text("Akar masih punya lubang yang belum dicoba.", "The root has a pit not tried yet.")
        self._add("select", say, EXPAND, 2, rows, quiz=quiz)

    def _play(self, event: Played[State, int]) -> None:
        score = event.score
        moves = " ".join(map(str, event.moves))
        result = _result(score)
        if event.moves:
            say = Text(
                f"Permainan acak {moves}: {result.id}.",
                f"Playout {moves}: {result.en}.",
            )
        else:
            say = Text(f"Permainan sudah selesai: {result.id}.", f"The game is over here: {result.en}.")
        self.played = event
        if not self.fresh:
            end = Text(
                "Ini akhir permainan: tak ada yang diekspansi.", "The end of a game: nothing to expand."
            )
            self._add("expand", end, "", 3)
        self._add("playout", say, "", 4, moves=event.moves, score=score)

    def _hand_up(self) -> None:
        assert self.played is not None
        result = _result(self.played.score)
        nodes = len(self.path) + 1
        say = Text(
            f"{_begin(result.id)}: dicatat di {nodes} simpul sampai ke akar.",
            f"{_begin(result.en)}: counted at {nodes} {'node' if nodes == 1 else 'nodes'} up to the root.",
        )
        self._add("up", say, UP, 5, moves=self.played.moves, score=self.played.score)

    def choose(self, pit: int, result_visits: Mapping[int, int]) -> None:
        """The last step: the pit tried most often."""
        visits = result_visits.get(pit, 0)
        tie = _tied([other for other, n in sorted(result_visits.items()) if other != pit and n == visits])
        times = "once" if visits == 1 else f"{visits} times"
        say = Text(
            f"Lubang {pit} paling sering dicoba, {visits} kali: diambil.{tie.id} Ini bukan bukti.",
            f"Pit {pit} was tried most often, {times}: taken.{tie.en} This is no proof.",
        )
        self.path, self.at, self.fresh = (pit,), self.game.play(self.start, pit), False
        self._add("chosen", say, CHOSEN, 6, _rows(self.root, pit, CHOSEN))

    def _add(
        self,
        event: str,
        say: Text,
        mark: str,
        line: int,
        rows: tuple[Row, ...] = (),
        *,
        moves: Sequence[int] = (),
        score: int | None = None,
        quiz: Quiz | None = None,
    ) -> None:
        playout = self.counts["playouts"] + (event not in ("up", "chosen"))
        picture = MctsPicture(
            playout,
            self.path,
            show(self.at),
            SIDES[self.at.turn],
            self.fresh,
            tuple(moves),
            score,
            [MctsPit.of(each) for each in self.root],
        )
        self.steps.append(Step(event, say, line, rows, mark, dict(self.counts), picture, quiz=quiz))


def _rows(known: Sequence[Tried[int]], pit: int, mark: str) -> tuple[Row, ...]:
    return tuple(
        Row(
            0,
            mark if each.move == pit else "",
            (
                plain(each.move),
                plain(each.visits),
                _points(each.won),
                decimal(each.share, 3),
                decimal(each.bonus, 3),
                decimal(each.worth, 6),
            ),
            each.move,
        )
        for each in known
    )


def _points(won: float) -> Text:
    """Wins, in which a draw is a half."""
    return decimal(won, 1, short=True)


def _sum(tried: Tried[int]) -> Text:
    share, bonus, worth = (decimal(one, 3) for one in (tried.share, tried.bonus, tried.worth))
    return Text(f"{share.id} + {bonus.id} = {worth.id}", f"{share.en} + {bonus.en} = {worth.en}")


def _tied(pits: Sequence[int]) -> Text:
    """What is said where others are as good; nothing where none is."""
    if not pits:
        return Text("", "")
    listed = name_pits(pits)
    return Text(f" Seri dengan {listed.id}: yang pertama.", f" A tie with {listed.en}: the first.")


def _walk(path: Sequence[int]) -> str:
    return "-".join(map(str, path)) or "–"


def _begin(words: str) -> str:
    """The words as a sentence begins."""
    return words[0].upper() + words[1:]


def _result(score: int) -> Text:
    if not score:
        return Text("seri, ½", "a draw, ½")
    who = PLAYERS[0 if score > 0 else 1]
    return Text(f"{who.id} menang dengan selisih {abs(score)}", f"{who.en} wins by {abs(score)}")


def trace_mcts(game: Mancala, state: State, *, playouts: int = 20, seed: int = 1) -> Trace:
    """So many playouts from `state`, with chance from `seed`."""
    check_started(game, state)
    reader = _Reader(game, state)
    found = mcts(game, state, Limits(nodes=playouts), Random(seed).randrange, observe=reader.read)
    reader.choose(found.move, found.visits)
    return Trace(
        "mcts",
        Text("MCTS: UCT", "MCTS: UCT"),
        MctsInput(game, state, playouts, seed),
        PSEUDOCODE,
        COUNTERS,
        (TABLE,),
        tuple(reader.steps),
        True,
        MctsAnswer(
            pit=found.move,
            visits={str(pit): visits for pit, visits in found.visits.items()},
            pits=[MctsPit.of(each) for each in reader.root],
            playouts=playouts,
            nodes=reader.counts["nodes"],
            seed=seed,
        ),
        remarks=(
            Text(
                "MCTS tidak membuktikan apa pun: lebih banyak permainan acak dapat mengubah pilihannya.",
                "MCTS proves nothing: more playouts may change its choice.",
            ),
        ),
    )


def tally_mcts(subject: tuple[Mancala, State], *, playouts: int = 20, seed: int = 1) -> Tally:
    """What so many playouts take: a node is a position of the tree; they settle no value."""
    trace = trace_mcts(*subject, playouts=playouts, seed=seed)
    ways = {tuple(step.picture["path"]) for step in trace.steps if step.picture["fresh"]}
    return Tally(taken=trace.answer.nodes, expanded=len({way[:-1] for way in ways}))


CARD = Card(
    Text(
        "MCTS menyimpan pohon posisi yang pernah dicoba, dengan kunjungan dan kemenangannya. Berikutnya ia "
        "turun ke anak dengan bagian ditambah bonus keraguan yang terbesar, dan memainkan sisanya secara "
        "acak.",
        "MCTS keeps a tree of the positions it has tried, with their visits and wins. It goes down to the "
        "child whose share plus a bonus for doubt is largest, and plays the rest by chance.",
    ),
    PSEUDOCODE,
    complete=plain("–"),
    optimal=Text("hanya pada batasnya", "in the limit"),
    time=Text("permainan acak × m", "playouts × m"),
    space=Text("simpul", "nodes"),
    fails=Text(
        "jebakan sempit: satu jawaban yang jarang dicoba", "narrow traps: one reply that is rarely tried"
    ),
    used=Text("bot mcts", "the bot mcts"),
)


def _run(subject: tuple[Mancala, State], *, playouts: int, seed: int) -> Trace:
    return trace_mcts(*subject, playouts=playouts, seed=seed)


# --- exercises --------------------------------------------------------------------------------------


def _draw(chance: Random) -> Mapping[str, Value]:
    playouts, seed = chance.randint(8, 30), chance.randint(1, 999)
    position = draw_position(chance, 3, 2)
    return {"rules": "kalah", "position": position, "playouts": playouts, "seed": seed}


def _draw_wide(chance: Random) -> Mapping[str, Value]:
    """The same with more pits to choose from."""
    return {**_draw(chance), "position": draw_position(chance, 5, 2), "playouts": chance.randint(12, 40)}


def _table(pits: Sequence[MctsPit]) -> Text:
    known = [(pit.pit, pit.visits, _points(pit.won)) for pit in pits]
    return Text(
        "; ".join(f"lubang {pit}: n = {visits}, menang {won.id}" for pit, visits, won in known),
        "; ".join(f"pit {pit}: n = {visits}, won {won.en}" for pit, visits, won in known),
    )


def _next_pit(trace: Trace, step: int) -> Draft | None:
    """Which pit does UCB select? Not where two are equal, or nearly so."""
    if step + 1 >= len(trace.steps):
        return None
    coming = trace.steps[step + 1]
    picture = coming.picture
    assert isinstance(picture, MctsPicture)
    if coming.event != "select" or not coming.rows or len(picture.root) < 2:
        return None
    pits = sorted(picture.root, key=lambda pit: -pit.worth)
    if pits[0].worth - pits[1].worth < 0.02 or pits[0].pit != picture.path[0]:
        return None
    total = sum(pit.visits for pit in picture.root)
    slips = [
        (max(pits, key=lambda pit: pit.share), Text("bonus dilupakan", "the bonus is forgotten")),
        (
            max(pits, key=lambda pit: pit.visits),
            Text("yang paling sering dicoba", "the one tried most often"),
        ),
        (
            min(pits, key=lambda pit: pit.visits),
            Text("yang paling jarang dicoba", "the one tried least often"),
        ),
        (
            max(pits, key=lambda pit: pit.won),
            Text("kemenangan, bukan bagiannya", "wins instead of their share"),
        ),
        (
            max(pits, key=lambda pit: 1 - pit.share + pit.bonus),
            Text("bagian milik lawan yang dilihat", "the opponent's share is taken"),
        ),
    ]
    listed = _table(picture.root)
    best = pits[0]
    share, worth = decimal(best.share, 3), decimal(best.worth, 3)
    return Draft(
        Text(
            f"UCT dengan c = 1, N = {total}; kemenangan dihitung bagi yang memilih: {listed.id}. "
            "Lubang mana yang dipilih?",
            f"UCT with c = 1, N = {total}; wins are counted for who chooses: {listed.en}. "
            "Which pit is selected?",
        ),
        plain(best.pit),
        Text(
            f"{share.id} + √(ln {total} / {best.visits}) = {worth.id}, terbesar.",
            f"{share.en} + √(ln {total} / {best.visits}) = {worth.en}, the largest.",
        ),
        [Slip(plain(pit.pit), name) for pit, name in slips],
    )


def _share_after(trace: Trace, step: int) -> Draft | None:
    """What is the share of the root's pit after the result is handed up?"""
    if step + 1 >= len(trace.steps) or trace.steps[step + 1].event != "up":
        return None
    before, after = trace.steps[step].picture, trace.steps[step + 1].picture
    given = trace.input
    assert isinstance(before, MctsPicture) and isinstance(after, MctsPicture) and isinstance(given, MctsInput)
    pit = after.path[0] if after.path else None
    old = next((each for each in before.root if each.pit == pit), None)
    new = next((each for each in after.root if each.pit == pit), None)
    if old is None or new is None or after.score is None:
        return None
    who, won = PLAYERS[given.state.turn], new.won - old.won
    result = _result(after.score)

    def share(points: float, visits: int) -> Text:
        won, part = _points(points), decimal(points / visits, 3)
        return Text(f"{won.id}/{visits} = {part.id}", f"{won.en}/{visits} = {part.en}")

    had, gets = _points(old.won), _points(won)

    slips = [
        (old.won + 1 - won, new.visits, Text("hasil lawan yang dicatat", "the opponent's result is counted")),
        (new.won, old.visits, Text("n lupa ditambah", "n is not raised")),
        (old.won, old.visits, Text("hasil tak sampai ke akar", "the result does not come up to the root")),
        (old.won + 1, new.visits, Text("setiap kunjungan dihitung menang", "every visit counts as a win")),
        (old.won, new.visits, Text("hanya n yang ditambah", "only n is raised")),
        (old.won + 0.5, new.visits, Text("setiap hasil dihitung seri", "every result counts as a draw")),
    ]
    return Draft(
        Text(
            f"MCTS, {who.id} memilih di akar. Lubang {pit}: n = {old.visits}, menang {had.id}. "
            f"Permainan acak lewat lubang itu: {result.id}. Bagian lubang {pit} sesudahnya?",
            f"MCTS, {who.en} chooses at the root. Pit {pit}: n = {old.visits}, won {had.en}. "
            f"A playout through it: {result.en}. What is the share of pit {pit} afterwards?",
        ),
        share(new.won, new.visits),
        Text(
            f"n menjadi {new.visits}; {who.id} mendapat {gets.id} (menang 1, seri ½, kalah 0).",
            f"n becomes {new.visits}; {who.en} gets {gets.en} (win 1, draw ½, loss 0).",
        ),
        [
            Slip(share(points, visits), name)
            for points, visits, name in slips
            if points * new.visits != new.won * visits
        ],
    )


def _draw_playouts(trace: Trace) -> Drawing:
    from dolanan.course.drawings.playouts import draw_playouts

    return draw_playouts(trace)


ALGORITHMS.add(
    Algorithm(
        "mcts",
        Text("MCTS", "MCTS"),
        Text("MCTS pada posisi kecil.", "Monte Carlo tree search on a small position."),
        POSITION,
        _run,
        examples=(
            Example(
                Text("Kalaha 3 × 2, 20 permainan", "Kalah 3 × 2, 20 playouts"),
                {"rules": "kalah", "position": "3x2", "playouts": 20},
            ),
            Example(
                Text("Kalaha 3 × 2, 200 permainan", "Kalah 3 × 2, 200 playouts"),
                {"rules": "kalah", "position": "3x2", "playouts": 200},
            ),
            Example(
                Text("Kalaha 2 × 2, 50 permainan", "Kalah 2 × 2, 50 playouts"),
                {"rules": "kalah", "position": "2x2", "playouts": 50},
            ),
            Example(
                Text("Kalaha 3 × 1: 10 permainan menipu", "Kalah 3 × 1: 10 playouts mislead"),
                {"rules": "kalah", "position": "3x1", "playouts": 10},
            ),
        ),
        options=(
            Option("playouts", Text("Permainan acak", "Playouts"), 20, least=1, most=MOST_PLAYOUTS),
            Option("seed", Text("Benih", "Seed"), 1, least=0, most=2**31),
        ),
        draw=_draw_playouts,
        shape=Shape(MctsAnswer, picture=MctsPicture),
        chapter=10,
        tally=tally_mcts,
        beside="alphabeta",
        card=CARD,
        exercises=(
            Question("value-after", _share_after, _draw),
            Question("next-node", _next_pit, _draw_wide),
        ),
    )
)
