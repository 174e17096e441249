// @module-tag slow

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Member, makeAdmin, makeKey, makeOwner, makeStaff, PASSWORD } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { untilWaiting } from "../../../../test/locks.ts";
import { later } from "../../../kit/db.ts";
import { recordEvents } from "../../../kit/events.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp({ isAlone: true });
let receiver: Server;
let url: string;
let owner: Member;
let base: string;
let answer: { status: number; body?: string; headers?: Record<string, string> };
const hanging: ServerResponse[] = [];
let calls: { headers: Record<string, string>; body: string }[] = [];

beforeAll(async () => {
  receiver = createServer(async (request: IncomingMessage, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    if (request.url === "/silent") return void hanging.push(response);
    calls.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(answer.status, answer.headers).end(answer.body ?? "ok");
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(() => void receiver.close());
beforeEach(async () => {
  // Deliveries that an earlier test left to be retried would come due in a later one.
  await test.database.transaction("platform", (db) => db.deleteFrom("webhookDeliveries").execute());
  answer = { status: 200 };
  calls = [];
  // Time stands still but where a test moves it: what is due a second later must not come while a slow machine works.
  clock = Date.now();
  test.setTime(new Date(clock));
  owner = await makeOwner(test);
  base = `${owner.path}/webhook-endpoints`;
});

async function makeEndpoint(fields: Record<string, unknown> = {}): Promise<{ id: string; secret: string }> {
  const { status, body } = await test.post(base, { url, events: ["*"], ...fields }, owner.token);
  expect(status).toBe(201);
  return { id: body.endpoint.id, secret: body.secret };
}
const addClient = (name = "Lina") => test.post(`${owner.path}/clients`, { name }, owner.token);
const deliveriesOf = async (id: string) => (await test.get(`${base}/${id}/deliveries`, owner.token)).body.deliveries;
const drain = () => test.app.clockwork.drain();
let clock = Date.now();
const secondsLater = (seconds: number) => {
  clock += seconds * 1000;
  test.setTime(new Date(clock));
};

describe("a delivery", () => {
  it("brings the event with the record, signed so that the official package accepts it", async () => {
    const { id, secret } = await makeEndpoint({ events: ["client.created"] });
    const { client } = (await addClient()).body;
    await test.patch(`${owner.path}/clients/${client}`, { name: "Not asked for" }, owner.token);
    await drain();
    expect(calls).toHaveLength(1);
    const { headers, body } = calls[0] as (typeof calls)[number];
    const message = new Webhook(secret).verify(body, headers) as Record<string, unknown>;
    expect(message).toMatchObject({
      event: "client.created",
      workspaceId: owner.workspaceId,
      data: { ...client, visitCount: null, lastVisitAt: null, spent: null },
    });
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
    const [delivery] = await deliveriesOf(id);
    expect(delivery).toMatchObject({ id: headers["webhook-id"], event: "client.created", status: "succeeded", nextAttemptAt: null });
    expect(delivery.request).toEqual({ url, body: message });
    expect(delivery.attempts).toEqual([expect.objectContaining({ status: 200, response: "ok", error: null })]);
  });

  it("is retried after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 14 h under one id, then fails", async () => {
    const { id } = await makeEndpoint();
    answer = { status: 500, body: "x".repeat(5_000) };
    await addClient();
    await drain();
    for (const [index, seconds] of [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400].entries()) {
      expect(calls).toHaveLength(index + 1);
      secondsLater(seconds - 1);
      await drain();
      expect(calls).toHaveLength(index + 1);
      secondsLater(2);
      await drain();
    }
    expect(new Set(calls.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    test.setTime();
    const [delivery] = await deliveriesOf(id);
    expect([delivery.status, delivery.attempts.length, delivery.attempts[0].response.length]).toEqual(["failed", 8, 2048]);

    answer = { status: 204 };
    const replay = `${base}/${id}/deliveries/${delivery.id}/replay`;
    expect((await test.post(replay, {}, owner.token)).status).toBe(202);
    expect((await test.post(replay, {}, owner.token)).status).toBe(409);
    await drain();
    expect((await test.get(`${base}/${id}/deliveries/${delivery.id}`, owner.token)).body.delivery.status).toBe("succeeded");
    expect(calls.at(-1)?.headers["webhook-id"]).toBe(delivery.id);
  });

  it("waits while its workspace is suspended, and continues when it is resumed", async () => {
    const { id } = await makeEndpoint();
    const admin = await makeAdmin(test);
    const standing = (change: string) => test.post(`/admin/workspaces/${owner.workspaceId}/${change}`, { reason: "Unpaid." }, admin.token);
    answer = { status: 500 };
    await addClient();
    await drain();
    expect(calls).toHaveLength(1);

    expect((await standing("suspend")).status).toBe(200);
    answer = { status: 200 };
    secondsLater(60);
    await drain();
    expect(calls).toHaveLength(1);

    expect((await standing("resume")).status).toBe(200);
    await drain();
    expect(calls).toHaveLength(2);
    expect(calls[1]?.headers["webhook-id"]).toBe(calls[0]?.headers["webhook-id"]);
    test.setTime();
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: "succeeded", attempts: [{ status: 500 }, { status: 200 }] });
  });

  it("to a receiver that stays silent ends after ten seconds; most of the others are not begun, so that they delay no other receiver", async () => {
    const silent = await makeOwner(test);
    const at = `${silent.path}/webhook-endpoints`;
    const { body } = await test.post(at, { url: url.replace("/hook", "/silent"), events: ["*"] }, silent.token);
    for (let count = 0; count < 30; count++) await test.post(`${silent.path}/clients`, { name: `C${count}` }, silent.token);
    while (hanging.length === 0) await sleep(5);
    const { id } = await makeEndpoint();
    await addClient();
    while (calls.length === 0) await sleep(5);
    await drain();
    const { deliveries } = (await test.get(`${at}/${body.endpoint.id}/deliveries?limit=100`, silent.token)).body;
    const tried = deliveries.filter(({ attempts }: { attempts: unknown[] }) => attempts.length > 0);
    // Those put aside wait for a clock that stands still.
    expect([deliveries.length, tried.length, hanging.length]).toEqual([30, 4, 4]);
    for (const { status, attempts } of tried)
      expect([status, attempts[0].status, attempts[0].error]).toEqual(["pending", null, "The receiver did not answer within 10 s."]);
    expect((await deliveriesOf(id))[0].status).toBe("succeeded");
    for (const response of hanging) response.destroy();
  });

  it("to an address that has become private since fails, and nothing is called", async () => {
    const { id } = await makeEndpoint();
    await test.database.transaction("platform", (db) =>
      db.updateTable("webhookEndpoints").set({ url: "https://10.0.0.1/hook" }).where("id", "=", id).execute(),
    );
    await addClient();
    await drain();
    const [{ status, attempts }] = await deliveriesOf(id);
    expect([status, calls]).toEqual(["pending", []]);
    expect(attempts).toMatchObject([{ status: null, error: "The address must be on the public internet." }]);
  });

  it("follows no redirect, and logs what went wrong", async () => {
    const { id } = await makeEndpoint();
    answer = { status: 302, headers: { location: url } };
    await addClient();
    await drain();
    expect(calls).toHaveLength(1);
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: "pending", attempts: [{ status: 302 }] });
    const { id: deaf } = await makeEndpoint({ url: "http://127.0.0.1:9/nobody" });
    await addClient();
    await drain();
    const [{ attempts }] = await deliveriesOf(deaf);
    expect(attempts[0]).toMatchObject({ status: null, error: expect.stringContaining("could not be reached") });
  });

  it("is not created for an endpoint that is off, or for another workspace", async () => {
    const { id } = await makeEndpoint({ isActive: false });
    const other = await makeOwner(test);
    await makeEndpoint({ events: ["invoice.paid"] });
    await addClient();
    await test.post(`${other.path}/clients`, { name: "Theirs" }, other.token);
    await drain();
    expect([calls.length, await deliveriesOf(id)]).toEqual([0, []]);
  });

  it("that fails for five days switches the endpoint off, with a mail, until it is switched on again", async () => {
    const { id } = await makeEndpoint();
    answer = { status: 500 };
    await addClient();
    await drain();
    secondsLater(5 * 86_400 + 1);
    await drain();
    await drain();
    test.setTime();
    const endpoint = async () => (await test.get(`${base}/${id}`, owner.token)).body.endpoint;
    expect(await endpoint()).toMatchObject({ isActive: false, failingSince: expect.any(String) });
    expect(test.mails.filter(({ to }) => to === owner.email).at(-1)?.subject).toBe("A webhook endpoint was switched off");
    expect((await test.patch(`${base}/${id}`, { isActive: true }, owner.token)).body.endpoint).toMatchObject({
      isActive: true,
      failingSince: null,
    });
    answer = { status: 200 };
    await addClient();
    await drain();
    expect((await endpoint()).failingSince).toBeNull();
  });
});

describe("POST .../webhook-endpoints/:endpointId/rotate", () => {
  it("signs with both secrets for a day, then with the new one", async () => {
    const { id, secret: before } = await makeEndpoint();
    const { status, body: rotated } = await test.post(`${base}/${id}/rotate`, {}, owner.token);
    expect([status, rotated.secret]).toEqual([200, expect.stringMatching(/^whsec_/)]);
    await addClient();
    await drain();
    const both = calls[0] as (typeof calls)[number];
    for (const secret of [before, rotated.secret]) expect(new Webhook(secret).verify(both.body, both.headers)).toBeTruthy();
    await test.database.transaction({ workspaceId: owner.workspaceId }, (db) =>
      db
        .updateTable("webhookEndpoints")
        .set({ previousSecretUntil: new Date(clock - 1) })
        .where("id", "=", id)
        .execute(),
    );
    await addClient();
    await drain();
    const one = calls[1] as (typeof calls)[number];
    expect(new Webhook(rotated.secret).verify(one.body, one.headers)).toBeTruthy();
    expect(() => new Webhook(before).verify(one.body, one.headers)).toThrow();
  });
});

describe("webhook endpoints", () => {
  it("are listed, read, changed and deleted, never with their secret, which is sealed in the database", async () => {
    const { id, secret } = await makeEndpoint({ description: "Warehouse", events: ["client.created", "client.created"] });
    const read = await test.get(`${base}/${id}`, owner.token);
    expect(read.body.endpoint).toMatchObject({ id, url, events: ["client.created"], description: "Warehouse", isActive: true });
    expect(read.text).not.toContain(secret);
    const rows = await test.database.transaction("platform", (db) => db.selectFrom("webhookEndpoints").selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    expect((await test.patch(`${base}/${id}`, { events: ["*"] }, owner.token)).body.endpoint.events).toEqual(["*"]);
    expect((await test.get(base, owner.token)).body.endpoints).toHaveLength(1);
    const { status, body } = await test.post(`${base}/${id}/test`, {}, owner.token);
    expect([status, body.delivery.event]).toEqual([202, "webhook.test"]);
    await drain();
    expect(JSON.parse(calls[0]?.body ?? "{}")).toMatchObject({ event: "webhook.test", data: { message: "This is a test." } });
    expect((await test.post(`${base}/${id}/test`, { event: "invoice.paid" }, owner.token)).body.delivery.event).toBe("invoice.paid");
    await drain();
    expect(JSON.parse(calls[1]?.body ?? "{}")).toMatchObject({ event: "invoice.paid", test: true, data: { id: expect.any(String) } });
    expect((await test.post(`${base}/${id}/test`, { event: "invoice.eaten" }, owner.token)).status).toBe(422);
    expect((await test.delete(`${base}/${id}`, owner.token)).status).toBe(200);
    for (const path of ["", "/deliveries", `/deliveries/${newId()}`])
      expect((await test.get(`${base}/${id}${path}`, owner.token)).status).toBe(404);
    for (const path of ["/test", "/rotate", `/deliveries/${newId()}/replay`]) {
      expect((await test.post(`${base}/${id}${path}`, {}, owner.token)).status).toBe(404);
    }
    expect((await test.patch(`${base}/${id}`, { isActive: false }, owner.token)).status).toBe(404);
  });

  it("start with the next change, even for callers who were active before the endpoint existed", async () => {
    expect((await addClient("Before")).status).toBe(201);
    const { id } = await makeEndpoint({ isActive: false });
    expect((await addClient("Still before")).status).toBe(201);
    await test.patch(`${base}/${id}`, { isActive: true }, owner.token);
    await addClient("After");
    await drain();
    expect(calls.map(({ body }) => JSON.parse(body).data.name)).toEqual(["After"]);
  });

  it("are deleted together with their pending deliveries", async () => {
    const { id } = await makeEndpoint();
    await addClient();
    expect((await test.delete(`${base}/${id}`, owner.token)).status).toBe(200);
    await drain();
    expect(calls).toEqual([]);
    const left = test.database.reader({ workspaceId: owner.workspaceId }).selectFrom("webhookDeliveries").select("id");
    expect(await left.execute()).toEqual([]);
  });

  it.runIf(isPostgres)("can be deleted while a change is being recorded for them, which is then never sent", async () => {
    const { id } = await makeEndpoint();
    const status = await test.database.transaction({ workspaceId: owner.workspaceId }, async (db) => {
      await recordEvents(later(db), owner.workspaceId, [{ event: "client.created", data: "{}" }], new Date());
      await sql`select 1`.execute(db);
      return (await test.delete(`${base}/${id}`, owner.token)).status;
    });
    expect(status).toBe(200);
    await drain();
    expect(calls).toEqual([]);
  });

  it.runIf(isPostgres)("are deleted while the result of a delivery to them is recorded, without a deadlock", async () => {
    answer = { status: 500 };
    const { id } = await makeEndpoint();
    await addClient();
    await drain();
    const [delivery] = await deliveriesOf(id);
    const { workspaceId } = owner;
    let deleting: ReturnType<typeof test.delete> | undefined;
    await test.database.transaction({ workspaceId }, async (db) => {
      await db.updateTable("webhookDeliveries").set({ status: "failed" }).where("id", "=", delivery.id).execute();
      deleting = test.delete(`${base}/${id}`, owner.token);
      await untilWaiting(test.database);
      await db.updateTable("webhookEndpoints").set({ failingSince: new Date() }).where("id", "=", id).execute();
    });
    expect((await deleting)?.status).toBe(200);
  });

  it("answer 422 for an address that is not theirs to call, and for unknown events", async () => {
    const bad = [
      "http://10.0.0.1/",
      "https://169.254.169.254/",
      "https://[::ffff:10.0.0.1]/",
      "https://192.168.1.1",
      "http://example.com",
      "x",
    ];
    for (const address of bad) {
      const { status, body } = await test.post(base, { url: address, events: ["*"] }, owner.token);
      expect([address, status, body.error.details[0].path]).toEqual([address, 422, "url"]);
    }
    expect((await test.post(base, { url, events: ["client.exploded"] }, owner.token)).status).toBe(422);
    expect((await test.post(base, { url, events: [] }, owner.token)).status).toBe(422);
  });
});

describe("an endpoint of someone who may not see everything", () => {
  it("gets only events whose records they may see", async () => {
    const staff = await makeStaff(test, owner, ["workspace.manage", "clients.view"]);
    const key = await makeKey(test, owner, ["workspace.manage", "clients.view"]);
    for (const { token } of [staff, key]) {
      const make = async (events: string[]) => (await test.post(base, { url, events }, token)).status;
      expect([await make(["*"]), await make(["client.created", "income.created"]), await make(["client.created"])]).toEqual([
        403, 403, 201,
      ]);
    }
  });

  it("is not the way to one that gets more: not by its address, its events, its secret or its deliveries", async () => {
    const { id } = await makeEndpoint();
    await test.post(`/client${owner.path}/incomes`, { title: "Unseen", amount: 5 }, owner.token);
    await drain();
    const [delivery] = await deliveriesOf(id);
    const { token } = await makeStaff(test, owner, ["workspace.manage"]);
    const one = `${base}/${id}`;
    const tries = [
      await test.patch(one, { url: `${url}?mine` }, token),
      await test.patch(one, { events: ["*"] }, token),
      await test.post(`${one}/rotate`, {}, token),
      await test.get(`${one}/deliveries`, token),
      await test.get(`${one}/deliveries/${delivery.id}`, token),
      await test.post(`${one}/deliveries/${delivery.id}/replay`, {}, token),
    ];
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 403));
    expect(tries.map(({ text }) => text).join()).not.toContain("Unseen");
    expect((await test.patch(one, { isActive: false }, token)).status).toBe(200);
    expect((await test.patch(one, { isActive: true }, token)).status).toBe(403);
    expect((await test.delete(one, token)).status).toBe(200);
  });

  it("has deliveries from when it asked for more: not shown, not replayed, and not sent to another address by them", async () => {
    const { id } = await makeEndpoint();
    await test.post(`/client${owner.path}/incomes`, { title: "Unseen", amount: 5 }, owner.token);
    await addClient("Seen");
    await drain();
    const one = `${base}/${id}`;
    expect((await test.patch(one, { events: ["client.created"] }, owner.token)).status).toBe(200);
    const made: { id: string; event: string }[] = await deliveriesOf(id);
    const idOf = (event: string) => made.find((delivery) => delivery.event === event)?.id;
    const [income, client] = [idOf("income.created"), idOf("client.created")];

    const staff = await makeStaff(test, owner, ["workspace.manage", "clients.view"]);
    const { token } = staff;
    const listed = await test.get(`${one}/deliveries`, token);
    expect(listed.body.deliveries.map(({ event }: { event: string }) => event)).toEqual(["client.created"]);
    expect((await test.post(`${one}/deliveries/${client}/replay`, {}, token)).status).toBe(202);
    const tries = [
      await test.get(`${one}/deliveries/${income}`, token),
      await test.post(`${one}/deliveries/${income}/replay`, {}, token),
      await test.patch(one, { url: `${url}?mine` }, token),
      await test.post(`${one}/rotate`, {}, token),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect([listed, ...tries].map(({ text }) => text).join()).not.toContain("Unseen");
    expect((await test.post(`${one}/deliveries/${income}/replay`, {}, owner.token)).status).toBe(202);

    // Its deliveries are gone after 30 days.
    secondsLater(31 * 86_400);
    const { workspaceId } = owner;
    const { body } = await test.post("/auth/login", { email: staff.email, password: PASSWORD, workspaceId });
    expect((await test.patch(one, { url: `${url}?mine` }, body.token)).status).toBe(200);
  });
});
