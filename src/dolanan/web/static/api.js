// The server's answers. A problem comes back as an Error whose `text` is in both languages.

export class Problem extends Error {
  constructor(status, text) {
    super(text?.en ?? `status ${status}`);
    this.status = status;
    this.text = text ?? {
      id: "Server tidak menjawab. Periksa apakah dolanan masih berjalan.",
      en: "The server does not answer. Check that dolanan is still running.",
    };
  }
}

async function ask(path, options) {
  let answer;
  try {
    answer = await fetch(`/api/${path}`, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Problem(0);
  }
  if (answer.ok) return answer;
  let text;
  try { text = (await answer.json()).detail; } catch { /* not a problem document */ }
  throw new Problem(answer.status, text);
}

const json = (body, signal) => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
  signal,
});

export const get = async (path, signal) => (await ask(path, { signal })).json();
export const post = async (path, body, signal) => (await ask(path, json(body, signal))).json();

/** Each line of a streamed answer as it comes; leaving the loop or aborting ends the search. */
export async function* stream(path, body, signal) {
  const answer = await ask(path, json(body, signal));
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      rest += value;
      const lines = rest.split("\n");
      rest = lines.pop();
      for (const line of lines) if (line.trim()) yield JSON.parse(line);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
