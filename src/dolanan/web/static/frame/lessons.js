// The lessons there are, as the server lists them, and how far this device has come with them.

import { keep, kept } from "./store.js";

/** @typedef {Api.Get["lessons"]["answer"][number]} Lesson */

/** @type {Lesson[]} */
let listed = [];

/** Learn which lessons there are, once. */
export async function loadLessons(ask) {
  if (!listed.length) listed = await ask.get("lessons");
  return listed;
}

/** The lessons there are, path by path. */
export const lessons = () => listed;

/** The lessons of a game, in their order. */
export const pathOf = (game) => listed.filter((one) => one.game === game);

/** The keys of the lessons that were done here. @returns {string[]} */
export const doneLessons = () => kept("lessons") ?? [];

export const isDone = ({ key }) => doneLessons().includes(key);

export function markDone({ key }) {
  if (!doneLessons().includes(key)) keep("lessons", [...doneLessons(), key]);
}

/** The first lesson of a path that is still to be done; null after the last. */
export const nextIn = (game) => pathOf(game).find((one) => !isDone(one)) ?? null;

/** Whether the person has said that no teaching is wanted. */
export const isSkipped = () => kept("teach") === "off";

export const skipLessons = () => keep("teach", "off");
