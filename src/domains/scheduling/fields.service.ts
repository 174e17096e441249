import type { WorkspaceContext } from "../../kit/context.ts";
import { json, violates } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { checkMetadata, checkOptions } from "./fields.rules.ts";
import type { FieldChanges, NewField, SessionField } from "./fields.schemas.ts";
import * as store from "./fields.store.ts";
import { FieldKeyTaken, FieldNotFound } from "./scheduling.errors.ts";

export async function addField(
  ctx: WorkspaceContext,
  { order = 0, metadata = {}, options = [], ...field }: NewField,
): Promise<SessionField> {
  checkOptions(field.type, options);
  checkMetadata(metadata);
  const { workspaceId, now } = ctx;
  const row = { workspaceId, id: newId(), ...field, options, sortOrder: order, metadata: json(metadata), createdAt: now, updatedAt: now };
  try {
    return await store.insertField(ctx.db, row);
  } catch (error) {
    if (violates(error, "session_fields_key_key")) throw FieldKeyTaken();
    throw error;
  }
}

export async function listFields(ctx: WorkspaceContext, filter: store.FieldFilter, page: PageRequest): Promise<Page<SessionField>> {
  return store.listFields(ctx.db, ctx.workspaceId, filter, page);
}

export async function readField(ctx: WorkspaceContext, id: Id): Promise<SessionField> {
  const field = await store.findField(ctx.db, ctx.workspaceId, id);
  if (!field) throw FieldNotFound();
  return field;
}

export async function changeField(ctx: WorkspaceContext, id: Id, { order, metadata, ...changes }: FieldChanges): Promise<SessionField> {
  const field = await readField(ctx, id);
  if (changes.options) checkOptions(field.type, changes.options);
  checkMetadata(metadata);
  const updated = await store.updateField(ctx.db, ctx.workspaceId, id, {
    ...changes,
    ...(order === undefined ? {} : { sortOrder: order }),
    ...(metadata === undefined ? {} : { metadata: json(metadata) }),
    updatedAt: ctx.now,
  });
  if (!updated) throw FieldNotFound();
  return updated;
}

/** Values that sessions already hold stay with them. */
export async function removeField(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  if (!(await store.deleteField(ctx.db, ctx.workspaceId, id))) throw FieldNotFound();
  return { message: "Field deleted." };
}
