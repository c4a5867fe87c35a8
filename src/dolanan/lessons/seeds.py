"""The path of mancala: sow, store, relay, capture, a chain of two, a plan of three, a defence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from dolanan.games.family import FIRST
from dolanan.games.mancala import Mancala, Move, State, parse, ruleset
from dolanan.lessons.lesson import LESSONS, Lesson, MancalaTable, Verdict, done, open_, wrong
from dolanan.text import Text


class Turn(NamedTuple):
    """What was picked so far in a lesson: one turn, over or not."""

    game: Mancala
    moves: tuple[Move, ...]

    @property
    def last(self) -> Move:
        return self.moves[-1]

    @property
    def gain(self) -> int:
        return sum(move.gain for move in self.moves)

    @property
    def ended(self) -> bool:
        return not self.last.again or self.game.over(self.last.state)


Goal = Callable[[Turn], Verdict]


@cache
def most_gained(game: Mancala, state: State) -> int:
    """The most seeds that the turn of who is to move can bring, by trying everything."""
    moves = [game.move(state, pit) for pit in game.moves(state)]
    return max(
        (move.gain + (most_gained(game, move.state) if _goes_on(game, move) else 0) for move in moves),
        default=0,
    )


def _goes_on(game: Mancala, move: Move) -> bool:
    return move.again and not game.over(move.state)


# --- goals ------------------------------------------------------------------------------------------


def reaches_across(turn: Turn) -> Verdict:
    """One pick that gives the other side a seed."""
    if turn.last.given:
        return done(
            Text(
                "Tepat: lewat lumbungmu, lalu ke sisi lawan.",
                "Right: past your store, and on to the other side.",
            )
        )
    return wrong(
        "Biji itu habis di sisimu sendiri. Cari lubang yang isinya cukup untuk melewati lumbungmu.",
        "Those seeds ran out on your own side. Find a pit with enough to pass your store.",
    )


def ends_in_store(turn: Turn) -> Verdict:
    """One pick whose last seed falls into the own store."""
    if turn.last.outcome == "store":
        return done(
            Text("Tepat di lumbung: kamu boleh memilih lagi.", "Right into the store: you may choose again.")
        )
    return wrong(
        "Biji terakhir tidak jatuh di lumbungmu. Hitung: dari lubangmu sampai lumbung ada berapa langkah?",
        "The last seed did not fall into your store. Count: how far is it from the pit to your store?",
    )


def runs_on(turn: Turn) -> Verdict:
    """One pick that relays."""
    if turn.last.legs > 1:
        return done(
            Text(
                "Biji terakhir jatuh di lubang berisi, jadi semuanya diambil dan ditabur lagi.",
                "The last seed fell among others, so all of them were taken up and sown on.",
            )
        )
    return wrong(
        "Biji terakhir jatuh di lubang kosong, dan langkah berhenti. Cari yang berakhir di lubang berisi.",
        "The last seed fell into an empty pit, and the move was over. Find one that ends among seeds.",
    )


def captures(turn: Turn) -> Verdict:
    """One pick that captures seeds of the opponent."""
    if turn.last.taken:
        n = turn.last.captured
        return done(Text(f"Tembak! {n} biji masuk lumbungmu.", f"Captured! {n} seeds go to your store."))
    return wrong(
        "Tidak ada yang tertembak. Biji terakhir harus jatuh di lubang kosongmu, di seberang yang berisi.",
        "Nothing was captured. The last seed must fall into your empty pit, opposite one that holds seeds.",
    )


def brings(seeds: int) -> Goal:
    """A turn that brings at least so many seeds; wrong as soon as it no longer can."""

    def judge(turn: Turn) -> Verdict:
        gain = turn.gain
        if gain >= seeds:
            return done(Text(f"{gain} biji dalam satu giliran.", f"{gain} seeds in one turn."))
        if turn.ended:
            return wrong(
                f"Giliranmu habis dengan {gain} biji; perlu {seeds}. Lumbung dulu, tembakan belakangan.",
                f"Your turn is over with {_seeds(gain)}; {seeds} are needed. First the store, then capture.",
            )
        if gain + most_gained(turn.game, turn.last.state) < seeds:
            return wrong(
                f"Dari sini {seeds} biji tidak tercapai lagi: langkah ini merusak langkah berikutnya.",
                f"From here {seeds} seeds are out of reach: this pick spoilt the next one.",
            )
        return open_(
            f"{gain} biji, dan kamu memilih lagi. Masih perlu {seeds - gain}.",
            f"{_seeds(gain)}, and you choose again. {seeds - gain} more to go.",
        )

    return judge


def leaves_at_most(seeds: int) -> Goal:
    """A turn after which the opponent's best one brings no more than so many seeds."""

    def judge(turn: Turn) -> Verdict:
        if not turn.ended:
            return open_(
                "Kamu memilih lagi. Sudah amankah bijimu?", "You choose again. Are your seeds safe yet?"
            )
        threat = most_gained(turn.game, turn.last.state)
        if threat <= seeds:
            return done(
                Text(
                    f"Aman: lawan mendapat paling banyak {threat} biji.",
                    f"Safe: the opponent gets {_seeds(threat)} at most.",
                )
            )
        return wrong(
            f"Kini lawan bisa mendapat {threat} biji. Lubangmu yang penuh masih di seberang yang kosong.",
            f"Now the opponent can get {_seeds(threat)}. Your full pit still lies opposite its empty one.",
        )

    return judge


