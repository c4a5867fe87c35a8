// How others are let in: a link to copy, and a picture of it that a phone reads.

import { file, postForText } from "../../api.js";
import { h } from "../../dom.js";
import { write as addressOf } from "../../frame/address.js";
import { copy } from "../../frame/dialog.js";
import { t } from "../../i18n.js";
import { knownRoom } from "./known.js";

/** The server's address for others in the same network, where it says one. @type {string | null} */
let outside = null;

/** Learn how others reach the server. */
export async function loadOutside() {
  ({ outside } = await file("/healthz"));
}

/** Whether an address is one that only this very machine understands. */
const isOnlyHere = (address) => /^(localhost|127\.|\[?::1)/.test(new URL(address).hostname);

/** The page as others open it: who sits at the server itself invites by the address that the others have. */
const base = () => {
  const here = location.origin + location.pathname;
  return isOnlyHere(here) && outside ? outside : here;
};

/** The link that a key makes. */
export const linkOf = (key) => base() + addressOf("rooms", { key });

/** What is wrong with an invitation that no other device can follow. */
export const drawOnlyHere = () =>
  isOnlyHere(base()) ? h("p", { class: "quiet only-here" }, t("rooms.only.here")) : null;

/** The item of a menu that copies the link for those who only watch; none where this device has no such key. */
export function watchItems(room) {
  const { watch } = knownRoom(room);
  const act = () => copy(linkOf(watch), t("frame.shared"), t("rooms.watch"));
  return watch ? [{ icon: "share", text: t("rooms.watch"), act }] : [];
}

/** The server as one types it. */
export const hostOf = () =>
  base()
    .replace(/^https?:\/\//, "")
    .replace(/\/$/, "");

/** A text in a field of its own, with a button that copies it. */
export function copyRow(text, name, label = t("rooms.copy")) {
  const input = h("input", { type: "text", readonly: true, "aria-label": name, "data-test": "invite" });
  input.value = text;
  const onclick = () => copy(text, t("frame.shared"), name);
  return h(
    "div",
    { class: "row copy" },
    input,
    h("button", { class: "button go", type: "button", onclick }, label),
  );
}

/** A link as a QR code. */
export function qrOf(link, size, frame) {
  const picture = h("img", { class: "qr", alt: t("rooms.qr"), width: size, height: size });
  postForText("rooms/qr", { text: link }).then((svg) => {
    picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  }, frame.complain);
  return picture;
}
