import Type, { type Static, type TSchema } from "typebox";
import { Set as setFormat } from "typebox/format";
import { hasDecimals } from "./money.ts";
import { isDay, isInstant } from "./time.ts";

export type { Static, TSchema };
export { Type };

const emailShape = /^[^\s@"<>(),:;\\[\]]{1,64}@[a-z0-9\p{L}\p{N}](?:[a-z0-9\p{L}\p{N}.-]*[a-z0-9\p{L}\p{N}])?\.[\p{L}\p{N}-]{2,}$/u;

/** One spelling per mailbox: compatibility forms folded, trimmed, lower case. */
export function normaliseEmail(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

function isEmail(value: string): boolean {
  const email = normaliseEmail(value);
  return email.length <= 254 && emailShape.test(email) && !email.includes("..");
}

setFormat("email", isEmail);
setFormat("date", isDay);
setFormat("date-time", isInstant);
setFormat("day-or-instant", (value) => isDay(value) || isInstant(value));
setFormat("clock-time", (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value));
setFormat("phone", (value) => /^\+[1-9]\d{6,14}$/.test(value));

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

/** Rules of `Type.Refine`, which a copy of the schema's own properties would lose. */
function refinementsOf(schema: TSchema): Refinement[] {
  return (schema as { "~refine"?: Refinement[] })["~refine"] ?? [];
}

export function optional<S extends TSchema>(schema: S) {
  return Type.Optional(schema);
}

/** One of a few words. */
export function oneOf<const V extends string>(values: readonly V[], options: { default?: V; description?: string } = {}) {
  return Type.Unsafe<V>({ type: "string", enum: [...values], ...options });
}

/** Text that says something: trimmed by nobody, at least one character that is no blank. */
export function text(maxLength: number, options: { example?: string; description?: string } = {}) {
  const { example, ...rest } = options;
  return Type.String({ minLength: 1, maxLength, pattern: "\\S", ...(example ? { examples: [example] } : {}), ...rest });
}

/** Text that may be empty. */
export function freeText(maxLength: number, options: { example?: string; description?: string } = {}) {
  const { example, ...rest } = options;
  return Type.String({ maxLength, ...(example ? { examples: [example] } : {}), ...rest });
}

export const IdText = Type.String({ pattern: "^[0-9a-fA-F]{24}$", minLength: 24, maxLength: 24, examples: ["665f1c2ab4d39e0012a7c401"] });
export const TimestampText = Type.String({ format: "date-time", examples: ["2026-01-31T09:30:00.000Z"] });
export const DayText = Type.String({ format: "date", maxLength: 10, examples: ["2026-01-31"] });
export const ClockText = Type.String({ format: "clock-time", maxLength: 5, examples: ["09:30"] });
export const EmailText = Type.String({ format: "email", maxLength: 254, examples: ["mona@bright-clinic.example"] });
export const PhoneText = Type.String({ format: "phone", maxLength: 16, examples: ["+15550102030"], description: "E.164" });
export const SlugText = Type.String({ pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", minLength: 1, maxLength: 120, examples: ["about-us"] });

const MAX_AMOUNT = 1_000_000_000;

/** An amount on the wire: at most two decimals, never negative unless asked for. */
export function amount(options: { minimum?: number; description?: string; example?: number } = {}) {
  const { minimum = 0, example = 125.5, ...rest } = options;
  return Type.Refine(
    Type.Number({ minimum, maximum: MAX_AMOUNT, examples: [example], ...rest }),
    (value) => hasDecimals(value as number, 2),
    () => "must have at most two decimals",
  );
}

/** An amount in an answer: no bounds to check. */
export const MoneyReply = Type.Number({ examples: [125.5] });

export const PercentText = Type.Number({ minimum: 0, maximum: 100, examples: [15] });

export const Message = Type.Object({ message: Type.String({ examples: ["Deleted."] }) }, { title: "Message" });
