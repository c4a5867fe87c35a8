// The last pit that ends in the own store, else the first that holds seeds. Sowing goes once around but for the
// opponent's store: pit p of m with n seeds ends in the store if n mod (2 m + 1) is m + 1 - p.
const readline = require("readline");

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const words = line.split(" ");
  const side = words[words.length - 1];
  const rows = words[words.length - 2].split("/").map((row) => row.split(":")[0].split(",").map(Number));
  const mine = rows[side === "s" ? 0 : 1];
  const m = mine.length;
  const full = mine.map((seeds, i) => [i + 1, seeds]).filter(([, seeds]) => seeds > 0);
  const again = full.filter(([pit, seeds]) => seeds % (2 * m + 1) === m + 1 - pit);
  console.log((again.pop() ?? full[0])[0]);
});
