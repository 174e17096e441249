import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { FileUse } from "./files.schemas.ts";

/** Records that show a file; of each kind at most this many. */
const MOST = 20;

/** Records that refer to the file, by kind and name. A record without a name has null. */
export async function usesOf(db: Db, workspaceId: Id, fileId: Id): Promise<FileUse[]> {
  const { rows } = await sql<FileUse>`select type, id, name from (
    (select 'product' as type, id, name from products
      where workspace_id = ${workspaceId} and images @> array[${fileId}]::text[] order by id limit ${MOST})
    union all (select 'collection' as type, id, name from collections
      where workspace_id = ${workspaceId} and image_file_id = ${fileId} order by id limit ${MOST})
    union all (select 'store' as type, id, name from stores where workspace_id = ${workspaceId} and hero_file_id = ${fileId})
    union all (select kind as type, id, title as name from financial_entries
      where workspace_id = ${workspaceId} and receipt_images <> '{}' and receipt_images @> array[${fileId}]::text[] order by id limit ${MOST})
    union all (select 'session' as type, s.id, s.name from session_attachments a
      join sessions s on s.workspace_id = a.workspace_id and s.id = a.session_id
      where a.workspace_id = ${workspaceId} and a.file_id = ${fileId} order by s.id limit ${MOST})
    union all (select 'staff' as type, id, name from accounts
      where workspace_id = ${workspaceId} and photo_file_id = ${fileId} order by id limit ${MOST})
    union all (select 'workspace' as type, id, name from workspaces where id = ${workspaceId} and logo_file_id = ${fileId})
  ) uses`.execute(db);
  return rows;
}
