import { freeText, nullable, optional, type Static, Type } from "../../../kit/schema.ts";

const MINUTES_A_YEAR = 525_600;

const note = freeText(2000, { example: "Please come five minutes early.", description: "Shown to visitors before they book" });

/** How visitors book. */
export const BookingSettings = Type.Object(
  {
    isEnabled: Type.Boolean({ default: false }),
    minNoticeMinutes: Type.Integer({ minimum: 0, maximum: MINUTES_A_YEAR, default: 120, examples: [120] }),
    maxAdvanceDays: Type.Integer({ minimum: 1, maximum: 730, default: 60, examples: [60] }),
    slotStepMinutes: Type.Integer({ minimum: 5, maximum: 240, default: 15, examples: [15] }),
    bufferMinutes: Type.Integer({
      minimum: 0,
      maximum: 480,
      default: 0,
      examples: [0],
      description: "Minutes kept free around every session",
    }),
    cancelUntilMinutes: Type.Integer({
      minimum: 0,
      maximum: MINUTES_A_YEAR,
      default: 720,
      examples: [720],
      description: "Minutes before the start until which a visitor can move or cancel",
    }),
    requireEmail: Type.Boolean({ default: true, description: "If false, a phone number is enough" }),
    note: nullable(note),
  },
  { title: "BookingSettings" },
);
export type BookingSettings = Static<typeof BookingSettings>;

const { isEnabled, minNoticeMinutes, maxAdvanceDays, slotStepMinutes, bufferMinutes, cancelUntilMinutes, requireEmail } =
  BookingSettings.properties;

/** Omitted settings do not change. */
export const BookingChanges = Type.Object(
  {
    isEnabled: changed(isEnabled),
    minNoticeMinutes: changed(minNoticeMinutes),
    maxAdvanceDays: changed(maxAdvanceDays),
    slotStepMinutes: changed(slotStepMinutes),
    bufferMinutes: changed(bufferMinutes),
    cancelUntilMinutes: changed(cancelUntilMinutes),
    requireEmail: changed(requireEmail),
    note: optional(nullable(note)),
  },
  { title: "BookingChanges" },
);

/** The same without its default, which would overwrite what is stored. */
function changed<S extends Type.TSchema>(schema: S) {
  const { default: _, ...rest } = schema as S & { default?: unknown };
  return optional(Type.Unsafe<Static<S>>(rest));
}
