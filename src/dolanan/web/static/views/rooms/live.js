// The line to a room: it follows what happens there and shows anew how it stands. A browser's EventSource comes back by
// itself after a lost network, and asks for what it has missed.

import { post } from "../../api.js";
import { t } from "../../i18n.js";
import { note } from "../../talk.js";
import { pathOf } from "./known.js";

/** Milliseconds in which several events are one piece of news. */
const TOGETHER = 60;
/** Milliseconds after which a line that was refused is tried again. */
const AGAIN = 2000;

/**
 * Follow the room of a frame. `hear(event)` is told of each event, and answers true where that is all there is to do;
 * `every` is the least time in milliseconds between two looks at the room.
 * @param {import("../../frame/view.js").Frame} frame
 * @param {{ every?: number, hear?: (event: any) => boolean }} [how]
 */
export function follow(frame, { every = TOGETHER, hear = () => false } = {}) {
  /** @type {EventSource | null} */
  let source = null;
  let heard = 0;
  let lost = false;
  let left = false;
  let timer = 0;

  function look() {
    timer = 0;
    if (!left) frame.change(frame.state);
  }

  function news(event) {
    const number = Number(event.lastEventId);
    if (number <= heard) return;
    heard = number;
    // A timer that is set stays: where something happens all the time, it is shown all the same.
    if (!hear(JSON.parse(event.data)) && number > (frame.world?.room.version ?? 0)) {
      timer ||= window.setTimeout(look, every);
    }
  }

  function open(after) {
    heard = after;
    source = new EventSource(`/api/${pathOf(frame.state, "/events")}?after=${after}`);
    source.onmessage = news;
    source.onopen = () => {
      if (lost) {
        note(t("rooms.back"));
        look();
      }
      lost = false;
    };
    source.onerror = () => {
      if (!lost) note(t("rooms.lost"));
      lost = true;
      // Refused for good: the room is gone, which the next question says in words.
      if (source?.readyState === EventSource.CLOSED) timer ||= window.setTimeout(look, AGAIN);
    };
  }

  return {
    /** Follow from an event on, once. */
    from(version) {
      heard = Math.max(heard, version);
      if (!source || source.readyState === EventSource.CLOSED) open(version);
    },
    close() {
      left = true;
      clearTimeout(timer);
      source?.close();
    },
  };
}

/**
 * Do something in the room of a frame, then show how it stands; whether it was done. It is not given up when something
 * else happens there meanwhile.
 * @param {import("../../frame/view.js").Frame} frame
 */
export async function act(frame, what, body = {}) {
  let done = true;
  try {
    await post(pathOf(frame.state, what), body, { at: frame.sentence });
  } catch (error) {
    if (error.name === "AbortError") return false;
    done = false;
    frame.complain(error);
    if (error.status !== 409) return false;
  }
  await frame.change(frame.state);
  return done;
}
