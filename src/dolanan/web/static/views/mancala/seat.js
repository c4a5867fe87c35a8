// What both states of the table have: the parts of the page, and what its frame knows.

export class Seat {
  /** @param {import("../mancala.js").Parts} parts */
  constructor({ frame, board, curtain, chips, controls, below, side }) {
    this.frame = frame;
    this.board = board;
    this.curtain = curtain;
    this.chips = chips;
    this.controls = controls;
    this.below = below;
    this.side = side;
    this.found = null;
    this.endSearch = () => {};
  }

  get state() {
    return this.frame.state;
  }

  get world() {
    return /** @type {import("./state.js").World} */ (this.frame.world);
  }

  /** End a movement: whatever follows it is shown at once; false if nothing moves. */
  skip() {
    if (!this.board.running) return false;
    this.board.stop();
    return true;
  }

  /** The board has another size. */
  fit() {}

  /** The side at the bottom of the board. */
  get near() {
    return this.state.view ?? this.state.me;
  }
}
