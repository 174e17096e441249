import { InvalidInput } from "../../../kit/errors.ts";
import { slugOf } from "./store-settings.rules.ts";

const builtInTypes = ["about-us", "contact-us", "privacy-policy", "terms-and-return", "faq"] as const;
export const pageTypes = [...builtInTypes, "custom"] as const;
export type PageType = (typeof pageTypes)[number];

export const pageStatuses = ["draft", "active", "archived"] as const;

function isBuiltIn(slug: string): boolean {
  return (builtInTypes as readonly string[]).includes(slug);
}

/** A page's slug: its type if built in, otherwise the requested one, otherwise derived from its title. */
export function pageSlug(type: PageType, asked: string | undefined, title: string): string {
  if (type !== "custom") {
    if (asked !== undefined && asked !== type) throw new InvalidInput("slug", `must be ${type} for a page of this type`);
    return type;
  }
  const slug = asked ?? slugOf(title);
  if (slug === "") throw new InvalidInput("slug", "is required because none can be derived from the title");
  if (isBuiltIn(slug)) throw new InvalidInput("slug", "is reserved for a built-in page");
  return slug;
}
