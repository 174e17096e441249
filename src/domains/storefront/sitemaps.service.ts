import type { PublicContext } from "../../kit/context.ts";
import { isId } from "../../kit/ids.ts";
import { categoriesOnSale } from "./categories.store.ts";
import { COLLECTIONS, collectionPath } from "./collections.rules.ts";
import { MOST_COLLECTIONS } from "./collections.schemas.ts";
import { shownCollections } from "./collections.store.ts";
import { titles } from "./content-pages.store.ts";
import { productsFrom, sitemapParts, slugsFrom } from "./shelf.store.ts";
import { ALL_PRODUCTS, categoryPath, productPath } from "./site.rules.ts";
import type { Visit } from "./visit.views.ts";

/** Products in one sitemap, and the most sitemaps of a store. */
const PART_SIZE = 2_000;
const MOST_PARTS = 50;
const MOST_PAGES = 1_000;

/** Every public page: one list, or for a large store a list of such lists. `from` is the product that a part begins with. */
export async function readSitemap(ctx: PublicContext, visit: Visit, from: string | null): Promise<string> {
  const { store, base, origin } = visit;
  const at = (path: string) => `${origin}${base}${path}` || origin;
  if (from !== null) return urlSet(await productAddresses(ctx, visit, isId(from) ? from : "", at));
  const parts = await sitemapParts(ctx.db, store.workspaceId, PART_SIZE, MOST_PARTS);
  const others = (await otherPaths(ctx, visit)).map((path) => ({ address: at(path) }));
  if (parts.length <= 1) return urlSet([...others, ...(await productAddresses(ctx, visit, "", at))]);
  return listOfSitemaps([at("/sitemap-pages.xml"), ...parts.map((id) => at(`/sitemap.xml?from=${id}`))]);
}

/** All pages that are no products'. */
export async function readPagesSitemap(ctx: PublicContext, visit: Visit): Promise<string> {
  const paths = await otherPaths(ctx, visit);
  return urlSet(paths.map((path) => ({ address: `${visit.origin}${visit.base}${path}` || visit.origin })));
}

async function otherPaths({ db }: PublicContext, { store, premises, isStocked: isSelling }: Visit): Promise<string[]> {
  const pages = await titles.all(db, store.workspaceId, { status: "active" }, { limit: MOST_PAGES });
  const categories = await categoriesOnSale(db, store.workspaceId);
  const collections = (await shownCollections.all(db, store.workspaceId, {}, { limit: MOST_COLLECTIONS })).filter((one) => one.isStocked);
  return [
    "",
    ...(premises.canBook ? ["/book"] : []),
    ...(isSelling ? [ALL_PRODUCTS] : []),
    ...pages.map(({ slug }) => `/${slug}`),
    ...categories.map(categoryPath),
    ...(collections.length > 0 ? [COLLECTIONS] : []),
    ...collections.map(({ slug }) => collectionPath(slug)),
  ];
}

async function productAddresses({ db }: PublicContext, { store }: Visit, from: string, at: (path: string) => string) {
  const products = await productsFrom(db, store.workspaceId, from, PART_SIZE);
  return products.map((product) => ({ address: at(productPath(product)), day: product.updatedAt.slice(0, 10) }));
}

const STORES_LISTED = 5_000;

/**
 * The stores on the platform's own host: of each its pages and its first products. A store's own sitemap may be a list of such lists, which
 * another list must not name.
 */
export async function readPlatformSitemap({ db }: PublicContext, origin: string): Promise<string> {
  const slugs = await slugsFrom(db, "", STORES_LISTED);
  return listOfSitemaps(slugs.flatMap((slug) => [`${origin}/s/${slug}/sitemap-pages.xml`, `${origin}/s/${slug}/sitemap.xml?from=`]));
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = "http://www.sitemaps.org/schemas/sitemap/0.9";
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function urlSet(entries: readonly { address: string; day?: string }[]): string {
  const urls = entries.map(({ address, day }) => `<url><loc>${escaped(address)}</loc>${day ? `<lastmod>${day}</lastmod>` : ""}</url>`);
  return `${XML}<urlset xmlns="${SITEMAPS}">${urls.join("")}</urlset>\n`;
}

function listOfSitemaps(addresses: readonly string[]): string {
  const maps = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`);
  return `${XML}<sitemapindex xmlns="${SITEMAPS}">${maps.join("")}</sitemapindex>\n`;
}
