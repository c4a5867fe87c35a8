// The server's answers, asked for with patience. A refusal comes back as a Problem, whose `text` is for the person, in
// both languages or in the page's. A server that is gone or has no place is asked again: a few times by itself, then
// whenever the person says so. Such a request ends only with an answer, with its own signal, or with the view that made it.

/** Seconds before each attempt that nobody has to ask for. */
const PAUSES = [1, 2, 4, 8];
const LONGEST_PAUSE = 30;

/** Seconds of silence after which nobody is there: a paper may be computed for minutes, a stream has a line every second. */
const SILENCE = { answer: 300, stream: 20 };

const GONE = {
  id: "Server tidak menjawab. Periksa apakah dolanan masih berjalan.",
  en: "The server does not answer. Check that dolanan is still running.",
};
const REFUSED = { id: "Server menolak permintaan ini.", en: "The server refused this request." };

/** A sentence in both languages. @typedef {{ id: string, en: string }} Text */

/** Of a request: what gives it up, and beside what its trouble is told. @typedef {{ signal?: AbortSignal, at?: Element }} Options */

/**
 * Who tells about the trouble of one request.
 * @typedef {object} Telling
 * @property {(problem: Problem, seconds: number) => void} wait
 * @property {(problem: Problem) => Promise<unknown>} offer
 * @property {() => void} end
 */

export class Problem extends Error {
  /**
   * @param {number} status
   * @param {Text | string} text
   */
  constructor(status, text = status && status < 500 ? REFUSED : GONE, after = 0) {
    super(typeof text === "string" ? text : text.en);
    this.status = status;
    this.text = text;
    this.after = after;
  }

  /** It may go well the next time. */
  get passing() {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

let life = new AbortController();

/** A view begins: what the one before it asked for is given up. Its signal ends with it. */
export function beginView() {
  life.abort();
  life = new AbortController();
  return life.signal;
}

/** What a view does one at a time: `begin()` gives up what was under way and returns the signal of what begins. */
export function oneAtATime(view) {
  let now = new AbortController();
  view.addEventListener("abort", () => now.abort());
  return {
    begin() {
      now.abort();
      now = new AbortController();
      if (view.aborted) now.abort();
      return now.signal;
    },
    get signal() {
      return now.signal;
    },
  };
}

/** @type {(at?: Element) => Telling} */
let tell = () => ({ wait() {}, offer: () => new Promise(() => {}), end() {} });

/**
 * Who tells the person about trouble: `told(at)` begins to, beside the element `at`. Of what it returns,
 * `wait(problem, seconds)` says that another attempt follows, `offer(problem)` resolves when the person wants one,
 * and `end()` takes the telling away.
 */
export function onTrouble(told) {
  tell = told;
}

const seconds = (many) => new Promise((done) => setTimeout(done, 1000 * many));
const ended = (signal) =>
  new Promise((_, refuse) => {
    signal.addEventListener("abort", () => refuse(signal.reason), { once: true });
  });

/** The patience of one request: `rest(error)` lets time pass until the next attempt, or throws what will not pass. */
function patience(signal, at) {
  let failures = 0;
  /** @type {Telling | null} */
  let telling = null;
  return {
    async rest(error) {
      signal.throwIfAborted();
      const problem = error instanceof Problem ? error : new Problem(0);
      if (!problem.passing) throw problem;
      telling ??= tell(at);
      const pause = Math.max(PAUSES[failures] ?? Infinity, problem.after);
      if (problem.status === 500 || pause > LONGEST_PAUSE) {
        failures = 0;
        await Promise.race([telling.offer(problem), ended(signal)]);
        return;
      }
      failures += 1;
      telling.wait(problem, pause);
      await Promise.race([seconds(pause), ended(signal)]);
    },
    end() {
      telling?.end();
      telling = null;
    },
  };
}

/** A watch over one attempt: its signal ends after so many seconds in which nothing was `heard`. */
function watchOver(signal, silence) {
  const late = new AbortController();
  let timer;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => late.abort(), 1000 * silence);
  };
  heard();
  return { signal: AbortSignal.any([signal, late.signal]), heard, end: () => clearTimeout(timer) };
}

