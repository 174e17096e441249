import { notFound } from "../../kit/errors.ts";

export const JobNotFound = notFound("Job");
export const ProductNotFound = notFound("Product");
export const WebhookNotFound = notFound("Webhook");
export const DeadLetterNotFound = notFound("Dead letter");
