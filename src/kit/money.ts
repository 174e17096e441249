import type { Currency } from "./currencies.ts";

/** Money in the minor unit of its currency, always an integer: cents, fils, or whole yen. */
export type Cents = number;

/** A wire amount in minor units; rounds half away from zero. A missing amount stays missing: undefined or null. */
export function toCents<A extends number | null | undefined>(amount: A, { digits }: Currency): A extends number ? Cents : A;
export function toCents(amount: number | null | undefined, { digits }: Currency): Cents | null | undefined {
  return amount === undefined || amount === null ? amount : Number(scaled(amount, digits));
}

export function fromCents(cents: Cents, { digits }: Currency): number {
  return cents / 10 ** digits;
}

/** `quantity x unitPrice`, exact, rounded once: half away from zero. */
export function multiplyToCents(quantity: number, unitPrice: number, { digits }: Currency): Cents {
  const [left, leftScale] = splitDecimal(quantity);
  const [right, rightScale] = splitDecimal(unitPrice);
  return Number(rescale(left * right, leftScale + rightScale, digits));
}

/** How far a number may be from an amount and still count as it, so that 0.1 + 0.2 is 0.3. */
const TOLERANCE = 1e-9;

/** The amount a number represents in a currency; undefined if it has more decimals than the currency. */
export function readAmount(value: number, { digits }: Currency): number | undefined {
  const nearest = Number(value.toFixed(digits));
  return Math.abs(value - nearest) <= TOLERANCE ? nearest : undefined;
}

/** The message for amounts with more decimals than the currency has. */
export function decimalsInWords({ code, digits }: Currency): string {
  if (digits === 0) return `must have no decimals, since ${code} has none`;
  return `must have at most ${digits === 2 ? "two" : "three"} decimals, as ${code} has`;
}

/** With all decimals of its currency, for display: 12.500 for a dinar. */
export function writeCents(cents: Cents, currency: Currency): string {
  return `${fromCents(cents, currency).toFixed(currency.digits)} ${currency.code}`;
}

/** `percent` % of `cents`, rounded once: half away from zero. */
export function percentOf(cents: Cents, percent: number): Cents {
  const [factor, scale] = splitDecimal(percent);
  return Number(rescale(BigInt(cents) * factor, scale + 2, 0));
}

/** The tax of `percent` % included in `cents`: `cents x percent / (100 + percent)`, rounded once. */
export function includedTax(cents: Cents, percent: number): Cents {
  const [factor, scale] = splitDecimal(percent);
  const whole = 100n * 10n ** BigInt(scale) + factor;
  return Number((BigInt(cents) * factor * 2n + whole) / (whole * 2n));
}

/** Whether a number, as written, has no more than `digits` decimals. */
export function hasDecimals(value: number, digits: number): boolean {
  if (Number.isInteger(value)) return true;
  const [, scale] = splitDecimal(value);
  return scale <= digits;
}

function scaled(value: number, digits: number): bigint {
  const [unscaled, scale] = splitDecimal(value);
  return rescale(unscaled, scale, digits);
}

/** A number, as written, split into an integer and its number of decimals: 1.45 is [145n, 2]. */
function splitDecimal(value: number): [unscaled: bigint, scale: number] {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not an amount`);
  const [mantissa = "0", exponent = "0"] = value.toString().toLowerCase().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  const scale = fraction.length - Number(exponent);
  const unscaled = BigInt(whole + fraction);
  return scale >= 0 ? [unscaled, scale] : [unscaled * 10n ** BigInt(-scale), 0];
}

function rescale(unscaled: bigint, scale: number, digits: number): bigint {
  if (scale <= digits) return unscaled * 10n ** BigInt(digits - scale);
  const divisor = 10n ** BigInt(scale - digits);
  const half = unscaled < 0n ? -divisor / 2n : divisor / 2n;
  return (unscaled + half) / divisor;
}
