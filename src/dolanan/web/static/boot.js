// Runs before the first paint: the theme and the language, so that nothing flashes or changes afterwards.
(() => {
  const root = document.documentElement;
  const kept = (key) => {
    try { return localStorage.getItem(`dolanan.${key}`); } catch { return null; }
  };
  const dark = kept("theme") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  root.dataset.theme = dark === "dark" ? "dark" : "light";
  const first = (navigator.languages ?? [navigator.language])
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((tag) => ["id", "ms", "jv", "su", "en"].includes(tag));
  root.lang = ["id", "en"].find((tag) => tag === kept("lang")) ?? (first && first !== "en" ? "id" : "en");
})();
