import type { Insertable, Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { SessionField } from "./fields.schemas.ts";

const columns = [
  "id",
  "workspaceId",
  "key",
  "label",
  "type",
  "phase",
  "isRequired",
  "sortOrder",
  "options",
  "category",
  "metadata",
  "createdAt",
  "updatedAt",
] as const;

function toField({ sortOrder, ...field }: { sortOrder: number; type: string; phase: string; metadata: unknown }): SessionField {
  return { ...field, order: sortOrder } as SessionField;
}

export async function insertField(db: Db, field: Insertable<Tables["sessionFields"]>): Promise<SessionField> {
  return toField(await db.insertInto("sessionFields").values(field).returning(columns).executeTakeFirstOrThrow());
}

export async function findField(db: Db, workspaceId: Id, id: Id): Promise<SessionField | undefined> {
  const row = await db
    .selectFrom("sessionFields")
    .select(columns)
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toField(row);
}

export interface FieldFilter {
  category?: string;
  phase?: string;
}

export async function listFields(db: Db, workspaceId: Id, filter: FieldFilter, page: PageRequest): Promise<Page<SessionField>> {
  let query = db.selectFrom("sessionFields").select(columns).where("workspaceId", "=", workspaceId);
  if (filter.category !== undefined) query = query.where("category", "=", filter.category);
  if (filter.phase) query = query.where("phase", "=", filter.phase);
  const found = await paginate(query, page, ["sortOrder", "id"], "asc");
  return { ...found, rows: found.rows.map(toField) };
}

export async function updateField(
  db: Db,
  workspaceId: Id,
  id: Id,
  changes: Updateable<Tables["sessionFields"]>,
): Promise<SessionField | undefined> {
  const row = await db
    .updateTable("sessionFields")
    .set(changes)
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
  return row && toField(row);
}

export async function deleteField(db: Db, workspaceId: Id, id: Id): Promise<boolean> {
  const row = await db
    .deleteFrom("sessionFields")
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
