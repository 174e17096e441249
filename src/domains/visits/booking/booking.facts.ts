import type { Context } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { type ChangedSession, sessionEvents } from "../sessions/index.ts";
import type { Session } from "../sessions/sessions.schemas.ts";

/** A change that a visitor made to a booking. */
export interface VisitorChange {
  workspaceId: Id;
  sessionId: Id;
  /** As it is now. */
  session: Pick<Session, "name" | "clientName" | "date" | "startTime" | "durationMinutes" | "status" | "staffId">;
  change: "created" | "moved" | "cancelled";
  /** Its place before it was moved. */
  from?: ChangedSession["from"];
}

declare module "../../../kit/facts.ts" {
  interface Facts {
    /** A visitor booked, moved or cancelled. */
    "booking.changed": (ctx: Context, changed: VisitorChange) => Promise<void>;
  }
}

const actions = { created: "session.book-online", moved: "session.move-online", cancelled: "session.cancel-online" } as const;

export async function logBooking(ctx: Context, { workspaceId, sessionId: id, session, change }: VisitorChange): Promise<void> {
  const { name, date, startTime, durationMinutes, status, staffId } = session;
  const after = { name, date, startTime, durationMinutes, status, staffId };
  await ctx.hooks.recordAction(ctx, { action: actions[change], record: { type: "session", id }, workspaceId, after });
}

const events = { created: "session.created", moved: "session.updated", cancelled: "session.cancelled" } as const;

export async function emitBooking(ctx: Context, { workspaceId, session, change }: VisitorChange): Promise<void> {
  await ctx.emitEvent(sessionEvents(events[change], session), workspaceId);
}

const kinds = { created: "session-booked", moved: "session-moved", cancelled: "session-cancelled" } as const;

export async function notifyOfBooking(ctx: Context, { workspaceId, sessionId: id, session, change }: VisitorChange): Promise<void> {
  const { clientName: name, date, startTime } = session;
  const occasion = change === "moved" ? ctx.now.getTime() : "";
  const record = { type: "session", id } as const;
  await ctx.hooks.notifyMembers(ctx, { workspaceId, kind: kinds[change], record, occasion, name, date: date.slice(0, 10), startTime });
}
