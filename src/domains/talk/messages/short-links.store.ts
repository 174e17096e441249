import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";

export interface ShortLink {
  workspaceId: Id;
  codeHash: string;
  sessionId: Id | null;
  orderId: Id | null;
  language: string;
  createdAt: string;
}

/** The same record has the same code: a later message only changes the language. */
export async function save(
  db: Db,
  workspaceId: Id,
  { codeHash, sessionId, orderId, language, createdAt }: Omit<ShortLink, "workspaceId" | "createdAt"> & { createdAt: Date },
): Promise<void> {
  await sql`
    insert into short_links (workspace_id, code_hash, session_id, order_id, language, created_at)
    values (${workspaceId}, ${codeHash}, ${sessionId}, ${orderId}, ${language}, ${createdAt})
    on conflict (workspace_id, code_hash) do update set language = excluded.language`.execute(db);
}

/** In the platform's scope: a visitor has nothing but the code. */
export async function find(db: Db, codeHash: string): Promise<ShortLink | undefined> {
  const { rows } = await sql<ShortLink>`
    select workspace_id, code_hash, session_id, order_id, language, created_at from short_links where code_hash = ${codeHash}`.execute(db);
  return rows[0];
}
