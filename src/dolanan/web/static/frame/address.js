// The address behind "#": a path and its parameters, "#/play/mancala?rules=NAME&size=7x7&moves=1.2.4"; and the steps
// of the browser's history. An open dialog is a step of its own, so that "back" closes it first.

const SOFT = /%(2C|3A|2F|3B|3E|40)/g;
const soft = (text) => encodeURIComponent(text).replace(SOFT, decodeURIComponent).replaceAll("%20", "+");

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * What an address says.
 * @returns {{ path: string, params: Record<string, string> }}
 */
export function read(hash = location.hash) {
  const [path, query = ""] = hash.replace(/^#\/?/, "").split("?");
  /** @type {Record<string, string>} */
  const params = {};
  for (const pair of query.split("&").filter(Boolean)) {
    const at = pair.indexOf("=");
    params[pair.slice(0, at)] = decoded(pair.slice(at + 1).replaceAll("+", " "));
  }
  return { path, params };
}

/** An address; parameters that say nothing are left out. */
export function write(path, params = {}) {
  const query = Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .map(([key, value]) => `${key}=${soft(String(value))}`)
    .join("&");
  return `#/${path}${query ? `?${query}` : ""}`;
}

/** Resolves when the step of a closed dialog is gone from the history; null when none is going. */
/** @type {Promise<void> | null} */
let going = null;

const isDialog = () => history.state?.dialog === true;

function put(hash, replace) {
  // The browser writes some signs its own way, so both are compared as it writes them.
  const same = new URL(hash, location.href).hash === location.hash;
  if (replace) {
    if (!same) history.replaceState(history.state, "", hash);
  } else if (isDialog()) history.replaceState(null, "", hash);
  else if (!same) history.pushState(null, "", hash);
}

/** Write the address of what is shown; `replace` leaves no step back. Nobody hears of it. */
export function settle(path, params, { replace = false } = {}) {
  const hash = write(path, params);
  if (going) going.then(() => put(hash, replace));
  else put(hash, replace);
}

/** Go to an address and show what it asks for. */
export function go(path, params) {
  settle(path, params);
  dispatchEvent(new Event("dolanan:address"));
}

/** The address under an open dialog. */
let guarded = "";

/** A dialog has opened: the next step back closes it. */
export function guardDialog() {
  guarded = location.hash;
  if (!isDialog()) history.pushState({ dialog: true }, "", location.href);
}

/** A dialog has been closed by hand: its step goes, unless something else was written over it. */
export function dropGuard() {
  if (!isDialog() || going) return;
  going = new Promise((done) => {
    addEventListener("popstate", done, { once: true });
  }).then(() => {
    going = null;
  });
  history.back();
}

/**
 * Hear of another address. `closeDialogs` closes what is open and says whether something was: then "back" has done its
 * work, and the address is the one that is shown already.
 */
export function onAddress(listener, closeDialogs) {
  addEventListener("popstate", () => {
    if (going) return;
    if (!isDialog() && closeDialogs() && location.hash === guarded) return;
    listener();
  });
  addEventListener("dolanan:address", () => listener());
}
