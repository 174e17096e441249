import { workspace } from "../../kit/access.ts";
import { ok, route } from "../../kit/route.ts";
import { Type } from "../../kit/schema.ts";
import * as arrival from "./arrival.service.ts";
import { NotArriving, SessionNotFound } from "./scheduling.errors.ts";
import { sessionEvents } from "./sessions.events.ts";
import { readSession } from "./sessions.routes.ts";
import { Session } from "./sessions.schemas.ts";

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
  run: async (ctx, { params }) => ({ session: await arrival.markArrival(ctx, params.sessionId, false) }),
});
