// The two dialogs of the play view: a new game, and how the game is played.

import { get, oneAtATime } from "../../api.js";
import { loadRulesets, MOST_PITS, MOST_SEEDS, titleOf } from "../../board/address.js";
import { h, put } from "../../dom.js";
import { said, t } from "../../i18n.js";
import { dialog } from "../../talk.js";

const radios = (group, options, chosen, onchange) => h("div", { class: "choices" }, options.map(([value, label]) =>
  h("label", null,
    h("input", { type: "radio", name: group, value, checked: value === chosen, onchange }),
    h("span", null, label))));

let asking = new AbortController();

/** Ask for rules, size, opponent and who starts; `start` gets the answer. */
export async function newGame({ game, start }) {
  asking.abort();
  asking = new AbortController();
  const rulesets = await loadRulesets({ signal: asking.signal });
  const named = rulesets.some((one) => one.name === game.rules) ? game.rules : rulesets[0].name;
  const form = h("form", { method: "dialog", onsubmit: () => {
    const data = new FormData(form);
    start({
      rules: data.get("rules"), pits: Number(pits.value), seeds: Number(seeds.value),
      vs: data.get("rival"), me: data.get("first") === "rival" ? "n" : "s",
    });
  } });
  const size = (most, value) => h("input", { type: "number", min: 1, max: most, value, required: true, oninput: () => fillRivals() });
  const pits = size(MOST_PITS, game.pits);
  const seeds = size(MOST_SEEDS, game.seeds);
  const rival = h("select", { name: "rival", onchange: () => tellRival() });
  const about = h("p", { class: "quiet about", "aria-live": "polite" });
  const go = h("button", { class: "button go", type: "submit" }, t("play.start"));
  let opponents = [];
  const tellRival = () => put(about, said(opponents.find((one) => one.name === rival.value)?.text));

  /** The opponents of the rules and size chosen, the present one chosen if it plays there too. */
  async function fillRivals() {
    if (!pits.checkValidity() || !seeds.checkValidity()) return;
    const signal = listings.begin();
    const before = rival.value || game.vs;
    go.disabled = true;
    const rules = new FormData(form).get("rules");
    opponents = await get(`mancala/bots?rules=${rules}&pits=${pits.value}&seeds=${seeds.value}`, { signal, at: about });
    const chosen = before === "person" || opponents.some((one) => one.name === before) ? before : "medium";
    const option = (one) => h("option", { value: one.name, selected: one.name === chosen },
      one.method ? `${said(one.title)} · ${said(one.method)}` : said(one.title));
    put(rival,
      h("option", { value: "person", selected: chosen === "person" }, t("play.vs.person")),
      h("optgroup", { label: t("play.levels") }, opponents.filter((one) => one.level).map(option)),
      h("optgroup", { label: t("play.bots") }, opponents.filter((one) => !one.level).map(option)));
    go.disabled = false;
    tellRival();
  }

  const onRules = (event) => {
    const usual = rulesets.find((one) => one.name === event.target.value);
    pits.value = usual.pits;
    seeds.value = usual.seeds;
    fillRivals();
  };
  const names = rulesets.map(({ name }) => [name, titleOf(name)]);
  const firsts = [["you", t("play.first.you")], ["rival", t("play.first.rival")]];
  put(form,
    h("fieldset", null, h("legend", null, t("play.game")), radios("rules", names, named, onRules)),
    h("fieldset", { class: "pair" }, h("legend", null, t("play.size")),
      h("label", { class: "field" }, t("play.pits"), pits), h("label", { class: "field" }, t("play.seeds"), seeds)),
    h("fieldset", null, h("legend", null, t("play.rival")),
      h("label", null, h("span", { class: "only-heard" }, t("play.rival")), rival), about),
    h("fieldset", null, h("legend", null, t("play.first")), radios("first", firsts, "you")),
    h("div", { class: "row end" }, go));
  const listings = oneAtATime(dialog(t("play.new"), t("play.close"), form).life);
  await fillRivals();
}

/** The rules in force, a sentence for each choice. */
export function howTo(rules) {
  const points = [
    t("play.how.sow"),
    t("play.how.again"),
    ...(rules.again === "own side" ? [t("play.how.again.own")] : []),
    ...(rules.relay ? [t("play.how.relay")] : []),
    t(`play.how.capture.${rules.capture}`),
    t(`play.how.end.${rules.end === "all stored" ? "stored" : "side"}`),
    t("play.how.win"),
  ];
  dialog(t("play.how.title", { name: titleOf(rules.name) }), t("play.close"),
    h("ol", { class: "how" }, points.map((text) => h("li", null, text))),
    h("p", { class: "quiet" }, t("play.how.keys")));
}
