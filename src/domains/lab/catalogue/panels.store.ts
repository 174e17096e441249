import type { Cents } from "../../../kit/money.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { Panel } from "./panels.schemas.ts";

export type PanelRow = Omit<Panel, "price"> & { priceCents: Cents | null };

export const panels = tenantTable("labPanels", {
  columns: ["id", "workspaceId", "name", "code", "analysisIds", "priceCents", "createdAt", "updatedAt"],
  toRecord: narrow<PanelRow>,
  order: ["id"],
});
