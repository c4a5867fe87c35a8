// Cowrie shells: how one looks, and where the k-th shell of a place lies: a little differently everywhere,
// always the same for the same place and number.

import { s } from "../dom.js";

function random(text) {
  let seed = 2166136261;
  for (const letter of text) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let r = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    r = (r + Math.imul(r ^ (r >>> 7), 61 | r)) ^ r;
    return ((r ^ (r >>> 14)) >>> 0) / 4294967296;
  };
}

const heaps = new Map();

/** Of sixteen places in an ellipse the one with most room between those `near`, rather in the middle. */
function roomiest(near, rx, ry, reach, dice) {
  const tried = Array.from({ length: 16 }, () => {
    const angle = dice() * 2 * Math.PI;
    const radius = Math.sqrt(dice()) * reach;
    const [x, y] = [radius * rx * Math.cos(angle), radius * ry * Math.sin(angle)];
    const room = Math.min(22, ...near.map((one) => Math.hypot(one[0] - x, one[1] - y)));
    return { x, y, worth: room - 7 * radius };
  });
  const best = tried.reduce((a, b) => (b.worth > a.worth ? b : a));
  return [best.x, best.y];
}

/** The first `count` lying places in an ellipse, as [x, y, turn, kind]: spread first, then piled up. */
function heap(key, rx, ry, count) {
  const id = `${key} ${rx} ${ry}`;
  if (!heaps.has(id)) heaps.set(id, { dice: random(key), spots: [] });
  const { dice, spots } = heaps.get(id);
  while (spots.length < count) {
    const reach = Math.min(1, 0.66 + 0.04 * spots.length);
    const [x, y] = roomiest(spots.slice(-24), rx, ry, reach, dice);
    spots.push([x, y, Math.round(dice() * 360), dice() < 0.3 ? "back" : "shell"]);
  }
  return spots;
}

/** Where shell number `index` of a place lies on the board. */
export function spot(key, place, index, size) {
  const [x, y, turn, kind] = heap(key, place.rx - 10 * size, place.ry - 9 * size, index + 1)[index];
  return {
    kind,
    transform: `translate(${(place.x + x).toFixed(1)}px, ${(place.y + y).toFixed(1)}px) rotate(${turn}deg) scale(${size})`,
  };
}

const stops = (id, pairs, more = {}) =>
  s(
    "radialGradient",
    { id, ...more },
    pairs.map(([offset, name]) => s("stop", { offset, class: name })),
  );

/** Drawings that every board refers to, once a page. */
export function ensureShells() {
  if (document.getElementById("shells")) return;
  const teeth = [-4.4, -2.6, -0.8, 1, 2.8, 4.6].map((x) => `M${x}-1.9v3.4`).join("");
  const body = "M-8.6.2C-8.6-4-4.8-6 .3-6 5.3-6 8.8-3.6 8.8 0 8.8 3.7 5.3 6 .3 6-4.8 6-8.6 4.3-8.6.2Z";
  document.body.append(
    s(
      "svg",
      { id: "shells", width: 0, height: 0, "aria-hidden": "true", class: "only-heard" },
      s(
        "defs",
        null,
        stops(
          "shell-fill",
          [
            ["0%", "shell-1"],
            ["60%", "shell-1"],
            ["100%", "shell-2"],
          ],
          { cx: ".42", cy: ".34", r: ".75" },
        ),
        stops(
          "hollow-fill",
          [
            ["0%", "hollow-1"],
            ["62%", "hollow-2"],
            ["100%", "hollow-3"],
          ],
          { cx: ".5", cy: ".36", r: ".68" },
        ),
        s(
          "g",
          { id: "shell" },
          s("ellipse", { cx: 1, cy: 2, rx: 8.8, ry: 6, class: "shell-shadow" }),
          s("path", { d: body, fill: "url(#shell-fill)", class: "shell-edge" }),
          s("path", { d: "M-6.4.1C-3.4-1.2 3.6-1.3 6.7-.2", class: "shell-slit" }),
          s("path", { d: teeth, class: "shell-teeth" }),
        ),
        s(
          "g",
          { id: "back" },
          s("ellipse", { cx: 1, cy: 2, rx: 8.8, ry: 6, class: "shell-shadow" }),
          s("path", { d: body, fill: "url(#shell-fill)", class: "shell-edge" }),
          s("path", { d: "M-5.6 1.2C-3.6 3.9 3.4 4.2 6 1.6", class: "shell-ridge" }),
          s("ellipse", { cx: -1.6, cy: -2, rx: 3.6, ry: 1.7, class: "shell-gleam" }),
        ),
      ),
    ),
  );
}
