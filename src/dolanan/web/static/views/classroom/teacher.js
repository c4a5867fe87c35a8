// The teacher's screen, for a projector: the code, then the question and how many have answered, then the bars.

import { h, put } from "../../dom.js";
import { dialog } from "../../frame/dialog.js";
import { moreMenu } from "../../frame/parts.js";
import { language, number, said, t } from "../../i18n.js";
import { closeItem } from "../rooms/closing.js";
import { drawOnlyHere, hostOf, linkOf, qrOf, watchItems } from "../rooms/invite.js";
import { knownRoom, pathOf } from "../rooms/known.js";
import { act } from "../rooms/live.js";
import { drawBars, drawList, drawWhy, isShort } from "./answers.js";
import { chooseQuestion } from "./ask.js";
import { Stage } from "./subject.js";

/** The part of the screen's height that a board takes before a class. */
const BOARD = 0.42;
const QR = 320;

export class Teacher {
  /** @param {import("../../frame/view.js").Frame} frame */
  constructor(frame) {
    this.frame = frame;
    /** Whether the code is wanted large although something was asked. */
    this.coding = false;
    this.top = h("header", { class: "row top-line" });
    this.content = h("div", { class: "stack content" });
    this.controls = h("div", { class: "row controls" });
    this.stage = new Stage({
      room: () => ({ width: this.content.clientWidth, height: innerHeight * BOARD }),
    });
    frame.root.classList.add("teacher");
    frame.sentence.classList.add("quiet");
    put(frame.root, this.top, this.content, frame.sentence, this.controls);
    this.keys = {
      n: () => this.ask(),
      s: () => this.canShow && this.reveal(),
      c: () => this.turnCode(),
    };
    /** The picture of the link, drawn once. @type {HTMLElement | null} */
    this.qr = null;
  }

  get room() {
    return this.frame.world.room;
  }

  get pupils() {
    return this.room.seats.filter(({ role }) => role === "student");
  }

  get invite() {
    return knownRoom(this.room.room).invite ?? null;
  }

  get canShow() {
    return Boolean(this.room.question) && !this.room.question.shown;
  }

  show() {
    const { question } = this.room;
    put(this.top, this.headline(), h("span", { class: "grow" }), this.codeChip(), this.menu());
    put(this.content, question && !this.coding ? this.drawQuestion(question) : this.drawCode());
    put(this.controls, this.buttons(question));
    this.frame.say(this.standing(question));
    this.frame.root.setAttribute("data-question", question?.number ?? 0);
    this.frame.root.setAttribute("data-answered", question?.answered ?? 0);
    this.frame.root.setAttribute("data-pupils", String(this.pupils.length));
    if (question && !this.coding) this.stage.show(this.frame.world.subject);
  }

  headline() {
    const { question } = this.room;
    return h("h1", null, question ? t("classroom.number", { n: question.number }) : t("classroom.title"));
  }

  standing(question) {
    const n = this.pupils.length;
    if (!question || this.coding) return t("classroom.pupils", { n });
    return t("classroom.answered", { n: question.answered, all: number(n) });
  }

  // --- asking --------------------------------------------------------------------------------------

  ask() {
    chooseQuestion(async (body) => {
      this.coding = false;
      return act(this.frame, "/ask", body);
    });
  }

  reveal() {
    return act(this.frame, "/show", { question: this.room.question.number });
  }

  turnCode() {
    if (!this.room.question) return;
    this.coding = !this.coding;
    this.show();
  }

  // --- drawing -------------------------------------------------------------------------------------

  /** How one comes in, legible from the last row. */
  drawCode() {
    const { invite } = this;
    if (!invite) return h("p", { class: "card" }, t("classroom.elsewhere"));
    const link = linkOf(invite);
    this.qr ??= qrOf(link, QR, this.frame);
    return [
      h(
        "section",
        { class: "card door" },
        h(
          "div",
          { class: "way-in" },
          h("p", { class: "go-to" }, t("classroom.go"), " ", h("b", null, `${hostOf()}/#/rooms`)),
          h("p", null, t("classroom.type")),
          h("p", { class: "code", "data-test": "code" }, invite),
          drawOnlyHere(),
        ),
        this.qr,
      ),
      h(
        "ul",
        { class: "row names", "aria-label": t("classroom.here") },
        this.pupils.map(({ name }) => h("li", { class: "chip" }, name)),
      ),
    ];
  }

  drawQuestion(question) {
    return [
      h("h2", { class: `prompt${said(question.prompt).length > 90 ? " long" : ""}` }, said(question.prompt)),
      h(
        "div",
        { class: `asking${isShort(question) ? " short" : ""}` },
        this.stage.element,
        h(
          "div",
          { class: "stack side" },
          question.shown ? drawBars(question) : question.options.length ? drawList(question) : null,
          question.shown ? drawWhy(question) : null,
        ),
      ),
    ];
  }

  codeChip() {
    const { question } = this.room;
    if (!question || !this.invite) return null;
    const on = String(this.coding);
    return h(
      "button",
      { class: "chip code-chip", type: "button", "aria-pressed": on, onclick: () => this.turnCode() },
      t("classroom.code"),
      h("b", null, this.invite),
    );
  }

  buttons(question) {
    const button = (text, key, onclick, go_) =>
      h(
        "button",
        { class: go_ ? "button go" : "button", type: "button", onclick, "aria-keyshortcuts": key },
        text,
        h("kbd", { "aria-hidden": "true" }, key),
      );
    if (this.coding) return button(t("classroom.back"), "c", () => this.turnCode(), true);
    return [
      this.canShow ? button(t("classroom.show"), "s", () => this.reveal(), true) : null,
      button(question ? t("classroom.next") : t("classroom.ask"), "n", () => this.ask(), !this.canShow),
    ];
  }

  menu() {
    const onclick = () => this.download();
    const sheet = h("button", { class: "button", type: "button", onclick }, t("classroom.results"));
    return moreMenu([
      { icon: "share", text: t("classroom.results"), act: () => this.download() },
      { icon: "menu", text: t("classroom.pupils.list"), act: () => this.listPupils() },
      ...watchItems(this.room.room),
      closeItem(this.frame, "class", sheet),
    ]);
  }

  download() {
    const path = pathOf(this.room, `/results?language=${language()}`);
    h("a", { href: `/api/${path}`, download: "" }).click();
  }

  /** Who is here; each can be taken out with everything that was answered. */
  listPupils() {
    const list = h("ul", { class: "pupils" });
    const remove = async (seat) => {
      await act(this.frame, "/remove", { seat });
      draw();
    };
    const line = ({ number: seat, name }) =>
      h(
        "li",
        { class: "row" },
        h("span", { class: "grow" }, name),
        h(
          "button",
          {
            ...{ class: "button small", type: "button", onclick: () => remove(seat) },
            "aria-label": t("classroom.remove.name", { name }),
          },
          t("classroom.remove"),
        ),
      );
    const draw = () =>
      put(list, this.pupils.length ? this.pupils.map(line) : h("li", null, t("classroom.empty")));
    draw();
    dialog(
      t("classroom.pupils.list"),
      h("p", { class: "quiet" }, t("classroom.remove.text")),
      list,
    ).element.classList.add("pupils-box");
  }

  leave() {
    this.stage.leave();
  }
}
