import { failure, notFound } from "../../../kit/errors.ts";
import { TimeDoesNotExist } from "../../../kit/local-times.ts";

export const ServiceNotFound = notFound("Service");
export const ClientNotFound = notFound("Client");
export const SessionNotFound = notFound("Session");
export const NoteNotFound = notFound("Note");
export const AttachmentNotFound = notFound("Attachment");
export const FieldNotFound = notFound("Field");
export const HolidayNotFound = notFound("Holiday");

export const NoteOfAnother = failure(
  403,
  "FORBIDDEN",
  "note-of-someone-else",
  "Only its author and the owner can change or delete a note.",
);

export const FieldKeyTaken = failure(409, "CONFLICT", "session-field-key-taken", "Another session field has this key.");
export const AlreadyAttached = failure(409, "CONFLICT", "file-already-attached", "This file is already attached to the session.");
export const DoubleBooked = failure(409, "CONFLICT", "double-booked", "The staff member is already booked at that time.", {
  conflicts: {
    type: "array",
    items: { type: "object" },
    description: "Sessions that overlap: `sessionId`, `staffId`, `startTime`, `endTime`",
  },
});

export const NotBookable = failure(
  422,
  "VALIDATION_ERROR",
  "service-not-bookable",
  "Only active services with the scope `sessions` can be booked.",
);
export const StaffUnknown = failure(422, "VALIDATION_ERROR", "staff-unknown", "There is no active staff member with this staffId.");
export const TooLong = failure(422, "VALIDATION_ERROR", "session-too-long", "A session can last at most seven days.");
export const BadFieldValues = failure(
  422,
  "VALIDATION_ERROR",
  "field-values-invalid",
  "The field values do not match the session's fields.",
);
export const BadMove = failure(422, "INVALID_STATE", "session-status-refused", "A session cannot change between these states.");
export const TooManyHolidays = failure(422, "LIMIT_REACHED", "too-many-holidays", "A workspace can have at most 500 holidays.");
export const SessionFull = failure(
  422,
  "LIMIT_REACHED",
  "session-full",
  "The session already has the maximum number of notes or attachments.",
);
export const NotMissed = failure(
  422,
  "INVALID_STATE",
  "no-show-refused",
  "Only a scheduled or cancelled session can be marked as a no-show.",
);
export const NotCancelled = failure(422, "INVALID_STATE", "session-not-cancelled", "Only a cancelled session can have a cancelReason.");
export const NotArriving = failure(
  422,
  "INVALID_STATE",
  "arrival-refused",
  "Arrivals are for scheduled sessions that start within a day from now.",
);
export const NotInSeries = failure(422, "INVALID_STATE", "session-not-in-series", "This session is not part of a series.");

export const ServiceRepeated = failure(422, "VALIDATION_ERROR", "service-repeated", "serviceIds contains a service more than once.");

/** Errors when booking a session. */
export const bookingErrors = [
  ClientNotFound,
  ServiceNotFound,
  ServiceRepeated,
  NotBookable,
  StaffUnknown,
  TooLong,
  TimeDoesNotExist,
  BadFieldValues,
  DoubleBooked,
];

/** Missing and malformed fields are 400; values that only a rule refuses are 422. */
export const invalid = { id: 400, body: 400, fields: { status: 422, durationMinutes: 422, fieldValues: 422 } } as const;
