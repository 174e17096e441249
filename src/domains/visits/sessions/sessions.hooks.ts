import type { Context } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";

declare module "../../../kit/facts.ts" {
  interface Facts {
    /** Tells the client about a session, if the workspace wants that, in the transaction of the change. */
    "session.announced": (ctx: Pick<Context, "db" | "now" | "enqueue">, changed: ChangedSession) => Promise<void>;
  }
}

/** `repeated`: a further session of a series whose first one was announced; `replanned`: moved without telling the client. */
export type SessionChange = "created" | "repeated" | "moved" | "replanned" | "cancelled";

export interface ChangedSession {
  workspaceId: Id;
  sessionId: Id;
  change: SessionChange;
  /** Where it was before it was moved. */
  from?: { startMinute: number; staffId: Id | null };
}
