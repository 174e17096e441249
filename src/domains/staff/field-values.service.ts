import type { WorkspaceContext } from "../../kit/context.ts";
import { json, violates } from "../../kit/db.ts";
import { InvalidInput } from "../../kit/errors.ts";
import type { Id } from "../../kit/ids.ts";
import { type FieldValue, matchKey, readFieldValue, readFilterValue } from "./field-values.rules.ts";
import * as store from "./field-values.store.ts";
import type { StaffField } from "./fields.schemas.ts";
import { allFields, holdFields } from "./fields.store.ts";
import { FieldValueTaken } from "./staff.errors.ts";
import type { ValueSearch } from "./staff.store.ts";

export interface CheckedValues {
  saved: { field: StaffField; value: FieldValue }[];
  cleared: Id[];
}

/**
 * Checks what a caller gave against the definitions. Every required field must have a value in the end: given now, or kept
 * from before. The definitions stay as they are until the transaction ends.
 */
export async function checkValues(ctx: WorkspaceContext, given: Record<string, unknown>, staffId?: Id): Promise<CheckedValues> {
  const fields = await holdFields(ctx.db, ctx.workspaceId);
  const unknown = Object.keys(given).find((key) => !fields.some((field) => field.key === key));
  if (unknown !== undefined) throw new InvalidInput(`fields.${unknown}`, "is no field of this workspace");

  const kept = staffId ? await store.valuesOf(ctx.db, ctx.workspaceId, staffId) : new Set<Id>();
  const checked: CheckedValues = { saved: [], cleared: [] };
  for (const field of fields) {
    if (!Object.hasOwn(given, field.key) && kept.has(field.id)) continue;
    const read = readFieldValue(field, given[field.key]);
    if (read.issue !== undefined) throw new InvalidInput(`fields.${field.key}`, read.issue);
    if (read.value !== undefined) checked.saved.push({ field, value: read.value });
    else if (kept.has(field.id)) checked.cleared.push(field.id);
  }
  return checked;
}

/** Saves in the order of the fields' ids, so that two who write the same fields never wait for each other. */
export async function saveValues(ctx: WorkspaceContext, staffId: Id, { saved, cleared }: CheckedValues): Promise<void> {
  const { db, workspaceId } = ctx;
  await store.deleteValues(db, workspaceId, staffId, cleared);
  for (const { field, value } of saved) {
    const row = { workspaceId, staffId, fieldId: field.id, isUnique: field.isUnique, value: json(value), matchKey: matchKey(value) };
    try {
      await store.saveValue(db, row);
    } catch (error) {
      if (!violates(error, "staff_field_values_unique_key")) throw error;
      const issue = { path: `fields.${field.key}`, message: "is taken" };
      throw FieldValueTaken({ message: `Another staff member has this value in ${field.label}.`, details: [issue] });
    }
  }
}

export async function readFieldFilter(ctx: WorkspaceContext, filter: string): Promise<ValueSearch[]> {
  const wanted = parseFilter(filter);
  const fields = await allFields(ctx.db, ctx.workspaceId);
  return Object.entries(wanted).map(([key, text]): ValueSearch => {
    const field = fields.find((candidate) => candidate.key === key);
    if (!field?.isFilterable) throw new InvalidInput("fields", `names ${key}, which is no filterable field`);
    if (field.type === "multiselect") return { fieldId: field.id, contains: text };
    return { fieldId: field.id, matchKey: matchKey(readFilterValue(field.type, text)) };
  });
}

/** Values may be written as text or as what they are: `{"age":"40"}` and `{"age":40}` look for the same. */
function parseFilter(filter: string): Record<string, string> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(filter);
  } catch {
    parsed = undefined;
  }
  const isScalar = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed) || !Object.values(parsed).every(isScalar)) {
    throw new InvalidInput("fields", "must be a JSON object of field keys and values");
  }
  return Object.fromEntries(Object.entries(parsed).map(([key, value]) => [key, String(value)]));
}