def _seeds(count: int) -> str:
    return "1 seed" if count == 1 else f"{count} seeds"


# --- the path ---------------------------------------------------------------------------------------


def _add(
    place: int, key: str, title: Text, task: Text, praise: Text, position: str, goal: Goal, *shown: int
) -> None:
    """Add a lesson whose goal is judged by the turn that was picked."""
    start = parse(position)
    game = ruleset(FIRST, len(start.pits[0]))

    def judge(moves: Sequence[str]) -> Verdict:
        picks = [int(move) if move.isdecimal() else 0 for move in moves]
        turn = Turn(game, tuple(move for _, move in game.follow(start, picks)))
        return goal(turn) if turn.moves else Verdict("open", task)

    table = MancalaTable(FIRST, position)
    LESSONS.add(Lesson(key, "mancala", place, title, task, praise, table, judge, tuple(map(str, shown))))


_add(
    0,
    "sow",
    Text("Menabur", "Sow"),
    Text(
        "Ketuk lubangmu: bijinya ditabur satu per satu. Pilih yang sampai ke sisi lawan.",
        "Tap one of your pits to sow its seeds. Pick the one that reaches the other side.",
    ),
    Text(
        "Biji jalan berkeliling: lubangmu, lumbungmu, lubang lawan. Lumbung lawan dilewati.",
        "Seeds go round: your pits, your store, the opponent's pits. The opponent's store is skipped.",
    ),
    "0,0,0,0,3,0,3:0/0,0,0,0,0,0,0:0 s",
    reaches_across,
    7,
)
_add(
    1,
    "store",
    Text("Masuk lumbung, pilih lagi", "Into the store, choose again"),
    Text(
        "Buat biji terakhir jatuh tepat di lumbungmu.",
        "Make the last seed fall right into your store.",
    ),
    Text(
        "Berakhir di lumbung sendiri berarti giliran lagi, berapa kali pun.",
        "Ending in your own store means an extra turn, any number of times.",
    ),
    "0,2,0,0,3,0,2:0/0,0,0,0,0,0,0:0 s",
    ends_in_store,
    5,
)
_add(
    2,
    "relay",
    Text("Menyambung", "Relay"),
    Text(
        "Biji terakhir di lubang berisi? Ambil, tabur terus. Pilih yang menyambung.",
        "Ends among seeds? They are taken up and sown on. Pick the pit that runs on.",
    ),
    Text(
        "Satu langkah bisa menyambung jauh. Ikuti biji terakhirnya.",
        "One pick can run on for long. Follow its last seed.",
    ),
    "0,2,0,1,0,1,0:0/0,0,0,0,0,0,0:0 s",
    runs_on,
    2,
)
_add(
    3,
    "capture",
    Text("Menembak", "Capture"),
    Text(
        "Biji terakhir di lubang kosongmu menembak isi lubang seberang. Ambil enam biji itu.",
        "A last seed in your own empty pit captures what lies opposite. Take those six seeds.",
    ),
    Text(
        "Yang tertembak masuk lumbungmu, dan giliranmu selesai.",
        "What is captured goes to your store, and your turn is over.",
    ),
    "2,0,0,0,1,0,0:0/0,0,0,0,6,0,0:0 s",
    captures,
    1,
)
_add(
    4,
    "chain",
    Text("Dua langkah berantai", "A chain of two"),
    Text(
        "Ambil delapan biji dalam satu giliran: masuk lumbung dulu, lalu tembak.",
        "Take eight seeds in one turn: first into the store, then capture.",
    ),
    Text(
        "Yang memberi giliran lagi didahulukan; yang mengakhiri giliran belakangan.",
        "First what gives an extra turn, last what ends your turn.",
    ),
    "0,1,0,0,0,2,0:0/0,0,0,0,6,0,0:0 s",
    brings(8),
    6,
    2,
)
_add(
    5,
    "plan",
    Text("Rencana tiga langkah", "A plan of three"),
    Text(
        "Tiga langkah, sembilan biji. Lihat dulu seluruhnya, baru mulai.",
        "Three picks, nine seeds. See all of it before you begin.",
    ),
    Text(
        "Giliran yang baik dirancang dari belakang: tembakannya dulu, lalu jalan ke sana.",
        "A good turn is planned backwards: first the capture, then the way to it.",
    ),
    "0,1,2,1,3,0,0:0/6,0,0,0,0,0,0:0 s",
    brings(9),
    5,
    7,
    6,
)
_add(
    6,
    "defend",
    Text("Bertahan", "Defend"),
    Text(
        "Lawan mengancam enam bijimu. Pilih langkah yang menyelamatkannya.",
        "The opponent threatens your six seeds. Make the pick that saves them.",
    ),
    Text(
        "Sebelum memilih, lihat juga apa yang bisa dilakukan lawan sesudahnya.",
        "Before you pick, look at what the opponent can do next.",
    ),
    "0,1,0,6,1,0,0:0/0,0,1,0,0,0,0:0 s",
    leaves_at_most(2),
    4,
)
