import { freeText, IdText, oneOf, optional, type Static, TimestampText, Type, text } from "../../kit/schema.ts";
import { pageStatuses, pageTypes } from "./content-pages.rules.ts";

export const PageSlug = Type.String({ pattern: "^[a-z0-9-]+$", minLength: 1, maxLength: 120, examples: ["about-us"] });

const PageType = oneOf(pageTypes, { description: "Built-in types stand once in a store, under a slug equal to the type" });
const Status = oneOf(pageStatuses, { description: "The public sees active pages only" });
const SortOrder = Type.Integer({ minimum: -1_000_000, maximum: 1_000_000, examples: [1] });
const Title = text(300, { example: "About us" });
const Content = freeText(500_000, {
  example: "<p>We are a small clinic.</p>",
  description: "HTML; what is not on the allow-list is removed",
});

export const ContentPage = Type.Object(
  {
    id: IdText,
    storeId: IdText,
    workspaceId: IdText,
    slug: PageSlug,
    type: PageType,
    title: Title,
    content: Type.String({ examples: ["<p>We are a small clinic.</p>"] }),
    status: Status,
    sortOrder: SortOrder,
    createdAt: TimestampText,
    updatedAt: TimestampText,
  },
  { title: "ContentPage" },
);
export type ContentPage = Static<typeof ContentPage>;

export const NewContentPage = Type.Object({
  type: oneOf(pageTypes, { default: "custom" }),
  slug: optional(PageSlug),
  title: Title,
  content: Type.String({ ...Content, default: "" }),
  status: oneOf(pageStatuses, { default: "draft" }),
  sortOrder: Type.Integer({ ...SortOrder, default: 0 }),
});
export type NewContentPage = Static<typeof NewContentPage>;

export const ChangeContentPage = Type.Object({
  type: optional(PageType),
  slug: optional(PageSlug),
  title: optional(Title),
  content: optional(Content),
  status: optional(Status),
  sortOrder: optional(SortOrder),
});
export type ChangeContentPage = Static<typeof ChangeContentPage>;
