import { workspace } from "../../../kit/access.ts";
import { TimeDoesNotExist } from "../../../kit/local-times.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { CancelFollowing, MovedSeries, MoveFollowing, NewSeries, Series } from "./series.schemas.ts";
import * as series from "./series.service.ts";
import { sessionEvents } from "./sessions.events.ts";
import { Session } from "./sessions.schemas.ts";
import { BadMove, bookingErrors, DoubleBooked, invalid, NotInSeries, SessionNotFound, StaffUnknown } from "./visits.errors.ts";

export const createSessionSeries = route({
  method: "POST",
  path: "/workspace/:workspaceId/sessions/series",
  summary: "Book a series of sessions, weekly or monthly",
  description:
    "All or nothing: if double booking is prevented, a single overlap refuses the whole series (409 with every conflict). " +
    "In months without that day, the session is on the last day. The client gets one confirmation and a reminder for each session.",
  access: workspace("sessions.create"),
  body: NewSeries,
  reply: created(Series),
  errors: bookingErrors,
  invalid,
  emits: ({ sessions }) => sessions.map((session) => sessionEvents("session.created", session)),
  audit: { action: "session.create-series", keeps: [] },
  run: (ctx, { body }) => series.createSeries(ctx, body),
});

export const moveFollowingSessions = route({
  method: "POST",
  path: "/workspace/:workspaceId/sessions/:sessionId/move-following",
  summary: "Move a session and the later ones in its series",
  description:
    "`date` and `startTime` are the new start of this session; the later ones move by the same difference. Only scheduled sessions move, all or none: if " +
    "double booking is prevented, a single overlap refuses the move (409 with every conflict). The client gets one message.",
  access: workspace("sessions.update"),
  body: MoveFollowing,
  reply: ok(MovedSeries),
  errors: [SessionNotFound, NotInSeries, BadMove, StaffUnknown, TimeDoesNotExist, DoubleBooked],
  invalid: { body: 422 },
  emits: ({ sessions }) => sessions.map((session) => sessionEvents("session.updated", session)),
  audit: { action: "session.move-following", keeps: [], of: "sessionId" },
  run: (ctx, { params, body }) => series.moveFollowing(ctx, params.sessionId, body),
});

export const cancelFollowingSessions = route({
  method: "POST",
  path: "/workspace/:workspaceId/sessions/:sessionId/cancel-following",
  summary: "Cancel a session and the later ones in its series",
  description: "Only sessions that have not started. The response lists those that were cancelled.",
  access: workspace("sessions.update"),
  body: CancelFollowing,
  reply: ok(Type.Object({ sessions: Type.Array(Session) })),
  errors: [SessionNotFound, NotInSeries],
  invalid: { body: 422 },
  emits: ({ sessions }) => sessions.map((session) => sessionEvents("session.cancelled", session)),
  audit: { action: "session.cancel-following", keeps: [], of: "sessionId" },
  run: async (ctx, { params, body }) => ({ sessions: await series.cancelFollowing(ctx, params.sessionId, body) }),
});
