import { clockAt, dayAt } from "./zone.ts";

/** How people read amounts, days and times: the same in the console, on public pages and in messages. */
export type Language = "en" | "ar";

const formats = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function cached<F extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => F): F {
  const known = formats.get(key) ?? make();
  formats.set(key, known);
  return known as F;
}

/** Latin digits in both languages, as in the console. */
const locales: Record<Language, string> = { en: "en-GB-u-nu-latn", ar: "ar-u-nu-latn-ca-gregory" };

/** Arabic writes them with their country, which readers do not expect. */
const plainSymbols: Readonly<Record<string, string>> = { US$: "$", "UK£": "£" };

export function moneyIn(language: Language, currencyCode: string): (amount: number) => string {
  if (!/^[A-Z]{3}$/.test(currencyCode)) return (amount) => amount.toFixed(2);
  const locale = language === "en" ? "en-u-nu-latn" : locales.ar;
  const format = cached(
    `money ${language} ${currencyCode}`,
    () => new Intl.NumberFormat(locale, { style: "currency", currency: currencyCode }),
  );
  // Between Arabic words, Latin letters and a sign would change places: "$CA" instead of "CA$".
  const isolated = ({ type, value }: Intl.NumberFormatPart) => {
    const text = type === "currency" ? (plainSymbols[value] ?? value) : value;
    return type === "currency" && /[A-Za-z]/.test(text) ? `\u2066${text}\u2069` : text;
  };
  if (language === "ar") return (amount) => format.formatToParts(amount).map(isolated).join("");
  return (amount) => format.format(amount);
}

const dayStyles = {
  long: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  middle: { weekday: "long", day: "numeric", month: "long" },
  weekday: { weekday: "short" },
  number: { day: "numeric" },
  month: { month: "long", year: "numeric" },
  short: { weekday: "short", day: "numeric", month: "short" },
  date: { day: "numeric", month: "long", year: "numeric" },
  bare: { day: "numeric", month: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** `45 min`; Arabic counts three to ten otherwise than more. */
export function minutesIn(language: Language, minutes: number): string {
  if (language === "en") return `${minutes} min`;
  if (minutes === 1) return "دقيقة واحدة";
  if (minutes === 2) return "دقيقتان";
  return `${minutes} ${minutes % 100 >= 3 && minutes % 100 <= 10 ? "دقائق" : "دقيقة"}`;
}

/** The months of some days: `November – December 2026`. */
export function monthsIn(language: Language, first: string, last: string): string {
  const format = cached(`day ${language} month`, () => new Intl.DateTimeFormat(locales[language], { ...dayStyles.month, timeZone: "UTC" }));
  return format.formatRange(new Date(`${first}T00:00:00.000Z`), new Date(`${last}T00:00:00.000Z`));
}

/** A time zone as people call it: `New York Time`, not `America/New_York`, and no abbreviation that few know. */
export function zoneIn(language: Language, timezone: string): string {
  const called = (timeZoneName: "shortGeneric" | "longGeneric") => {
    const make = () => new Intl.DateTimeFormat(locales[language], { timeZone: timezone, timeZoneName });
    const parts = cached(`${timeZoneName} ${language} ${timezone}`, make).formatToParts(0);
    return parts.find(({ type }) => type === "timeZoneName")?.value ?? timezone;
  };
  const place = called("shortGeneric");
  return /^[A-Z]+$/.test(place) ? called("longGeneric") : place;
}

/** A time of day as the console writes it: `2:30 PM` in English, `2:30 م` in Arabic. */
export function timeIn(language: Language, time: string): string {
  const locale = language === "en" ? "en-US" : locales.ar;
  const format = cached(`time ${language}`, () => new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" }));
  return format.format(new Date(`2000-01-01T${time}:00.000Z`)).replace(/\s/, "\u00a0");
}

/** From when to when, the later time on the side where the language reads on: `9:00–10:30 AM`. */
export function timesIn(language: Language, start: string, end: string): string {
  const [from, to] = [timeIn(language, start), timeIn(language, end)];
  const isSameHalf = end !== "24:00" && from.slice(from.indexOf("\u00a0")) === to.slice(to.indexOf("\u00a0"));
  return `${isSameHalf ? from.slice(0, from.indexOf("\u00a0")) : from}–${to}`;
}

/** Text in which unusual spaces are plain ones: each of them would more than double the length of a text message. */
export function withPlainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f\u2009]/g, " ");
}

/** A calendar day, in words. */
export function dayIn(language: Language, day: string, style: keyof typeof dayStyles): string {
  const format = cached(
    `day ${language} ${style}`,
    () => new Intl.DateTimeFormat(locales[language], { ...dayStyles[style], timeZone: "UTC" }),
  );
  return format.format(new Date(`${day}T00:00:00.000Z`));
}

/** Day and time of an instant, on pages and documents alike: 12 hours in both languages. */
export function momentIn(language: Language, instant: string, timezone: string): string {
  const at = new Date(instant);
  return `${dayIn(language, dayAt(at, timezone), "date")}${language === "ar" ? "،" : ","} ${timeIn(language, clockAt(at, timezone))}`;
}
