import { USD } from "../../../kit/currencies.ts";
import { type Cents, fromCents } from "../../../kit/money.ts";
import { stored } from "../../../kit/stored.ts";
import { Renewal } from "./renewals.schemas.ts";
import type { Payment, PaymentType } from "./subscription-payments.schemas.ts";

const readRenewal = stored(Renewal);

type PaymentRow = Omit<Payment, "amount" | "type" | "renewal"> & { amountCents: Cents; type: string; renewal: unknown };

export function toPayment({ amountCents, type, renewal, ...rest }: PaymentRow): Payment {
  return {
    ...rest,
    type: type as PaymentType,
    amount: fromCents(amountCents, USD),
    renewal: renewal === null ? null : readRenewal(renewal),
  };
}
