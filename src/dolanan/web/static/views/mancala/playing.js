// Playing at the table: picks, the bot's answers, hints, values on the pits.

import { rulesOf } from "../../board/address.js";
import { other } from "../../board/geometry.js";
import { PERSON } from "../../board/opponents.js";
import { teller } from "../../board/telling.js";
import { pillsOf, seedsOn, watchValues, written } from "../../board/values.js";
import { h, put } from "../../dom.js";
import { keep, kept } from "../../frame/store.js";
import { t } from "../../i18n.js";
import * as sound from "../../sound.js";
import { failure } from "../../talk.js";
import { Seat } from "./seat.js";
import { isClockwise, newSeed, QUANTITIES } from "./state.js";
import { drawChips, drawControls } from "./controls.js";
import { drawSide } from "./side.js";

const VALUE_SECONDS = 2;
const TURN_LASTS = 7400;
const LEAST_TURN_LASTS = 2500;
/** Milliseconds after which a bot is said to think. */
const THINKING = 500;

export class Playing extends Seat {
  /** @param {import("../mancala.js").Parts} parts */
  constructor(parts) {
    super(parts);
    this.unfound = null;
    /** @type {ReturnType<typeof teller>} */
    this.tell = /** @type {any} */ (null);
    this.byKeyboard = false;
    this.keys = { Escape: () => this.skip() };
    const options = { signal: this.frame.life };
    document.addEventListener("keydown", () => (this.byKeyboard = true), options);
    document.addEventListener("pointerdown", () => (this.byKeyboard = false), options);
  }

  get isMyTurn() {
    return !this.world.over && (this.state.vs === PERSON || this.world.turn === this.state.me);
  }

  get isBotDue() {
    return !this.world.over && !this.isMyTurn;
  }

  nameOf(owner, pit, n) {
    return owner === this.near && this.state.vs !== PERSON
      ? t("mancala.pit.own", { pit, n })
      : t("mancala.pit.other", { pit, n, who: this.tell.names[owner] });
  }

  /** Who tells what happened: to one player about a bot, or to two people. */
  hearTeller() {
    const { vs, me } = this.state;
    const names =
      vs === PERSON
        ? { s: t("mancala.south"), n: t("mancala.north") }
        : { [me]: t("mancala.you"), [other(me)]: t("mancala.bot") };
    this.tell = teller({ names, me: vs === PERSON ? null : me, rules: this.world.rules });
  }

  // --- a turn --------------------------------------------------------------------------------------

  async show({ before, how, signal }) {
    this.hearTeller();
    if (!how.pick) {
      this.draw();
      this.settle();
      this.answer(signal).catch(this.frame.complain);
      return;
    }
    const reply = this.isBotDue ? this.askBot() : null;
    reply?.catch(() => {}); // whatever it is, it is heard below
    await this.replay(before.world, signal);
    if (!signal.aborted) await this.answer(signal, reply);
  }

  pick(pit) {
    if (this.board.running || !this.isMyTurn) return;
    this.frame.turnTo({ ...this.state, picks: [...this.state.picks, pit] }, { pick: true });
  }

  askBot() {
    const { state } = this;
    const question = { ...rulesOf(state), position: state.start, picks: state.picks };
    return this.frame.ask.post("mancala/reply", { ...question, bot: state.vs, seed: state.seed });
  }

  /**
   * Let the bot play its turn if it is due; `early` is its answer, asked for before.
   * @param {AbortSignal} signal
   * @param {Promise<any> | null} early
   */
  async answer(signal, early = null) {
    if (!this.isBotDue) return;
    const from = this.world;
    drawControls(this);
    const asked = performance.now();
    const think = () => this.frame.say(t("play.thinking", { who: this.tell.names[from.turn] }));
    const thinking = setTimeout(think, THINKING);
    const answer = await (early ?? this.askBot()).finally(() => clearTimeout(thinking));
    if (signal.aborted) return;
    const waited = performance.now() - asked;
    const state = { ...this.state, picks: answer.picks, at: answer.picks.length };
    this.frame.hold(state, { ...answer, opponents: from.opponents }, { replace: true });
    await this.replay(from, signal, Math.max(LEAST_TURN_LASTS, TURN_LASTS - waited));
  }

  /** Replay what is new since `from` in so many milliseconds at most, then show where the game stands. */
  async replay(from, signal, longest = TURN_LASTS) {
    const { world, board } = this;
    drawControls(this, true);
    const moves = world.turns.flatMap((turn) => turn.moves.map((move) => ({ ...move, side: turn.side })));
    board.show({
      board: from,
      legal: [],
      view: this.near,
      clockwise: isClockwise(world),
      names: this.tell.names,
    });
    await board.replay(world.animate, kept("speed"), longest, ({ number }) => {
      const { side, pit } = moves[number];
      this.frame.say(t("play.playing", { who: this.tell.names[side], pit }));
    });
    if (signal.aborted) return;
    this.draw();
    this.settle();
    this.focusFirst();
    if (world.over) sound.finish(world.stores[this.state.me] >= world.stores[other(this.state.me)]);
  }

