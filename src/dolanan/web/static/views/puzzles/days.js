// Days in words, and where their puzzles are played.

import { write as addressOf } from "../../frame/address.js";
import { language } from "../../i18n.js";

const inWords = (day, options) =>
  new Intl.DateTimeFormat(language(), { ...options, timeZone: "UTC" }).format(new Date(`${day}T00:00Z`));

/** A day with its month and year. */
export const longDay = (day) => inWords(day, { day: "numeric", month: "long", year: "numeric" });

/** A day as it is called in the year of `today`: its year is told where it is another. */
export const dayName = (day, today) =>
  day.slice(0, 4) === today.slice(0, 4) ? inWords(day, { day: "numeric", month: "long" }) : longDay(day);

/** A month with its year. */
export const monthName = (month) => inWords(`${month}-01`, { month: "long", year: "numeric" });

/** The days of the week, Monday first, in short. */
export const weekdays = () =>
  Array.from({ length: 7 }, (_, i) => inWords(`2024-01-0${i + 1}`, { weekday: "short" }));

/** Where the puzzle of a day ("mancala" or "cloth") is played. */
export const dayAddress = (puzzle, day) => addressOf(`puzzles/${puzzle}`, { day });
