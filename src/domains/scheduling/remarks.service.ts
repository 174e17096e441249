import type { WorkspaceContext } from "../../kit/context.ts";
import { violates } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { requireFiles } from "../files/index.ts";
import type { NewAttachment, NewNote } from "./remarks.schemas.ts";
import * as store from "./remarks.store.ts";
import { AlreadyAttached, AttachmentNotFound, NoteNotFound, SessionFull, SessionNotFound } from "./scheduling.errors.ts";
import type { Attachment, Note } from "./sessions.schemas.ts";
import { lockSession, touchSession } from "./sessions.store.ts";

/** They travel with every answer that shows the session, so there is an end to them. */
const MAX_NOTES = 200;
const MAX_ATTACHMENTS = 50;

export async function addNote(ctx: WorkspaceContext, sessionId: Id, { body }: NewNote): Promise<Note> {
  await touch(ctx, sessionId);
  if ((await store.countRemarks(ctx.db, "sessionNotes", ctx.workspaceId, sessionId)) >= MAX_NOTES) throw SessionFull();
  const { account } = ctx.caller;
  return store.insertNote(ctx.db, {
    workspaceId: ctx.workspaceId,
    sessionId,
    id: newId(),
    authorId: account.id,
    authorName: account.name ?? account.email,
    body,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
}

export async function changeNote(ctx: WorkspaceContext, sessionId: Id, noteId: Id, { body }: NewNote): Promise<Note> {
  await touch(ctx, sessionId);
  const note = await store.updateNote(ctx.db, ctx.workspaceId, sessionId, noteId, { body, updatedAt: ctx.now });
  if (!note) throw NoteNotFound();
  return note;
}

export async function removeNote(ctx: WorkspaceContext, sessionId: Id, noteId: Id): Promise<{ message: string }> {
  await touch(ctx, sessionId);
  if (!(await store.deleteRemark(ctx.db, "sessionNotes", ctx.workspaceId, sessionId, noteId))) throw NoteNotFound();
  return { message: "Note deleted." };
}

export async function addAttachment(ctx: WorkspaceContext, sessionId: Id, given: NewAttachment): Promise<Attachment> {
  await touch(ctx, sessionId);
  if ((await store.countRemarks(ctx.db, "sessionAttachments", ctx.workspaceId, sessionId)) >= MAX_ATTACHMENTS) throw SessionFull();
  const { workspaceId, now } = ctx;
  const fileId = given.fileId.toLowerCase();
  await requireFiles(ctx.db, workspaceId, [fileId], "fileId");
  const attachment = { workspaceId, sessionId, id: newId(), fileId, name: given.name, createdAt: now };
  try {
    return await store.insertAttachment(ctx.db, attachment);
  } catch (error) {
    if (violates(error, "session_attachments_file_key")) throw AlreadyAttached();
    throw error;
  }
}

export async function removeAttachment(ctx: WorkspaceContext, sessionId: Id, attachmentId: Id): Promise<{ message: string }> {
  await touch(ctx, sessionId);
  const isGone = await store.deleteRemark(ctx.db, "sessionAttachments", ctx.workspaceId, sessionId, attachmentId);
  if (!isGone) throw AttachmentNotFound();
  return { message: "Attachment removed." };
}

/** Locks the session, which also keeps the counts true, and marks it as changed: its notes and attachments are part of it. */
async function touch(ctx: WorkspaceContext, sessionId: Id): Promise<void> {
  if (!(await lockSession(ctx.db, ctx.workspaceId, sessionId))) throw SessionNotFound();
  await touchSession(ctx.db, ctx.workspaceId, sessionId, ctx.now);
}
