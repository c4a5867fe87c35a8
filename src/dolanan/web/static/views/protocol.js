// How a bot in any language takes part in a tournament: three requests, who loses without playing on, what is refused.

import { h, put } from "../dom.js";
import { write as addressOf } from "../frame/address.js";
import { t } from "../i18n.js";

/** The three requests, as they are sent; what stands in capitals is filled in. */
const REQUESTS = {
  join: 'POST /api/rooms/join\n{"key": "KEY", "name": "Garuda"}',
  turn: "GET /api/rooms/ROOM/turn?after=N&wait=20\nAuthorization: Bearer TOKEN",
  move: 'POST /api/rooms/ROOM/moves\nAuthorization: Bearer TOKEN\n{"game": 1, "ply": 0, "move": "3", "key": "5f0c9a7be2d1"}',
};
const ENDS = ["illegal", "silent", "time", "failed", "absent"];

const step = ([key, request]) =>
  h(
    "li",
    { class: "card" },
    h("h2", null, t(`protocol.${key}`)),
    h("p", null, t(`protocol.${key}.text`)),
    h("pre", { tabindex: "0" }, h("code", null, request)),
    h("p", null, t(`protocol.${key}.answer`)),
  );

const end = (key) =>
  h("div", null, h("dt", null, h("code", null, key)), h("dd", null, t(`protocol.end.${key}`)));

function draw(frame) {
  put(
    frame.root,
    h("h1", null, t("protocol.title")),
    h("p", { class: "quiet" }, t("protocol.text")),
    h("ol", { class: "requests" }, Object.entries(REQUESTS).map(step)),
    h(
      "section",
      { class: "card" },
      h("h2", null, t("protocol.again")),
      h("p", null, t("protocol.again.text")),
    ),
    h(
      "section",
      { class: "card" },
      h("h2", null, t("protocol.ends")),
      h("dl", null, ENDS.map(end)),
      h("p", null, t("protocol.ends.text")),
    ),
    h(
      "section",
      { class: "card" },
      h("h2", null, t("protocol.refused")),
      h("p", null, t("protocol.refused.text")),
      h("p", null, h("a", { href: "/api/openapi.json" }, t("protocol.all"))),
    ),
    h("p", null, h("a", { href: addressOf("rooms", { of: "tournament" }) }, t("protocol.open"))),
  );
}

/** @type {import("../frame/view.js").View} */
export const view = {
  read: () => ({}),
  write: () => ({}),
  work: async (state) => ({ state, world: {} }),
  build: (frame) => ({ show: () => draw(frame) }),
};
