import { listQuery, search, where } from "../../../kit/filters.ts";
import { pageQuery } from "../../../kit/page.ts";
import { freeText, IdText, nameText, nullable, oneOf, optional, patterned, type Static, TimestampText, Type } from "../../../kit/schema.ts";
import { Lang, translatedText, translationsOf } from "../../../kit/translations.ts";

export const MOST_COLLECTIONS = 500;
export const MOST_COLLECTED = 1_000;

export const collectionStatuses = ["draft", "active", "archived"] as const;

const Name = nameText(200, { example: "Gifts under 20" });
const Description = freeText(5_000, { example: "Small things that make people happy." });
export const CollectionSlug = patterned("^[a-z0-9-]+$", "must consist of lower-case letters, digits and hyphens", {
  minLength: 1,
  maxLength: 120,
  examples: ["gifts-under-20"],
});
const Status = oneOf(collectionStatuses, { description: "Only active collections are public" });
const SortOrder = Type.Integer({ minimum: -1_000_000, maximum: 1_000_000, examples: [1] });
const ImageFileId = nullable(
  Type.String({ ...IdText, description: "An uploaded picture; null means that of its first product for sale which has one" }),
);
const ProductIds = Type.Array(IdText, { maxItems: MOST_COLLECTED, description: "Its products, in display order" });

export const CollectionTranslations = translationsOf("CollectionTranslation", { name: Name, description: Description });

export const Collection = Type.Object(
  {
    id: IdText,
    workspaceId: IdText,
    slug: CollectionSlug,
    name: Name,
    description: Description,
    imageFileId: nullable(Type.String()),
    productIds: ProductIds,
    status: Status,
    sortOrder: SortOrder,
    translations: CollectionTranslations,
    createdAt: TimestampText,
    updatedAt: TimestampText,
  },
  { title: "Collection" },
);
export type Collection = Static<typeof Collection>;

export const PublicCollection = Type.Object(
  {
    slug: CollectionSlug,
    name: Name,
    description: Description,
    hasImage: Type.Boolean({ description: "Whether `.../collections/:collectionSlug/image` has a picture" }),
  },
  { title: "PublicCollection" },
);
export type PublicCollection = Static<typeof PublicCollection>;

export const NewCollection = Type.Object({
  name: Name,
  slug: optional(Type.String({ ...CollectionSlug, description: "Derived from the name if left out; `all` is the page of all products" })),
  description: Type.String({ ...Description, default: "" }),
  imageFileId: optional(ImageFileId),
  productIds: Type.Array(IdText, { maxItems: MOST_COLLECTED, default: [] }),
  status: oneOf(collectionStatuses, { default: "draft" }),
  sortOrder: Type.Integer({ ...SortOrder, default: 0 }),
  translations: optional(CollectionTranslations),
});
export type NewCollection = Static<typeof NewCollection>;

export const ChangeCollection = Type.Object({
  name: optional(Name),
  slug: optional(CollectionSlug),
  description: optional(Description),
  imageFileId: optional(ImageFileId),
  productIds: optional(ProductIds),
  status: optional(Status),
  sortOrder: optional(SortOrder),
  translations: optional(CollectionTranslations),
});
export type ChangeCollection = Static<typeof ChangeCollection>;

export const CollectionOrder = Type.Object({
  ids: Type.Array(IdText, { maxItems: MOST_COLLECTIONS, description: "Collections in display order; others keep their `sortOrder`" }),
});

export const CollectionQuery = listQuery("collections", {
  q: search(["name"], { also: translatedText("collections", "name"), description: "Part of the name, in any language" }),
  status: oneOf(collectionStatuses),
  productId: where(
    IdText,
    `collections.id in (
      select c.collection_id from collection_products c where c.workspace_id = collections.workspace_id and c.product_id = ?)`,
  ),
});
export type CollectionQuery = Static<typeof CollectionQuery>;

export const PublicCollectionQuery = listQuery("collections", {}, { lang: Lang });
export type PublicCollectionQuery = Static<typeof PublicCollectionQuery>;
export const PublicCollectionParameters = Type.Object({ lang: Lang });
export const CollectedProductsQuery = Type.Object({ ...pageQuery, lang: Lang });
