import { workspace } from "../../kit/access.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { created, ok, route } from "../../kit/route.ts";
import { freeText, Message, oneOf, optional, Type } from "../../kit/schema.ts";
import { fieldTypes, NewStaffField, StaffField, StaffFieldChanges } from "./fields.schemas.ts";
import * as fields from "./fields.service.ts";
import { FieldHasDuplicates, FieldKeyTaken, FieldNotFound } from "./staff.errors.ts";

const one = Type.Object({ field: StaffField });

export const listStaffFields = route({
  method: "GET",
  path: "/workspace/:workspaceId/staff/fields",
  summary: "Custom fields of staff, in their order",
  access: workspace("staff.view"),
  query: Type.Object({
    ...pageQuery,
    q: optional(freeText(200, { description: "Part of the label or key" })),
    type: optional(oneOf(fieldTypes)),
  }),
  reply: ok(listOf("fields", StaffField)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await fields.listFields(ctx, query, query);
    return { fields: rows, pagination };
  },
});

export const createStaffField = route({
  method: "POST",
  path: "/workspace/:workspaceId/staff/fields",
  summary: "Define a custom field of staff",
  description: "`options` are required for `select` and `multiselect` and refused for every other type.",
  access: workspace("staff.update"),
  body: NewStaffField,
  reply: created(one),
  errors: [FieldKeyTaken],
  invalid: { body: 422 },
  run: async (ctx, { body }) => ({ field: await fields.createField(ctx, body) }),
});

export const readStaffField = route({
  method: "GET",
  path: "/workspace/:workspaceId/staff/fields/:fieldId",
  summary: "One custom field of staff",
  access: workspace("staff.view"),
  reply: ok(one),
  errors: [FieldNotFound],
  run: async (ctx, { params }) => ({ field: await fields.readField(ctx, params.fieldId) }),
});

export const changeStaffField = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/staff/fields/:fieldId",
  summary: "Change a custom field of staff",
  description:
    "`key` and `type` stay as they are. Making a field unique while staff share a value answers 409; blank values never clash. A field that becomes required is asked for from the next write of a person's fields on.",
  access: workspace("staff.update"),
  body: StaffFieldChanges,
  reply: ok(one),
  errors: [FieldNotFound, FieldHasDuplicates],
  invalid: { body: 422 },
  run: async (ctx, { params, body }) => ({ field: await fields.changeField(ctx, params.fieldId, body) }),
});

export const deleteStaffField = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/staff/fields/:fieldId",
  summary: "Delete a custom field of staff with all its values",
  access: workspace("staff.update"),
  reply: ok(Message),
  errors: [FieldNotFound],
  run: (ctx, { params }) => fields.removeField(ctx, params.fieldId),
});
