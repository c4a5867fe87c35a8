"""A teacher's script: a run as tables and as a handout, exercises as a sheet, a tournament of a class."""

from pathlib import Path
from tempfile import TemporaryDirectory

import dolanan

run = dolanan.trace("bfs", "30 3>22 19>7")
tables: list[str] = dolanan.tables(run, "latex", language="id")
page: bytes = dolanan.handout(run, form="html", language="id", blank=7)
exercises = dolanan.exercises("bfs", 7, count=3)
sheet: str = dolanan.worksheet(exercises, "tex", key=True, language="id")
idea: str = dolanan.card("bfs").idea.id
with TemporaryDirectory() as name:
    folder = Path(name)
    for pit in (0, -1):
        file = folder / f"bot{abs(pit)}.py"
        file.write_text(f"def choose(game, state):\n    return game.moves(state)[{pit}]\n")
    report = dolanan.tournament(folder, "kalah 3x2", seconds=30, out=folder / "results", language="id")
    written = sorted(path.name for path in (folder / "results").iterdir())
names: list[str] = [row.bot for row in report.standings]
assert tables and page and sheet and idea and sorted(names) == ["bot0", "bot1"]
assert written == ["games.jsonl", "logs", "report.html"]
