import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { Attachment, Note } from "./sessions.schemas.ts";

export const notes = tenantTable("sessionNotes", {
  columns: ["id", "authorId", "authorName", "editedByName", "body", "createdAt", "updatedAt"],
  toRecord: narrow<Note>,
});

/** The length of all notes of a session but one, in bytes. */
export async function notesBytes(db: Db, workspaceId: Id, sessionId: Id, exceptId: Id | null): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(body)), 0)::int as bytes from session_notes
    where workspace_id = ${workspaceId} and session_id = ${sessionId} and id is distinct from ${exceptId}`.execute(db);
  return rows[0]?.bytes ?? 0;
}

export const attachments = tenantTable("sessionAttachments", {
  columns: ["id", "fileId", "name", "createdAt"],
  toRecord: narrow<Attachment>,
});
