// @module-tag slow

import { type AddressInfo, connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type Member, makeAdmin, makeOwner, makeStaff } from "../../../test/factories.ts";
import { startApp, type TestApp, testApp } from "../../../test/harness.ts";
import { eventsOf, openSocket, refusal, subscribed, type TestSocket } from "../../../test/sockets.ts";
import { newId } from "../../kit/ids.ts";
import { sweepEvents } from "./events.store.ts";

const PROGRESS = "/webhooks/jobs/workflow/update-product-marketing-post-generatorn-progress";
const test = testApp({ env: { CORS_ORIGINS: "https://app.example.com" }, realtime: { authMs: 60_000 } });
let base: string;
let url: string;
let owner: Member;

/** Returns where its sockets connect. */
async function listen({ app: { server } }: TestApp): Promise<string> {
  await server.listen({ host: "127.0.0.1", port: 0 });
  return `ws://127.0.0.1:${(server.server.address() as AddressInfo).port}/v1/realtime`;
}

beforeAll(async () => {
  url = await listen(test);
  base = new URL(url).host;
  owner = await makeOwner(test);
});

async function makeJob({ workspaceId, accountId }: Member): Promise<string> {
  const id = newId();
  await test.database.transaction({ workspaceId }, (db) =>
    db.insertInto("jobs").values({ workspaceId, id, kind: "product-marketing-post", productId: newId(), createdBy: accountId }).execute(),
  );
  return id;
}

async function report(jobId: string, progress: number, extra: object = {}): Promise<void> {
  const body = { jobId, status: "processing", progress, step: "writing", message: "m", ...extra };
  expect((await test.post(PROGRESS, body)).status).toBe(200);
}

/** Bytes that the service sends to a socket that sends these bytes, until it closes. */
async function rawAnswer(bytes: Buffer): Promise<Buffer> {
  const key = Buffer.alloc(16).toString("base64");
  const head = `GET /v1/realtime HTTP/1.1\r\nHost: ${base}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`;
  const socket = connect(Number(base.split(":")[1]), "127.0.0.1");
  socket.on("error", () => {});
  socket.write(head);
  const received: Buffer[] = [];
  socket.once("data", () => socket.write(bytes));
  socket.on("data", (chunk) => received.push(chunk));
  await new Promise((resolve) => socket.once("close", resolve));
  const all = Buffer.concat(received);
  return all.subarray(all.indexOf("\r\n\r\n") + 4);
}

describe("who may connect", () => {
  it("is one account with 50 sockets at once, and no more until one closes", async () => {
    const member = await makeOwner(test);
    const opened: TestSocket[] = [];
    const open = () => {
      const socket = openSocket(url, { authorization: `Bearer ${member.token}` });
      opened.push(socket);
      return socket;
    };
    const first = Array.from({ length: 50 }, open);
    for (const { until } of first) await until((messages) => messages[0]);
    expect(await open().closed).toMatchObject({ code: 1008, reason: "Too many sockets are open." });
    first[0]?.socket.close();
    await first[0]?.closed;
    const next = () => open().until((messages) => messages[0]);
    await expect.poll(() => next().catch(() => undefined)).toMatchObject({ type: "authenticated" });
    for (const { socket } of opened) socket.terminate();
    await Promise.all(opened.map(({ closed }) => closed));
  });

  it("is accepted with a valid token in the header, under both prefixes", async () => {
    for (const prefix of ["/v1", "/api/v1"]) {
      const client = openSocket(`ws://${base}${prefix}/realtime`, { authorization: `Bearer ${owner.token}` });
      const hello = await client.until((messages) => messages[0]);
      expect(hello).toEqual({ type: "authenticated", workspaceId: owner.workspaceId, expiresAt: expect.any(String) });
      client.socket.close();
    }
  });

  it("is accepted with a valid token as the first message", async () => {
    const client = openSocket(url);
    client.say({ type: "auth", token: owner.token });
    client.say({ type: "subscribe" });
    await client.until((messages) => messages.find(({ type }) => type === "subscribed"));
    client.socket.close();
  });

  it("is refused with a bad token in the header or the first message, and with any token in the URL", async () => {
    const { status, body } = await refusal(url, { authorization: "Bearer nonsense" });
    expect([status, JSON.parse(body).error.code]).toEqual([401, "UNAUTHORIZED"]);
    expect((await refusal(url, { authorization: "Basic abc" })).status).toBe(401);
    const client = openSocket(url);
    client.say({ type: "auth", token: "nonsense" });
    expect((await client.closed).code).toBe(4401);
    const byUrl = openSocket(`${url}?token=${owner.token}&access_token=${owner.token}`);
    byUrl.say({ type: "subscribe" });
    expect((await byUrl.closed).code).toBe(4401);
  });

  it("is closed when no token arrives", async () => {
    const own = await startApp({ realtime: { authMs: 200 } });
    const socket = openSocket(await listen(own));
    expect(await socket.closed).toMatchObject({ code: 4401, reason: "No token was sent in time." });
    await own.close();
  });

  it("is any member of the workspace, and no admin", async () => {
    const { token } = await makeAdmin(test);
    expect((await refusal(url, { authorization: `Bearer ${token}` })).status).toBe(403);
    const client = openSocket(url);
    client.say({ type: "auth", token });
    expect((await client.closed).code).toBe(4403);
    const staff = await makeStaff(test, owner, []);
    (await subscribed(url, staff.token)).socket.close();
  });

  it("is no page of a stranger", async () => {
    const authorization = `Bearer ${owner.token}`;
    expect((await refusal(url, { authorization, origin: "https://evil.example" })).status).toBe(403);
    expect((await refusal(url, { authorization, origin: "null" })).status).toBe(403);
    for (const origin of ["https://app.example.com", `http://${base}`]) {
      const client = openSocket(url, { authorization, origin });
      await client.until((messages) => messages[0]);
      client.socket.close();
    }
  });

  it("answers 426 to a plain request", async () => {
    const { status, body } = await test.get("/realtime");
    expect([status, body.error.code]).toEqual([426, "UPGRADE_REQUIRED"]);
  });
});

