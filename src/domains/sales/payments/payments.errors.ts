import { failure, notFound } from "../../../kit/errors.ts";

export const ProviderNotFound = notFound("Payment provider");
export const CheckoutNotFound = notFound("Checkout");
export const SubscriptionPaymentNotFound = notFound("Invoice of the subscription");
export const OnSiteStays = failure(409, "CONFLICT", "on-site-stays", "Paying on site cannot be deleted.");
export const ProviderInUse = failure(409, "CONFLICT", "provider-in-use", "Checkouts or refunds of this provider are still open.");
export const TooManyProviders = failure(422, "INVALID_STATE", "too-many-providers", "A workspace has at most ten payment providers.");
export const ProviderRefused = failure(422, "PROVIDER_REFUSED", "provider-refused", "The payment provider refused the request.");
export const AlreadyPaid = failure(409, "ALREADY_PAID", "already-paid", "It has been paid already.");
export const NothingDue = failure(422, "INVALID_STATE", "nothing-due", "There is nothing to pay.");
export const NotPayable = failure(422, "INVALID_STATE", "not-payable", "It cannot be paid any more.");
export const CurrencyNotServed = failure(
  422,
  "CURRENCY_NOT_SERVED",
  "currency-not-served",
  "The payment provider does not charge in this currency.",
);
export const AmountNotServed = failure(
  422,
  "AMOUNT_NOT_SERVED",
  "amount-not-served",
  "The payment provider cannot charge exactly this amount.",
);
export const EventRefused = failure(400, "BAD_REQUEST", "event-refused", "The signature or the content of the event is not valid.");
