// What is left of a page whose room is gone, or whose seat was taken away.

import { h, put } from "../../dom.js";
import { write as addressOf } from "../../frame/address.js";
import { t } from "../../i18n.js";
import { forgetRoom } from "./known.js";

/** @param {import("../../frame/view.js").Frame} frame */
function drawGone(frame, why) {
  forgetRoom(frame.state.room);
  put(
    frame.root,
    h(
      "section",
      { class: "card lost", role: "alert" },
      h("h1", null, t("rooms.gone")),
      h("p", null, why),
      h("a", { class: "button go", href: addressOf("rooms") }, t("rooms.gone.go")),
    ),
  );
}

/**
 * What a page of a room does with trouble: a room that is gone ends it and its line, all else is said.
 * @param {import("../../frame/view.js").Frame} frame
 * @param {{ close: () => void }} line
 */
export const complainOf = (frame, line) => (text, error) => {
  if ([401, 404].includes(error.status)) {
    line.close();
    drawGone(frame, text);
  } else frame.say(text, { bad: true });
};
