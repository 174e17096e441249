import { named } from "../../kit/named.ts";
import * as rates from "./tax-rates.routes.ts";

export type { TaxRate } from "./tax-rates.schemas.ts";
export { requireTaxRate } from "./tax-rates.service.ts";
export { holdTaxRates } from "./tax-rates.store.ts";

export const routes = named(rates);
