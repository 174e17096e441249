import { failure } from "../../../kit/errors.ts";

export const InvoiceNotIssued = failure(422, "INVALID_STATE", "invoice-not-issued", "Only an issued invoice can be mailed.");
