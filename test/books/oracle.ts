// The figures that the books must show, computed from what was asked for. Shares no code with the service.

/** A generator that repeats for a seed. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return { below, chance: (one: number) => below(one) === 0, pick: <T>(values: readonly T[]): T => values[below(values.length)] as T };
}
export type Random = ReturnType<typeof randomFrom>;

/** Half away from zero, in whole numbers: amount x part / whole. Parts have up to three decimals. */
export function share(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const product = 2n * BigInt(Math.round(amount)) * BigInt(Math.round(part * 1000));
  const divisor = BigInt(Math.round(whole * 1000));
  return Number((product + divisor) / (2n * divisor));
}

/** Whole parts of an amount in proportion; what rounding leaves goes to the largest remainders, the first of equal ones. */
export function spread(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((product) => Number(product / BigInt(whole)));
  const order = weights
    .map((_, index) => index)
    .sort((one, other) => {
      const gap = ((exact[other] as bigint) % BigInt(whole)) - ((exact[one] as bigint) % BigInt(whole));
      return gap === 0n ? one - other : gap > 0n ? 1 : -1;
    });
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  for (const index of order.slice(0, left)) parts[index] = (parts[index] as number) + 1;
  return parts;
}

export interface Rate {
  id: string;
  percentage: number;
  isInclusive: boolean;
}

export interface Line {
  gross: number;
  rate: Rate | null;
}

interface Taxed {
  rate: Rate;
  base: number;
  tax: number;
}

interface Priced {
  due: number;
  tax: number;
  taxes: Taxed[];
  /** Each line's part of the amount due, and its rate. */
  lines: { part: number; rate: Rate | null }[];
}

/** Tax is rounded once per rate; a discount was spread over the lines before. */
export function price(lines: readonly Line[], discount = 0): Priced {
  const subtotal = lines.reduce((sum, { gross }) => sum + gross, 0);
  const net = spread(
    subtotal - discount,
    lines.map(({ gross }) => gross),
  );
  const parts = [...net];
  const taxes: Taxed[] = [];
  for (const rate of new Set(lines.flatMap(({ rate }) => rate ?? []))) {
    const own = lines.flatMap((line, index) => (line.rate === rate ? [index] : []));
    const sum = own.reduce((cents, index) => cents + (net[index] as number), 0);
    const tax = rate.isInclusive ? share(sum, rate.percentage, 100 + rate.percentage) : share(sum, rate.percentage, 100);
    taxes.push({ rate, base: rate.isInclusive ? sum - tax : sum, tax });
    if (rate.isInclusive) continue;
    const shares = spread(
      tax,
      own.map((index) => net[index] as number),
    );
    for (const [at, index] of own.entries()) parts[index] = (net[index] as number) + (shares[at] as number);
  }
  const due = parts.reduce((sum, part) => sum + part, 0);
  const tax = taxes.reduce((sum, each) => sum + each.tax, 0);
  return { due, tax, taxes, lines: lines.map(({ rate }, index) => ({ part: parts[index] as number, rate })) };
}

type Kind = "sales" | "creditNotes" | "purchases" | "adjustments";

interface Moved {
  day: string;
  account: string;
  cents: number;
  isSettling: boolean;
}

interface TaxMoved {
  day: string;
  kind: Kind;
  rateId: string;
  base: number;
  tax: number;
}

interface Range {
  from?: string;
  to?: string;
}

const isWithin = (day: string, { from = "", to = "9" }: Range) => day >= from && day <= to;

/** Everything posted, taxed, earned and spent, by day. */
export class Oracle {
  readonly moves: Moved[] = [];
  readonly taxes: TaxMoved[] = [];
  readonly books: { day: string; income: number; expense: number }[] = [];
  /** Cash that no register holds. */
  looseCash = 0;
  credited = 0;
  notes = 0;
  operations = 0;
  figures = 0;

  /** Debits less credits. */
  move(day: string, changes: Record<string, number>, isSettling = false): void {
    for (const [account, cents] of Object.entries(changes)) if (cents !== 0) this.moves.push({ day, account, cents, isSettling });
  }

  /** Tax that is owed is positive, of a positive base. */
  tax(day: string, kind: Kind, taxes: readonly Taxed[], sign: 1 | -1): void {
    for (const { rate, base, tax } of taxes) this.taxes.push({ day, kind, rateId: rate.id, base: sign * base, tax: sign * tax });
  }

  book(day: string, { income = 0, expense = 0 }): void {
    this.books.push({ day, income, expense });
  }

  /** Without what tax returns moved to the settlement account. */
  taxedBalances(range: Range): Record<string, number> {
    const left = this.moves.filter(({ day, account, isSettling }) => !isSettling && account.startsWith("tax-") && isWithin(day, range));
    const sums: Record<string, number> = {};
    for (const { account, cents } of left) sums[account] = (sums[account] ?? 0) + cents;
    return sums;
  }

  balances(range: Range): Record<string, number> {
    const sums = new Map<string, number>();
    for (const { day, account, cents } of this.moves) if (isWithin(day, range)) sums.set(account, (sums.get(account) ?? 0) + cents);
    return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0).sort());
  }

  taxReturn(range: Range): Record<string, { base: number; tax: number }> {
    const sums = new Map<string, { base: number; tax: number }>();
    for (const { day, kind, rateId, base, tax } of this.taxes) {
      if (!isWithin(day, range)) continue;
      const sum = sums.get(`${kind} ${rateId}`) ?? { base: 0, tax: 0 };
      sums.set(`${kind} ${rateId}`, { base: sum.base + base, tax: sum.tax + tax });
    }
    return Object.fromEntries([...sums].filter(([, { base, tax }]) => base !== 0 || tax !== 0).sort());
  }

  summary(range: Range): { income: number; expense: number; collected: number; refunded: number } {
    const own = this.books.filter(({ day }) => isWithin(day, range));
    const taxed = this.taxes.filter(({ day }) => isWithin(day, range));
    const sum = (kind: Kind) => taxed.filter((each) => each.kind === kind).reduce((cents, { tax }) => cents + tax, 0);
    return {
      income: own.reduce((cents, { income }) => cents + income, 0),
      expense: own.reduce((cents, { expense }) => cents + expense, 0),
      collected: sum("sales"),
      refunded: -sum("creditNotes") || 0,
    };
  }
}
