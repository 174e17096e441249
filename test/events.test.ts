import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { eventKinds, routes } from "../src/domains.ts";
import { makeDesk } from "./booking.ts";
import { type Member, makeAdmin, makeKey, makeOwner, makeStaff, uniqueEmail } from "./factories.ts";
import { isPostgres, testApp } from "./harness.ts";
import { makeSalon, preventDoubleBooking } from "./scheduling.ts";
import { eventsOf, subscribed, type TestSocket } from "./sockets.ts";
import { hire, roleOf } from "./staff.ts";
import { uploadFile } from "./uploads.ts";

// Events about changes, end to end: each once, in order, with the record as its GET route shows it.

interface Shape {
  properties?: Record<string, unknown>;
}

const test = testApp();
let url: string;

beforeAll(async () => {
  await test.app.server.listen({ host: "127.0.0.1", port: 0 });
  url = `ws://127.0.0.1:${(test.app.server.server.address() as AddressInfo).port}/v1/realtime`;
});

/** Without the members' notifications, which background work adds a moment later. */
const changesIn = (socket: TestSocket) => eventsOf(socket).filter(({ event }) => event !== "notification.created");
const namesOf = (socket: TestSocket) => changesIn(socket).map(({ event }) => event);
const dataOf = (socket: TestSocket, name: string) => changesIn(socket).find(({ event }) => event === name)?.data;

async function listening({ token }: Member): Promise<TestSocket> {
  return subscribed(url, token);
}

/** Waits for this many events and gives their names. */
async function heard(socket: TestSocket, count: number): Promise<(string | undefined)[]> {
  await socket.until(() => changesIn(socket).length >= count);
  socket.socket.close();
  return namesOf(socket);
}

describe("the catalogue", () => {
  it("has every event of the contract, and each names a GET route that shows its record", () => {
    const contract = `client.created client.updated client.deleted session.created session.updated session.cancelled session.completed
      session.deleted invoice.created invoice.finalized invoice.paid invoice.refunded invoice.voided register.opened register.closed
      order.created order.updated income.created expense.created occurrence.due test.created test.completed test.amended
      staff.created staff.updated file.created attempt.submitted job.progress subscription.expiring subscription.expired`;
    expect(eventKinds.map(({ name }) => name).sort()).toEqual(expect.arrayContaining(contract.split(/\s+/).sort()));
    for (const { name, shows, record } of eventKinds.filter((kind) => kind.name !== "job.progress")) {
      const shown = routes.find((route) => route.name === shows)?.reply.schema as
        | { properties?: Record<string, Shape & { items?: Shape }> }
        | undefined;
      // Alone, or in a list; the route may show more of it.
      const candidates = Object.values(shown?.properties ?? {}).flatMap((each) => [each, each.items]);
      const fields = Object.keys((record as Shape).properties ?? {});
      expect([name, candidates.some((each) => fields.every((field) => each?.properties && field in each.properties))]).toEqual([
        name,
        true,
      ]);
    }
  });
});

