import type { Currency } from "../../../kit/currencies.ts";
import { type Cents, fromCents, toCents } from "../../../kit/money.ts";

interface Priced {
  priceCents: Cents;
}

/** Shares a panel's price out among its analyses by their own prices, to the last minor unit. */
export function shareOut(price: Cents, analyses: readonly Priced[]): Cents[] {
  const total = analyses.reduce((sum, { priceCents }) => sum + priceCents, 0);
  let weightBefore = 0;
  let given = 0;
  return analyses.map(({ priceCents }, index) => {
    weightBefore += total === 0 ? 1 : priceCents;
    const upToHere = Math.round((price * weightBefore) / (total === 0 ? analyses.length : total));
    const share = index === analyses.length - 1 ? price - given : upToHere - given;
    given += share;
    return share;
  });
}

interface Billed {
  billName: string;
  price: number;
  panel: { id: string; name: string; isPriced: boolean } | null;
}

/** The lines of a bill: a priced panel is one, in the place of its first analysis. */
export function billLines(items: readonly Billed[], currency: Currency): { name: string; quantity: number; unitPrice: number }[] {
  const lines = new Map<string, Billed[]>();
  for (const [index, item] of items.entries()) {
    const key = item.panel?.isPriced ? item.panel.id : `item ${index}`;
    lines.set(key, [...(lines.get(key) ?? []), item]);
  }
  return [...lines.values()].flatMap((together) => {
    const [first] = together;
    if (!first) return [];
    const cents = together.reduce((sum, { price }) => sum + toCents(price, currency), 0);
    return [{ name: first.panel?.isPriced ? first.panel.name : first.billName, quantity: 1, unitPrice: fromCents(cents, currency) }];
  });
}
