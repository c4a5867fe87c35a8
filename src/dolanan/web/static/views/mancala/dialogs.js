// The dialogs of the table: a new game, a game pasted as text, and how the game is played.

import { get, oneAtATime, Problem } from "../../api.js";
import {
  areas,
  choiceIn,
  fairStartsOf,
  gameSaid,
  isListed,
  loadFields,
  loadRulesets,
  NOTHING_LIFTED,
  rulesetThat,
  startsTogether,
  titleOf,
  USUAL_ROUNDS,
} from "../../board/address.js";
import { opponentsOf, opponentTitle, PERSON, usualOpponent } from "../../board/opponents.js";
import { h, put } from "../../dom.js";
import { dialog } from "../../frame/dialog.js";
import { rangeOf } from "../../frame/games.js";
import { digits, field, howList, radios } from "../../frame/parts.js";
import { said, t } from "../../i18n.js";
import { sentence } from "../../talk.js";
import { RulesForm } from "./changes.js";
import { peopleFields } from "./people.js";
import { newSeed } from "./state.js";

let asking = new AbortController();

/** The list of opponents, a person first, then the levels; bots by their method where they are wanted. */
function fillRivals(list, rows, chosen, more) {
  const option = (one) =>
    h(
      "option",
      { value: one.name, selected: one.name === chosen },
      opponentTitle(rows, one.name).join(" · "),
    );
  put(
    list,
    h("option", { value: PERSON, selected: chosen === PERSON }, t("play.vs.person")),
    h("optgroup", { label: t("play.levels") }, rows.filter((one) => one.level).map(option)),
    more ? h("optgroup", { label: t("play.bots") }, rows.filter((one) => !one.level).map(option)) : null,
  );
}

/** The form of a new game; `opponents` follow the rules and size that are chosen. */
class NewGame {
  constructor(game, known, start) {
    this.game = game;
    this.known = known;
    this.rows = [];
    /** @type {ReturnType<typeof oneAtATime>} */
    this.listings = /** @type {any} */ (null);
    this.row = known.find((one) => one.name === game.rules) ?? known[0];
    this.pits = this.sizeField("pits", game.pits);
    this.seeds = this.sizeField("seeds", game.seeds);
    this.rules = new RulesForm(() => this.follow());
    this.rules.begin(this.row, this.row.name === game.rules ? game.set : []);
    this.rival = h("select", { name: "rival", onchange: () => this.tellRival() });
    this.about = h("p", { class: "quiet about", "aria-live": "polite" });
    this.people = peopleFields();
    /** Whether bots are listed by their method too. */
    this.isWhole = false;
    this.more = h("button", { class: "button small plain", type: "button" }, t("play.rival.more"));
    this.more.addEventListener("click", () => {
      this.isWhole = true;
      this.fill(this.rival.value);
      this.rival.focus();
    });
    /** First positions that are a draw with perfect play. @type {Api.Get["mancala/fair"]["answer"]} */
    this.fair = [];
    this.wrong = h("p", { class: "wrong", role: "alert" });
    this.go = h("button", { class: "button go", type: "submit" }, t("play.start"));
    this.form = h("form", { method: "dialog", onsubmit: () => start(this.chosen()) });
    put(this.form, this.fields());
    this.layouts.hidden = true;
    this.offer();
  }

  sizeField(name, value) {
    const [least, most] = rangeOf("mancala", name);
    return digits(name, least, most, value, { required: true, oninput: () => this.listRivals() });
  }

  /** The rulesets by region. */
  rulesetList() {
    const option = ({ name }) =>
      h("option", { value: name, selected: name === this.row.name }, titleOf(name));
    const choose = (event) => this.choose(event.target.value);
    return h(
      "select",
      { name: "rules", onchange: choose },
      areas().map(({ title, rows }) => h("optgroup", { label: title }, rows.map(option))),
    );
  }

