import { sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { Timestamp } from "../../kit/time.ts";
import type { PricePeriod } from "./plans.schemas.ts";

export interface WorkspaceRow {
  id: Id;
  name: string | null;
  email: string;
  planId: Id;
  planName: string;
  planSlug: string;
  planIsActive: boolean;
  planPricePeriods: PricePeriod[];
  businessCategorySlug: string;
  marketingOptIn: boolean;
  subscriptionEndDate: Timestamp | null;
  discountPercentage: number | null;
  additionalStorageMb: number;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

export interface WorkspaceFilter {
  q?: string;
  plan?: string;
  status?: "active" | "expired";
  businessCategorySlug?: string;
}

function views(db: Db) {
  return db
    .selectFrom("workspaces as w")
    .innerJoin("plans as p", "p.id", "w.planId")
    .select([
      "w.id",
      "w.name",
      "w.email",
      "w.planId",
      "p.name as planName",
      "p.slug as planSlug",
      "p.isActive as planIsActive",
      "p.pricePeriods as planPricePeriods",
      "w.businessCategorySlug",
      "w.marketingOptIn",
      "w.subscriptionEndDate",
      "w.discountPercentage",
      "w.additionalStorageMb",
      "w.createdAt",
      "w.updatedAt",
    ]);
}

export async function findWorkspace(db: Db, id: Id): Promise<WorkspaceRow | undefined> {
  return (await views(db).where("w.id", "=", id).executeTakeFirst()) as WorkspaceRow | undefined;
}

export async function listWorkspaces(db: Db, filter: WorkspaceFilter, now: Date, page: PageRequest): Promise<Page<WorkspaceRow>> {
  const { q, plan, status, businessCategorySlug } = filter;
  let query = views(db);
  if (q) {
    const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where((where) => where.or([where("w.name", "ilike", pattern), where("w.email", "ilike", pattern)]));
  }
  if (plan) query = query.where((where) => where.or([where("p.slug", "=", plan), where("p.id", "=", plan.toLowerCase())]));
  if (businessCategorySlug) query = query.where("w.businessCategorySlug", "=", businessCategorySlug);
  if (status === "expired") query = query.where("w.subscriptionEndDate", "<=", now.toISOString());
  if (status === "active") {
    query = query.where((where) =>
      where.or([where("w.subscriptionEndDate", "is", null), where("w.subscriptionEndDate", ">", now.toISOString())]),
    );
  }
  return paginate(query, page, ["w.id"]) as unknown as Promise<Page<WorkspaceRow>>;
}

export async function workspaceExists(db: Db, id: Id): Promise<boolean> {
  return (await db.selectFrom("workspaces").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Holds the workspace's row until the transaction ends; says whether there is one. */
export async function lockWorkspace(db: Db, id: Id): Promise<boolean> {
  return (await db.selectFrom("workspaces").select("id").where("id", "=", id).forUpdate().executeTakeFirst()) !== undefined;
}

export async function updateWorkspace(db: Db, id: Id, changes: Updateable<Tables["workspaces"]>): Promise<void> {
  await db.updateTable("workspaces").set(changes).where("id", "=", id).execute();
}

export async function touchWorkspace(db: Db, id: Id, now: Date): Promise<void> {
  await updateWorkspace(db, id, { updatedAt: now });
}

/** Held against being retired or deleted until the transaction ends. */
export async function holdActivePlan(db: Db, planId: Id): Promise<boolean> {
  const { rows } = await sql<{ isActive: boolean }>`select is_active from plans where id = ${planId} for share`.execute(db);
  return rows[0]?.isActive ?? false;
}
