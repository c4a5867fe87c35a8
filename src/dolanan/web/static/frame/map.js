// The map of the place: what stands in the bar, which view an address opens, and where old addresses lead.

/** The entries of the bar, in order. An entry appears when there is something to show in it. */
export const PLACES = ["home", "play", "learn", "puzzles", "algorithms", "rooms"];

/** The view that each path opens: views/VIEW.js. A place of the bar is the first word of a path. */
const VIEWS = {
  home: "home",
  play: "shelf",
  "play/mancala": "mancala",
  "play/snakes": "snakes",
  "play/buttons": "buttons",
  "play/duel": "duel",
  "play/ladder": "ladder",
  "play/history": "history",
  learn: "learn",
  "learn/compare": "variants",
  "learn/lesson": "lesson",
  puzzles: "puzzles",
  "puzzles/mancala": "puzzle",
  "puzzles/cloth": "buttons",
  algorithms: "course",
  "algorithms/watch": "algorithms",
  "algorithms/card": "concept",
  "algorithms/practise": "practise",
  "algorithms/compare": "compare",
  "algorithms/papers": "papers",
  rooms: "rooms",
  "rooms/game": "friend",
  "rooms/class": "classroom",
  "rooms/tournament": "tournament",
  "rooms/protocol": "protocol",
};

/** Where addresses lead that were written before there was a map. */
const MOVED = {
  "": () => ({ path: "home" }),
  play: (params) => (Object.keys(params).length ? { path: "play/mancala" } : null),
  analyse: () => ({ path: "play/mancala", params: { as: "analyse" } }),
  snakes: () => ({ path: "play/snakes" }),
  papers: () => ({ path: "algorithms/papers" }),
  puzzles: ({ cloth, day }) => (cloth || day ? { path: "puzzles/cloth" } : null),
  algorithms: (params) => (params.of ? { path: "algorithms/watch" } : null),
};

/** The view of a path, or null. */
export const viewAt = (path) => (Object.hasOwn(VIEWS, path) ? VIEWS[path] : null);

/** The entry of the bar that a path belongs to. */
export const placeOf = (path) => path.split("/")[0];

/**
 * An address as it is written today, and whether it was written otherwise.
 * @param {{ path: string, params: Record<string, string> }} asked
 */
export function today({ path, params }) {
  const now = Object.hasOwn(MOVED, path) ? MOVED[path](params) : null;
  if (!now) return { path, params, moved: false };
  return { path: now.path, params: { ...params, ...now.params }, moved: true };
}
