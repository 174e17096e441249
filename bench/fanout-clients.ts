// The clients of `fanout.ts`: open sockets, count events, report to the parent.
import { WebSocket } from "ws";

const [url = "", token = "", sockets = "1", expected = "1"] = process.argv.slice(2);
const total = Number(sockets) * Number(expected);
const tell = (message: object) => process.send?.(message);

let subscribed = 0;
let received = 0;
let misordered = 0;
let startedAt = 0;

function finish(): void {
  tell({ type: "done", received, misordered, elapsedMs: performance.now() - startedAt });
  setTimeout(() => process.exit(0), 100);
}

/** Only the id is read: parsing the whole message would measure the clients. */
function numberOf(text: string): number {
  return Number(text.slice(7, text.indexOf('"', 7)));
}

/** Counts an event; returns its number, with which the next one is compared. */
function count(text: string, last: number): number {
  if (startedAt === 0) startedAt = performance.now();
  const number = numberOf(text);
  if (last !== 0 && number !== last + 1) misordered++;
  if (++received === total) finish();
  return number;
}

function open(): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const socket = new WebSocket(url, { headers, perMessageDeflate: false });
    let last = 0;
    socket.on("open", () => socket.send(JSON.stringify({ type: "subscribe" })));
    socket.on("error", reject);
    socket.on("close", (code) => received < total && tell({ type: "cut-off", code, received }));
    socket.on("message", (data) => {
      const text = data.toString();
      if (text.startsWith('{"id":"')) last = count(text, last);
      else if (text.includes('"subscribed"')) {
        subscribed++;
        resolve();
      }
    });
  });
}

const AT_ONCE = 10;
for (let opened = 0; opened < Number(sockets); opened += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, open));
if (subscribed !== Number(sockets)) throw new Error(`${subscribed} of ${sockets} are subscribed`);
tell({ type: "ready" });
