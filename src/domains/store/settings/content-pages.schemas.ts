import { listQuery, search } from "../../../kit/filters.ts";
import { wholeQuery } from "../../../kit/page.ts";
import { freeText, IdText, oneOf, optional, patterned, type Static, TimestampText, Type, text } from "../../../kit/schema.ts";
import { Lang, translatedText, translationsOf } from "../../../kit/translations.ts";
import { pageStatuses, pageTypes } from "./content-pages.rules.ts";

export const PageSlug = patterned("^[a-z0-9-]+$", "must consist of lower-case letters, digits and hyphens", {
  minLength: 1,
  maxLength: 120,
  examples: ["our-story"],
});

const PageType = oneOf(pageTypes, { description: "A store has at most one page of each built-in type, with the slug equal to the type" });
const Status = oneOf(pageStatuses, { description: "Only active pages are public" });
const SortOrder = Type.Integer({ minimum: -1_000_000, maximum: 1_000_000, examples: [1] });
const Title = text(300, { example: "About us" });
const Content = freeText(500_000, {
  example: "<p>We are a small clinic.</p>",
  description: "HTML; anything not on the allow-list is removed",
});

export const PageTranslations = translationsOf("ContentPageTranslation", { title: Title, content: Content });

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
    translations: PageTranslations,
    createdAt: TimestampText,
    updatedAt: TimestampText,
  },
  { title: "ContentPage" },
);
export type ContentPage = Static<typeof ContentPage>;

/** In one language. */
export const PublicContentPage = Type.Omit(ContentPage, ["translations"], { title: "PublicContentPage" });
export type PublicContentPage = Static<typeof PublicContentPage>;

export const ContentPageQuery = listQuery("contentPages", {
  q: search(["title"], { also: translatedText("content_pages", "title"), description: "Part of the title, in any language" }),
  status: oneOf(pageStatuses),
  type: oneOf(pageTypes),
});
export const ContentPageFilter = Type.Omit(ContentPageQuery, ["limit", "withTotal"]);
export const PublicPageParameters = Type.Object({ lang: Lang });
export const PublicPageQuery = Type.Object({ ...wholeQuery, lang: Lang });
export type ContentPageFilter = Static<typeof ContentPageFilter>;

export const NewContentPage = Type.Object({
  type: oneOf(pageTypes, { default: "custom" }),
  slug: optional(PageSlug),
  title: Title,
  content: Type.String({ ...Content, default: "" }),
  status: oneOf(pageStatuses, { default: "draft" }),
  sortOrder: Type.Integer({ ...SortOrder, default: 0 }),
  translations: optional(PageTranslations),
});
export type NewContentPage = Static<typeof NewContentPage>;

export const ChangeContentPage = Type.Object(
  {
    type: optional(PageType),
    slug: optional(PageSlug),
    title: optional(Title),
    content: optional(Content),
    status: optional(Status),
    sortOrder: optional(SortOrder),
    translations: optional(PageTranslations),
  },
  { examples: [{ title: "Our story", content: "<p>We are a small clinic.</p>", status: "active", sortOrder: 1 }] },
);
export type ChangeContentPage = Static<typeof ChangeContentPage>;
