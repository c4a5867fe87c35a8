// The line to a room: it follows what happens there and asks for the state when something did. A browser's EventSource
// comes back by itself after a lost network, and asks for what it has missed.

import { t } from "../../i18n.js";
import { note } from "../../talk.js";

/** Milliseconds in which several events are one piece of news. */
const TOGETHER = 60;

/**
 * Follow the room of a frame; `pathOf(state, what)` is its address.
 * @param {import("../../frame/view.js").Frame} frame
 * @param {(state: any, what: string) => string} pathOf
 */
export function follow(frame, pathOf) {
  /** @type {EventSource | null} */
  let source = null;
  let heard = 0;
  let lost = false;
  let timer;

  function news(event) {
    const number = Number(event.lastEventId);
    if (number <= heard) return;
    heard = number;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (number > (frame.world?.room.version ?? 0)) frame.change(frame.state);
    }, TOGETHER);
  }

  function open(after) {
    heard = after;
    source = new EventSource(`/api/${pathOf(frame.state, "/events")}?after=${after}`);
    source.onmessage = news;
    source.onopen = () => {
      if (lost) {
        note(t("friend.back"));
        frame.change(frame.state);
      }
      lost = false;
    };
    source.onerror = () => {
      if (!lost) note(t("friend.lost"));
      lost = true;
      // Refused for good: the room is gone, which the next question says in words.
      if (source?.readyState === EventSource.CLOSED) setTimeout(() => frame.change(frame.state), 2000);
    };
  }

  return {
    /** Follow from an event on, once. */
    from(version) {
      heard = Math.max(heard, version);
      if (!source || source.readyState === EventSource.CLOSED) open(version);
    },
    close() {
      clearTimeout(timer);
      source?.close();
    },
  };
}
