// What this device remembers: a few switches, nothing about the person. What storage does not take holds for this visit.

const here = new Map();
const DEFAULTS = { sound: "on", vibrate: "on", speed: "3", values: "off" };

function stored(key) {
  try {
    return localStorage.getItem(`dolanan.${key}`);
  } catch { return null; }
}

export const kept = (key) => here.get(key) ?? stored(key) ?? DEFAULTS[key] ?? null;

export function keep(key, value) {
  try {
    localStorage.setItem(`dolanan.${key}`, value);
    here.delete(key);
  } catch { here.set(key, value); }
}
