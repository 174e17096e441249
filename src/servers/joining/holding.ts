import { createHash } from "node:crypto";

/** The holder of leases that a mover takes. */
export const holderOf = (workspaceId: string) => `move ${workspaceId}`;

/** The number of a session lock that movers of the workspace share, on the first server. */
export function lockOf(workspaceId: string): string {
  return createHash("sha256").update(`move ${workspaceId}`).digest().readBigInt64BE().toString();
}
