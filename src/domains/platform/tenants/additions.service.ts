import type { AdminContext } from "../../../kit/context.ts";
import { USD } from "../../../kit/currencies.ts";
import { InvalidInput, WorkspaceNotFound } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { fromCents, toCents } from "../../../kit/money.ts";
import { mustExist } from "../../../kit/table.ts";
import { recordAudit } from "../audit/index.ts";
import { AdditionNotFound, TooManyAdditions } from "../plans/billing.errors.ts";
import { type AdditionRow, toAddition, totalOf } from "./additions.rules.ts";
import type { AdditionChanges, InvoiceAddition, NewAddition } from "./additions.schemas.ts";
import { additions } from "./additions.store.ts";
import { lockWorkspace, touchWorkspace, workspaceExists } from "./workspaces.store.ts";

export async function listAdditions(ctx: AdminContext, workspaceId: Id): Promise<InvoiceAddition[]> {
  if (!(await workspaceExists(ctx.db, workspaceId))) throw WorkspaceNotFound();
  return (await additions.all(ctx.db, workspaceId)).map(toAddition);
}

export async function readAddition(ctx: AdminContext, workspaceId: Id, id: Id): Promise<InvoiceAddition> {
  if (!(await workspaceExists(ctx.db, workspaceId))) throw WorkspaceNotFound();
  const addition = await additions.find(ctx.db, workspaceId, id);
  if (!addition) throw AdditionNotFound();
  return toAddition(addition);
}

/** All of them are shown with the workspace, and with each period of its subscription. */
const MOST_ADDITIONS = 200;
const MOST_REASON_BYTES = 40_000;

/** Additions of a workspace are written one at a time, and never while a renewal charges them. */
export async function createAddition(ctx: AdminContext, workspaceId: Id, given: NewAddition): Promise<InvoiceAddition> {
  if (!(await lockWorkspace(ctx.db, workspaceId))) throw WorkspaceNotFound();
  const row = await additions.insert(ctx.db, workspaceId, {
    id: newId(),
    reason: given.reason,
    ...priceAddition(given.quantity, given.unitPrice),
    createdBy: ctx.caller.admin.id,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await requireRoom(ctx, workspaceId);
  const addition = toAddition(row);
  await finishChange(ctx, workspaceId, { action: "invoice-addition.create", id: row.id, after: addition });
  return addition;
}

export async function updateAddition(ctx: AdminContext, workspaceId: Id, id: Id, changes: AdditionChanges): Promise<InvoiceAddition> {
  const before = await lockAddition(ctx, workspaceId, id);
  const quantity = changes.quantity ?? before.quantity;
  const unitPrice = changes.unitPrice ?? fromCents(before.unitPriceCents, USD);
  const reason = changes.reason ?? before.reason;
  const columns = { reason, ...priceAddition(quantity, unitPrice), updatedAt: ctx.now };
  const addition = toAddition(mustExist(await additions.update(ctx.db, workspaceId, id, columns)));
  await requireRoom(ctx, workspaceId);
  await finishChange(ctx, workspaceId, { action: "invoice-addition.update", id, before: toAddition(before), after: addition });
  return addition;
}

export async function removeAddition(ctx: AdminContext, workspaceId: Id, id: Id): Promise<{ message: string }> {
  const before = await lockAddition(ctx, workspaceId, id);
  await additions.remove(ctx.db, workspaceId, id);
  await finishChange(ctx, workspaceId, { action: "invoice-addition.delete", id, before: toAddition(before) });
  return { message: "Invoice addition deleted." };
}

/** Refuses a change after which there are too many, or their reasons are too long together. */
async function requireRoom(ctx: AdminContext, workspaceId: Id): Promise<void> {
  const all = await additions.all(ctx.db, workspaceId);
  const bytes = all.reduce((sum, { reason }) => sum + Buffer.byteLength(reason), 0);
  if (all.length > MOST_ADDITIONS || bytes > MOST_REASON_BYTES) throw TooManyAdditions();
}

async function lockAddition(ctx: AdminContext, workspaceId: Id, id: Id): Promise<AdditionRow> {
  if (!(await lockWorkspace(ctx.db, workspaceId))) throw WorkspaceNotFound();
  const addition = await additions.find(ctx.db, workspaceId, id);
  if (!addition) throw AdditionNotFound();
  return addition;
}

function priceAddition(quantity: number, unitPrice: number) {
  const totalCents = totalOf(quantity, unitPrice);
  if (totalCents === undefined) throw new InvalidInput("quantity", "times unitPrice exceeds the largest amount that can be charged");
  return { quantity, unitPriceCents: toCents(unitPrice, USD), totalCents };
}

interface Written {
  action: string;
  id: Id;
  before?: InvoiceAddition;
  after?: InvoiceAddition;
}

async function finishChange(ctx: AdminContext, workspaceId: Id, { id, ...written }: Written): Promise<void> {
  await touchWorkspace(ctx.db, workspaceId, ctx.now);
  await recordAudit(ctx, { ...written, record: { type: "invoice-addition", id }, workspaceId });
}
