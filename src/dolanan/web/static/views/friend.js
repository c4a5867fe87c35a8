// A game with a friend on another device: the room's own events tell what happens, the server knows the rules.

import { gameSaid, loadRulesets, questionOf, titleOf } from "../board/address.js";
import { beatsOf } from "../board/beats.js";
import { Board } from "../board/board.js";
import { other } from "../board/geometry.js";
import { teller } from "../board/telling.js";
import { h, put } from "../dom.js";
import { dialog } from "../frame/dialog.js";
import { loadGames } from "../frame/games.js";
import { moreMenu, senseItems, speedSlider } from "../frame/parts.js";
import { kept } from "../frame/store.js";
import { said, t } from "../i18n.js";
import { Clocks } from "./friend/clocks.js";
import { closeItem } from "./rooms/closing.js";
import { complainOf } from "./rooms/gone.js";
import { copyRow, drawOnlyHere, linkOf, loadOutside, qrOf, watchItems } from "./rooms/invite.js";
import { knownRoom, pathOf, rememberRoom } from "./rooms/known.js";
import { act, follow } from "./rooms/live.js";

const SIDES = ["s", "n"];
const LONGEST_REPLAY = 6000;

/** A key by chance: the same move sent twice is played once. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36).padStart(7, "0")).join("");

/** The game that is shown, and how the room stands; `fresh` picks are to be seen falling. */
async function work(state, ask, before) {
  const room = await ask.get(pathOf(state));
  const { game } = room;
  if (!game) return { state, world: { room, game: null, board: null } };
  const read = await ask.post("mancala/record", { record: game.record });
  const known = before.world?.room?.game;
  const fresh = known?.number === game.number ? Math.max(0, game.ply - known.ply) : 0;
  const board = await ask.post("mancala/game", { ...questionOf(gameSaid(read)), animate: fresh });
  return { state, world: { room, game, board } };
}

class Table {
  /** @param {import("../frame/view.js").Frame} frame */
  constructor(frame) {
    this.frame = frame;
    this.top = h("div", { class: "row chips" });
    this.controls = h("div", { class: "row controls" });
    this.waiting = h("section", { class: "card waiting" });
    this.clocks = new Clocks();
    this.board = new Board({
      onPick: (pit) => this.pick(pit),
      name: (side, pit, n) =>
        n === null
          ? t("mancala.pit.burnt", { pit, who: this.names[side] })
          : side === this.me
            ? t("mancala.pit.own", { pit, n })
            : t("mancala.pit.other", { pit, n, who: this.names[side] }),
      room: () => ({
        width: this.table.clientWidth,
        height: innerHeight - this.board.element.getBoundingClientRect().top - scrollY - 130,
      }),
    });
    this.table = h(
      "div",
      { class: "table" },
      this.top,
      this.waiting,
      this.board.element,
      frame.sentence,
      this.controls,
    );
    put(frame.root, this.table);
    this.line = follow(frame);
  }

  get world() {
    return this.frame.world;
  }

  /** The side of whoever sits here; null for who only watches. */
  get me() {
    const { room, game } = this.world;
    if (!game || room.seat === null) return null;
    return room.seat === game.south ? "s" : room.seat === game.north ? "n" : null;
  }

  /** The names by side. */
  get names() {
    const { room, game } = this.world;
    const nameOf = (number) => room.seats.find((seat) => seat.number === number)?.name ?? "?";
    return { s: nameOf(game.south), n: nameOf(game.north) };
  }

  get isMyTurn() {
    const { game } = this.world;
    return Boolean(game) && !game.over && this.me === SIDES[game.player];
  }

  get tell() {
    const { me, names } = this;
    const spoken = me ? { ...names, [me]: t("mancala.you") } : names;
    return teller({ names: spoken, me, world: this.world.board });
  }

  async show({ before, signal }) {
    const { room, game, board } = this.world;
    this.line.from(room.version);
    this.draw();
    if (!game) {
      this.frame.say(t("friend.waits"));
      return;
    }
    rememberRoom({ room: room.room, kind: "game", rules: board.rules.name });
    const fresh = board.animate.map((move) => ({ ...move, beats: beatsOf(move.events) }));
    if (fresh.length && before.world?.board) {
      const look = { legal: [], view: this.me ?? "s", clockwise: board.rules.direction === "cw" };
      this.board.show({ board: before.world.board, ...look, names: this.names });
      await this.board.replay(fresh, kept("speed"), LONGEST_REPLAY);
      if (signal.aborted) return;
    }
    this.drawBoard();
    this.frame.say(this.standing());
    this.table.dataset.ply = game.ply;
    this.table.toggleAttribute("data-over", game.over);
    if (game.over) this.table.dataset.over = "true";
  }

  pick(pit) {
    if (this.board.running || !this.isMyTurn) return;
    const { game } = this.world;
    this.act("/moves", { game: game.number, ply: game.ply, move: String(pit), key: newKey() });
  }

  act(what, body) {
    return act(this.frame, what, body);
  }

  // --- drawing -------------------------------------------------------------------------------------

