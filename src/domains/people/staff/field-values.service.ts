import type { WorkspaceContext } from "../../../kit/context.ts";
import { json, violates } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import { type FieldValue, matchKey, readFieldValue, readFilterValue } from "./field-values.rules.ts";
import { fieldValues, saveValue } from "./field-values.store.ts";
import type { StaffField } from "./fields.schemas.ts";
import { fields, holdFields } from "./fields.store.ts";
import { FieldValueTaken } from "./staff.errors.ts";
import type { ValueSearch } from "./staff.schemas.ts";

export interface CheckedValues {
  saved: { field: StaffField; value: FieldValue }[];
  cleared: Id[];
}

/**
 * Checks the given values against the definitions. Every required field must have a value in the end, given now or stored before. The
 * definitions are locked until the transaction ends.
 */
export async function checkValues(ctx: WorkspaceContext, given: Record<string, unknown>, staffId?: Id): Promise<CheckedValues> {
  const defined = await holdFields(ctx.db, ctx.workspaceId);
  const unknown = Object.keys(given).find((key) => !defined.some((field) => field.key === key));
  if (unknown !== undefined) throw new InvalidInput(`fields.${unknown}`, "is not a field of this workspace");

  const kept = new Set(staffId ? await fieldValues.all(ctx.db, ctx.workspaceId, { staffId }) : []);
  const checked: CheckedValues = { saved: [], cleared: [] };
  for (const field of defined) {
    if (!Object.hasOwn(given, field.key) && kept.has(field.id)) continue;
    const read = readFieldValue(field, given[field.key]);
    if (read.issue !== undefined) throw new InvalidInput(`fields.${field.key}`, read.issue);
    if (read.value !== undefined) checked.saved.push({ field, value: read.value });
    else if (kept.has(field.id)) checked.cleared.push(field.id);
  }
  return checked;
}

/** Saves in field id order, so that concurrent writes do not deadlock. */
export async function saveValues(ctx: WorkspaceContext, staffId: Id, { saved, cleared }: CheckedValues): Promise<void> {
  const { db, workspaceId } = ctx;
  if (cleared.length > 0) await fieldValues.remove(db, workspaceId, { staffId, fieldId: cleared });
  for (const { field, value } of saved) {
    const row = { workspaceId, staffId, fieldId: field.id, isUnique: field.isUnique, value: json(value), matchKey: matchKey(value) };
    try {
      await saveValue(db, row);
    } catch (error) {
      if (!violates(error, "staff_field_values_unique_key")) throw error;
      const issue = { path: `fields.${field.key}`, message: "is already used" };
      throw FieldValueTaken({ message: `Another staff member has this value in ${field.label}.`, details: [issue] });
    }
  }
}

export async function readFieldFilter(ctx: WorkspaceContext, filter: string): Promise<ValueSearch[]> {
  const wanted = parseFilter(filter);
  const defined = await fields.all(ctx.db, ctx.workspaceId);
  return Object.entries(wanted).map(([key, text]): ValueSearch => {
    const field = defined.find((candidate) => candidate.key === key);
    if (!field?.isFilterable) throw new InvalidInput("fields", `contains ${key}, which is not a filterable field`);
    if (field.type === "multiselect") return { fieldId: field.id, contains: text };
    return { fieldId: field.id, matchKey: matchKey(readFilterValue(field.type, text)) };
  });
}

/** Values can be text or typed: `{"age":"40"}` and `{"age":40}` are the same. */
function parseFilter(filter: string): Record<string, string> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(filter);
  } catch {
    parsed = undefined;
  }
  const isScalar = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed) || !Object.values(parsed).every(isScalar)) {
    throw new InvalidInput("fields", "must be a JSON object that maps field keys to values");
  }
  return Object.fromEntries(Object.entries(parsed).map(([key, value]) => [key, String(value)]));
}
