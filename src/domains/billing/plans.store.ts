import type { Insertable, Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { Plan } from "./plans.schemas.ts";

export interface PlanFilter {
  q?: string;
  isActive?: boolean;
}

export async function listActivePlans(db: Db): Promise<Plan[]> {
  const rows = await db.selectFrom("plans").selectAll().where("isActive", "=", true).orderBy("sortOrder").orderBy("id").execute();
  return rows as Plan[];
}

/** Every plan, for prices: there are few. */
export async function listAllPlans(db: Db): Promise<Pick<Plan, "id" | "slug" | "pricePeriods">[]> {
  return (await db.selectFrom("plans").select(["id", "slug", "pricePeriods"]).execute()) as Plan[];
}

export async function listPlans(db: Db, filter: PlanFilter, page: PageRequest): Promise<Page<Plan>> {
  let query = db.selectFrom("plans").selectAll();
  if (filter.q) {
    const pattern = `%${filter.q.replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where((where) => where.or([where("name", "ilike", pattern), where("slug", "ilike", pattern)]));
  }
  if (filter.isActive !== undefined) query = query.where("isActive", "=", filter.isActive);
  return paginate(query, page, ["sortOrder", "id"], "asc") as unknown as Promise<Page<Plan>>;
}

export async function findPlan(db: Db, id: Id): Promise<Plan | undefined> {
  return (await db.selectFrom("plans").selectAll().where("id", "=", id).executeTakeFirst()) as Plan | undefined;
}

export async function lockPlan(db: Db, id: Id): Promise<Plan | undefined> {
  return (await db.selectFrom("plans").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()) as Plan | undefined;
}

export async function insertPlan(db: Db, plan: Insertable<Tables["plans"]>): Promise<Plan> {
  return (await db.insertInto("plans").values(plan).returningAll().executeTakeFirstOrThrow()) as Plan;
}

export async function updatePlan(db: Db, id: Id, changes: Updateable<Tables["plans"]>): Promise<Plan> {
  return (await db.updateTable("plans").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow()) as Plan;
}

export async function deletePlan(db: Db, id: Id): Promise<void> {
  await db.deleteFrom("plans").where("id", "=", id).execute();
}
