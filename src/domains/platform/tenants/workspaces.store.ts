import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { table } from "../../../kit/table.ts";
import { readPlanSummary } from "../plans/plans.rules.ts";
import type { WorkspaceRow } from "./workspaces.rules.ts";

const plan = sql<unknown>`(
  select jsonb_build_object('id', p.id, 'name', p.name, 'slug', p.slug, 'isActive', p.is_active, 'pricePeriods', p.price_periods)
  from plans p where p.id = workspaces.plan_id)`;

export const workspaces = table("workspaces", {
  columns: [
    "id",
    "name",
    "email",
    "planId",
    plan.as("plan"),
    "businessCategorySlug",
    "marketingOptIn",
    "subscriptionEndDate",
    "discountPercentage",
    "additionalStorageMb",
    "suspendedAt",
    "suspensionReason",
    "closedAt",
    "purgeAt",
    "createdAt",
    "updatedAt",
  ],
  toRecord: (row): WorkspaceRow => ({ ...row, plan: readPlanSummary(row.plan) }),
  // A purged workspace is only an id that payments refer to.
  only: "workspaces.purged_at is null",
  order: ["id"],
});

const workspaceIds = table("workspaces", { columns: ["id"], toRecord: (row) => row.id, only: "workspaces.purged_at is null" });

export async function workspaceExists(db: Db, id: Id): Promise<boolean> {
  return (await workspaceIds.find(db, { id })) !== undefined;
}

/** Whether an import of the workspace has not finished. */
export async function isArriving(db: Db, id: Id): Promise<boolean> {
  const row = await db.selectFrom("workspaces").select("importId").where("id", "=", id).executeTakeFirst();
  return (row?.importId ?? null) !== null;
}

/**
 * Locks the workspace's row until the transaction ends; returns whether it exists. Concurrent transactions may still insert rows that refer
 * to it: a lock that excludes them could wait forever.
 */
export async function lockWorkspace(db: Db, id: Id): Promise<boolean> {
  return (await workspaceIds.find(db, { id }, "no key update")) !== undefined;
}

export async function touchWorkspace(db: Db, id: Id, now: Date): Promise<void> {
  await workspaceIds.update(db, { id }, { updatedAt: now });
}

/** Locked against being retired or deleted until the transaction ends. */
export async function lockActivePlan(db: Db, planId: Id): Promise<boolean> {
  const { rows } = await sql<{ isActive: boolean }>`select is_active from plans where id = ${planId} for share`.execute(db);
  return rows[0]?.isActive ?? false;
}
