// The dialogs of the table: a new game, a game pasted as text, and how the game is played.

import { get, oneAtATime, Problem } from "../../api.js";
import { loadRulesets, rulesSaid, titleOf } from "../../board/address.js";
import { opponentsOf, PERSON, usualOpponent } from "../../board/opponents.js";
import { h, put } from "../../dom.js";
import { dialog } from "../../frame/dialog.js";
import { rangeOf } from "../../frame/games.js";
import { digits, field, howList, radios, select } from "../../frame/parts.js";
import { said, t } from "../../i18n.js";
import { sentence } from "../../talk.js";
import { newSeed } from "./state.js";

let asking = new AbortController();

/** The list of opponents, a person first. */
function fillRivals(list, rows, chosen) {
  const option = (one) =>
    h(
      "option",
      { value: one.name, selected: one.name === chosen },
      one.method ? `${said(one.title)} · ${said(one.method)}` : said(one.title),
    );
  put(
    list,
    h("option", { value: PERSON, selected: chosen === PERSON }, t("play.vs.person")),
    h("optgroup", { label: t("play.levels") }, rows.filter((one) => one.level).map(option)),
    h("optgroup", { label: t("play.bots") }, rows.filter((one) => !one.level).map(option)),
  );
}

/** The form of a new game; `opponents` follow the rules and size that are chosen. */
class NewGame {
  constructor(game, rulesets, start) {
    this.game = game;
    this.rulesets = rulesets;
    this.rows = [];
    /** @type {ReturnType<typeof oneAtATime>} */
    this.listings = /** @type {any} */ (null);
    const named = rulesets.some((one) => one.name === game.rules) ? game.rules : rulesets[0].name;
    this.pits = this.sizeField("pits", game.pits);
    this.seeds = this.sizeField("seeds", game.seeds);
    this.rival = h("select", { name: "rival", onchange: () => this.tellRival() });
    this.about = h("p", { class: "quiet about", "aria-live": "polite" });
    this.go = h("button", { class: "button go", type: "submit" }, t("play.start"));
    this.form = h("form", { method: "dialog", onsubmit: () => start(this.chosen()) });
    put(this.form, this.fields(named));
  }

  sizeField(name, value) {
    const [least, most] = rangeOf("mancala", name);
    return digits(name, least, most, value, { required: true, oninput: () => this.listRivals() });
  }

  fields(named) {
    const names = this.rulesets.map(({ name }) => [name, titleOf(name)]);
    const firsts = [
      ["you", t("play.first.you")],
      ["rival", t("play.first.rival")],
    ];
    const group = (legend, ...content) => h("fieldset", null, h("legend", null, legend), ...content);
    const choose = (event) => this.choose(event.target.value);
    const gameName = h("span", { class: "only-heard" }, t("play.game"));
    const rivalName = h("span", { class: "only-heard" }, t("play.rival"));
    return [
      group(t("play.game"), h("label", null, gameName, select("rules", names, named, { onchange: choose }))),
      h(
        "fieldset",
        { class: "pair" },
        h("legend", null, t("play.size")),
        field(t("play.pits"), this.pits),
        field(t("play.seeds"), this.seeds),
      ),
      group(t("play.rival"), h("label", null, rivalName, this.rival), this.about),
      group(t("play.first"), radios("first", firsts, "you")),
      h("div", { class: "row end" }, this.go),
    ];
  }

  chosen() {
    const data = new FormData(this.form);
    return {
      rules: data.get("rules"),
      pits: Number(this.pits.value),
      seeds: Number(this.seeds.value),
      vs: data.get("rival"),
      me: data.get("first") === "rival" ? "n" : "s",
    };
  }

  /** The size that goes with a ruleset. */
  choose(rules) {
    const usual = this.rulesets.find((one) => one.name === rules);
    this.pits.value = usual.pits;
    this.seeds.value = usual.seeds;
    return this.listRivals();
  }

  tellRival() {
    put(this.about, said(this.rows.find((one) => one.name === this.rival.value)?.text));
  }

  /** List the opponents of the rules and size chosen, the present one chosen if it plays there too. */
  async listRivals() {
    if (!this.pits.checkValidity() || !this.seeds.checkValidity()) return;
    const signal = this.listings.begin();
    const before = this.rival.value || this.game.vs;
    this.go.disabled = true;
    const ask = { get: (path) => get(path, { signal, at: this.about }) };
    this.rows = await opponentsOf({ ...this.chosen(), set: [] }, ask);
    const stays = before === PERSON || this.rows.some((one) => one.name === before);
    fillRivals(this.rival, this.rows, stays ? before : usualOpponent(this.rows));
    this.go.disabled = false;
    this.tellRival();
  }
}

/** Ask for rules, size, opponent and who starts; `start` gets the answer. */
export async function newGame({ game, start }) {
  asking.abort();
  asking = new AbortController();
  const rulesets = await loadRulesets({ signal: asking.signal });
  const asked = new NewGame(game, rulesets, start);
  asked.listings = oneAtATime(dialog(t("play.new"), asked.form).life);
  await asked.listRivals();
}

/** Ask for a game record and open it. */
export function pasteGame({ frame, state, world }) {
  const text = h("textarea", { rows: 4, id: "record", spellcheck: "false", placeholder: world.record });
  const wrong = h("p", { class: "wrong", role: "alert" });
  const open = async () => {
    try {
      const answer = await frame.ask.post("mancala/record", { record: text.value }, { at: wrong });
      box.close();
      frame.turnTo({ ...state, ...rulesSaid(answer), picks: answer.picks, view: null, seed: newSeed() });
    } catch (error) {
      if (error instanceof Problem) put(wrong, sentence(said(error.text)));
    }
  };
  const box = dialog(
    t("play.paste"),
    h("label", { class: "field", for: "record" }, t("play.paste.what"), text),
    wrong,
    h(
      "div",
      { class: "row end" },
      h("button", { class: "button go", type: "button", onclick: open }, t("play.paste.open")),
    ),
  );
  text.focus();
}

/** The rules in force, as the server tells them. */
export function howTo({ rules, sentences }) {
  dialog(
    t("play.how.title", { name: titleOf(rules.name) }),
    howList(sentences.map(said), t("play.how.keys")),
  );
}
