import { failure, notFound } from "../../../kit/errors.ts";

export const BookingNotFound = notFound("Booking");
export const BookingOff = failure(404, "NOT_FOUND", "online-booking-off", "This business does not take online bookings.");

export const SlotTaken = failure(
  409,
  "SLOT_TAKEN",
  "slot-taken",
  "This time is not available; `nextSlots` lists the next available times.",
  { nextSlots: { type: "array", items: { type: "object" }, description: "The next free times" } },
);

export const PersonUnknown = failure(422, "VALIDATION_ERROR", "staff-not-bookable", "There is no bookable staff member with this staffId.");
export const ContactMissing = failure(
  422,
  "VALIDATION_ERROR",
  "contact-missing",
  "An e-mail address is required, or a phone number if the business accepts one.",
);
export const NoNewClients = failure(
  422,
  "LIMIT_REACHED",
  "no-new-clients-online",
  "This business cannot take new clients online at the moment.",
);
export const TooLate = failure(422, "INVALID_STATE", "too-late-to-change", "It is too late to change this booking online; please call.");
export const NotChangeable = failure(
  422,
  "INVALID_STATE",
  "booking-not-changeable",
  "This booking has already started, is over, or was cancelled.",
);
