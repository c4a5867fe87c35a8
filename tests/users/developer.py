"""A developer's script: a bot of their own against ours, a game as a record, positions as text."""

import dolanan


def greedy(game: dolanan.Mancala, state: dolanan.State) -> int:
    """The pit that leaves the most seeds in the store."""
    return max(game.moves(state), key=lambda pit: game.play(state, pit).stores[state.turn])


report = dolanan.arena({"mine": greedy, "ours": "random"}, "kalah", games=20, seed=1)
best: str = report.standings[0].bot
player = dolanan.bot("priority", "kalah")
game = dolanan.ruleset("kalah")
moves: list[int] = []
state = game.start()
while game.moves(state):
    moves.append(player.choose(state).move)
    state = game.play(state, moves[-1])
record: str = dolanan.show_record(dolanan.Record(game, game.start(), tuple(moves)))
lead: int = game.score(state)
played: dolanan.State = dolanan.play([3, 1], rules="kalah").state
assert best == "mine" and dolanan.parse_record(record).moves == tuple(moves) and played.turn == 1
print(best, lead)
