// Texts by key in the language of the page. The part of a key before the first dot names its file:
// "play.begin" stands in words/LANGUAGE/play.json.

import { file } from "./api.js";
import { keep } from "./frame/store.js";

const words = new Map();

export const language = () => document.documentElement.lang;

export const loadWords = (...files) => loadWordsIn(language(), files);

const loadWordsIn = (tag, files) =>
  Promise.all(
    files.map(async (name) => {
      const key = `${tag}/${name}`;
      if (!words.has(key)) words.set(key, await file(`/words/${key}.json`));
    }),
  );

/** Speak another language, once it has every word in use: what is on the page goes on speaking meanwhile. */
export async function setLanguage(tag) {
  await loadWordsIn(
    tag,
    [...words.keys()].map((key) => key.split("/")[1]),
  );
  document.documentElement.lang = tag;
  keep("lang", tag);
}

const locale = () => (language() === "id" ? "id-ID" : "en");

/** A function whose answers are kept: what writes numbers or knows plurals takes long to make. */
function keeping(make) {
  const made = new Map();
  return (...given) => {
    const key = JSON.stringify(given);
    if (!made.has(key)) made.set(key, make(...given));
    return made.get(key);
  };
}

const numbers = keeping((tag, options) => new Intl.NumberFormat(tag, options));
const plurals = keeping((tag) => new Intl.PluralRules(tag));

/** A number as the language writes it. */
export const number = (value, options) => numbers(locale(), options).format(value);

/** A day and time as the language writes it. */
export const date = (when) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(when);

/** A number with its sign, a real minus. */
export const signed = (value) => (value > 0 ? `+${number(value)}` : value < 0 ? `−${number(-value)}` : "0");

/** Several things in a row, as the language joins them. */
export const listed = (things) => new Intl.ListFormat(locale(), { type: "conjunction" }).format(things);

/** A bilingual text from the server, or a plain string. */
export const said = (text) => (typeof text === "string" ? text : (text?.[language()] ?? ""));

/** The text of a key; `{name}` is filled from `values`, plurals go by `values.n`. */
export function t(key, values = {}) {
  const dot = key.indexOf(".");
  let text = words.get(`${language()}/${key.slice(0, dot)}`)?.[key.slice(dot + 1)];
  if (text === undefined) throw new Error(`no text for ${key}`);
  if (typeof text === "object") {
    const form = plurals(locale()).select(values.n);
    text = text[form] ?? text.other;
  }
  return text.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`text ${key} needs ${name}`);
    return typeof value === "number" ? number(value) : value;
  });
}
