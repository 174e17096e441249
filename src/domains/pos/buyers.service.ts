import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { DiscountKind } from "./invoices.schemas.ts";

export interface Buyer {
  id: Id;
  name: string;
  discount: { kind: DiscountKind; value: number } | null;
}

export async function findBuyer(_db: Db, _workspaceId: Id, _clientId: Id): Promise<Buyer | undefined> {
  return undefined;
}
