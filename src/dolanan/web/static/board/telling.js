// What happened in a move, in a sentence: the same words for the eye and for the ear.

import { t } from "../i18n.js";

const MOST_NAMED = 10;

/**
 * A teller for a game between two sides. `names` maps each side to its name, `me` is the side the reader
 * plays, or null when two people share the board.
 */
export function teller({ names, me }) {
  const mine = (side) => side === me;
  const other = (side) => (side === "s" ? "n" : "s");
  const join = (...parts) => parts.filter(Boolean).join(" ");

  /** Where the last seed fell and what it brought. */
  function outcome(side, move) {
    const voice = mine(side) ? "you" : "they";
    const values = {
      pit: move.pit, stop: move.stop[1], who: names[side], rival: names[other(side)], laps: move.laps, n: move.captured,
    };
    let key = move.outcome;
    if (key === "store" && move.laps > 1) key = "store.laps";
    if (key === "capture" && move.captured === 1) return t(`mancala.${voice}.capture.lone`, values);
    if (voice === "they" && key.startsWith("opponent") && mine(other(side))) key += ".you";
    return t(`mancala.${voice}.${key}`, values);
  }

  const gain = (move) => (move.gain > 0 && move.outcome !== "capture" && !(move.outcome === "store" && move.laps > 1)
    ? t("mancala.gain", { n: move.gain }) : "");

  const voiced = (key, side) => (mine(side) ? t(`mancala.${key}.you`) : t(`mancala.${key}.they`, { who: names[side] }));

  function result(stores) {
    const { s, n } = stores;
    if (s === n) return t("mancala.over.draw", { a: s, b: n });
    const winner = s > n ? "s" : "n";
    if (me === null || winner !== me) {
      if (me !== null) return t("mancala.over.loss.you", { a: stores[me], b: stores[winner] });
      return t("mancala.over.win.they", { who: names[winner], a: stores[winner], b: stores[other(winner)] });
    }
    return t("mancala.over.win.you", { a: stores[me], b: stores[other(me)] });
  }

  /** The whole sentence after a move: what happened, and whose turn it is. */
  function after(side, move, { turn, over, stores }) {
    if (over) return join(outcome(side, move), gain(move), result(stores));
    const passed = move.passed ? voiced("passed", other(side)) : "";
    const next = turn === side && !move.passed ? voiced("again", side) : voiced("next", turn);
    return join(outcome(side, move), gain(move), passed, next);
  }

  /** What picking a pit would do. */
  function before(side, preview) {
    const then = preview.over ? "" : preview.again ? voiced("again", side) : voiced("next", preview.board.turn);
    return join(outcome(side, preview), gain(preview), then);
  }

  /** A whole turn of the other player, as one sentence. */
  function turnOf(side, moves, position) {
    const last = moves.at(-1);
    if (moves.length === 1) return after(side, last, position);
    const picks = moves.length > MOST_NAMED
      ? t("mancala.turn.picks", { n: moves.length, first: moves.slice(0, 3).map((move) => move.pit).join(" · ") })
      : moves.map((move) => move.pit).join(" · ");
    const seeds = moves.reduce((sum, move) => sum + move.gain, 0);
    const passed = last.passed ? voiced("passed", other(side)) : "";
    return join(
      t("mancala.turn.they", { who: names[side], picks, n: seeds }), passed,
      position.over ? result(position.stores) : voiced("next", position.turn));
  }

  /** Where the seeds went, for those who see no movement. */
  function path(events, side) {
    const legs = events.filter(({ event }) => event === "take" || event === "relay").map(({ from, seeds }) =>
      t(from[0] === side ? "mancala.path.pit" : "mancala.path.far", { pit: from.slice(1), n: seeds }));
    return t("mancala.path", { path: legs.join(" → ") });
  }

  return { outcome, after, before, turnOf, result, path, turn: (side) => voiced("next", side), names, me };
}
