// A class: the teacher's screen is made for a projector, a student's for a phone; who only watches sees what is shown.

import { loadRulesets } from "../board/address.js";
import { loadGames } from "../frame/games.js";
import { Student } from "./classroom/student.js";
import { findSubject } from "./classroom/subject.js";
import { Teacher } from "./classroom/teacher.js";
import { complainOf } from "./rooms/gone.js";
import { loadOutside } from "./rooms/invite.js";
import { pathOf, rememberRoom } from "./rooms/known.js";
import { follow } from "./rooms/live.js";

/** How the room stands, and what the question is about; that is looked for once a question. */
async function work(state, ask, before) {
  const room = await ask.get(pathOf(state));
  const { question } = room;
  const same = before.world?.room.question?.number === question?.number;
  const subject = same ? before.world?.subject : question && (await findSubject(question, ask));
  return { state, world: { room, subject: subject ?? null } };
}

function build(frame) {
  /** @type {Teacher | Student | null} */
  let desk = null;
  /** @type {Record<string, () => unknown>} */
  const keys = {};
  const line = follow(frame);
  return {
    keys,
    show() {
      const { room } = frame.world;
      line.from(room.version);
      rememberRoom({ room: room.room, kind: "class" });
      if (!desk) {
        desk = room.role === "teacher" ? new Teacher(frame) : new Student(frame);
        Object.assign(keys, desk.keys);
      }
      desk.show();
    },
    complain: complainOf(frame, line),
    leave() {
      line.close();
      desk?.leave();
    },
  };
}

/** @type {import("../frame/view.js").View} */
export const view = {
  prepare: (ask) => Promise.all([loadGames(ask), loadRulesets({ signal: ask.signal }), loadOutside()]),
  words: ["algorithms", "buttons", "mancala", "puzzles", "rooms", "snakes"],
  styles: [
    "/board/board.css",
    "/frame/pictures.css",
    "/views/algorithms.css",
    "/views/rooms.css",
    "/views/snakes.css",
  ],
  read: ({ room }) => ({ room: room ?? "" }),
  write: ({ room }) => ({ room }),
  ...{ work, build },
};
