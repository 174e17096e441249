import { workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { UnitNotFound, UnitTitleTaken } from "./lab.errors.ts";
import { LabUnit, NewUnit, UnitQuery } from "./units.schemas.ts";
import * as units from "./units.service.ts";

const one = Type.Object({ labUnit: LabUnit });
const invalid = { id: 422, body: 422 } as const;

export const listLabUnits = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/units",
  summary: "List lab units, newest first",
  access: workspace("labs.view"),
  query: UnitQuery,
  reply: ok(listOf("labUnits", LabUnit)),
  errors: [],
  invalid,
  run: async (ctx, { query }) => {
    const { rows, pagination } = await units.listUnits(ctx, query);
    return { labUnits: rows, pagination };
  },
});

export const createLabUnit = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/units",
  summary: "Add a lab unit",
  access: workspace("labs.manage"),
  body: NewUnit,
  reply: created(one),
  errors: [UnitTitleTaken],
  invalid,
  audit: "lab-unit.create",
  run: async (ctx, { body }) => ({ labUnit: await units.createUnit(ctx, body) }),
});

export const readLabUnit = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/units/:unitId",
  summary: "Get a lab unit",
  access: workspace("labs.view"),
  reply: ok(one),
  errors: [UnitNotFound],
  invalid,
  run: async (ctx, { params }) => ({ labUnit: await units.readUnit(ctx, params.unitId) }),
});

export const updateLabUnit = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/labs/units/:unitId",
  summary: "Update a lab unit",
  access: workspace("labs.manage"),
  body: Type.Partial(NewUnit),
  reply: ok(one),
  errors: [UnitNotFound, UnitTitleTaken],
  invalid,
  audit: "lab-unit.update",
  run: async (ctx, { params, body }) => ({ labUnit: await units.updateUnit(ctx, params.unitId, body) }),
});

export const deactivateLabUnit = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/units/:unitId/deactivate",
  summary: "Deactivate a lab unit",
  access: workspace("labs.manage"),
  reply: ok(one),
  errors: [UnitNotFound],
  invalid,
  audit: "lab-unit.deactivate",
  run: async (ctx, { params }) => ({ labUnit: await units.deactivateUnit(ctx, params.unitId) }),
});
