"""The reader of paper D's procedures taken to the letter, slips included."""

from __future__ import annotations

from dolanan.course.readers.stack.cuts import ClothReader, name_buttons
from dolanan.course.readers.stack.reader import ENTER, KNOWN, capital
from dolanan.course.steps import CHOSEN, EXPAND, KILLED, NONE, plain
from dolanan.course.ways import count_buttons, say_cut
from dolanan.games.buttons import Cloth
from dolanan.problems.cuts import PaperCut
from dolanan.problems.literal_cuts import Cutting
from dolanan.text import Text


class LiteralReader(ClothReader):
    """The paper's procedures: they never come back, and take other buttons than they count."""

    def start(self, cloth: Cloth) -> None:
        self.entered = 1
        self._note(1, cloth, None)
        status, say = Text("masuk", "enter"), self.say_start(cloth)
        self.add("enter", EXPAND, ENTER, 1, 0, NONE, cloth, status, say)

    def make(self, event: Cutting) -> None:
        """A child of the literal search: one button gone, two counted."""
        node, cut, gone = event.node, event.cut, len(event.removed)
        self.entered += 1
        self._note(node, event.cloth, cut)
        self.deepest = len(self.stack)
        self.removed = event.removed
        text = say_cut(cut)
        self.add(
            "enter",
            EXPAND,
            KNOWN,
            node,
            node - 1,
            plain(cut),
            event.cloth,
            Text(f"{gone} hilang, {cut.buttons} dihitung", f"{gone} gone, {cut.buttons} counted"),
            Text(
                f"{capital(text.id)} dihitung, {gone} hilang: simpul {node}.",
                f"{capital(text.en)} counted, {gone} gone: node {node}.",
            ),
            ("record",),
        )
        self.removed, self.on = (), event.cloth

    def end(self, node: int, cloth: Cloth, valid: bool) -> None:
        left = count_buttons(cloth)
        self.dead_ends += not valid
        self.add(
            "done" if valid else "dead end",
            CHOSEN if valid else KILLED,
            2 if valid else 3,
            node,
            node - 1,
            NONE,
            cloth,
            Text("selesai", "done") if valid else Text("tidak sah", "invalid"),
            Text("Kain kosong.", "The cloth is empty.")
            if valid
            else Text(
                f"Tak ada yang dapat digunting, {left} kancing tersisa: tidak sah, anak lain tak dicoba.",
                f"Nothing may be cut, {left} {name_buttons(left)} left: invalid, no other child is tried.",
            ),
        )

    def _note(self, node: int, cloth: Cloth, cut: PaperCut | None) -> None:
        self.states[node], self.untried[node] = cloth, [move for move, _ in self.expand(cloth)]
        self.stack.append((node, cut))
