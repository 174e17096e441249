import { eventsOf } from "../../../kit/events.ts";
import { Checkout } from "./checkouts.schemas.ts";

export const checkoutEvents = eventsOf("readCheckout", Checkout, {
  "checkout.paid": "Money arrived by a payment provider.",
  "checkout.failed": "An online payment failed, or was of another amount than asked for.",
  "checkout.expired": "A page to pay at ended without a payment.",
  "checkout.refunded": "A payment provider sent money back, or a refund came back.",
  "checkout.disputed": "A buyer disputes a payment, or the dispute was decided.",
});
