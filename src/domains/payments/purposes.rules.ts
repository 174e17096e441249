import type { Currency } from "../../kit/currencies.ts";
import type { Id } from "../../kit/ids.ts";
import type { Cents } from "../../kit/money.ts";
import type { PurposeKind } from "./checkouts.schemas.ts";

/** The contents of the provider's page. */
export interface Payable {
  cents: Cents;
  currency: Currency;
  title: string;
  returnUrl: string;
  leaveUrl: string;
  lifetimeMs: number;
  details?: object;
}

export interface Wanted {
  kind: PurposeKind;
  id: Id;
  /** The language of the page that the buyer comes from. */
  language?: string;
  /** The period of a subscription. */
  period?: string;
}

/** The fate of money that has arrived. */
export type Outcome = "paid" | "late" | "duplicate" | "trial";
