import { toLatinDigits } from "./digits.ts";

const AFTERNOON = /(?:p\.?m?\.?|م|مساءً?|ب\.?ظ)$/i;
const MORNING = /(?:a\.?m?\.?|ص|صباحًا|صباحا|ق\.?ظ)$/i;

/** The time without its half of the day, and which half it is. */
function halved(typed: string): { clock: string; half: "am" | "pm" | undefined } {
  if (AFTERNOON.test(typed)) return { clock: typed.replace(AFTERNOON, ""), half: "pm" };
  return MORNING.test(typed) ? { clock: typed.replace(MORNING, ""), half: "am" } : { clock: typed, half: undefined };
}

/** A typed time of day as `HH:MM`, in the digits of any keyboard: 9, 930, 9:30, 2:30 pm, ٢:٣٠ م; undefined if it is none. */
export function parseTime(text: string): string | undefined {
  const { clock, half } = halved(toLatinDigits(text).replace(/[\s\u200e\u200f\u202f]/g, ""));
  const [, hourText = "", minuteText = "0"] = /^(\d{1,2})(?:[:.,]?([0-5]\d))?$/.exec(clock) ?? [];
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (hourText === "" || hour > 23 || (half && (hour > 12 || hour === 0))) return undefined;
  const shift = half === "pm" && hour < 12 ? 12 : half === "am" && hour === 12 ? -12 : 0;
  return `${String(hour + shift).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
