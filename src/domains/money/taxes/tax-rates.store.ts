import { sql } from "kysely";
import { type Db, later } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { TaxRate } from "./tax-rates.schemas.ts";

export const taxRates = tenantTable("taxRates", {
  columns: ["id", "workspaceId", "name", "percentage", "isInclusive", "isDefault", "isActive", "createdAt", "updatedAt"],
  toRecord: narrow<TaxRate>,
  order: ["name", "id"],
});

export const findTaxRate = taxRates.find;

/** All rates, also those no longer in force. */
export async function allTaxRates(db: Db, workspaceId: Id): Promise<TaxRate[]> {
  return taxRates.all(db, workspaceId);
}

/** The rates in force, for what is priced once and keeps its rates. */
export async function activeTaxRates(db: Db, workspaceId: Id): Promise<TaxRate[]> {
  return taxRates.all(db, workspaceId, { isActive: true });
}

/** The active rates, locked until the transaction ends: a change of a rate waits, and then finds the drafts priced with it. */
export async function holdTaxRates(db: Db, workspaceId: Id): Promise<TaxRate[]> {
  return taxRates.all(db, workspaceId, { isActive: true }, { lock: "share" });
}

/**
 * Held until the transaction ends, and taken before any rate is locked: a change prices the drafts again, for which it locks every rate,
 * so two changes at once would deadlock. Two new defaults at once would each find none to replace.
 */
export async function queueForChange(db: Db, workspaceId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tax rates ${workspaceId}`}, 0))`.execute(later(db));
}
