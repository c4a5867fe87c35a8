// A board as a question: its legal moves are the answers. It is given by rules and position, or by a link of the play view.

import { post } from "../../../api.js";
import { rulesets } from "../../../board/address.js";
import { drawMini } from "../../../board/mini.js";
import { h, put } from "../../../dom.js";
import { read as readAddress } from "../../../frame/address.js";
import { today } from "../../../frame/map.js";
import { field, select } from "../../../frame/parts.js";
import { said, t } from "../../../i18n.js";
import { fault, fragmentOf, LONGEST } from "../pasted.js";
import { RightAnswer } from "../right.js";
import { boardAt } from "../subject.js";

/** @returns {import("../ask.js").Way} */
export function boardWay(report) {
  const look = h("div", { class: "look" });
  const rules = select(
    "rules",
    rulesets().map((row) => [row.name, said(row.title)]),
    rulesets().find((row) => row.first)?.name,
    { onchange: () => refresh() },
  );
  const place = h("input", {
    ...{ type: "text", name: "position", spellcheck: "false", autocomplete: "off", maxlength: LONGEST.show },
    ...{ placeholder: t("classroom.position.none"), onchange: () => refresh() },
  });
  const prompt = h("input", {
    ...{ type: "text", name: "prompt", maxlength: LONGEST.prompt, autocomplete: "off" },
    placeholder: t("classroom.prompt.board"),
  });

  const right = new RightAnswer();

  /** The board that is meant: by a link of the play view, or by rules and position. */
  function board() {
    const text = place.value.trim();
    if (!text.includes("#")) return boardAt({ rules: rules.value, start: text || undefined }, { post });
    const { path, params } = today(readAddress(fragmentOf(text)));
    if (path !== "play/mancala") throw fault("board");
    return boardAt(params, { post });
  }

  /** Rules, size and position, as the beginning of a record has them. */
  const headOf = (found) => {
    const { name, pits, seeds } = found.rules;
    return [name, `${pits}x${seeds}`, ...found.set, found.position].join(" ");
  };

  async function refresh() {
    try {
      const found = await board();
      put(look, drawMini(found, "s"));
      right.offer(found.legal.map(String), headOf(found));
    } catch (error) {
      put(look);
      right.offer([]);
      report(error);
    }
  }

  const element = h(
    "div",
    { class: "stack" },
    field(t("classroom.rules"), rules),
    field(t("classroom.position"), place, t("classroom.position.help")),
    field(t("classroom.prompt"), prompt),
    look,
    right.element,
  );
  const body = async () => {
    const head = headOf(await board());
    return { board: { rules: head }, prompt: prompt.value.trim() || null, right: right.chosen(head) };
  };
  return { element, body, refresh };
}
