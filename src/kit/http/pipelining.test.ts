import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../../../test/harness.ts";
import { limitPipelining } from "./pipelining.ts";

const test = testApp({ isAlone: true });
const sockets: Socket[] = [];
let [running, most, begun] = [0, 0, 0];

/** Answers with the path and the length of the body, after a moment. */
const slow = createServer(async (request, response) => {
  begun++;
  most = Math.max(most, ++running);
  let length = 0;
  for await (const piece of request) length += piece.length;
  await sleep(1);
  running--;
  response.end(`[${request.url} ${length}]`);
});
limitPipelining(slow);

const listening = { slow: 0, service: 0 };
beforeAll(async () => {
  await new Promise<void>((resolve) => void slow.listen(0, "127.0.0.1", resolve));
  await test.app.server.listen({ port: 0, host: "127.0.0.1" });
  listening.slow = (slow.address() as AddressInfo).port;
  listening.service = (test.app.server.server.address() as AddressInfo).port;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  [running, most, begun] = [0, 0, 0];
});
afterAll(() => void slow.close());

/** Everything that came back until the connection was closed. */
async function send(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.on("error", () => {});
  socket.write(bytes);
  await new Promise((resolve) => socket.once("close", resolve));
  return text;
}

const get = (path: string, extra = "") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${extra}\r\n`;
const post = (path: string, body: string) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const LAST = get("/last", "Connection: close\r\n");

describe("requests on one connection", () => {
  it("are answered in their order, at most four at once, with their bodies", async () => {
    const bodies = Array.from({ length: 150 }, (_, index) => "x".repeat(index % 3 === 0 ? index : 0));
    const requests = bodies.map((body, index) => (body ? post(`/${index}`, body) : get(`/${index}`)));
    const answers = [...(await send(listening.slow, requests.join("") + LAST)).matchAll(/\[(.*)\]/g)].map((match) => match[1]);
    expect(answers).toEqual([...bodies.map((body, index) => `/${index} ${body.length}`), "/last 0"]);
    expect(most).toBe(4);
  });

  it("go on over many reads of the socket", async () => {
    const requests = Array.from({ length: 40 }, (_, index) => post(`/${index}`, "x".repeat(100_000)));
    expect((await send(listening.slow, requests.join("") + LAST)).match(/ 100000\]/g)).toHaveLength(40);
  });

  it("close the connection if there are thousands, and few of them start", async () => {
    await send(listening.slow, get("/").repeat(5_000));
    expect(begun).toBeLessThan(10);
    expect((await send(listening.service, get("/healthz").repeat(5_000))).match(/HTTP\/1.1 200/g)?.length ?? 0).toBeLessThan(300);
  });
});