  fields() {
    const firsts = [
      ["you", t("play.first.you")],
      ["rival", t("play.first.rival")],
    ];
    const begins = [
      ["alternate", t("play.begin.alternate")],
      ["together", t("play.begin.together")],
    ];
    const layouts = [
      ["usual", t("play.layout.usual")],
      ["fair", t("play.layout.fair")],
    ];
    const group = (legend, ...content) => h("fieldset", null, h("legend", null, legend), ...content);
    const gameName = h("span", { class: "only-heard" }, t("play.game"));
    const rivalName = h("span", { class: "only-heard" }, t("play.rival"));
    const { together, rounds } = this.game;
    this.begins = group(t("play.begin.how"), radios("begins", begins, together ? "together" : "alternate"));
    this.firsts = group(t("play.first"), radios("first", firsts, "you"));
    this.layouts = group(t("play.layout"), radios("layout", layouts, "usual"));
    this.most = field(
      t("play.rounds.most"),
      digits("rounds", ...rangeOf("mancala", "rounds"), rounds ?? USUAL_ROUNDS),
    );
    return [
      group(t("play.game"), h("label", null, gameName, this.rulesetList())),
      h(
        "fieldset",
        { class: "pair" },
        h("legend", null, t("play.size")),
        field(t("play.pits"), this.pits),
        field(t("play.seeds"), this.seeds),
        this.most,
      ),
      group(t("play.rival"), h("label", null, rivalName, this.rival), this.about, this.more),
      this.people,
      this.firsts,
      this.layouts,
      this.begins,
      this.rules.element,
      this.wrong,
      h("div", { class: "row end" }, this.go),
    ];
  }

  chosen() {
    const data = new FormData(this.form);
    const set = this.rules.set;
    const isFair = data.get("layout") === "fair" && this.fair.length;
    return {
      rules: this.row.name,
      set,
      pits: Number(this.pits.value),
      seeds: Number(this.seeds.value),
      start: isFair ? this.fair[Math.floor(Math.random() * this.fair.length)] : null,
      rounds: this.most.hidden ? null : Number(data.get("rounds")),
      together: !this.begins.hidden && data.get("begins") === "together" ? NOTHING_LIFTED : null,
      vs: data.get("rival"),
      me: !this.firsts.hidden && data.get("first") === "rival" ? "n" : "s",
    };
  }

  /** The size and the rules that go with a ruleset. */
  choose(name) {
    this.row = this.known.find((one) => one.name === name);
    this.pits.value = this.row.pits;
    this.seeds.value = this.row.seeds;
    this.rules.begin(this.row, []);
    return this.follow();
  }

  /** What goes with the rules that are chosen now. */
  follow() {
    this.offer();
    return this.listRivals();
  }

  /** Rounds are asked for in a match, a start together is offered where it is usual. */
  offer() {
    const now = { rules: this.row.name, set: this.rules.set };
    this.most.hidden = choiceIn(now, "rounds") !== "refill";
    this.begins.hidden = !startsTogether(this.row);
  }

  tellRival() {
    put(this.about, said(this.rows.find((one) => one.name === this.rival.value)?.text));
    const two = this.rival.value === PERSON;
    this.people.hidden = !two;
    this.firsts.hidden = two; // of two people South begins
  }

  /** List the opponents that are known; one that is chosen by its method is listed with its like. */
  fill(chosen) {
    this.isWhole ||= this.rows.some((one) => one.name === chosen && !one.level);
    fillRivals(this.rival, this.rows, chosen, this.isWhole);
    this.more.hidden = this.isWhole;
  }

  /** List the opponents of the rules and size chosen, the present one chosen if it plays there too. */
  async listRivals() {
    if (!this.pits.checkValidity() || !this.seeds.checkValidity()) return;
    const signal = this.listings.begin();
    const before = this.rival.value || this.game.vs;
    this.go.disabled = true;
    put(this.wrong);
    const ask = { get: (path) => get(path, { signal, at: this.about }) };
    try {
      [this.rows, this.fair] = await Promise.all([
        opponentsOf(this.chosen(), ask),
        fairStartsOf(this.chosen(), ask),
      ]);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      put(this.wrong, sentence(said(error.text)));
      return;
    }
    this.layouts.hidden = !this.fair.length;
    const stays = before === PERSON || this.rows.some((one) => one.name === before);
    this.fill(stays ? before : usualOpponent(this.rows, this.row.name));
    this.go.disabled = false;
    this.tellRival();
  }
}

/** Ask for rules, size, opponent and who starts; `start` gets the answer. */
export async function newGame({ game, start }) {
  asking.abort();
  asking = new AbortController();
  const options = { signal: asking.signal };
  const [known] = await Promise.all([loadRulesets(options), loadFields(options)]);
  const asked = new NewGame(game, known, start);
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
      frame.turnTo({ ...state, ...gameSaid(answer), view: null, seed: newSeed() });
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

/** The rules in force, as the server tells them, and the way to the page of their ruleset. */
export function howTo({ rules, sentences }) {
  const page = isListed(rules.name) ? rules.name : rulesetThat("first").name;
  dialog(
    t("play.how.title", { name: titleOf(rules.name) }),
    howList(sentences.map(said), t("play.how.keys"), page),
  );
}
