import { workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { FieldChanges, FieldQuery, NewField, SessionField } from "./session-fields.schemas.ts";
import * as fields from "./session-fields.service.ts";
import { FieldKeyTaken, FieldNotFound } from "./visits.errors.ts";

const one = Type.Object({ field: SessionField });

export const createSessionField = route({
  method: "POST",
  path: "/workspace/:workspaceId/sessions/fields",
  summary: "Add a session field",
  access: workspace("sessions.update"),
  audit: "session-field.create",
  body: NewField,
  reply: created(one),
  errors: [FieldKeyTaken],
  run: async (ctx, { body }) => ({ field: await fields.createField(ctx, body) }),
});

export const listSessionFields = route({
  method: "GET",
  path: "/workspace/:workspaceId/sessions/fields",
  summary: "List session fields in display order",
  access: workspace("sessions.view", "sessions.create", "sessions.update"),
  query: FieldQuery,
  reply: ok(listOf("fields", SessionField)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await fields.listFields(ctx, query);
    return { fields: rows, pagination };
  },
});

export const readSessionField = route({
  method: "GET",
  path: "/workspace/:workspaceId/sessions/fields/:fieldId",
  summary: "Get a session field",
  access: workspace("sessions.view", "sessions.create", "sessions.update"),
  reply: ok(one),
  errors: [FieldNotFound],
  run: async (ctx, { params }) => ({ field: await fields.readField(ctx, params.fieldId) }),
});

export const updateSessionField = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/sessions/fields/:fieldId",
  summary: "Update a session field",
  description: "`key` and `type` cannot be changed.",
  access: workspace("sessions.update"),
  audit: "session-field.update",
  body: FieldChanges,
  reply: ok(one),
  errors: [FieldNotFound],
  invalid: { id: 400, body: 422 },
  run: async (ctx, { params, body }) => ({ field: await fields.updateField(ctx, params.fieldId, body) }),
});

export const removeSessionField = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/sessions/fields/:fieldId",
  summary: "Delete a session field",
  description: "Values already stored in sessions are kept.",
  access: workspace("sessions.update"),
  audit: "session-field.delete",
  reply: ok(Message),
  errors: [FieldNotFound],
  run: (ctx, { params }) => fields.removeField(ctx, params.fieldId),
});
