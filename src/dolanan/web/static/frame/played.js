// Games that were left, to go on with, and games that were finished: what this device keeps of them.

import { keep, kept } from "./store.js";

/**
 * What a view tells of its game: which kind it is, whether something was played, whether it is over, and what a card
 * shows of it. `id` tells one game of a kind from another; `result` is what the history shows.
 * @typedef {object} Glance
 * @property {string} view
 * @property {string} kind
 * @property {boolean} begun
 * @property {boolean} over
 * @property {string} [id]
 * @property {any} [result]
 */

const MOST_LEFT = 12;
const MOST_FINISHED = 100;

/** The games to go on with, by kind. @returns {Record<string, any>} */
const left = () => kept("games") ?? {};

/** The finished games, newest first. @returns {any[]} */
export const finishedGames = () => kept("history") ?? [];

/** Keep where a game stands. One in which nothing was played yet takes no other's place. */
export function rememberGame(address, /** @type {Glance} */ glance, when = Date.now()) {
  if (!glance.begun) return;
  const { [glance.kind]: here, ...others } = left();
  if (glance.over) {
    if (here) keep("games", others);
    finishGame(address, glance, when);
    return;
  }
  const all = Object.entries({ ...others, [glance.kind]: { ...glance, address, when } });
  all.sort(([, a], [, b]) => b.when - a.when);
  keep("games", Object.fromEntries(all.slice(0, MOST_LEFT)));
}

/**
 * Keep a finished game; one that was played on from an undo is still the same game.
 * @param {string} address
 * @param {Glance} glance
 * @param {number} when
 */
function finishGame(address, { view, kind, id, result }, when) {
  if (!result) return;
  const earlier = finishedGames();
  const same = earlier.find((one) => one.kind === kind && one.id === id);
  if (same?.address === address) return;
  const others = earlier.filter((one) => one !== same);
  keep("history", [{ view, kind, id, result, address, when }, ...others].slice(0, MOST_FINISHED));
}

/** The games to go on with, the last one first; also the one that was kept before there were several. */
export function leftGames() {
  const all = Object.values(left()).sort((a, b) => b.when - a.when);
  const old = kept("last");
  if (old?.address && old.view && !all.some((one) => one.kind === old.view)) {
    all.push({ kind: old.view, when: 0, ...old });
  }
  return all;
}

/** Where a game of a kind was left, or null. */
export const leftAt = (kind) => left()[kind]?.address ?? null;
