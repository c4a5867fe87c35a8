// The line with which a bot comes to a tournament from a machine of its own.

import { h } from "../../dom.js";
import { write as addressOf } from "../../frame/address.js";
import { t } from "../../i18n.js";
import { copyRow, drawOnlyHere, linkOf } from "./invite.js";

/** The command that joins by a key. */
export const joinLine = (key) =>
  `dolanan join '${linkOf(key)}' --bot my_bot.py:choose --name ${t("rooms.bots.sample")}`;

/** The line to copy, and what it needs. */
export const drawJoinLine = (key) =>
  h(
    "div",
    { class: "stack join-line" },
    h("p", null, t("rooms.bots.line")),
    copyRow(joinLine(key), t("rooms.bots.line.name"), t("rooms.bots.copy")),
    drawOnlyHere(),
    h(
      "p",
      { class: "quiet" },
      t("rooms.bots.without"),
      " ",
      h(
        "a",
        { href: addressOf("rooms/protocol"), target: "_blank", rel: "noopener" },
        t("rooms.bots.protocol"),
      ),
    ),
  );
