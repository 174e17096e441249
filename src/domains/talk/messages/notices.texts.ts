import type { Language } from "./messages.schemas.ts";

type Change = "created" | "moved" | "cancelled";

interface NoticeTexts {
  subject: Record<Change, (business: string) => string>;
  subjectOfMany: (business: string, count: number) => string;
  opening: Record<Change, string>;
  more: (count: number) => string;
  button: string;
}

/** E-mails to the business about bookings that visitors make, move or cancel. */
export const visitTexts: Record<Language, NoticeTexts> = {
  en: {
    subject: {
      created: (business) => `New booking at ${business}`,
      moved: (business) => `A booking at ${business} was moved`,
      cancelled: (business) => `A booking at ${business} was cancelled`,
    },
    subjectOfMany: (business, count) => `${count} online bookings at ${business} have changed`,
    opening: { created: "Booked online:", moved: "Moved by the client to:", cancelled: "Cancelled by the client:" },
    more: (count) => `... and ${count} more.`,
    button: "Open the calendar",
  },
  ar: {
    subject: {
      created: (business) => `حجز جديد لدى ${business}`,
      moved: (business) => `تغيّر موعد حجز لدى ${business}`,
      cancelled: (business) => `أُلغي حجز لدى ${business}`,
    },
    subjectOfMany: (business, count) => `تغيّرات في الحجوزات لدى ${business} (${count})`,
    opening: { created: "حجز عبر الإنترنت:", moved: "غيّر العميل الموعد إلى:", cancelled: "ألغى العميل الموعد:" },
    more: (count) => `... وغيرها، عددها ${count}.`,
    button: "فتح التقويم",
  },
};
