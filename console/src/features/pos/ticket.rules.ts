/** Amounts here are in the currency's smallest unit. */
export interface TicketLine {
  key: string;
  name: string;
  unitPrice: number;
  quantity: number;
  serviceId?: string;
  productId?: string;
  variantId?: string;
  /** Its own tax; without one, the default. */
  taxRateId?: string | null;
}

export interface TaxRate {
  id: string;
  name: string;
  percentage: number;
  isInclusive: boolean;
  isDefault: boolean;
}

export interface TicketTax extends TaxRate {
  amount: number;
}

export interface TicketDiscount {
  kind: "fixed" | "percentage";
  /** Per cent, or units. */
  value: number;
  source: "manual" | "client";
}

export interface Ticket {
  lines: readonly TicketLine[];
  discount: TicketDiscount | null;
  clientId: string | null;
  /** The draft that a held ticket was taken up from, and what it contained then. */
  origin?: { invoiceId: string; content: string } | undefined;
}

type Priced = Pick<Ticket, "lines" | "discount">;

export const emptyTicket: Ticket = { lines: [], discount: null, clientId: null };

/** Contents of a ticket, to compare two of them. */
export function contentOf({ lines, discount, clientId }: Ticket): string {
  return JSON.stringify([lines.map((line) => [line.name, line.unitPrice, line.quantity, line.taxRateId ?? null]), discount, clientId]);
}

/** The draft that still contains exactly this ticket; it can be charged as it is. */
export function unchangedOrigin(ticket: Ticket): string | undefined {
  return ticket.origin?.content === contentOf(ticket) ? ticket.origin.invoiceId : undefined;
}

export interface Totals {
  subtotal: number;
  discount: number;
  total: number;
}

/** The same item again increases the quantity; a new one goes to the end. */
export function addLine(lines: readonly TicketLine[], added: Omit<TicketLine, "quantity">): TicketLine[] {
  const known = lines.some(({ key }) => key === added.key);
  if (!known) return [...lines, { ...added, quantity: 1 }];
  return lines.map((line) => (line.key === added.key ? { ...line, quantity: line.quantity + 1 } : line));
}

/** A line with quantity 0 is removed. */
export function setQuantity(lines: readonly TicketLine[], key: string, quantity: number): TicketLine[] {
  return lines.flatMap((line) => (line.key !== key ? [line] : quantity > 0 ? [{ ...line, quantity }] : []));
}

/** Calculated like the service: per cent of the subtotal, half away from zero, never more than the subtotal. */
export function totalsOf({ lines, discount }: Priced): Totals {
  const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const asked = !discount ? 0 : discount.kind === "fixed" ? discount.value : Math.round((subtotal * discount.value) / 100);
  const taken = Math.min(asked, subtotal);
  return { subtotal, discount: taken, total: subtotal - taken };
}

/**
 * Taxes that come on top, as the service counts them: discounts spread over the lines by largest remainder, the tax of a rate rounded once.
 * The invoice has the last word.
 */
export function taxesOf({ lines, ...ticket }: Priced, rates: readonly TaxRate[]): TicketTax[] {
  const shares = split(
    totalsOf({ lines, ...ticket }).total,
    lines.map(({ unitPrice, quantity }) => unitPrice * quantity),
  );
  const fallback = rates.find(({ isDefault }) => isDefault);
  const rateOf = ({ taxRateId }: TicketLine) => rates.find(({ id }) => id === taxRateId) ?? fallback;
  return rates.flatMap((rate) => {
    if (rate.isInclusive) return [];
    const base = lines.reduce((sum, line, index) => (rateOf(line) === rate ? sum + (shares[index] ?? 0) : sum), 0);
    const amount = Math.round((base * rate.percentage) / 100);
    return amount > 0 ? [{ ...rate, amount }] : [];
  });
}

function split(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const shares = weights.map((weight) => Math.floor((amount * weight) / sum));
  const left = amount - shares.reduce((total, share) => total + share, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % sum }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** Amounts people are likely to hand over: the exact one, then the next round ones. */
export function quickAmounts(total: number, decimals: number): number[] {
  const unit = 10 ** decimals;
  const steps = [1, 5, 10, 20, 50, 100, 200, 500].map((step) => step * unit);
  const rounded = steps.map((step) => Math.ceil(total / step) * step).filter((amount) => amount > total);
  return [...new Set([total, ...rounded.sort((a, b) => a - b)])].slice(0, 4);
}
