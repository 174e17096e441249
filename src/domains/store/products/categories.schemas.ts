import { nameText, type Static, Type } from "../../../kit/schema.ts";

/** Also how many the store's pages show. */
export const MAX_CATEGORIES = 100;

export const Category = nameText(100, { example: "Skin care", description: "Category on the store's pages" });

/** A category with products in it. */
export const ProductCategory = Type.Object(
  { name: Category, count: Type.Integer({ examples: [12], description: "Products in it, of any status" }) },
  { title: "ProductCategory" },
);
export type ProductCategory = Static<typeof ProductCategory>;

export const RenameCategory = Type.Object({
  from: Category,
  to: nameText(100, { example: "Face care" }),
  merge: Type.Boolean({ default: false, description: "Whether products may join a category that exists already" }),
});
export type RenameCategory = Static<typeof RenameCategory>;

export const CategoryOrder = Type.Object({
  names: Type.Array(Category, { maxItems: MAX_CATEGORIES, description: "Categories in display order; others follow by name" }),
});
