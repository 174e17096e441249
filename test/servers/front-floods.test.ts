import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signatureOf } from "../../demo/provider/events.ts";
import type { App } from "../../src/app.ts";
import { readConfig } from "../../src/config.ts";
import { openServers } from "../../src/servers/front/servers.ts";
import { hasPostgres } from "../faults/postgres-server.ts";
import { makeServers } from "./cluster.ts";

const WEBHOOK_SECRET = "whsec_platform0001";
const PLATFORM_EVENTS = "/v1/public/payments/platform/events";
const KIB = 1024;

describe.runIf(hasPostgres)("floods on a service with two database servers", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "wp-servers-"));
  const sockets: Socket[] = [];
  let servers: Awaited<ReturnType<typeof makeServers>>;
  let app: App;
  let port: number;

  beforeAll(async () => {
    servers = await makeServers(2, { max_replication_slots: "20", max_wal_senders: "20" });
    const config = readConfig({
      DATA_DIR: dataDir,
      DATABASE_URLS: servers.map(({ url }) => url).join(" "),
      LOG_LEVEL: "silent",
      TRUST_PROXY: "127.0.0.1",
      STRIPE_URL: "http://127.0.0.1:9",
      STRIPE_SECRET_KEY: "sk_test_platform0001",
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    });
    app = await openServers({ config, strict: true, mailer: { send: async () => {} }, passwordCost: { memoryCost: 1024, timeCost: 1 } });
    await app.server.listen({ host: "127.0.0.1", port: 0 });
    ({ port } = app.server.server.address() as AddressInfo);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(async () => {
    await app?.server.close();
    for (const server of servers ?? []) await server.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const open = (bytes: string): Socket => {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => {});
    socket.write(bytes);
    return socket;
  };
  /** Everything that came back until the connection was closed. */
  const answersTo = async (bytes: string): Promise<string> => {
    const socket = open(bytes);
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    await new Promise((resolve) => socket.once("close", resolve));
    return text;
  };
  const post = (path: string, headers: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`;

  it("of requests in one write end the connection, and few of them start", async () => {
    const answers = await answersTo("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(5_000));
    expect(answers.match(/HTTP\/1.1 200/g)?.length ?? 0).toBeLessThan(300);
  });

  it("of large bodies that never end are counted, and small bodies are read beside them", async () => {
    const statuses: string[] = [];
    for (let count = 0; count < 300; count++) {
      const socket = open(post("/v1/auth/login", `Content-Length: ${64 * KIB}`) + " ".repeat(64 * KIB - 1));
      socket.on("data", (chunk) => statuses.push(String(chunk).slice(9, 12)));
    }
    while (statuses.length < 300 - 256) await sleep(20);
    expect([...new Set(statuses)]).toEqual(["429"]);
    const small = await fetch(`http://127.0.0.1:${port}/v1/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "nobody@example.com", password: "wrong-password" }),
    });
    expect(small.status).toBe(401);
  });

  it("of one client behind a proxy leave room for the others behind it", async () => {
    const from = (address: string) => `X-Forwarded-For: ${address}\r\nContent-Length: ${64 * KIB}`;
    const statuses: string[] = [];
    for (let count = 0; count < 300; count++) {
      const socket = open(post("/v1/auth/login", from("203.0.113.1")) + " ".repeat(64 * KIB - 1));
      socket.on("data", (chunk) => statuses.push(String(chunk).slice(9, 12)));
    }
    while (statuses.length < 300 - 256) await sleep(20);
    const other = open(post("/v1/auth/login", from("203.0.113.2")) + " ".repeat(64 * KIB - 2));
    await sleep(100);
    const answer = new Promise<string>((resolve) => other.once("data", (chunk) => resolve(String(chunk).slice(9, 12))));
    other.write("{}");
    expect([await answer, ...new Set(statuses)]).toEqual(["400", "429"]);
  });

  it("of crumbs end the connection with the answer, where the body is too large", async () => {
    const large = `${(256 * KIB + 1).toString(16)}\r\n${" ".repeat(256 * KIB + 1)}\r\n`;
    // Resolves only when the connection is closed, because the body never ends.
    const answers = await answersTo(post("/v1/auth/login", "Transfer-Encoding: chunked") + large + "1\r\n \r\n".repeat(100_000));
    expect(answers).toMatch(/^HTTP\/1.1 413 /);
  });

  it("do not shorten the largest event that a payment provider may send", async () => {
    const body = JSON.stringify({ id: "evt_1", type: "some.event", padding: "x".repeat(250 * KIB) });
    const headers = { "content-type": "application/json", "stripe-signature": signatureOf(body, WEBHOOK_SECRET, Date.now()) };
    const answer = await fetch(`http://127.0.0.1:${port}${PLATFORM_EVENTS}`, { method: "POST", headers, body });
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
  });
});
