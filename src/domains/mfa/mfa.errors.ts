import { failure, notFound } from "../../kit/errors.ts";

export const MethodNotFound = notFound("Method");
export const ChallengeNotFound = notFound("Challenge");
export const AlreadyEnrolled = failure(409, "CONFLICT", "There is an authenticator already; delete it first.");
export const AlreadyConfirmed = failure(409, "CONFLICT", "This method is confirmed already.");
export const CodesExist = failure(409, "CONFLICT", "There are backup codes already; regenerate them with a fresh code.");
export const NoMethod = failure(422, "INVALID_STATE", "Enrol a phone or an authenticator first.");
export const NoPhone = failure(422, "INVALID_STATE", "This account has no phone as a second factor.");
export const WrongCode = failure(422, "WRONG_CODE", "The code is wrong, or was used before.");
export const CurrentCodeNeeded = failure(
  422,
  "VALIDATION_ERROR",
  "Replacing an authenticator needs currentCode, a code of the one in use.",
);
export const ChallengeEnded = failure(422, "INVALID_STATE", "This challenge has ended; start a new one.");
/** While signing in, whatever is wrong means that nobody is signed in. */
export const LoginCodeWrong = failure(401, "UNAUTHORIZED", "The code is wrong, or was used before.");
export const LoginChallengeEnded = failure(401, "CHALLENGE_ENDED", "This challenge has ended; sign in again.");
