// @module-tag slow

import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { image, uploadFile } from "../../../../test/uploads.ts";
import { pdfLanguages } from "../../../adapters/pdf/document.ts";
import { newId } from "../../../kit/ids.ts";
import { NO_REASON } from "../invoices/discounts.rules.ts";
import type { Invoice } from "../invoices/invoices.schemas.ts";
import { documentFormats, invoiceDocument } from "./documents.layout.ts";

const test = testApp();
const seller = {
  name: "عيادة النور",
  slogan: null,
  language: "en" as const,
  color: null,
  email: "owner@example.com",
  phone: "+15550102030",
  timezone: "Asia/Amman",
  taxNumber: null,
  address: null,
  logo: null,
};
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
  it.each(pdfLanguages.flatMap((language) => documentFormats.map((format) => [language, format])))(
    "draws in %s: %s",
    async (language, format) => {
      const { status, headers, file } = await print(`?language=${language}&format=${format}`);
      expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(headers["content-disposition"]).toBe(`inline; filename="${format}-1.pdf"`);
      expect(file.startsWith("%PDF-")).toBe(true);
      expect(file).toContain("IBMPlexSansArabic");
    },
  );

  it("draws an English invoice by default, several at once, for anyone who may view it", async () => {
    const viewer = await makeStaff(test, owner, ["store.orders.view"]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => print("", viewer.token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it("answers 400 to another language or format and to a malformed id, 404 to an unknown invoice", async () => {
    expect((await print("?language=xx")).status).toBe(400);
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
        { label: "Total (USD)", value: "1,143.43", tone: "strong" },
        { label: "Paid (Card)", value: "1,000.00" },
        { label: "Paid (Cash)", value: "143.43" },
        { label: "Tendered", value: "200.00", tone: "muted" },
        { label: "Change", value: "56.57", tone: "muted" },
        { label: "Left to pay (USD)", value: "0.00", tone: "strong" },
      ],
      note: { heading: "Notes", text: "يرجى الدفع خلال 14 يومًا" },
    });
    expect(texts(document)).toContain("1 February 2026, 1:30\u00a0AM");
  });

  it("says it in Arabic with Western figures", async () => {
    const document = invoiceDocument(await read(), seller, "ar", "receipt");
    expect(document).toMatchObject({ title: "إيصال 1", paper: "receipt", footer: ["شكرًا لكم"] });
    for (const text of ["الإجمالي (USD)", "1,143.43", "خصم 10%: عميل", "1 فبراير 2026"]) expect(texts(document)).toContain(text);
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
      by: null,
      creditNote: null,
      createdAt: invoice.createdAt,
    };
    const refunded = texts(invoiceDocument({ ...invoice, refunds: [refund], amountRemaining: 7 }, seller, "en", "invoice"));
    for (const text of ["Refunded (Cash)", "-3.00", "Left to pay (USD)", "7.00"]) expect(refunded).toContain(text);
    const draft: Invoice = { ...invoice, status: "draft", number: null, payments: [], clientName: null, notes: null };
    expect(invoiceDocument(draft, seller, "en", "invoice").title).toBe("Draft invoice");
  });

  it("shortens the reason of a discount, which can be a page long", async () => {
    const invoice = await read();
    const [discount] = invoice.discounts;
    if (!discount) throw new Error("the invoice has a discount");
    const long = { ...invoice, discounts: [{ ...discount, kind: "fixed" as const, reason: `Promised ${"often ".repeat(300)}` }] };
    expect(texts(invoiceDocument(long, seller, "en", "invoice"))).toMatch(/Discount: Promised (often ){31}often…/);
  });

  it("names a discount once where the seller gave no reason, in the reader's language", async () => {
    const invoice = await read();
    const [discount] = invoice.discounts;
    if (!discount) throw new Error("the invoice has a discount");
    for (const reason of NO_REASON) {
      const plain = { ...invoice, discounts: [{ ...discount, kind: "percentage" as const, value: 10, reason }] };
      expect(texts(invoiceDocument(plain, seller, "en", "invoice"))).toContain('"Discount 10%"');
      expect(texts(invoiceDocument(plain, seller, "ar", "receipt"))).toContain('"خصم 10%"');
    }
  });

  const saudi = { ...seller, taxNumber: "310122393500003", address: { ...nowhere, line1: "12 King Fahd Road", countryCode: "SA" } };

  it("names tax, who taxes, and what is left to pay", async () => {
    const invoice = await read();
    const taxes = [
      { name: "VAT", percentage: 15, isInclusive: false, base: 100, amount: 15 },
      { name: "Levy", percentage: 2, isInclusive: true, base: 98.04, amount: 1.96 },
    ];
    const open: Invoice = {
      ...invoice,
      status: "open",
      total: 100,
      taxes,
      taxTotal: 16.96,
      amountDue: 115,
      balance: 15,
      amountRemaining: 15,
      dueDate: "2026-03-02",
    };
    const shown = texts(invoiceDocument(open, saudi, "en", "invoice"));
    for (const text of ["Tax number: 310122393500003", "Saudi Arabia", "Total before tax", "2 March 2026"]) expect(shown).toContain(text);
    expect(shown).toContain("Left to pay: 15.00 USD");
    expect(shown).toContain('["VAT 15%","100.00","15.00"]');
    expect(shown).toContain('["Levy 2%","98.04","1.96"]');
    expect(shown).toContain('{"label":"Total before tax","value":"98.04"}');
  });

  it("is a tax invoice in either format if the buyer's tax number is known, otherwise a simplified one, and neither without tax", async () => {
    const invoice = await read();
    const taxes = [{ name: "VAT", percentage: 15, isInclusive: true, base: 994.29, amount: 149.14 }];
    const taxed: Invoice = { ...invoice, taxes, taxTotal: 149.14 };
    const address = { ...nowhere, city: "Jeddah" };
    const known: Invoice = { ...taxed, buyer: { taxNumber: "300000000000003", address } };
    for (const format of documentFormats) {
      expect(invoiceDocument(taxed, saudi, "en", format).title).toBe("Simplified tax invoice 1");
      expect(invoiceDocument(known, saudi, "en", format).title).toBe("Tax invoice 1");
      expect(texts(invoiceDocument(known, saudi, "en", format))).toContain("Jeddah\\nTax number: 300000000000003");
      expect(invoiceDocument(known, seller, "ar", format).title).toBe(format === "receipt" ? "إيصال 1" : "فاتورة 1");
    }
  });

  it("shows the rate of each line, and quantities with the same decimals", async () => {
    const invoice = await read();
    const [first, second] = invoice.items;
    if (!first || !second) throw new Error("the invoice has two items");
    const tax = { name: "VAT", percentage: 15, isInclusive: false };
    const items = [
      { ...first, tax },
      { ...second, quantity: 2.25 },
    ];
    const table = invoiceDocument({ ...invoice, items }, seller, "en", "invoice").blocks.find(({ kind }) => kind === "table");
    expect(table).toMatchObject({ columns: [{}, { align: "figure" }, {}, { label: "Tax" }, { align: "figure" }] });
    expect(table).toMatchObject({
      rows: [
        [first.name, "1.00", "1,250.50", "15%", "1,250.50"],
        [second.name, "2.25", "9.99", "–", "19.98"],
      ],
    });
  });

  it("has the colour of the business, dark enough to be read", async () => {
    expect(invoiceDocument(await read(), { ...seller, color: "#ffd400" }, "en", "invoice").accent).toMatch(/^#[0-9a-f]{6}$/);
    expect(invoiceDocument(await read(), seller, "en", "invoice").accent).toBeNull();
  });

  it("carries the code of Saudi Arabia there, as its public format says, and nowhere else", async () => {
    const invoice: Invoice = { ...(await read()), amountDue: 1143.43, taxTotal: 149.14 };
    const document = invoiceDocument(invoice, { ...saudi, name: "عيادة النور".repeat(30) }, "en", "receipt");
    const block = document.blocks.find(({ kind }) => kind === "code");
    const fields = decode((block as { code: { text: string } }).code.text);
    expect([...fields.keys()]).toEqual([1, 2, 3, 4, 5]);
    expect("عيادة النور".repeat(30).startsWith(fields.get(1) as string)).toBe(true);
    expect(fields.get(1)).not.toContain("\uFFFD");
    expect([2, 3, 4, 5].map((tag) => fields.get(tag))).toEqual(["310122393500003", "2026-01-31T22:30:00Z", "1143.43", "149.14"]);
    for (const other of [seller, { ...saudi, taxNumber: null }, { ...saudi, address: nowhere }]) {
      expect(texts(invoiceDocument(invoice, other, "en", "receipt"))).not.toContain('"code"');
    }
  });

  it("draws the logo that the profile names, in every image format", async () => {
    const { invoice } = (
      await test.post(`${owner.path}/pos/invoices`, { items: [{ name: "Cut", quantity: 1, unitPrice: 1 }] }, owner.token)
    ).body;
    path = `${owner.path}/pos/invoices/${invoice.id}`;
    const plain = (await print()).file.length;
    const { id: logoFileId } = await uploadFile(test, owner, {
      name: "logo.webp",
      bytes: await image({ width: 300, height: 100, format: "webp" }),
    });
    expect((await test.patch(owner.path, { logoFileId }, owner.token)).status).toBe(200);
    const { status, file } = await print();
    expect(status).toBe(200);
    expect(file.length).toBeGreaterThan(plain);
    expect(file).toContain("/Subtype /Image");
  });
});

const nowhere = { line1: null, line2: null, city: null, region: null, postalCode: null, countryCode: null };

/** Tag, length, value, one after the other, in base64. */
function decode(code: string): Map<number, string> {
  const bytes = Buffer.from(code, "base64");
  const fields = new Map<number, string>();
  for (let at = 0; at < bytes.length; ) {
    const [tag, length] = [bytes[at] as number, bytes[at + 1] as number];
    fields.set(tag, bytes.subarray(at + 2, at + 2 + length).toString("utf8"));
    at += 2 + length;
  }
  return fields;
}
