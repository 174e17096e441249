import type { Currency } from "../../../kit/currencies.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { type Cents, fromCents, multiplyToCents, toCents } from "../../../kit/money.ts";
import { IdText, nullable, optional, type Static, Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import { LineTax, rateFor, splitAmount, type TaxRate } from "../../money/taxes/index.ts";
import type { ItemChanges, NewItem } from "./invoices.schemas.ts";

const StoredItem = Type.Object({
  id: IdText,
  name: Type.String(),
  quantity: Type.Number(),
  unitPriceCents: Type.Integer(),
  totalCents: Type.Integer(),
  /** The line's share of the amount due; null until the invoice is finalized. */
  allocatedCents: nullable(Type.Integer()),
  refundedCents: Type.Integer({ default: 0 }),
  serviceId: nullable(IdText),
  productId: nullable(IdText),
  variantId: nullable(IdText),
  /** The rate of the line or its record; null means the default rate. */
  taxRateId: nullable(IdText),
  /** The rate applied when the line was last priced. */
  tax: nullable(LineTax),
  /** Pieces that finalizing took out of stock; omitted if none. */
  piecesTaken: optional(Type.Integer()),
});
export type StoredItem = Static<typeof StoredItem>;

export const readItems = stored(Type.Array(StoredItem));

/** The parts of a service or product that a line uses. */
export interface Good {
  name: string;
  priceCents: Cents | null;
  taxRateId: Id | null;
}

/** By the id of the service, the product or the variant. */
export type Goods = ReadonlyMap<Id, Good>;

export interface Pricing {
  currency: Currency;
  goods: Goods;
  /** The rates in force. */
  rates: readonly TaxRate[];
}

/** Checks that need no lookup. */
export function checkItem({ serviceId, productId, variantId, barcode, quantity }: Partial<NewItem>, path = ""): void {
  if (variantId && !productId) throw new InvalidInput(`${path}variantId`, "must be given together with productId");
  if (barcode && (serviceId || productId)) throw new InvalidInput(`${path}barcode`, "cannot be given together with serviceId or productId");
  if (serviceId && productId) throw new InvalidInput(`${path}productId`, "cannot be given together with serviceId");
  if (productId && quantity !== undefined && !Number.isInteger(quantity)) {
    throw new InvalidInput(`${path}quantity`, "must be a whole number for a product");
  }
}

/** A priced line: quantity times unit price, rounded once. Omitted values come from its service or product. */
export function priceItem(item: NewItem, pricing: Pricing, { id = newId(), path = "" }: { id?: Id; path?: string } = {}): StoredItem {
  checkItem(item, path);
  const { quantity, serviceId = null, productId = null, variantId = null } = item;
  const { currency, rates } = pricing;
  const good = pricing.goods.get(serviceId ?? variantId ?? productId ?? "");
  if (item.taxRateId && !rates.some((rate) => rate.id === item.taxRateId)) {
    throw new InvalidInput(`${path}taxRateId`, "must be an active tax rate of this workspace");
  }
  const unitPrice = item.unitPrice ?? priceOf(good, pricing, path);
  const taxRateId = item.taxRateId ?? good?.taxRateId ?? null;
  return {
    id,
    name: item.name ?? nameOf(good, path),
    quantity,
    unitPriceCents: toCents(unitPrice, currency),
    totalCents: multiplyToCents(quantity, unitPrice, currency),
    allocatedCents: null,
    refundedCents: 0,
    serviceId,
    productId,
    variantId,
    taxRateId,
    tax: rateFor(taxRateId, rates),
  };
}

function nameOf(good: Good | undefined, path: string): string {
  if (!good) throw new InvalidInput(`${path}name`, "is required unless serviceId or productId is given");
  return good.name;
}

function priceOf(good: Good | undefined, { currency }: Pricing, path: string): number {
  if (!good) throw new InvalidInput(`${path}unitPrice`, "is required unless serviceId or productId is given");
  if (good.priceCents === null) throw new InvalidInput(`${path}unitPrice`, `is required because ${good.name} has no price`);
  return fromCents(good.priceCents, currency);
}

/** The line with the changes applied. If it now refers to another service or product, omitted values come from that. */
export function changeItem(item: StoredItem, changes: ItemChanges, pricing: Pricing): StoredItem {
  const { id, name, quantity, unitPriceCents, serviceId, productId, taxRateId } = item;
  const isOtherProduct = changes.productId !== undefined && changes.productId !== productId;
  const variantId = isOtherProduct ? null : item.variantId;
  const isOther =
    (changes.serviceId ?? serviceId) !== serviceId ||
    (changes.productId ?? productId) !== productId ||
    (changes.variantId ?? variantId) !== variantId;
  const own = isOther
    ? {}
    : { name, unitPrice: fromCents(unitPriceCents, pricing.currency), ...(isKnown(taxRateId, pricing) && { taxRateId }) };
  return priceItem({ ...own, quantity, serviceId, productId, variantId, ...changes }, pricing, { id });
}

/** A deleted or inactive rate no longer applies. */
function isKnown(taxRateId: Id | null, { rates }: Pricing): boolean {
  return rates.some(({ id }) => id === taxRateId);
}

/** Lines taxed with the rates that are in force now. */
export function taxItems(items: readonly StoredItem[], rates: readonly TaxRate[]): StoredItem[] {
  return items.map((item) => ({ ...item, tax: rateFor(item.taxRateId, rates) }));
}

/** Splits a refund across what is left of each line's share. */
export function refundItems(items: readonly StoredItem[], amountCents: Cents) {
  const shares = splitAmount(
    amountCents,
    items.map((item) => (item.allocatedCents ?? 0) - item.refundedCents),
  );
  return {
    items: items.map((item, index) => ({ ...item, refundedCents: item.refundedCents + (shares[index] ?? 0) })),
    lines: items.map((item, index) => ({ itemId: item.id, amountCents: shares[index] ?? 0 })).filter((line) => line.amountCents > 0),
  };
}
