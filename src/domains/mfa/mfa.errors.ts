import { failure, notFound } from "../../kit/errors.ts";

export const MethodNotFound = notFound("Method");
export const ChallengeNotFound = notFound("Challenge");
export const AlreadyEnrolled = failure(409, "CONFLICT", "This account already has an authenticator; delete it first.");
export const AlreadyConfirmed = failure(409, "CONFLICT", "This method has already been confirmed.");
export const CodesExist = failure(409, "CONFLICT", "This account already has backup codes; regenerate them with a fresh code.");
export const NoMethod = failure(422, "INVALID_STATE", "Enrol a phone or an authenticator first.");
export const NoPhone = failure(422, "INVALID_STATE", "This account does not use a phone as a second factor.");
export const WrongCode = failure(422, "WRONG_CODE", "The code is wrong or has already been used.");
export const CurrentCodeNeeded = failure(
  422,
  "VALIDATION_ERROR",
  "Replacing an authenticator requires currentCode, a code from the current one.",
);
export const ChallengeEnded = failure(422, "INVALID_STATE", "This challenge has ended; start a new one.");
/** While signing in, any error means that nobody is signed in. */
export const LoginCodeWrong = failure(401, "UNAUTHORIZED", "The code is wrong or has already been used.");
export const LoginChallengeEnded = failure(401, "CHALLENGE_ENDED", "This challenge has ended; sign in again.");
