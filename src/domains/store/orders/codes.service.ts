import { checkPercentOrAmount } from "../../../kit/amounts.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Currency } from "../../../kit/currencies.ts";
import { type Db, violates } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { type Cents, fromCents, toCents } from "../../../kit/money.ts";
import type { Page } from "../../../kit/page.ts";
import { requireCollections } from "../products/collections.service.ts";
import { collectedAmong } from "../products/collections.store.ts";
import { products } from "../products/products.store.ts";
import { CodeMinimum, CodeNotForThese, CodeNotValid, CodeTaken, CodeUsedUp, DiscountCodeNotFound } from "../settings/store.errors.ts";
import type { Store } from "../settings/store-settings.schemas.ts";
import { isValidAt, reduce } from "./codes.rules.ts";
import { type ChangeDiscountCode, type DiscountCode, DiscountCodeQuery, type NewDiscountCode } from "./codes.schemas.ts";
import * as store from "./codes.store.ts";
import type { SoldLine, StoredDiscount } from "./orders.rules.ts";

export async function listCodes(ctx: WorkspaceContext, query: DiscountCodeQuery): Promise<Page<DiscountCode>> {
  const { rows, pagination } = await store.discountCodes.page(ctx.db, ctx.workspaceId, DiscountCodeQuery, query);
  return { rows: rows.map((row) => toCode(row, ctx.currency)), pagination };
}

export async function readCode(ctx: WorkspaceContext, id: Id): Promise<DiscountCode> {
  const found = await store.discountCodes.find(ctx.db, ctx.workspaceId, id);
  if (!found) throw DiscountCodeNotFound();
  return toCode(found, ctx.currency);
}

export async function createCode(
  ctx: WorkspaceContext,
  { kind, value = null, minSubtotal, ...added }: NewDiscountCode,
): Promise<DiscountCode> {
  checkSpan(added);
  await requireProducts(ctx, added.productIds);
  await requireCollections(ctx, added.collectionIds);
  const id = newId();
  const own = { id, kind, createdAt: ctx.now, updatedAt: ctx.now };
  const amounts = { ...worth(ctx.currency, kind, value), minSubtotalCents: minimumOf(minSubtotal, ctx.currency) };
  await refusingTaken(store.discountCodes.insert(ctx.db, ctx.workspaceId, { ...added, ...own, ...amounts }));
  return readCode(ctx, id);
}

export async function updateCode(
  ctx: WorkspaceContext,
  id: Id,
  { value, minSubtotal, ...changes }: ChangeDiscountCode,
): Promise<DiscountCode> {
  const row = await store.discountCodes.lock(ctx.db, ctx.workspaceId, id);
  if (!row) throw DiscountCodeNotFound();
  const before = toCode(row, ctx.currency);
  checkSpan({ ...before, ...changes });
  if (changes.productIds) await requireProducts(ctx, changes.productIds);
  if (changes.collectionIds) await requireCollections(ctx, changes.collectionIds);
  const kind = changes.kind ?? before.kind;
  const kept = kind === before.kind ? before.value : null;
  await refusingTaken(
    store.discountCodes.update(ctx.db, ctx.workspaceId, id, {
      ...changes,
      ...worth(ctx.currency, kind, value === undefined ? kept : value),
      minSubtotalCents: minSubtotal === undefined ? undefined : minimumOf(minSubtotal, ctx.currency),
      updatedAt: ctx.now,
    }),
  );
  return readCode(ctx, id);
}

export async function removeCode(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  if (!(await store.discountCodes.remove(ctx.db, ctx.workspaceId, id))) throw DiscountCodeNotFound();
  return { message: "Discount code deleted." };
}

/** A code for the products of a cart. */
export type CodeForCart = store.DiscountCodeRow & { collectedIds: Id[] };

/** A code that can be used now, with the text that the buyer typed. Nothing says why another one cannot. */
export async function findValid(
  { db, now }: { db: Db; now: Date },
  { workspaceId }: Store,
  typed: string,
  cart: readonly { productId: Id }[],
): Promise<CodeForCart> {
  const found = await store.findByCode(db, workspaceId, typed);
  if (!found || !isValidAt(found, now)) throw CodeNotValid();
  const ids = cart.map(({ productId }) => productId);
  return { ...found, collectedIds: await collectedAmong(db, workspaceId, found.collectionIds, ids) };
}

