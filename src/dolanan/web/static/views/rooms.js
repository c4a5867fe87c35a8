// Rooms: invite a friend to a game across devices, come through a friend's link, go back to a game under way.

import { file } from "../api.js";
import { loadRulesets, rulesets, titleOf } from "../board/address.js";
import { h, put } from "../dom.js";
import { go, write as addressOf } from "../frame/address.js";
import { field, select } from "../frame/parts.js";
import { loadGames } from "../frame/games.js";
import { keep, kept } from "../frame/store.js";
import { said, t } from "../i18n.js";

/** The most games of rooms that this device lists. */
const MOST_LISTED = 6;
const LONGEST_NAME = 24;
/** Minutes for a whole game that may be chosen; none is a game without a clock. */
const MINUTES = ["", "5", "10", "20"];

/**
 * A game of a room as this device remembers it; the keys are there only where it was opened.
 * @typedef {{ room: string, rules: string, invite?: string, watch?: string }} Known
 */

/** @returns {Known[]} */
export const knownRooms = () => kept("rooms") ?? [];

/** @param {Known} one */
export function rememberRoom(one) {
  const others = knownRooms().filter(({ room }) => room !== one.room);
  const before = knownRooms().find(({ room }) => room === one.room);
  keep("rooms", [{ ...before, ...one }, ...others].slice(0, MOST_LISTED));
}

export function forgetRoom(gone) {
  keep(
    "rooms",
    knownRooms().filter(({ room }) => room !== gone),
  );
}

const enter = (room) => go("rooms/game", { room });

const nameField = () =>
  field(
    t("rooms.name"),
    h("input", {
      name: "name",
      required: true,
      maxlength: LONGEST_NAME,
      autocomplete: "nickname",
      value: kept("name") ?? "",
    }),
    t("rooms.name.help"),
  );

/** A form that does something with its fields; what went wrong is said under it. */
function form(frame, act, ...content) {
  const onsubmit = async (event) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.target));
    keep("name", String(given.name ?? "").trim());
    try {
      await act(given);
    } catch (error) {
      frame.complain(error);
    }
  };
  return h("form", { class: "stack", onsubmit }, content);
}

function inviteForm(frame) {
  const rules = rulesets().map((row) => [row.name, said(row.title)]);
  const minutes = MINUTES.map((many) => [
    many,
    many ? t("rooms.clock.minutes", { n: Number(many) }) : t("rooms.clock.none"),
  ]);
  const open = async ({ name, rules: chosen, minutes: many }) => {
    const seconds = many ? 60 * Number(many) : null;
    const opened = await frame.ask.post("rooms", { kind: "game", name, rules: chosen, seconds });
    rememberRoom({ room: opened.room, rules: chosen, invite: opened.invite, watch: opened.watch });
    enter(opened.room);
  };
  return form(
    frame,
    open,
    nameField(),
    field(t("rooms.rules"), select("rules", rules, rulesets().find((row) => row.first)?.name)),
    field(t("rooms.clock"), select("minutes", minutes, "")),
    h("button", { class: "button go", type: "submit" }, t("rooms.invite")),
  );
}

function joinForm(frame, key) {
  const join = async ({ name }) => {
    const entry = await frame.ask.post("rooms/join", { key, name });
    rememberRoom({ room: entry.room, rules: "" });
    enter(entry.room);
  };
  return form(frame, join, nameField(), h("button", { class: "button go", type: "submit" }, t("rooms.join")));
}

const roomLink = ({ room, rules }) =>
  h(
    "li",
    null,
    h(
      "a",
      { class: "button", href: addressOf("rooms/game", { room }) },
      rules ? titleOf(rules) : t("rooms.game"),
    ),
  );

function draw(frame) {
  const { key } = frame.state;
  if (!frame.world.rooms) {
    put(frame.root, h("h1", null, t("rooms.title")), h("p", { class: "card" }, t("rooms.off")));
    return;
  }
  const known = knownRooms();
  put(
    frame.root,
    h("h1", null, t(key ? "rooms.invited" : "rooms.title")),
    h("p", { class: "quiet" }, t(key ? "rooms.invited.text" : "rooms.text")),
    frame.sentence,
    h("section", { class: "card" }, key ? joinForm(frame, key) : inviteForm(frame)),
    !key && known.length
      ? h("section", { class: "open" }, h("h2", null, t("rooms.known")), h("ul", null, known.map(roomLink)))
      : null,
    h("p", { class: "quiet" }, t("rooms.kept")),
  );
}

/** @type {import("../frame/view.js").View} */
export const view = {
  prepare: (ask) => Promise.all([loadGames(ask), loadRulesets({ signal: ask.signal })]),
  words: ["mancala"],
  read: ({ key }) => ({ key: key ?? null }),
  write: ({ key }) => ({ key }),
  work: async (state) => ({ state, world: { rooms: (await file("/healthz")).rooms } }),
  build: (frame) => ({ show: () => draw(frame) }),
};
