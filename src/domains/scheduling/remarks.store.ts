import { type Insertable, sql } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { Attachment, Note } from "./sessions.schemas.ts";

const noteColumns = ["id", "authorId", "authorName", "body", "createdAt", "updatedAt"] as const;
const attachmentColumns = ["id", "fileId", "name", "createdAt"] as const;

export async function insertNote(db: Db, note: Insertable<Tables["sessionNotes"]>): Promise<Note> {
  return db.insertInto("sessionNotes").values(note).returning(noteColumns).executeTakeFirstOrThrow();
}

export async function updateNote(
  db: Db,
  workspaceId: Id,
  sessionId: Id,
  id: Id,
  changes: { body: string; updatedAt: Date },
): Promise<Note | undefined> {
  return db
    .updateTable("sessionNotes")
    .set(changes)
    .where("workspaceId", "=", workspaceId)
    .where("sessionId", "=", sessionId)
    .where("id", "=", id)
    .returning(noteColumns)
    .executeTakeFirst();
}

export async function insertAttachment(db: Db, attachment: Insertable<Tables["sessionAttachments"]>): Promise<Attachment> {
  return db.insertInto("sessionAttachments").values(attachment).returning(attachmentColumns).executeTakeFirstOrThrow();
}

type RemarkTable = "sessionNotes" | "sessionAttachments";

export async function deleteRemark(db: Db, table: RemarkTable, workspaceId: Id, sessionId: Id, id: Id): Promise<boolean> {
  const row = await db
    .deleteFrom(table)
    .where("workspaceId", "=", workspaceId)
    .where("sessionId", "=", sessionId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRemarks(db: Db, table: RemarkTable, workspaceId: Id, sessionId: Id): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(sql<number>`count(*)`.as("count"))
    .where("workspaceId", "=", workspaceId)
    .where("sessionId", "=", sessionId)
    .executeTakeFirstOrThrow();
  return count;
}
