import { notFound } from "../../kit/errors.ts";

export const TaxRateNotFound = notFound("Tax rate");
