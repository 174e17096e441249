import { workspace } from "../../kit/access.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { created, ok, route } from "../../kit/route.ts";
import { freeText, optional, Type } from "../../kit/schema.ts";
import { UnitNotFound, UnitTitleTaken } from "./labs.errors.ts";
import { LabUnit, NewUnit } from "./units.schemas.ts";
import * as units from "./units.service.ts";

const one = Type.Object({ labUnit: LabUnit });
const invalid = { id: 422, body: 422 } as const;

export const listUnits = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/units",
  summary: "Lab units, the newest first",
  access: workspace("labs.view"),
  query: Type.Object({ ...pageQuery, q: optional(freeText(200)), includeDeleted: Type.Boolean({ default: false }) }),
  reply: ok(listOf("labUnits", LabUnit)),
  errors: [],
  invalid,
  run: async (ctx, { query }) => {
    const { rows, pagination } = await units.listUnits(ctx, query, query);
    return { labUnits: rows, pagination };
  },
});

export const addUnit = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/units",
  summary: "Add a lab unit",
  access: workspace("labs.manage"),
  body: NewUnit,
  reply: created(one),
  errors: [UnitTitleTaken],
  invalid,
  run: async (ctx, { body }) => ({ labUnit: await units.addUnit(ctx, body.labUnitTitle) }),
});

export const readUnit = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/units/:unitId",
  summary: "One lab unit",
  access: workspace("labs.view"),
  reply: ok(one),
  errors: [UnitNotFound],
  invalid,
  run: async (ctx, { params }) => ({ labUnit: await units.readUnit(ctx, params.unitId) }),
});

export const changeUnit = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/labs/units/:unitId",
  summary: "Rename a lab unit",
  access: workspace("labs.manage"),
  body: Type.Partial(NewUnit),
  reply: ok(one),
  errors: [UnitNotFound, UnitTitleTaken],
  invalid,
  run: async (ctx, { params, body }) => ({ labUnit: await units.changeUnit(ctx, params.unitId, body) }),
});

export const deactivateUnit = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/units/:unitId/deactivate",
  summary: "Deactivate a lab unit",
  access: workspace("labs.manage"),
  reply: ok(one),
  errors: [UnitNotFound],
  invalid,
  run: async (ctx, { params }) => ({ labUnit: await units.deactivateUnit(ctx, params.unitId) }),
});
