import { passTo, readPass } from "../../adapters/crypto/passes.ts";
import type { Vault } from "../../adapters/crypto/vault.ts";
import type { Id } from "../../kit/ids.ts";

const PLACE = "manage booking";

/** Gives access to see, move and cancel one session. */
export function manageTokenOf(vault: Vault, workspaceId: Id, sessionId: Id): string {
  return passTo(vault, PLACE, workspaceId, sessionId);
}

/** The session a token gives access to, if it is genuine. */
export function readManageToken(vault: Vault, token: string): { workspaceId: Id; sessionId: Id } | undefined {
  const opened = readPass(vault, PLACE, token);
  return opened && { workspaceId: opened.workspaceId, sessionId: opened.recordId };
}