describe("a change", () => {
  it("that is refused causes no event, with and without a webhook that subscribes to it", async () => {
    const { owner, book, staffId } = await makeSalon(test);
    await preventDoubleBooking(test, owner);
    const socket = await listening(owner);
    expect((await book({ staffId })).status).toBe(201);
    expect((await book({ staffId })).status).toBe(409);
    await test.post(`${owner.path}/webhook-endpoints`, { url: "http://127.0.0.1:9/hook", events: ["session.created"] }, owner.token);
    expect((await book({ staffId })).status).toBe(409);
    expect((await book({ staffId, startTime: "12:00" })).status).toBe(201);
    const names = await heard(socket, 2);
    expect(names).toEqual(["session.created", "session.created"]);
    const reader = test.database.reader({ workspaceId: owner.workspaceId });
    expect(await reader.selectFrom("webhookDeliveries").select("event").execute()).toEqual([{ event: "session.created" }]);
  });

  it("of a client or a session causes an event with the record as its GET route shows it", async () => {
    const owner = await makeOwner(test);
    const { path, token } = owner;
    const socket = await listening(owner);
    const { client } = (await test.post(`${path}/clients`, { name: "Lina", tags: ["vip"] }, token)).body;
    const shown = (await test.get(`${path}/clients/${client.id}`, token)).body.client;
    await test.patch(`${path}/clients/${client.id}`, { name: "Lina H" }, token);
    const { service } = (await test.post(`${path}/services`, { name: "Visit", durationMinutes: 30, price: 10 }, token)).body;
    const booking = { clientId: client.id, name: "Visit", date: "2026-05-04", startTime: "10:00", serviceIds: [service.id] };
    const { session } = (await test.post(`${path}/sessions`, booking, token)).body;
    const booked = (await test.get(`${path}/sessions/${session.id}`, token)).body.session;
    await test.patch(`${path}/sessions/${session.id}`, { startTime: "11:00" }, token);
    await test.patch(`${path}/sessions/${session.id}`, { status: "in-progress" }, token);
    await test.patch(`${path}/sessions/${session.id}`, { status: "completed" }, token);
    const other = (await test.post(`${path}/sessions`, booking, token)).body.session;
    await test.patch(`${path}/sessions/${other.id}`, { status: "cancelled" }, token);
    await test.delete(`${path}/sessions/${other.id}`, token);
    await test.delete(`${path}/clients/${client.id}`, token);

    const steps = ["created", "updated", "updated", "completed", "created", "cancelled", "deleted"].map((verb) => `session.${verb}`);
    expect(await heard(socket, 10)).toEqual(["client.created", "client.updated", ...steps, "client.deleted"]);
    // Fields that depend on further permissions of the reader are never sent.
    expect(dataOf(socket, "client.created")).toEqual({ ...shown, visitCount: null, lastVisitAt: null, spent: null });
    expect(dataOf(socket, "client.updated")).toMatchObject({ id: client.id, name: "Lina H" });
    expect(dataOf(socket, "session.created")).toEqual(booked);
    expect(dataOf(socket, "session.deleted")).toMatchObject({ id: other.id, status: "cancelled" });
    expect(dataOf(socket, "client.deleted")).toMatchObject({ id: client.id, name: "Lina H", tags: ["vip"] });
  });

  it("of a sale causes events from register to refund, with the income it books", async () => {
    const owner = await makeOwner(test);
    const { path, token } = owner;
    const socket = await listening(owner);
    const { posSession } = (await test.post(`${path}/pos/sessions`, { openingCash: 0 }, token)).body;
    const items = [{ name: "Cut", quantity: 1, unitPrice: 20 }];
    const make = async () => (await test.post(`${path}/pos/invoices`, { items, posSessionId: posSession.id }, token)).body.invoice;
    const invoice = await make();
    await test.post(`${path}/pos/invoices/${invoice.id}/finalize`, {}, token);
    await test.post(`${path}/pos/invoices/${invoice.id}/payments`, { method: "cash", amount: 20 }, token);
    const paid = (await test.get(`${path}/pos/invoices/${invoice.id}`, token)).body.invoice;
    await test.post(`${path}/pos/invoices/${invoice.id}/refunds`, { amount: 5, method: "cash", reason: "late" }, token);
    await make();
    await test.post(`${path}/pos/sessions/${posSession.id}/close`, { countedCash: 15, voidDrafts: true }, token);
    await socket.until(() => namesOf(socket).includes("register.closed"));
    socket.socket.close();
    const kinds = namesOf(socket).filter((name) => !/^(income|expense)/.test(name ?? ""));
    expect(kinds).toEqual([
      "register.opened",
      ...["created", "finalized", "paid", "refunded", "created", "voided"].map((verb) => `invoice.${verb}`),
      "register.closed",
    ]);
    expect(namesOf(socket)).toContain("income.created");
    expect(dataOf(socket, "invoice.paid")).toEqual(paid);
  });

  it("of a task causes an event with the task as its GET route shows it, only for members who may see it", async () => {
    const owner = await makeOwner(test);
    const [helper, other] = [await makeStaff(test, owner, ["tasks.view"]), await makeStaff(test, owner, ["clients.view"])];
    const [ears, deaf] = [await listening(helper), await listening(other)];
    const path = `${owner.path}/staff/${helper.accountId}/tasks`;
    const { task } = (await test.post(path, { title: "Order gloves" }, owner.token)).body;
    expect((await test.patch(`${path}/${task.id}`, { status: "done" }, owner.token)).status).toBe(200);
    const done = (await test.get(`${path}/${task.id}`, owner.token)).body.task;
    expect((await test.delete(`${path}/${task.id}`, owner.token)).status).toBe(200);
    await test.post(`${owner.path}/clients`, { name: "Last" }, owner.token);
    expect(await heard(ears, 3)).toEqual(["task.created", "task.updated", "task.deleted"]);
    expect(["task.created", "task.updated", "task.deleted"].map((name) => dataOf(ears, name))).toEqual([task, done, done]);
    expect(await heard(deaf, 1)).toEqual(["client.created"]);
  });

  it("by the public, of files, staff, books, the lab and the subscription causes events too", async () => {
    const owner = await makeOwner(test, { name: `Shop ${uniqueEmail()}` });
    const { path, token, workspaceId } = owner;
    const socket = await listening(owner);
    await uploadFile(test, owner);
    const manager = await roleOf(test, owner, "Manager");
    const { id } = (await hire(test, owner, { roleId: manager })).body.staff;
    await test.patch(`${path}/staff/${id}`, { name: "Sam" }, token);
    const books = `/client${path}`;
    await test.post(`${books}/incomes`, { title: "Rent in", amount: 5 }, token);
    await test.post(`${books}/expenses`, { title: "Rent out", amount: 5 }, token);
    const { client } = (await test.post(`${path}/clients`, { name: "Lina", gender: "female" }, token)).body;
    const { analysis } = (await test.post(`${path}/labs/analyses`, { testName: "Glucose", price: 3 }, token)).body;
    const ordered = { clientId: client.id, testDate: "2026-06-15", analysisIds: [analysis.id] };
    const labTest = (await test.post(`${path}/labs/tests`, ordered, token)).body.test;
    for (const _ of [1, 2]) await test.post(`${path}/labs/tests/${labTest.id}/complete`, {}, token);
    const result = { resultValueNumeric: 80, reason: "mistyped" };
    await test.patch(`${path}/labs/tests/${labTest.id}/items/${labTest.items[0].id}/result`, result, token);
    const amended = (await test.get(`${path}/labs/tests/${labTest.id}`, token)).body.test;
    await test.database.transaction("platform", (db) =>
      db
        .updateTable("workspaces")
        .set({ subscriptionEndDate: new Date(Date.now() + 86_400_000) })
        .where("id", "=", workspaceId)
        .execute(),
    );
    await test.app.clockwork.runDue();
    test.setTime(new Date(Date.now() + 11 * 60_000));
    await test.app.clockwork.runDue();
    test.setTime();
    await socket.until(() => namesOf(socket).includes("subscription.expiring"));
    socket.socket.close();
    expect(namesOf(socket)).toEqual([
      ...["file.created", "staff.created", "staff.updated", "income.created", "expense.created", "client.created"],
      ...["test.created", "test.completed", "test.amended", "subscription.expiring"],
    ]);
    expect(dataOf(socket, "test.amended")).toEqual(amended);
  });

  it("that is refused, rolled back or retried with its Idempotency-Key causes no further event", async () => {
    const owner = await makeOwner(test);
    const { path, token } = owner;
    const socket = await listening(owner);
    expect((await test.patch(`${path}/clients/${"a".repeat(24)}`, { name: "Nobody" }, token)).status).toBe(404);
    expect((await test.delete(`${path}/clients/${"a".repeat(24)}`, token)).status).toBe(404);
    for (const _ of [1, 2]) {
      const { status } = await test.call("POST", `${path}/clients`, { token, body: { name: "Once" }, headers: { "idempotency-key": "k" } });
      expect(status).toBe(201);
    }
    await test.post(`${path}/clients`, { name: "Last" }, token);
    expect(await heard(socket, 2)).toHaveLength(2);
  });
});