/** Seconds that a Retry-After asks for, as a number or as a date. */
function secondsOf(header) {
  const plain = Number(header ?? 0);
  return Number.isFinite(plain) ? plain : Math.max(0, (Date.parse(header) - Date.now()) / 1000) || 0;
}

async function reach(path, options, signal) {
  const answer = await fetch(path, { ...options, signal });
  if (answer.ok) return answer;
  let text;
  try {
    text = (await answer.json()).detail;
  } catch {
    /* not a problem document */
  }
  throw new Problem(
    answer.status,
    text?.id && text.en ? text : undefined,
    secondsOf(answer.headers.get("retry-after")),
  );
}

const endOf = (signal) => (signal ? AbortSignal.any([signal, life.signal]) : life.signal);

/**
 * @param {string} path
 * @param {RequestInit} options
 * @param {Options} [more]
 * @param {(answer: Response) => Promise<any>} [read]
 */
async function ask(path, options, { signal, at } = {}, read = (answer) => answer.json()) {
  const view = life.signal;
  const end = endOf(signal);
  const patient = patience(end, at);
  try {
    for (;;) {
      const watch = watchOver(end, SILENCE.answer);
      try {
        return await read(await reach(path, options, watch.signal));
      } catch (error) {
        await patient.rest(error);
      } finally {
        watch.end();
      }
    }
  } catch (error) {
    // A view that was left hears nothing any more, so it need not know how to fall silent.
    if (view.aborted) return new Promise(() => {});
    throw error;
  } finally {
    patient.end();
  }
}

const json = (body) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/**
 * What is asked and answered where: the types are made from the server's own description.
 * @typedef {keyof Api.Get} GetPath
 * @typedef {keyof Api.Post} PostPath
 */

/**
 * An answer as JSON. Of the last argument, `signal` gives the request up, and `at` is where its trouble is told.
 * @template {GetPath | (string & {})} P
 * @param {P} path
 * @param {Options} [options]
 * @returns {Promise<P extends GetPath ? Api.Get[P]["answer"] : any>}
 */
export const get = (path, options) => ask(`/api/${path}`, {}, options);

/**
 * The answer to a question, as JSON.
 * @template {PostPath | (string & {})} P
 * @param {P} path
 * @param {P extends PostPath ? Api.Post[P]["question"] : unknown} body
 * @param {Options} [options]
 * @returns {Promise<P extends PostPath ? Api.Post[P]["answer"] : any>}
 */
export const post = (path, body, options) => ask(`/api/${path}`, json(body), options);

/** An answer as text. */
export const postForText = (path, body, options) =>
  ask(`/api/${path}`, json(body), options, (answer) => answer.text());

/** An answer as a file. */
export const postForFile = (path, body, options) =>
  ask(`/api/${path}`, json(body), options, (answer) => answer.blob());

/** A JSON file of these pages. */
export const file = (path) => ask(path, {});

/** A module of these pages: asked for with patience first, since the browser's own way has none. */
export async function loadModule(path, options) {
  await ask(path, {}, options, (answer) => answer.text());
  return import(path);
}

async function* linesOf(answer, heard) {
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      rest += value;
      const lines = rest.split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line.trim()) yield JSON.parse(line);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/**
 * Each line of a streamed answer as it comes, up to its `result` or `problem`; leaving the loop or aborting ends
 * the search. A stream that breaks off before is asked for again, from its beginning.
 * @param {string} path
 * @param {unknown} body
 * @param {Options} [more]
 */
export async function* stream(path, body, { signal, at } = {}) {
  const end = endOf(signal);
  const patient = patience(end, at);
  try {
    for (;;) {
      const watch = watchOver(end, SILENCE.stream);
      try {
        const answer = await reach(`/api/${path}`, json(body), watch.signal);
        for await (const line of linesOf(answer, watch.heard)) {
          patient.end();
          if (line.problem && line.status > 500) throw new Problem(line.status, line.problem);
          yield line;
          if ("result" in line || "problem" in line) return;
        }
        throw new Problem(0);
      } catch (error) {
        await patient.rest(error);
      } finally {
        watch.end();
      }
    }
  } finally {
    patient.end();
  }
}
