import { failure, notFound } from "../../../kit/errors.ts";

export const TaxRateNotFound = notFound("Tax rate");

export const TooManyTaxRates = failure(422, "LIMIT_REACHED", "too-many-tax-rates", "A workspace can have at most 500 tax rates.");
