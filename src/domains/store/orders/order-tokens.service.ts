import { passTo, readPass } from "../../../adapters/crypto/passes.ts";
import type { Vault } from "../../../adapters/crypto/vault.ts";
import type { Id } from "../../../kit/ids.ts";

/** An order that can be viewed without signing in. */
export interface OrderName {
  workspaceId: Id;
  id: Id;
}

const PLACE = "order status";

/** The token with which a buyer views an order's status. */
export function orderTokenOf(vault: Vault, { workspaceId, id }: OrderName): string {
  return passTo(vault, PLACE, workspaceId, id);
}

export function readOrderToken(vault: Vault, token: string): OrderName | undefined {
  const opened = readPass(vault, PLACE, token);
  return opened && { workspaceId: opened.workspaceId, id: opened.recordId };
}
