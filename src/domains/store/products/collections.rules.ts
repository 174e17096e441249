import { InvalidInput } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import { slugOf } from "../settings/store-settings.rules.ts";
import type { Collection } from "./collections.schemas.ts";

/** The address of the page of all products: no collection can have it. */
const TAKEN = "all";
/** Letters of an id that tell two collections without a name in Latin letters apart. */
const TAIL = 8;

type Named = Pick<Collection, "name"> & { translations?: Collection["translations"] | undefined };

/** The requested slug, else one derived from the name or its English translation, else one from the id. */
export function collectionSlug(asked: string | undefined, { name, translations }: Named, id: Id): string {
  if (asked === TAKEN) throw new InvalidInput("slug", "is the address of the page of all products");
  if (asked !== undefined) return asked;
  const derived = slugOf(name) || slugOf(translations?.en?.name ?? "");
  return derived === "" || derived === TAKEN ? `${derived || "collection"}-${id.slice(-TAIL)}` : derived;
}

/** Where a collection's page is, within the store. */
export function collectionPath(slug: string): string {
  return `${COLLECTIONS}/${slug}`;
}

/** Where all collections are, within the store. */
export const COLLECTIONS = "/collections";
