// The rules of a mancala game in words: a sentence for each choice of its ruleset that needs one.

import { has, t } from "../i18n.js";

/** The choices in the order in which a person wants to hear of them. */
const CHOICES = [
  ...["track", "origin", "relay", "again", "capture", "reach", "ripe", "mikul", "feed"],
  ...["end", "stop", "repeat", "rest", "start", "rounds"],
];

/** The sentence about a choice; what is usual, or too new to have one, has none. */
function sentenceOf(rules, field) {
  const choice = String(rules[field]).replaceAll(" ", "-");
  if (field === "rest" && rules.end === "all stored") return null; // nothing is left then
  if (!has(`mancala.how.${field}.${choice}`)) return null;
  return t(`mancala.how.${field}.${choice}`, { way: t(`mancala.how.way.${rules.direction ?? "ccw"}`) });
}

/** How a game is played, by the fields of its rules. */
export const howPoints = (rules) => [
  ...CHOICES.map((field) => sentenceOf(rules, field)).filter(Boolean),
  t("mancala.how.win"),
];
