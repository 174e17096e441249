import type { AdminContext } from "../../kit/context.ts";
import { WorkspaceNotFound } from "../../kit/errors.ts";
import type { Id } from "../../kit/ids.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { recordAudit } from "../audit/index.ts";
import { toAddition } from "./additions.rules.ts";
import { type AdditionRow, additionsOf, listAdditions } from "./additions.store.ts";
import { PlanUnavailable } from "./billing.errors.ts";
import { limitOf } from "./limits.rules.ts";
import { findBilling } from "./subscription.store.ts";
import type { AdminWorkspace, Storage, WorkspaceChanges } from "./workspaces.schemas.ts";
import * as store from "./workspaces.store.ts";

declare module "../../kit/context.ts" {
  interface Adapters {
    /** Bytes a workspace's files take; the domain that keeps files knows. */
    storageUsed: (ctx: AdminContext, workspaceId: Id) => Promise<number>;
  }
}

const BYTES_PER_MB = 1024 * 1024;

export async function listWorkspaces(ctx: AdminContext, filter: store.WorkspaceFilter, page: PageRequest): Promise<Page<AdminWorkspace>> {
  const { rows, pagination } = await store.listWorkspaces(ctx.db, filter, ctx.now, page);
  const ids = rows.map(({ id }) => id);
  const additions = await additionsOf(ctx.db, ids);
  const ofRow = ({ id }: { id: Id }) => additions.filter(({ workspaceId }) => workspaceId === id);
  return { rows: rows.map((row) => toView(row, ofRow(row))), pagination };
}

export async function readWorkspace(ctx: AdminContext, id: Id): Promise<AdminWorkspace> {
  const row = await store.findWorkspace(ctx.db, id);
  if (!row) throw WorkspaceNotFound();
  return toView(row, await listAdditions(ctx.db, id));
}

/** The admin view of a workspace that stays as it is until the transaction ends. */
export async function lockAndRead(ctx: AdminContext, id: Id): Promise<AdminWorkspace> {
  if (!(await store.lockWorkspace(ctx.db, id))) throw WorkspaceNotFound();
  return readWorkspace(ctx, id);
}

export async function changeWorkspace(ctx: AdminContext, id: Id, changes: WorkspaceChanges): Promise<AdminWorkspace> {
  const { name, discountPercentage, subscriptionEndDate: end } = changes;
  return change(ctx, id, "workspace.update", {
    ...(name === undefined ? {} : { name }),
    ...(discountPercentage === undefined ? {} : { discountPercentage }),
    // An end set by hand starts a new rhythm of renewals.
    ...(end === undefined ? {} : { subscriptionEndDate: end === null ? null : new Date(end), renewalDay: null }),
  });
}

/** The end of the subscription stays: a plan bought is not time bought. */
export async function assignPlan(ctx: AdminContext, id: Id, planId: Id): Promise<AdminWorkspace> {
  const before = await lockAndRead(ctx, id);
  if (!(await store.holdActivePlan(ctx.db, planId.toLowerCase()))) throw PlanUnavailable();
  return save(ctx, before, "workspace.plan", { planId: planId.toLowerCase() });
}

export async function setStorage(ctx: AdminContext, id: Id, additionalStorageMb: number): Promise<AdminWorkspace> {
  return change(ctx, id, "workspace.storage", { additionalStorageMb });
}

export async function readStorage(ctx: AdminContext, id: Id): Promise<Storage> {
  const workspace = await findBilling(ctx.db, id);
  if (!workspace) throw WorkspaceNotFound();
  const planMB = limitOf(workspace.flags, "storage-quota-mb");
  const additionalMB = workspace.additionalStorageMb;
  const used = await ctx.adapters.storageUsed(ctx, id);
  const usedMB = Math.round((used / BYTES_PER_MB) * 100) / 100;
  return { quotaMB: planMB === null ? null : planMB + additionalMB, usedMB, planMB, additionalMB };
}

type Columns = Parameters<typeof store.updateWorkspace>[2];

async function change(ctx: AdminContext, id: Id, action: string, columns: Columns): Promise<AdminWorkspace> {
  return save(ctx, await lockAndRead(ctx, id), action, columns);
}

/** Writes what a locked workspace is to become. Callers' rights hang on the subscription, so they are looked up again. */
export async function save(ctx: AdminContext, before: AdminWorkspace, action: string, columns: Columns): Promise<AdminWorkspace> {
  await store.updateWorkspace(ctx.db, before.id, { ...columns, updatedAt: ctx.now });
  await ctx.forget(before.id);
  const after = await readWorkspace(ctx, before.id);
  await recordAudit(ctx, { action, record: { type: "workspace", id: before.id }, workspaceId: before.id, before, after });
  return after;
}

function toView(row: store.WorkspaceRow, additions: readonly AdditionRow[]): AdminWorkspace {
  const { planName, planSlug, planIsActive, planPricePeriods, additionalStorageMb, ...rest } = row;
  return {
    ...rest,
    plan: { id: row.planId, name: planName, slug: planSlug, isActive: planIsActive, pricePeriods: planPricePeriods },
    additionalStorageMB: additionalStorageMb,
    invoiceAdditions: additions.map(toAddition),
  };
}
