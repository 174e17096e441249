import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Currency, currencyOf } from "../../../kit/currencies.ts";
import { fromCents, includedTax, percentOf } from "../../../kit/money.ts";
import type { TaxRate } from "../../money/taxes/index.ts";
import { exclusiveTax, taxLines } from "../../money/taxes/index.ts";
import { priceInvoice } from "./invoices.rules.ts";
import { priceItem } from "./items.rules.ts";

const stamps = { workspaceId: "w", isDefault: false, isActive: true, createdAt: "", updatedAt: "" };
const rates: TaxRate[] = [
  { id: "A", name: "A", percentage: 15, isInclusive: false, ...stamps },
  { id: "B", name: "B", percentage: 5, isInclusive: true, ...stamps },
  { id: "C", name: "C", percentage: 8.875, isInclusive: false, ...stamps },
];

const page = readFileSync(new URL("../../../../docs/money.md", import.meta.url), "utf8");
const rows = page
  .split("\n")
  .filter((line) => /^\| (USD|KWD|JPY) \|/.test(line))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const parts = (cell: string) =>
  cell
    .split(";")
    .map((part) => part.trim())
    .filter(Boolean);

function price(lines: string, discounts: string, currency: Currency) {
  const pricing = { currency, goods: new Map(), rates };
  const items = parts(lines).map((line) => {
    const [, quantity, unitPrice, rate] = /^([\d.]+) x ([\d.]+) ([ABC-])$/.exec(line) ?? [];
    const item = { name: "x", quantity: Number(quantity), unitPrice: Number(unitPrice), taxRateId: rate === "-" ? null : (rate ?? null) };
    return priceItem(item, pricing);
  });
  const off = parts(discounts).map((part) => {
    const kind = part.endsWith("%") ? ("percentage" as const) : ("fixed" as const);
    return { kind, value: Number.parseFloat(part), reason: "x", source: null, by: null };
  });
  const priced = priceInvoice(items, off, currency);
  if (!priced) throw new Error("too large");
  return priced;
}

describe("the worked invoices of docs/money.md", () => {
  it("are ten, in three currencies", () => {
    expect([rows.length, new Set(rows.map(([code]) => code)).size]).toEqual([10, 3]);
  });

  it.each(rows)("%s: %s", (code = "", lines = "", discounts = "", subtotal, total, taxes, due) => {
    const currency = currencyOf(code);
    const write = (cents: number) => fromCents(cents, currency).toFixed(currency.digits);
    const priced = price(lines, discounts, currency);
    expect({
      subtotal: write(priced.subtotalCents),
      total: write(priced.totalCents),
      taxes: priced.taxes.map(({ name, amountCents }) => `${name} ${write(amountCents)}`).join("; "),
      due: write(priced.dueCents),
    }).toEqual({ subtotal, total, taxes, due });
  });
});

describe("taxLines", () => {
  it("rounds once per rate, and gives every line its share of what is due", () => {
    const tax = fc.constantFrom(
      null,
      ...rates.map(({ id: rateId, name, percentage, isInclusive }) => ({ rateId, name, percentage, isInclusive })),
    );
    const line = fc.record({ totalCents: fc.integer({ min: 0, max: 1_000_000 }), tax });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.nat(100), (lines, kept) => {
        const subtotal = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
        const total = percentOf(subtotal, kept);
        const { taxes, shares } = taxLines(lines, total);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(lines.length === 0 ? 0 : total + exclusiveTax(taxes));
        for (const { percentage, isInclusive, baseCents, amountCents } of taxes) {
          if (isInclusive) expect(amountCents).toBe(includedTax(baseCents + amountCents, percentage));
          else expect(amountCents).toBe(percentOf(baseCents, percentage));
        }
        const bases = taxes.reduce((sum, one) => sum + one.baseCents + (one.isInclusive ? one.amountCents : 0), 0);
        expect(bases).toBeLessThanOrEqual(total);
        expect(shares.every((share) => share >= 0)).toBe(true);
      }),
    );
  });
});
