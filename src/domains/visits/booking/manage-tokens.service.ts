import { passTo, readPass } from "../../../adapters/crypto/passes.ts";
import type { Vault } from "../../../adapters/crypto/vault.ts";
import { type Id, newId } from "../../../kit/ids.ts";

const PLACE = "manage booking";
const TICKET = "book once";

/** The id that a form's booking will have: sending the form twice makes one booking. Only the service can sign such an id. */
export function ticketFor(vault: Vault, workspaceId: Id): string {
  return passTo(vault, TICKET, workspaceId, newId());
}

/** The booking's id, if the ticket is this workspace's. */
export function readTicket(vault: Vault, workspaceId: Id, ticket: string): Id | undefined {
  const opened = readPass(vault, TICKET, ticket);
  return opened?.workspaceId === workspaceId ? opened.recordId : undefined;
}

/** Gives access to see, move and cancel one session. */
export function manageTokenOf(vault: Vault, workspaceId: Id, sessionId: Id): string {
  return passTo(vault, PLACE, workspaceId, sessionId);
}

/** The session a token gives access to, if it is genuine. */
export function readManageToken(vault: Vault, token: string): { workspaceId: Id; sessionId: Id } | undefined {
  const opened = readPass(vault, PLACE, token);
  return opened && { workspaceId: opened.workspaceId, sessionId: opened.recordId };
}
