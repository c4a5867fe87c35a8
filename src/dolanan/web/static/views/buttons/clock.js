// How long a puzzle has taken, and the best results: both stay on this device.

import { keep, kept } from "../../frame/store.js";

/** A time as minutes and seconds. */
export function timeText(seconds) {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}

/** The best result of a cloth on this device: { cuts, seconds, last } or null. */
export const bestOf = (cloth) => kept("best")?.[cloth] ?? null;

/** Keep a result of a cloth, if it is better, and the time of this one. */
export function keepResult(cloth, cuts, seconds) {
  const best = bestOf(cloth);
  const better = !best || cuts < best.cuts || (cuts === best.cuts && seconds < best.seconds);
  const result = better ? { cuts, seconds } : { cuts: best.cuts, seconds: best.seconds };
  keep("best", { ...kept("best"), [cloth]: { ...result, last: seconds } });
}

/** A clock of one cloth; it goes on where it stopped. */
export class Clock {
  constructor() {
    this.cloth = null;
    this.elapsed = 0;
    this.since = null;
  }

  get seconds() {
    return this.elapsed + (this.since === null ? 0 : (performance.now() - this.since) / 1000);
  }

  /** Turn to a cloth; `begun` tells whether something has been cut of it. */
  turnTo(cloth, begun) {
    const [of, was] = kept("clock") ?? [];
    this.cloth = cloth;
    this.elapsed = begun && of === cloth ? was : 0;
    this.since = null;
  }

  start() {
    this.since ??= performance.now();
  }

  stop() {
    this.elapsed = this.seconds;
    this.since = null;
    if (this.cloth) keep("clock", [this.cloth, Math.round(this.elapsed)]);
  }

  reset() {
    this.elapsed = 0;
    this.since = null;
    keep("clock", [this.cloth, 0]);
  }
}
