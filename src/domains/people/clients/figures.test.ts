import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { makeStaff } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { makeSalon, type Salon } from "../../../../test/scheduling.ts";
import type { WorkspacePermission } from "../../../kit/permissions.ts";

const test = testApp();
let salon: Salon;

beforeAll(async () => {
  salon = await makeSalon(test);
  await test.patch(salon.owner.path, { timezone: "Asia/Riyadh" }, salon.owner.token);
});

const addClient = async (name = "Figures") => (await test.post(`${salon.owner.path}/clients`, { name }, salon.owner.token)).body.client.id;

async function figuresOf(clientId: string, token = salon.owner.token) {
  const { body } = await test.get(`${salon.owner.path}/clients/${clientId}`, token);
  const { visitCount, lastVisitAt, spent } = body.client;
  return [visitCount, lastVisitAt, spent];
}

async function visit(clientId: string, date: string, status = "completed"): Promise<string> {
  const { status: code, body } = await salon.book({ clientId, date, startTime: "09:00", status });
  expect(code).toBe(201);
  return `${salon.owner.path}/sessions/${body.session.id}`;
}

async function sell(clientId: string, unitPrice: number): Promise<string> {
  const items = [{ name: "Haircut", quantity: 1, unitPrice }];
  const { body } = await test.post(`${salon.owner.path}/pos/invoices`, { clientId, items }, salon.owner.token);
  const path = `${salon.owner.path}/pos/invoices/${body.invoice.id}`;
  await test.post(`${path}/finalize`, {}, salon.owner.token);
  return path;
}

const pay = (path: string, amount: number) => test.post(`${path}/payments`, { method: "card", amount }, salon.owner.token);

/** Counted anew from the records themselves. */
async function recounted() {
  const { rows } = await test.database.transaction("platform", (db) =>
    sql<{ wrong: number }>`
      select count(*)::integer as wrong from clients c
      where c.visit_count <> (select count(*) from sessions s
          where s.workspace_id = c.workspace_id and s.client_id = c.id and s.status = 'completed')
        or c.spent_cents <> (select coalesce(sum(i.paid_cents - i.refunded_cents), 0) from pos_invoices i
          where i.workspace_id = c.workspace_id and i.client_id = c.id)`.execute(db),
  );
  return rows[0]?.wrong;
}

describe("visitCount and lastVisitAt", () => {
  it("follow completed sessions through every change, in the workspace's own time", async () => {
    const id = await addClient();
    expect(await figuresOf(id)).toEqual([0, null, 0]);
    await visit(id, "2026-03-01", "scheduled");
    expect(await figuresOf(id)).toEqual([0, null, 0]);
    const first = await visit(id, "2026-03-02");
    const second = await visit(id, "2026-03-05", "in-progress");
    expect(await figuresOf(id)).toEqual([1, "2026-03-02T06:00:00.000Z", 0]);
    await test.patch(second, { status: "completed" }, salon.owner.token);
    expect(await figuresOf(id)).toEqual([2, "2026-03-05T06:00:00.000Z", 0]);
    const other = await addClient("Other");
    await test.patch(second, { clientId: other }, salon.owner.token);
    expect(await figuresOf(id)).toEqual([1, "2026-03-02T06:00:00.000Z", 0]);
    expect(await figuresOf(other)).toEqual([1, "2026-03-05T06:00:00.000Z", 0]);
    await test.delete(first, salon.owner.token);
    expect(await figuresOf(id)).toEqual([0, null, 0]);
    expect(await recounted()).toBe(0);
  });

  it.runIf(isPostgres)("are right when thirty visits of one client are completed at once", async () => {
    const id = await addClient("Busy");
    const paths = await Promise.all(
      Array.from({ length: 30 }, (_, index) => visit(id, `2026-04-${String(index + 1).padStart(2, "0")}`, "in-progress")),
    );
    const done = await Promise.all(paths.map((path) => test.patch(path, { status: "completed" }, salon.owner.token)));
    expect(done.every(({ status }) => status === 200)).toBe(true);
    expect(await figuresOf(id)).toEqual([30, "2026-04-30T06:00:00.000Z", 0]);
  });
});

describe("spent", () => {
  it("is what was paid, part by part, less what was given back", async () => {
    const id = await addClient("Payer");
    const path = await sell(id, 50);
    await pay(path, 20.5);
    expect((await figuresOf(id))[2]).toBe(20.5);
    await pay(path, 29.5);
    await test.post(`${path}/refunds`, { amount: 10 }, salon.owner.token);
    expect((await figuresOf(id))[2]).toBe(40);
    expect(await recounted()).toBe(0);
  });

  it.runIf(isPostgres)("is right when thirty invoices of one client are paid at once", async () => {
    const id = await addClient("Many");
    const paths = await Promise.all(Array.from({ length: 30 }, () => sell(id, 1.5)));
    await Promise.all(paths.map((path) => pay(path, 1.5)));
    expect((await figuresOf(id))[2]).toBe(45);
  });
});

describe("figures", () => {
  it.each<[WorkspacePermission[], unknown[]]>([
    [["clients.view"], [null, null, null]],
    [
      ["clients.view", "sessions.view"],
      [1, "2026-03-02T06:00:00.000Z", null],
    ],
    [
      ["clients.view", "finance.view"],
      [null, null, 3],
    ],
    [
      ["clients.view", "store.orders.view"],
      [null, null, 3],
    ],
  ])("are shown to %j as %j, one by one and in lists", async (permissions, expected) => {
    const id = await addClient("Seen");
    await visit(id, "2026-03-02");
    await pay(await sell(id, 3), 3);
    const viewer = await makeStaff(test, salon.owner, permissions);
    expect(await figuresOf(id, viewer.token)).toEqual(expected);
    const { body } = await test.get(`${salon.owner.path}/clients?q=seen&limit=1`, viewer.token);
    const [{ visitCount, lastVisitAt, spent }] = body.clients;
    expect([visitCount, lastVisitAt, spent]).toEqual(expected);
  });

  it("filter a list, only for those who may see them", async () => {
    const [early, late, never] = [await addClient("Filtered early"), await addClient("Filtered late"), await addClient("Filtered never")];
    await visit(early, "2026-01-10");
    await visit(late, "2026-03-10");
    const found = async (query: string, token = salon.owner.token) => {
      const { status, body } = await test.get(`${salon.owner.path}/clients?q=filtered&${query}`, token);
      return status === 200 ? body.clients.map(({ id }: { id: string }) => id) : status;
    };
    expect(await found("visitedFrom=2026-03-10")).toEqual([late]);
    expect(await found("notVisitedSince=2026-03-10")).toEqual([never, early]);
    const viewer = await makeStaff(test, salon.owner, ["clients.view"]);
    expect([await found("visitedFrom=2026-03-10", viewer.token), await found("notVisitedSince=2026-03-10", viewer.token)]).toEqual([
      403, 403,
    ]);
  });

  it("sort a list only for those who may see them", async () => {
    const viewer = await makeStaff(test, salon.owner, ["clients.view"]);
    for (const sort of ["spent", "-visitCount", "lastVisitAt"]) {
      expect([sort, (await test.get(`${salon.owner.path}/clients?sort=${sort}`, viewer.token)).status]).toEqual([sort, 403]);
    }
    expect((await test.get(`${salon.owner.path}/clients?sort=-name`, viewer.token)).status).toBe(200);
  });
});