/** The lines with their shares of the discount. */
export function discounted<Line extends Pick<SoldLine, "productId" | "totalCents">>(
  code: CodeForCart,
  lines: readonly Line[],
  currency: Currency,
): { lines: (Line & { discountCents: Cents })[]; discount: StoredDiscount } {
  const reduction = reduce(code, lines);
  if (reduction.refusal === "minimum") {
    const least = fromCents(code.minSubtotalCents ?? 0, currency);
    throw CodeMinimum({ message: `This code is for orders from ${least} ${currency.code}.`, extra: { minSubtotal: least } });
  }
  if (reduction.refusal !== undefined) throw CodeNotForThese();
  const { amountCents, shares } = reduction;
  const { id, code: text, kind } = code;
  return {
    lines: lines.map((line, index) => ({ ...line, discountCents: shares[index] ?? 0 })),
    discount: { codeId: id, code: text, kind, value: toCode(code, currency).value, amountCents },
  };
}

/** Uses the code once for this customer. Orders with the same code wait for each other from here on. */
export async function spendCode(db: Db, { id, workspaceId, maxUsesPerCustomer }: store.DiscountCodeRow, email: string): Promise<void> {
  if (!(await store.countUse(db, workspaceId, id))) throw CodeUsedUp();
  if (maxUsesPerCustomer !== null && (await store.countUsesOf(db, workspaceId, id, email)) >= maxUsesPerCustomer) throw CodeUsedUp();
}

/** Whether the code has a use left, for this customer if known: what an order would be refused for. */
export async function requireUse(db: Db, row: store.DiscountCodeRow, email: string | undefined): Promise<void> {
  const { id, workspaceId, maxUses, usedCount, maxUsesPerCustomer } = row;
  if (maxUses !== null && usedCount >= maxUses) throw CodeUsedUp();
  if (maxUsesPerCustomer === null || email === undefined) return;
  if ((await store.countUsesOf(db, workspaceId, id, email)) >= maxUsesPerCustomer) throw CodeUsedUp();
}

function toCode({ percentage, amountCents, minSubtotalCents, ...code }: store.DiscountCodeRow, currency: Currency): DiscountCode {
  const value = amountCents === null ? percentage : fromCents(amountCents, currency);
  return { ...code, value, minSubtotal: minSubtotalCents === null ? null : fromCents(minSubtotalCents, currency) };
}

function minimumOf(amount: number | null | undefined, currency: Currency): Cents | null {
  return amount == null ? null : toCents(amount, currency);
}

/** The value of a code, in the column of its kind. */
function worth(currency: Currency, kind: DiscountCode["kind"], value: number | null) {
  const none = { percentage: null, amountCents: null };
  if (kind === "free-delivery") {
    if (value !== null) throw new InvalidInput("value", "must be null for free-delivery");
    return none;
  }
  if (value === null || value <= 0) throw new InvalidInput("value", "must be greater than 0");
  const isPercentage = kind === "percentage";
  if (isPercentage && value > 100) throw new InvalidInput("value", "must be at most 100");
  checkPercentOrAmount("value", value, isPercentage, currency);
  return isPercentage ? { ...none, percentage: value } : { ...none, amountCents: toCents(value, currency) };
}

function checkSpan({ startsAt, endsAt }: { startsAt?: string | null | undefined; endsAt?: string | null | undefined }): void {
  if (startsAt && endsAt && new Date(endsAt) <= new Date(startsAt)) throw new InvalidInput("endsAt", "must be after startsAt");
}

async function requireProducts({ db, workspaceId }: WorkspaceContext, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return;
  const wanted = [...new Set(ids)];
  if ((await products.count(db, workspaceId, { id: wanted })) < wanted.length)
    throw new InvalidInput("productIds", "must be products of the store");
}

async function refusingTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violates(error, "discount_codes_code_key")) throw CodeTaken();
    throw error;
  }
}

export { giveUseBack } from "./codes.store.ts";
