"""A widget that steps through any run: `step_through(dolanan.trace("bfs"))`.

Every step is the handout of that step: its picture, its sentence, its counters and tables, drawn from the
same scene and moments as the page's. It is drawn when it is looked at, so a run of a thousand steps opens
at once.
"""

from __future__ import annotations

from dolanan.extras import need

need("anywidget")

from typing import Any

import anywidget
import traitlets

from dolanan.course.steps import Trace
from dolanan.handouts import hand_out
from dolanan.text import LANGUAGES, Language, Mistake, Text

WORDS = {
    "first": Text("langkah pertama", "first step"),
    "back": Text("mundur", "back"),
    "next": Text("maju", "next"),
    "last": Text("langkah terakhir", "last step"),
    "step": Text("langkah", "step"),
}

SCRIPT = """
function render({ model, el }) {
  const bar = document.createElement("div");
  const picture = document.createElement("div");
  const words = model.get("words");
  const slider = document.createElement("input");
  const place = document.createElement("span");
  const count = model.get("count");
  const go = (step) => {
    model.set("step", Math.max(1, Math.min(count, step)));
    model.save_changes();
  };
  const button = (sign, name, aim) => {
    const one = document.createElement("button");
    one.textContent = sign;
    one.title = words[name];
    one.setAttribute("aria-label", words[name]);
    one.addEventListener("click", () => go(aim()));
    return one;
  };
  slider.type = "range";
  slider.min = 1;
  slider.max = count;
  slider.setAttribute("aria-label", words.step);
  slider.addEventListener("input", () => go(Number(slider.value)));
  bar.append(
    button("|◀", "first", () => 1),
    button("◀", "back", () => model.get("step") - 1),
    slider,
    button("▶", "next", () => model.get("step") + 1),
    button("▶|", "last", () => count),
    place,
  );
  bar.style.cssText = "display:flex;gap:.5em;align-items:center;flex-wrap:wrap;margin-bottom:.5em";
  slider.style.flex = "1 1 12em";
  const show = () => {
    slider.value = model.get("step");
    place.textContent = `${model.get("step")} / ${count}`;
    picture.innerHTML = model.get("picture");
    const drawing = picture.querySelector("svg");
    if (drawing) drawing.style.cssText = "max-width:100%;height:auto";
  };
  model.on("change:picture", show);
  show();
  el.append(bar, picture);
}
export default { render };
"""


class TraceWidget(anywidget.AnyWidget):
    """A run with a slider; `step` counts from 1 and may be set from Python as well."""

    _esm = SCRIPT
    step = traitlets.Int(1).tag(sync=True)
    count = traitlets.Int(1).tag(sync=True)
    picture = traitlets.Unicode("").tag(sync=True)
    words = traitlets.Dict().tag(sync=True)

    def __init__(self, trace: Trace, language: Language, step: int) -> None:
        self.trace, self.language = trace, language
        words = {key: text.say(language) for key, text in WORDS.items()}
        super().__init__(count=len(trace.steps), words=words, step=step, picture=self._draw(step))

    @traitlets.validate("step")
    def _within(self, proposal: Any) -> int:
        return int(min(max(1, proposal["value"]), len(self.trace.steps)))

    @traitlets.observe("step")
    def _turn(self, change: Any) -> None:
        self.picture = self._draw(self.step)

    def _draw(self, step: int) -> str:
        return hand_out(self.trace, step, "svg", self.language).decode()


def step_through(trace: Trace, *, language: Language = "en", step: int = 1) -> TraceWidget:
    """A widget for a run, open at a step."""
    if language not in LANGUAGES:
        listed = ", ".join(LANGUAGES)
        raise Mistake(f"bahasa {language!r}: yang ada {listed}", f"language {language!r}: there are {listed}")
    if not 1 <= step <= len(trace.steps):
        raise Mistake(
            f"langkah {step}: yang ada 1 sampai {len(trace.steps)}",
            f"step {step}: there are 1 to {len(trace.steps)}",
        )
    return TraceWidget(trace, language, step)
