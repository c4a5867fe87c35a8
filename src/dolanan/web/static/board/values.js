// What each pit is worth, as the server finds it: one named quantity at a time.

import { Problem, stream } from "../api.js";
import { signed, t } from "../i18n.js";

/** The seeds of a position. */
export const seedsOn = ({ stores, pits }) =>
  [stores.s, stores.n, ...pits.s, ...pits.n].reduce((a, b) => a + b);

/** Add a line of the stream to what has been found. */
function hear(found, line) {
  if (line.pit) found.values[line.pit] = line;
  if (line.pits) found.values = line.pits;
  if (line.compiling) found.state = "compiling";
  else if (line.queued) found.state = "queued";
  else found.state = "searching";
  if (line.progress) found.progress = line.progress;
  if (line.result) Object.assign(found, line.result, { done: true, state: "done" });
}

/**
 * Ask for the value of every pit of a position and report the values so far, after each line that comes.
 * `done` is true with the last report; trouble is told beside the element `at`. Returns a function that ends the search.
 */
export function watchValues({ question, quantity, seconds, at }, report, fail) {
  const ending = new AbortController();
  (async () => {
    const found = { quantity, values: {}, best: [], done: false, state: "searching" };
    try {
      const asked = { ...question, quantity, seconds };
      for await (const line of stream("mancala/values", asked, { signal: ending.signal, at })) {
        if (line.problem) throw new Problem(500, line.problem);
        hear(found, line);
        if (line.beat && !line.progress) continue;
        report({ ...found });
        if (found.done) return;
      }
    } catch (error) {
      if (error.name !== "AbortError") fail(error);
    }
  })();
  return () => ending.abort();
}

const UNKNOWN = "…";

/** A value as it is known: exact, from one side, from both sides, or not at all yet. */
export function written(one, seeds) {
  if (one.proved) return signed(one.value);
  const low = one.value > -0.6 * seeds;
  const high = one.bound < 0.6 * seeds;
  if (one.value === one.bound) return signed(one.value);
  if (low && high) return `${signed(one.value)}…${signed(one.bound)}`;
  return low ? `≥${signed(one.value)}` : high ? `≤${signed(one.bound)}` : UNKNOWN;
}

/** Whether anything is known of a value. */
export const isSettled = (one, seeds) => written(one, seeds) !== UNKNOWN;

/** The pills of a board with so many seeds: the value of every pit, the best one filled once it is known. */
export function pillsOf(found, seeds) {
  const pills = {};
  for (const [pit, one] of Object.entries(found.values)) {
    const text = written(one, seeds);
    if (found.done && text === UNKNOWN) continue;
    pills[pit] = {
      text,
      best: found.done && found.best.includes(Number(pit)),
      proved: one.proved,
      spoken: `${t(`mancala.quantity.${found.quantity}`)} ${text}`,
    };
  }
  return pills;
}

/**
 * How we know: proved, still searching, or only bounds, which may be all there is where positions come again. A position
 * can be proved while some of its pits are not.
 */
export function standing(found, { rules }) {
  if (!found.done) return t(`mancala.state.${found.state}`);
  if (!found.proved) {
    if (found.quantity === "exact" && found.low === found.high) return t("mancala.state.partly");
    return t(
      found.quantity === "exact" && rules.repeat === "sweep"
        ? "mancala.state.repeat"
        : "mancala.state.bounds",
    );
  }
  const pits = Object.values(found.values);
  const source = pits.length && pits.every((pit) => pit.source === "book") ? "book" : "computed";
  return `${t("mancala.state.proved")} ${t(`mancala.source.${source}`)}`;
}