describe("events", () => {
  it("reach every socket of the workspace in order, and none of another's", async () => {
    const [mine, theirs] = [await makeOwner(test), await makeOwner(test)];
    const jobId = await makeJob(mine);
    const clients = await Promise.all([1, 2, 3].map(() => subscribed(url, mine.token)));
    const stranger = await subscribed(url, theirs.token);
    for (const progress of [10, 20, 30]) await report(jobId, progress, { meta: { progress } });
    for (const client of clients) {
      await client.until(() => eventsOf(client).length === 3);
      expect(eventsOf(client).map(({ data }) => data?.progress)).toEqual([10, 20, 30]);
      expect(eventsOf(client)[1]).toEqual({
        id: expect.stringMatching(/^\d+$/),
        event: "job.progress",
        workspaceId: mine.workspaceId,
        data: { jobId, status: "processing", progress: 20, step: "writing", message: "m", meta: { progress: 20 } },
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        by: null,
      });
      client.socket.close();
    }
    await report(await makeJob(theirs), 5);
    await stranger.until(() => eventsOf(stranger).length === 1);
    expect(eventsOf(stranger)[0]?.workspaceId).toBe(theirs.workspaceId);
    stranger.socket.close();
  });

  it("resume after lastEventId: nothing lost, nothing twice, also while more arrive", async () => {
    const member = await makeOwner(test);
    const jobId = await makeJob(member);
    const watching = await subscribed(url, member.token);
    for (let progress = 1; progress <= 35; progress++) await report(jobId, progress);
    await watching.until(() => eventsOf(watching).length === 35);
    const ids = eventsOf(watching).map(({ id }) => id as string);
    const client = openSocket(url, { authorization: `Bearer ${member.token}` });
    client.say({ type: "subscribe", lastEventId: ids[11] });
    for (let progress = 36; progress <= 60; progress++) await report(jobId, progress);
    await client.until(() => eventsOf(client).at(-1)?.data?.progress === 60);
    expect(client.messages[1]).toEqual({ type: "subscribed", lastEventId: ids[11] });
    expect(eventsOf(client).map(({ data }) => data?.progress)).toEqual(Array.from({ length: 48 }, (_, index) => index + 13));
    client.socket.close();

    const last = eventsOf(client).at(-1)?.id as string;
    const late = await subscribed(url, member.token, last);
    expect(late.messages.at(-1)).toEqual({ type: "subscribed", lastEventId: last });
    await report(jobId, 61);
    await late.until(() => eventsOf(late)[0]?.data?.progress === 61);
    for (const { socket } of [late, watching]) socket.close();
  });

  it("request a resync when the missed events are no longer stored, or never were", async () => {
    const member = await makeOwner(test);
    const jobId = await makeJob(member);
    const watching = await subscribed(url, member.token);
    test.setTime(new Date(Date.now() - 25 * 3_600_000));
    for (const progress of [1, 2, 3]) await report(jobId, progress);
    test.setTime();
    await report(jobId, 4);
    await watching.until(() => eventsOf(watching).length === 4);
    watching.socket.close();
    const [first, , third, fourth] = eventsOf(watching).map(({ id }) => id as string);
    for (const [lastEventId, type, after] of [
      [first, "resync", fourth],
      ["999999999", "resync", fourth],
      [third, "subscribed", third],
      [fourth, "subscribed", fourth],
    ]) {
      const client = await subscribed(url, member.token, lastEventId);
      expect(client.messages[1]).toEqual({ type, lastEventId: after });
      client.socket.close();
    }
    await test.database.transaction("platform", sweepEvents);
    const swept = await subscribed(url, member.token, first);
    expect(swept.messages[1]).toEqual({ type: "resync", lastEventId: fourth });
    swept.socket.close();
  });

  it("survive 50 dropped sockets without a gap", async () => {
    const member = await makeOwner(test);
    const jobId = await makeJob(member);
    const seen: unknown[] = [];
    const start = await subscribed(url, member.token);
    let last = start.messages.at(-1)?.lastEventId;
    start.socket.close();
    const total = 50;
    const reporting = (async () => {
      for (let progress = 1; progress <= total; progress++) await report(jobId, progress);
    })();
    while (seen.length < total) {
      const client = await subscribed(url, member.token, last);
      const more = await client.until(() => eventsOf(client).length > 0 && eventsOf(client));
      client.socket.terminate();
      seen.push(...more.map(({ data }) => data?.progress));
      last = more.at(-1)?.id;
    }
    await reporting;
    expect(seen).toEqual(Array.from({ length: total }, (_, index) => index + 1));
  });
});

