// The ladder of opponents: a person for every level of a game, with a name and a face, and what was played against each.
// Pure but for the drawing: the record is given and comes back.

import { s } from "../dom.js";

/**
 * Whom one meets on the ladder, weakest first; a game's levels are met in their order. The names are the same in
 * every language.
 * @type {{ name: string, skin: string, hair: string, cloth: string, wears: "bun" | "cap" | "curls" | "scarf" | "beard" | "blangkon" }[]}
 */
export const RIVALS = [
  { name: "Bagas", skin: "#dfae80", hair: "#1f130a", cloth: "#3f6d9c", wears: "curls" },
  { name: "Sari", skin: "#e8b88a", hair: "#3a2415", cloth: "#d9a441", wears: "bun" },
  { name: "Jaka", skin: "#c98d5c", hair: "#2a1a10", cloth: "#7a8b4a", wears: "cap" },
  { name: "Ratih", skin: "#dba878", hair: "#241509", cloth: "#b5543c", wears: "curls" },
  { name: "Bu Laras", skin: "#cf9a6c", hair: "#0f5f59", cloth: "#0f766e", wears: "scarf" },
  { name: "Pak Wira", skin: "#b97e50", hair: "#6b6259", cloth: "#5b4a7a", wears: "beard" },
  { name: "Ki Surya", skin: "#c08a5e", hair: "#4a2b12", cloth: "#6d431f", wears: "blangkon" },
];

/** What was played against one: games won alone, drawn and lost, won with help, and the best margin without it. */
export const UNPLAYED = { won: 0, drawn: 0, lost: 0, helped: 0, best: null };

/** Games that are remembered as counted. */
const MOST_COUNTED = 500;

/** The games that were counted, the last one first; a record of an earlier version knows that one alone. */
const countedIn = (record) => record?.counted ?? (record?.last ? [record.last] : []);

/**
 * The record once a game of a ruleset against a level has ended by so many seeds for the player. A game counts once,
 * however often it is played on from an earlier place: its `id` is remembered. One that was won with help is told apart:
 * it beats nobody and sets no margin.
 * @param {any} record
 * @param {{ rules: string, level: string, margin: number, id: string, helped?: boolean }} game
 */
export function recorded(record, { rules, level, margin, id, helped = false }) {
  const before = countedIn(record);
  if (before.includes(id)) return record;
  const was = { ...UNPLAYED, ...record?.[rules]?.[level] };
  const now = margin > 0 && helped ? { ...was, helped: was.helped + 1 } : counted(was, margin);
  const games = [id, ...before].slice(0, MOST_COUNTED);
  return { ...record, counted: games, [rules]: { ...record?.[rules], [level]: now } };
}

/** What was played against one, with one game more that ended by so many seeds. */
function counted(was, margin) {
  return {
    ...was,
    won: was.won + Number(margin > 0),
    drawn: was.drawn + Number(margin === 0),
    lost: was.lost + Number(margin < 0),
    best: was.best === null ? margin : Math.max(was.best, margin),
  };
}

/** What was played against a level of a ruleset. */
export const playedAgainst = (record, rules, level) => ({ ...UNPLAYED, ...record?.[rules]?.[level] });

/** The number of the first level that is not beaten yet; as many as there are when all are. */
export function nextRung(record, rules, levels) {
  const at = levels.findIndex((level) => playedAgainst(record, rules, level).won === 0);
  return at < 0 ? levels.length : at;
}

const HEADS = {
  bun: (c) => [
    s("circle", { cx: 32, cy: 9, r: 7, fill: c }),
    s("path", { d: "M14 30a18 18 0 0 1 36 0z", fill: c }),
  ],
  cap: (c) => [
    s("path", { d: "M13 27a19 17 0 0 1 38 0z", fill: c }),
    s("path", { d: "M11 27h42v4H11z", fill: c }),
  ],
  curls: (c) =>
    [14, 23, 32, 41, 50].map((x, i) => s("circle", { cx: x, cy: [26, 16, 12, 16, 26][i], r: 8, fill: c })),
  scarf: (c) => [s("path", { d: "M10 58V32a22 22 0 0 1 44 0v26H44V34a12 14 0 0 0-24 0v24z", fill: c })],
  beard: (c) => [
    s("path", { d: "M14 28a18 16 0 0 1 36 0l-4-6H18z", fill: c }),
    s("path", { d: "M19 38q13 26 26 0l-2 8q-11 14-22 0z", fill: c }),
  ],
  blangkon: (c) => [
    s("path", { d: "M13 28q19-30 38 0l-4 2q-15-8-30 0z", fill: c }),
    s("path", { d: "M17 24q15-8 30 0", fill: "none", stroke: "#f2b84b", "stroke-width": 1.6 }),
  ],
};

/** The face of whom one meets at a level, from 0. */
export function drawFace(number) {
  const { skin, hair, cloth, wears } = RIVALS[Math.min(number, RIVALS.length - 1)];
  const behind = wears === "scarf" ? HEADS.scarf(hair) : [];
  const before = wears === "scarf" ? [] : HEADS[wears](hair);
  return s(
    "svg",
    { class: "face", viewBox: "0 0 64 64", "aria-hidden": "true" },
    s("path", { d: "M8 64q4-16 24-16t24 16z", fill: cloth }),
    behind,
    s("ellipse", { cx: 32, cy: 34, rx: 15, ry: 17, fill: skin }),
    before,
    s("circle", { cx: 26, cy: 33, r: 1.9, fill: "#2b1d0e" }),
    s("circle", { cx: 38, cy: 33, r: 1.9, fill: "#2b1d0e" }),
    s("path", {
      d: "M26 41q6 5 12 0",
      fill: "none",
      stroke: "#7a3f22",
      "stroke-width": 1.8,
      "stroke-linecap": "round",
    }),
  );
}
