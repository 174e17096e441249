import { workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { NewStaffField, StaffField, StaffFieldChanges, StaffFieldQuery } from "./fields.schemas.ts";
import * as fields from "./fields.service.ts";
import { FieldHasDuplicates, FieldKeyTaken, FieldNotFound, TooManyFields } from "./staff.errors.ts";

const one = Type.Object({ field: StaffField });

export const listStaffFields = route({
  method: "GET",
  path: "/workspace/:workspaceId/staff/fields",
  summary: "List staff custom fields in display order",
  access: workspace("staff.view"),
  query: StaffFieldQuery,
  reply: ok(listOf("fields", StaffField)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await fields.listFields(ctx, query);
    return { fields: rows, pagination };
  },
});

export const createStaffField = route({
  method: "POST",
  path: "/workspace/:workspaceId/staff/fields",
  summary: "Add a staff custom field",
  description: "`options` is required for `select` and `multiselect` and not allowed for other types.",
  access: workspace("staff.update"),
  audit: "staff-field.create",
  body: NewStaffField,
  reply: created(one),
  errors: [FieldKeyTaken, TooManyFields],
  invalid: { body: 422 },
  run: async (ctx, { body }) => ({ field: await fields.createField(ctx, body) }),
});

export const readStaffField = route({
  method: "GET",
  path: "/workspace/:workspaceId/staff/fields/:fieldId",
  summary: "Get a staff custom field",
  access: workspace("staff.view"),
  reply: ok(one),
  errors: [FieldNotFound],
  run: async (ctx, { params }) => ({ field: await fields.readField(ctx, params.fieldId) }),
});

export const updateStaffField = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/staff/fields/:fieldId",
  summary: "Update a staff custom field",
  description:
    "`key` and `type` cannot be changed. Making a field unique while staff share a value answers 409; blank values never conflict. A field that becomes required is enforced the next time a person's fields are written.",
  access: workspace("staff.update"),
  audit: "staff-field.update",
  body: StaffFieldChanges,
  reply: ok(one),
  errors: [FieldNotFound, FieldHasDuplicates],
  invalid: { body: 422 },
  run: async (ctx, { params, body }) => ({ field: await fields.updateField(ctx, params.fieldId, body) }),
});

export const removeStaffField = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/staff/fields/:fieldId",
  summary: "Delete a staff custom field with all its values",
  access: workspace("staff.update"),
  audit: "staff-field.delete",
  reply: ok(Message),
  errors: [FieldNotFound],
  run: (ctx, { params }) => fields.removeField(ctx, params.fieldId),
});
