import type { Insertable, Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { contains, type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { LabUnit } from "./units.schemas.ts";

const columns = ["id", "workspaceId", "labUnitTitle", "createdAt", "updatedAt", "deletedAt"] as const;

export async function insertUnit(db: Db, unit: Insertable<Tables["labUnits"]>): Promise<LabUnit> {
  return db.insertInto("labUnits").values(unit).returning(columns).executeTakeFirstOrThrow();
}

export async function listUnits(
  db: Db,
  workspaceId: Id,
  filter: { q?: string; includeDeleted: boolean },
  page: PageRequest,
): Promise<Page<LabUnit>> {
  let query = db.selectFrom("labUnits").select(columns).where("workspaceId", "=", workspaceId);
  if (!filter.includeDeleted) query = query.where("deletedAt", "is", null);
  if (filter.q) query = query.where("labUnitTitle", "ilike", contains(filter.q));
  return paginate(query, page, ["id"]);
}

export async function findUnit(db: Db, workspaceId: Id, id: Id): Promise<LabUnit | undefined> {
  return db.selectFrom("labUnits").select(columns).where("workspaceId", "=", workspaceId).where("id", "=", id).executeTakeFirst();
}

export async function updateUnit(db: Db, workspaceId: Id, id: Id, changes: Updateable<Tables["labUnits"]>): Promise<LabUnit | undefined> {
  return db
    .updateTable("labUnits")
    .set(changes)
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
}
