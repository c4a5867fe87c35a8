// Moves shown again on a board, event by event.

import * as sound from "../sound.js";
import { isStore } from "./geometry.js";
import { paceOf, weightOf } from "./timing.js";

const LONGEST_FLIGHT = 320;
const LONGEST_CAPTURE = 520;
/** What a timer is not worth waiting for, in milliseconds. */
const NOTHING = 4;

/** What a hand holds, and the place it is over. @typedef {{ held: any[], at: string }} Hand */

export class Replay {
  /**
   * Moves, each with the position `before` it and its `beats`: what happens at the same time is one beat. What was seen
   * before, `past`, is not shown again.
   * @param {import("./board.js").Board} board
   * @param {{ before: any, beats: any[][], past?: any[] }[]} moves
   */
  constructor(board, moves, speed, longest) {
    this.board = board;
    this.moves = moves;
    this.pace = paceOf(
      moves.flatMap((move) => move.beats),
      speed,
      longest,
    );
    this.ended = false;
    this.since = performance.now();
    /** What is shown makes no sound and does not fly. */
    this.silent = false;
    this.wake = () => {};
    this.timer = 0;
    /** @type {Record<string, Hand>} */
    this.hands = {};
  }

  async run(onMove) {
    for (const move of this.moves) {
      this.board.lay(move.before);
      this.board.label();
      onMove(move);
      this.hands = { s: { held: [], at: "" }, n: { held: [], at: "" } };
      this.silent = true;
      for (const event of move.past ?? []) this.show(event);
      this.silent = false;
      let due = performance.now();
      for (const beat of move.beats) {
        if (this.ended) return;
        for (const event of beat) this.show(event);
        due += this.pace * weightOf(beat);
        await this.until(due);
      }
    }
  }

  until(due) {
    const left = due - performance.now();
    if (left < NOTHING) return null;
    return new Promise((done) => {
      this.wake = () => done(null);
      this.timer = setTimeout(done, left);
    });
  }

  end() {
    this.ended = true;
    clearTimeout(this.timer);
    this.wake();
  }

  show({ event, side, seeds, from, to }) {
    if (event === "take" || event === "relay") this.take(side, from);
    else if (event === "sow") this.sow(side, to);
    else if (event === "capture" || event === "sweep") this.gather(from, to);
    if (event === "capture" && !this.silent) sound.capture(seeds);
  }

  take(side, key) {
    const { board } = this;
    const held = board.stacks[key].splice(0);
    for (const shell of held) shell.classList.add("held");
    this.hands[side] = { held, at: key };
    board.setRing(side, key);
    board.moveHand(side, key, held.length);
    board.recount(key);
  }

  sow(side, key) {
    const { board } = this;
    const hand = this.hands[side];
    const shell = hand.held.pop();
    const [x, y] = board.shape.places[hand.at].hand;
    const stack = board.stacks[key];
    board.shells.append(shell);
    shell.classList.remove("held");
    const to = board.lie(key, stack.length, shell);
    const from = `translate(${x}px, ${y}px) scale(${board.shape.shell * 1.3})`;
    this.fly(shell, from, to, Math.min(LONGEST_FLIGHT, this.pace * 1.6));
    stack.push(shell);
    hand.at = key;
    board.moveHand(side, key, hand.held.length);
    board.recount(key);
    if (!this.silent) sound.drop(stack.length, isStore(key));
  }

  fly(shell, from, to, duration) {
    if (!this.silent) this.board.fly(shell, from, to, duration);
  }

  /** All shells of a place into another. */
  gather(from, to) {
    const { board } = this;
    for (const shell of board.stacks[from].splice(0)) {
      const was = shell.style.transform;
      board.shells.append(shell);
      const rest = board.lie(to, board.stacks[to].length, shell);
      this.fly(shell, was, rest, Math.min(LONGEST_CAPTURE, this.pace * 2));
      board.stacks[to].push(shell);
    }
    board.recount(from);
    board.recount(to);
  }
}
