// Runs before the first paint: the theme and the language, so that nothing flashes or changes afterwards.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  // One record, see frame/store.js; before it every value had a key of its own.
  const kept = (name) => {
    const old = read(`dolanan.${name}`);
    if (old !== null) return old;
    try {
      return JSON.parse(read("dolanan") ?? "null")?.[name] ?? null;
    } catch {
      return null;
    }
  };
  const night = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  // A frame of another page shows a run and nothing around it.
  if (new URLSearchParams(location.search).get("embed") === "1") root.classList.add("embed");
  root.dataset.theme = (kept("theme") ?? night) === "dark" ? "dark" : "light";
  const spoken = (navigator.languages ?? [navigator.language])
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => ["id", "ms", "jv", "su", "en"].includes(tag));
  const usual = spoken && spoken !== "en" ? "id" : "en";
  root.lang = ["id", "en"].find((tag) => tag === kept("lang")) ?? usual;
})();
