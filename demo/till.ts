import type { schemas } from "../sdk/src/index.ts";
import type { Business } from "./business.ts";

const OPENING_CASH = 100;

/** Registers are opened on the first working day of a week and counted on the last. */
export async function openRegister(business: Business): Promise<void> {
  const { api, path } = business;
  const body = { registerName: "Front desk", openingCash: OPENING_CASH };
  const { posSession } = await api.post("/workspace/{workspaceId}/pos/sessions", { params: { path }, body });
  business.registerId = posSession.id;
}

export async function closeRegister(business: Business): Promise<void> {
  const { api, random, registerId } = business;
  if (!registerId) return;
  const path = { ...business.path, posSessionId: registerId };
  const { posSession } = await api.get("/workspace/{workspaceId}/pos/sessions/{posSessionId}", { params: { path } });
  const missing = random.chance(0.1) ? random.between(1, 5) : 0;
  const countedCash = Math.max(0, Math.round((posSession.expectedCash - missing) * 100) / 100);
  await api.post("/workspace/{workspaceId}/pos/sessions/{posSessionId}/close", { params: { path }, body: { countedCash } });
  business.registerId = undefined;
}

/** An invoice from draft to paid, and once in a while given back. */
export async function sell(business: Business, items: schemas.NewInvoiceItem[], clientId: string | null): Promise<void> {
  const { api, random, tally } = business;
  const posSessionId = business.registerId ?? null;
  const drafted = await api.post("/workspace/{workspaceId}/pos/invoices", {
    params: { path: business.path },
    body: { clientId, posSessionId, items },
  });
  const params = { path: { ...business.path, invoiceId: drafted.invoice.id } };
  if (random.chance(0.08)) {
    const body = { kind: "percentage" as const, value: 10, reason: random.pick(["Returning customer", "خصم عميل دائم"]) };
    await api.post("/workspace/{workspaceId}/pos/invoices/{invoiceId}/discount", { params, body });
  }
  const { invoice } = await api.post("/workspace/{workspaceId}/pos/invoices/{invoiceId}/finalize", { params });
  if (invoice.total === 0) return;
  const body = { method: random.pick(["cash", "card", "card", "transfer"] as const), amount: invoice.total, posSessionId };
  await api.post("/workspace/{workspaceId}/pos/invoices/{invoiceId}/payments", { params, body });
  tally.incomes += Math.round(invoice.total * 100);
  tally.sales++;
  if (!random.chance(0.015)) return;
  const reason = "Not what the customer wanted";
  await api.post("/workspace/{workspaceId}/pos/invoices/{invoiceId}/refunds", { params, body: { reason, posSessionId } });
  tally.incomes -= Math.round(invoice.total * 100);
}
