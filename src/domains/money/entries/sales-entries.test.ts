import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { USD } from "../../../kit/currencies.ts";
import { newId } from "../../../kit/ids.ts";
import { type BookedIncome, recordIncome, reverseIncome } from "./sales-entries.service.ts";

const test = testApp();
let owner: Member;
let base: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  base = `/client${owner.path}`;
});

/** Books as another domain's service would: in a transaction of the workspace. */
function inTransaction<T>(work: (ctx: WorkspaceContext) => Promise<T>): Promise<T> {
  const { workspaceId } = owner;
  const now = new Date("2026-03-05T10:00:00Z");
  return test.database.transaction({ workspaceId }, (db) =>
    work({
      db,
      workspaceId,
      now,
      currency: USD,
      emitEvent: async () => {},
      hooks: { subscribers: { "entry.changed": [] } },
    } as unknown as WorkspaceContext),
  );
}

async function makeClient(): Promise<string> {
  const { body } = await test.post(`${owner.path}/clients`, { name: "Mona" }, owner.token);
  return body.client.id;
}

function invoice(overrides: Partial<BookedIncome> = {}): BookedIncome {
  const source = { kind: "pos-invoice", id: newId() };
  return { title: "Invoice 7", amountCents: 10_000, date: "2026-03-05", category: "Sales", account: "Cash", source, ...overrides };
}

describe("recordIncome", () => {
  it("books an income that the API shows with its source", async () => {
    const booked = invoice({ clientId: await makeClient(), notes: "thank you" });
    const { income, isNew } = await inTransaction((ctx) => recordIncome(ctx, booked));
    expect(isNew).toBe(true);
    expect(income).toMatchObject({ title: "Invoice 7", amount: 100, source: booked.source, reversesIncomeId: null });
    const { body } = await test.get(`${base}/incomes/${income.id}`, owner.token);
    expect(body.income).toMatchObject({ amount: 100, clientId: booked.clientId, notes: "thank you", source: booked.source });
  });

  it("books a source once, and returns the first booking again", async () => {
    const booked = invoice();
    const first = await inTransaction((ctx) => recordIncome(ctx, booked));
    const again = await inTransaction((ctx) => recordIncome(ctx, { ...booked, amountCents: 1 }));
    expect(again).toEqual({ income: first.income, isNew: false });
  });

  it.runIf(isPostgres)("books a source once when asked twelve times at once", async () => {
    const booked = invoice();
    const all = await Promise.all(Array.from({ length: 12 }, () => inTransaction((ctx) => recordIncome(ctx, booked))));
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(all.map(({ income }) => income.id)).size).toBe(1);
  });

  it("does not let anyone change amount, date or client by hand, or delete the record", async () => {
    const { income } = await inTransaction((ctx) => recordIncome(ctx, invoice()));
    const path = `${base}/incomes/${income.id}`;
    for (const change of [{ amount: 99 }, { date: "2026-03-06" }, { clientId: await makeClient() }]) {
      const { status, body } = await test.patch(path, change, owner.token);
      expect([status, body.error.code]).toEqual([422, "INVALID_STATE"]);
    }
    expect((await test.delete(path, owner.token)).status).toBe(422);
    const { status, body } = await test.patch(path, { notes: "checked", category: "Retail", amount: 100 }, owner.token);
    expect([status, body.income.notes, body.income.category]).toEqual([200, "checked", "Retail"]);
  });
});

describe("reverseIncome", () => {
  it("takes a refund from the income's category, account and client, once per refund", async () => {
    const booked = invoice({ clientId: await makeClient() });
    const { income } = await inTransaction((ctx) => recordIncome(ctx, booked));
    const refund = { of: booked.source, amountCents: 2_550, date: "2026-03-07", source: { kind: "pos-refund", id: newId() } };
    const first = await inTransaction((ctx) => reverseIncome(ctx, refund));
    expect(first.income).toMatchObject({ title: "Refund: Invoice 7", amount: -25.5, category: "Sales", account: "Cash" });
    expect(first.income).toMatchObject({ clientId: booked.clientId, reversesIncomeId: income.id, source: refund.source });
    expect(await inTransaction((ctx) => reverseIncome(ctx, refund))).toEqual({ income: first.income, isNew: false });
    const { text } = await test.get(`${base}/incomes.csv?q=Refund`, owner.token);
    expect(text).toContain(",-25.50,");
  });

  it("never takes back more than there was", async () => {
    const booked = invoice();
    await inTransaction((ctx) => recordIncome(ctx, booked));
    const refund = (amountCents: number) => ({
      of: booked.source,
      amountCents,
      date: "2026-03-07",
      source: { kind: "pos-refund", id: newId() },
    });
    await inTransaction((ctx) => reverseIncome(ctx, refund(9_999)));
    await expect(inTransaction((ctx) => reverseIncome(ctx, refund(2)))).rejects.toThrow("cannot exceed");
    await inTransaction((ctx) => reverseIncome(ctx, refund(1)));
  });

  it.runIf(isPostgres)("lets through one of eight refunds of more than half", async () => {
    const booked = invoice();
    await inTransaction((ctx) => recordIncome(ctx, booked));
    const refunds = Array.from({ length: 8 }, () =>
      inTransaction((ctx) =>
        reverseIncome(ctx, { of: booked.source, amountCents: 6_000, date: "2026-03-07", source: { kind: "pos-refund", id: newId() } }),
      ),
    );
    const settled = await Promise.allSettled(refunds);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("fails when nothing was booked", async () => {
    const refund = {
      of: { kind: "pos-invoice", id: newId() },
      amountCents: 1,
      date: "2026-03-07",
      source: { kind: "pos-refund", id: newId() },
    };
    await expect(inTransaction((ctx) => reverseIncome(ctx, refund))).rejects.toThrow("No income is recorded");
  });
});
