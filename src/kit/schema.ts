import Type, { type Static, type TSchema } from "typebox";
import { Set as setFormat } from "typebox/format";
import { EXAMPLE_ID } from "./examples.ts";
import { isAmount, type Normalisation, normalise, normalisers, ruleInWords } from "./normalise.ts";
import { isDay, isInstant } from "./time.ts";

export { normalise, ruleInWords } from "./normalise.ts";
export type { Static, TSchema };
export { Type };

const emailShape = /^[^\s@"<>(),:;\\[\]]{1,64}@[a-z0-9\p{L}\p{N}](?:[a-z0-9\p{L}\p{N}.-]*[a-z0-9\p{L}\p{N}])?\.[\p{L}\p{N}-]{2,}$/u;
/** Signs that are not seen, or change how others are read: two addresses would look the same. An encoded word would be read as another text. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]|=\?/u;
const MAX_EMAIL = 254;

/** For an address that a schema has already normalised. */
function isEmail(email: string): boolean {
  return email.length <= MAX_EMAIL && emailShape.test(email) && !email.includes("..") && !unseen.test(email);
}

/** For addresses that no schema has read, such as part of a filter. */
export function normaliseEmail(email: string): string {
  return normalisers.email(email);
}

/** Text formats and their error messages. */
export const formats: Record<string, { check: (value: string) => boolean; words: string }> = {
  email: { check: isEmail, words: "must be an e-mail address" },
  date: { check: isDay, words: "must be a real date in the form YYYY-MM-DD" },
  "date-time": { check: isInstant, words: "must be an ISO 8601 date and time with an offset, such as 2026-01-31T09:30:00Z" },
  "day-or-instant": {
    check: (value) => isDay(value) || isInstant(value),
    words: "must be a date (2026-01-31) or an ISO 8601 date and time with an offset (2026-01-31T09:30:00Z)",
  },
  "clock-time": { check: (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), words: "must be a time from 00:00 to 23:59" },
  "closing-time": {
    check: (value) => /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(value),
    words: "must be a time from 00:00 to 24:00",
  },
  phone: {
    check: (value) => /^\+[1-9]\d{6,14}$/.test(value),
    words: "must be a phone number in international format, such as +15550102030",
  },
};
for (const [name, { check }] of Object.entries(formats)) setFormat(name, check);
setFormat("email", (value) => value.length <= MAX_EMAIL * 2 && isEmail(normalisers.email(value)));

/** `T` or null, as one JSON Schema type list: the serializer stays fast and OpenAPI 3.1 reads it. */
export function nullable<S extends TSchema>(schema: S) {
  const { type, enum: values, ...rest } = schema as unknown as { type?: string; enum?: unknown[] };
  if (type === undefined) throw new Error("nullable() needs a schema with a plain type");
  const loose = Type.Unsafe<Static<S> | null>({ ...rest, type: [type, "null"], ...(values ? { enum: [...values, null] } : {}) });
  return refinementsOf(schema).reduce(
    (refined, { check, error }) => Type.Refine(refined, (value) => value === null || check(value), error),
    loose,
  );
}

interface Refinement {
  check: (value: unknown) => boolean;
  error: (value: unknown) => string;
}

/** Rules of `Type.Refine`, which copying the schema's own properties would lose. */
function refinementsOf(schema: TSchema): Refinement[] {
  return (schema as { "~refine"?: Refinement[] })["~refine"] ?? [];
}

export function optional<S extends TSchema>(schema: S) {
  return Type.Optional(schema);
}

/** An enum of strings. */
export function oneOf<const V extends string>(values: readonly V[], options: { default?: V; description?: string } = {}) {
  return Type.Unsafe<V>({ type: "string", enum: [...values], ...options });
}

interface TextOptions {
  example?: string;
  description?: string;
  default?: string;
  /** How it is normalised, if differently from other text. */
  way?: Normalisation;
}

/** Text with at least one visible character; not trimmed. */
export function text(maxLength: number, { example, way = "text", ...rest }: TextOptions = {}) {
  return Type.String({
    minLength: 1,
    maxLength,
    pattern: "\\S",
    ...(example ? { examples: [example] } : {}),
    ...rest,
    [normalise]: way,
    [ruleInWords]: "must contain at least one visible character",
  });
}

const CONTROLS = "\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029";

/** The name of a person or a thing: like `text`, but a single line, because names appear in e-mail subjects and table cells. */
export function nameText(maxLength: number, options: TextOptions = {}) {
  return Type.String({
    ...text(maxLength, options),
    pattern: `^(?=.*\\S)[^${CONTROLS}]*$`,
    [ruleInWords]: "must be one line with at least one visible character",
  });
}

/** At least one character, possibly a space: where the contract says "minimum 1 character", it counts them. */
export function characters(maxLength: number, { example, way = "text", ...rest }: TextOptions = {}) {
  return Type.String({ minLength: 1, maxLength, ...(example ? { examples: [example] } : {}), ...rest, [normalise]: way });
}

/** A name whose characters the contract counts: a single line, possibly blank. */
export function nameCharacters(maxLength: number, options: TextOptions = {}) {
  return Type.String({ ...characters(maxLength, options), pattern: `^[^${CONTROLS}]*$`, [ruleInWords]: "must be one line of text" });
}

/** Text that may be empty. */
export function freeText(maxLength: number, { example, way = "text", ...rest }: TextOptions = {}) {
  return Type.String({ maxLength, ...(example ? { examples: [example] } : {}), ...rest, [normalise]: way });
}

/** Text that matches a pattern, with the rule in words for error messages (it follows the field's name). */
export function patterned(pattern: string, rule: string, options: Type.TStringOptions) {
  return Type.String({ pattern, ...options, [ruleInWords]: rule });
}

export const IdText = Type.String({
  pattern: "^[0-9a-fA-F]{24}$",
  minLength: 24,
  maxLength: 24,
  examples: [EXAMPLE_ID],
  [normalise]: "id",
  [ruleInWords]: "must be a 24-character hexadecimal id",
});
export const TimestampText = Type.String({ format: "date-time", examples: ["2026-01-31T09:30:00.000Z"] });
export const DayText = Type.String({ format: "date", maxLength: 10, examples: ["2026-01-31"] });
export const ClockText = Type.String({ format: "clock-time", maxLength: 5, examples: ["09:30"] });
/** The end of opening hours: `24:00` is midnight at the end of the day. */
export const ClosingText = Type.String({ format: "closing-time", maxLength: 5, examples: ["17:00"] });
export const EmailText = Type.String({
  format: "email",
  maxLength: MAX_EMAIL,
  examples: ["mona@bright-clinic.example"],
  [normalise]: "email",
});
export const PhoneText = Type.String({ format: "phone", maxLength: 16, examples: ["+15550102030"], description: "E.164" });
/** A phone number as people type it, national ones included; the service makes E.164 of it. */
export const GivenPhone = patterned("^\\+?[0-9][0-9 ()./-]{4,31}$", formats.phone?.words ?? "", {
  maxLength: 32,
  examples: ["+15550102030"],
  description: "E.164, or as dialled in the workspace's country",
  [normalise]: "digits",
});
export const SlugText = patterned(
  "^[a-z0-9]+(-[a-z0-9]+)*$",
  "must consist of lower-case letters and digits, separated by single hyphens",
  {
    minLength: 1,
    maxLength: 120,
    examples: ["pet-care"],
  },
);

const MAX_AMOUNT = 1_000_000_000;

interface AmountOptions {
  description?: string;
  example?: number;
}

/** An amount in the workspace's currency (elsewhere the platform's), with no more decimals than the currency has. */
export function amount({ example = 125.5, ...rest }: AmountOptions = {}) {
  return Type.Number({ minimum: 0, maximum: MAX_AMOUNT, examples: [example], ...rest, [isAmount]: true });
}

/** An amount greater than zero. */
export function positiveAmount({ example = 125.5, ...rest }: AmountOptions = {}) {
  return Type.Number({ exclusiveMinimum: 0, maximum: MAX_AMOUNT, examples: [example], ...rest, [isAmount]: true });
}

/** A percentage or an amount, depending on the field next to it; the service checks the decimals. */
export function percentOrAmount(options: AmountOptions = {}) {
  const { example = 10, ...rest } = options;
  return Type.Number({ minimum: 0, maximum: MAX_AMOUNT, examples: [example], ...rest });
}

/** An amount in a response, without limits to check. */
export const MoneyReply = Type.Number({ examples: [125.5] });

export const PercentText = Type.Number({ minimum: 0, maximum: 100, examples: [15] });

export const Message = Type.Object({ message: Type.String({ examples: ["Deleted."] }) }, { title: "Message" });
