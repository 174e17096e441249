import type { WorkspaceContext } from "../../../kit/context.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { recordFact } from "../../../kit/facts.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { mustExist } from "../../../kit/table.ts";
import { type NewTaxRate, type TaxRate, type TaxRateChanges, TaxRateQuery } from "./tax-rates.schemas.ts";
import { queueForChange, taxRates } from "./tax-rates.store.ts";
import { TaxRateNotFound, TooManyTaxRates } from "./taxes.errors.ts";

declare module "../../../kit/facts.ts" {
  interface Facts {
    /** Drafts are priced again after rates have changed. */
    "tax-rates.changed": (ctx: WorkspaceContext) => Promise<void>;
  }
}

/** All of them are read for every price, also for those on a store's pages. */
const MOST_TAX_RATES = 500;

export async function listTaxRates(ctx: WorkspaceContext, query: TaxRateQuery): Promise<Page<TaxRate>> {
  return taxRates.page(ctx.db, ctx.workspaceId, TaxRateQuery, query, { direction: "asc" });
}

export async function readTaxRate(ctx: WorkspaceContext, id: Id): Promise<TaxRate> {
  const rate = await taxRates.find(ctx.db, ctx.workspaceId, id);
  if (!rate) throw TaxRateNotFound();
  return rate;
}

export async function createTaxRate(ctx: WorkspaceContext, given: NewTaxRate): Promise<TaxRate> {
  refuseInactiveDefault(given);
  await queueForChange(ctx.db, ctx.workspaceId);
  if ((await taxRates.count(ctx.db, ctx.workspaceId)) >= MOST_TAX_RATES) throw TooManyTaxRates();
  if (given.isDefault) await clearDefault(ctx);
  const rate = await taxRates.insert(ctx.db, ctx.workspaceId, { id: newId(), ...given, createdAt: ctx.now, updatedAt: ctx.now });
  if (rate.isDefault) await recordFact(ctx, "tax-rates.changed");
  return rate;
}

/** Drafts follow; issued invoices keep their rates. */
export async function updateTaxRate(ctx: WorkspaceContext, id: Id, changes: TaxRateChanges): Promise<TaxRate> {
  await queueForChange(ctx.db, ctx.workspaceId);
  const rate = await taxRates.lock(ctx.db, ctx.workspaceId, id);
  if (!rate) throw TaxRateNotFound();
  // An inactive rate cannot be the default.
  const rests = changes.isActive === false && changes.isDefault === undefined ? { isDefault: false } : {};
  refuseInactiveDefault({ ...rate, ...changes, ...rests });
  if (changes.isDefault && !rate.isDefault) await clearDefault(ctx);
  const changed = mustExist(await taxRates.update(ctx.db, ctx.workspaceId, id, { ...changes, ...rests, updatedAt: ctx.now }));
  await recordFact(ctx, "tax-rates.changed");
  return changed;
}

export async function removeTaxRate(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  await queueForChange(ctx.db, ctx.workspaceId);
  if (!(await taxRates.remove(ctx.db, ctx.workspaceId, id))) throw TaxRateNotFound();
  await recordFact(ctx, "tax-rates.changed");
  return { message: "Tax rate deleted." };
}

/** For records that have a tax rate. */
export async function requireTaxRate(ctx: WorkspaceContext, id: Id | null | undefined, field = "taxRateId"): Promise<void> {
  if (!id) return;
  const rate = await taxRates.find(ctx.db, ctx.workspaceId, id);
  if (!rate?.isActive) throw new InvalidInput(field, "must be an active tax rate of this workspace");
}

function refuseInactiveDefault({ isDefault, isActive }: Pick<TaxRate, "isDefault" | "isActive">): void {
  if (isDefault && !isActive) throw new InvalidInput("isDefault", "must be false for an inactive rate");
}

async function clearDefault({ db, workspaceId, now }: WorkspaceContext): Promise<void> {
  await taxRates.updateAll(db, workspaceId, { isDefault: true }, { isDefault: false, updatedAt: now });
}
