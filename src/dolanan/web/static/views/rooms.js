// Rooms: open one for a friend, a class or a tournament of bots; come in by a link or a code; go back to one.

import { file } from "../api.js";
import { loadRulesets, rulesets, titleOf } from "../board/address.js";
import { h, put } from "../dom.js";
import { go, write as addressOf } from "../frame/address.js";
import { digits, field, select } from "../frame/parts.js";
import { loadGames } from "../frame/games.js";
import { keep, kept } from "../frame/store.js";
import { said, t } from "../i18n.js";
import { drawJoinLine } from "./rooms/bots.js";
import { loadOutside } from "./rooms/invite.js";
import { enter, knownRooms, placeOf, rememberRoom } from "./rooms/known.js";

const LONGEST_NAME = 24;
/** Minutes for a whole game that may be chosen; none is a game without a clock. */
const MINUTES = ["", "5", "10", "20"];
/** Seconds that a bot may be given for a move. */
const MOVE_SECONDS = ["1", "2", "5", "15", "60"];
const USUAL_SECONDS = "5";
const MOST_ROUNDS = 20;

const nameField = (label, help) =>
  field(
    label,
    h("input", {
      type: "text",
      name: "name",
      required: true,
      maxlength: LONGEST_NAME,
      autocomplete: "nickname",
      value: kept("name") ?? "",
    }),
    help,
  );

const submit = (text) => h("button", { class: "button go", type: "submit" }, text);

const rulesField = () =>
  field(
    t("rooms.rules"),
    select(
      "rules",
      rulesets().map((row) => [row.name, said(row.title)]),
      rulesets().find((row) => row.first)?.name,
    ),
  );

/** A form that does something with its fields; what went wrong is said over it. */
function form(frame, act, ...content) {
  const onsubmit = async (event) => {
    event.preventDefault();
    const given = Object.fromEntries(new FormData(event.target));
    if (given.name) keep("name", String(given.name).trim());
    try {
      await act(given);
    } catch (error) {
      frame.complain(error);
    }
  };
  return h("form", { class: "stack", onsubmit }, content);
}

/** Open a room and go into it. */
async function open(frame, asked) {
  const { room, kind, invite, watch } = await frame.ask.post("rooms", asked);
  rememberRoom({ room, kind, rules: asked.rules, invite, watch });
  enter({ room, kind });
}

/** What may be opened: the form of each kind. */
const OPENING = {
  game: (frame) => {
    const minutes = MINUTES.map((many) => [
      many,
      many ? t("rooms.clock.minutes", { n: Number(many) }) : t("rooms.clock.none"),
    ]);
    const act = ({ name, rules, minutes: many }) =>
      open(frame, { kind: "game", name, rules, seconds: many ? 60 * Number(many) : null });
    return form(
      frame,
      act,
      nameField(t("rooms.name"), t("rooms.name.help")),
      rulesField(),
      field(t("rooms.clock"), select("minutes", minutes, "")),
      submit(t("rooms.invite")),
    );
  },
  class: (frame) =>
    form(
      frame,
      ({ name }) => open(frame, { kind: "class", name }),
      nameField(t("rooms.name"), t("rooms.class.name.help")),
      submit(t("rooms.class.open")),
    ),
  tournament: (frame) => {
    const seconds = MOVE_SECONDS.map((many) => [many, t("rooms.bots.seconds", { n: Number(many) })]);
    const act = ({ name, rules, seconds: each, rounds }) =>
      open(frame, {
        ...{ kind: "tournament", name, rules },
        ...{ move_seconds: Number(each), rounds: Number(rounds) },
      });
    return form(
      frame,
      act,
      nameField(t("rooms.name"), t("rooms.bots.name.help")),
      rulesField(),
      field(t("rooms.bots.move"), select("seconds", seconds, USUAL_SECONDS)),
      field(t("rooms.bots.rounds"), digits("rounds", 1, MOST_ROUNDS, 1), t("rooms.bots.rounds.help")),
      submit(t("rooms.bots.open")),
    );
  },
};

