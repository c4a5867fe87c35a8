// Playing at the table: picks, the bot's answers, hints, values on the pits.

import { NOTHING_LIFTED, rulesOf } from "../../board/address.js";
import { other } from "../../board/geometry.js";
import { PERSON } from "../../board/opponents.js";
import { teller } from "../../board/telling.js";
import { pillsOf, seedsOn, watchValues } from "../../board/values.js";
import { h, put } from "../../dom.js";
import { keep, kept } from "../../frame/store.js";
import { t } from "../../i18n.js";
import * as sound from "../../sound.js";
import { failure } from "../../talk.js";
import { drawEnd, fitEnd, hasWon } from "./end.js";
import { replayTurn } from "./again.js";
import { helpedBy, tellShort } from "./help.js";
import { noteEnd, tellClimb, tellHelped } from "./ladder.js";
import { peopleColours, peopleNames } from "./people.js";
import { Seat } from "./seat.js";
import { answered, FIRST_ROUND, isClockwise, newSeed, QUANTITIES, questionAbout } from "./state.js";
import { drawChips, drawControls } from "./controls.js";
import { drawSide } from "./side.js";
import { newsSince, tellDue } from "./together.js";

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
    /** The hint that was given last: where, how far, and what was advised. @type {any} */
    this.hinted = null;
    /** What advice is awaited for is shown until this is aborted. @type {AbortSignal | null} */
    this.advised = null;
    /** The game that was seen before its end: only that counts for the ladder. @type {number | null} */
    this.underWay = null;
    /** @type {ReturnType<typeof teller>} */
    this.tell = /** @type {any} */ (null);
    this.byKeyboard = false;
    /** Who holds the device while two people start together. */
    this.holder = "s";
    this.keys = { Escape: () => this.skip(), r: () => replayTurn(this) };
    /** The pit whose sowing is being asked for. @type {number | null} */
    this.asked = null;
    /** The end has been seen, and the board is looked at. */
    this.isLookedAt = false;
    const options = { signal: this.frame.life };
    document.addEventListener("keydown", () => (this.byKeyboard = true), options);
    document.addEventListener("pointerdown", () => (this.byKeyboard = false), options);
  }

  /** Who must pick in a start together. */
  get due() {
    return this.world.together?.due ?? [];
  }

  /** Who of the people here picks in a start together, and what that side sees; null if nobody is due. */
  get choosing() {
    const { vs, me } = this.state;
    return this.due.find(({ side }) => vs === PERSON || side === me) ?? null;
  }

  /** Whether the device must change hands first, so that a pick stays hidden. */
  get isVeiled() {
    return this.state.vs === PERSON && this.choosing !== null && this.choosing.side !== this.holder;
  }

  /** What lies before whoever picks, and what may be picked. */
  get shown() {
    const { world, choosing } = this;
    if (choosing) return { board: choosing.board, legal: this.isVeiled ? [] : choosing.legal };
    return { board: world, legal: this.isMyTurn ? world.legal : [] };
  }

  /** The side at the bottom of the board. */
  get near() {
    const { view, vs, me } = this.state;
    return view ?? (vs === PERSON && this.choosing ? this.holder : me);
  }

  /** Whether all is over: the game, or the whole match. */
  get isOver() {
    return this.world.over && !this.world.match?.next;
  }

  get isMyTurn() {
    const { world, state } = this;
    if (this.due.length) return this.choosing !== null && !this.isVeiled;
    return !world.over && (state.vs === PERSON || world.turn === state.me);
  }

  get isBotDue() {
    if (this.due.length) return this.choosing === null;
    return !this.world.over && !this.isMyTurn;
  }

  nameOf(owner, pit, n) {
    const who = this.tell.names[owner];
    if (n === null) return t("mancala.pit.burnt", { pit, who });
    return owner === this.near && this.state.vs !== PERSON
      ? t("mancala.pit.own", { pit, n })
      : t("mancala.pit.other", { pit, n, who });
  }

  /** The colours of two people's stores. */
  get colours() {
    return this.state.vs === PERSON ? peopleColours() : {};
  }

  /** Who tells what happened: to one player about a bot, or to two people. */
  hearTeller() {
    const { vs, me } = this.state;
    const names = vs === PERSON ? peopleNames() : { [me]: t("mancala.you"), [other(me)]: t("mancala.bot") };
    this.tell = teller({ names, me: vs === PERSON ? null : me, world: this.world });
  }

  // --- a turn --------------------------------------------------------------------------------------

  async show({ before, how, signal }) {
    this.asked = null;
    this.isLookedAt = false;
    this.hearTeller();
    if (before.state) tellHelped(this, before.state);
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

  /** Sow a pit. A second one meanwhile is not taken in its place, and that is said. */
  pick(pit) {
    if (this.board.running || !this.isMyTurn) return;
    if (this.asked !== null) {
      if (pit !== this.asked) this.frame.say(t("play.one", { pit: this.asked }));
      return;
    }
    const { state, choosing } = this;
    this.asked = pit;
    const next = choosing
      ? { ...state, pending: { ...state.pending, [choosing.side]: [pit] } }
      : { ...state, picks: [...state.picks, pit] };
    this.frame.turnTo(next, { pick: true }).finally(() => (this.asked = null));
  }

  /** The device is in other hands now. */
  handOver() {
    this.holder = this.choosing?.side ?? this.holder;
    this.draw();
    this.settle();
  }

  askBot() {
    const { state } = this;
    const question = { ...questionAbout(state), bot: state.vs, seed: state.seed };
    return this.frame.ask.post("mancala/reply", question);
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
    const world = { ...answer, opponents: from.opponents };
    this.frame.hold(answered(this.state, world), world, { replace: true });
    this.hearTeller();
    await this.replay(from, signal, { longest: Math.max(LEAST_TURN_LASTS, TURN_LASTS - waited) });
    if (!signal.aborted && this.due.length) await this.answer(signal);
  }

  /**
   * Replay what is new since `from`, or `moves`, in so many milliseconds at most, then show where the game stands.
   * @param {any} from
   * @param {AbortSignal} signal
   * @param {{ moves?: any[], longest?: number }} [how]
   */
  async replay(from, signal, { moves: shown, longest = TURN_LASTS } = {}) {
    const { world, board } = this;
    drawControls(this, true);
    drawEnd(this, { hidden: true });
    const moves = world.turns.flatMap((turn) => turn.moves.map((move) => ({ ...move, side: turn.side })));
    board.show({
      board: from,
      legal: [],
      view: this.near,
      clockwise: isClockwise(world),
      names: this.tell.names,
      colours: this.colours,
    });
    await board.replay(shown ?? newsSince(from, world), kept("speed"), longest, ({ number }) => {
      if (number === undefined) this.frame.say(t("play.together.sowing"));
      else
        this.frame.say(
          t("play.playing", { who: this.tell.names[moves[number].side], pit: moves[number].pit }),
        );
    });
    if (signal.aborted) return;
    const fresh = this.isOver && !shown;
    this.draw({ fresh });
    this.settle();
    this.focusFirst();
    if (fresh) sound.finish(hasWon(this));
  }

  focusFirst() {
    const idle = document.activeElement === document.body && !matchMedia("(hover: none)").matches;
    if (this.isMyTurn && idle && this.byKeyboard) this.board.focus(this.shown.legal[0]);
  }

  // --- other games ---------------------------------------------------------------------------------

  /** Begin another game. */
  start(next) {
    const { state } = this;
    this.holder = "s";
    const fresh = { ...FIRST_ROUND, picks: [], view: null, seed: newSeed() };
    this.frame.turnTo({ ...state, ...fresh, ...next });
  }

  /** Go on with the next round of the match. */
  nextRound() {
    const { state } = this;
    this.frame.turnTo({ ...state, earlier: [...state.earlier, state.picks], picks: [] });
  }

  /** The stores of all games so far, this one with them once it is over. */
  get total() {
    const { total, me } = this.state;
    const { stores } = this.world;
    if (!this.isOver) return total;
    return {
      mine: total.mine + stores[me],
      theirs: total.theirs + stores[other(me)],
      games: total.games + 1,
    };
  }

  rematch() {
    const together = this.state.together && NOTHING_LIFTED;
    this.start({ me: other(this.state.me), total: this.total, together });
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
    if (!this.isMyTurn || this.choosing) return;
    const { signal } = this.frame.ask;
    const question = { ...rulesOf(this.state), position: this.world.position };
    const report = (now) => {
      if (signal.aborted) return;
      this.found = now;
      this.noteValues();
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

  /** Values on the pits are help. */
  noteValues() {
    const { state, world } = this;
    const next = helpedBy(state, "values");
    if (next === state) return;
    this.frame.hold(next, world, { replace: true });
    tellHelped(this, state);
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

  // --- drawing -------------------------------------------------------------------------------------

  draw({ fresh = false } = {}) {
    const { world } = this;
    this.pause();
    this.frame.root.classList.remove("analysed");
    put(this.below, this.pathOf(world));
    // Chips and controls first: the board takes the room they leave.
    drawChips(this);
    drawControls(this);
    this.board.element.classList.toggle("veiled", this.isVeiled);
    this.board.show({
      ...this.shown,
      view: this.near,
      clockwise: isClockwise(world),
      over: world.over,
      names: this.tell.names,
      colours: this.colours,
    });
    drawSide(this);
    drawEnd(this, { fresh });
    if (QUANTITIES.includes(kept("values"))) this.value(kept("values"));
  }

  /** The board has another size. */
  fit() {
    if (!this.curtain.hidden) fitEnd(this);
  }

  /** Say where the game stands. */
  settle() {
    const { world, tell, state } = this;
    const turn = world.turns.at(-1);
    noteEnd(this);
    const help = this.isOver ? tellShort(state) : "";
    const feeds = this.isMyTurn ? tell.feeding() : "";
    if (this.due.length) this.frame.say(tellDue(this));
    else if (!turn && world.over) this.frame.say(tell.result());
    else if (!turn)
      this.frame.say([
        tell.opening(),
        " ",
        feeds || (this.isMyTurn ? t("play.begin") : ""),
        " ",
        tellClimb(this),
      ]);
    else if (state.vs !== PERSON && turn.side !== state.me)
      this.frame.say([tell.turnOf(turn.side, turn.moves), " ", help || feeds]);
    else this.frame.say([tell.after(turn.side, turn.moves.at(-1)), " ", help || feeds]);
    this.board.makeRoom();
  }

  /** Where the seeds of a move went, for those who see no movement. */
  pathOf({ animate, together, turns }) {
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) return null;
    const events = turns.length ? animate.at(-1)?.events : together?.ticks.flat();
    if (!events?.length) return null;
    return h("p", { class: "quiet path" }, this.tell.path(events));
  }

  look(pit) {
    if (pit === null) {
      this.board.preview(null);
      this.settle();
      return;
    }
    const preview = this.world.previews[pit];
    if (!preview) return; // in a start together nobody knows what a pick will do
    this.board.preview(preview);
    this.frame.say(h("span", { class: "would" }, this.tell.before(this.world.turn, preview)));
  }

  complain(text) {
    if (this.world) this.draw();
    this.frame.say(text, { bad: true });
  }
}
