import type { WorkspaceContext } from "../../../kit/context.ts";
import { violates } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { requireFiles } from "../../platform/files/index.ts";
import type { NewAttachment, NewNote } from "./remarks.schemas.ts";
import { attachments, notes, notesBytes } from "./remarks.store.ts";
import type { Attachment, Note } from "./sessions.schemas.ts";
import { plainSessions } from "./sessions.store.ts";
import { AlreadyAttached, AttachmentNotFound, NoteNotFound, NoteOfAnother, SessionFull, SessionNotFound } from "./visits.errors.ts";

/** They are part of every response with the session, so their number is limited. */
const MAX_NOTES = 200;
const MAX_ATTACHMENTS = 50;
const MAX_NOTES_BYTES = 400_000;

export async function createNote(ctx: WorkspaceContext, sessionId: Id, { body }: NewNote): Promise<Note> {
  await touchSession(ctx, sessionId);
  if ((await notes.count(ctx.db, ctx.workspaceId, { sessionId })) >= MAX_NOTES) throw SessionFull();
  await requireSpace(ctx, sessionId, body, null);
  const { account } = ctx.caller;
  return notes.insert(ctx.db, ctx.workspaceId, {
    sessionId,
    id: newId(),
    authorId: account.id,
    authorName: account.name ?? account.email,
    body,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
}

/** Only the author and the owner can change a note; the owner's name is then shown too. */
export async function updateNote(ctx: WorkspaceContext, sessionId: Id, noteId: Id, { body }: NewNote): Promise<Note> {
  await touchSession(ctx, sessionId);
  const { account } = ctx.caller;
  const written = await notes.find(ctx.db, ctx.workspaceId, { sessionId, id: noteId });
  if (!written) throw NoteNotFound();
  const isAuthor = written.authorId === account.id;
  if (!isAuthor && account.kind !== "owner") throw NoteOfAnother();
  await requireSpace(ctx, sessionId, body, noteId);
  const editedByName = isAuthor ? written.editedByName : (account.name ?? account.email);
  const note = await notes.update(ctx.db, ctx.workspaceId, { sessionId, id: noteId }, { body, editedByName, updatedAt: ctx.now });
  if (!note) throw NoteNotFound();
  return note;
}

async function requireSpace(ctx: WorkspaceContext, sessionId: Id, body: string, noteId: Id | null): Promise<void> {
  const others = await notesBytes(ctx.db, ctx.workspaceId, sessionId, noteId);
  if (others + Buffer.byteLength(body) > MAX_NOTES_BYTES) throw SessionFull();
}

/** As with changes; a visitor's note has no author who could sign in, so anyone who may change the session can delete it. */
export async function removeNote(ctx: WorkspaceContext, sessionId: Id, noteId: Id): Promise<{ message: string }> {
  const { clientId } = await touchSession(ctx, sessionId);
  const { account } = ctx.caller;
  const written = await notes.find(ctx.db, ctx.workspaceId, { sessionId, id: noteId });
  if (!written) throw NoteNotFound();
  const mayDelete = account.kind === "owner" || written.authorId === account.id || written.authorId === clientId;
  if (!mayDelete) throw NoteOfAnother();
  await notes.remove(ctx.db, ctx.workspaceId, { sessionId, id: noteId });
  return { message: "Note deleted." };
}

export async function createAttachment(ctx: WorkspaceContext, sessionId: Id, given: NewAttachment): Promise<Attachment> {
  await touchSession(ctx, sessionId);
  if ((await attachments.count(ctx.db, ctx.workspaceId, { sessionId })) >= MAX_ATTACHMENTS) throw SessionFull();
  const { workspaceId, now } = ctx;
  const { fileId } = given;
  await requireFiles(ctx.db, workspaceId, [fileId], "fileId");
  const attachment = { sessionId, id: newId(), fileId, name: given.name, createdAt: now };
  try {
    return await attachments.insert(ctx.db, workspaceId, attachment);
  } catch (error) {
    if (violates(error, "session_attachments_file_key")) throw AlreadyAttached();
    throw error;
  }
}

export async function removeAttachment(ctx: WorkspaceContext, sessionId: Id, attachmentId: Id): Promise<{ message: string }> {
  await touchSession(ctx, sessionId);
  const isGone = await attachments.remove(ctx.db, ctx.workspaceId, { sessionId, id: attachmentId });
  if (!isGone) throw AttachmentNotFound();
  return { message: "Attachment deleted." };
}

/** Locks the session, which also keeps the counts correct, and marks it as changed, because notes and attachments are part of it. */
async function touchSession(ctx: WorkspaceContext, sessionId: Id) {
  const session = await plainSessions.lock(ctx.db, ctx.workspaceId, sessionId);
  if (!session) throw SessionNotFound();
  await plainSessions.update(ctx.db, ctx.workspaceId, sessionId, { updatedAt: ctx.now });
  return session;
}
