import { failure, notFound } from "../../../kit/errors.ts";

export const ClientNotFound = notFound("Client");
export const MergedWithItself = failure(422, "VALIDATION_ERROR", "merged-with-itself", "A client cannot be merged with itself.");
