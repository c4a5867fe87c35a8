// Days, streaks and stars: what a calendar knows about the puzzles of each day. Pure: the day is given, nothing is kept.
//
// A day is written "2026-11-17" and is the calendar day where the player is. A day is *earned* by finishing one of its
// puzzles on that very day; the streak counts earned days in a row. The latest day ever seen is remembered, so a clock
// set back earns nothing (that day has passed already) and breaks nothing (the streak is counted from the latest day).

/** The puzzles of a day, in the order in which they are shown. */
export const DAILY = ["mancala", "cloth"];

/** The most stars a puzzle gives: one for solving it, one without hints, one at the minimum. */
export const MOST_STARS = 3;

/** A clock that was ahead by more days than this, when nothing was earned there, was simply wrong. */
const WRONG_CLOCK = 31;

/**
 * What is remembered: the latest day seen, and of each day the stars of its puzzles and whether it was earned.
 * @typedef {{ seen: string | null, days: Record<string, { earned: boolean, stars: Record<string, number>, hints?: Record<string, number> }> }} Diary
 */

/** @type {Diary} */
export const EMPTY = { seen: null, days: {} };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The calendar day of a moment, where the player is. */
export function dayOf(date = new Date()) {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

const numberOf = (day) => Math.round(Date.parse(`${day}T00:00Z`) / 86_400_000);

/** The day so many days after another. */
export const daysAfter = (day, n) => new Date((numberOf(day) + n) * 86_400_000).toISOString().slice(0, 10);

/** Days from one to another. */
export const daysBetween = (from, to) => numberOf(to) - numberOf(from);

/** What was kept, as far as it can be understood. @returns {Diary} */
export function readDiary(kept) {
  if (typeof kept !== "object" || !kept || typeof kept.days !== "object" || !kept.days) return EMPTY;
  const days = Object.entries(kept.days).filter(
    ([day, one]) => DAY.test(day) && typeof one?.stars === "object",
  );
  return { seen: DAY.test(kept.seen) ? kept.seen : null, days: Object.fromEntries(days) };
}

/** The earned days, in order. */
const earnedDays = ({ days }) =>
  Object.keys(days)
    .filter((day) => days[day].earned)
    .sort();

/** The latest day that was seen; one that was far ahead and in which nothing was earned was a wrong clock. */
function latestSeen(diary, today) {
  const { seen } = diary;
  if (!seen || seen <= today) return today;
  const last = earnedDays(diary).at(-1);
  const wrong = daysBetween(today, seen) > WRONG_CLOCK && (!last || daysBetween(last, seen) > WRONG_CLOCK);
  return wrong ? today : seen;
}

/** The diary once a day has been seen. @param {Diary} diary */
export const seeDay = (diary, today) => ({ ...diary, seen: latestSeen(diary, today) });

/**
 * The diary once a puzzle of a day is finished. The best stars are kept; the day is earned if it is today and no later
 * day was ever seen.
 * @param {Diary} diary
 * @param {{ day: string, puzzle: string, stars: number, hints?: number, today: string }} finish
 */
export function finishDay(diary, { day, puzzle, stars, hints = 0, today }) {
  const seen = latestSeen(diary, today);
  const was = diary.days[day] ?? { earned: false, stars: {}, hints: {} };
  const better = stars >= (was.stars[puzzle] ?? 0);
  const now = {
    earned: was.earned || (day === today && seen === today),
    stars: { ...was.stars, [puzzle]: better ? stars : was.stars[puzzle] },
    hints: { ...was.hints, [puzzle]: better ? hints : (was.hints?.[puzzle] ?? 0) },
  };
  return { seen, days: { ...diary.days, [day]: now } };
}

/**
 * How many days in a row are earned, up to today or yesterday; the longest row ever; whether today is earned already.
 * @param {Diary} diary
 */
export function streakOf(diary, today) {
  const now = latestSeen(diary, today);
  let length = 0;
  let longest = 0;
  /** @type {string | null} */
  let before = null;
  for (const day of earnedDays(diary)) {
    if (day > now) break;
    length = before && daysBetween(before, day) === 1 ? length + 1 : 1;
    longest = Math.max(longest, length);
    before = day;
  }
  if (!before || daysBetween(before, now) > 1) length = 0;
  return { length, longest, today: before === now };
}

/** The stars of a puzzle of a day; null if it is not finished. @param {Diary} diary */
export const starsOf = (diary, day, puzzle) => diary.days[day]?.stars[puzzle] ?? null;

/** Stars for a finish: solved, without hints, at the minimum. */
export const starsFor = ({ hints, atMinimum }) => 1 + Number(!hints) + Number(atMinimum);

/** Stars as they are written. */
export const starText = (stars) => "★".repeat(stars) + "☆".repeat(MOST_STARS - stars);

/**
 * The weeks of a month, Monday first; a day outside the month is null, a day that has not come is `ahead`.
 * @param {Diary} diary
 * @param {string} month "2026-11"
 */
export function monthOf(diary, month, today) {
  const first = `${month}-01`;
  const lead = (new Date(`${first}T00:00Z`).getUTCDay() + 6) % 7;
  /** @type {Array<null | { day: string, earned: boolean, stars: Record<string, number>, ahead: boolean, today: boolean }>} */
  const cells = Array.from({ length: lead }, () => null);
  for (let day = first; day.startsWith(month); day = daysAfter(day, 1)) {
    const { earned = false, stars = {} } = diary.days[day] ?? {};
    cells.push({ day, earned, stars, ahead: day > today, today: day === today });
  }
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(7 * week, 7 * week + 7));
}

/** The month so many months after another. */
export function monthsAfter(month, n) {
  const [year, number] = month.split("-").map(Number);
  const count = 12 * year + number - 1 + n;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
}
