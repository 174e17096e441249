/** Money in minor units, always an integer. */
export type Cents = number;

/** A wire amount (at most two decimals) in minor units; rounds half away from zero. */
export function toCents(amount: number): Cents {
  return Number(scaled(amount, 2));
}

export function fromCents(cents: Cents): number {
  return cents / 100;
}

/** `quantity x unitPrice`, exact, rounded once: half away from zero. */
export function multiplyToCents(quantity: number, unitPrice: number): Cents {
  const [left, leftScale] = decimal(quantity);
  const [right, rightScale] = decimal(unitPrice);
  return Number(rescale(left * right, leftScale + rightScale, 2));
}

/** `percent` % of `cents`, rounded once: half away from zero. */
export function percentOf(cents: Cents, percent: number): Cents {
  const [factor, scale] = decimal(percent);
  return Number(rescale(BigInt(cents) * factor, scale + 2, 0));
}

/** Whether a number has no more than `digits` decimals as it is written. */
export function hasDecimals(value: number, digits: number): boolean {
  const [, scale] = decimal(value);
  return scale <= digits;
}

function scaled(value: number, digits: number): bigint {
  const [unscaled, scale] = decimal(value);
  return rescale(unscaled, scale, digits);
}

/** A number as it is written, split into an integer and its count of decimals: 1.45 is [145n, 2]. */
function decimal(value: number): [unscaled: bigint, scale: number] {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is no amount`);
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
