import { failure } from "../../../kit/errors.ts";

export const CurrencyFixed = failure(
  422,
  "INVALID_STATE",
  "currency-fixed",
  "The currency can no longer be changed because sales, orders, tests or financial entries are recorded in it.",
);
export const TimezoneBeforeLock = failure(
  422,
  "INVALID_STATE",
  "timezone-before-lock",
  "In this time zone, today is a day whose books are locked.",
);
export const PricesDoNotFit = failure(
  422,
  "INVALID_STATE",
  "prices-need-more-decimals",
  "The currency has fewer decimals than some prices or discounts; round them first.",
);