describe("a socket", () => {
  it("answers what it does not understand with an error, and pings", async () => {
    const client = openSocket(url, { authorization: `Bearer ${owner.token}` });
    for (const bad of ["{", "[]", "7", { type: "publish" }, { type: "auth" }, { type: "subscribe", lastEventId: "x" }]) client.say(bad);
    client.say({ type: "ping" });
    await client.until((messages) => messages.some(({ type }) => type === "pong"));
    expect(client.messages.filter(({ type }) => type === "error")).toHaveLength(6);
    client.say({ type: "subscribe" });
    client.say({ type: "subscribe" });
    await client.until((messages) => messages.filter(({ type }) => type === "error").length === 7);
    client.socket.close();
  });

  it("is closed for flooding and for messages that are too large", async () => {
    const flooding = openSocket(url, { authorization: `Bearer ${owner.token}` });
    for (let index = 0; index < 80; index++) flooding.say({ type: "ping" });
    expect((await flooding.closed).code).toBe(1008);
    const shouting = openSocket(url);
    shouting.say("x".repeat(20_000));
    expect((await shouting.closed).code).toBe(1009);
  });

  it.each([
    ["pings", Buffer.from([0x89, 0x80, 0, 0, 0, 0]), 5_000],
    ["pongs without a ping", Buffer.from([0x8a, 0x80, 0, 0, 0, 0]), 5_000],
    ["empty parts of a message", Buffer.from([0x00, 0x80, 0, 0, 0, 0]), 100_000],
  ])("is closed for a flood of %s, which is answered for a while only", async (_, frame, count) => {
    const flood = Buffer.concat(Array.from({ length: count }, () => frame));
    const start = frame[0] === 0x00 ? Buffer.from([0x01, 0x80, 0, 0, 0, 0]) : Buffer.alloc(0);
    const answered = await rawAnswer(Buffer.concat([start, flood]));
    const pongs = [...answered].filter((byte) => byte === 0x8a).length;
    expect(pongs).toBeLessThanOrEqual(60);
    expect(answered.subarray(pongs * 2, pongs * 2 + 4).toString("hex")).toMatch(/^88..03f0$/); // a close frame with 1008
  });

  it("is not counted as flooding for the pongs that catching up causes", async () => {
    const member = await makeOwner(test);
    const jobId = await makeJob(member);
    const first = await subscribed(url, member.token);
    for (let index = 1; index <= 5; index++) await report(jobId, index);
    await first.until(() => eventsOf(first).length === 5);
    const before = String(Number(eventsOf(first)[0]?.id) - 1);
    first.socket.close();
    await test.database.transaction({ workspaceId: member.workspaceId }, async (db) => {
      const event = { workspaceId: member.workspaceId, event: "job.progress", data: "{}", at: new Date() };
      await db
        .insertInto("events")
        .values(Array.from({ length: 1_000 }, () => event))
        .execute();
    });
    const resumed = await subscribed(url, member.token, before);
    await resumed.until(() => eventsOf(resumed).length === 1_005);
    resumed.say({ type: "ping" });
    await resumed.until((messages) => messages.some(({ type }) => type === "pong"));
    resumed.socket.close();
  });

  it("closes when its login ends, and others of the workspace stay", async () => {
    const member = await makeOwner(test);
    const staff = await makeStaff(test, member, ["jobs.view"]);
    const [leaving, staying] = [await subscribed(url, staff.token), await subscribed(url, member.token)];
    await test.post("/auth/logout", {}, staff.token);
    expect((await leaving.closed).code).toBe(4401);
    await report(await makeJob(member), 1);
    await staying.until(() => eventsOf(staying).length === 1);
    staying.socket.close();
  });

  it("closes when its token expires, unless a new one comes in time", async () => {
    // The clock stands still, so that a slow machine finds the token valid; its end comes by a timer.
    const at = new Date();
    test.setTime(at);
    const { lid } = JSON.parse(Buffer.from(owner.token.split(".")[1] ?? "", "base64url").toString());
    const claims = { sub: owner.accountId, ws: owner.workspaceId, lid };
    const short = await test.app.adapters.tokens.sign("workspace", claims, 3, at);
    const [ending, renewed] = [openSocket(url), openSocket(url)];
    for (const client of [ending, renewed]) client.say({ type: "auth", token: short });
    renewed.say({ type: "auth", token: owner.token });
    expect(await ending.closed).toMatchObject({ code: 4401, reason: "The token has expired." });
    renewed.say({ type: "ping" });
    await renewed.until((messages) => messages.some(({ type }) => type === "pong"));
    renewed.socket.close();
    test.setTime();
  });

  it("cannot change to another workspace", async () => {
    const other = await makeOwner(test);
    const client = await subscribed(url, owner.token);
    client.say({ type: "auth", token: other.token });
    expect((await client.closed).code).toBe(4403);
  });

  it("is disconnected if it does not read, and the others receive everything", async () => {
    const member = await makeOwner(test);
    const jobId = await makeJob(member);
    const [reader, sleeper] = [await subscribed(url, member.token), await subscribed(url, member.token)];
    const socketOf = (socket: WebSocket) => (socket as unknown as { _socket: { pause(): void; resume(): void } })._socket;
    socketOf(sleeper.socket).pause();
    const meta = { text: "x".repeat(60_000) };
    const isCut = () => test.app.sockets.place.connections.size === 1;
    let sent = 0;
    while (!isCut() && sent < 500) await report(jobId, ++sent % 100, { meta });
    expect(isCut()).toBe(true);
    expect(sent * 60_000).toBeGreaterThan(1024 * 1024);
    await reader.until(() => eventsOf(reader).length === sent);
    reader.socket.close();
    sleeper.socket.terminate();
  });
});

