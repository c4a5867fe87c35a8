// Two people at one device: what they are called, and the colour of each one's store.

import { h } from "../../dom.js";
import { field, select } from "../../frame/parts.js";
import { keep, kept } from "../../frame/store.js";
import { t } from "../../i18n.js";

const LONGEST = 14;
export const COLOURS = ["wood", "teal", "rose", "indigo", "leaf"];

/** What was chosen: by side a name, or none, and a colour. @returns {Record<string, { name: string, colour: string }>} */
const chosen = () => kept("people") ?? {};

/** The names that were chosen, by side; who chose none has none. */
export const chosenNames = () => ({
  s: chosen().s?.name || undefined,
  n: chosen().n?.name || undefined,
});

export const peopleNames = () => ({
  s: chosen().s?.name || t("mancala.south"),
  n: chosen().n?.name || t("mancala.north"),
});

export const peopleColours = () => ({ s: chosen().s?.colour ?? "wood", n: chosen().n?.colour ?? "wood" });

/** Fields for both people; what is typed is kept at once. */
export function peopleFields() {
  const set = (side, change) => keep("people", { ...chosen(), [side]: { ...chosen()[side], ...change } });
  const one = (side, who) => [
    field(
      t("play.person.name", { who }),
      h("input", {
        type: "text",
        maxlength: LONGEST,
        autocomplete: "off",
        "data-test": `name-${side}`,
        value: chosen()[side]?.name ?? "",
        placeholder: who,
        oninput: (event) => set(side, { name: event.target.value.trim() }),
      }),
    ),
    field(
      t("play.person.colour", { who }),
      select(
        `colour-${side}`,
        COLOURS.map((name) => [name, t(`play.colour.${name}`)]),
        peopleColours()[side],
        { onchange: (event) => set(side, { colour: event.target.value }) },
      ),
    ),
  ];
  return h(
    "fieldset",
    { class: "pair people" },
    h("legend", null, t("play.people")),
    one("s", t("mancala.south")),
    one("n", t("mancala.north")),
  );
}
