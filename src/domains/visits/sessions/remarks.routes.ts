import { workspace } from "../../../kit/access.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { NewAttachment, NewNote } from "./remarks.schemas.ts";
import * as remarks from "./remarks.service.ts";
import { readSession } from "./sessions.routes.ts";
import { Attachment, Note } from "./sessions.schemas.ts";
import * as sessions from "./sessions.service.ts";
import { AlreadyAttached, AttachmentNotFound, NoteNotFound, NoteOfAnother, SessionFull, SessionNotFound } from "./visits.errors.ts";

export const listSessionNotes = route({
  method: "GET",
  path: "/workspace/:workspaceId/sessions/:sessionId/notes",
  summary: "List a session's notes, oldest first",
  access: workspace("sessions.view"),
  reply: ok(Type.Object({ notes: Type.Array(Note) })),
  errors: [SessionNotFound],
  run: async (ctx, { params }) => ({ notes: (await sessions.readSession(ctx, params.sessionId)).notes }),
});

export const createSessionNote = route({
  method: "POST",
  path: "/workspace/:workspaceId/sessions/:sessionId/notes",
  summary: "Add a note to a session",
  access: workspace("sessions.update"),
  body: NewNote,
  reply: created(Type.Object({ note: Note })),
  errors: [SessionNotFound, SessionFull],
  audit: { action: "session.note", keeps: [], of: "sessionId" },
  run: async (ctx, { params, body }) => ({ note: await remarks.createNote(ctx, params.sessionId, body) }),
});

export const updateSessionNote = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/sessions/:sessionId/notes/:noteId",
  summary: "Update a note",
  access: workspace("sessions.update"),
  body: NewNote,
  reply: ok(Type.Object({ note: Note })),
  errors: [SessionNotFound, NoteNotFound, NoteOfAnother, SessionFull],
  matches: readSession,
  audit: { action: "session.change-note", keeps: [], of: "sessionId" },
  run: async (ctx, { params, body }) => ({ note: await remarks.updateNote(ctx, params.sessionId, params.noteId, body) }),
});

export const removeSessionNote = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/sessions/:sessionId/notes/:noteId",
  summary: "Delete a note",
  description: "For the author and the owner. A visitor's note can be deleted by anyone who can change the session.",
  access: workspace("sessions.update"),
  reply: ok(Message),
  errors: [SessionNotFound, NoteNotFound, NoteOfAnother],
  matches: readSession,
  audit: { action: "session.delete-note", keeps: [], of: "sessionId" },
  run: (ctx, { params }) => remarks.removeNote(ctx, params.sessionId, params.noteId),
});

export const listSessionAttachments = route({
  method: "GET",
  path: "/workspace/:workspaceId/sessions/:sessionId/attachments",
  summary: "List a session's attachments, oldest first",
  access: workspace("sessions.view"),
  reply: ok(Type.Object({ attachments: Type.Array(Attachment) })),
  errors: [SessionNotFound],
  run: async (ctx, { params }) => ({ attachments: (await sessions.readSession(ctx, params.sessionId)).attachments }),
});

export const createSessionAttachment = route({
  method: "POST",
  path: "/workspace/:workspaceId/sessions/:sessionId/attachments",
  summary: "Attach a file to a session",
  access: workspace("sessions.update"),
  body: NewAttachment,
  reply: created(Type.Object({ attachment: Attachment })),
  errors: [SessionNotFound, AlreadyAttached, SessionFull],
  audit: { action: "session.attach", keeps: [], of: "sessionId" },
  run: async (ctx, { params, body }) => ({ attachment: await remarks.createAttachment(ctx, params.sessionId, body) }),
});

export const removeSessionAttachment = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/sessions/:sessionId/attachments/:attachmentId",
  summary: "Delete an attachment from a session",
  description: "The file itself is kept.",
  access: workspace("sessions.update"),
  reply: ok(Message),
  errors: [SessionNotFound, AttachmentNotFound],
  matches: readSession,
  audit: { action: "session.detach", keeps: [], of: "sessionId" },
  run: (ctx, { params }) => remarks.removeAttachment(ctx, params.sessionId, params.attachmentId),
});
