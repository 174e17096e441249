import { eventsOf } from "../../../kit/events.ts";
import { TaxReturn } from "./tax-returns.schemas.ts";

export const taxReturnEvents = eventsOf("readTaxReturn", TaxReturn, {
  "tax-return.filed": "A tax return was filed, and its period locked.",
});
