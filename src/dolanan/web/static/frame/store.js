// What this device remembers: one record under one key, with a version. Switches, results, the last game; nothing
// about the person. What storage does not take holds for this visit, and the person is told so once.

const KEY = "dolanan";
const VERSION = 1;
const USUAL = { sound: "on", vibrate: "on", speed: "3", pace: "3", values: "off", choices: "off" };

/** Before there was a version every value had a key of its own: "dolanan.NAME". */
const OLD = `${KEY}.`;

/** A value of an old key, under the name it has in the record. */
function takeOld(record, name, text) {
  if (name.startsWith("best.")) {
    record.best = { ...record.best, [name.slice("best.".length)]: JSON.parse(text) };
  } else if (name.startsWith("puzzle.")) {
    record.clock = JSON.parse(text);
  } else {
    record[name] = text;
  }
}

/** The old keys there are, and what they hold by the names of the record. */
function oldValues(open) {
  const old = {};
  const keys = [];
  try {
    const storage = open();
    for (let i = 0; i < storage.length; i++) keys.push(storage.key(i));
  } catch {
    return { keys: [], old };
  }
  const names = keys.filter((key) => key.startsWith(OLD));
  for (const key of names) {
    try {
      takeOld(old, key.slice(OLD.length), open().getItem(key));
    } catch {
      // spoiled: nothing worth keeping
    }
  }
  return { keys: names, old };
}

const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

const isDay = (value) => /^\d{4}-\d{2}-\d{2}$/.test(value);
const shape = (value) => (isPlain(value) ? "record" : isDay(value) ? "day" : typeof value);
/** Of these the larger counts. */
const COMPARED = ["day", "number", "boolean"];

/** Of two results the one with fewer cuts, or as many in less time. */
const fewer = (a, b) => (a.cuts < b.cuts || (a.cuts === b.cuts && a.seconds <= b.seconds) ? a : b);

/**
 * Two records made one, so that nothing is lost: what only one has stays, lists are united (the newest first where they say
 * when). Where both have a value: of two games the later, of two results the better, of two days the later, of two counts
 * the larger; of anything else the one that is brought.
 */
export function united(here, brought) {
  if (Array.isArray(here) && Array.isArray(brought)) {
    const all = new Map([...here, ...brought].map((one) => [JSON.stringify(one), one]));
    return [...all.values()].sort((a, b) => (b?.when ?? 0) - (a?.when ?? 0));
  }
  if (shape(here) !== shape(brought)) return brought ?? here;
  if (!isPlain(here)) return COMPARED.includes(shape(here)) && here > brought ? here : brought;
  if (here.when && brought.when) return here.when > brought.when ? here : brought;
  if (here.cuts && brought.cuts) return fewer(here, brought);
  const names = [...new Set([...Object.keys(here), ...Object.keys(brought)])];
  return Object.fromEntries(names.map((name) => [name, united(here[name], brought[name])]));
}

/**
 * The record in what `open` gives, which may be full, forbidden or spoiled. `forgets` hears when something could not be
 * written, once.
 * @param {() => Storage} open
 * @param {() => void} forgets
 */
export function createStore(open, forgets) {
  /** What storage did not take. */
  const here = new Map();
  let told = false;
  let record = read();

  function read() {
    try {
      return JSON.parse(open().getItem(KEY) ?? "{}");
    } catch {
      return {};
    }
  }

  /** Write the record with `changes`; whether storage took it. */
  function write(changes) {
    const next = { ...read(), ...changes, version: VERSION };
    // A newer dolanan has written here: it may know what we do not.
    if (read().version > VERSION) return false;
    try {
      open().setItem(KEY, JSON.stringify(next));
    } catch {
      return false;
    }
    record = next;
    return true;
  }

  function absorbOld() {
    const { keys, old } = oldValues(open);
    if (!keys.length) return;
    if (old.best) old.best = { ...record.best, ...old.best };
    if (write(old)) for (const key of keys) open().removeItem(key);
    else for (const [name, value] of Object.entries(old)) here.set(name, value);
  }

  absorbOld();

  return {
    /** @param {string} name */
    kept: (name) => here.get(name) ?? record[name] ?? USUAL[name] ?? null,

    /**
     * @param {string} name
     * @param {unknown} value
     */
    keep(name, value) {
      here.set(name, value);
      if (write(Object.fromEntries(here))) {
        here.clear();
      } else if (!told) {
        told = true;
        forgets();
      }
    },

    /** Everything, by name. */
    all: () => ({ ...record, ...Object.fromEntries(here) }),

    /** Another page of ours has written. */
    refresh() {
      record = read();
    },
  };
}

/** All that a store keeps, as the text of a file. */
export const packed = (store) => JSON.stringify({ ...store.all(), version: VERSION }, null, 1);

/** Take what such a file holds into a store; whether it is one that we understand. */
export function absorb(store, text) {
  let brought;
  try {
    brought = JSON.parse(text);
  } catch {
    return false;
  }
  if (!isPlain(brought) || !(brought.version <= VERSION)) return false;
  delete brought.version;
  for (const [name, value] of Object.entries(united(store.all(), brought))) {
    if (name in brought) store.keep(name, value);
  }
  return true;
}

let tellForgotten = () => {};
/** @type {ReturnType<typeof createStore>} */
const store = typeof window === "undefined" ? /** @type {any} */ (null) : makeStore();

function makeStore() {
  const made = createStore(
    () => window.localStorage,
    () => tellForgotten(),
  );
  addEventListener("storage", made.refresh);
  return made;
}

/** Who tells the person that this device does not remember. */
export function onForgotten(listener) {
  tellForgotten = listener;
}

/** What was kept under a name, or what is usual. */
export const kept = (name) => store.kept(name);

/** Keep a value under a name. */
export const keep = (name, value) => store.keep(name, value);

/** Turn a switch. */
export const turn = (name) => store.keep(name, store.kept(name) === "on" ? "off" : "on");

/** All that is kept, as the text of a file. */
export const wholeRecord = () => packed(store);

/** Take in such a file; whether it is one. */
export const absorbRecord = (text) => absorb(store, text);
