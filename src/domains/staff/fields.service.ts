import type { WorkspaceContext } from "../../kit/context.ts";
import { json, violates } from "../../kit/db.ts";
import { InvalidInput } from "../../kit/errors.ts";
import { type Id, newId } from "../../kit/ids.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import type { FieldType, NewStaffField, StaffField, StaffFieldChanges } from "./fields.schemas.ts";
import * as store from "./fields.store.ts";
import { FieldHasDuplicates, FieldKeyTaken, FieldNotFound } from "./staff.errors.ts";

export async function listFields(ctx: WorkspaceContext, filter: store.FieldFilter, page: PageRequest): Promise<Page<StaffField>> {
  return store.listFields(ctx.db, ctx.workspaceId, filter, page);
}

export async function readField(ctx: WorkspaceContext, id: Id): Promise<StaffField> {
  const field = await store.findField(ctx.db, ctx.workspaceId, id);
  if (!field) throw FieldNotFound();
  return field;
}

export async function createField(ctx: WorkspaceContext, given: NewStaffField): Promise<StaffField> {
  const { order, options, metadata, description, ...rest } = given;
  try {
    return await store.insertField(ctx.db, {
      ...rest,
      workspaceId: ctx.workspaceId,
      id: newId(),
      description: description ?? null,
      options: readOptions(given.type, options ?? []),
      metadata: json(metadata ?? {}),
      sortOrder: order ?? (await store.nextOrder(ctx.db, ctx.workspaceId)),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    });
  } catch (error) {
    if (violates(error, "staff_fields_key_key")) throw FieldKeyTaken();
    throw error;
  }
}

export async function changeField(ctx: WorkspaceContext, id: Id, changes: StaffFieldChanges): Promise<StaffField> {
  const { type } = await readField(ctx, id);
  const { order, options, metadata, ...rest } = changes;
  try {
    const changed = await store.updateField(ctx.db, ctx.workspaceId, id, {
      ...rest,
      ...(order === undefined ? {} : { sortOrder: order }),
      ...(options ? { options: readOptions(type, options) } : {}),
      ...(metadata ? { metadata: json(metadata) } : {}),
      updatedAt: ctx.now,
    });
    if (!changed) throw FieldNotFound();
    return changed;
  } catch (error) {
    if (violates(error, "staff_field_values_unique_key")) throw FieldHasDuplicates();
    throw error;
  }
}

export async function removeField(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  if (!(await store.deleteField(ctx.db, ctx.workspaceId, id))) throw FieldNotFound();
  return { message: "Field deleted." };
}

/** Fields to choose from need something to choose; others have nothing to choose. */
function readOptions(type: FieldType, options: readonly string[]): string[] {
  const trimmed = [...new Set(options.map((option) => option.trim()))];
  const hasChoices = type === "select" || type === "multiselect";
  if (hasChoices && trimmed.length === 0) throw new InvalidInput("options", `must not be empty for a ${type} field`);
  if (!hasChoices && trimmed.length > 0) throw new InvalidInput("options", `cannot be given for a ${type} field`);
  return trimmed;
}
