// Large type, for a wall: one switch on every page about an algorithm.

import { chip } from "../../frame/parts.js";
import { kept, turn } from "../../frame/store.js";
import { t } from "../../i18n.js";

const root = document.documentElement;
/** On a phone, on its side too, nothing is projected, and there is no switch to turn it off. */
const WALL = matchMedia("(min-width: 721px) and (min-height: 481px)");

export const isLarge = () => kept("large") === "on" && WALL.matches;

/** The switch of a page; `redraw` is called once type has another size. @param {() => void} [redraw] */
export function largeSwitch(redraw) {
  const show = () => {
    root.classList.toggle("projector", isLarge());
    element.setAttribute("aria-pressed", String(isLarge()));
  };
  const change = () => {
    turn("large");
    show();
    redraw?.();
  };
  const element = chip(t("algorithms.large"), change, { class: "chip large-switch" });
  show();
  return { element, change, leave: () => root.classList.remove("projector") };
}
