import type { AdminContext } from "../../../kit/context.ts";
import { WorkspaceNotFound } from "../../../kit/errors.ts";
import { appliedFilters } from "../../../kit/filters.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import type { Changes } from "../../../kit/table.ts";
import { recordAudit } from "../audit/index.ts";
import { AlreadySuspended, ImportUnfinished, NotAtRest, PlanUnavailable } from "../plans/billing.errors.ts";
import { limitOf } from "../plans/limits.rules.ts";
import { additions, additionsOf } from "./additions.store.ts";
import { findBilling } from "./subscription.store.ts";
import { toAdminWorkspace } from "./workspaces.rules.ts";
import {
  type AdminWorkspace,
  type Storage,
  SubscriptionAt,
  type WorkspaceChanges,
  WorkspaceQuery,
  workspaceSorting,
} from "./workspaces.schemas.ts";
import { isArriving, lockActivePlan, lockWorkspace, workspaces } from "./workspaces.store.ts";

declare module "../../../kit/context.ts" {
  interface Hooks {
    /** Bytes used by a workspace's files; provided by the files domain. */
    storageUsed: (ctx: AdminContext, workspaceId: Id) => Promise<number>;
  }
}

const BYTES_PER_MB = 1024 * 1024;

export async function listWorkspaces(ctx: AdminContext, query: WorkspaceQuery): Promise<Page<AdminWorkspace>> {
  const filters = query.status ? appliedFilters(SubscriptionAt, { [query.status]: ctx.now.toISOString() }) : [];
  const { rows, pagination } = await workspaces.page(ctx.db, {}, WorkspaceQuery, query, {
    ...workspaceSorting.orderOf(query.sort),
    filters,
  });
  const charged = await additionsOf(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const ofRow = ({ id }: { id: Id }) => charged.filter(({ workspaceId }) => workspaceId === id);
  return { rows: rows.map((row) => toAdminWorkspace(row, ofRow(row))), pagination };
}

export async function readWorkspace(ctx: AdminContext, id: Id): Promise<AdminWorkspace> {
  const row = await workspaces.find(ctx.db, { id });
  if (!row) throw WorkspaceNotFound();
  return toAdminWorkspace(row, await additions.all(ctx.db, id));
}

/** The admin view of a workspace, locked until the transaction ends. */
export async function lockAndRead(ctx: AdminContext, id: Id): Promise<AdminWorkspace> {
  if (!(await lockWorkspace(ctx.db, id))) throw WorkspaceNotFound();
  return readWorkspace(ctx, id);
}

export async function updateWorkspace(ctx: AdminContext, id: Id, changes: WorkspaceChanges): Promise<AdminWorkspace> {
  const { subscriptionEndDate: end, ...rest } = changes;
  return changeWorkspace(ctx, id, "workspace.update", {
    ...rest,
    subscriptionEndDate: end && new Date(end),
    // An end date set by hand restarts the renewal day.
    renewalDay: end === undefined ? undefined : null,
  });
}

/** The end date stays: a new plan does not add time. */
export async function assignPlan(ctx: AdminContext, id: Id, planId: Id): Promise<AdminWorkspace> {
  const before = await lockAndRead(ctx, id);
  if (!(await lockActivePlan(ctx.db, planId))) throw PlanUnavailable();
  return saveWorkspace(ctx, before, "workspace.plan", { planId: planId });
}

export async function suspendWorkspace(ctx: AdminContext, id: Id, reason: string): Promise<AdminWorkspace> {
  const before = await lockAndRead(ctx, id);
  if (before.suspendedAt) throw AlreadySuspended();
  return saveWorkspace(ctx, before, "workspace.suspend", { suspendedAt: ctx.now, suspensionReason: reason });
}

/** Work that was paused continues. */
export async function resumeWorkspace(ctx: AdminContext, id: Id): Promise<AdminWorkspace> {
  const before = await lockAndRead(ctx, id);
  if (before.standing === "active") throw NotAtRest();
  if (await isArriving(ctx.db, id)) throw ImportUnfinished();
  return saveWorkspace(ctx, before, "workspace.resume", { suspendedAt: null, suspensionReason: null, closedAt: null, purgeAt: null });
}

export async function updateStorage(ctx: AdminContext, id: Id, additionalStorageMb: number): Promise<AdminWorkspace> {
  return changeWorkspace(ctx, id, "workspace.storage", { additionalStorageMb });
}

export async function readStorage(ctx: AdminContext, id: Id): Promise<Storage> {
  const workspace = await findBilling(ctx.db, id);
  if (!workspace) throw WorkspaceNotFound();
  const planMB = limitOf(workspace.flags, "storage-quota-mb");
  const additionalMB = workspace.additionalStorageMb;
  const used = await ctx.hooks.storageUsed(ctx, id);
  const usedMB = Math.round((used / BYTES_PER_MB) * 100) / 100;
  return { quotaMB: planMB === null ? null : planMB + additionalMB, usedMB, planMB, additionalMB };
}

type Columns = Changes<"workspaces">;

async function changeWorkspace(ctx: AdminContext, id: Id, action: string, columns: Columns): Promise<AdminWorkspace> {
  return saveWorkspace(ctx, await lockAndRead(ctx, id), action, columns);
}

/** Saves the new state of a locked workspace. Callers' permissions depend on the subscription, so they are looked up again. */
export async function saveWorkspace(ctx: AdminContext, before: AdminWorkspace, action: string, columns: Columns): Promise<AdminWorkspace> {
  await workspaces.update(ctx.db, { id: before.id }, { ...columns, updatedAt: ctx.now });
  await ctx.forget(before.id);
  const after = await readWorkspace(ctx, before.id);
  await recordAudit(ctx, { action, record: { type: "workspace", id: before.id }, workspaceId: before.id, before, after });
  return after;
}
