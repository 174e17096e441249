import type { Cents } from "../../../kit/money.ts";

/**
 * Splits an amount in proportion to the weights by largest remainder: whole cents that add up exactly. Equal remainders go to the earlier
 * line. If `amount` is at most the sum of the weights, no share exceeds its weight.
 */
export function splitAmount(amount: Cents, weights: readonly Cents[]): Cents[] {
  const sum = weights.reduce((left, right) => left + BigInt(right), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = products.map((product) => Number(product / sum));

  let left = amount - shares.reduce((total, share) => total + share, 0);
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % sum }))
    .sort((one, other) => Number(other.remainder > one.remainder) - Number(other.remainder < one.remainder) || one.index - other.index);
  for (const { index } of byRemainder) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left--;
  }
  return shares;
}
