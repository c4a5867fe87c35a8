// A room is deleted by who opened it, once that was said twice.

import { h } from "../../dom.js";
import { go } from "../../frame/address.js";
import { dialog } from "../../frame/dialog.js";
import { t } from "../../i18n.js";
import { forgetRoom, pathOf } from "./known.js";

/**
 * Ask whether the room of a frame is to be deleted, and delete it; then one stands before a new one of its `kind`. `view`
 * has the words: `close`, `close.text`, `close.yes`; `also` are buttons beside the one that deletes.
 * @param {import("../../frame/view.js").Frame} frame
 * @param {{ view: string, kind: string }} which
 * @param {HTMLElement[]} also
 */
export function confirmClose(frame, { view, kind }, ...also) {
  const onclick = async () => {
    try {
      await frame.ask.post(pathOf(frame.state, "/close"), {});
    } catch (error) {
      frame.complain(error);
      return;
    }
    forgetRoom(frame.state.room);
    box.close();
    go("rooms", kind === "game" ? {} : { of: kind });
  };
  const box = dialog(
    t(`${view}.close`),
    h("p", null, t(`${view}.close.text`)),
    h(
      "div",
      { class: "row end" },
      also,
      h("button", { class: "button go", type: "button", onclick }, t(`${view}.close.yes`)),
    ),
  );
}
