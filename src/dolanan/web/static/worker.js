// Keeps the shell of the page on this device, so that it opens without the server.
//
// What the server has is always shown first; what is kept only stands in where nobody answers. The kept files are those
// of one release: when a page is opened and the server has another version, the old ones go before the new ones come, and
// files are only taken from a cache that is complete. Whatever is asked of /api is no business of this worker.

const PREFIX = "dolanan-shell-";
const MARK = "/complete";

const worker = /** @type {any} */ (self);

/** The complete shell that is kept, or null. */
async function keptShell() {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const cache = await caches.open(name);
    if (await cache.match(MARK)) return { name, cache };
  }
  return null;
}

async function dropOthers(name) {
  const names = (await caches.keys()).filter((one) => one.startsWith(PREFIX) && one !== name);
  await Promise.all(names.map((one) => caches.delete(one)));
}

/** @type {Promise<void> | null} */
let renewing = null;

/** Keep the shell that the server has now, unless it is kept already. */
async function renew() {
  const answer = await fetch("/api/shell", { cache: "no-store" });
  if (!answer.ok) return;
  const { version, files } = await answer.json();
  const name = PREFIX + version;
  await dropOthers(name);
  const cache = await caches.open(name);
  if (await cache.match(MARK)) return;
  await cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })));
  const again = await (await fetch("/api/shell", { cache: "no-store" })).json();
  if (again.version === version) await cache.put(MARK, new Response(version));
  else await caches.delete(name);
}

/** @returns {Promise<void>} */
const renewOnce = () => {
  renewing ??= renew()
    .catch(() => {}) // the server is away: what is kept stays
    .finally(() => {
      renewing = null;
    });
  return /** @type {Promise<void>} */ (renewing);
};

async function fromNetwork(request) {
  const answer = await fetch(request);
  if (answer.status >= 500) throw new Error(String(answer.status));
  return answer;
}

async function respond(event) {
  const { request } = event;
  try {
    const found = await fromNetwork(request);
    if (request.mode === "navigate") event.waitUntil(renewOnce());
    return found;
  } catch (error) {
    const kept = await keptShell();
    const path = request.mode === "navigate" ? "/" : new URL(request.url).pathname;
    const found = await kept?.cache.match(path);
    if (found) return found;
    throw error;
  }
}

worker.addEventListener("install", (event) => event.waitUntil(renewOnce().then(() => worker.skipWaiting())));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/api/") || url.pathname === "/healthz") return;
  event.respondWith(respond(event));
});
