import { workspace } from "../../kit/access.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { created, ok, route } from "../../kit/route.ts";
import { Message, Type } from "../../kit/schema.ts";
import { FieldChanges, fieldFilters, NewField, SessionField } from "./fields.schemas.ts";
import * as fields from "./fields.service.ts";
import { FieldKeyTaken, FieldNotFound } from "./scheduling.errors.ts";

const one = Type.Object({ field: SessionField });

export const addField = route({
  method: "POST",
  path: "/workspace/:workspaceId/sessions/fields",
  summary: "Add a question that sessions ask",
  access: workspace("sessions.update"),
  body: NewField,
  reply: created(one),
  errors: [FieldKeyTaken],
  run: async (ctx, { body }) => ({ field: await fields.addField(ctx, body) }),
});

export const listFields = route({
  method: "GET",
  path: "/workspace/:workspaceId/sessions/fields",
  summary: "Questions that sessions ask, in their order",
  access: workspace("sessions.view", "sessions.create", "sessions.update"),
  query: Type.Object({ ...pageQuery, ...fieldFilters }),
  reply: ok(listOf("fields", SessionField)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await fields.listFields(ctx, query, query);
    return { fields: rows, pagination };
  },
});

export const readField = route({
  method: "GET",
  path: "/workspace/:workspaceId/sessions/fields/:fieldId",
  summary: "One question",
  access: workspace("sessions.view", "sessions.create", "sessions.update"),
  reply: ok(one),
  errors: [FieldNotFound],
  run: async (ctx, { params }) => ({ field: await fields.readField(ctx, params.fieldId) }),
});

export const changeField = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/sessions/fields/:fieldId",
  summary: "Change a question",
  description: "Key and type are fixed once sessions may hold values for them.",
  access: workspace("sessions.update"),
  body: FieldChanges,
  reply: ok(one),
  errors: [FieldNotFound],
  invalid: { id: 400, body: 422 },
  run: async (ctx, { params, body }) => ({ field: await fields.changeField(ctx, params.fieldId, body) }),
});

export const removeField = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/sessions/fields/:fieldId",
  summary: "Delete a question",
  description: "Answers that sessions already hold stay.",
  access: workspace("sessions.update"),
  reply: ok(Message),
  errors: [FieldNotFound],
  run: (ctx, { params }) => fields.removeField(ctx, params.fieldId),
});
