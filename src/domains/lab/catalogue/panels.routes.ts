import { workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { PanelCodeTaken, PanelNotFound } from "./lab.errors.ts";
import { NewPanel, Panel, PanelChanges, PanelQuery } from "./panels.schemas.ts";
import * as panels from "./panels.service.ts";

const one = Type.Object({ panel: Panel });
const invalid = { id: 422, body: 422 } as const;

export const listLabPanels = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/panels",
  summary: "List panels of analyses, newest first",
  access: workspace("labs.view"),
  query: PanelQuery,
  reply: ok(listOf("panels", Panel)),
  errors: [],
  invalid,
  run: async (ctx, { query }) => {
    const { rows, pagination } = await panels.listPanels(ctx, query);
    return { panels: rows, pagination };
  },
});

export const createLabPanel = route({
  method: "POST",
  path: "/workspace/:workspaceId/labs/panels",
  summary: "Add a panel of analyses that are ordered together",
  description: "With a `price` it is one line of the bill; without, each analysis has its own price.",
  access: workspace("labs.manage"),
  audit: "panel.create",
  body: NewPanel,
  reply: created(one),
  errors: [PanelCodeTaken],
  invalid,
  run: async (ctx, { body }) => ({ panel: await panels.createPanel(ctx, body) }),
});

export const readLabPanel = route({
  method: "GET",
  path: "/workspace/:workspaceId/labs/panels/:panelId",
  summary: "Get a panel",
  access: workspace("labs.view"),
  reply: ok(one),
  errors: [PanelNotFound],
  invalid,
  run: async (ctx, { params }) => ({ panel: await panels.readPanel(ctx, params.panelId) }),
});

export const updateLabPanel = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/labs/panels/:panelId",
  summary: "Update a panel; tests already ordered are not affected",
  access: workspace("labs.manage"),
  audit: "panel.update",
  body: PanelChanges,
  reply: ok(one),
  errors: [PanelNotFound, PanelCodeTaken],
  invalid,
  run: async (ctx, { params, body }) => ({ panel: await panels.updatePanel(ctx, params.panelId, body) }),
});

export const removeLabPanel = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/labs/panels/:panelId",
  summary: "Delete a panel; tests already ordered are not affected",
  access: workspace("labs.manage"),
  audit: "panel.delete",
  reply: ok(Message),
  errors: [PanelNotFound],
  invalid,
  run: (ctx, { params }) => panels.removePanel(ctx, params.panelId),
});
