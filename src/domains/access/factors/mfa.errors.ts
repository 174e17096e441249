import { failure, notFound } from "../../../kit/errors.ts";

/** During sign-in, any error means that the sign-in failed. */
export { LoginChallengeEnded, LoginCodeWrong, WrongCredentials } from "../identity/index.ts";

export const MethodNotFound = notFound("Method");
export const ChallengeNotFound = notFound("Challenge");
export const AlreadyEnrolled = failure(
  409,
  "CONFLICT",
  "authenticator-already-enrolled",
  "This account already has an authenticator; delete it first.",
);
export const AlreadyConfirmed = failure(409, "CONFLICT", "method-already-confirmed", "This method has already been confirmed.");
export const CodesExist = failure(
  409,
  "CONFLICT",
  "backup-codes-exist",
  "This account already has backup codes; regenerate them with a fresh code.",
);
export const NoMethod = failure(422, "INVALID_STATE", "second-factor-missing", "Enrol a phone or an authenticator first.");
export const NoPhone = failure(422, "INVALID_STATE", "phone-factor-missing", "This account does not use a phone as a second factor.");
export const WrongCode = failure(422, "WRONG_CODE", "wrong-code", "The code is wrong or has already been used.");
export const CurrentCodeNeeded = failure(
  422,
  "VALIDATION_ERROR",
  "current-code-needed",
  "Replacing an authenticator requires currentCode, a code from the current one.",
);
export const ChallengeEnded = failure(422, "INVALID_STATE", "challenge-ended", "This challenge has ended; start a new one.");