describe("who caused an event", () => {
  const byIn = (socket: TestSocket) => changesIn(socket).map(({ event, by }) => [event, by]);

  it("is the owner, a member of staff or an API key, with the name they have", async () => {
    const owner = await makeOwner(test);
    const staff = await makeStaff(test, owner, ["clients.create", "clients.update", "clients.view"]);
    const key = await makeKey(test, owner, ["clients.update", "clients.view"]);
    await test.patch("/auth/me", { name: "Mona Saleh" }, owner.token);
    const socket = await listening(staff);
    const { client } = (await test.post(`${owner.path}/clients`, { name: "Lina" }, staff.token)).body;
    for (const { token } of [owner, key]) await test.patch(`${owner.path}/clients/${client.id}`, { name: `L ${token.length}` }, token);
    await heard(socket, 3);
    expect(byIn(socket)).toEqual([
      ["client.created", { kind: "staff", id: staff.accountId, name: "Sam Staff" }],
      ["client.updated", { kind: "owner", id: owner.accountId, name: "Mona Saleh" }],
      ["client.updated", { kind: "api-key", id: key.id, name: "Website" }],
    ]);
  });

  it("is named in the event of every session of a series; a refused one causes no event", async () => {
    const { owner, book, body, staffId } = await makeSalon(test);
    const socket = await listening(owner);
    const series = { ...body({ staffId }), recurrence: { frequency: "weekly", count: 3 } };
    expect((await test.post(`${owner.path}/sessions/series`, series, owner.token)).status).toBe(201);
    await preventDoubleBooking(test, owner);
    expect((await book({ staffId })).status).toBe(409);
    expect((await book({ staffId, startTime: "12:00" })).status).toBe(201);
    await heard(socket, 4);
    for (const [event, by] of byIn(socket)) expect([event, by]).toEqual(["session.created", expect.objectContaining({ kind: "owner" })]);
  });

  it("is null for a visitor who books, never an admin of the platform, and not part of webhooks", async () => {
    const desk = await makeDesk(test);
    const { path, token, workspaceId } = desk.owner;
    await test.post(`${path}/webhook-endpoints`, { url: "http://127.0.0.1:9/hook", events: ["*"] }, token);
    const socket = await listening(desk.owner);
    expect((await desk.visit()).status).toBe(201);
    await test.post(`${path}/clients`, { name: "Lina" }, token);
    await heard(socket, 3);
    expect(byIn(socket)).toEqual([
      ["client.created", null],
      ["session.created", null],
      ["client.created", expect.objectContaining({ kind: "owner" })],
    ]);
    const admin = await makeAdmin(test);
    expect((await test.post(`/admin/workspaces/${workspaceId}/suspend`, { reason: "late" }, admin.token)).status).toBe(200);
    const reader = test.database.reader({ workspaceId });
    const rows = await reader.selectFrom("events").select(["event", "by"]).orderBy("sequence", "desc").limit(1).execute();
    expect(rows).toEqual([{ event: "rights.changed", by: null }]);
    const sent = await reader.selectFrom("webhookDeliveries").select("data").execute();
    expect(sent).toHaveLength(3);
    expect(JSON.stringify(sent)).not.toContain('"by"');
  });
});

