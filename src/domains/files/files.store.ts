import { type Insertable, sql } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, paginate } from "../../kit/page.ts";
import type { File, FileQuery } from "./files.schemas.ts";

const columns = [
  "id",
  "name",
  "contentType",
  "sizeBytes",
  "width",
  "height",
  sql<boolean>`thumbnail_bytes > 0`.as("hasThumbnail"),
  "uploadedBy",
  "createdAt",
] as const;

function storedFiles(db: Db, workspaceId: Id) {
  return db.selectFrom("files").where("workspaceId", "=", workspaceId).where("storedAt", "is not", null);
}

export async function findFile(db: Db, workspaceId: Id, id: Id): Promise<File | undefined> {
  return storedFiles(db, workspaceId).select(columns).where("id", "=", id).executeTakeFirst();
}

export async function listFiles(db: Db, workspaceId: Id, query: FileQuery): Promise<Page<File>> {
  let files = storedFiles(db, workspaceId).select(columns);
  if (query.q) files = files.where("name", "ilike", `%${query.q.replace(/[\\%_]/g, "\\$&")}%`);
  if (query.type === "pdf") files = files.where("contentType", "=", "application/pdf");
  if (query.type === "image") files = files.where("contentType", "like", "image/%");
  return paginate(files, query, ["createdAt", "id"]);
}

/** Which of these the workspace has. */
export async function existingIds(db: Db, workspaceId: Id, ids: readonly Id[]): Promise<Id[]> {
  const rows = await storedFiles(db, workspaceId).select("id").where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
}

/** Bytes of everything kept or about to be kept for a workspace, thumbnails included. */
export async function storageUsed(db: Db, workspaceId: Id): Promise<number> {
  const { used } = await db
    .selectFrom("files")
    .select(sql<number>`coalesce(sum(size_bytes + thumbnail_bytes), 0)`.as("used"))
    .where("workspaceId", "=", workspaceId)
    .executeTakeFirstOrThrow();
  return used;
}

export async function insertReservation(db: Db, file: Insertable<Tables["files"]>): Promise<void> {
  await db.insertInto("files").values(file).execute();
}

/** Shows the file to everyone; undefined when its reservation is gone. */
export async function markStored(db: Db, workspaceId: Id, id: Id, storedAt: Date): Promise<File | undefined> {
  return db
    .updateTable("files")
    .set({ storedAt })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where("storedAt", "is", null)
    .returning(columns)
    .executeTakeFirst();
}

/** Gives the space of an upload that came to nothing back. True when no file has this id (any more). */
export async function deleteReservation(db: Db, workspaceId: Id, id: Id): Promise<boolean> {
  await db.deleteFrom("files").where("workspaceId", "=", workspaceId).where("id", "=", id).where("storedAt", "is", null).execute();
  return (await findFile(db, workspaceId, id)) === undefined;
}

export async function deleteFile(db: Db, workspaceId: Id, id: Id): Promise<boolean> {
  const row = await db
    .deleteFrom("files")
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where("storedAt", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
