import type { AdminContext } from "../../../kit/context.ts";
import { USD } from "../../../kit/currencies.ts";
import { json } from "../../../kit/db.ts";
import { WorkspaceNotFound } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { toCents } from "../../../kit/money.ts";
import type { Page } from "../../../kit/page.ts";
import { recordAudit } from "../audit/index.ts";
import { PaymentNotFound } from "../plans/billing.errors.ts";
import type { Renewal } from "./renewals.schemas.ts";
import { type NewPayment, type Payment, PaymentQuery } from "./subscription-payments.schemas.ts";
import { payments } from "./subscription-payments.store.ts";
import { workspaceExists } from "./workspaces.store.ts";

export async function listPayments(ctx: AdminContext, query: PaymentQuery): Promise<Page<Payment>> {
  return payments.page(ctx.db, {}, PaymentQuery, query);
}

export async function readPayment(ctx: AdminContext, id: Id): Promise<Payment> {
  const payment = await payments.find(ctx.db, { id });
  if (!payment) throw PaymentNotFound();
  return payment;
}

export async function createPayment(ctx: AdminContext, given: NewPayment): Promise<Payment> {
  if (!(await workspaceExists(ctx.db, given.workspaceId))) throw WorkspaceNotFound();
  return recordPayment(ctx, given);
}

/** The dashboard's totals follow by trigger, in the same transaction. */
export async function recordPayment(ctx: AdminContext, given: NewPayment, renewal?: Renewal): Promise<Payment> {
  const payment = await payments.insert(ctx.db, {
    workspaceId: given.workspaceId,
    id: newId(),
    type: given.type,
    amountCents: toCents(given.amount, USD),
    paidAt: given.paidAt === undefined ? ctx.now : new Date(given.paidAt),
    note: given.note ?? null,
    renewal: renewal ? json(renewal) : null,
    createdBy: ctx.caller.admin.id,
    createdAt: ctx.now,
  });
  await recordAudit(ctx, { action: "payment.create", record: recordOf(payment), workspaceId: payment.workspaceId, after: payment });
  return payment;
}

/** For payments entered by mistake. A subscription that the payment extended stays extended. */
export async function removePayment(ctx: AdminContext, id: Id): Promise<{ message: string }> {
  const before = await payments.find(ctx.db, { id }, "update");
  if (!before) throw PaymentNotFound();
  await payments.remove(ctx.db, { id });
  await recordAudit(ctx, { action: "payment.delete", record: recordOf(before), workspaceId: before.workspaceId, before });
  return { message: "Payment deleted." };
}

function recordOf({ id }: Payment) {
  return { type: "payment", id };
}
