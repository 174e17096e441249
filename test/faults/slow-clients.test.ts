import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, it } from "vitest";
import type { WebSocket } from "ws";
import { eventsOf, subscribed } from "../sockets.ts";
import { makeJob, report } from "./jobs.ts";
import { type Owner, signUp, waitFor } from "./load.ts";
import { hasPostgres, makeServer, type PostgresServer } from "./postgres-server.ts";
import { measure, seconds } from "./report.ts";
import { type Service, startService } from "./service.ts";

const EVENT_BYTES = 60_000;
const DROPS = 50;

describe.runIf(hasPostgres)("slow clients", () => {
  let server: PostgresServer;
  let service: Service;
  let owner: Owner;
  let address: string;

  beforeAll(async () => {
    server = await makeServer();
    service = await startService({ env: { DATABASE_URL: server.url, DATA_DIR: `${server.folder}-service` } });
    owner = await signUp(service);
    address = `${service.base.replace("http", "ws")}/v1/realtime`;
  });
  afterAll(async () => {
    await service?.kill("SIGKILL");
    await server?.remove();
  });

  /** Sends `opening`, then a byte every second; returns when it was cut off. */
  async function drip(opening: string): Promise<number> {
    const began = performance.now();
    const socket: Socket = connect(service.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.resume();
    socket.write(opening);
    const dripping = setInterval(() => socket.writable && socket.write("a"), 1_000);
    await new Promise((resolve) => socket.once("close", resolve));
    clearInterval(dripping);
    return performance.now() - began;
  }

  it("send their headers or bodies a byte at a time", async () => {
    const headers = "POST /v1/auth/login HTTP/1.1\r\nHost: x\r\nX-Slow: ";
    const body = `POST /v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"`;
    const drips = [...Array.from({ length: 100 }, () => drip(headers)), ...Array.from({ length: 100 }, () => drip(body))];
    let slowestOther = 0;
    let failed = 0;
    let isOver = false;
    const watch = (async () => {
      while (!isOver) {
        const reply = await service.call("GET", `${owner.path}/clients?limit=1`, owner);
        slowestOther = Math.max(slowestOther, reply.milliseconds);
        if (reply.status !== 200) failed++;
        await sleep(500);
      }
    })();
    const longest = Math.max(...(await Promise.all(drips)));
    isOver = true;
    await watch;
    measure({
      promise: "Slow senders are cut off",
      fault: "200 connections that send headers or bodies a byte at a time",
      target: "closed within 45 s, others unaffected",
      measured: `the last closed after ${seconds(longest)}; others: ${failed} failed, slowest ${seconds(slowestOther)}`,
      held: longest < 45_000 && failed === 0 && slowestOther < 2_000,
    });
  });

  it("never read their socket", async () => {
    const jobId = await makeJob(server, owner);
    const reader = await subscribed(address, owner.token);
    const sleeper = await subscribed(address, owner.token);
    const underlying = (socket: WebSocket) => (socket as unknown as { _socket: Socket })._socket;
    underlying(sleeper.socket).pause();
    const port = underlying(sleeper.socket).localPort;
    const meta = { text: "x".repeat(EVENT_BYTES) };
    const before = service.memoryMb();
    let sent = 0;
    let isCut = false;
    while (!isCut && sent < 400) {
      await report(service, jobId, ++sent % 100, { meta });
      isCut = !(await isConnected(service.port, port ?? 0));
    }
    await reader.until(() => eventsOf(reader).length === sent);
    const growth = service.memoryMb() - before;
    reader.socket.close();
    sleeper.socket.terminate();
    measure({
      promise: "Slow socket readers are cut off",
      fault: "a WebSocket client that never reads",
      target: "closed at 1 MiB buffered (beside what the system buffers), others unaffected",
      measured: `${isCut ? "closed" : "still open"} after ${((sent * EVENT_BYTES) / 2 ** 20).toFixed(1)} MiB sent; the other got all ${sent}; ${growth.toFixed(0)} MB more memory`,
      held: isCut && growth < 64,
    });
  });

  it(`lose ${DROPS} sockets in the middle of the stream`, async () => {
    const jobId = await makeJob(server, owner);
    const first = await subscribed(address, owner.token);
    const start = Number(first.messages.find(({ type }) => type === "subscribed")?.lastEventId);
    first.socket.terminate();
    let stopped = false;
    let sent = 0;
    const reporting = (async () => {
      while (!stopped) await report(service, jobId, ++sent % 100);
    })();
    const ids: number[] = [];
    for (let drop = 0; drop < DROPS; drop++) {
      const socket = await subscribed(address, owner.token, String(ids.at(-1) ?? start));
      await socket.until(() => eventsOf(socket).length > 0);
      await sleep(Math.random() * 50);
      socket.socket.terminate();
      ids.push(...eventsOf(socket).map(({ id }) => Number(id)));
    }
    stopped = true;
    await reporting;
    const last = await subscribed(address, owner.token, String(ids.at(-1)));
    await waitFor(() => ids.length + eventsOf(last).length >= sent, 20_000);
    ids.push(...eventsOf(last).map(({ id }) => Number(id)));
    last.socket.close();
    const gaps = ids.filter((id, index) => id !== start + index + 1).length;
    measure({
      promise: "Events are ordered and resumable",
      fault: `${DROPS} sockets dropped mid-stream`,
      target: "0 gaps",
      measured: `${gaps} gaps or repeats in ${ids.length} events of ${sent}`,
      held: gaps === 0 && ids.length === sent,
    });
  });

  /** Whether the service's end of this connection is still open, according to the operating system. */
  async function isConnected(servicePort: number, clientPort: number): Promise<boolean> {
    const { readFileSync } = await import("node:fs");
    const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, "0");
    const own = new RegExp(`:\\s+[0-9A-F]+:${hex(servicePort)} [0-9A-F]+:${hex(clientPort)} 01 `);
    return own.test(readFileSync("/proc/net/tcp", "utf8"));
  }
});
