import type { WorkspaceContext } from "../../../kit/context.ts";
import { json, violates } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { type FieldType, type NewStaffField, type StaffField, type StaffFieldChanges, StaffFieldQuery } from "./fields.schemas.ts";
import { fields, nextOrder, queueForField } from "./fields.store.ts";
import { FieldHasDuplicates, FieldKeyTaken, FieldNotFound, TooManyFields } from "./staff.errors.ts";

/** A change of a person reads all of them, and may write as many values. */
const MOST_FIELDS = 500;

export async function listFields(ctx: WorkspaceContext, query: StaffFieldQuery): Promise<Page<StaffField>> {
  return fields.page(ctx.db, ctx.workspaceId, StaffFieldQuery, query, { direction: "asc" });
}

export async function readField(ctx: WorkspaceContext, id: Id): Promise<StaffField> {
  const field = await fields.find(ctx.db, ctx.workspaceId, id);
  if (!field) throw FieldNotFound();
  return field;
}

export async function createField(ctx: WorkspaceContext, given: NewStaffField): Promise<StaffField> {
  const { order, options, metadata, description, ...rest } = given;
  await queueForField(ctx.db, ctx.workspaceId);
  if ((await fields.count(ctx.db, ctx.workspaceId)) >= MOST_FIELDS) throw TooManyFields();
  try {
    return await fields.insert(ctx.db, ctx.workspaceId, {
      ...rest,
      id: newId(),
      description: description ?? null,
      options: readOptions(given.type, options ?? []),
      metadata: json(metadata ?? {}),
      sortOrder: order ?? (await nextOrder(ctx.db, ctx.workspaceId)),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    });
  } catch (error) {
    if (violates(error, "staff_fields_key_key")) throw FieldKeyTaken();
    throw error;
  }
}

export async function updateField(ctx: WorkspaceContext, id: Id, changes: StaffFieldChanges): Promise<StaffField> {
  const { type } = await readField(ctx, id);
  const { order, options, metadata, ...rest } = changes;
  try {
    const field = await fields.update(ctx.db, ctx.workspaceId, id, {
      ...rest,
      sortOrder: order,
      options: options && readOptions(type, options),
      metadata: metadata && json(metadata),
      updatedAt: ctx.now,
    });
    if (!field) throw FieldNotFound();
    return field;
  } catch (error) {
    if (violates(error, "staff_field_values_unique_key")) throw FieldHasDuplicates();
    throw error;
  }
}

export async function removeField(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  if (!(await fields.remove(ctx.db, ctx.workspaceId, id))) throw FieldNotFound();
  return { message: "Field deleted." };
}

/** Choice fields need options; other types have none. */
function readOptions(type: FieldType, options: readonly string[]): string[] {
  const trimmed = [...new Set(options.map((option) => option.trim()))];
  const hasChoices = type === "select" || type === "multiselect";
  if (hasChoices && trimmed.length === 0) throw new InvalidInput("options", `must not be empty for a ${type} field`);
  if (!hasChoices && trimmed.length > 0) throw new InvalidInput("options", `cannot be given for a ${type} field`);
  return trimmed;
}
