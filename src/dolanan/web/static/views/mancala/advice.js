// Which pit is advised and why, within a few seconds whatever happens: by its value where that tells pits apart, by a
// strong opponent's choice where it does not, by the seeds a pick brings at once while nobody has answered.

import { rulesOf } from "../../board/address.js";
import { opponentsOf } from "../../board/opponents.js";
import { seedsOn, watchValues, written } from "../../board/values.js";
import { said, t } from "../../i18n.js";
import { questionAbout } from "./state.js";

/** @typedef {import("./playing.js").Playing} Playing */
/** @typedef {{ pit: number, why: string }} Advice */

const VALUE_SECONDS = 2;
/** Milliseconds after which the seeds of the pick itself must do. */
const PATIENCE = 4000;

/** The values of the position, once they are found. @param {Playing} play */
const valuesOf = (play) =>
  new Promise((resolve, reject) => {
    const question = { ...rulesOf(play.state), position: play.world.position };
    const search = { question, quantity: play.world.shows, seconds: VALUE_SECONDS, at: play.frame.sentence };
    play.endSearch = watchValues(search, (found) => found.done && resolve(found), reject);
  });

/** What the best pit is worth and what the next best would be; null where no pit is better than another. */
async function byValue(play) {
  const { quantity, best, values } = await valuesOf(play);
  const others = Object.entries(values).filter(([pit]) => !best.includes(Number(pit)));
  const [pit] = best;
  if (!pit || (!others.length && best.length > 1)) return null;
  const seeds = seedsOn(play.world);
  const name = t(`mancala.quantity.${quantity}`);
  const words = [t("play.hint.said", { pit, quantity: name, value: written(values[pit], seeds) })];
  const [next] = others.sort(([, a], [, b]) => b.value - a.value);
  if (next) words.push(t("play.hint.next", { pit: next[0], value: written(next[1], seeds) }));
  return { pit, why: words.join(" ") };
}

/** What the opponent below the highest level would pick, for its own reason; null where there is none. */
async function byOpponent({ state, frame }) {
  const levels = (await opponentsOf(state, frame.ask)).filter((one) => one.level);
  const bot = levels.at(-2)?.name;
  if (!bot) return null;
  const answer = await frame.ask.post("mancala/reply", {
    ...questionAbout(state),
    bot,
    seed: state.seed,
  });
  const [first] = answer.why;
  return first ? { pit: first.pit, why: said(first.why) } : null;
}

/** The pick that brings most seeds by itself. @param {Playing} play @returns {Advice} */
function bySeeds({ world }) {
  const gain = (pit) => world.previews[pit].gain;
  const pit = world.legal.reduce((best, one) => (gain(one) > gain(best) ? one : best));
  return { pit, why: t("play.hint.most", { n: gain(pit) }) };
}

/** The advice for the position that is shown. @param {Playing} play @returns {Promise<Advice>} */
export async function advise(play) {
  const asked = (async () => (await byValue(play)) ?? (await byOpponent(play)))();
  const late = new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE));
  const advice = await Promise.race([asked.catch(() => null), late]);
  return advice ?? bySeeds(play);
}
