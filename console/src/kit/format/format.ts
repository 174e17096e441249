import type { Language } from "../words/words.ts";
import { decimalsOf } from "./money.rules.ts";

export interface FormatOptions {
  language: Language;
  timezone: string;
  currencyCode: string;
  /** Moments name their time zone. */
  isZoneShown?: boolean;
}

/** Arabic with Latin digits, as businesses in the Gulf and the Levant write them. */
export function localeOf(language: Language): string {
  return language === "ar" ? "ar-u-nu-latn-ca-gregory" : "en-US";
}

/** Figures from here on are shown without cents. */
const LARGE = 1000;
const CLOCK = { hour: "numeric", minute: "2-digit" } as const;
const DAY = { day: "numeric", month: "short", year: "numeric" } as const;

export type Format = ReturnType<typeof makeFormat>;

const cache = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

/** Creating an Intl formatter costs more than using it a thousand times. */
function cached<T extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => T): T {
  let format = cache.get(key) as T | undefined;
  if (!format) {
    format = make();
    cache.set(key, format);
  }
  return format;
}

/** Days and times are the workspace's, never the browser's. A plain day (`2026-03-01`, or a timestamp at UTC midnight) has no time zone. */
export function makeFormat({ language, timezone, currencyCode, isZoneShown = false }: FormatOptions) {
  const locale = localeOf(language);
  const dates = (options: Intl.DateTimeFormatOptions) =>
    cached(`${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
  const numbers = (options: Intl.NumberFormatOptions) =>
    cached(`${locale} n ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
  const plain = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`);
  const today = () => dayIn(timezone, new Date());
  /** Days of other years name theirs. */
  const year = (day: string) => (day.slice(0, 4) === today().slice(0, 4) ? {} : ({ year: "numeric" } as const));
  const zone = isZoneShown ? ({ timeZoneName: "short" } as const) : {};
  const currency = /^[A-Z]{3}$/.test(currencyCode) ? currencyCode : "USD";

  return {
    language,
    timezone,
    currencyCode: currency,
    /**
     * The same as on the public pages. `whole` leaves out cents, for figures, unless they matter: a fils always does, and a cent in small
     * amounts, which other parts of the page show exactly.
     */
    money: (amount: number, options: { whole?: boolean; code?: string; signed?: boolean } = {}) => {
      const code = options.code ?? currency;
      const isLarge = Math.abs(amount) >= LARGE || Number.isInteger(amount);
      const isRounded = options.whole === true && isLarge && decimalsOf(code) <= 2;
      const signDisplay = options.signed ? "exceptZero" : "auto";
      const style = { style: "currency", currency: code, signDisplay, ...(isRounded ? { maximumFractionDigits: 0 } : {}) } as const;
      return isolated(numbers(style).formatToParts(amount));
    },
    number: (value: number) => numbers({}).format(value),
    compact: (value: number) => numbers({ notation: "compact", maximumFractionDigits: 1 }).format(value),
    percent: (ratio: number) => numbers({ style: "percent", maximumFractionDigits: 0, signDisplay: "exceptZero" }).format(ratio),
    /** 12%, as a part of a whole. */
    share: (part: number) => numbers({ style: "percent", maximumFractionDigits: 0 }).format(part),
    /** Mar 1, 2026 */
    day: (day: string) => dates({ ...DAY, timeZone: "UTC" }).format(plain(day)),
    /** Mar 1; of another year Mar 1, 2026 */
    shortDay: (day: string) => dates({ month: "short", day: "numeric", ...year(day), timeZone: "UTC" }).format(plain(day)),
    /** Mar 1, of any year: for axes, and for days that come every year */
    dayOfYear: (day: string) => dates({ month: "short", day: "numeric", timeZone: "UTC" }).format(plain(day)),
    /** Sunday, March 1; of another year Sunday, March 1, 2026 */
    longDay: (day: string) => dates({ weekday: "long", month: "long", day: "numeric", ...year(day), timeZone: "UTC" }).format(plain(day)),
    weekday: (day: string, style: "short" | "long" | "narrow" = "short") => dates({ weekday: style, timeZone: "UTC" }).format(plain(day)),
    month: (day: string) => dates({ month: "long", year: "numeric", timeZone: "UTC" }).format(plain(day)),
    shortMonth: (day: string) => dates({ month: "short", timeZone: "UTC" }).format(plain(day)),
    /** May, from 5 */
    monthName: (month: number) => dates({ month: "long", timeZone: "UTC" }).format(new Date(Date.UTC(2000, month - 1, 1))),
    dayNumber: (day: string) => numbers({}).format(Number(day.slice(8, 10))),
    /** 9:30 AM, from 09:30 */
    clock: (time: string) =>
      together(dates({ hour: "numeric", minute: "2-digit", timeZone: "UTC" }).format(new Date(`2000-01-01T${time}:00Z`))),
    hour: (hour: number) => together(dates({ hour: "numeric", timeZone: "UTC" }).format(new Date(Date.UTC(2000, 0, 1, hour)))),
    instant: (iso: string) => together(dates({ ...DAY, ...CLOCK, ...zone, timeZone: timezone }).format(new Date(iso))),
    instantClock: (iso: string) => together(dates({ ...CLOCK, ...zone, timeZone: timezone }).format(new Date(iso))),
    instantDay: (iso: string) => dates({ ...DAY, timeZone: timezone }).format(new Date(iso)),
    /** In steps of 1,024, as the storage of a plan is counted. */
    bytes: (size: number) => {
      const [kilobytes, megabytes, gigabytes] = [size / 1024, size / 1024 ** 2, size / 1024 ** 3];
      const [value, unit] =
        kilobytes < 1000 ? [kilobytes, "kilobyte"] : megabytes < 1000 ? [megabytes, "megabyte"] : ([gigabytes, "gigabyte"] as const);
      // Arabic abbreviates gigabytes alone: whole words for all.
      const unitDisplay = language === "ar" ? "long" : "short";
      return numbers({ style: "unit", unit, unitDisplay, maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
    },
    list: (items: readonly string[]) => new Intl.ListFormat(locale, { style: "short", type: "conjunction" }).format(items),
    /** Names in a row, each in its own direction. */
    names: (items: readonly string[]) => items.map((item) => `\u2068${item}\u2069`).join(language === "ar" ? "، " : ", "),
    duration: (minutes: number) => {
      // Arabic has no abbreviations that people use: “ساعتان و15 دقيقة”.
      const [unitDisplay, joint] = language === "ar" ? (["long", " و"] as const) : (["short", " "] as const);
      const unit = (value: number, name: "hour" | "minute") => numbers({ style: "unit", unit: name, unitDisplay }).format(value);
      const hours = Math.floor(minutes / 60);
      return [hours > 0 ? unit(hours, "hour") : "", minutes % 60 > 0 || hours === 0 ? unit(minutes % 60, "minute") : ""]
        .filter(Boolean)
        .join(joint);
    },
    /** The day that an instant falls on in the workspace. */
    dayOf: (iso: string) => dayIn(timezone, new Date(iso)),
    today,
    /** Minutes since midnight in the workspace. */
    minuteNow: () => minuteIn(timezone, new Date()),
  };
}

/** A time never leaves its half of the day alone on the next line. */
function together(text: string): string {
  return text.replace(/[\s\u202f](AM|PM|ص|م)(?!\p{L})/gu, "\u00a0$1");
}

/** Symbols that need no country: no other dollar or pound is in use where the console is written in Arabic. */
const plainSymbols: Readonly<Record<string, string>> = { US$: "$", "UK£": "£" };

/** Keeps Latin symbols and signs in their place between Arabic words: "CA$" would turn into "$CA", "+40" into "40+". */
function isolated(parts: readonly Intl.NumberFormatPart[]): string {
  const hasArabic = parts.some(({ value }) => /\p{Script=Arabic}|\u200f/u.test(value));
  if (!hasArabic) return parts.map(({ value }) => value).join("");
  const sign = parts.findIndex(({ type }) => type === "plusSign" || type === "minusSign");
  const end = parts.findLastIndex(({ type }) => type === "integer" || type === "fraction");
  return parts
    .map(({ type, value }, index) => {
      const text = type === "currency" ? (plainSymbols[value] ?? value) : value;
      if (type === "currency") return /[A-Za-z]/.test(text) ? `\u2066${text}\u2069` : text;
      return `${index === sign ? "\u2066" : ""}${text}${sign !== -1 && index === end ? "\u2069" : ""}`;
    })
    .join("");
}

/** The calendar day that an instant falls on in a time zone, as `YYYY-MM-DD`. */
export function dayIn(timezone: string, instant: Date): string {
  return cached(
    `day ${timezone}`,
    () => new Intl.DateTimeFormat("en-CA", { timeZone: timezone, year: "numeric", month: "2-digit", day: "2-digit" }),
  ).format(instant);
}

export function minuteIn(timezone: string, instant: Date): number {
  const text = cached(
    `minute ${timezone}`,
    () => new Intl.DateTimeFormat("en-GB", { timeZone: timezone, hour: "2-digit", minute: "2-digit" }),
  ).format(instant);
  return minutesOf(text);
}

export function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

export function clockOf(minutes: number): string {
  const inDay = Math.max(0, Math.min(minutes, 24 * 60 - 1));
  return `${String(Math.floor(inDay / 60)).padStart(2, "0")}:${String(inDay % 60).padStart(2, "0")}`;
}

export function addDays(day: string, count: number): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The same day of another month, or that month's last. */
export function addMonths(day: string, count: number): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + count);
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${String(Math.min(Number(day.slice(8, 10)), last)).padStart(2, "0")}`;
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay();
}

export function startOfWeek(day: string, weekStartsOn: number): string {
  return addDays(day, -((weekdayOf(day) - weekStartsOn + 7) % 7));
}

/** Whole years between a birth and today. */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5, 10) < birth.slice(5, 10) ? years - 1 : years;
}
