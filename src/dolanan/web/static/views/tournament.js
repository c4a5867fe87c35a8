// A tournament of bots in a room: the line with which they come, the games as they are played, the table, every game to be
// seen again, and why a bot lost. The bots play from their own machines; this page only looks, and lets it begin.

import { loadRulesets } from "../board/address.js";
import { h, put } from "../dom.js";
import { loadGames } from "../frame/games.js";
import { moreMenu } from "../frame/parts.js";
import { number, t } from "../i18n.js";
import { drawJoinLine } from "./rooms/bots.js";
import { closeItem } from "./rooms/closing.js";
import { complainOf } from "./rooms/gone.js";
import { loadOutside, watchItems } from "./rooms/invite.js";
import { knownRoom, pathOf, rememberRoom } from "./rooms/known.js";
import { act, follow } from "./rooms/live.js";
import { LiveBoards } from "./tournament/boards.js";
import { sayGame } from "./tournament/replay.js";
import { drawCrosstable, drawGames, drawStandings } from "./tournament/table.js";

/** Milliseconds between two looks at the table, however fast the bots play. */
const PAUSE = 400;
/** The most games that are seen as boards at once. */
const MOST_BOARDS = 8;

/** The games that are under way. */
const runningIn = ({ games }) => games.filter(({ begun, over }) => begun && !over);

/** How the room stands, the table, and where the games stand that are not known yet. */
async function work(state, ask, before) {
  const [room, table] = await Promise.all([ask.get(pathOf(state)), ask.get(pathOf(state, "/table"))]);
  const places = before.world?.places ?? new Map();
  const missing = runningIn(table)
    .slice(0, MOST_BOARDS)
    .filter((game) => !places.has(game.number));
  const found = await Promise.all(missing.map((game) => ask.get(pathOf(state, `/game/${game.number}`))));
  for (const { number: key, position, ply } of found) places.set(key, { position, ply });
  return { state, world: { room, table, places } };
}

class Hall {
  /** @param {import("../frame/view.js").Frame} frame */
  constructor(frame) {
    this.frame = frame;
    this.top = h("header", { class: "row top-line" });
    this.door = h("section", { class: "card door stack" });
    this.boards = new LiveBoards();
    this.tables = h("div", { class: "tables" });
    this.games = h("section", { class: "card all-games" });
    put(frame.root, this.top, frame.sentence, this.door, this.boards.element, this.tables, this.games);
    this.line = follow(frame, { every: PAUSE, hear: (event) => this.hear(event) });
  }

  get world() {
    return this.frame.world;
  }

  get bots() {
    return this.world.room.seats.filter(({ role }) => role === "bot");
  }

  get isHost() {
    return this.world.room.role === "host";
  }

  /** A move is drawn as it comes; for everything else the table is asked for. */
  hear(event) {
    const { places } = this.world;
    if (event.kind !== "moved" && event.kind !== "begins") return false;
    places.set(event.game, { position: event.position, ply: event.ply ?? 0 });
    this.boards.move(event.game, places.get(event.game));
    return event.kind === "moved" && !event.over;
  }

  show() {
    const { room, table, places } = this.world;
    this.line.from(room.version);
    rememberRoom({ room: room.room, kind: "tournament" });
    const names = Object.fromEntries(room.seats.map((seat) => [seat.number, seat.name]));
    put(
      this.top,
      h("h1", null, t("tournament.title", { game: sayGame(room.terms.rules) })),
      h("span", { class: "grow" }),
      this.menu(),
    );
    this.door.hidden = room.phase !== "open";
    if (room.phase === "open") this.drawDoor();
    this.boards.show(runningIn(table).slice(0, MOST_BOARDS), places, names, room.terms.rules);
    const played = table.games.length > 0;
    this.tables.hidden = this.games.hidden = !played;
    if (played) {
      put(this.tables, drawStandings(table), drawCrosstable(table));
      put(this.games, drawGames(this.frame, table, names));
    }
    this.frame.say(this.standing());
    this.frame.root.setAttribute("data-phase", room.phase);
    this.frame.root.setAttribute("data-bots", String(this.bots.length));
  }

  standing() {
    const { room, table } = this.world;
    if (room.phase === "open") return t("tournament.bots", { n: this.bots.length });
    const over = table.games.filter((game) => game.over).length;
    const best = table.standings[0];
    if (room.phase === "done") {
      const shared = table.standings.filter(({ points }) => points === best.points);
      const who = shared.map(({ name }) => name).join(", ");
      return t("tournament.done", { n: shared.length, who, points: number(best.points) });
    }
    return t("tournament.running", { n: over, all: number(table.games.length) });
  }

  /** How bots come, who has come, and the beginning. */
  drawDoor() {
    const { invite } = knownRoom(this.world.room.room);
    const { bots } = this;
    put(
      this.door,
      this.isHost && invite ? drawJoinLine(invite) : h("p", null, t("tournament.wait")),
      h(
        "ul",
        { class: "row names", "aria-label": t("tournament.here") },
        bots.map(({ name }) => h("li", { class: "chip" }, name)),
      ),
      this.isHost
        ? h(
            "div",
            { class: "row" },
            h(
              "button",
              { class: "button go", type: "button", disabled: bots.length < 2, onclick: () => this.start() },
              t("tournament.start"),
            ),
            bots.length < 2 ? h("span", { class: "quiet" }, t("tournament.two")) : null,
          )
        : null,
    );
  }

  start() {
    return act(this.frame, "/start");
  }

  menu() {
    const items = [
      ...watchItems(this.world.room.room),
      ...(this.isHost ? [closeItem(this.frame, "tournament")] : []),
    ];
    return items.length ? moreMenu(items) : null;
  }

  leave() {
    this.line.close();
  }
}

/** @type {import("../frame/view.js").View} */
export const view = {
  prepare: (ask) => Promise.all([loadGames(ask), loadRulesets({ signal: ask.signal }), loadOutside()]),
  words: ["mancala", "rooms"],
  styles: ["/frame/pictures.css", "/views/rooms.css"],
  read: ({ room }) => ({ room: room ?? "" }),
  write: ({ room }) => ({ room }),
  work,
  build(frame) {
    const hall = new Hall(frame);
    return {
      show: () => hall.show(),
      complain: complainOf(frame, hall.line),
      leave: () => hall.leave(),
    };
  },
};
