import { IdText, nullable, PercentText, SlugText, type Static, TimestampText, Type, text } from "../../kit/schema.ts";

export const BusinessCategory = Type.Object({
  id: IdText,
  slug: SlugText,
  name: text(200, { example: "Clinic" }),
  isActive: Type.Boolean(),
  discountPercentage: nullable(PercentText),
  sortOrder: Type.Integer(),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type BusinessCategory = Static<typeof BusinessCategory>;
