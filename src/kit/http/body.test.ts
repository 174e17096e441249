import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeOwner, PASSWORD } from "../../../test/factories.ts";
import { testApp } from "../../../test/harness.ts";
import { Gathering } from "./gathering.ts";

const test = testApp({ isAlone: true, env: { TRUST_PROXY: "127.0.0.1" } });
const MIB = 1024 * 1024;
const sockets: Socket[] = [];
let port = 0;

beforeAll(async () => {
  await test.app.server.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = test.app.server.server.address() as AddressInfo);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends bytes as they are; what came back until the connection was closed. */
async function send(bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.on("error", () => {});
  socket.write(bytes);
  // Not by `once`: a connection that is reset is closed too.
  await new Promise((resolve) => socket.once("close", resolve));
  return text;
}

const chunked = (line: string, piece: string, count: number, extra = "") =>
  `${line} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${extra}Transfer-Encoding: chunked\r\n\r\n${`${piece.length.toString(16)}\r\n${piece}\r\n`.repeat(count)}0\r\n\r\n`;
const NEXT = "GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

describe("a body in pieces", () => {
  it.each(["POST /v1/auth/login", "POST /v1/nowhere", "GET /healthz", "DELETE /v1/public/bookings/x", "POST /s/nowhere/cart"])(
    "of a byte each ends its connection: %s",
    async (line) => {
      const request = chunked(line, " ", 200_000);
      const arrived = once(test.app.server.server, "connection");
      expect(await send(request + NEXT)).not.toContain('"ready"');
      const [socket] = (await arrived) as [Socket];
      expect(socket.bytesRead).toBeLessThan(request.length / 2);
    },
  );

  it("that is too large is refused at once, and the rest is not waited for", async () => {
    const head = "POST /v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    // Resolves only when the connection is closed, because the rest is never sent.
    expect(await send(`${head}Content-Length: 99999999999\r\n\r\n{`)).toMatch(/^HTTP\/1.1 413 .*\r\nconnection: close\r\n/is);
  });

  it("of a byte each ends its connection where a file is expected", async () => {
    const owner = await makeOwner(test);
    const extra = `Authorization: Bearer ${owner.token}\r\n`;
    const request = chunked(`POST /v1${owner.path}/files`, "x", 200_000, extra).replace(
      "application/json",
      "multipart/form-data; boundary=b",
    );
    expect(await send(request + NEXT)).not.toContain('"ready"');
  });

  it("is read as ever if they are few or of some size", async () => {
    const { email } = await makeOwner(test);
    const login = JSON.stringify({ email, password: PASSWORD });
    const letters = [...login].map((letter) => `1\r\n${letter}\r\n`).join("");
    const head = chunked("POST /v1/auth/login", " ", 1_000).replace("0\r\n\r\n", "");
    expect(await send(`${head}${letters}0\r\n\r\n${NEXT}`)).toMatch(/ 200 OK[\s\S]+"token"[\s\S]+"ready"/);
    const spaces = chunked("POST /v1/auth/login", " ".repeat(100), 500).replace("0\r\n\r\n", "");
    expect(await send(`${spaces}${letters}0\r\n\r\n${NEXT}`)).toMatch(/ 200 OK[\s\S]+"token"[\s\S]+"ready"/);
  });

  it("takes the memory of its length, not of their number", () => {
    const gathering = new Gathering();
    const text = "abcdefghij".repeat(20_000);
    for (const letter of text) gathering.add(Buffer.from(letter), MIB);
    expect(gathering.bytes.toString()).toBe(text);
    expect(gathering.bytes.buffer.byteLength).toBeLessThan(3 * text.length);
    gathering.add(Buffer.alloc(MIB - text.length), MIB);
    expect(gathering.bytes.buffer.byteLength).toBe(MIB);
  });
});

describe("bodies that never end", () => {
  /** All of a large body but its last byte, to the one route that takes so much of strangers. */
  function stall(from: string, headers = ""): Socket {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => {});
    socket.write(
      `POST /v1/webhooks HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\n${headers}Content-Length: ${MIB}\r\n\r\n`,
    );
    socket.write(" ".repeat(MIB - 1));
    return socket;
  }

  async function statusOf(from: string, token?: string): Promise<number> {
    const headers = { "x-forwarded-for": from, "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const body = `${" ".repeat(200_000)}{}`;
    const path = token ? "/v1/auth/confirm" : "/v1/webhooks";
    return (await fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", headers, body })).status;
  }

  it("take 16 MiB of one network and 128 MiB altogether, and do not count signed-in callers or small bodies", async () => {
    const { token } = await makeOwner(test);
    const answers: string[] = [];
    for (let network = 1; network <= 9; network++) {
      for (let count = 0; count < 17; count++) stall(`10.0.0.${network}`).on("data", (chunk) => answers.push(String(chunk).slice(9, 12)));
    }
    // One of each network's is one too many, and those of the ninth find no space at all.
    while (answers.length < 8 + 17) await sleep(20);
    expect(answers.filter((status) => status === "429")).toHaveLength(8);
    expect(answers.filter((status) => status === "503")).toHaveLength(17);
    expect(await statusOf("10.0.0.1")).toBe(429);
    expect(await statusOf("10.0.0.10")).toBe(503);
    expect(await statusOf("10.0.0.1", token)).toBe(422);
    const small = await test.call("POST", "/auth/login", { body: {}, headers: { "x-forwarded-for": "10.0.0.1" } });
    expect(small.status).toBe(400);

    for (const socket of sockets.splice(0)) socket.destroy();
    while ((await statusOf("10.0.0.1")) !== 200) await sleep(20);
    expect(await statusOf("10.0.0.10")).toBe(200);
  });
});
