// The address behind "#": a view and its parameters, "#/play?rules=NAME&size=7x7&moves=1.2.4".

const soft = (text) => encodeURIComponent(text).replace(/%(2C|3A|2F|3B|3E|40)/g, decodeURIComponent).replaceAll("%20", "+");

export function read(hash = location.hash) {
  const [path, query = ""] = hash.replace(/^#\/?/, "").split("?");
  const params = {};
  for (const pair of query.split("&").filter(Boolean)) {
    const at = pair.indexOf("=");
    const text = pair.slice(at + 1).replaceAll("+", " ");
    try { params[pair.slice(0, at)] = decodeURIComponent(text); } catch { params[pair.slice(0, at)] = text; }
  }
  return { view: path, params };
}

export function write(view, params = {}) {
  const query = Object.entries(params)
    .filter(([, value]) => value !== undefined && value !== null && value !== "")
    .map(([key, value]) => `${key}=${soft(String(value))}`)
    .join("&");
  return `#/${view}${query ? `?${query}` : ""}`;
}

/** Go to an address; `replace` leaves no step back. The view hears of it unless `quiet`. */
export function go(view, params, { replace = false, quiet = false } = {}) {
  const hash = write(view, params);
  // The browser writes some signs its own way, so both are compared as it writes them.
  if (new URL(hash, location.href).hash !== location.hash) history[replace ? "replaceState" : "pushState"](null, "", hash);
  if (!quiet) dispatchEvent(new Event("dolanan:address"));
}

export function onAddress(listener) {
  addEventListener("popstate", listener);
  addEventListener("dolanan:address", listener);
}
