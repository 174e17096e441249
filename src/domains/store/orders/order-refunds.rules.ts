import type { By } from "../../../kit/by.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import type { Timestamp } from "../../../kit/time.ts";
import { creditedTaxes, type LineTax, type StoredTax, splitAmount, taxLines } from "../../money/taxes/index.ts";
import type { OrderStatus, PaymentMethod, SoldLine, StoredDelivery } from "./orders.rules.ts";

export const refundStatuses = ["pending", "succeeded", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export interface RefundLine {
  itemId: Id;
  quantity: number;
  /** Pieces that go back into stock. */
  restocked: number;
  amountCents: Cents;
}

/** Pieces and money that one refund gives back. */
export interface OrderReturn {
  lines: RefundLine[];
  /** The delivery's part; null if it is not given back. */
  deliveryCents: Cents | null;
  amountCents: Cents;
}

/** A refund of an order as it is stored. */
export interface StoredRefund extends OrderReturn {
  id: Id;
  orderId: Id;
  status: RefundStatus;
  taxes: StoredTax[];
  taxCents: Cents;
  method: PaymentMethod | null;
  reason: string | null;
  by: By | null;
  creditNote: { id: Id; number: number } | null;
  createdAt: Timestamp;
  settledAt: Timestamp | null;
}

/** The fields of an order that decide what a return is worth. */
export interface Returnable {
  status: OrderStatus;
  items: readonly SoldLine[];
  delivery: StoredDelivery | null;
  totalCents: Cents;
  /** Belongs to the first line; none by default. */
  roundingCents?: Cents;
  taxes: readonly StoredTax[];
}

const DELIVERY = "delivery";

/** A line of an order, or its delivery, with its share of the amount due: less its discount, with its tax. */
interface Part {
  id: Id;
  quantity: number;
  tax: LineTax | null;
  shareCents: Cents;
}

/** The lines, and then the delivery. The shares add up to the amount due. */
export function partsOf({
  items,
  delivery,
  totalCents,
  roundingCents = 0,
}: Pick<Returnable, "items" | "delivery" | "totalCents" | "roundingCents">): Part[] {
  const lines = items.map(({ id, quantity, tax, totalCents: cents, discountCents = 0 }) => {
    return { id, quantity, tax, totalCents: cents - discountCents };
  });
  const fee = delivery ? [{ id: DELIVERY, quantity: 1, tax: delivery.tax, totalCents: delivery.feeCents }] : [];
  const parts = [...lines, ...fee];
  const { shares } = taxLines(parts, totalCents);
  return parts.map(({ id, quantity, tax }, index) => ({
    id,
    quantity,
    tax,
    shareCents: (shares[index] ?? 0) + (index === 0 ? roundingCents : 0),
  }));
}

/** Pieces and money of each part that were given back, by its id. */
type Given = ReadonlyMap<Id, { pieces: number; restocked: number; cents: Cents }>;

/** Pending refunds count: their money may be on its way. */
export const isCounted = ({ status }: Pick<StoredRefund, "status">) => status !== "failed";

export function givenIn(refunds: readonly Pick<StoredRefund, "lines" | "deliveryCents">[]): Given {
  const given = new Map<Id, { pieces: number; restocked: number; cents: Cents }>();
  const add = (id: Id, pieces: number, restocked: number, cents: Cents) => {
    const before = given.get(id) ?? { pieces: 0, restocked: 0, cents: 0 };
    given.set(id, { pieces: before.pieces + pieces, restocked: before.restocked + restocked, cents: before.cents + cents });
  };
  for (const { lines, deliveryCents } of refunds) {
    for (const { itemId, quantity, restocked, amountCents } of lines) add(itemId, quantity, restocked, amountCents);
    if (deliveryCents !== null) add(DELIVERY, 1, 0, deliveryCents);
  }
  return given;
}

export function amountOf(refunds: readonly Pick<StoredRefund, "amountCents">[]): Cents {
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/**
 * The worth of the next pieces of a part. The share of all pieces given back so far is rounded, less that of the earlier ones: the pieces of
 * a line add up to its share, in any portions.
 */
function worthOf({ shareCents, quantity }: Part, before: number, pieces: number): Cents {
  const upTo = (count: number) => Number((2n * BigInt(shareCents) * BigInt(count) + BigInt(quantity)) / (2n * BigInt(quantity)));
  return upTo(before + pieces) - upTo(before);
}

interface AskedLine {
  itemId: Id;
  quantity: number;
  restock?: boolean | undefined;
}

interface WorthyReturn {
  lines: RefundLine[];
  deliveryCents: Cents | null;
}

/** The pieces that a request names, at their whole worth. */
export function returnOf(
  order: Returnable,
  refunds: readonly StoredRefund[],
  asked: { lines: readonly AskedLine[]; delivery: boolean },
): WorthyReturn {
  const given = givenIn(refunds.filter(isCounted));
  const parts = new Map(partsOf(order).map((part) => [part.id, part]));
  if (new Set(asked.lines.map(({ itemId }) => itemId)).size < asked.lines.length)
    throw new InvalidInput("lines", "must name each item only once");
  const lines = asked.lines.map(({ itemId, quantity, restock }, index): RefundLine => {
    const part = itemId === DELIVERY ? undefined : parts.get(itemId);
    if (!part) throw new InvalidInput(`lines.${index}.itemId`, "must be an item of the order");
    const { pieces: before = 0, cents = 0 } = given.get(itemId) ?? {};
    const left = part.quantity - before;
    if (quantity > left) throw new InvalidInput(`lines.${index}.quantity`, `must be at most ${left}, which is what can still be refunded`);
    if (restock && order.status === "cancelled")
      throw new InvalidInput(`lines.${index}.restock`, "must be false because cancelling the order returned its pieces");
    const item = order.items.find(({ id }) => id === itemId);
    const restocked = restock && (item?.piecesTaken ?? part.quantity) > 0 ? quantity : 0;
    // Money may have gone back without pieces.
    return { itemId, quantity, restocked, amountCents: Math.min(worthOf(part, before, quantity), part.shareCents - cents) };
  });
  return { lines, deliveryCents: asked.delivery ? deliveryOf(parts.get(DELIVERY), given) : null };
}

function deliveryOf(part: Part | undefined, given: Given): Cents {
  if (!part) throw new InvalidInput("delivery", "must be false because the order has no delivery");
  if (given.has(DELIVERY)) throw new InvalidInput("delivery", "must be false because the delivery was refunded before");
  return part.shareCents;
}

/** The same for a smaller amount, spread over its parts. */
export function reducedTo(amountCents: Cents, { lines, deliveryCents }: WorthyReturn): OrderReturn {
  const cut = splitAmount(amountCents, [...lines.map((line) => line.amountCents), deliveryCents ?? 0]);
  return {
    lines: lines.map((line, index) => ({ ...line, amountCents: cut[index] ?? 0 })),
    deliveryCents: deliveryCents === null ? null : (cut[lines.length] ?? 0),
    amountCents,
  };
}

export function worthOfReturn({ lines, deliveryCents }: WorthyReturn): Cents {
  return amountOf(lines) + (deliveryCents ?? 0);
}

/** All that earlier refunds left, also of pieces that were refunded for less; nothing goes back into stock. */
export function restOf(order: Returnable, refunds: readonly StoredRefund[]): OrderReturn {
  const given = givenIn(refunds.filter(isCounted));
  const left = partsOf(order).map((part) => {
    const { pieces, cents } = given.get(part.id) ?? { pieces: 0, cents: 0 };
    return { itemId: part.id, quantity: part.quantity - pieces, restocked: 0, amountCents: part.shareCents - cents };
  });
  const lines = left.filter(({ itemId, quantity, amountCents }) => itemId !== DELIVERY && (quantity > 0 || amountCents > 0));
  const deliveryCents = left.find(({ itemId }) => itemId === DELIVERY)?.amountCents || null;
  return { lines, deliveryCents, amountCents: worthOfReturn({ lines, deliveryCents }) };
}

/** Money without pieces, spread over all that earlier refunds left; the pieces too if it is all of it. Undefined if so much is not left. */
export function moneyOf(order: Returnable, refunds: readonly StoredRefund[], amountCents: Cents): OrderReturn | undefined {
  const rest = restOf(order, refunds);
  if (amountCents > rest.amountCents) return undefined;
  if (amountCents === rest.amountCents) return rest;
  return reducedTo(amountCents, { ...rest, lines: rest.lines.map((line) => ({ ...line, quantity: 0 })) });
}

/** A refund's part of each tax, after the refunds that succeeded before it. */
export function taxesOf(order: Returnable, before: readonly StoredRefund[], refund: OrderReturn): StoredTax[] {
  const [until, now] = [givenIn([...before, refund as StoredRefund]), givenIn([refund])];
  const lines = partsOf(order).map(({ id, tax }) => {
    return { tax, refundedCents: until.get(id)?.cents ?? 0, nowCents: now.get(id)?.cents ?? 0 };
  });
  return creditedTaxes(order.taxes, lines);
}
