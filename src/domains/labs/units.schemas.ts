import { listQuery, search } from "../../kit/filters.ts";
import { IdText, nullable, type Static, TimestampText, Type, text } from "../../kit/schema.ts";

const Title = text(200, { example: "mg/dL" });

export const LabUnit = Type.Object({
  id: IdText,
  workspaceId: IdText,
  labUnitTitle: Title,
  createdAt: TimestampText,
  updatedAt: TimestampText,
  deletedAt: nullable(TimestampText),
});
export type LabUnit = Static<typeof LabUnit>;

export const NewUnit = Type.Object({ labUnitTitle: Title });

export const UnitQuery = listQuery(
  "labUnits",
  { q: search(["labUnitTitle"], { description: "Part of the title" }) },
  { includeDeleted: Type.Boolean({ default: false }) },
);
export type UnitQuery = Static<typeof UnitQuery>;