  focusFirst() {
    const idle = document.activeElement === document.body && !matchMedia("(hover: none)").matches;
    if (this.isMyTurn && idle && this.byKeyboard) this.board.focus(this.world.legal[0]);
  }

  skip() {
    if (!this.board.running) return false;
    this.board.stop();
    return true;
  }

  // --- other games ---------------------------------------------------------------------------------

  /** Begin another game. */
  start(next) {
    const { state } = this;
    this.frame.turnTo({ ...state, ...next, picks: [], view: null, seed: newSeed() });
  }

  /** The stores of all games so far, this one with them once it is over. */
  get total() {
    const { total, me } = this.state;
    const { over, stores } = this.world;
    if (!over) return total;
    return {
      mine: total.mine + stores[me],
      theirs: total.theirs + stores[other(me)],
      games: total.games + 1,
    };
  }

  rematch() {
    this.start({ me: other(this.state.me), total: this.total });
  }

  // --- values --------------------------------------------------------------------------------------

  get seeds() {
    return seedsOn(this.world);
  }

  pause() {
    this.endSearch();
    this.found = null;
    this.unfound = null;
  }

  /** Ask for one quantity of this position; `then` hears the finished values. */
  value(quantity, then = () => {}) {
    this.pause();
    if (!this.isMyTurn) return;
    const { signal } = this.frame.ask;
    const question = { ...rulesOf(this.state), position: this.world.position };
    const report = (now) => {
      if (signal.aborted) return;
      this.found = now;
      this.board.pills(pillsOf(now, this.seeds));
      drawSide(this);
      if (now.done) then();
    };
    const fail = (error) => {
      this.unfound = failure(error.text, () => this.value(quantity, then));
      drawSide(this);
    };
    const search = { question, quantity, seconds: VALUE_SECONDS, at: this.frame.sentence };
    this.endSearch = watchValues(search, report, fail);
  }

  switchValues(quantity) {
    keep("values", kept("values") === quantity ? "off" : quantity);
    this.pause();
    this.board.pills({});
    if (kept("values") !== "off") this.value(kept("values"));
    drawChips(this);
    drawControls(this);
    drawSide(this);
  }

  /** The best pit by exact value where that is settled in time, by turn gain otherwise. */
  hint(quantity) {
    this.frame.say(t("play.hint.seeking"));
    this.value(quantity, () => {
      const { best, values } = this.found;
      if (best.length) this.tellHint(best[0], values[best[0]]);
      else if (quantity === "exact") this.hint("turn");
      else this.frame.say(t("play.hint.none"));
    });
  }

  tellHint(pit, value) {
    const quantity = t(`mancala.quantity.${this.found.quantity}`);
    const words = t("play.hint.said", { pit, quantity, value: written(value, this.seeds) });
    this.frame.say(h("span", { class: "would" }, words));
    this.board.preview(this.world.previews[pit]);
  }

  // --- drawing -------------------------------------------------------------------------------------

  draw() {
    const { world } = this;
    this.pause();
    this.frame.root.classList.remove("analysed");
    put(this.below, this.pathOf(world.animate.at(-1)));
    // Chips and controls first: the board takes the room they leave.
    drawChips(this);
    drawControls(this);
    this.board.show({
      board: world,
      legal: this.isMyTurn ? world.legal : [],
      view: this.near,
      clockwise: isClockwise(world),
      over: world.over,
      names: this.tell.names,
    });
    drawSide(this);
    if (QUANTITIES.includes(kept("values"))) this.value(kept("values"));
  }

  /** Say where the game stands. */
  settle() {
    const { world, tell, state } = this;
    const turn = world.turns.at(-1);
    const words = [];
    if (!turn) words.push(tell.turn(world.turn), " ", this.isMyTurn ? t("play.begin") : "");
    else if (state.vs !== PERSON && turn.side !== state.me)
      words.push(tell.turnOf(turn.side, turn.moves, world));
    else words.push(tell.after(turn.side, turn.moves.at(-1), world));
    this.frame.say(words);
  }

  /** Where the seeds of a move went, for those who see no movement. */
  pathOf(move) {
    if (!move || !matchMedia("(prefers-reduced-motion: reduce)").matches) return null;
    return h("p", { class: "quiet path" }, this.tell.path(move.events, move.side));
  }

  look(pit) {
    if (pit === null) {
      this.board.preview(null);
      this.settle();
      return;
    }
    const preview = this.world.previews[pit];
    this.board.preview(preview);
    this.frame.say(h("span", { class: "would" }, this.tell.before(this.world.turn, preview)));
  }

  complain(text) {
    if (this.world) this.draw();
    this.frame.say(text, { bad: true });
  }
}
