// What of a large drawing is in sight: a corner (x, y) and a scale k; the pane is so many pixels wide and high.

/** @typedef {{ x: number, y: number, k: number }} Camera */
/** @typedef {{ width: number, height: number }} Pane */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

const clamp = (value, least, most) => Math.max(least, Math.min(most, value));

/** The box around places, with room for what is written beside them. */
export function boxAround(places, room = 44) {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of places) {
    box.left = Math.min(box.left, x - room);
    box.right = Math.max(box.right, x + room + 16);
    box.top = Math.min(box.top, y - room);
    box.bottom = Math.max(box.bottom, y + room);
  }
  return box;
}

/**
 * A camera that shows a box as large as `most` allows, and no smaller than `least`.
 * @param {Box} box
 * @param {Pane} pane
 * @returns {Camera}
 */
export function fit(box, pane, least, most) {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const k = clamp(Math.min(pane.width / width, pane.height / height), least, most);
  return {
    k,
    x: (box.left + box.right) / 2 - pane.width / k / 2,
    y: (box.top + box.bottom) / 2 - pane.height / k / 2,
  };
}

/** Whether a box is wholly in sight. */
export function sees({ x, y, k }, box, pane) {
  const inside = (low, high, from, size) => low >= from - 1 && high <= from + size / k + 1;
  return inside(box.left, box.right, x, pane.width) && inside(box.top, box.bottom, y, pane.height);
}

/** One side of moving no further than needed: where a view of `size` begins that shows low to high. */
function slide(from, size, low, high) {
  if (high - low > size) return high - size; // the end of it: the node in question
  if (low < from) return low;
  return high > from + size ? high - size : from;
}

/**
 * The camera moved as little as brings a box into sight.
 * @param {Camera} camera
 * @param {Box} box
 * @param {Pane} pane
 * @returns {Camera}
 */
export function bring({ x, y, k }, box, pane) {
  return {
    k,
    x: slide(x, pane.width / k, box.left, box.right),
    y: slide(y, pane.height / k, box.top, box.bottom),
  };
}

/** One side of showing nothing beside what there is: all of it in the middle, or no further than its edges. */
function settle(from, size, low, high) {
  if (size >= high - low) return (low + high - size) / 2;
  return clamp(from, low, high - size);
}

/**
 * The camera moved as little as shows no empty paper beyond a box.
 * @param {Camera} camera
 * @param {Box} box
 * @param {Pane} pane
 * @returns {Camera}
 */
export function within({ x, y, k }, box, pane) {
  return {
    k,
    x: settle(x, pane.width / k, box.left, box.right),
    y: settle(y, pane.height / k, box.top, box.bottom),
  };
}

/**
 * The camera nearer or further by a factor, with a point of the pane staying where it is.
 * @param {Camera} camera
 * @returns {Camera}
 */
export function zoom({ x, y, k }, factor, [px, py], least = 0.08, most = 4) {
  const next = clamp(k * factor, least, most);
  return { k: next, x: x + px / k - px / next, y: y + py / k - py / next };
}
