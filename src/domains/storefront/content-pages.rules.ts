import { InvalidInput } from "../../kit/errors.ts";
import { slugOf } from "./store.rules.ts";

const builtInTypes = ["about-us", "contact-us", "privacy-policy", "terms-and-return", "faq"] as const;
export const pageTypes = [...builtInTypes, "custom"] as const;
export type PageType = (typeof pageTypes)[number];

export const pageStatuses = ["draft", "active", "archived"] as const;

function isBuiltIn(slug: string): boolean {
  return (builtInTypes as readonly string[]).includes(slug);
}

/** The slug a page gets: its type where that is built in, else the one asked for, else one made from its title. */
export function pageSlug(type: PageType, asked: string | undefined, title: string): string {
  if (type !== "custom") {
    if (asked !== undefined && asked !== type) throw new InvalidInput("slug", `of a page of this type is ${type}`);
    return type;
  }
  const slug = asked ?? slugOf(title);
  if (slug === "") throw new InvalidInput("slug", "is needed: none can be made from the title");
  if (isBuiltIn(slug)) throw new InvalidInput("slug", "belongs to a built-in page");
  return slug;
}
