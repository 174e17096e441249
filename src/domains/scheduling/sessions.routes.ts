import { workspace } from "../../kit/access.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { created, ok, route } from "../../kit/route.ts";
import { Message, oneOf, Type } from "../../kit/schema.ts";
import {
  BadFieldValues,
  BadMove,
  ClientNotFound,
  DoubleBooked,
  NotBookable,
  ServiceNotFound,
  SessionNotFound,
  StaffUnknown,
  TooLong,
} from "./scheduling.errors.ts";
import { Conflict, NewSession, Session, SessionChanges, sessionFilters } from "./sessions.schemas.ts";
import * as sessions from "./sessions.service.ts";

const booked = Type.Object({ session: Session, conflicts: Type.Array(Conflict) });
const bookingErrors = [ClientNotFound, ServiceNotFound, NotBookable, StaffUnknown, TooLong, BadFieldValues, DoubleBooked];
/** Missing and malformed fields are 400; values that only a rule refuses are 422. */
const invalid = { id: 400, body: 400, fields: { status: 422, durationMinutes: 422, fieldValues: 422 } } as const;

export const createSession = route({
  method: "POST",
  path: "/workspace/:workspaceId/sessions",
  summary: "Book a session",
  description:
    "Without `durationMinutes` the services' durations are added up; nothing to add is an hour. `conflicts` names the staff member's " +
    "other sessions at that time; with the workspace's `preventDoubleBooking` they are refused with 409.",
  access: workspace("sessions.create"),
  body: NewSession,
  reply: created(booked),
  errors: bookingErrors,
  invalid,
  run: (ctx, { body }) => sessions.createSession(ctx, body),
});

export const listSessions = route({
  method: "GET",
  path: "/workspace/:workspaceId/sessions",
  summary: "Sessions in the order of time",
  description: "`from` and `to` are inclusive days; a session belongs to the day it starts on.",
  access: workspace("sessions.view"),
  query: Type.Object({ ...pageQuery, ...sessionFilters, order: oneOf(["asc", "desc"], { default: "asc" }) }),
  reply: ok(listOf("sessions", Session)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await sessions.listSessions(ctx, query, query);
    return { sessions: rows, pagination };
  },
});

export const readSession = route({
  method: "GET",
  path: "/workspace/:workspaceId/sessions/:sessionId",
  summary: "One session",
  access: workspace("sessions.view"),
  reply: ok(Type.Object({ session: Session })),
  errors: [SessionNotFound],
  run: async (ctx, { params }) => ({ session: await sessions.readSession(ctx, params.sessionId) }),
});

export const changeSession = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/sessions/:sessionId",
  summary: "Change a session or move it to another state",
  description:
    "scheduled → in-progress → completed; scheduled or in-progress → cancelled. `fieldValues` and `serviceIds` replace what was there; " +
    "new services without `durationMinutes` set the duration anew.",
  access: workspace("sessions.update"),
  body: SessionChanges,
  reply: ok(booked),
  errors: [SessionNotFound, BadMove, ...bookingErrors],
  invalid,
  run: (ctx, { params, body }) => sessions.changeSession(ctx, params.sessionId, body),
});

export const removeSession = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/sessions/:sessionId",
  summary: "Delete a session with its notes",
  access: workspace("sessions.delete"),
  reply: ok(Message),
  errors: [SessionNotFound],
  run: (ctx, { params }) => sessions.removeSession(ctx, params.sessionId),
});
