import { failure, notFound } from "../../../kit/errors.ts";

export { PeriodLocked } from "../entries/index.ts";

export const LedgerOff = failure(422, "LEDGER_OFF", "ledger-off", "The workspace keeps no ledger, or it is still being built.");
export const LedgerStarted = failure(409, "CONFLICT", "ledger-started", "The ledger has already been started.");
export const AccountNotFound = notFound("Account");
export const CodeTaken = failure(409, "CONFLICT", "account-code-taken", "Another account has this code.");
export const AccountInUse = failure(
  409,
  "CONFLICT",
  "account-in-use",
  "An account with lines, a role or a mapping cannot be deleted; deactivate it instead.",
);
export const AccountFixed = failure(
  422,
  "INVALID_STATE",
  "account-fixed",
  "An account with lines or a role keeps its type, and one with a role stays active.",
);
export const EntryNotFound = notFound("Entry");
export const EntryReversed = failure(409, "CONFLICT", "entry-reversed", "The entry has already been reversed.");
export const EntryFollowsSource = failure(
  422,
  "INVALID_STATE",
  "entry-follows-source",
  "The entry follows the record it was posted for; change that record instead.",
);
export const TaxReturnNotFound = notFound("Tax return");
export const NotNewestReturn = failure(409, "CONFLICT", "tax-return-not-newest", "Only the newest tax return can be taken back.");
export const ReturnOverlaps = failure(
  422,
  "INVALID_STATE",
  "tax-return-not-adjacent",
  "A tax return begins on the day after the one before it.",
);
