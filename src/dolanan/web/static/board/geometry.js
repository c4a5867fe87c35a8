// Where everything lies on a mancala board: lying for wide screens, standing for phones.
// The near side is the viewer's. Sowing runs anticlockwise in both: on the standing board up the right column (under
// the thumb), into the store at the top, down the left column. Games that are sown clockwise are drawn in a mirror.

/**
 * A hollow: its middle and radii; where its count, its pill and the hand over it stand; a store's plate and name.
 * @typedef {object} Place
 * @property {number} x
 * @property {number} y
 * @property {number} rx
 * @property {number} ry
 * @property {number[]} count
 * @property {number[]} hand
 * @property {number[]} [pill]
 * @property {number[]} [name]
 */

/**
 * A layout in units of its own; `wide` and `tall` are what it takes on the screen in pixels.
 * @typedef {object} Layout
 * @property {number} width
 * @property {number} height
 * @property {number} over units above the wood
 * @property {number} under units below it
 * @property {number} radius of the corners
 * @property {Record<string, Place>} places by side and pit, pit 0 the store
 * @property {number} plate height of a store's plate
 * @property {number} reach half the height of a pit's button
 * @property {number} shell size of a shell
 * @property {boolean} standing
 * @property {number} wide
 * @property {number} tall
 */

/** Pixels that a board may take, and how much it may be enlarged. @typedef {{ width: number, height: number, largest?: number }} Room */

/** Whether a place such as "s3" is a store. */
export const isStore = (place) => place.slice(1) === "0";

const EVERYWHERE = { width: Infinity, height: Infinity };

export const other = (side) => (side === "s" ? "n" : "s");
const within = (least, value, most) => Math.max(least, Math.min(most, value));

const PITCH = 86;
const ENDS = 140;
const LYING_HEIGHT = 268;
const OVER = 10;
const UNDER = 24;
const LARGEST = 1.06;

/** @returns {Layout} */
function lying(pits, near, room) {
  const width = 2 * ENDS + pits * PITCH;
  /** @type {Record<string, Place>} */
  const places = {};
  for (let pit = 1; pit <= pits; pit++) {
    const x = ENDS + (pit - 0.5) * PITCH;
    const far = width - x;
    places[near + pit] = { x, y: 192, rx: 38, ry: 40, count: [x, 250], pill: [x, 277], hand: [x, 134] };
    places[other(near) + pit] = {
      ...{ x: far, y: 76, rx: 38, ry: 40 },
      ...{ count: [far, 19], pill: [far, -9], hand: [far, 134] },
    };
  }
  const store = (x, hand) => ({
    ...{ x, y: 122, rx: 48, ry: 80 },
    ...{ count: [x, 228], name: [x, 29], hand: [hand, 122] },
  });
  places[`${near}0`] = store(width - 80, width - 118);
  places[`${other(near)}0`] = store(80, 118);
  const height = LYING_HEIGHT + OVER + UNDER;
  const scale = Math.min(room.largest ?? LARGEST, room.width / width, room.height / height);
  return {
    ...{ width, height: LYING_HEIGHT, over: OVER, under: UNDER, radius: 134, places, plate: 32, reach: 43 },
    ...{ shell: 1, standing: false, wide: scale * width, tall: scale * height },
  };
}

const USUAL_PITCH = 52;
const LEAST_PITCH = 24;
const SMALL_ENDS = 40;
const LARGE_ENDS = 78;
/** Units above and below the wood. */
const EDGE = 2;

/** @returns {Layout} */
function standing(pits, near, room) {
  const width = within(280, room.width, 400);
  const part = width / 336;
  const space = room.height - 2 * EDGE;
  const ends = within(SMALL_ENDS, (space - pits * USUAL_PITCH) / 2, LARGE_ENDS);
  const pitch = within(LEAST_PITCH, (space - 2 * ends) / pits, pits > 6 ? USUAL_PITCH : 60);
  const height = 2 * ends + pits * pitch;
  const ry = pitch / 2 - Math.min(3.5, pitch / 16);
  /** @type {Record<string, Place>} */
  const places = {};
  const column = (x, count, margin) => (y) => ({
    ...{ x: x * part, y, rx: 41 * part, ry },
    ...{ count: [count * part, y], pill: [margin * part, y], hand: [margin * part, y] },
  });
  const right = column(240, 184, 310);
  const left = column(96, 152, 26);
  for (let pit = 1; pit <= pits; pit++) {
    const y = height - ends - (pit - 0.5) * pitch;
    places[near + pit] = right(y);
    places[other(near) + pit] = left(height - y);
  }
  const plate = Math.min(30, ends * 0.5);
  // Where the ends are small the plate reaches a little beyond them: the name keeps clear of the rim.
  const beyond = within(0, 4 - (ends - SMALL_ENDS) / 3, 4);
  const count = ends + beyond - plate / 2 - (ends - SMALL_ENDS) * 0.32;
  const name = count - plate / 2 - 10 - (ends - SMALL_ENDS) * 0.05;
  const store = (x, label, far) => {
    const at = (y) => (far ? height - y : y);
    return {
      ...{ x: x * part, y: at(ends * 0.54), rx: 103 * part, ry: ends * 0.36 },
      ...{
        count: [label * part, at(count)],
        name: [label * part, at(name)],
        hand: [x * part, at(ends * 0.54)],
      },
    };
  };
  places[`${near}0`] = store(157, 293, false);
  places[`${other(near)}0`] = store(179, 43, true);
  return {
    ...{
      width,
      height,
      over: EDGE,
      under: EDGE,
      radius: Math.min(62, ends * 0.8),
      places,
      plate,
      reach: pitch / 2,
    },
    ...{ shell: 0.86 * Math.min(1, pitch / 44), standing: true, wide: width, tall: height + 2 * EDGE },
  };
}

/**
 * The same layout seen in a mirror: for games that are sown clockwise. A board that lies is turned left to right, one
 * that stands upside down: the own column stays under the thumb and is sown downwards.
 */
function mirrored(shape) {
  const turned = ([x, y]) => (shape.standing ? [x, shape.height - y] : [shape.width - x, y]);
  const place = (one) => {
    const [x, y] = turned([one.x, one.y]);
    const { count, hand, pill, name } = one;
    return {
      ...{ ...one, x, y, count: turned(count), hand: turned(hand) },
      ...{ pill: pill && turned(pill), name: name && turned(name) },
    };
  };
  const places = Object.entries(shape.places).map(([key, one]) => [key, place(one)]);
  return { ...shape, places: Object.fromEntries(places) };
}

/**
 * The layout of a board with `pits` a side, seen from `near`, in the room there is.
 * @param {number} pits
 * @param {string} near
 * @param {{ upright?: boolean, clockwise?: boolean, room?: Room }} [how]
 * @returns {Layout}
 */
export function layout(pits, near, { upright = false, clockwise = false, room = EVERYWHERE } = {}) {
  const shape = (upright ? standing : lying)(pits, near, room);
  return clockwise ? mirrored(shape) : shape;
}

/** The pit across the board. */
export const across = (side, pit, pits) => other(side) + (pits + 1 - pit);
