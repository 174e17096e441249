/** How many messages a day a workspace may send to others than its owner. */
export interface OutreachLimits {
  /** On its first day; each day of age adds as many again. */
  perDayNew: number;
  /** At most, without any payment. */
  perDayUnpaid: number;
  /** At most, after a payment. */
  perDayPaid: number;
}

const DAY_MS = 86_400_000;
/** A paying workspace may send this many times as much at the same age. */
const PAID_FACTOR = 10;

/** A stranger's new workspace can disturb few people; one that stays and pays is hardly limited. */
export function outreachLimit(limits: OutreachLimits, { createdAt, hasPaid }: { createdAt: Date; hasPaid: boolean }, now: Date): number {
  const days = Math.max(0, Math.floor((now.getTime() - createdAt.getTime()) / DAY_MS));
  const grown = limits.perDayNew * (1 + days) * (hasPaid ? PAID_FACTOR : 1);
  return Math.min(grown, hasPaid ? limits.perDayPaid : limits.perDayUnpaid);
}
