import type { Currency } from "../../../kit/currencies.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import type { Language } from "../../../kit/writing.ts";
import type { PurposeKind } from "./checkouts.schemas.ts";

/** The contents of the provider's page. */
export interface Payable {
  cents: Cents;
  currency: Currency;
  title: string;
  returnUrl: string;
  leaveUrl: string;
  lifetimeMs: number;
  /** Language of the pages that the buyer returns to. */
  language?: Language | null;
  details?: object;
}

export interface Wanted {
  kind: PurposeKind;
  id: Id;
  /** The language of the page that the buyer comes from. */
  language?: Language;
  /** The period of a subscription. */
  period?: string;
  /** Whole units of the currency, for a trial. */
  units?: number;
}

/** The fate of money that has arrived. */
export type Outcome = "paid" | "late" | "duplicate" | "trial";
