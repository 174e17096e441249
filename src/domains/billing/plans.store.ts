import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { Plan } from "./plans.schemas.ts";

export async function listActivePlans(db: Db): Promise<Plan[]> {
  const rows = await db.selectFrom("plans").selectAll().where("isActive", "=", true).orderBy("sortOrder").orderBy("id").execute();
  return rows as Plan[];
}

export async function findPlan(db: Db, id: Id): Promise<Plan | undefined> {
  return (await db.selectFrom("plans").selectAll().where("id", "=", id).executeTakeFirst()) as Plan | undefined;
}
