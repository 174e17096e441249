import type { JobContext } from "../../../kit/context.ts";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { type OutreachLimits, outreachLimit } from "./outreach.rules.ts";
import { countOutreach, outreachStanding } from "./outreach.store.ts";

declare module "../../../kit/context.ts" {
  interface Settings {
    outreach: OutreachLimits;
  }
}

export type Outreach = "allowed" | "unconfirmed" | "used-up";

/**
 * Whether a workspace may write to an address now; counts the message if so. Until the owner's e-mail is confirmed, only the owner can be
 * written to, because anyone can sign up under any address.
 */
export async function takeOutreach(ctx: JobContext, workspaceId: Id, to: string): Promise<Outreach> {
  return ctx.transaction({ workspaceId }, async (db) => {
    const standing = await outreachStanding(db, workspaceId);
    if (!standing) return "unconfirmed";
    if (to === standing.ownerEmail) return "allowed";
    if (!standing.isConfirmed) return "unconfirmed";
    const limit = outreachLimit(ctx.settings.outreach, { ...standing, createdAt: new Date(standing.createdAt) }, ctx.now);
    return (await countOutreach(db, workspaceId, limit, ctx.now)) ? "allowed" : "used-up";
  });
}

/** Until then, anyone may have signed up under this address. */
export async function isOwnerConfirmed(db: Db, workspaceId: Id): Promise<boolean> {
  return (await outreachStanding(db, workspaceId))?.isConfirmed ?? false;
}
