// @module-tag slow

import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff, uniqueEmail } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";

const test = testApp();
let owner: Member;
const to = (address: string) => test.mails.filter((mail) => mail.to === address);
const settle = async () => {
  for (let round = 0; round < 2; round++) await test.app.clockwork.drain();
};

beforeAll(async () => {
  owner = await makeOwner(test);
});

/** An issued invoice of 50, of which this much is paid. */
async function issue(
  paid: number,
  client: Record<string, unknown> = { email: uniqueEmail("payer") },
): Promise<{ id: string; path: string }> {
  const { path, token } = owner;
  const clientId = (await test.post(`${path}/clients`, { name: "Lina Haddad", ...client }, token)).body.client.id;
  const made = await test.post(`${path}/pos/invoices`, { clientId, items: [{ name: "Cut", quantity: 1, unitPrice: 50 }] }, token);
  const { id } = made.body.invoice;
  await test.post(`${path}/pos/invoices/${id}/finalize`, {}, token);
  if (paid > 0) await test.post(`${path}/pos/invoices/${id}/payments`, { method: "cash", amount: paid }, token);
  return { id, path: `${path}/pos/invoices/${id}/receipt` };
}

describe("POST .../pos/invoices/:invoiceId/receipt", () => {
  it("mails the receipt to the client with the document attached, and logs it", async () => {
    const email = uniqueEmail("payer");
    const { id, path } = await issue(50, { email });
    const { status, body } = await test.post(path, {}, owner.token);
    expect([status, body.message]).toEqual([
      202,
      expect.objectContaining({ kind: "receipt", about: "invoice", aboutId: id, to: email, status: "queued" }),
    ]);
    await settle();
    const [mail, ...more] = to(email);
    expect([mail?.subject, more]).toEqual([expect.stringMatching(/^Receipt \d+ from Bright Clinic$/), []]);
    for (const part of ["Hello Lina Haddad", "Your receipt is attached", "Total: $50.00"]) expect(mail?.text).toContain(part);
    const [file] = mail?.attachments ?? [];
    expect([file?.filename, file?.contentType]).toEqual([expect.stringMatching(/^receipt-\d+\.pdf$/), "application/pdf"]);
    expect(
      Buffer.from(file?.content as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    const logged = (await test.get(`${owner.path}/messages?kind=receipt`, owner.token)).body.messages;
    expect(logged[0]).toMatchObject({ kind: "receipt", to: email, status: "sent" });
  });

  it("mails an invoice that is not paid in full as an invoice, in the asked language and to the asked address", async () => {
    const email = uniqueEmail("office");
    const { path } = await issue(20);
    expect((await test.post(path, { email, language: "ar" }, owner.token)).status).toBe(202);
    await settle();
    const [mail] = to(email);
    expect(mail?.subject).toMatch(/^فاتورة رقم \d+ من /);
    expect(mail?.text).toContain("المتبقي: ");
    expect(mail?.attachments?.[0]?.filename).toMatch(/^invoice-\d+\.pdf$/);
    expect(mail?.html).toContain('dir="rtl"');
  });

  it("answers 422 without an address, for a draft and for a voided invoice, and 404 for another workspace's", async () => {
    const { path } = await issue(50, {});
    const refused = await test.post(path, {}, owner.token);
    expect([refused.status, refused.body.error.details[0].path]).toEqual([422, "email"]);
    expect((await test.post(path, { email: "nobody" }, owner.token)).status).toBe(422);
    const draft = (await test.post(`${owner.path}/pos/invoices`, { items: [{ name: "Cut", quantity: 1, unitPrice: 5 }] }, owner.token)).body
      .invoice;
    const asked = { email: uniqueEmail("draft") };
    expect((await test.post(`${owner.path}/pos/invoices/${draft.id}/receipt`, asked, owner.token)).status).toBe(422);
    await test.post(`${owner.path}/pos/invoices/${draft.id}/void`, { reason: "x" }, owner.token);
    expect((await test.post(`${owner.path}/pos/invoices/${draft.id}/receipt`, asked, owner.token)).body.error.message).toBe(
      "Only an issued invoice can be mailed.",
    );
    const other = await makeOwner(test);
    expect((await test.post(`${other.path}/pos/invoices/${draft.id}/receipt`, asked, other.token)).status).toBe(404);
  });

  it("is for those who sell: 403 with the right to see invoices alone", async () => {
    const { path } = await issue(50);
    const seer = await makeStaff(test, owner, ["store.orders.view"]);
    const seller = await makeStaff(test, owner, ["store.orders.manage"]);
    expect([(await test.post(path, {}, seer.token)).status, (await test.post(path, {}, seller.token)).status]).toEqual([403, 202]);
  });

  it("sends at most five an hour, even at once", async () => {
    const { path } = await issue(50);
    const answers = await Promise.all(Array.from({ length: 8 }, () => test.post(path, {}, owner.token)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
  });

  it("is not sent once the invoice is void", async () => {
    const email = uniqueEmail("void");
    const { id, path } = await issue(0, { email });
    expect((await test.post(path, {}, owner.token)).status).toBe(202);
    await test.post(`${owner.path}/pos/invoices/${id}/void`, { reason: "By mistake" }, owner.token);
    await settle();
    expect(to(email)).toEqual([]);
    const [logged] = (await test.get(`${owner.path}/messages?kind=receipt`, owner.token)).body.messages;
    expect(logged).toMatchObject({ to: email, status: "dropped" });
  });
});
