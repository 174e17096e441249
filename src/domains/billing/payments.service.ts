import type { AdminContext } from "../../kit/context.ts";
import { json } from "../../kit/db.ts";
import { WorkspaceNotFound } from "../../kit/errors.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { fromCents, toCents } from "../../kit/money.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { recordAudit } from "../audit/index.ts";
import { PaymentNotFound } from "./billing.errors.ts";
import type { NewPayment, Payment } from "./payments.schemas.ts";
import * as store from "./payments.store.ts";
import type { Renewal } from "./renewals.schemas.ts";
import { workspaceExists } from "./workspaces.store.ts";

export async function listPayments(ctx: AdminContext, filter: store.PaymentFilter, page: PageRequest): Promise<Page<Payment>> {
  const { rows, pagination } = await store.listPayments(ctx.db, filter, page);
  return { rows: rows.map(toPayment), pagination };
}

export async function readPayment(ctx: AdminContext, id: Id): Promise<Payment> {
  const payment = await store.findPayment(ctx.db, id);
  if (!payment) throw PaymentNotFound();
  return toPayment(payment);
}

export async function addPayment(ctx: AdminContext, given: NewPayment): Promise<Payment> {
  const workspaceId = given.workspaceId.toLowerCase();
  if (!(await workspaceExists(ctx.db, workspaceId))) throw WorkspaceNotFound();
  return recordPayment(ctx, { ...given, workspaceId });
}

/** The dashboard's totals follow by trigger, in the same transaction. */
export async function recordPayment(ctx: AdminContext, given: NewPayment, renewal?: Renewal): Promise<Payment> {
  const row = await store.insertPayment(ctx.db, {
    workspaceId: given.workspaceId,
    id: newId(),
    type: given.type,
    amountCents: toCents(given.amount),
    paidAt: given.paidAt === undefined ? ctx.now : new Date(given.paidAt),
    note: given.note ?? null,
    renewal: renewal ? json(renewal) : null,
    createdBy: ctx.caller.admin.id,
    createdAt: ctx.now,
  });
  const payment = toPayment(row);
  await recordAudit(ctx, { action: "payment.create", record: recordOf(payment), workspaceId: payment.workspaceId, after: payment });
  return payment;
}

/** For one entered by mistake. What a renewal extended stays extended. */
export async function removePayment(ctx: AdminContext, id: Id): Promise<{ message: string }> {
  const row = await store.deletePayment(ctx.db, id);
  if (!row) throw PaymentNotFound();
  const before = toPayment(row);
  await recordAudit(ctx, { action: "payment.delete", record: recordOf(before), workspaceId: before.workspaceId, before });
  return { message: "Payment deleted." };
}

function recordOf({ id }: Payment) {
  return { type: "payment", id };
}

function toPayment({ amountCents, ...rest }: store.PaymentRow): Payment {
  return { ...rest, amount: fromCents(amountCents) };
}
