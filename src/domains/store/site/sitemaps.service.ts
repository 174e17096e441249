import type { PublicContext } from "../../../kit/context.ts";
import { type Id, isId } from "../../../kit/ids.ts";
import { slicesOf } from "../../../kit/sheets.ts";
import { categoriesOnSale } from "../products/categories.store.ts";
import { COLLECTIONS, collectionPath } from "../products/collections.rules.ts";
import { MOST_COLLECTIONS } from "../products/collections.schemas.ts";
import { shownCollections } from "../products/collections.store.ts";
import type { Visit } from "../settings/visit.views.ts";
import { ALL_PRODUCTS, categoryPath, productPath } from "./site.rules.ts";
import { type Parts, pagesFrom, productsFrom, sitemapParts, slugGroups, storesFrom } from "./sitemaps.store.ts";

/** Products or pages in one sitemap, and the most sitemaps of a store. */
const PART_SIZE = 2_000;
const bounds = { size: PART_SIZE, mostProducts: 50, mostPages: 5 };
const LONGEST_LIST = 50_000;
/** Stores in one list of sitemaps, which then names no more than crawlers read. */
export const STORES_LISTED = Math.floor(LONGEST_LIST / (bounds.mostProducts + bounds.mostPages));
/** Lists of sitemaps that `robots.txt` names: it has at most 500 KiB. */
const MOST_LISTS = 2_000;

/** Every public page: one list, or for a large store a list of such lists. `from` is the product that a part begins with. */
export async function readSitemap(ctx: PublicContext, visit: Visit, from: string | null): Promise<string> {
  const { store, base, origin } = visit;
  const at = (path: string) => `${origin}${base}${path}` || origin;
  if (from !== null) return urlSet(await productAddresses(ctx, visit, isId(from) ? from : "", at));
  const parts = partsIn(await sitemapParts(ctx.db, [store.workspaceId], bounds), store.workspaceId);
  if (parts.products.length > 1 || parts.pages.length > 1) return listOfSitemaps(sitemapPaths(parts).map(at));
  const others = (await otherPaths(ctx, visit)).map((path) => ({ address: at(path) }));
  return urlSet([...others, ...(await productAddresses(ctx, visit, "", at))]);
}

/** All pages that are no products', or with `from` more of those that the owner wrote. */
export async function readPagesSitemap(ctx: PublicContext, visit: Visit, from: string | null): Promise<string> {
  const paths = from === null ? await otherPaths(ctx, visit) : await writtenPaths(ctx, visit, isId(from) ? from : "");
  return urlSet(paths.map((path) => ({ address: `${visit.origin}${visit.base}${path}` || visit.origin })));
}

async function otherPaths(ctx: PublicContext, visit: Visit): Promise<string[]> {
  const { db } = ctx;
  const { store, premises, isStocked: isSelling } = visit;
  const categories = await categoriesOnSale(db, store.workspaceId);
  const collections = (await shownCollections.all(db, store.workspaceId, {}, { limit: MOST_COLLECTIONS })).filter((one) => one.isStocked);
  return [
    "",
    ...(premises.canBook ? ["/book"] : []),
    ...(isSelling ? [ALL_PRODUCTS] : []),
    ...(await writtenPaths(ctx, visit, "")),
    ...categories.map(categoryPath),
    ...(collections.length > 0 ? [COLLECTIONS] : []),
    ...collections.map(({ slug }) => collectionPath(slug)),
  ];
}

async function writtenPaths({ db }: PublicContext, { store }: Visit, from: string): Promise<string[]> {
  return (await pagesFrom(db, store.workspaceId, from, PART_SIZE)).map(({ slug }) => `/${slug}`);
}

async function productAddresses({ db }: PublicContext, { store }: Visit, from: string, at: (path: string) => string) {
  const products = await productsFrom(db, store.workspaceId, from, PART_SIZE);
  return products.map((product) => ({ address: at(productPath(product)), day: product.updatedAt.slice(0, 10) }));
}

function partsIn(found: ReadonlyMap<Id, Parts>, workspaceId: Id): Parts {
  return found.get(workspaceId) ?? { products: [], pages: [] };
}

/** Where the sitemaps of a store are. The first of each kind has no id: it begins at the start, even if an earlier product has come back since. */
function sitemapPaths({ products, pages }: Parts): string[] {
  return [
    "/sitemap-pages.xml",
    ...pages.slice(1).map((id) => `/sitemap-pages.xml?from=${id}`),
    ...products.map((id, index) => `/sitemap.xml?from=${index === 0 ? "" : id}`),
  ];
}

/**
 * All sitemaps of the stores on the platform's own host, of a group of stores from a slug on. A store's own sitemap may be a list of such
 * lists, which another list must not name.
 */
export async function readPlatformSitemap(ctx: PublicContext, origin: string, from: string | null): Promise<string> {
  const stores = await storesFrom(ctx.db, SLUG.test(from ?? "") ? (from ?? "") : "", STORES_LISTED);
  const parts = await keptParts(
    ctx,
    stores.map(({ workspaceId }) => workspaceId),
  );
  return listOfSitemaps(
    stores.flatMap(({ slug, workspaceId }) => sitemapPaths(partsIn(parts, workspaceId)).map((path) => `${origin}/s/${slug}${path}`)),
  );
}

const SLUG = /^[a-z0-9-]{1,100}$/;

/** Addresses of the lists of sitemaps, which together name those of every store without a host of its own. */
export async function platformSitemaps(ctx: PublicContext, origin: string): Promise<string[]> {
  const { db, now } = ctx;
  const memory = memoryOf(ctx);
  if (!memory.groups || memory.groups.until < now.getTime()) {
    memory.groups = { until: now.getTime() + KEPT_MS, slugs: await slugGroups(db, STORES_LISTED, MOST_LISTS) };
  }
  return [`${origin}/sitemap.xml`, ...memory.groups.slugs.map((slug) => `${origin}/sitemap.xml?stores=${slug}`)];
}

/** As long as crawlers may keep the answer. */
const KEPT_MS = 3_600_000;
const MOST_KEPT = 20_000;
const AT_ONCE = 50;

interface Memory {
  groups?: { until: number; slugs: string[] };
  parts: Map<Id, { until: number; parts: Parts }>;
}

/** Each app of a process has a database of its own. */
const memories = new WeakMap<PublicContext["adapters"], Memory>();

function memoryOf({ adapters }: PublicContext): Memory {
  const known = memories.get(adapters);
  if (known) return known;
  const fresh: Memory = { parts: new Map() };
  memories.set(adapters, fresh);
  return fresh;
}

/** Counting every product of many stores takes time: what was found is kept, and read for a few stores at a time. */
async function keptParts(ctx: PublicContext, workspaceIds: readonly Id[]): Promise<Map<Id, Parts>> {
  const { db, now } = ctx;
  const kept = memoryOf(ctx).parts;
  const time = now.getTime();
  const found = new Map<Id, Parts>();
  for (const id of workspaceIds) {
    const known = kept.get(id);
    if (known && known.until >= time) found.set(id, known.parts);
  }
  const missing = workspaceIds.filter((id) => !found.has(id));
  if (kept.size + missing.length > MOST_KEPT) kept.clear();
  for (const slice of slicesOf(missing, AT_ONCE)) {
    for (const [id, parts] of await sitemapParts(db, slice, bounds)) {
      found.set(id, parts);
      kept.set(id, { until: time + KEPT_MS, parts });
    }
  }
  return found;
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
