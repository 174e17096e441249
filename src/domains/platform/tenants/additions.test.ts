import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { makeAdmin, makeOwner } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";
import { totalOf } from "./additions.rules.ts";

const test = testApp();
let admin: { token: string; id: string };
let path: string;
let view: string;

beforeAll(async () => {
  admin = await makeAdmin(test);
  const { workspaceId } = await makeOwner(test);
  view = `/admin/workspaces/${workspaceId}`;
  path = `${view}/invoice-additions`;
});

const add = (body: object) => test.post(path, body, admin.token);

describe("POST .../invoice-additions", () => {
  it("answers 201 with the bare addition, and the workspace shows it", async () => {
    const { status, body } = await add({ reason: "Extra SMS", quantity: 3, unitPrice: 19.99 });
    expect(status).toBe(201);
    expect(Object.keys(body).sort()).toEqual(["createdAt", "createdBy", "id", "quantity", "reason", "total", "unitPrice"]);
    expect(body).toMatchObject({ reason: "Extra SMS", quantity: 3, unitPrice: 19.99, total: 59.97, createdBy: admin.id });
    const { workspace } = (await test.get(view, admin.token)).body;
    expect(workspace.invoiceAdditions).toEqual([body]);
  });

  it("computes totals exactly and rounds half away from zero", async () => {
    const cases = [
      [0.07, 1.45, 0.1],
      [3, 19.99, 59.97],
      [1.005, 1, 1.01],
      [0.01, 0.01, 0],
      [2.5, 0, 0],
      [1_000_000, 999.99, 999_990_000],
    ];
    for (const [quantity, unitPrice, total] of cases) {
      expect((await add({ reason: "Sum", quantity, unitPrice })).body.total).toBe(total);
    }
  });

  it("ignores a total that is sent", async () => {
    expect((await add({ reason: "Sly", quantity: 1, unitPrice: 5, total: 0, createdBy: newId() })).body).toMatchObject({
      total: 5,
      createdBy: admin.id,
    });
  });

  it("answers 400 to a bad body", async () => {
    const good = { reason: "Good", quantity: 1, unitPrice: 1 };
    const bad = [
      { ...good, reason: undefined },
      { ...good, reason: " " },
      { ...good, quantity: 0 },
      { ...good, quantity: 0.009 },
      { ...good, quantity: "1" },
      { ...good, unitPrice: -0.01 },
      { ...good, unitPrice: 1.005 },
      { ...good, unitPrice: null },
      { ...good, quantity: 1_000_000, unitPrice: 1_000_000_000 },
    ];
    for (const body of bad) expect((await add(body)).status, JSON.stringify(body)).toBe(400);
  });

  it("answers 400 to a malformed workspace and 404 to an unknown one", async () => {
    const body = { reason: "Good", quantity: 1, unitPrice: 1 };
    for (const [id, status] of [
      ["zzz", 400],
      [newId(), 404],
    ] as const) {
      expect((await test.post(`/admin/workspaces/${id}/invoice-additions`, body, admin.token)).status).toBe(status);
      expect((await test.get(`/admin/workspaces/${id}/invoice-additions`, admin.token)).status).toBe(status);
    }
  });

  it("answers 422 beyond 200, also when they are posted at once", async () => {
    const { workspaceId } = await makeOwner(test);
    const own = `/admin/workspaces/${workspaceId}/invoice-additions`;
    const addOne = () => test.post(own, { reason: "Extra", quantity: 1, unitPrice: 1 }, admin.token);
    for (let count = 0; count < 198; count += 33) {
      const made = await Promise.all(Array.from({ length: 33 }, addOne));
      expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 33 }, () => 201));
    }
    const statuses = (await Promise.all([addOne(), addOne(), addOne()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 201, 422]);
  });

  it("answers 422 once all reasons together are too long, to a change too", async () => {
    const { workspaceId } = await makeOwner(test);
    const own = `/admin/workspaces/${workspaceId}/invoice-additions`;
    const reason = "رسوم إضافية للرسائل ".repeat(100);
    const add = (text: string) => test.post(own, { reason: text, quantity: 1, unitPrice: 1 }, admin.token);
    let answer = await add(reason);
    for (let count = 0; count < 30 && answer.status === 201; count++) answer = await add(reason);
    expect(answer.body.error.reason).toBe("too-many-additions");
    const { body } = await add("Extra");
    const changed = await test.patch(`${own}/${body.id}`, { reason }, admin.token);
    expect([changed.status, changed.body.error.reason]).toEqual([422, "too-many-additions"]);
  });

  it("is done once for one Idempotency-Key", async () => {
    const before = (await test.get(path, admin.token)).body.invoiceAdditions.length;
    const headers = { "idempotency-key": "addition-1" };
    const body = { reason: "Once", quantity: 1, unitPrice: 1 };
    const first = await test.call("POST", path, { token: admin.token, body, headers });
    const second = await test.call("POST", path, { token: admin.token, body, headers });
    expect(second.body).toEqual(first.body);
    expect((await test.get(path, admin.token)).body.invoiceAdditions).toHaveLength(before + 1);
  });

  it.runIf(isPostgres)("keeps all of twenty posted at once, and the correct sum", async () => {
    const { workspaceId } = await makeOwner(test);
    const own = `/admin/workspaces/${workspaceId}/invoice-additions`;
    const posts = Array.from({ length: 20 }, (_, index) =>
      test.post(own, { reason: `Extra ${index}`, quantity: 1, unitPrice: index + 0.01 }, admin.token),
    );
    expect((await Promise.all(posts)).map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect((await test.get(own, admin.token)).body.invoiceAdditions).toHaveLength(20);
    const db = test.database.reader("platform");
    const row = await db
      .selectFrom("workspaces")
      .select(["additionsCount", "additionsCents"])
      .where("id", "=", workspaceId)
      .executeTakeFirst();
    expect(row).toEqual({ additionsCount: 20, additionsCents: 19_000 + 20 });
  });
});

