import type { By } from "../../../kit/by.ts";
import type { Currency } from "../../../kit/currencies.ts";
import type { Id } from "../../../kit/ids.ts";
import { type Cents, fromCents, toCents } from "../../../kit/money.ts";
import { nullable, type Static, type TSchema, Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import type { Timestamp } from "../../../kit/time.ts";
import { type TakenMethod, takenMethods } from "./invoices.schemas.ts";
import type { CashMovement, CloseRegister, PosSession, RegisterStatus } from "./registers.schemas.ts";

function perMethod<S extends TSchema>(schema: S) {
  return Type.Object(Object.fromEntries(takenMethods.map((method) => [method, schema])) as Record<TakenMethod, S>);
}

const Sum = Type.Integer({ default: 0 });
const Takings = Type.Object({ received: perMethod(Sum), refunded: perMethod(Sum), cashIn: Sum, cashOut: Sum });
const Closing = Type.Object({ ...Takings.properties, counted: perMethod(nullable(Type.Integer())) });

/** Totals of a register. */
export type Takings = Static<typeof Takings>;

/** The takings at closing and what was counted; null if not counted. */
export type Closing = Static<typeof Closing>;

/** A register closed before a payment method existed has no takings by it. */
export const readClosing = stored(Closing);
const readTakings = stored(Takings);

export interface StoredRegister {
  id: Id;
  registerName: string;
  status: RegisterStatus;
  openingCashCents: Cents;
  openedBy: Id;
  opener: By | null;
  openedAt: Timestamp;
  closedBy: Id | null;
  closer: By | null;
  closedAt: Timestamp | null;
  closing: Closing | null;
  notes: string | null;
}

export function noTakings(): Takings {
  return readTakings({});
}

export function closeWith(takings: Takings, { countedCash, counted = {} }: CloseRegister, currency: Currency): Closing {
  const found: Partial<Record<TakenMethod, number>> = { ...counted, cash: countedCash };
  const cents = (value: number | undefined) => (value === undefined ? null : toCents(value, currency));
  const entries = takenMethods.map((method) => [method, cents(found[method])]);
  return { ...takings, counted: Object.fromEntries(entries) as Closing["counted"] };
}

function expectedOf(method: TakenMethod, openingCash: Cents, { received, refunded, cashIn, cashOut }: Takings): Cents {
  const drawer = method === "cash" ? openingCash + cashIn - cashOut : 0;
  return drawer + received[method] - refunded[method];
}

/** The register as the API shows it: an open one with current expected amounts, a closed one as it was closed. */
export function toPosSession(register: StoredRegister, currency: Currency, live: Takings = noTakings()): PosSession {
  const money = (cents: Cents) => fromCents(cents, currency);
  const takings = register.closing ?? live;
  const counted = register.closing?.counted;
  const methods = takenMethods.map((method) => {
    const expected = expectedOf(method, register.openingCashCents, takings);
    const found = counted?.[method] ?? null;
    return {
      method,
      received: money(takings.received[method]),
      refunded: money(takings.refunded[method]),
      expected: money(expected),
      counted: found === null ? null : money(found),
      difference: found === null ? null : money(found - expected),
    };
  });
  const { id, registerName, status, notes, openedBy, opener, openedAt, closedBy, closer, closedAt, openingCashCents } = register;
  const [cash] = methods;
  return {
    id,
    registerName,
    status,
    openingCash: money(openingCashCents),
    cashIn: money(takings.cashIn),
    cashOut: money(takings.cashOut),
    expectedCash: cash?.expected ?? 0,
    countedCash: cash?.counted ?? null,
    difference: cash?.difference ?? null,
    methods,
    notes,
    openedBy,
    opener,
    openedAt,
    closedBy,
    closer,
    closedAt,
  };
}

export interface CashMovementRow {
  id: Id;
  registerId: Id;
  direction: "in" | "out";
  amountCents: Cents;
  reason: string;
  account: string | null;
  createdBy: Id;
  by: By | null;
  createdAt: Timestamp;
}

export function toCashMovement({ registerId, amountCents, ...row }: CashMovementRow, currency: Currency): CashMovement {
  return { ...row, posSessionId: registerId, amount: fromCents(amountCents, currency) };
}
