import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { image, uploadFile } from "../../../../test/uploads.ts";
import type { PdfDocument } from "../../../adapters/pdf/document.ts";

const test = testApp();
let owner: Member;
const drawn: PdfDocument[] = [];

beforeAll(async () => {
  owner = await makeOwner(test);
  vi.spyOn(test.app.adapters.pdf, "render").mockImplementation(async (document) => {
    drawn.push(document);
    return new Uint8Array([37, 80, 68, 70]);
  });
});

beforeEach(async () => {
  await change({ name: "Old Name", slogan: "Old slogan", taxNumber: "310122393500003", address: { city: "Riyadh", countryCode: "SA" } });
});

async function add(path: string, body: object, of = owner) {
  const answer = await test.post(`${of.path}${path}`, body, of.token);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}

async function change(profile: object, path = "", of = owner) {
  const answer = await test.patch(`${of.path}${path}`, profile, of.token);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

/** The document as the renderer gets it. */
async function print(path: string, of = owner): Promise<string> {
  const { status } = await test.get(`${of.path}${path}`, of.token);
  expect(status).toBe(200);
  return JSON.stringify(drawn.at(-1));
}

async function sell(details: object = {}) {
  const { invoice } = await add("/pos/invoices", { items: [{ name: "Cut", quantity: 1, unitPrice: 100 }], ...details });
  return (await add(`/pos/invoices/${invoice.id}/finalize`, {})).invoice;
}

describe("an issued invoice", () => {
  it("keeps the seller's letterhead and code when the profile changes, in both formats", async () => {
    const { id } = await sell();
    const paths = ["invoice", "receipt"].map((format) => `/pos/invoices/${id}/pdf?format=${format}`);
    const before = [await print(paths[0] as string), await print(paths[1] as string)];
    for (const document of before)
      for (const text of ["Old Name", "Old slogan", "310122393500003", "Riyadh"]) expect(document).toContain(text);
    await change({
      name: "New Name",
      slogan: null,
      taxNumber: "399999999900003",
      address: null,
      phone: "+15550109999",
      timezone: "Asia/Tokyo",
    });
    expect([await print(paths[0] as string), await print(paths[1] as string)]).toEqual(before);
    expect(await print(`/pos/invoices/${(await sell()).id}/pdf`)).toContain("New Name");
  });

  it("keeps the buyer's name, tax number and address", async () => {
    const buyer = { taxNumber: "300000000000003", address: { line1: "1 Old Street", city: "Jeddah" } };
    const { client } = await add("/clients", { name: "Old Buyer", ...buyer });
    const { invoice: draft } = await add("/pos/invoices", { clientId: client.id, items: [{ name: "Cut", quantity: 1, unitPrice: 100 }] });
    await change({ name: "Buyer at issue" }, `/clients/${client.id}`);
    const { invoice } = await add(`/pos/invoices/${draft.id}/finalize`, {});
    const none = { line2: null, region: null, postalCode: null, countryCode: null };
    const kept = { ...buyer, address: { ...none, ...buyer.address } };
    expect([draft.buyer, invoice.clientName, invoice.buyer]).toEqual([null, "Buyer at issue", kept]);
    await change({ name: "New Buyer", taxNumber: null, address: null }, `/clients/${client.id}`);
    expect((await test.delete(`${owner.path}/clients/${client.id}`, owner.token)).status).toBe(200);
    const read = await test.get(`${owner.path}/pos/invoices/${invoice.id}`, owner.token);
    expect([read.body.invoice.clientName, read.body.invoice.buyer]).toEqual(["Buyer at issue", kept]);
  });

  it("keeps its logo, whose file cannot be deleted", async () => {
    const { id: logoFileId } = await uploadFile(test, owner, { name: "logo.png", bytes: await image({ width: 64, height: 64 }) });
    await change({ logoFileId });
    const { id } = await sell();
    const before = await print(`/pos/invoices/${id}/pdf`);
    await change({ logoFileId: null });
    expect(await print(`/pos/invoices/${id}/pdf`)).toBe(before);
    expect((await test.delete(`${owner.path}/files/${logoFileId}`, owner.token)).status).toBe(409);
  });

  it("shares its letterhead with all others of the same version", async () => {
    const of = await makeOwner(test);
    for (let count = 0; count < 3; count++) {
      const { invoice } = await add("/pos/invoices", { items: [{ name: "Cut", quantity: 1, unitPrice: 1 }] }, of);
      await add(`/pos/invoices/${invoice.id}/finalize`, {}, of);
    }
    const count = await test.database.transaction("platform", async (db) => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from letterheads where workspace_id = ${of.workspaceId}`.execute(db);
      return rows[0]?.count;
    });
    expect(count).toBe(1);
  });

  it("from before letterheads were kept has the first one", async () => {
    const { id } = await sell();
    await test.database.transaction("platform", async (db) => {
      await sql`update pos_invoices set letterhead_id = null where id = ${id}`.execute(db);
      await sql`insert into letterheads (workspace_id, id, content, created_at)
        select workspace_id, 'first', content || '{"name": "At the migration"}', now() from letterheads
        where workspace_id = ${owner.workspaceId} and content ->> 'name' = 'Old Name' limit 1`.execute(db);
    });
    await change({ name: "Later" });
    expect(await print(`/pos/invoices/${id}/pdf`)).toContain("At the migration");
  });
});

it("shows a draft with the letterhead of today", async () => {
  const { invoice } = await add("/pos/invoices", { items: [{ name: "Cut", quantity: 1, unitPrice: 100 }] });
  expect(await print(`/pos/invoices/${invoice.id}/pdf`)).toContain("Old Name");
  await change({ name: "Newer" });
  expect(await print(`/pos/invoices/${invoice.id}/pdf`)).toContain("Newer");
});

it("keeps the letterheads of credit notes and orders, each of its own day", async () => {
  const { id } = await sell();
  await add(`/pos/invoices/${id}/payments`, { method: "card", amount: 100 });
  await change({ name: "Day of the refund" });
  const { invoice } = await add(`/pos/invoices/${id}/refunds`, { reason: "Late" });
  const { store } = (await test.get(`${owner.path}/storefront/store`, owner.token)).body;
  const { product } = await add("/storefront/products", { name: "Wax", price: 10, status: "active" });
  const customer = { name: "Lina", email: "lina@example.com" };
  const placed = await test.post(`/public/storefront/stores/${store.slug}/orders`, {
    customer,
    items: [{ productId: product.id, quantity: 1 }],
  });
  await change({ paymentStatus: "paid" }, `/storefront/orders/${placed.body.order.id}`);
  await change({ name: "Much later" });
  expect(await print(`/credit-notes/${invoice.refunds[0].creditNote.id}/pdf`)).toContain("Day of the refund");
  expect(await print(`/storefront/orders/${placed.body.order.id}/invoice.pdf`)).toContain("Day of the refund");
  expect(await print(`/pos/invoices/${id}/pdf`)).toContain("Old Name");
});

describe("payment terms", () => {
  it("give an invoice its due date, in days of the workspace", async () => {
    await change({ paymentTermsDays: 30, timezone: "America/New_York" });
    test.setTime("2026-03-01T02:00:00Z");
    const issued = await sell();
    test.setTime();
    expect([issued.dueDate, issued.amountDue, issued.amountRemaining]).toEqual(["2026-03-30", 100, 100]);
    const { invoice } = await add(`/pos/invoices/${issued.id}/payments`, { method: "card", amount: 40 });
    expect([invoice.amountDue, invoice.amountRemaining]).toEqual([100, 60]);
    const { invoice: draft } = await add("/pos/invoices", { items: [] });
    expect(draft.dueDate).toBeNull();
    await change({ paymentTermsDays: null, timezone: "UTC" });
    const { invoice: later } = (await test.get(`${owner.path}/pos/invoices/${issued.id}`, owner.token)).body;
    expect([later.dueDate, (await sell()).dueDate]).toEqual(["2026-03-30", null]);
  });

  it.each([-1, 366, 1.5, "30"])("are a number of days, not %s", async (paymentTermsDays) => {
    expect((await test.patch(owner.path, { paymentTermsDays }, owner.token)).status).toBe(400);
  });
});
