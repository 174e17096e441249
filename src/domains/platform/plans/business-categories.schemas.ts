import { listQuery, search } from "../../../kit/filters.ts";
import { IdText, nameText, nullable, optional, PercentText, SlugText, type Static, TimestampText, Type } from "../../../kit/schema.ts";
import { Percentage } from "./billing.schemas.ts";

export const BusinessCategory = Type.Object({
  id: IdText,
  slug: SlugText,
  name: nameText(200, { example: "Clinic" }),
  isActive: Type.Boolean(),
  discountPercentage: nullable(PercentText),
  sortOrder: Type.Integer(),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type BusinessCategory = Static<typeof BusinessCategory>;

const fields = {
  slug: SlugText,
  name: BusinessCategory.properties.name,
  isActive: Type.Boolean(),
  discountPercentage: Percentage,
  sortOrder: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000, examples: [1] }),
};

export const CategoryQuery = listQuery("businessCategories", {
  q: search(["name", "slug"], { description: "Part of the name or slug" }),
  isActive: Type.Boolean(),
});
export type CategoryQuery = Static<typeof CategoryQuery>;

export const NewCategory = Type.Object({
  slug: fields.slug,
  name: fields.name,
  isActive: Type.Boolean({ default: true }),
  discountPercentage: optional(fields.discountPercentage),
  sortOrder: Type.Integer({ ...fields.sortOrder, default: 0 }),
});
export type NewCategory = Static<typeof NewCategory>;

export const CategoryChanges = Type.Partial(Type.Object(fields));
export type CategoryChanges = Static<typeof CategoryChanges>;
