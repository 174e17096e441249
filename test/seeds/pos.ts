import type { Seed } from "./index.ts";

/** A tax rate, a register with a cash movement, a draft that has one item and one discount line, and a credit note. */
export const seedPos: Seed = async (test, owner, canary) => {
  const base = `${owner.path}/pos`;
  const opened = await test.post(`${base}/sessions`, { registerName: canary, openingCash: 10 }, owner.token);
  const posSessionId = opened.body.posSession.id;
  await test.post(`${base}/sessions/${posSessionId}/cash-movements`, { direction: "in", amount: 5, reason: canary }, owner.token);

  const items = [{ name: canary, quantity: 1, unitPrice: 100 }];
  const added = await test.post(`${owner.path}/clients`, { name: canary }, owner.token);
  const body = { posSessionId, clientId: added.body.client.id, items, notes: canary };
  const drafted = await test.post(`${base}/invoices`, body, owner.token);
  const { invoice } = drafted.body;
  await test.post(`${base}/invoices/${invoice.id}/discount`, { kind: "fixed", value: 1, reason: canary }, owner.token);
  const rate = await test.post(`${owner.path}/tax-rates`, { name: canary, percentage: 15 }, owner.token);
  const sold = (await test.post(`${base}/invoices`, { items }, owner.token)).body.invoice;
  await test.post(`${base}/invoices/${sold.id}/finalize`, {}, owner.token);
  await test.post(`${base}/invoices/${sold.id}/payments`, { method: "card", amount: 100 }, owner.token);
  const back = await test.post(`${base}/invoices/${sold.id}/refunds`, { amount: 10, reason: canary }, owner.token);
  return {
    ":creditNoteId": back.body.invoice.refunds[0].creditNote.id,
    ":taxRateId": rate.body.taxRate.id,
    ":posSessionId": posSessionId,
    ":invoiceId": invoice.id,
    "invoices/:invoiceId/items/:itemId": invoice.items[0].id,
  };
};