describe("the service", () => {
  it("lets two hundred sockets of one address wait without a token, and others of it in", async () => {
    const own = await startApp({ realtime: { authMs: 60_000 } });
    const address = await listen(own);
    const member = await makeOwner(own);
    const strangers = Array.from({ length: 200 }, () => openSocket(address));
    await Promise.all(strangers.map(({ socket }) => new Promise((resolve) => socket.once("open", resolve))));
    expect((await refusal(address)).status).toBe(429);
    await subscribed(address, member.token);
    for (const { say } of strangers.slice(0, 2)) say({ type: "auth", token: member.token });
    await Promise.all(strangers.slice(0, 2).map((one) => one.until(([first]) => first?.type === "authenticated")));
    const next = openSocket(address);
    await new Promise((resolve) => next.socket.once("open", resolve));
    await own.close();
  });

  it("cuts off sockets that answer no ping, and closes the rest with 1001 when it stops", async () => {
    // Time enough for the living one, whose answers wait while this thread is busy.
    const own = await startApp({ realtime: { heartbeatMs: 2_000 } });
    const address = await listen(own);
    const member = await makeOwner(own);
    const living = await subscribed(address, member.token);
    const dead = new WebSocket(address, { headers: { authorization: `Bearer ${member.token}` }, autoPong: false });
    await new Promise((resolve) => dead.once("close", resolve));
    expect(living.socket.readyState).toBe(WebSocket.OPEN);
    await own.close();
    expect((await living.closed).code).toBe(1001);
  });
});
