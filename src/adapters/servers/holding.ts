import { createHash } from "node:crypto";
import type { Driver } from "../database/owner.ts";

/** The holder of leases that a mover takes. */
export const holderOf = (workspaceId: string) => `move ${workspaceId}`;

/** The number of a session lock that movers of the workspace share, on the first server. */
export function lockOf(workspaceId: string): string {
  return createHash("sha256").update(`move ${workspaceId}`).digest().readBigInt64BE().toString();
}

/** Lets the workspace's queued work run again. */
export async function releaseQueue(driver: Driver, workspaceId: string): Promise<void> {
  await driver.unsafe("update public.outbox set locked_by = null, locked_until = null where tenant = $1 and locked_by = $2", [
    workspaceId,
    holderOf(workspaceId),
  ]);
}
