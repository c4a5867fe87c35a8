// Shells on wood, made on the spot: a knock of filtered noise with a short wooden tone under it.

import { kept } from "./frame/store.js";

/** @type {any} */
let context = null;
/** @type {any} */
let noise = null;
let last = 0;

// Browsers stay silent and still until the person has touched the page.
const touched = () => navigator.userActivation?.hasBeenActive ?? true;

const shake = (pattern) => {
  if (kept("vibrate") === "on" && touched()) navigator.vibrate?.(pattern);
};

function ready() {
  if (kept("sound") !== "on" || !touched() || !("AudioContext" in window)) return false;
  if (!context) {
    context = new AudioContext();
    noise = context.createBuffer(1, context.sampleRate * 0.05, context.sampleRate);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  }
  if (context.state === "suspended") context.resume();
  return true;
}

function knock(at, pitch, loud) {
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const level = context.createGain();
  source.buffer = noise;
  filter.type = "bandpass";
  filter.frequency.value = pitch * 3;
  filter.Q.value = 2;
  level.gain.value = loud;
  source.connect(filter).connect(level).connect(context.destination);
  source.start(at);
  const tone = context.createOscillator();
  const fade = context.createGain();
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, at + 0.07);
  fade.gain.setValueAtTime(loud * 0.35, at);
  fade.gain.exponentialRampToValueAtTime(0.001, at + 0.09);
  tone.connect(fade).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.1);
}

/** A seed falls: lower into a full pit, lowest into the store. */
export function drop(seeds, inStore) {
  const now = performance.now();
  if (now - last < 25) return;
  last = now;
  if (ready())
    knock(context.currentTime, inStore ? 320 : 760 - Math.min(seeds, 16) * 18, inStore ? 0.5 : 0.32);
  shake(inStore ? 14 : 6);
}

/** Seeds are captured: a small cascade. */
export function capture(seeds) {
  if (ready())
    for (let i = 0; i < Math.min(seeds, 6); i++) knock(context.currentTime + i * 0.05, 420 + i * 60, 0.4);
  shake([20, 30, 20]);
}

/** The game is over. */
export function finish(won) {
  if (ready())
    [0, 4, 7].forEach((step, i) =>
      knock(context.currentTime + i * 0.14, 440 * 2 ** ((won ? step : -step) / 12), 0.45),
    );
}
