import { asciiDigits } from "./digits.ts";
import { InvalidInput } from "./errors.ts";
import { formats } from "./schema.ts";

const isInternational = /^\+[1-9]\d{6,14}$/;

/**
 * A phone number in E.164, read as people dial it in the country; undefined if it is not valid there. The tables of numbering plans take longer
 * to load than the service takes to start, so they are loaded when the first number needs them.
 */
export async function internationalPhone(typed: string, countryCode: string | null): Promise<string | undefined> {
  if (isInternational.test(typed)) return typed;
  const text = asciiDigits(typed).trim().replace(/^00/, "+");
  if (countryCode === null && !text.startsWith("+")) return undefined;
  const { isSupportedCountry, parsePhoneNumberFromString } = await import("libphonenumber-js/min");
  const country = countryCode !== null && isSupportedCountry(countryCode) ? countryCode : undefined;
  const phone = parsePhoneNumberFromString(text, country ? { defaultCountry: country, extract: false } : { extract: false });
  // An extension has no place in E.164.
  return phone?.isValid() && !phone.ext ? phone.number : undefined;
}

/** Where any notation is allowed: what is not valid stays as it was typed. */
export async function storedPhone<T extends string | null | undefined>(typed: T, countryCode: string | null): Promise<T | string> {
  return typed ? ((await internationalPhone(typed, countryCode)) ?? typed) : typed;
}

/** Where the platform itself calls or writes: E.164, or a number that is valid in the workspace's country. */
export async function requirePhone<T extends string | null | undefined>(typed: T, countryCode: string | null): Promise<T | string> {
  if (!typed) return typed;
  const phone = countryCode === null ? undefined : await internationalPhone(typed, countryCode);
  if (phone === undefined && !isInternational.test(typed)) throw new InvalidInput("phone", formats.phone?.words ?? "");
  return phone ?? typed;
}

const ONE_DIGIT_CODES = "17";
const TWO_DIGIT_CODES =
  "20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98";
const twoDigitCodes = new Set(TWO_DIGIT_CODES.split(" "));

/**
 * The part of a typed number that its national and its international form have in common: `+966 50 1234`, `00966501234` and `0501234` all give
 * `501234`. The rest must be selective enough: at least two digits without zeros in front, four without a dialling code.
 */
export function commonDigits(word: string): string {
  const digits = word.replace(/\D/g, "");
  const isFull = word.startsWith("+") || digits.startsWith("00");
  const plain = digits.replace(/^0+/, "");
  const codeLength = ONE_DIGIT_CODES.includes(plain[0] ?? " ") ? 1 : twoDigitCodes.has(plain.slice(0, 2)) ? 2 : 3;
  const rest = isFull ? plain.slice(codeLength).replace(/^0/, "") : "";
  if (rest.length >= 4) return rest;
  return plain.length >= 2 ? plain : digits;
}
