// Rules of one's own: a form with a list for every rule field, as the server describes them, that begins with the rules
// of a ruleset.

import { fields, written } from "../../board/address.js";
import { h, put } from "../../dom.js";
import { field, select } from "../../frame/parts.js";
import { said, t } from "../../i18n.js";

/** The form; `changed()` is heard after every choice. */
export class RulesForm {
  constructor(changed) {
    this.changed = changed;
    /** What the fields are in the ruleset it begins with. @type {Record<string, string>} */
    this.own = {};
    this.title = h("summary");
    this.lists = h("div", { class: "rule-fields" });
    this.element = h("details", { class: "own-rules" }, this.title, this.lists);
  }

  /** Begin with the rules of a ruleset, changed as `set` says. */
  begin(row, set) {
    this.own = Object.fromEntries(fields().map((one) => [one.field, written(row[one.field])]));
    const changes = Object.fromEntries(set.map((change) => change.split("=")));
    const list = (one) => {
      const options = one.choices.map(({ choice, title }) => [choice, said(title)]);
      const chosen = changes[one.field] ?? this.own[one.field];
      return field(said(one.title), select(one.field, options, chosen, { onchange: () => this.hear() }));
    };
    put(this.lists, fields().map(list));
    this.tell();
  }

  hear() {
    this.tell();
    this.changed();
  }

  /** The fields that differ, as an address and a record have them. */
  get set() {
    const lists = [...this.lists.querySelectorAll("select")];
    return lists.filter((one) => one.value !== this.own[one.name]).map((one) => `${one.name}=${one.value}`);
  }

  tell() {
    const n = this.set.length;
    put(this.title, n ? t("play.rules.changed", { n }) : t("play.rules.change"));
    for (const one of this.lists.querySelectorAll("select")) {
      one.closest("label").classList.toggle("differs", one.value !== this.own[one.name]);
    }
  }
}
