// The rooms that this device has been in, to go back to; the keys are there only where a room was opened.

import { go } from "../../frame/address.js";
import { keep, kept } from "../../frame/store.js";

/** The most rooms that this device lists. */
const MOST_LISTED = 6;

/**
 * @typedef {"game" | "class" | "tournament"} Kind
 * @typedef {{ room: string, kind?: Kind, rules?: string, invite?: string, watch?: string }} Known
 */

/** @returns {Known[]} */
export const knownRooms = () => kept("rooms") ?? [];

/** What this device knows of a room. @returns {Partial<Known>} */
export const knownRoom = (room) => knownRooms().find((one) => one.room === room) ?? {};

/** @param {Known} one */
export function rememberRoom(one) {
  const others = knownRooms().filter(({ room }) => room !== one.room);
  keep("rooms", [{ ...knownRoom(one.room), ...one }, ...others].slice(0, MOST_LISTED));
}

export function forgetRoom(gone) {
  keep(
    "rooms",
    knownRooms().filter(({ room }) => room !== gone),
  );
}

/** The place of a room on the page, by its kind. */
export const placeOf = (kind = "game") => `rooms/${kind}`;

/** Go into a room. */
export function enter({ room, kind }) {
  go(placeOf(kind), { room });
}

/** The address of a room, or of something in it, at the server. */
export const pathOf = ({ room }, what = "") => `rooms/${encodeURIComponent(room)}${what}`;
