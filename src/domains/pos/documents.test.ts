import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../test/factories.ts";
import { testApp } from "../../../test/harness.ts";
import { image, uploadFile } from "../../../test/uploads.ts";
import { pdfLanguages } from "../../adapters/pdf/document.ts";
import { newId } from "../../kit/ids.ts";
import { documentFormats, invoiceDocument } from "./documents.layout.ts";
import type { Invoice } from "./invoices.schemas.ts";

const test = testApp();
const seller = {
  name: "عيادة النور",
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
      expect(file).toContain("Amiri-Regular");
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
    const refunded = texts(invoiceDocument({ ...invoice, refunds: [refund], balance: 7 }, seller, "en", "invoice"));
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

  const saudi = { ...seller, taxNumber: "310122393500003", address: { ...nowhere, line1: "12 King Fahd Road", countryCode: "SA" } };

  it("names tax, who taxes, and what is left to pay", async () => {
    const invoice = await read();
    const taxes = [
      { name: "VAT", percentage: 15, isInclusive: false, base: 100, amount: 15 },
      { name: "Levy", percentage: 2, isInclusive: true, base: 98.04, amount: 1.96 },
    ];
    const open: Invoice = { ...invoice, status: "open", total: 100, taxes, taxTotal: 16.96, amountDue: 115, balance: 15 };
    const shown = texts(invoiceDocument(open, saudi, "en", "invoice"));
    for (const text of ["Tax invoice", "Tax number: 310122393500003", "Saudi Arabia", "Total before tax", "VAT 15%", "Of which Levy 2%"]) {
      expect(shown).toContain(text);
    }
    expect(shown).toContain("Amount due: 15.00 USD");
    expect(texts(invoiceDocument(open, saudi, "ar", "receipt"))).toContain("فاتورة ضريبية مبسطة");
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
