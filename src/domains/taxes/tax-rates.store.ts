import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { narrow, tenantTable } from "../../kit/table.ts";
import type { TaxRate } from "./tax-rates.schemas.ts";

export const taxRates = tenantTable("taxRates", {
  columns: ["id", "workspaceId", "name", "percentage", "isInclusive", "isDefault", "isActive", "createdAt", "updatedAt"],
  toRecord: narrow<TaxRate>,
  order: ["name", "id"],
});

/** The active rates, locked until the transaction ends: whoever changes one waits, and then finds what was priced with it. */
export async function holdTaxRates(db: Db, workspaceId: Id): Promise<TaxRate[]> {
  return taxRates.all(db, workspaceId, { isActive: true }, { lock: "share" });
}
