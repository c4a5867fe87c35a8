// What this device remembers: a few switches, nothing about the person. Without storage, for this visit only.

const here = new Map();
const DEFAULTS = { sound: "on", vibrate: "on", speed: "3", values: "off" };

export function kept(key) {
  try {
    return localStorage.getItem(`dolanan.${key}`) ?? here.get(key) ?? DEFAULTS[key] ?? null;
  } catch {
    return here.get(key) ?? DEFAULTS[key] ?? null;
  }
}

export function keep(key, value) {
  here.set(key, value);
  try { localStorage.setItem(`dolanan.${key}`, value); } catch { /* private window: this visit only */ }
}
