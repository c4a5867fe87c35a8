// The games of a tournament that are played now, as small boards that follow every move.

import { drawMini } from "../../board/mini.js";
import { boardFrom } from "../../board/position.js";
import { h, put } from "../../dom.js";
import { t } from "../../i18n.js";
import { isMancala } from "./replay.js";

/** A position that is drawn, or, where nobody has drawn the game, its text. */
const drawPlace = ({ position }, rules) =>
  isMancala(rules) ? drawMini(boardFrom(position), "s") : h("code", null, position);

export class LiveBoards {
  constructor() {
    this.element = h("section", { class: "live-boards", "aria-label": t("tournament.now") });
    /** The place of each board, by the number of its game. @type {Map<number, { draw: (place: any) => void }>} */
    this.shown = new Map();
  }

  /** Show the games under way; a board that is there stays, and so does its place on the page. */
  show(games, places, names, rules) {
    this.element.hidden = !games.length;
    this.shown.clear();
    put(
      this.element,
      games.map((game) => this.card(game, places.get(game.number), names, rules)),
    );
  }

  card({ number: key, south, north }, place, names, rules) {
    const picture = h("div", { class: "picture" });
    const ply = h("span", { class: "quiet figures" });
    const draw = (now) => {
      put(picture, drawPlace(now, rules));
      put(ply, t("tournament.ply", { n: now.ply }));
    };
    if (place) draw(place);
    this.shown.set(key, { draw });
    return h(
      "div",
      { class: "card", "data-game": key },
      h("p", { class: "who" }, `${names[south]} – ${names[north]}`),
      picture,
      ply,
    );
  }

  /** A game has moved. */
  move(key, place) {
    this.shown.get(key)?.draw(place);
  }
}
