import type { Currency } from "../../../kit/currencies.ts";
import type { Id } from "../../../kit/ids.ts";
import { type Cents, fromCents } from "../../../kit/money.ts";
import { nullable, type Static, Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import type { TaxKind } from "../ledger/postings.rules.ts";
import { type Period, type TaxFigures, taxKinds } from "./tax-returns.schemas.ts";

const StoredSum = Type.Object({ baseCents: Type.Integer(), taxCents: Type.Integer() });
const StoredRate = Type.Object({
  rateId: nullable(Type.String()),
  name: nullable(Type.String()),
  percentage: nullable(Type.Number()),
  sales: StoredSum,
  creditNotes: StoredSum,
  purchases: StoredSum,
  adjustments: StoredSum,
});
export type StoredRate = Static<typeof StoredRate>;
export const readRates = stored(Type.Array(StoredRate));

/** Sums of the lines of one rate and kind. Tax that is owed is positive. */
export interface KindSum {
  rateId: Id | null;
  name: string | null;
  percentage: number | null;
  kind: TaxKind;
  baseCents: Cents;
  taxCents: Cents;
}

const fields: Record<TaxKind, "sales" | "creditNotes" | "purchases" | "adjustments"> = {
  sales: "sales",
  "credit-notes": "creditNotes",
  purchases: "purchases",
  adjustments: "adjustments",
};

/** One row per rate, in the order of the sums. */
export function byRate(sums: readonly KindSum[]): StoredRate[] {
  const rates = new Map<string, StoredRate>();
  const none = () => ({ baseCents: 0, taxCents: 0 });
  for (const { rateId, name, percentage, kind, baseCents, taxCents } of sums) {
    const key = JSON.stringify([rateId, name, percentage]);
    const rate = rates.get(key) ?? {
      ...{ rateId, name, percentage },
      ...{ sales: none(), creditNotes: none(), purchases: none(), adjustments: none() },
    };
    rate[fields[kind]] = { baseCents, taxCents };
    rates.set(key, rate);
  }
  return [...rates.values()];
}

/** The sums of a rate by kind, without those where nothing was taxed. */
export function sumsOf(rate: TaxFigures["rates"][number]): { kind: TaxKind; base: number; tax: number }[] {
  return taxKinds.map((kind) => ({ kind, ...rate[fields[kind]] })).filter(({ base, tax }) => base !== 0 || tax !== 0);
}

export function netOf({ sales, creditNotes, purchases, adjustments }: StoredRate): Cents {
  return sales.taxCents + creditNotes.taxCents + purchases.taxCents + adjustments.taxCents;
}

export function toFigures({ from, to }: Period, rates: readonly StoredRate[], currency: Currency): TaxFigures {
  const money = (cents: Cents) => fromCents(cents, currency);
  const sum = ({ baseCents, taxCents }: StoredRate["sales"]) => ({ base: money(baseCents), tax: money(taxCents) });
  return {
    from,
    to,
    rates: rates.map((rate) => ({
      ...rate,
      sales: sum(rate.sales),
      creditNotes: sum(rate.creditNotes),
      purchases: sum(rate.purchases),
      adjustments: sum(rate.adjustments),
      net: money(netOf(rate)),
    })),
    net: money(rates.reduce((cents, rate) => cents + netOf(rate), 0)),
  };
}
