// A game of a tournament on the page that plays it: seen again from its first move.

import { gameOut, gameSaid, isListed, titleOf } from "../../board/address.js";
import { PERSON } from "../../board/opponents.js";
import { go } from "../../frame/address.js";
import { pathOf } from "../rooms/known.js";

/** The name of the rules at the beginning of a record. */
const nameOf = (rules) => rules?.split(" ")[0] ?? "";

/** Whether a game is one that the mancala board draws. */
export const isMancala = (rules) => isListed(nameOf(rules));

/** What a person calls the game of a room. */
export const sayGame = (rules) => (isMancala(rules) ? titleOf(nameOf(rules)) : nameOf(rules));

/**
 * Show a game of the room again, move by move.
 * @param {import("../../frame/view.js").Frame} frame
 */
export async function replay(frame, key) {
  try {
    const game = await frame.ask.get(pathOf(frame.state, `/game/${key}`));
    if (!isMancala(game.rules)) {
      go("play/duel", { game: nameOf(game.rules), moves: game.moves.join("_"), vs: PERSON });
      return;
    }
    const read = await frame.ask.post("mancala/record", { record: game.record });
    const params = gameOut(gameSaid(read), read.picks.join("."));
    go("play/mancala", { ...params, as: "analyse", at: 0, run: 1 });
  } catch (error) {
    frame.complain(error);
  }
}
