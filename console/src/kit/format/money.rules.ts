import { toLatinDigits } from "./digits.ts";

/** How many decimals a currency has: two for most, none for yen, three for the Kuwaiti dinar. */
export function decimalsOf(currencyCode: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency: currencyCode }).resolvedOptions().maximumFractionDigits ?? 2;
}

/**
 * A typed amount in the currency's smallest unit; undefined if it is not an amount. Accepts both kinds of digits, and a comma as the
 * decimal point.
 */
export function parseAmount(text: string, decimals: number): number | undefined {
  const latin = toLatinDigits(text).replace(/\s/g, "");
  const plain = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(latin) ? latin.replaceAll(",", "") : latin.replace(",", ".");
  const match = /^(\d{0,12})(?:\.(\d*))?$/.exec(plain);
  if (!match || plain === "" || plain === ".") return undefined;
  const [, whole = "0", fraction = ""] = match;
  if (fraction.length > decimals && /[1-9]/.test(fraction.slice(decimals))) return undefined;
  return Number(whole || "0") * 10 ** decimals + Number(fraction.slice(0, decimals).padEnd(decimals, "0") || "0");
}

/** A typed number, negative ones too, with at most this many digits after the point; undefined if it is none. */
export function parseNumber(text: string, decimals: number): number | undefined {
  const trimmed = text.trim();
  const isNegative = /^[-−]/.test(trimmed);
  const units = parseAmount(isNegative ? trimmed.slice(1) : trimmed, decimals);
  if (units === undefined) return undefined;
  return units === 0 ? 0 : ((isNegative ? -1 : 1) * units) / 10 ** decimals;
}

export function toUnits(amount: number, decimals: number): number {
  return Math.round(amount * 10 ** decimals);
}

export function fromUnits(units: number, decimals: number): number {
  return units / 10 ** decimals;
}

/** As shown in a field: no symbol, no grouping. */
export function amountText(units: number, decimals: number): string {
  return (units / 10 ** decimals).toFixed(decimals);
}
