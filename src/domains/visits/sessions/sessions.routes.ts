import { workspace } from "../../../kit/access.ts";
import { CSV_TYPE, csvFile } from "../../../kit/csv.ts";
import { everyPage, listOf } from "../../../kit/page.ts";
import { created, ok, route, streamed } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { sessionColumns } from "./session-columns.rules.ts";
import { sessionEvents } from "./sessions.events.ts";
import { Conflict, NewSession, Session, SessionChanges, SessionFilter, SessionQuery } from "./sessions.schemas.ts";
import * as sessions from "./sessions.service.ts";
import { BadMove, bookingErrors, invalid, NotCancelled, NotMissed, SessionNotFound } from "./visits.errors.ts";

const booked = Type.Object({ session: Session, conflicts: Type.Array(Conflict) });

export const createSession = route({
  method: "POST",
  path: "/workspace/:workspaceId/sessions",
  summary: "Book a session",
  description:
    "`durationMinutes` defaults to the sum of the services' durations, or 60 if that is 0. `conflicts` lists the staff member's " +
    "other sessions at that time; if the workspace's `preventDoubleBooking` is on, they are refused with 409.",
  access: workspace("sessions.create"),
  body: NewSession,
  reply: created(booked),
  errors: bookingErrors,
  invalid,
  emits: ({ session }) => sessionEvents("session.created", session),
  audit: { action: "session.create", keeps: ["name", "date", "startTime", "durationMinutes", "status", "staffId"] },
  run: (ctx, { body }) => sessions.createSession(ctx, body),
});

export const listSessions = route({
  method: "GET",
  path: "/workspace/:workspaceId/sessions",
  summary: "List sessions in chronological order",
  description: "`from` and `to` are inclusive days; a session belongs to the day it starts on.",
  access: workspace("sessions.view"),
  query: SessionQuery,
  reply: ok(listOf("sessions", Session)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await sessions.listSessions(ctx, query);
    return { sessions: rows, pagination };
  },
});

export const exportSessions = route({
  method: "GET",
  path: "/workspace/:workspaceId/sessions.csv",
  summary: "The list of sessions as a file for a spreadsheet",
  access: workspace("sessions.view"),
  query: SessionFilter,
  reply: streamed(CSV_TYPE),
  errors: [],
  run: (ctx, { query }) => {
    const pages = everyPage((request) => sessions.listSessions(ctx, { ...query, ...request }));
    return csvFile(ctx, "sessions", sessionColumns, pages);
  },
});

export const readSession = route({
  method: "GET",
  path: "/workspace/:workspaceId/sessions/:sessionId",
  summary: "Get a session",
  access: workspace("sessions.view"),
  reply: ok(Type.Object({ session: Session })),
  errors: [SessionNotFound],
  run: async (ctx, { params }) => ({ session: await sessions.readSession(ctx, params.sessionId) }),
});

export const updateSession = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/sessions/:sessionId",
  summary: "Update a session or change its status",
  description:
    "scheduled → in-progress → completed; scheduled or in-progress → cancelled. `serviceIds` replaces all services; `fieldValues` replaces the values of the phases it contains; " +
    "new services without `durationMinutes` recalculate the duration. `cancelReason` is for cancelled sessions, `isNoShow` for sessions the client missed.",
  access: workspace("sessions.update"),
  body: SessionChanges,
  reply: ok(booked),
  errors: [SessionNotFound, BadMove, NotMissed, NotCancelled, ...bookingErrors],
  invalid,
  emits: ({ session }, { body }) => sessionEvents(changeOf(body.status), session),
  audit: { action: "session.update", keeps: ["name", "date", "startTime", "durationMinutes", "status", "staffId"] },
  run: (ctx, { params, body }) => sessions.updateSession(ctx, params.sessionId, body),
});

export const removeSession = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/sessions/:sessionId",
  summary: "Delete a session with its notes",
  access: workspace("sessions.delete"),
  reply: ok(Message),
  errors: [SessionNotFound],
  emits: (_reply, _input, { session }) => session && sessionEvents("session.deleted", session),
  audit: { action: "session.delete", keeps: ["name", "date", "startTime", "durationMinutes", "status", "staffId"] },
  run: (ctx, { params }) => sessions.removeSession(ctx, params.sessionId),
});

function changeOf(status: string | undefined) {
  return status === "cancelled" || status === "completed" ? (`session.${status}` as const) : "session.updated";
}
