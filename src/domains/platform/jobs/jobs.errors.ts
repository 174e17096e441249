import { failure, notFound } from "../../../kit/errors.ts";

export const JobNotFound = notFound("Job");
export const ProductNotFound = notFound("Product");
export const TransferRunning = failure(409, "CONFLICT", "transfer-running", "Another export or import of this workspace is still running.");
export const TransfersFull = failure(
  422,
  "LIMIT_REACHED",
  "transfers-full",
  "The workspace has reached its exports and imports of 24 hours.",
);
export const ResultTooLarge = failure(
  422,
  "LIMIT_REACHED",
  "result-too-large",
  "The file is longer than 32 MiB; export fewer records at once.",
);
export const ResultLinkOver = failure(403, "FORBIDDEN", "result-link-expired", "This link is not valid or has expired.");
export const ResultGone = failure(404, "NOT_FOUND", "result-gone", "The file is no longer kept.");
export const WebhookNotFound = notFound("Webhook");
export const DeadLetterNotFound = notFound("Dead letter");
