import { isMainThread } from "node:worker_threads";

// Loaded before the service: SIGUSR2 keeps its main thread busy for half a minute, in pieces.
const PIECES = 60;
const BUSY_MS = 300;
const PAUSE_MS = 200;

let left = 0;

function burn() {
  const end = Date.now() + BUSY_MS;
  while (Date.now() < end);
  left--;
  if (left > 0) setTimeout(burn, PAUSE_MS);
}

if (isMainThread)
  process.on("SIGUSR2", () => {
    left = PIECES;
    burn();
  });
