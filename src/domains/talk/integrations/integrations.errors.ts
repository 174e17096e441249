import { failure, notFound } from "../../../kit/errors.ts";

export const EndpointNotFound = notFound("Webhook endpoint");
export const DeliveryNotFound = notFound("Delivery");
export const TooManyEndpoints = failure(422, "LIMIT_REACHED", "too-many-endpoints", "A workspace can have at most 100 webhook endpoints.");
export const DeliveryPending = failure(409, "CONFLICT", "delivery-pending", "The delivery is already in progress.");
export const FeedNotFound = notFound("Calendar feed");
export const TooManyFeeds = failure(422, "LIMIT_REACHED", "too-many-feeds", "A workspace can have at most 100 calendar feeds.");
