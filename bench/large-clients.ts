// The users of the large business in `large.ts`, who search without a pause until a stop message. A process of their own: their work must
// not be counted as the neighbours' waiting.
const [url = "", token = "", people = "1"] = process.argv.slice(2);
const waits: number[] = [];
let isOver = false;

async function search(): Promise<void> {
  while (!isOver) {
    const began = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.text();
    if (![200, 503].includes(answer.status)) throw new Error(`${url}: ${answer.status}`);
    waits.push(performance.now() - began);
    if (waits.length === Number(people)) process.send?.("busy");
  }
}

process.on("message", () => {
  isOver = true;
});
await Promise.all(Array.from({ length: Number(people) }, search));
process.send?.(waits, () => process.exit(0));
