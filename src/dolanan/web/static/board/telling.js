// What happened in a move, in a sentence: the same words for the eye and for the ear.

import { t } from "../i18n.js";
import { other } from "./geometry.js";

const MOST_NAMED = 10;
const join = (...parts) => parts.filter(Boolean).join(" ");

class Teller {
  constructor(names, me, world) {
    this.names = names;
    this.me = me;
    this.world = world;
  }

  isMe(side) {
    return side === this.me;
  }

  /** A sentence about a side: to the reader, or about the other. */
  voiced(key, side) {
    return this.isMe(side) ? t(`mancala.${key}.you`) : t(`mancala.${key}.they`, { who: this.names[side] });
  }

  /** That it is a side's turn. */
  turn(side) {
    return this.voiced("next", side);
  }

  /** Where the last seed fell and what it brought. */
  outcome(side, move) {
    const voice = this.isMe(side) ? "you" : "they";
    const { pit, stop, laps, captured, outcome } = move;
    const who = { who: this.names[side], rival: this.names[other(side)] };
    const values = { ...who, pit, stop: stop[1], laps, n: captured };
    if (outcome === "capture" && this.isLone(move)) return t(`mancala.${voice}.capture.lone`, values);
    if (move.prey.length > 1)
      return t(`mancala.${voice}.capture.several`, { ...values, pits: move.prey.join(", ") });
    const far = outcome === "capture" && stop[0] !== side;
    let key = outcome === "store" && laps > 1 ? "store.laps" : far ? "capture.far" : outcome;
    const beyond = far || key.startsWith("opponent");
    if (voice === "they" && beyond && this.isMe(other(side))) key += ".you";
    return t(`mancala.${voice}.${key}`, values);
  }

  /** Whether a capture takes nothing but its own last seed. */
  isLone({ captured }) {
    return captured === 1 && this.world.rules.capture === "always";
  }

  /** What a move brought, where its outcome has not said so. */
  gain({ gain, outcome, laps }) {
    const said = outcome === "capture" || (outcome === "store" && laps > 1);
    return gain > 0 && !said ? t("mancala.gain", { n: gain }) : "";
  }

  /** Who has how many seeds at an end. */
  score({ s, n }) {
    const { me } = this;
    if (s === n) return t("mancala.over.draw", { a: s, b: n });
    const winner = s > n ? "s" : "n";
    const [a, b] = [Math.max(s, n), Math.min(s, n)];
    if (me === null) return t("mancala.over.win.they", { who: this.names[winner], a, b });
    return winner === me ? t("mancala.over.win.you", { a, b }) : t("mancala.over.loss.you", { a: b, b: a });
  }

  /** All that happened in the last move. */
  get events() {
    return this.world.animate.at(-1)?.events ?? [];
  }

  /** That a capture of everything took nothing. */
  slam() {
    return this.events.some(({ event }) => event === "slam") ? t("mancala.slam") : "";
  }

  /** Why it was over before its usual end. */
  reason() {
    const early = this.events.find(({ event }) => event === "stop" || event === "repeat");
    if (!early) return "";
    return early.event === "repeat" ? t("mancala.over.repeat") : this.voiced("over.stop", early.side);
  }

  /** How a game, a round or a whole match ended, and what follows. */
  result() {
    const { match, stores } = this.world;
    if (!match) return join(this.reason(), this.score(stores));
    if (match.over) {
      const few =
        match.reason === "seeds"
          ? this.voiced("match.poor", stores.s < stores.n ? "s" : "n")
          : t("mancala.match.last");
      return join(few, t("mancala.match.over"), this.score(stores));
    }
    const opens = match.next
      ? t(`mancala.opens.${this.isMe(match.next.opener) ? "you" : "they"}`, {
          who: this.names[match.next.opener],
          n: match.next.round,
        })
      : "";
    return join(t("mancala.round.over", { n: match.round }), this.score(stores), opens);
  }

  /** How a game or a round begins. */
  opening() {
    const { match, together, turn, burnt, stores } = this.world;
    if (together && !together.finished) return t("mancala.together.open");
    if (together) return join(t("mancala.together.over", { a: stores.s, b: stores.n }), this.turn(turn));
    if (!match || match.round === 1) return this.turn(turn);
    const count = burnt.s.length + burnt.n.length;
    const gone = count ? t("mancala.round.burnt", { n: count }) : "";
    return join(t("mancala.round.begins", { n: match.round }), gone, this.turn(turn));
  }

  /** That only some picks may be made, because they feed the other side. */
  feeding() {
    const { feeding, legal } = this.world;
    return feeding ? t("mancala.feeding", { n: legal.length, pits: legal.join(", ") }) : "";
  }

  /** The whole sentence after a move: what happened, and whose turn it is. */
  after(side, move) {
    const { turn, over } = this.world;
    const told = [this.outcome(side, move), this.gain(move), this.slam()];
    if (over) return join(...told, this.result());
    const passed = move.passed ? this.voiced("passed", other(side)) : "";
    const next = turn === side && !move.passed ? this.voiced("again", side) : this.turn(turn);
    return join(...told, passed, next);
  }

  /** What picking a pit would do. */
  before(side, preview) {
    const next = preview.again ? this.voiced("again", side) : this.turn(preview.board.turn);
    return join(this.outcome(side, preview), this.gain(preview), preview.over ? "" : next);
  }

  /** A whole turn of the other player, as one sentence. */
  turnOf(side, moves) {
    const { over, turn } = this.world;
    const last = moves.at(-1);
    if (moves.length === 1) return this.after(side, last);
    const pits = moves.map((move) => move.pit);
    const few = () => t("mancala.turn.picks", { n: pits.length, first: pits.slice(0, 3).join(" · ") });
    const picks = pits.length > MOST_NAMED ? few() : pits.join(" · ");
    const seeds = moves.reduce((sum, move) => sum + move.gain, 0);
    return join(
      t("mancala.turn.they", { who: this.names[side], picks, n: seeds }),
      last.passed ? this.voiced("passed", other(side)) : "",
      over ? this.result() : this.turn(turn),
    );
  }

  /** Where the seeds of each side went, for those who see no movement. */
  path(events) {
    const taken = events.filter(({ event }) => event === "take" || event === "relay");
    const legs = (side) =>
      taken
        .filter((event) => event.side === side)
        .map(({ from, seeds }) =>
          t(from[0] === side ? "mancala.path.pit" : "mancala.path.far", { pit: from.slice(1), n: seeds }),
        );
    const sides = ["s", "n"].filter((side) => legs(side).length);
    const told = (side) => (sides.length > 1 ? `${this.names[side]}: ` : "") + legs(side).join(" → ");
    return t("mancala.path", { path: sides.map(told).join("; ") });
  }
}

/**
 * A teller of a game as the server has worked it out. `names` maps each side to its name, `me` is the side the reader
 * plays, or null when two people share the board.
 */
export const teller = ({ names, me, world }) => new Teller(names, me, world);
