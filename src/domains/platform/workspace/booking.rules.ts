import { stored } from "../../../kit/stored.ts";
import { BookingSettings } from "./booking.schemas.ts";

const read = stored(BookingSettings);

/** The defaults, switched off, if booking was never configured. */
export function readBookingSettings(value: unknown): BookingSettings {
  return read(value ?? {});
}
