// The rules of a mancala game in words: a sentence for each choice of its ruleset.

import { t } from "../i18n.js";

/** How a game is played, by the fields of its rules. */
export const howPoints = (rules) =>
  [
    t("mancala.how.sow"),
    t("mancala.how.again"),
    rules.again === "own side" ? t("mancala.how.again.own") : null,
    rules.relay ? t("mancala.how.relay") : null,
    t(`mancala.how.capture.${rules.capture}`),
    t(`mancala.how.end.${rules.end === "all stored" ? "stored" : "side"}`),
    t("mancala.how.win"),
  ].filter(Boolean);
