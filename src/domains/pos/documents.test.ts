import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../test/factories.ts";
import { testApp } from "../../../test/harness.ts";
import { newId } from "../../kit/ids.ts";
import { invoiceDocument } from "./documents.layout.ts";
import type { Invoice } from "./invoices.schemas.ts";

const test = testApp();
const seller = { name: "عيادة النور", email: "owner@example.com", phone: "+15550102030", timezone: "Asia/Amman" };
let owner: Member;
let path: string;

beforeAll(async () => {
  owner = await makeOwner(test, { name: seller.name });
  const discount = { kind: "percentage", value: 10 };
  const added = await test.post(`${owner.path}/clients`, { name: "ليلى حداد", discount }, owner.token);
  const items = [
    { name: "قص شعر", quantity: 1, unitPrice: 1250.5 },
    { name: "Hair wax, 中文 \u2066🙂", quantity: 2, unitPrice: 9.99 },
  ];
  test.setTime("2026-01-31T22:30:00Z");
  const body = { items, clientId: added.body.client.id, notes: "يرجى الدفع خلال 14 يومًا" };
  const drafted = await test.post(`${owner.path}/pos/invoices`, body, owner.token);
  path = `${owner.path}/pos/invoices/${drafted.body.invoice.id}`;
  await test.post(`${path}/finalize`, undefined, owner.token);
  await test.post(`${path}/payments`, { method: "card", amount: 1000 }, owner.token);
  await test.post(`${path}/payments`, { method: "cash", amount: 200 }, owner.token);
  test.setTime();
});

async function print(query = "", token = owner.token) {
  const { statusCode, headers, rawPayload } = await test.app.server.inject({
    url: `/v1${path}/pdf${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: statusCode, headers, file: rawPayload.toString("latin1") };
}

describe("GET .../pdf", () => {
  it.each([
    ["en", "invoice"],
    ["en", "receipt"],
    ["ar", "invoice"],
    ["ar", "receipt"],
  ])("draws in %s an %s", async (language, format) => {
    const { status, headers, file } = await print(`?language=${language}&format=${format}`);
    expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(headers["content-disposition"]).toBe(`inline; filename="${format}-1.pdf"`);
    expect(file.startsWith("%PDF-")).toBe(true);
    expect(file).toContain("Amiri-Regular");
  });

  it("draws an English invoice when nothing is asked, several at once, for whoever may look", async () => {
    const viewer = await makeStaff(test, owner, ["store.orders.view"]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => print("", viewer.token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it("answers 400 to another language or format and to a malformed id, 404 to an unknown invoice", async () => {
    expect((await print("?language=fr")).status).toBe(400);
    expect((await print("?format=poster")).status).toBe(400);
    expect((await test.get(`${owner.path}/pos/invoices/nonsense/pdf`, owner.token)).status).toBe(400);
    expect((await test.get(`${owner.path}/pos/invoices/${newId()}/pdf`, owner.token)).status).toBe(404);
  });
});

describe("invoiceDocument", () => {
  const read = async (): Promise<Invoice> => (await test.get(path, owner.token)).body.invoice;
  const texts = (document: object) => JSON.stringify(document);

  it("says what was sold, taken off, paid and given back as change, in the business's own time", async () => {
    const document = invoiceDocument(await read(), seller, "en", "invoice");
    expect(document).toMatchObject({ title: "Invoice 1", language: "en", paper: "a4" });
    expect(document.blocks).toContainEqual({
      kind: "totals",
      lines: [
        { label: "Subtotal", value: "1,270.48" },
        { label: "Discount 10%: client", value: "-127.05", tone: "muted" },
        { label: "Total", value: "1,143.43 USD", tone: "strong" },
      ],
    });
    expect(document.blocks).toContainEqual({
      kind: "totals",
      lines: [
        { label: "Paid (Card)", value: "1,000.00" },
        { label: "Paid (Cash)", value: "143.43" },
        { label: "Tendered", value: "200.00", tone: "muted" },
        { label: "Change", value: "56.57", tone: "muted" },
      ],
    });
    expect(texts(document)).toContain("1 February 2026");
  });

  it("says it in Arabic with Western figures", async () => {
    const document = invoiceDocument(await read(), seller, "ar", "receipt");
    expect(document).toMatchObject({ title: "إيصال 1", paper: "receipt", footer: "شكرًا لكم" });
    for (const text of ["الإجمالي", "1,143.43 USD", "خصم 10%: عميل", "1 فبراير 2026"]) expect(texts(document)).toContain(text);
  });

  it("shows what is due, what was refunded, and that a draft is one", async () => {
    const invoice = await read();
    const refund: Invoice["refunds"][number] = {
      id: newId(),
      method: "cash",
      amount: 3,
      reason: null,
      lines: [],
      posSessionId: null,
      createdAt: invoice.createdAt,
    };
    const refunded = texts(invoiceDocument({ ...invoice, refunds: [refund], amountDue: 7 }, seller, "en", "invoice"));
    for (const text of ["Refunded (Cash)", "-3.00", "Amount due", "7.00 USD"]) expect(refunded).toContain(text);
    const draft: Invoice = { ...invoice, status: "draft", number: null, payments: [], clientName: null, notes: null };
    expect(invoiceDocument(draft, { ...seller, name: null }, "en", "invoice").title).toBe("Draft invoice");
  });
});
