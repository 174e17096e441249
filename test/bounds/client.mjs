// Sends one request in a thread of its own and asks for `/healthz` all the while: what others wait meanwhile is not this client's work.
import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

if (!parentPort) throw new Error("runs in a thread only");
const parent = parentPort;
/** @type {{ port: number }} */
const { port } = workerData;
const PAUSE_MS = 5;
const [one, others] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true, maxSockets: 1 })];

/**
 * @param {string} method
 * @param {string} path
 * @param {Record<string, string>} headers
 * @param {string | undefined} body
 * @param {Agent} agent
 * @returns {Promise<{ status: number, bytes: number, type: string }>}
 */
function send(method, path, headers, body, agent) {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, method, path, headers, agent }, (response) => {
      let bytes = 0;
      response.on("data", (chunk) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, bytes, type: response.headers["content-type"] ?? "" }));
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** @param {{ isOver: boolean }} state */
async function watchOthers(state) {
  let longest = 0;
  while (!state.isOver) {
    const from = performance.now();
    await send("GET", "/healthz", {}, undefined, others);
    longest = Math.max(longest, performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return longest;
}

parent.on("message", async ({ id, method, path, headers, body }) => {
  const state = { isOver: false };
  const watching = watchOthers(state);
  // Asked once before, so that the request does not begin alone.
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const answer = await send(method, path, headers, body, one).catch((error) => ({ status: 0, bytes: 0, type: "", error: String(error) }));
  state.isOver = true;
  parent.postMessage({ id, ...answer, othersWaited: await watching });
});
