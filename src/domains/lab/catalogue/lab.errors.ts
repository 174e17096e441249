import { failure, notFound } from "../../../kit/errors.ts";

export const UnitNotFound = notFound("Lab unit");
export const UnitTitleTaken = failure(409, "CONFLICT", "unit-title-taken", "Another lab unit has this title.");
export const UnitUnavailable = failure(422, "VALIDATION_ERROR", "unit-unavailable", "There is no active lab unit with this unitId.");
export const CouponNotFound = notFound("Lab coupon");
export const CouponCodeTaken = failure(409, "CONFLICT", "coupon-code-taken", "Another lab coupon has this code.");
export const CouponTooHigh = failure(422, "VALIDATION_ERROR", "coupon-above-100-percent", "A percentage coupon can be at most 100.");
export const CouponUnusable = failure(422, "VALIDATION_ERROR", "coupon-unusable", "There is no active lab coupon with this code.");
export const AnalysisNotFound = notFound("Analysis");
export const AnalysisInactive = failure(422, "VALIDATION_ERROR", "analysis-inactive", "An analysis is not active.");
export const AnalysisCodeTaken = failure(409, "CONFLICT", "analysis-code-taken", "Another active analysis has this code.");
export const PanelNotFound = notFound("Panel");
export const PanelCodeTaken = failure(409, "CONFLICT", "panel-code-taken", "Another panel has this code.");
export const RangeNotFound = notFound("Range");
export const TestNotFound = notFound("Test");
export const ItemNotFound = notFound("Item");
export const ClientNotFound = notFound("Client");
export const ItemExists = failure(409, "CONFLICT", "analysis-already-in-test", "The test already has this analysis.");
export const TestClosed = failure(422, "INVALID_STATE", "test-closed", "The test is completed or cancelled.");
export const TestCancelled = failure(422, "INVALID_STATE", "test-cancelled", "The test is cancelled.");
export const ReasonRequired = failure(
  422,
  "VALIDATION_ERROR",
  "reason-required",
  "Changing a result of a completed test requires a reason.",
);
export const DesignNotFound = notFound("Design result");
export const NoResultYet = failure(422, "INVALID_STATE", "result-missing", "The item has no result yet.");
export const InterpretationNotFound = notFound("Interpretation");
export const ResultEntered = failure(422, "INVALID_STATE", "result-entered", "The item has a result: clear it first.");
export const SamePerson = failure(403, "SAME_PERSON", "same-person", "A result cannot be verified by the person who entered it.");
export const ReportNotFound = notFound("Report");
export const ShareNotFound = notFound("Share");
export const NothingToReport = failure(422, "NOTHING_TO_REPORT", "nothing-to-report", "The test has no result that can be reported yet.");
export const ResultsMissing = failure(422, "RESULTS_MISSING", "results-missing", "Some analyses of the test have no result yet.");
export const AlreadyInvoiced = failure(409, "CONFLICT", "test-already-invoiced", "Everything in the test has already been invoiced.");
export const AlreadyBooked = failure(409, "CONFLICT", "test-already-in-books", "The test already has an income.");
export const RangesFull = failure(
  422,
  "LIMIT_REACHED",
  "ranges-full",
  "An analysis can have at most 100 reference ranges, whose notes may be 120,000 bytes long together.",
);
export const TestFull = failure(422, "LIMIT_REACHED", "test-full", "The test already has the maximum number of analyses or amendments.");
export const ItemBilled = failure(409, "CONFLICT", "item-billed", "The analysis is on an invoice; void the invoice first.");
export const LastItem = failure(422, "INVALID_STATE", "last-analysis", "A test must keep at least one analysis.");
export const NoOpenCritical = failure(422, "INVALID_STATE", "no-open-critical", "The item has no critical value that waits to be told.");
export const CriticalNotTold = failure(
  422,
  "CRITICAL_NOT_TOLD",
  "critical-not-told",
  "A critical value was not told yet; tell it first, or give a reason in `anyway`.",
);
export const SampleNotFound = notFound("Sample");
export const SpecimenNotFound = notFound("Specimen");
export const SpecimenRejected = failure(
  422,
  "SPECIMEN_REJECTED",
  "specimen-rejected",
  "The specimen of this analysis was rejected; another one is needed first.",
);
export const SpecimenStepRefused = failure(422, "INVALID_STATE", "specimen-step-refused", "A specimen only moves forward.");
