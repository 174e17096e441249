import type { WorkspaceContext } from "../../../kit/context.ts";
import { json, violates } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { checkMetadata, checkOptions } from "./session-fields.rules.ts";
import { type FieldChanges, FieldQuery, type NewField, type SessionField } from "./session-fields.schemas.ts";
import { fields } from "./session-fields.store.ts";
import { FieldKeyTaken, FieldNotFound } from "./visits.errors.ts";

export async function createField(
  ctx: WorkspaceContext,
  { order = 0, metadata = {}, options = [], ...field }: NewField,
): Promise<SessionField> {
  checkOptions(field.type, options);
  checkMetadata(metadata);
  const { workspaceId, now } = ctx;
  const row = { id: newId(), ...field, options, sortOrder: order, metadata: json(metadata), createdAt: now, updatedAt: now };
  try {
    return await fields.insert(ctx.db, workspaceId, row);
  } catch (error) {
    if (violates(error, "session_fields_key_key")) throw FieldKeyTaken();
    throw error;
  }
}

export async function listFields(ctx: WorkspaceContext, query: FieldQuery): Promise<Page<SessionField>> {
  return fields.page(ctx.db, ctx.workspaceId, FieldQuery, query, { direction: "asc" });
}

export async function readField(ctx: WorkspaceContext, id: Id): Promise<SessionField> {
  const field = await fields.find(ctx.db, ctx.workspaceId, id);
  if (!field) throw FieldNotFound();
  return field;
}

export async function updateField(ctx: WorkspaceContext, id: Id, { order, metadata, ...changes }: FieldChanges): Promise<SessionField> {
  const field = await readField(ctx, id);
  if (changes.options) checkOptions(field.type, changes.options);
  checkMetadata(metadata);
  const updated = await fields.update(ctx.db, ctx.workspaceId, id, {
    ...changes,
    sortOrder: order,
    metadata: metadata && json(metadata),
    updatedAt: ctx.now,
  });
  if (!updated) throw FieldNotFound();
  return updated;
}

/** Values already stored in sessions are kept. */
export async function removeField(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  if (!(await fields.remove(ctx.db, ctx.workspaceId, id))) throw FieldNotFound();
  return { message: "Field deleted." };
}
