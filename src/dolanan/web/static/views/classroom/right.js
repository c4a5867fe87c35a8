// Which answer the teacher marks as the right one, if any.

import { h, put } from "../../dom.js";
import { field, select } from "../../frame/parts.js";
import { t } from "../../i18n.js";

/** A list of the answers there are, of which one may be marked. */
export class RightAnswer {
  constructor() {
    this.element = h("div");
    this.about = "";
  }

  /** The number of the marked answer to what is asked about, or null. */
  chosen(about = "") {
    const marked = this.element.querySelector("select")?.value ?? "";
    return marked === "" || about !== this.about ? null : Number(marked);
  }

  /** Offer these answers; a mark stays where it is still about the same, and there is one of that number. */
  offer(texts, about = "") {
    const before = this.chosen(about);
    const choices = [["", t("classroom.right.none")], ...texts.map((text, i) => [String(i), text])];
    const value = before !== null && before < texts.length ? String(before) : "";
    this.about = about;
    put(
      this.element,
      texts.length ? field(t("classroom.right.which"), select("right", choices, value)) : null,
    );
  }
}
