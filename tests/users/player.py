"""A player's script: the puzzle of a day, a review of a game, a picture, a cloth, a board."""

import dolanan

tried = dolanan.puzzle("2026-11-17", [6])
status: str = tried.status
hint: int | None = dolanan.puzzle_hint("2026-11-17", step=2).pit
lost: list[int | None] = [move.loss for move in dolanan.analyse_game("kalah 4x4; 2", seconds=None)]
picture: str = dolanan.draw(dolanan.ruleset("congklak").start(), pick=3, language="id")
cloth = dolanan.Buttons.parse("12333/45355/62122/66463/33341")
cuts: int | None = dolanan.solve(cloth).count
legal: bool = dolanan.check_cuts("1221", ["1,2-1,3", "1,1-1,4"]).clears
games: int = dolanan.simulate("30 3>22 19>7", 1000).games
assert (status, hint, lost, cuts, legal, games) == ("wrong", 7, [2], 10, True, 1000)
assert picture.startswith("<svg")
