// A room is deleted by who opened it, once that was said twice.

import { h } from "../../dom.js";
import { go } from "../../frame/address.js";
import { dialog } from "../../frame/dialog.js";
import { t } from "../../i18n.js";
import { forgetRoom, pathOf } from "./known.js";

/**
 * The item of a menu that deletes the room of a frame, of its kind; `also` are buttons beside the one that does it.
 * @param {import("../../frame/view.js").Frame} frame
 * @param {import("./known.js").Kind} kind
 * @param {HTMLElement[]} also
 */
export const closeItem = (frame, kind, ...also) => ({
  icon: "close",
  text: t(`rooms.close.${kind}`),
  act: () => confirmClose(frame, kind, also),
});

function confirmClose(frame, kind, also) {
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
    t(`rooms.close.${kind}`),
    h("p", null, t(`rooms.close.text.${kind}`)),
    h(
      "div",
      { class: "row end" },
      also,
      h("button", { class: "button go", type: "button", onclick }, t("rooms.close.yes")),
    ),
  );
}
