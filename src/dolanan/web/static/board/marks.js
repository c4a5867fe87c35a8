// What is written on a mancala board: counts, plates of the stores, rings and pills.

import { s } from "../dom.js";
import { isStore } from "./geometry.js";

const LONG_PILL = 5;

/** A ring around a place. */
export function ringAround(place, kind) {
  return s("ellipse", { cx: place.x, cy: place.y, rx: place.rx + 1, ry: place.ry + 1, class: kind });
}

/** Units between a name and the rim of the board. */
const RIM = 14;
const FONT = '700 13.5px "Plus Jakarta Sans"';

/** @type {CanvasRenderingContext2D | null} */
let pen = null;

/** How long a name would be, in units of the board. */
function lengthOf(name) {
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return 0;
  pen.font = FONT;
  return pen.measureText(name).width;
}

/** A name that is too long for where it stands is set closer. */
function squeezed(name, most) {
  return lengthOf(name) > most ? { textLength: most, lengthAdjust: "spacingAndGlyphs" } : {};
}

function storePlate(place, name, { active, height, colour, width }) {
  const [x, y] = place.count;
  const [nameX, nameY] = place.name;
  const room = 2 * (Math.min(nameX, width - nameX) - RIM);
  return [
    s("rect", {
      ...{ x: x - 26, y: y - height / 2, width: 52, height, rx: height / 2 },
      class: ["store-plate", active && "active", colour && `tint-${colour}`].filter(Boolean).join(" "),
    }),
    s(
      "text",
      { x: nameX, y: nameY, class: active ? "owner active" : "owner", ...squeezed(name, room) },
      name,
    ),
  ];
}

const classOfCount = (store, count) => (store ? "count store" : count ? "count" : "count none");

/** The count of a place; `store` tells whether it is one. */
export const countText = (key, place, count) =>
  s(
    "text",
    {
      x: place.count[0],
      y: place.count[1],
      class: classOfCount(isStore(key), count),
      "data-count": key,
    },
    String(count),
  );

/** The same text with another count. */
export function recount(text, count) {
  text.textContent = String(count);
  text.setAttribute("class", classOfCount(isStore(text.dataset.count), count));
}

/** A pill beside a pit: one named quantity. */
function drawPill(place, pill) {
  const [x, y] = place.pill;
  const long = pill.text.length > LONG_PILL;
  const wide = long ? 12 + 6.6 * pill.text.length : 22 + 8 * pill.text.length;
  const names = ["pill", pill.best && "best", pill.proved === false && "open", long && "long"];
  return s(
    "g",
    { class: names.filter(Boolean).join(" "), transform: `translate(${x} ${y})` },
    s("rect", { x: -wide / 2, y: -12, width: wide, height: 24, rx: 12 }),
    s("text", null, pill.text),
  );
}

/**
 * Counts, plates and names of a board that holds `counts`; a burnt pit has none.
 * @param {import("./geometry.js").Layout} shape
 * @param {Record<string, number>} counts
 * @param {{ names: Record<string, string>, colours?: Record<string, string>, active: string | null, burnt?: string[] }} more
 */
export function drawCounts(shape, counts, { names, colours = {}, active, burnt = [] }) {
  const plate = (side, place) =>
    storePlate(place, names[side] ?? "", {
      active: side === active,
      height: shape.plate,
      width: shape.width,
      colour: colours[side],
    });
  return Object.entries(shape.places).map(([key, place]) => [
    isStore(key) ? plate(key[0], place) : pitNumber(key, place),
    burnt.includes(key) ? null : countText(key, place, counts[key]),
  ]);
}

/** The number of a pit, small at its rim. */
const pitNumber = (key, place) =>
  s(
    "text",
    { class: "pit-number", x: place.x - 0.76 * place.rx, y: place.y - 0.76 * place.ry },
    key.slice(1),
  );

/** Lids on the pits that are burnt, each with a cross. */
export const drawBurnt = (shape, burnt) =>
  burnt.map((key) => {
    const { x, y, rx, ry } = shape.places[key];
    const arm = Math.min(rx, ry) * 0.42;
    return s(
      "g",
      { class: "burnt", "data-burnt": key },
      s("ellipse", { cx: x, cy: y, rx: rx - 1, ry: ry - 1 }),
      s("path", {
        d: `M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}M${x + arm} ${y - arm}l${-2 * arm} ${2 * arm}`,
      }),
    );
  });

/** Rings and pills of what is shown; while something moves there are none but the pit in hand. */
export function drawSigns(shape, { turn, legal, pills, ring, preview, over }, running) {
  const around = (key, kind) => ringAround(shape.places[key], kind);
  const free = !running && !over;
  return [
    free ? legal.map((pit) => around(turn + pit, "may")) : null,
    preview ? around(preview.stop.join(""), "stop") : null,
    ring ? around(ring, "ring") : null,
    running ? null : Object.entries(pills).map(([pit, pill]) => drawPill(shape.places[turn + pit], pill)),
  ];
}
