import { listQuery, search } from "../../../kit/filters.ts";
import { IdText, nullable, optional, type Static, TimestampText, Type, text } from "../../../kit/schema.ts";
import { Ucum } from "./kinds.schemas.ts";

const Title = text(200, { example: "mg/dL" });

export const LabUnit = Type.Object({
  id: IdText,
  workspaceId: IdText,
  labUnitTitle: Title,
  ucum: nullable(Ucum),
  createdAt: TimestampText,
  updatedAt: TimestampText,
  deletedAt: nullable(TimestampText),
});
export type LabUnit = Static<typeof LabUnit>;

export const NewUnit = Type.Object({ labUnitTitle: Title, ucum: optional(nullable(Ucum)) });
export type NewUnit = Static<typeof NewUnit>;

export const UnitQuery = listQuery(
  "labUnits",
  { q: search(["labUnitTitle"], { description: "Part of the title" }) },
  { includeDeleted: Type.Boolean({ default: false }) },
);
export type UnitQuery = Static<typeof UnitQuery>;
