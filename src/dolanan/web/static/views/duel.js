// Any duel that the server lists and nobody has drawn: its position as text, its moves as buttons.

import { Problem } from "../api.js";
import { PERSON } from "../board/opponents.js";
import { h, put } from "../dom.js";
import { games, loadGames } from "../frame/games.js";
import { moreMenu, select, undoButton } from "../frame/parts.js";
import { said, t } from "../i18n.js";

/** The player who sits here; the other one is the opponent. */
const ME = 0;

const isDuel = (game) => game.kind === "duel";

/** A duel by its key; a Problem where there is none. */
function gameOf(key) {
  const game = games().find((one) => one.key === key && isDuel(one));
  if (game) return game;
  const known = games()
    .filter(isDuel)
    .map((one) => one.key);
  throw new Problem(404, t("duel.unknown", { name: key, known: known.join(", ") }));
}

/** @param {Record<string, string>} params */
function read({ game, moves, vs }) {
  const key = game ?? games().find(isDuel)?.key;
  const row = gameOf(key);
  const bots = row.bots.map((bot) => bot.name);
  const rival = vs === PERSON || bots.includes(vs) ? vs : (bots[0] ?? PERSON);
  return { game: key, moves: (moves ?? "").split("_").filter(Boolean), vs: rival };
}

const write = ({ game, moves, vs }) => ({ game, moves: moves.join("_"), vs });
const pathOf = (state, what) => `games/${encodeURIComponent(gameOf(state.game).usual ?? "")}/${what}`;
const isBotDue = (state, world) => !world.over && state.vs !== PERSON && world.player !== ME;

/** Where the game stands after the moves, and after the bot's own if it is its turn. */
async function work(asked, ask) {
  let state = asked;
  let world = await ask.post(pathOf(state, "position"), { moves: state.moves });
  let replies = 0;
  while (isBotDue(state, world)) {
    const reply = await ask.post(pathOf(state, "reply"), { moves: state.moves, bot: state.vs });
    state = { ...state, moves: [...state.moves, reply.move] };
    world = reply;
    replies += 1;
  }
  return { state, world: { ...world, replies } };
}

/** Undo takes back a move of whoever sits here: the bot's moves after it go with it. */
function before(state, world) {
  const count = state.moves.length - 1 - world.replies;
  return count < 0 ? null : { ...state, moves: state.moves.slice(0, count) };
}

/** What just happened and what it means. */
function tell(state, world) {
  const names = state.vs === PERSON ? ["1", "2"] : [t("duel.you"), t("duel.bot")];
  const why = world.why ? `${t("duel.bot.played", { move: world.move })} ${said(world.why)} ` : "";
  if (!world.over) return why + t("duel.turn", { who: names[world.player] });
  if (world.score === 0) return why + t("duel.draw");
  return why + t("duel.wins", { who: names[world.score > 0 ? 0 : 1] });
}

function rivalList(frame) {
  const { state } = frame;
  const { bots } = gameOf(state.game);
  const options = [[PERSON, t("duel.person")], ...bots.map((bot) => [bot.name, said(bot.title)])];
  const onchange = (event) => frame.turnTo({ ...state, vs: event.target.value, moves: [] });
  return select("rival", options, state.vs, { "aria-label": t("duel.rival"), onchange });
}

function moveButtons(frame) {
  const { state, world } = frame;
  const button = (move) => {
    const onclick = () => frame.turnTo({ ...state, moves: [...state.moves, move] });
    return h("button", { class: "button go move", type: "button", "data-move": move, onclick }, move);
  };
  const again = () => frame.turnTo({ ...state, moves: [] });
  if (world.over) return h("button", { class: "button go", type: "button", onclick: again }, t("duel.again"));
  return world.moves.map(button);
}

function draw(frame) {
  const { state, world } = frame;
  const { title, about } = gameOf(state.game);
  const share = { icon: "share", text: t("frame.share"), act: frame.share };
  put(
    frame.root,
    h("div", { class: "row chips" }, h("h1", null, said(title)), rivalList(frame)),
    h("p", { class: "quiet" }, said(about)),
    h("output", { class: "card position" }, world.position),
    frame.sentence,
    h("div", { class: "row moves", role: "group", "aria-label": t("duel.moves") }, moveButtons(frame)),
    h("div", { class: "row controls" }, undoButton(frame), moreMenu([share])),
  );
  frame.say(tell(state, world));
}

/** @type {import("../frame/view.js").View} */
export const view = {
  prepare: loadGames,
  ...{ read, write, work, before },
  build: (frame) => ({ show: () => draw(frame) }),
};
