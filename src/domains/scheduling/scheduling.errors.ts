import { failure, notFound } from "../../kit/errors.ts";

export const ServiceNotFound = notFound("Service");
export const ClientNotFound = notFound("Client");
export const SessionNotFound = notFound("Session");
export const NoteNotFound = notFound("Note");
export const AttachmentNotFound = notFound("Attachment");
export const FieldNotFound = notFound("Field");
export const HolidayNotFound = notFound("Holiday");

export const FieldKeyTaken = failure(409, "CONFLICT", "Another session field has this key.");
export const AlreadyAttached = failure(409, "CONFLICT", "This file is already attached to the session.");
export const DoubleBooked = failure(409, "CONFLICT", "The staff member is already booked at that time.");

export const NotBookable = failure(422, "VALIDATION_ERROR", "Only active services of scope sessions can be booked.");
export const StaffUnknown = failure(422, "VALIDATION_ERROR", "There is no active staff member with this staffId.");
export const TooLong = failure(422, "VALIDATION_ERROR", "A session lasts at most seven days.");
export const BadFieldValues = failure(422, "VALIDATION_ERROR", "The field values do not fit the session's fields.");
export const BadMove = failure(422, "INVALID_STATE", "A session cannot move between these states.");
export const SessionFull = failure(422, "LIMIT_REACHED", "The session holds as many notes or attachments as it can.");
