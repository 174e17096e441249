import { narrow, tenantTable } from "../../kit/table.ts";
import type { Attachment, Note } from "./sessions.schemas.ts";

export const notes = tenantTable("sessionNotes", {
  columns: ["id", "authorId", "authorName", "editedByName", "body", "createdAt", "updatedAt"],
  toRecord: narrow<Note>,
});

export const attachments = tenantTable("sessionAttachments", {
  columns: ["id", "fileId", "name", "createdAt"],
  toRecord: narrow<Attachment>,
});
