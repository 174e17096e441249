import type { Context } from "../../kit/context.ts";
import type { Id } from "../../kit/ids.ts";

/** `repeated`: a further session of a series whose first one was announced. */
export type SessionChange = "created" | "repeated" | "moved" | "cancelled";

declare module "../../kit/context.ts" {
  interface Hooks {
    /** Tells the client about a session, if the workspace wants that, in the transaction of the change. */
    onSession: (
      ctx: Pick<Context, "db" | "now" | "enqueue">,
      session: { workspaceId: Id; sessionId: Id; change: SessionChange },
    ) => Promise<void>;
  }
}
