import type { AdminContext } from "../../kit/context.ts";
import { InvalidInput, WorkspaceNotFound } from "../../kit/errors.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { fromCents, toCents } from "../../kit/money.ts";
import { recordAudit } from "../audit/index.ts";
import { toAddition, totalOf } from "./additions.rules.ts";
import type { AdditionChanges, InvoiceAddition, NewAddition } from "./additions.schemas.ts";
import * as store from "./additions.store.ts";
import { AdditionNotFound } from "./billing.errors.ts";
import { lockWorkspace, touchWorkspace, workspaceExists } from "./workspaces.store.ts";

export async function listAdditions(ctx: AdminContext, workspaceId: Id): Promise<InvoiceAddition[]> {
  if (!(await workspaceExists(ctx.db, workspaceId))) throw WorkspaceNotFound();
  return (await store.listAdditions(ctx.db, workspaceId)).map(toAddition);
}

export async function readAddition(ctx: AdminContext, workspaceId: Id, id: Id): Promise<InvoiceAddition> {
  if (!(await workspaceExists(ctx.db, workspaceId))) throw WorkspaceNotFound();
  const addition = await store.findAddition(ctx.db, workspaceId, id);
  if (!addition) throw AdditionNotFound();
  return toAddition(addition);
}

/** Additions of a workspace are written one after the other, and never while a renewal charges them. */
export async function addAddition(ctx: AdminContext, workspaceId: Id, given: NewAddition): Promise<InvoiceAddition> {
  if (!(await lockWorkspace(ctx.db, workspaceId))) throw WorkspaceNotFound();
  const row = await store.insertAddition(ctx.db, {
    workspaceId,
    id: newId(),
    reason: given.reason,
    ...priced(given.quantity, given.unitPrice),
    createdBy: ctx.caller.admin.id,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  const addition = toAddition(row);
  await afterwards(ctx, workspaceId, { action: "invoice-addition.create", id: row.id, after: addition });
  return addition;
}

export async function changeAddition(ctx: AdminContext, workspaceId: Id, id: Id, changes: AdditionChanges): Promise<InvoiceAddition> {
  const before = await lockAddition(ctx, workspaceId, id);
  const quantity = changes.quantity ?? before.quantity;
  const unitPrice = changes.unitPrice ?? fromCents(before.unitPriceCents);
  const reason = changes.reason ?? before.reason;
  const row = await store.updateAddition(ctx.db, workspaceId, id, { reason, ...priced(quantity, unitPrice), updatedAt: ctx.now });
  const addition = toAddition(row);
  await afterwards(ctx, workspaceId, { action: "invoice-addition.update", id, before: toAddition(before), after: addition });
  return addition;
}

export async function removeAddition(ctx: AdminContext, workspaceId: Id, id: Id): Promise<{ message: string }> {
  const before = await lockAddition(ctx, workspaceId, id);
  await store.deleteAddition(ctx.db, workspaceId, id);
  await afterwards(ctx, workspaceId, { action: "invoice-addition.delete", id, before: toAddition(before) });
  return { message: "Invoice addition deleted." };
}

async function lockAddition(ctx: AdminContext, workspaceId: Id, id: Id): Promise<store.AdditionRow> {
  if (!(await lockWorkspace(ctx.db, workspaceId))) throw WorkspaceNotFound();
  const addition = await store.findAddition(ctx.db, workspaceId, id);
  if (!addition) throw AdditionNotFound();
  return addition;
}

function priced(quantity: number, unitPrice: number) {
  const totalCents = totalOf(quantity, unitPrice);
  if (totalCents === undefined) throw new InvalidInput("quantity", "times unitPrice is more than can be charged");
  return { quantity, unitPriceCents: toCents(unitPrice), totalCents };
}

interface Written {
  action: string;
  id: Id;
  before?: InvoiceAddition;
  after?: InvoiceAddition;
}

async function afterwards(ctx: AdminContext, workspaceId: Id, { id, ...written }: Written): Promise<void> {
  await touchWorkspace(ctx.db, workspaceId, ctx.now);
  await recordAudit(ctx, { ...written, record: { type: "invoice-addition", id }, workspaceId });
}
