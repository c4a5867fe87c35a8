"""The Universal Game Interface: a whole game by a scripted referee, and what happens to nonsense."""

from __future__ import annotations

import subprocess
import sys

import pytest

from dolanan.games.mancala import ruleset
from dolanan.interop.ugi import Engine

PROGRAM = [sys.executable, "-c", "from dolanan.cli import main; main()", "--lang", "en", "ugi"]


class Referee:
    """Speaks to an engine as the protocol has it, and waits for its answers."""

    def __init__(self, *options: str) -> None:
        self.engine = subprocess.Popen(
            [*PROGRAM, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )

    def send(self, line: str) -> None:
        print(line, file=self.engine.stdin, flush=True)

    def ask(self, line: str, word: str) -> str:
        """What follows `word` in the first answer that begins with it."""
        self.send(line)
        while heard := self.engine.stdout.readline():
            first, _, rest = heard.strip().partition(" ")
            assert first != "info" or not rest.startswith("error"), heard
            if first == word:
                return rest
        raise AssertionError(f"the engine ended before {word}")

    def quit(self) -> int:
        self.send("quit")
        return self.engine.wait(20)


def test_a_whole_game_with_extra_turns() -> None:
    """The referee knows no rules: it asks who is to move, lets that engine move, and asks for the result."""
    game = ruleset("kalah")
    engines = {
        "true": Referee("--rules", "kalah", "--bot", "priority"),
        "false": Referee("--rules", "kalah", "--bot", "most-laps"),
    }
    for engine in engines.values():
        engine.ask("ugi", "ugiok")
        engine.ask("isready", "readyok")
        engine.send("uginewgame")
    judge, moves, state, again = engines["true"], [], game.start(), 0
    judge.send("position startpos")
    while judge.ask("query gameover", "response") == "false":
        turn = judge.ask("query p1turn", "response")
        assert turn == ("true" if state.turn == 0 else "false")
        assert judge.ask("query result", "response") == "none"
        mover, played = engines[turn], " ".join(["", "moves", *moves] if moves else [])
        mover.send(f"position startpos{played}")
        move = mover.ask("go p1time 1000 p2time 1000 p1inc 10 p2inc 10", "bestmove")
        assert int(move) in game.moves(state)
        before, state = state, game.play(state, int(move))
        again += state.turn == before.turn and bool(game.moves(state))
        moves.append(move)
        judge.send(f"position startpos moves {' '.join(moves)}")
    lead = game.score(state)
    assert not game.moves(state) and again > 0
    assert judge.ask("query result", "response") == ("p1win" if lead > 0 else "p2win" if lead < 0 else "draw")
    assert [engine.quit() for engine in engines.values()] == [0, 0]


def talk(*lines: str, rules: str = "kalah", player: str = "priority") -> list[str]:
    said: list[str] = []
    Engine(ruleset(rules), player, 0, said.append).hear(lines)
    return said


def test_a_position_in_the_middle() -> None:
    fen = "0,0,0,1,2,1:20/0,1,0,2,0,0:21 s"
    assert talk(f"position fen {fen}", "query p1turn", "query gameover") == [
        "response true",
        "response false",
    ]
    assert talk(f"position fen {fen} moves 6", "query p1turn")[-1] == "response true"  # ends in the store
    assert talk(f"position fen {fen} moves 5", "query p1turn")[-1] == "response true"
    assert talk(f"position fen {fen} moves 4", "query p1turn")[-1] == "response false"


def test_stop_ends_a_search_without_an_end() -> None:
    said = talk("go infinite", "stop", rules="congklak", player="mcts")
    assert len(said) == 1 and said[0].startswith("bestmove ")


@pytest.mark.parametrize(
    "line",
    [
        "hello",
        "position",
        "position fen",
        "position fen x",
        "position startpos moves 7",
        "position startpos moves 3 3 x",
        "position startpos moves -1",
        "query",
        "query weather",
        "go movetime",
        "go movetime soon",
        "go movetime 99999999999999999999",
        "go fast",
        "setoption",
        "setoption name bot value nobody",
        "setoption name seed value x",
        "setoption name hash value 12",
        "\x00\xff\udcff",
        "position startpos moves " + "1 " * 60_000,
    ],
)
def test_nonsense_is_answered_and_changes_nothing(line: str) -> None:
    said = talk("position startpos moves 1", line, "query p1turn", "isready")
    assert len(said) == 3 and said[0].startswith("info error ") and "\n" not in said[0]
    assert said[1:] == ["response false", "readyok"]


def test_a_finished_game_has_no_move() -> None:
    said = talk("position fen 0,0,0,0,0,0:30/0,0,0,0,0,0:18 s", "go nodes 10", "query result")
    assert said == ["info error the game is over", "response p1win"]


def test_the_end_of_the_input_ends_the_program() -> None:
    done = subprocess.run(
        PROGRAM, input=b"ugi\n\xff\xfe\x00garbage\nisready", capture_output=True, timeout=60
    )
    assert done.returncode == 0 and done.stderr == b""
    assert (
        b"ugiok" in done.stdout and b"info error" in done.stdout and done.stdout.strip().endswith(b"readyok")
    )
