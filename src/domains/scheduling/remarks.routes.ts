import { workspace } from "../../kit/access.ts";
import { created, ok, route } from "../../kit/route.ts";
import { Message, Type } from "../../kit/schema.ts";
import { NewAttachment, NewNote } from "./remarks.schemas.ts";
import * as remarks from "./remarks.service.ts";
import { AlreadyAttached, AttachmentNotFound, NoteNotFound, SessionFull, SessionNotFound } from "./scheduling.errors.ts";
import { readSession } from "./sessions.routes.ts";
import { Attachment, Note } from "./sessions.schemas.ts";
import * as sessions from "./sessions.service.ts";

export const listNotes = route({
  method: "GET",
  path: "/workspace/:workspaceId/sessions/:sessionId/notes",
  summary: "A session's notes, the oldest first",
  access: workspace("sessions.view"),
  reply: ok(Type.Object({ notes: Type.Array(Note) })),
  errors: [SessionNotFound],
  run: async (ctx, { params }) => ({ notes: (await sessions.readSession(ctx, params.sessionId)).notes }),
});

export const addNote = route({
  method: "POST",
  path: "/workspace/:workspaceId/sessions/:sessionId/notes",
  summary: "Write a note on a session",
  access: workspace("sessions.update"),
  body: NewNote,
  reply: created(Type.Object({ note: Note })),
  errors: [SessionNotFound, SessionFull],
  run: async (ctx, { params, body }) => ({ note: await remarks.addNote(ctx, params.sessionId, body) }),
});

export const changeNote = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/sessions/:sessionId/notes/:noteId",
  summary: "Change a note",
  access: workspace("sessions.update"),
  body: NewNote,
  reply: ok(Type.Object({ note: Note })),
  errors: [SessionNotFound, NoteNotFound],
  matches: readSession,
  run: async (ctx, { params, body }) => ({ note: await remarks.changeNote(ctx, params.sessionId, params.noteId, body) }),
});

export const removeNote = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/sessions/:sessionId/notes/:noteId",
  summary: "Delete a note",
  access: workspace("sessions.update"),
  reply: ok(Message),
  errors: [SessionNotFound, NoteNotFound],
  matches: readSession,
  run: (ctx, { params }) => remarks.removeNote(ctx, params.sessionId, params.noteId),
});

export const listAttachments = route({
  method: "GET",
  path: "/workspace/:workspaceId/sessions/:sessionId/attachments",
  summary: "A session's attachments, the oldest first",
  access: workspace("sessions.view"),
  reply: ok(Type.Object({ attachments: Type.Array(Attachment) })),
  errors: [SessionNotFound],
  run: async (ctx, { params }) => ({ attachments: (await sessions.readSession(ctx, params.sessionId)).attachments }),
});

export const addAttachment = route({
  method: "POST",
  path: "/workspace/:workspaceId/sessions/:sessionId/attachments",
  summary: "Attach a file to a session",
  access: workspace("sessions.update"),
  body: NewAttachment,
  reply: created(Type.Object({ attachment: Attachment })),
  errors: [SessionNotFound, AlreadyAttached, SessionFull],
  run: async (ctx, { params, body }) => ({ attachment: await remarks.addAttachment(ctx, params.sessionId, body) }),
});

export const removeAttachment = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/sessions/:sessionId/attachments/:attachmentId",
  summary: "Take an attachment off a session",
  description: "The file itself stays.",
  access: workspace("sessions.update"),
  reply: ok(Message),
  errors: [SessionNotFound, AttachmentNotFound],
  matches: readSession,
  run: (ctx, { params }) => remarks.removeAttachment(ctx, params.sessionId, params.attachmentId),
});