describe("the audience of events", () => {
  it("is decided by the permission of the record's GET route, starting with the next event after a role change", async () => {
    const owner = await makeOwner(test);
    const { path, token } = owner;
    const staff = await makeStaff(test, owner, ["clients.view"]);
    const [ears, all] = [await listening(staff), await listening(owner)];
    const roles = (await test.get(`${path}/roles`, token)).body.roles as { id: string; name: string }[];
    const role = roles.find(({ name }) => name.startsWith("Role "));
    const allow = (permissions: string[]) => test.patch(`${path}/roles/${role?.id}`, { permissions }, token);
    const change = async (name: string) => {
      await test.post(`${path}/clients`, { name }, token);
      await test.post(`/client${path}/incomes`, { title: name, amount: 1 }, token);
      // Permissions are checked when events are sent: the next role change must not come before.
      await all.until(() => eventsOf(all).length === 2 * Number(name));
    };
    await change("1");
    expect((await allow(["finance.view"])).status).toBe(200);
    await change("2");
    expect((await allow([])).status).toBe(200);
    await change("3");
    expect((await allow(["clients.view", "finance.view"])).status).toBe(200);
    await change("4");
    await heard(all, 8);
    await ears.until(() => eventsOf(ears).length === 4);
    ears.socket.close();
    const told = eventsOf(ears).map(({ event, data }) => `${event} ${data?.name ?? data?.title}`);
    expect(told).toEqual(["client.created 1", "income.created 2", "client.created 4", "income.created 4"]);
  });

  it("is never an admin, another workspace, or staff without the permission of an owner's record", async () => {
    const [owner, stranger] = [await makeOwner(test), await makeOwner(test)];
    const ears = await listening(stranger);
    await test.post(`${owner.path}/clients`, { name: "Secret" }, owner.token);
    await test.post(`${stranger.path}/clients`, { name: "Own" }, stranger.token);
    await heard(ears, 1);
    expect(eventsOf(ears).map(({ data }) => data?.name)).toEqual(["Own"]);
    expect((await makeAdmin(test)).token).toBeTruthy();
  });
});

describe.runIf(isPostgres)("thirty writers at once", () => {
  it("leave no gap, in any order of commits", async () => {
    const owner = await makeOwner(test);
    const socket = await listening(owner);
    const many = Array.from({ length: 150 }, (_, index) => `Client ${index}`);
    const queue = [...many];
    const writer = async () => {
      for (let name = queue.pop(); name; name = queue.pop()) await test.post(`${owner.path}/clients`, { name }, owner.token);
    };
    await Promise.all(Array.from({ length: 30 }, writer));
    await heard(socket, many.length);
    const ids = changesIn(socket).map(({ id }) => Number(id));
    expect(ids).toEqual([...ids].sort((left, right) => left - right));
    expect(
      changesIn(socket)
        .map(({ data }) => data?.name)
        .sort(),
    ).toEqual([...many].sort());
  });
});
