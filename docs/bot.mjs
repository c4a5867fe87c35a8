// A bot for a tournament in a room, in JavaScript: node docs/bot.mjs INVITATION NAME
// It picks the last legal move. See docs/protocol.md.
import { randomUUID } from "node:crypto";

const [invitation, name = "node"] = process.argv.slice(2);
const link = new URL(invitation);
const key = new URLSearchParams(link.hash.split("?")[1]).get("key");
let token = "";

/** What the server answers; asked again, with the same body, when it does not. */
async function ask(path, body) {
  for (;;) {
    try {
      const answer = await fetch(link.origin + path, {
        method: body ? "POST" : "GET",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: body && JSON.stringify(body),
      });
      if (answer.status !== 429 && answer.status !== 503) return answer.json();
    } catch {
      // The line was cut: the key of a move keeps it from being played twice.
    }
    await new Promise((done) => setTimeout(done, 1000));
  }
}

const seat = await ask("/api/rooms/join", { key, name });
if (!seat.token) throw new Error(seat.detail.en);
token = seat.token;
for (let after = 0, over = false; !over; ) {
  const told = await ask(`/api/rooms/${seat.room}/turn?after=${after}&wait=20`);
  after = told.version;
  for (const game of told.finished) console.log(JSON.stringify({ game: game.number, reason: game.reason }));
  if (told.turn) {
    const { game, ply, moves } = told.turn;
    await ask(`/api/rooms/${seat.room}/moves`, { game, ply, move: moves.at(-1), key: randomUUID() });
  } else over = told.phase === "done";
}
