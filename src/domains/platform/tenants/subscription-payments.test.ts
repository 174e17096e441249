import { beforeAll, describe, expect, it } from "vitest";
import { makeAdmin, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let admin: { token: string; id: string };
let workspaceId: string;

beforeAll(async () => {
  admin = await makeAdmin(test);
  ({ workspaceId } = await makeOwner(test));
});

const pay = (overrides: object = {}) =>
  test.post("/admin/payments", { type: "sms", amount: 12.34, workspaceId, paidAt: "2026-02-03T04:05:06Z", ...overrides }, admin.token);

describe("POST /admin/payments", () => {
  it("records a payment", async () => {
    const { status, body } = await pay({ note: "Bank transfer" });
    expect(status).toBe(201);
    expect(body.payment).toEqual({
      id: body.payment.id,
      workspaceId,
      type: "sms",
      amount: 12.34,
      paidAt: "2026-02-03T04:05:06.000Z",
      note: "Bank transfer",
      renewal: null,
      invoiceNumber: null,
      createdBy: admin.id,
      createdAt: body.payment.createdAt,
    });
    expect((await test.get(`/admin/payments/${body.payment.id}`, admin.token)).body).toEqual(body);
  });

  it("was paid now when no time is sent, at the start of a day when one is", async () => {
    test.setTime("2026-04-05T06:07:08.009Z");
    const now = await pay({ paidAt: undefined });
    test.setTime();
    expect(now.body.payment.paidAt).toBe("2026-04-05T06:07:08.009Z");
    expect((await pay({ paidAt: "2026-01-31" })).body.payment.paidAt).toBe("2026-01-31T00:00:00.000Z");
  });

  it("answers 400 to a bad body and 404 to an unknown workspace", async () => {
    const bad = [{ type: "gift" }, { amount: -1 }, { amount: 0.001 }, { amount: "5" }, { workspaceId: "zzz" }, { paidAt: "2026-02-30" }];
    for (const overrides of bad) expect((await pay(overrides)).status, JSON.stringify(overrides)).toBe(400);
    for (const missing of ["type", "amount", "workspaceId"]) expect((await pay({ [missing]: undefined })).status).toBe(400);
    expect((await pay({ workspaceId: newId() })).status).toBe(404);
  });

  it("answers 403 to an analyst", async () => {
    const analyst = await makeAdmin(test, ["analyst"]);
    expect((await test.get("/admin/payments", analyst.token)).status).toBe(403);
  });
});

describe("GET /admin/payments", () => {
  it("ends a page early when its notes are long, and leads on from there", async () => {
    const own = await makeOwner(test);
    const note = "ن".repeat(2_000);
    const count = 70;
    for (let made = 0; made < count; made++) await pay({ workspaceId: own.workspaceId, note });
    const path = `/admin/payments?workspaceId=${own.workspaceId}&limit=100`;
    const first = (await test.get(path, admin.token)).body;
    expect(first.payments.length).toBeLessThan(count);
    const next = (await test.get(`${path}&cursor=${first.pagination.nextCursor}`, admin.token)).body;
    expect(next.pagination.nextCursor).toBe(null);
    const ids = [...first.payments, ...next.payments].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(count);
  });

  it("filters by workspace, type, inclusive days and note, latest first", async () => {
    const own = await makeOwner(test);
    const ids: string[] = [];
    for (const [type, paidAt, note] of [
      ["storage", "2026-05-01T00:00:00Z", "first"],
      ["storage", "2026-05-31T23:59:59.999Z", "last"],
      ["ai-tools", "2026-06-01T00:00:00Z", "next"],
    ]) {
      ids.push((await pay({ workspaceId: own.workspaceId, type, paidAt, note })).body.payment.id);
    }
    const [first, last, next] = ids;
    const list = async (query: string) => {
      const { body } = await test.get(`/admin/payments?workspaceId=${own.workspaceId}&${query}`, admin.token);
      return body.payments.map((payment: { id: string }) => payment.id);
    };
    expect(await list("")).toEqual([next, last, first]);
    expect(await list("type=storage")).toEqual([last, first]);
    expect(await list("from=2026-05-01&to=2026-05-31")).toEqual([last, first]);
    expect(await list("from=2026-06-01")).toEqual([next]);
    expect(await list("q=LAST")).toEqual([last]);
    const page = await test.get(`/admin/payments?workspaceId=${own.workspaceId}&limit=2&withTotal=true`, admin.token);
    expect(page.body.pagination.total).toBe(3);
    expect(await list(`limit=2&cursor=${page.body.pagination.nextCursor}`)).toEqual([first]);
  });

  it("answers 400 to a bad query", async () => {
    for (const query of ["type=gift", "from=yesterday", "workspaceId=zzz", "limit=101"]) {
      expect((await test.get(`/admin/payments?${query}`, admin.token)).status).toBe(400);
    }
  });
});

describe("/admin/payments/:paymentId", () => {
  it("deletes a mistake", async () => {
    const { id } = (await pay()).body.payment;
    expect((await test.delete(`/admin/payments/${id}`, admin.token)).status).toBe(200);
    expect((await test.get(`/admin/payments/${id}`, admin.token)).status).toBe(404);
    expect((await test.delete(`/admin/payments/${id}`, admin.token)).status).toBe(404);
  });

  it("answers 400 to a malformed id", async () => {
    expect((await test.get("/admin/payments/zzz", admin.token)).status).toBe(400);
    expect((await test.delete("/admin/payments/zzz", admin.token)).status).toBe(400);
  });
});
