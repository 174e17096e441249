import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as rates from "./tax-rates.routes.ts";

export { splitAmount } from "./allocation.rules.ts";
export { requireReason } from "./credit-reasons.rules.ts";
export type { TaxRate } from "./tax-rates.schemas.ts";
export { requireTaxRate } from "./tax-rates.service.ts";
export { activeTaxRates, allTaxRates, findTaxRate, holdTaxRates } from "./tax-rates.store.ts";
export { creditedTaxes, exclusiveTax, LineTax, rateFor, readTaxes, type StoredTax, taxLines, taxTotal } from "./taxes.rules.ts";

export const domain: Domain = {
  name: "taxes",
  routes: named(rates),
  events: [],
  jobs: {},
  schedules: {},
  sweep: null,
  tables: ["taxRates"],
};
