// A die: a fair roll, and how it looks.

import { s } from "../../dom.js";

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** A fair roll, from the browser's own source of chance. */
export function rollDie(faces) {
  const most = Math.floor(2 ** 32 / faces) * faces;
  const word = new Uint32Array(1);
  do crypto.getRandomValues(word);
  while (word[0] >= most);
  return 1 + (word[0] % faces);
}

/** A die that shows a number, or a question mark before the first roll. */
export function drawDie(value) {
  const pips = PIPS[value] ?? [];
  const text = () =>
    s("text", { x: 24, y: 32, "text-anchor": "middle" }, value === null ? "?" : String(value));
  const pip = (i) => s("circle", { cx: 12 + 12 * (i % 3), cy: 12 + 12 * Math.floor(i / 3), r: 4.2 });
  return s(
    "svg",
    { class: "die", viewBox: "0 0 48 48", "aria-hidden": "true" },
    s("rect", { x: 2, y: 2, width: 44, height: 44, rx: 11 }),
    pips.length ? pips.map(pip) : text(),
  );
}
