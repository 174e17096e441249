import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { File } from "./files.schemas.ts";

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

/** Files whose content is stored. */
export const files = tenantTable("files", {
  columns,
  toRecord: narrow<File>,
  only: "stored_at is not null",
  order: ["createdAt", "id"],
  finder: "find_rows('files', ?)",
});

/** Space reserved by uploads in progress. */
export const reservations = tenantTable("files", { columns, toRecord: narrow<File>, only: "stored_at is null" });

/** Which of these are pictures of the workspace. */
export async function pictureIds(db: Db, workspaceId: Id, ids: readonly Id[]): Promise<Id[]> {
  const found = await files.all(db, workspaceId, { id: ids });
  return found.filter(({ contentType }) => contentType.startsWith("image/")).map(({ id }) => id);
}

/** Pictures that were fetched from these addresses before. */
export async function fetchedFrom(db: Db, workspaceId: Id, urls: readonly string[]): Promise<Map<string, Id>> {
  if (urls.length === 0) return new Map();
  const { rows } = await sql<{ url: string; id: Id }>`
    select source_url as url, min(id) as id from files
    where workspace_id = ${workspaceId} and source_url = any(${[...urls]}::text[]) and stored_at is not null
    group by source_url`.execute(db);
  return new Map(rows.map(({ url, id }) => [url, id]));
}

/** Whether the workspace shows anything to the public. */
export async function isOpen(db: Db, workspaceId: Id): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`select workspace_is_open(${workspaceId}) as is_open`.execute(db);
  return rows[0]?.isOpen ?? false;
}

/** Bytes of everything kept or about to be kept for a workspace, thumbnails included. */
export async function storageUsed(db: Db, workspaceId: Id): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(size_bytes + thumbnail_bytes), 0) as used from files where workspace_id = ${workspaceId}`.execute(db);
  return rows[0]?.used ?? 0;
}

/** Stored files and the space of everything kept or about to be kept. */
export async function measureFiles(db: Db, workspaceId: Id): Promise<{ usedBytes: number; count: number }> {
  const { rows } = await sql<{ usedBytes: number; count: number }>`
    select coalesce(sum(size_bytes + thumbnail_bytes), 0)::bigint as used_bytes, count(*) filter (where stored_at is not null)::integer as count
    from files where workspace_id = ${workspaceId}`.execute(db);
  return rows[0] ?? { usedBytes: 0, count: 0 };
}
