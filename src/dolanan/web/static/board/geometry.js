// Where everything lies on a mancala board: lying for wide screens, standing for phones.
// The near side is the viewer's. Sowing runs counter-clockwise in both: on the standing board up the right
// column (under the thumb), into the store at the top, down the left column.

const other = (side) => (side === "s" ? "n" : "s");

function lying(pits, near) {
  const pitch = 86, ends = 140, width = 2 * ends + pits * pitch, height = 268;
  const places = {};
  for (let pit = 1; pit <= pits; pit++) {
    const x = ends + (pit - 0.5) * pitch;
    places[near + pit] = { x, y: 192, rx: 38, ry: 40, count: [x, 250], pill: [x, 277], hand: [x, 134] };
    const far = width - x;
    places[other(near) + pit] = { x: far, y: 76, rx: 38, ry: 40, count: [far, 19], pill: [far, -9], hand: [far, 134] };
  }
  places[`${near}0`] = { x: width - 80, y: 122, rx: 48, ry: 80, count: [width - 80, 228], name: [width - 80, 29], hand: [width - 118, 122] };
  places[`${other(near)}0`] = { x: 80, y: 122, rx: 48, ry: 80, count: [80, 228], name: [80, 29], hand: [118, 122] };
  return { width, height, over: 10, under: 24, radius: 134, places, shell: 1, standing: false };
}

function standing(pits, near) {
  const pitch = pits > 6 ? 52 : 60, ends = 78, width = 336, height = 2 * ends + pits * pitch;
  const places = {};
  for (let pit = 1; pit <= pits; pit++) {
    const y = height - ends - (pit - 0.5) * pitch;
    const ry = pitch / 2 - 3.5;
    places[near + pit] = { x: 240, y, rx: 41, ry, count: [184, y], pill: [310, y], hand: [310, y] };
    places[other(near) + pit] = { x: 96, y: height - y, rx: 41, ry, count: [152, height - y], pill: [26, height - y], hand: [26, height - y] };
  }
  places[`${near}0`] = { x: 157, y: 42, rx: 103, ry: 28, count: [293, 51], name: [293, 24], hand: [157, 42] };
  places[`${other(near)}0`] = { x: 179, y: height - 42, rx: 103, ry: 28, count: [43, height - 51], name: [43, height - 24], hand: [179, height - 42] };
  return { width, height, over: 2, under: 2, radius: 62, places, shell: 0.86, standing: true };
}

/** The layout of a board with `pits` a side, seen from `near`. */
export const layout = (pits, near, upright) => (upright ? standing : lying)(pits, near);

/** The pit across the board. */
export const across = (side, pit, pits) => other(side) + (pits + 1 - pit);
