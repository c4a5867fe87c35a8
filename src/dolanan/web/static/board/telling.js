// What happened in a move, in a sentence: the same words for the eye and for the ear.

import { t } from "../i18n.js";
import { other } from "./geometry.js";

const MOST_NAMED = 10;
const join = (...parts) => parts.filter(Boolean).join(" ");

class Teller {
  constructor(names, me, rules) {
    this.names = names;
    this.me = me;
    this.rules = rules;
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
    const far = outcome === "capture" && stop[0] !== side;
    let key = outcome === "store" && laps > 1 ? "store.laps" : far ? "capture.far" : outcome;
    const beyond = far || key.startsWith("opponent");
    if (voice === "they" && beyond && this.isMe(other(side))) key += ".you";
    return t(`mancala.${voice}.${key}`, values);
  }

  /** Whether a capture takes nothing but its own last seed. */
  isLone({ captured }) {
    return captured === 1 && this.rules.capture === "always";
  }

  /** What a move brought, where its outcome has not said so. */
  gain({ gain, outcome, laps }) {
    const said = outcome === "capture" || (outcome === "store" && laps > 1);
    return gain > 0 && !said ? t("mancala.gain", { n: gain }) : "";
  }

  result(stores) {
    const { s, n } = stores;
    const { me } = this;
    if (s === n) return t("mancala.over.draw", { a: s, b: n });
    const winner = s > n ? "s" : "n";
    const score = { a: stores[winner], b: stores[other(winner)] };
    if (me === null) return t("mancala.over.win.they", { who: this.names[winner], ...score });
    if (winner === me) return t("mancala.over.win.you", score);
    return t("mancala.over.loss.you", { a: score.b, b: score.a });
  }

  /** The whole sentence after a move: what happened, and whose turn it is. */
  after(side, move, { turn, over, stores }) {
    const told = [this.outcome(side, move), this.gain(move)];
    if (over) return join(...told, this.result(stores));
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
  turnOf(side, moves, position) {
    const last = moves.at(-1);
    if (moves.length === 1) return this.after(side, last, position);
    const pits = moves.map((move) => move.pit);
    const few = () => t("mancala.turn.picks", { n: pits.length, first: pits.slice(0, 3).join(" · ") });
    const picks = pits.length > MOST_NAMED ? few() : pits.join(" · ");
    const seeds = moves.reduce((sum, move) => sum + move.gain, 0);
    return join(
      t("mancala.turn.they", { who: this.names[side], picks, n: seeds }),
      last.passed ? this.voiced("passed", other(side)) : "",
      position.over ? this.result(position.stores) : this.turn(position.turn),
    );
  }

  /** Where the seeds went, for those who see no movement. */
  path(events, side) {
    const taken = events.filter(({ event }) => event === "take" || event === "relay");
    const legs = taken.map(({ from, seeds }) =>
      t(from[0] === side ? "mancala.path.pit" : "mancala.path.far", { pit: from.slice(1), n: seeds }),
    );
    return t("mancala.path", { path: legs.join(" → ") });
  }
}

/**
 * A teller for a game between two sides by some rules. `names` maps each side to its name, `me` is the side the reader
 * plays, or null when two people share the board.
 */
export const teller = ({ names, me, rules }) => new Teller(names, me, rules);
