import { withPlainSpaces } from "../../../kit/writing.ts";
import { LINK, renderText, type Values, withNames } from "./messages.rules.ts";
import type { Kind, Language } from "./messages.schemas.ts";
import { briefTexts, smsTexts } from "./messages.texts.ts";

const MOST_SEGMENTS = 2;

/** GSM 03.38: a text in these letters has 7 bits for each, any other text 16. */
const gsm =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const plain = new Set(gsm);
const escaped = new Set("\f^{}\\[~]|€");

/** The number of text messages that a gateway makes of a text. No letter is split between two of them. */
export function segmentsOf(text: string): number {
  const letters = [...text];
  const isGsm = letters.every((letter) => plain.has(letter) || escaped.has(letter));
  const sizes = letters.map((letter) => (isGsm ? (plain.has(letter) ? 1 : 2) : letter.length));
  const [single, part] = isGsm ? [160, 153] : [70, 67];
  if (sizes.reduce((sum, size) => sum + size, 0) <= single) return 1;
  let [segments, used] = [1, 0];
  for (const size of sizes) {
    if (used + size > part) [segments, used] = [segments + 1, 0];
    used += size;
  }
  return segments;
}

/** Steps that shorten the text until it fits: first without services and weekday, then with shorter names, then with fewer words. */
const steps = [
  { length: 100, isShort: false, isBrief: false },
  { length: 40, isShort: true, isBrief: false },
  { length: 24, isShort: true, isBrief: false },
  { length: 16, isShort: true, isBrief: false },
  { length: 24, isShort: true, isBrief: true },
  { length: 12, isShort: true, isBrief: true },
  { length: 6, isShort: true, isBrief: true },
] as const;
/** Marks of direction have no use in short lines, and would lengthen the message. */
const marks = /[\u200e\u200f\u2066-\u2069]/g;

export interface Sms {
  kind: Kind;
  language: Language;
  /** The owner's words; used if they fit. */
  own: string | null;
  /** With `shortDate` beside the placeholders' values, for want of space. */
  values: Values;
  hosts: readonly string[];
  linkLength: number;
}

/**
 * A text of at most two messages. The owner's words are used as they are or not at all, because any part could be the one that matters;
 * then the built-in text is, with names cut as far as needed.
 */
export function fitSms({ kind, language, own, values, hosts, linkLength }: Sms): string {
  const phone = (values.phone ?? "").replace(/[\s()-]/g, "");
  const write = (body: string, given: Values) =>
    withPlainSpaces(renderText(body, { ...given, phone, details: "" }, language, hosts)).replace(marks, "");
  const fits = (text: string) => segmentsOf(text.replaceAll(LINK, "x".repeat(linkLength))) <= MOST_SEGMENTS;
  const asked = own === null ? [] : [write(withNames(own, ["business", "staff", "phone"], values), values)];
  const builtIn = smsTexts[language][kind];
  const tries = steps.map(({ isBrief, ...step }) =>
    write(isBrief ? (briefTexts[language][kind] ?? builtIn) : builtIn, shortened(values, step)),
  );
  return [...asked, ...tries].find(fits) ?? (tries.at(-1) as string);
}

function shortened(values: Values, { length, isShort }: { length: number; isShort: boolean }): Values {
  const short: Values = { ...values };
  for (const name of ["business", "staff", "client"]) if (short[name]) short[name] = cut(short[name], length);
  if (isShort && "services" in short) short.services = "";
  if (isShort && short.shortDate) short.date = short.shortDate;
  return short;
}

function cut(text: string, length: number): string {
  const letters = [...text.replace(/\s+/g, " ").trim()];
  return letters.length > length ? `${letters.slice(0, length).join("").trimEnd()}..` : text;
}
