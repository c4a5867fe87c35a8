"""What a move did, and how rounds of a match begin and end, each in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from dolanan.games.mancala import NORTH, SOUTH, Mancala, Move, State
from dolanan.games.match import Standing
from dolanan.games.together import NAMES, Together
from dolanan.text import Text

OVER = Text(". Permainan selesai", ". The game is over")


def tell_move(game: Mancala, state: State, move: Move) -> Text:
    """The sentence for a move played in `state`, as its mover would say it."""
    seeds = state.pits[state.turn][move.pit - 1]
    start = Text(f"Lubang {move.pit}, {seeds} biji", f"Pit {move.pit}, {_count(seeds, 'seed')}")
    if move.legs > 1:
        start = Text(
            f"{start.id}, {move.legs - 1} kali menyambung", f"{start.en}, {_count(move.legs - 1, 'relay')}"
        )
    ending = _ending(move, state.turn)
    laps = move.laps - (move.outcome == "store")
    passed = Text("", "")
    if laps:
        passed = Text(f" melewati lumbung {laps} kali dan", f" pass the store {_times(laps)} and")
    after = _after(game, state, move)
    return Text(
        f"{start.id}:{passed.id} {ending.id}{after.id}.", f"{start.en}:{passed.en} {ending.en}{after.en}."
    )


def _ending(move: Move, mover: int) -> Text:
    pit = move.stop.pit
    if move.outcome == "store":
        return Text("berhenti di lumbung", "stop in the store")
    if move.outcome == "capture":
        if move.stop.side != mover:
            return Text(
                f"berhenti di lubang lawan {pit} dan menembak {move.captured} biji",
                f"stop in the opponent's pit {pit} and capture {_count(move.captured, 'seed')}",
            )
        if not move.taken:
            return Text(
                f"berhenti di lubang kosong {pit}, satu biji masuk lumbung",
                f"stop in the empty pit {pit}, one seed goes to the store",
            )
        return Text(
            f"berhenti di lubang kosong {pit} dan menembak {move.taken} biji",
            f"stop in the empty pit {pit} and capture {_count(move.taken, 'seed')}",
        )
    if move.outcome == "own":
        return Text(f"berhenti di lubang {pit}", f"stop in pit {pit}")
    if move.outcome == "opponent-empty":
        return Text(f"mati di lubang kosong lawan {pit}", f"end in the opponent's empty pit {pit}")
    return Text(f"berhenti di lubang lawan {pit}", f"stop in the opponent's pit {pit}")


def _after(game: Mancala, state: State, move: Move) -> Text:
    kinds = {event.kind for event in game.events(state, move.pit)}
    if "slam" in kinds:
        slam = Text(
            ". Tembakan itu akan mengambil semua biji lawan, jadi tak ada yang diambil",
            ". The capture would take all the opponent has, so it takes nothing",
        )
        return slam if not game.over(move.state) else Text(f"{slam.id}{OVER.id}", f"{slam.en}{OVER.en}")
    if "stop" in kinds:
        return Text(
            f". Sebuah lumbung berisi cukup banyak{OVER.id}", f". A store holds enough to end it{OVER.en}"
        )
    if "repeat" in kinds:
        return Text(f". Posisi ini terulang{OVER.id}", f". This position stood before{OVER.en}")
    if game.over(move.state):
        return OVER
    if move.again:
        return Text(": pilih lagi", ": choose again")
    if move.state.turn == state.turn:
        return Text(". Lawan tak punya biji dan dilewati", ". The opponent has no seeds and is passed")
    return Text("", "")


# --- rounds of a match ------------------------------------------------------------------------------


def tell_opening(standing: Standing) -> Text:
    """The sentence for the beginning of a round: who opens it, and which pits are burnt."""
    opener = NAMES[standing.opener]
    begins = Text(f"{opener.id} membuka", f"{opener.en} opens")
    if standing.together is not None:
        begins = Text("keduanya mulai bersama", "both start together")
    burnt = [
        Text(f"{NAMES[side].id} {_list(pits)}", f"{NAMES[side].en} {_list(pits)}")
        for side, pits in enumerate(standing.state.burnt)
        if pits
    ]
    gone = Text("", "")
    if burnt:
        gone = Text(
            f"; lubang hangus: {'; '.join(text.id for text in burnt)}",
            f"; burnt pits: {'; '.join(text.en for text in burnt)}",
        )
    return Text(
        f"Babak {standing.round}: {begins.id}{gone.id}.",
        f"Round {standing.round}: {begins.en}{gone.en}.",
    )


def tell_together(before: Together, after: Together) -> Text:
    """The sentence for a pick of a start together: which pits were lifted by it, once they may be seen."""
    lifted = [
        (NAMES[side], pit)
        for side in (SOUTH, NORTH)
        for pit in after.lifted[side][len(before.lifted[side]) :]
    ]
    if not lifted:
        return Text("Pilihan dicatat.", "The pick is noted.")
    told = Text(
        ", ".join(f"{name.id} mengambil lubang {pit}" for name, pit in lifted),
        ", ".join(f"{name.en} lifts pit {pit}" for name, pit in lifted),
    )
    if after.due:
        return Text(f"{_capital(told.id)}.", f"{told.en}.")
    south, north = after.stopped
    return Text(
        f"{_capital(told.id)}. Selatan berhenti pada ketukan {south}, utara pada ketukan {north}.",
        f"{told.en}. South stops in tick {south}, North in tick {north}.",
    )


def name_pits(pits: Sequence[int]) -> Text:
    """Pits by their numbers."""
    listed = ", ".join(map(str, pits))
    return Text(f"lubang {listed}", f"pit {listed}" if len(pits) == 1 else f"pits {listed}")


def tell_round(number: int, ended: State) -> Text:
    """The sentence for the end of a round: what each side holds."""
    south, north = ended.stores
    return Text(
        f"Babak {number} selesai: selatan {south}, utara {north}.",
        f"Round {number} is over: South {south}, North {north}.",
    )


def tell_match(game: Mancala, ended: State) -> Text:
    """The sentence for the end of a match, from how its last round ended: who won it, and why it is over."""
    lead = game.score(ended)
    result = Text("Pertandingan seri", "The match is a draw")
    if lead:
        winner = NAMES[SOUTH if lead > 0 else NORTH]
        result = Text(f"Pertandingan dimenangkan {winner.id}", f"{winner.en} wins the match")
    why = Text("babak terakhir sudah dimainkan", "the last round has been played")
    for side, store in enumerate(ended.stores):
        if store < game.seeds:
            name, seeds = NAMES[side], _count(game.seeds, "seed")
            why = Text(
                f"{name.id} tak dapat mengisi satu lubang pun dengan {game.seeds} biji",
                f"{name.en} cannot fill a single pit with {seeds}",
            )
    south, north = ended.stores
    return Text(f"{result.id}, {south} : {north}; {why.id}.", f"{result.en}, {south} : {north}; {why.en}.")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _list(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


def _count(number: int, noun: str) -> str:
    return f"1 {noun}" if number == 1 else f"{number} {noun}s"


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")