describe(".../invoice-additions/:additionId", () => {
  it("PATCH changes any field and computes the total again", async () => {
    const { id } = (await add({ reason: "Before", quantity: 2, unitPrice: 10 })).body;
    const first = await test.patch(`${path}/${id}`, { quantity: 0.07 }, admin.token);
    expect(first.status).toBe(200);
    expect(first.body.invoiceAddition).toMatchObject({ reason: "Before", quantity: 0.07, unitPrice: 10, total: 0.7 });
    const second = await test.patch(`${path}/${id}`, { reason: "After", unitPrice: 1.45 }, admin.token);
    expect(second.body.invoiceAddition).toMatchObject({ reason: "After", quantity: 0.07, unitPrice: 1.45, total: 0.1 });
    expect((await test.get(`${path}/${id}`, admin.token)).body).toEqual(second.body);
  });

  it("PATCH answers 400 to a bad body", async () => {
    const { id } = (await add({ reason: "Fixed", quantity: 2, unitPrice: 10 })).body;
    for (const body of [{ quantity: 0 }, { unitPrice: -1 }, { reason: "" }, { quantity: null }]) {
      expect((await test.patch(`${path}/${id}`, body, admin.token)).status).toBe(400);
    }
  });

  it("DELETE removes it", async () => {
    const { id } = (await add({ reason: "Gone", quantity: 2, unitPrice: 10 })).body;
    const { status, body } = await test.delete(`${path}/${id}`, admin.token);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["message"]);
    expect((await test.get(`${path}/${id}`, admin.token)).status).toBe(404);
    expect((await test.delete(`${path}/${id}`, admin.token)).status).toBe(404);
  });

  it("answers 404 to unknown ids and another workspace's addition, 400 to malformed ones", async () => {
    const other = await makeOwner(test);
    const foreign = `/admin/workspaces/${other.workspaceId}/invoice-additions`;
    const { id } = (await test.post(foreign, { reason: "Theirs", quantity: 1, unitPrice: 1 }, admin.token)).body;
    for (const [own, status] of [
      [id, 404],
      [newId(), 404],
      ["zzz", 400],
    ] as const) {
      expect((await test.get(`${path}/${own}`, admin.token)).status).toBe(status);
      expect((await test.patch(`${path}/${own}`, { quantity: 1 }, admin.token)).status).toBe(status);
      expect((await test.delete(`${path}/${own}`, admin.token)).status).toBe(status);
    }
    expect((await test.delete(`/admin/workspaces/${newId()}/invoice-additions/${id}`, admin.token)).status).toBe(404);
  });
});

describe("totalOf", () => {
  it("equals integer arithmetic on the digits", () => {
    const quantity = fc.integer({ min: 10_000, max: 1_000_000_000 });
    const price = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(quantity, price, (millionths, cents) => {
        const exact = BigInt(millionths) * BigInt(cents);
        const rounded = (exact + 500_000n) / 1_000_000n;
        expect(totalOf(millionths / 1_000_000, cents / 100)).toBe(Number(rounded));
      }),
    );
  });
});
