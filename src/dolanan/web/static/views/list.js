// Every view of the playground, in the order of the navigation. Each is a module of its own:
// views/NAME.js, views/NAME.css, words/{id,en}/NAME.json. See docs/playground.md.

export const VIEWS = ["play", "analyse", "algorithms", "puzzles", "snakes", "papers"];
