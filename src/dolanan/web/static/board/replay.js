// Moves shown again on a board, event by event.

import * as sound from "../sound.js";
import { isStore } from "./geometry.js";
import { paceOf, weightOf } from "./timing.js";

const LONGEST_FLIGHT = 320;
const LONGEST_CAPTURE = 520;
/** What a timer is not worth waiting for, in milliseconds. */
const NOTHING = 4;

export class Replay {
  /**
   * @param {import("./board.js").Board} board
   * @param {any[]} moves
   */
  constructor(board, moves, speed, longest) {
    this.board = board;
    this.moves = moves;
    const events = moves.flatMap((move) => move.events);
    this.pace = paceOf(events, speed, longest);
    this.ended = false;
    this.wake = () => {};
    this.timer = 0;
    /** Shells in hand, and the place they are over. @type {any[]} */
    this.held = [];
    this.at = "";
  }

  async run(onMove) {
    for (const move of this.moves) {
      this.board.lay(move.before);
      this.board.label();
      onMove(move);
      this.held = [];
      this.at = "";
      let due = performance.now();
      for (const event of move.events) {
        if (this.ended) return;
        this.show(event);
        due += this.pace * weightOf(event);
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

  show({ event, seeds, from, to }) {
    if (event === "take" || event === "relay") this.take(from);
    else if (event === "sow") this.sow(to);
    else if (event === "capture" || event === "sweep") this.gather(from, to);
    if (event === "capture") sound.capture(seeds);
  }

  take(key) {
    const { board } = this;
    this.held = board.stacks[key].splice(0);
    for (const shell of this.held) shell.classList.add("held");
    this.at = key;
    board.setRing(key);
    board.moveHand(key, this.held.length);
    board.recount(key);
  }

  sow(key) {
    const { board } = this;
    const shell = this.held.pop();
    const [x, y] = board.shape.places[this.at].hand;
    const stack = board.stacks[key];
    board.shells.append(shell);
    shell.classList.remove("held");
    const to = board.lie(key, stack.length, shell);
    const from = `translate(${x}px, ${y}px) scale(${board.shape.shell * 1.3})`;
    board.fly(shell, from, to, Math.min(LONGEST_FLIGHT, this.pace * 1.6));
    stack.push(shell);
    this.at = key;
    board.moveHand(key, this.held.length);
    board.recount(key);
    sound.drop(stack.length, isStore(key));
  }

  /** All shells of a place into another. */
  gather(from, to) {
    const { board } = this;
    for (const shell of board.stacks[from].splice(0)) {
      const was = shell.style.transform;
      board.shells.append(shell);
      const rest = board.lie(to, board.stacks[to].length, shell);
      board.fly(shell, was, rest, Math.min(LONGEST_CAPTURE, this.pace * 2));
      board.stacks[to].push(shell);
    }
    board.recount(from);
    board.recount(to);
  }
}
