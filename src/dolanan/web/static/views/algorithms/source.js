// The steps of a run as they are needed: by windows from the server, kept while the view shows the run.

import { post, postForText } from "../../api.js";

const SIZE = 120;

/**
 * Open a run: its head, and `step(n)` for those that are here, `need(from, to)` for those that must be. Trouble with it
 * is told beside the element `at`; `signal` gives up the opening.
 */
export async function openRun(algorithm, subject, around, { signal, at }) {
  const windows = new Map();
  const first = Math.floor(around / SIZE);
  const head = await post(
    `trace/${algorithm}`,
    { subject, window: { start: first * SIZE, count: SIZE } },
    { signal, at },
  );
  const keep = (number, { steps, before }) => windows.set(number, { steps, before });
  keep(first, head);
  const asked = new Map();

  function fetchWindow(number) {
    if (windows.has(number)) return Promise.resolve();
    if (!asked.has(number)) {
      asked.set(
        number,
        post(
          `trace/${algorithm}`,
          { subject, window: { start: number * SIZE, count: SIZE, head: false } },
          { at },
        )
          .then((answer) => keep(number, answer))
          .finally(() => asked.delete(number)),
      );
    }
    return asked.get(number);
  }

  return {
    ...head,
    steps: undefined,
    last: head.total - 1,
    step: (number) => windows.get(Math.floor(number / SIZE))?.steps[number % SIZE],
    /** Rows of each table added before step `number`. */
    rowsBefore(number) {
      const window = windows.get(Math.floor(number / SIZE));
      const counts = [...window.before];
      for (const step of window.steps.slice(0, number % SIZE))
        for (const row of step.rows) counts[row.table] += 1;
      return counts;
    },
    async need(from, to) {
      const wanted = [];
      for (
        let n = Math.floor(Math.max(0, from) / SIZE);
        n <= Math.floor(Math.min(to, head.total - 1) / SIZE);
        n++
      )
        wanted.push(fetchWindow(n));
      await Promise.all(wanted);
    },
    has: (from, to) => {
      for (
        let n = Math.floor(Math.max(0, from) / SIZE);
        n <= Math.floor(Math.min(to, head.total - 1) / SIZE);
        n++
      )
        if (!windows.has(n)) return false;
      return true;
    },
    table: (table, form, language) =>
      postForText(`trace/${algorithm}/table`, { subject, printed: { table, form, language } }),
  };
}