/** Come in by a key: under a name, or, where it is for watching, as one is. */
function joinForm(frame, { kind, role }) {
  const join = async ({ name = null }) => {
    const entry = await frame.ask.post("rooms/join", { key: frame.state.key, name });
    rememberRoom({ room: entry.room, kind: entry.kind });
    enter(entry);
  };
  const watching = role === "watcher";
  return form(
    frame,
    join,
    watching ? null : nameField(t("rooms.name"), t(`rooms.name.help.${kind}`)),
    submit(watching ? t("rooms.look") : t(`rooms.join.${kind}`)),
  );
}

const codeForm = (frame) =>
  form(
    frame,
    ({ code }) => go("rooms", { key: String(code).trim() }),
    field(
      t("rooms.code"),
      h("input", {
        ...{ type: "text", name: "code", required: true, maxlength: 64, autocomplete: "off" },
        ...{ autocapitalize: "characters", spellcheck: "false" },
      }),
    ),
    h("button", { class: "button", type: "submit" }, t("rooms.code.go")),
  );

/** @param {import("./rooms/known.js").Known} known */
const roomLink = ({ room, kind = "game", rules }) =>
  h(
    "li",
    null,
    h(
      "a",
      { class: "button", href: addressOf(placeOf(kind), { room }) },
      t(`rooms.kind.${kind}`),
      rules ? `: ${titleOf(rules)}` : null,
    ),
  );

function drawInvited(frame) {
  const { opens } = frame.world;
  const bots = opens.role === "bot";
  put(
    frame.root,
    h("h1", null, t(`rooms.invited.${opens.kind}`)),
    h("p", { class: "quiet" }, t(`rooms.invited.${opens.role}`)),
    frame.sentence,
    h("section", { class: "card" }, bots ? drawJoinLine(frame.state.key) : joinForm(frame, opens)),
    h("p", { class: "quiet" }, t("rooms.kept")),
  );
}

function drawOpening(frame) {
  const { of } = frame.state;
  const known = knownRooms();
  const tab = (kind) =>
    h(
      "a",
      {
        class: `chip${kind === of ? " on" : ""}`,
        href: addressOf("rooms", { of: kind === "game" ? null : kind }),
        "aria-current": kind === of ? "page" : null,
      },
      t(`rooms.kind.${kind}`),
    );
  put(
    frame.root,
    h("nav", { class: "row kinds", "aria-label": t("rooms.kinds") }, Object.keys(OPENING).map(tab)),
    h("h1", null, t(`rooms.title.${of}`)),
    h("p", { class: "quiet" }, t(`rooms.text.${of}`)),
    frame.sentence,
    h("section", { class: "card" }, OPENING[of](frame)),
    h("section", { class: "card code" }, codeForm(frame)),
    known.length
      ? h("section", { class: "open" }, h("h2", null, t("rooms.known")), h("ul", null, known.map(roomLink)))
      : null,
    h("p", { class: "quiet" }, t("rooms.kept")),
  );
}

function draw(frame) {
  if (!frame.world.rooms) {
    put(frame.root, h("h1", null, t("rooms.title.game")), h("p", { class: "card" }, t("rooms.off")));
  } else if (frame.state.key) drawInvited(frame);
  else drawOpening(frame);
}

/** What a key opens is asked before anybody joins by it. */
async function work(state, ask) {
  const { rooms } = await file("/healthz");
  const opens = rooms && state.key ? await ask.post("rooms/look", { key: state.key }) : null;
  return { state, world: { rooms, opens } };
}

/** @type {import("../frame/view.js").View} */
export const view = {
  prepare: (ask) => Promise.all([loadGames(ask), loadRulesets({ signal: ask.signal }), loadOutside()]),
  words: ["mancala"],
  read: ({ key, of }) => ({ key: key ?? null, of: of && Object.hasOwn(OPENING, of) ? of : "game" }),
  write: ({ key, of }) => ({ key, of: of === "game" ? null : of }),
  work,
  build: (frame) => ({ show: () => draw(frame) }),
};
