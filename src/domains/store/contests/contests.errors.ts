import { failure, notFound } from "../../../kit/errors.ts";

export const ContestNotFound = notFound("Contest");
export const ContestNotDraft = failure(
  422,
  "INVALID_STATE",
  "contest-not-draft",
  "Questions and rules can be changed only while the contest is a draft.",
);
export const ContestEmpty = failure(422, "INVALID_STATE", "contest-empty", "A contest needs at least one question to be published.");
export const ContestNotPublished = failure(422, "INVALID_STATE", "contest-not-published", "The contest is not open.");
export const ContestStillOpen = failure(422, "INVALID_STATE", "contest-still-open", "Close the contest before deleting it.");

export const AttemptNotFound = notFound("Attempt");
export const NoAttemptsLeft = failure(422, "LIMIT_REACHED", "no-attempts-left", "This participant has no attempts left.");
export const AttemptSubmitted = failure(422, "INVALID_STATE", "attempt-submitted", "This attempt has already been submitted.");
export const AttemptExpired = failure(422, "ATTEMPT_EXPIRED", "attempt-expired", "Time is up for this attempt.");
