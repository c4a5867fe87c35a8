// The two dialogs of the play view: a new game, and how the game is played.

import { get } from "../../api.js";
import { h, put } from "../../dom.js";
import { said, t } from "../../i18n.js";
import { dialog } from "../../talk.js";

const radios = (group, options, chosen, onchange) => h("div", { class: "choices" }, options.map(([value, label]) =>
  h("label", null,
    h("input", { type: "radio", name: group, value, checked: value === chosen, onchange }),
    h("span", null, label))));

/** Ask for rules, size, opponent and who starts; `start` gets the answer. */
export async function newGame({ game, start }) {
  const rulesets = await get("mancala/rules");
  const pits = h("input", { type: "number", min: 1, max: 10, value: game.pits, required: true });
  const seeds = h("input", { type: "number", min: 1, max: 20, value: game.seeds, required: true });
  const rival = h("select", { name: "rival", onchange: () => tellRival() });
  const about = h("p", { class: "quiet about", "aria-live": "polite" });
  let opponents = [];
  const tellRival = () => put(about, said(opponents.find((one) => one.name === rival.value)?.text));

  /** The opponents of a ruleset, the present one chosen if it plays there too. */
  async function fillRivals(rules) {
    opponents = await get(`mancala/bots?rules=${rules}&pits=${pits.value}&seeds=${seeds.value}`);
    const chosen = game.vs === "person" || opponents.some((one) => one.name === game.vs) ? game.vs : "medium";
    const option = (one) => h("option", { value: one.name, selected: one.name === chosen },
      one.method ? `${said(one.title)} · ${said(one.method)}` : said(one.title));
    put(rival,
      h("option", { value: "person", selected: chosen === "person" }, t("play.vs.person")),
      h("optgroup", { label: t("play.levels") }, opponents.filter((one) => one.level).map(option)),
      h("optgroup", { label: t("play.bots") }, opponents.filter((one) => !one.level).map(option)));
    tellRival();
  }

  const onRules = (event) => {
    const usual = rulesets.find((one) => one.name === event.target.value);
    pits.value = usual.pits;
    seeds.value = usual.seeds;
    fillRivals(usual.name);
  };
  const named = rulesets.some((one) => one.name === game.rules) ? game.rules : rulesets[0].name;
  await fillRivals(named);
  const form = h("form", { method: "dialog", onsubmit: () => {
    const data = new FormData(form);
    start({
      rules: data.get("rules"), pits: Number(pits.value), seeds: Number(seeds.value),
      vs: data.get("rival"), me: data.get("first") === "rival" ? "n" : "s",
    });
  } },
  h("fieldset", null, h("legend", null, t("play.game")), radios("rules", rulesets.map(({ name }) => [name, t(`mancala.rules.${name}`)]), named, onRules)),
  h("fieldset", { class: "pair" }, h("legend", null, t("play.size")),
    h("label", { class: "field" }, t("play.pits"), pits), h("label", { class: "field" }, t("play.seeds"), seeds)),
  h("fieldset", null, h("legend", null, t("play.rival")), h("label", null, h("span", { class: "only-heard" }, t("play.rival")), rival), about),
  h("fieldset", null, h("legend", null, t("play.first")), radios("first", [["you", t("play.first.you")], ["rival", t("play.first.rival")]], "you")),
  h("div", { class: "row end" }, h("button", { class: "button go", type: "submit" }, t("play.start"))));
  dialog(t("play.new"), t("play.close"), form);
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
  dialog(t("play.how.title", { name: t(`mancala.rules.${rules.name}`) }), t("play.close"),
    h("ol", { class: "how" }, points.map((text) => h("li", null, text))),
    h("p", { class: "quiet" }, t("play.how.keys")));
}
