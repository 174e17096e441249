import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { FieldType, StaffField } from "./fields.schemas.ts";
import { mentions } from "./search.store.ts";

const columns = [
  "id",
  "key",
  "label",
  "description",
  "type",
  "isRequired",
  "isUnique",
  "isFilterable",
  "sortOrder",
  "options",
  "metadata",
  "createdAt",
  "updatedAt",
] as const;

type Row = Omit<StaffField, "order" | "type" | "metadata"> & { type: string; sortOrder: number; metadata: unknown };

function toField({ sortOrder, type, metadata, ...rest }: Row): StaffField {
  return { ...rest, type: type as FieldType, metadata: metadata as StaffField["metadata"], order: sortOrder };
}

export interface FieldFilter {
  q?: string;
  type?: FieldType;
}

export async function listFields(db: Db, workspaceId: Id, filter: FieldFilter, page: PageRequest): Promise<Page<StaffField>> {
  let query = db.selectFrom("staffFields").select(columns).where("workspaceId", "=", workspaceId);
  if (filter.type) query = query.where("type", "=", filter.type);
  if (filter.q) query = query.where(mentions(["label", "key"], filter.q));
  const { rows, pagination } = await paginate(query, page, ["sortOrder", "id"], "asc");
  return { rows: rows.map(toField), pagination };
}

export async function findField(db: Db, workspaceId: Id, id: Id): Promise<StaffField | undefined> {
  const row = await db
    .selectFrom("staffFields")
    .select(columns)
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toField(row);
}

export async function allFields(db: Db, workspaceId: Id): Promise<StaffField[]> {
  const rows = await db.selectFrom("staffFields").select(columns).where("workspaceId", "=", workspaceId).orderBy("id").execute();
  return rows.map(toField);
}

/** Every definition, held as it is until the transaction ends: values are checked against what will still be true. */
export async function holdFields(db: Db, workspaceId: Id): Promise<StaffField[]> {
  const query = db.selectFrom("staffFields").select(columns).where("workspaceId", "=", workspaceId).orderBy("id");
  return (await query.forShare().execute()).map(toField);
}

export async function nextOrder(db: Db, workspaceId: Id): Promise<number> {
  const row = await db
    .selectFrom("staffFields")
    .select(sql<number>`coalesce(max(sort_order), 0) + 1`.as("next"))
    .where("workspaceId", "=", workspaceId)
    .executeTakeFirstOrThrow();
  return row.next;
}

export async function insertField(db: Db, field: Insertable<Tables["staffFields"]>): Promise<StaffField> {
  return toField(await db.insertInto("staffFields").values(field).returning(columns).executeTakeFirstOrThrow());
}

export async function updateField(
  db: Db,
  workspaceId: Id,
  id: Id,
  changes: Updateable<Tables["staffFields"]>,
): Promise<StaffField | undefined> {
  const row = await db
    .updateTable("staffFields")
    .set(changes)
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
  return row && toField(row);
}

/** Deletes the definition with every value of it; says whether there was one. */
export async function deleteField(db: Db, workspaceId: Id, id: Id): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("staffFields")
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