  draw() {
    const { room, game, board } = this.world;
    this.waiting.hidden = Boolean(game);
    this.board.element.hidden = !game;
    if (!game) this.drawWaiting();
    put(
      this.top,
      h("h1", null, board ? titleOf(board.rules.name) : t("friend.title")),
      game ? this.seats() : null,
    );
    put(this.controls, game ? this.buttons() : null, this.menu());
    this.clocks.show(game?.clock ?? null, room.now, game && !game.over ? SIDES[game.player] : null);
  }

  drawBoard() {
    const { game, board } = this.world;
    this.board.show({
      board,
      legal: this.isMyTurn ? board.legal : [],
      view: this.me ?? "s",
      clockwise: board.rules.direction === "cw",
      over: game.over,
      names: this.me ? { ...this.names, [this.me]: t("mancala.you") } : this.names,
    });
  }

  seats() {
    const near = this.me ?? "s";
    return [near, other(near)].map((side) =>
      h("span", { class: "seat" }, this.names[side], " ", this.clocks.of(side)),
    );
  }

  /** How others are let in: by link, or by a picture of it for a phone beside this one. */
  drawWaiting() {
    const { invite } = knownRoom(this.world.room.room);
    if (!invite) {
      put(this.waiting, h("p", null, t("friend.waits")));
      return;
    }
    const link = linkOf(invite);
    put(
      this.waiting,
      h("p", null, t("friend.send")),
      copyRow(link, t("rooms.link")),
      drawOnlyHere(),
      qrOf(link, 220, this.frame),
    );
  }

  /** What may be asked of the other player, or answered. */
  buttons() {
    const { game } = this.world;
    if (!this.me) return null;
    const mine = game.wishes[SIDES.indexOf(this.me)];
    const theirs = game.wishes[SIDES.indexOf(other(this.me))];
    const wish = game.over ? "rematch" : "takeback";
    const ask = (what) => () => this.act("/wish", { game: game.number, wish: what });
    const button = (text, onclick, more = {}) =>
      h("button", { class: "button", type: "button", onclick, ...more }, text);
    if (theirs === wish && mine !== wish) {
      return [
        button(t(`friend.grant.${wish}`), ask(wish), { class: "button go" }),
        button(t("friend.refuse"), ask(null)),
      ];
    }
    if (mine === wish) return button(t("friend.withdraw"), ask(null));
    const possible = game.over || game.ply > 0;
    return button(t(`friend.ask.${wish}`), ask(wish), {
      disabled: !possible,
      class: game.over ? "button go" : "button",
    });
  }

  menu() {
    const { room, game } = this.world;
    const items = [
      ...senseItems(() => this.draw()),
      ...watchItems(room.room),
      ...(this.me && game && !game.over
        ? [{ icon: "skip", text: t("friend.resign"), act: () => this.resign() }]
        : []),
      ...(room.seat === 1 ? [closeItem(this.frame, "game")] : []),
    ];
    return moreMenu(items, speedSlider());
  }

  /** Give up the game, once that was said twice. */
  resign() {
    const { number } = this.world.game;
    const onclick = () => {
      box.close();
      this.act("/resign", { game: number });
    };
    const yes = h("button", { class: "button go", type: "button", onclick }, t("friend.resign.yes"));
    const box = dialog(
      t("friend.resign"),
      h("p", null, t("friend.resign.sure")),
      h("div", { class: "row end" }, yes),
    );
  }

  /** What just happened and what it means. */
  standing() {
    const { game, board } = this.world;
    const { tell, me, names } = this;
    const wished = me && game.wishes[SIDES.indexOf(other(me))];
    const who = me ? names[other(me)] : "";
    const asked = wished ? ` ${t(`friend.wishes.${wished}`, { who })}` : "";
    if (game.over && game.reason !== "played") return `${this.ended(game)}${asked}`;
    if (game.over) return `${tell.result()}${asked}`;
    const turn = board.turns.at(-1);
    const told = turn ? tell.turnOf(turn.side, turn.moves) : tell.opening();
    return [told, asked];
  }

  /** A game that ended otherwise than by play: who won, and why. */
  ended(game) {
    const winner = game.winner === null ? null : SIDES[game.winner];
    const why = game.text ? said(game.text) : "";
    if (winner === null) return why;
    const loser = this.names[other(winner)];
    const told = this.me === winner ? t("friend.won") : t("friend.wins", { who: this.names[winner] });
    return `${told} ${t("friend.because", { who: loser, why })}`;
  }

  pause() {
    this.board.stop();
  }

  leave() {
    this.line.close();
    this.clocks.stop();
    this.board.leave();
  }
}

/** @type {import("../frame/view.js").View} */
export const view = {
  prepare: (ask) => Promise.all([loadGames(ask), loadRulesets({ signal: ask.signal }), loadOutside()]),
  words: ["mancala", "play", "rooms"],
  styles: ["/board/board.css"],
  read: ({ room }) => ({ room: room ?? "" }),
  write: ({ room }) => ({ room }),
  work,
  build(frame) {
    const table = new Table(frame);
    return {
      show: (shown) => table.show(shown),
      complain: complainOf(frame, table.line),
      pause: () => table.pause(),
      leave: () => table.leave(),
    };
  },
};
