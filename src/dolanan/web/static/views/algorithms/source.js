// The steps of a run as they are needed: by windows from the server, kept while the view shows the run.

import { post, postForText } from "../../api.js";

const SIZE = 120;
/** Steps before the end of a window at which the next is asked for, so that it is there when it is needed. */
const AHEAD = 40;
const windowOf = (number) => Math.floor(number / SIZE);

class Run {
  /** A run by its head, which is all that its first answer says but the steps. */
  constructor(algorithm, subject, at, head) {
    this.at = at;
    this.windows = new Map();
    this.asked = new Map();
    Object.assign(this, head, { steps: undefined });
    this.algorithm = algorithm;
    this.head = head;
    this.subject = subject; // what is asked; the head has it as text
    this.total = head.total;
    this.last = head.total - 1;
  }

  keep(number, { steps, before }) {
    this.windows.set(number, { steps, before });
  }

  /** A step that is here, or undefined. */
  step(number) {
    return this.windows.get(windowOf(number))?.steps[number % SIZE];
  }

  /** Rows of each table added before step `number`. */
  rowsBefore(number) {
    const { steps, before } = this.windows.get(windowOf(number));
    const counts = [...before];
    for (const step of steps.slice(0, number % SIZE)) for (const row of step.rows) counts[row.table] += 1;
    return counts;
  }

  /** The windows of some steps. */
  windowsOf(from, to) {
    const [first, last] = [windowOf(Math.max(0, from)), windowOf(Math.min(to, this.last))];
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  }

  has(from, to) {
    return this.windowsOf(from, to).every((number) => this.windows.has(number));
  }

  /** Ask for the steps that come after `number`; nobody waits for them yet, whoever does is told what went wrong. */
  expect(number) {
    this.need(number, number + AHEAD).catch(() => {});
  }

  /** Resolves when these steps are here. */
  async need(from, to) {
    await Promise.all(this.windowsOf(from, to).map((number) => this.fetchWindow(number)));
  }

  fetchWindow(number) {
    if (this.windows.has(number)) return null;
    if (!this.asked.has(number)) {
      const window = { start: number * SIZE, count: SIZE, head: false };
      const answer = post(`trace/${this.algorithm}`, { subject: this.subject, window }, { at: this.at });
      const kept = answer.then((one) => this.keep(number, one)).finally(() => this.asked.delete(number));
      this.asked.set(number, kept);
    }
    return this.asked.get(number);
  }

  /** A whole table as text. */
  table(table, form, language) {
    const printed = { table, form, language };
    return postForText(`trace/${this.algorithm}/table`, { subject: this.subject, printed });
  }
}

/**
 * Open a run: its head, and `step(n)` for those that are here, `need(from, to)` for those that must be. Trouble with it
 * is told beside the element `at`; `signal` gives up the opening.
 * @returns {Promise<Run & Record<string, any>>}
 */
export async function openRun(algorithm, subject, around, { signal, at }) {
  const first = windowOf(around);
  const window = { start: first * SIZE, count: SIZE };
  const head = await post(`trace/${algorithm}`, { subject, window }, { signal, at });
  const run = new Run(algorithm, subject, at, head);
  run.keep(first, head);
  return run;
}
