import type { Id } from "../../kit/ids.ts";
import { type Cents, fromCents, toCents } from "../../kit/money.ts";
import type { Timestamp } from "../../kit/time.ts";
import { type PaymentMethod, paymentMethods } from "./invoices.schemas.ts";
import type { CloseRegister, PosSession, RegisterStatus } from "./registers.schemas.ts";

/** What went through a register, in sums. */
export interface Takings {
  received: Record<PaymentMethod, Cents>;
  refunded: Record<PaymentMethod, Cents>;
  cashIn: Cents;
  cashOut: Cents;
}

/** The takings as they stood at the close, and what was counted then; null where nobody counted. */
export interface Closing extends Takings {
  counted: Record<PaymentMethod, Cents | null>;
}

export interface StoredRegister {
  id: Id;
  registerName: string;
  status: RegisterStatus;
  openingCashCents: Cents;
  openedBy: Id;
  openedAt: Timestamp;
  closedBy: Id | null;
  closedAt: Timestamp | null;
  closing: Closing | null;
  notes: string | null;
}

export function noTakings(): Takings {
  const nothing = { cash: 0, card: 0, transfer: 0, other: 0 };
  return { received: { ...nothing }, refunded: { ...nothing }, cashIn: 0, cashOut: 0 };
}

export function closeWith(takings: Takings, { countedCash, counted = {} }: CloseRegister): Closing {
  const cents = (value: number | undefined) => (value === undefined ? null : toCents(value));
  const { card, transfer, other } = counted;
  return { ...takings, counted: { cash: toCents(countedCash), card: cents(card), transfer: cents(transfer), other: cents(other) } };
}

function expectedOf(method: PaymentMethod, openingCash: Cents, { received, refunded, cashIn, cashOut }: Takings): Cents {
  const drawer = method === "cash" ? openingCash + cashIn - cashOut : 0;
  return drawer + received[method] - refunded[method];
}

/** The register as the API shows it: an open one with what is expected now, a closed one as it was closed. */
export function presentRegister(register: StoredRegister, live: Takings = noTakings()): PosSession {
  const takings = register.closing ?? live;
  const counted = register.closing?.counted;
  const methods = paymentMethods.map((method) => {
    const expected = expectedOf(method, register.openingCashCents, takings);
    const found = counted?.[method] ?? null;
    return {
      method,
      received: fromCents(takings.received[method]),
      refunded: fromCents(takings.refunded[method]),
      expected: fromCents(expected),
      counted: found === null ? null : fromCents(found),
      difference: found === null ? null : fromCents(found - expected),
    };
  });
  const { id, registerName, status, notes, openedBy, openedAt, closedBy, closedAt, openingCashCents } = register;
  const [cash] = methods;
  return {
    id,
    registerName,
    status,
    openingCash: fromCents(openingCashCents),
    cashIn: fromCents(takings.cashIn),
    cashOut: fromCents(takings.cashOut),
    expectedCash: cash?.expected ?? 0,
    countedCash: cash?.counted ?? null,
    difference: cash?.difference ?? null,
    methods,
    notes,
    openedBy,
    openedAt,
    closedBy,
    closedAt,
  };
}
