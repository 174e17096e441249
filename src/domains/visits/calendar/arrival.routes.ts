import { workspace } from "../../../kit/access.ts";
import { ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { sessionEvents } from "../sessions/sessions.events.ts";
import { readSession } from "../sessions/sessions.routes.ts";
import { Session } from "../sessions/sessions.schemas.ts";
import { NotArriving, SessionNotFound } from "../sessions/visits.errors.ts";
import * as arrival from "./arrival.service.ts";

const reply = ok(Type.Object({ session: Session }));

export const markArrival = route({
  method: "POST",
  path: "/workspace/:workspaceId/sessions/:sessionId/arrival",
  summary: "Record that the client has arrived",
  description: "For scheduled sessions that start at most a day ago or a day from now. A second call keeps the first time.",
  access: workspace("sessions.update"),
  reply,
  errors: [SessionNotFound, NotArriving],
  emits: ({ session }) => sessionEvents("session.updated", session),
  audit: { action: "session.arrive", keeps: [], of: "sessionId" },
  run: async (ctx, { params }) => ({ session: await arrival.markArrival(ctx, params.sessionId, true) }),
});

export const clearArrival = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/sessions/:sessionId/arrival",
  summary: "Take back a client's arrival",
  access: workspace("sessions.update"),
  reply,
  errors: [SessionNotFound, NotArriving],
  matches: readSession,
  emits: ({ session }) => sessionEvents("session.updated", session),
  audit: { action: "session.clear-arrival", keeps: [], of: "sessionId" },
  run: async (ctx, { params }) => ({ session: await arrival.markArrival(ctx, params.sessionId, false) }),
});
