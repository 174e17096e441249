import type { schemas } from "../sdk/src/index.ts";
import type { Business } from "./business.ts";

const OPENING_CASH = 100;

/** Registers are opened on the first working day of a week and counted on the last. */
export async function openRegister(business: Business): Promise<void> {
  const { posSession } = await business.workspace.pos.sessions.create({ registerName: "Front desk", openingCash: OPENING_CASH });
  business.registerId = posSession.id;
}

export async function closeRegister(business: Business): Promise<void> {
  const { workspace, random, registerId } = business;
  if (!registerId) return;
  const { posSession } = await workspace.pos.sessions.read(registerId);
  const missing = random.chance(0.1) ? random.between(1, 5) : 0;
  const countedCash = Math.max(0, Math.round((posSession.expectedCash - missing) * 100) / 100);
  await workspace.pos.sessions.close(registerId, { countedCash });
  business.registerId = undefined;
}

/** How much of an invoice is paid at once. */
export type Paid = "whole" | "half" | "nothing";

/** Sells goods at the till. */
export async function sell(business: Business, items: schemas.NewInvoiceItem[], clientId: string | null): Promise<void> {
  const posSessionId = business.registerId ?? null;
  const { invoice } = await business.workspace.pos.invoices.create({ clientId, posSessionId, items });
  await settle(business, invoice.id, "whole");
}

/** Bills a visit. */
export async function charge(business: Business, sessionId: string, paid: Paid = "whole"): Promise<void> {
  const { workspace, registerId } = business;
  const { invoice } = await workspace.sessions.invoice(sessionId, registerId ? { posSessionId: registerId } : {});
  await settle(business, invoice.id, paid);
}

/** An invoice from draft to paid, occasionally refunded. */
async function settle(business: Business, id: string, paid: Paid): Promise<void> {
  const { workspace, random, tally } = business;
  const { invoices } = workspace.pos;
  const posSessionId = business.registerId ?? null;
  if (random.chance(0.08)) {
    await invoices.discount(id, { kind: "percentage", value: 10, reason: random.pick(["Returning customer", "خصم عميل دائم"]) });
  }
  const { invoice } = await invoices.finalize(id);
  if (invoice.total === 0 || paid === "nothing") return;
  const amount = paid === "half" ? Math.floor(invoice.total / 2) : invoice.total;
  const body = { method: random.pick(["cash", "card", "card", "transfer"] as const), amount, posSessionId };
  await invoices.payments.create(id, body);
  tally.incomes += Math.round(amount * 100);
  tally.sales++;
  if (paid === "half" || !random.chance(0.015)) return;
  const reason = "Not what the customer wanted";
  await invoices.refunds.create(id, { reason, posSessionId });
  tally.expenses += Math.round(invoice.total * 100);
}
