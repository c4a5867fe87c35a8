// The page without its server: a worker keeps the shell, once the first view is there and nobody waits for anything.

const QUIET = 3000;

/** Keep the shell on this device; where that is not possible the page works as long as the server does. */
export function keepShell() {
  const framed = document.documentElement.classList.contains("embed");
  if (framed || !navigator.serviceWorker) return;
  setTimeout(() => navigator.serviceWorker.register("/worker.js").catch(() => {}), QUIET);
}
