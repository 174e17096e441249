import { InvalidInput, type Issue } from "../../../kit/errors.ts";
import { DayText, EmailText, oneOf, PhoneText, type TSchema, Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import { validator } from "../../../kit/validate.ts";
import { type FieldType, type FieldValue, type GivenFieldValue, type Phase, phases, SessionField } from "./session-fields.schemas.ts";

const MAX_METADATA = 10_000;

type FieldRow = Omit<SessionField, "order" | "type" | "phase" | "metadata"> & {
  sortOrder: number;
  type: string;
  phase: string;
  metadata: unknown;
};

/** Values as stored in sessions; before phases existed, everything belonged to the pre-session phase. */
export const readValues = stored(
  Type.Array(Type.Object({ fieldKey: Type.String(), value: Type.Unknown(), phase: oneOf(phases, { default: "pre" }) })),
);

const readMetadata = stored(SessionField.properties.metadata);

export function toField({ sortOrder, type, phase, metadata, ...field }: FieldRow): SessionField {
  return { ...field, type: type as FieldType, phase: phase as Phase, order: sortOrder, metadata: readMetadata(metadata) };
}

/** Choice fields need at least one option and no duplicates; other types have none. */
export function checkOptions(type: FieldType, options: readonly string[]): void {
  const isChoice = type === "select" || type === "multiselect";
  if (isChoice && options.length === 0) throw new InvalidInput("options", `must not be empty for ${type}`);
  if (!isChoice && options.length > 0) throw new InvalidInput("options", `are allowed only for select and multiselect, not for ${type}`);
  if (new Set(options).size !== options.length) throw new InvalidInput("options", "must not repeat a choice");
}

export function checkMetadata(metadata: Record<string, unknown> = {}): void {
  if (JSON.stringify(metadata).length > MAX_METADATA) throw new InvalidInput("metadata", `must be at most ${MAX_METADATA} characters`);
}

const plainTypes: Record<Exclude<FieldType, "select" | "multiselect" | "url">, TSchema> = {
  text: Type.String({ maxLength: 1000 }),
  textarea: Type.String({ maxLength: 10_000 }),
  number: Type.Number(),
  boolean: Type.Boolean(),
  date: DayText,
  email: EmailText,
  phone: PhoneText,
};
const checks = Object.fromEntries(Object.entries(plainTypes).map(([type, schema]) => [type, validator(schema)]));

export function matchesType({ type, options }: Pick<SessionField, "type" | "options">, value: unknown): boolean {
  if (type === "select") return typeof value === "string" && options.includes(value);
  if (type === "multiselect") {
    return Array.isArray(value) && new Set(value).size === value.length && value.every((item) => options.includes(item));
  }
  if (type === "url") return typeof value === "string" && value.length <= 2000 && isWebAddress(value);
  return checks[type]?.(value).issues === undefined;
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

export function isBlank(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    (typeof value === "string" && value.trim() === "") ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** The questions a session shows: with a category, only those of that category. */
export function questionsOf(fields: readonly SessionField[], category: string | null): SessionField[] {
  return category === null ? [...fields] : fields.filter((field) => field.category === category);
}

/** The phases whose required answers a session of this status must have. */
export function phasesDue(status: string): readonly Phase[] {
  return status === "completed" ? ["pre", "during"] : ["pre"];
}

/** The given values with their phase filled in, and what is wrong with them: unknown, repeated, of the wrong type or phase. */
export function readFieldValues(
  fields: readonly SessionField[],
  given: readonly GivenFieldValue[],
): { values: FieldValue[]; issues: Issue[] } {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const seen = new Set<string>();
  const values: FieldValue[] = [];
  const issues: Issue[] = [];
  for (const [index, { fieldKey, value, phase }] of given.entries()) {
    const field = byKey.get(fieldKey);
    const problem = problemOf(field, value, phase, seen.has(fieldKey));
    if (problem) issues.push({ path: `fieldValues.${index}`, message: `(${fieldKey}) ${problem}` });
    seen.add(fieldKey);
    if (field) values.push({ fieldKey, value: value ?? null, phase: field.phase });
  }
  return { values, issues };
}

function problemOf(field: SessionField | undefined, value: unknown, phase: Phase | undefined, isRepeated: boolean): string | undefined {
  if (!field) return "is not a session field of this workspace";
  if (isRepeated) return "is given more than once";
  if (phase !== undefined && phase !== field.phase) return `belongs to the phase ${field.phase}`;
  if (!isBlank(value) && !matchesType(field, value)) return `does not match the type ${field.type}`;
  return undefined;
}

/** Required questions of these phases without an answer. */
export function missingAnswers(questions: readonly SessionField[], values: readonly FieldValue[], phases: readonly Phase[]): Issue[] {
  const answered = new Set(values.filter(({ value }) => !isBlank(value)).map(({ fieldKey }) => fieldKey));
  const missing = questions.filter(({ key, phase, isRequired }) => isRequired && phases.includes(phase) && !answered.has(key));
  return missing.map(({ key }) => ({ path: "fieldValues", message: `needs a value for ${key}` }));
}
