import type { PublicContext } from "../../kit/context.ts";
import { currencyOf } from "../../kit/currencies.ts";
import type { Db } from "../../kit/db.ts";
import { Failure, InvalidInput, RateLimited } from "../../kit/errors.ts";
import { type Id, isId } from "../../kit/ids.ts";
import { fromCents, toCents } from "../../kit/money.ts";
import { inLanguage } from "../../kit/translations.ts";
import { type Download, downloadPicture, FileNotFound } from "../files/index.ts";
import { offeredServices, totalDuration } from "../scheduling/index.ts";
import { activeTaxRates, rateFor, type TaxRate } from "../taxes/index.ts";
import type { Cart } from "./cart.rules.ts";
import type { Chosen } from "./cart.views.ts";
import { categoriesOnSale } from "./categories.store.ts";
import { discounted, findValid, requireUse } from "./codes.service.ts";
import type { PublicContentPage } from "./content-pages.schemas.ts";
import { findActivePage, titles } from "./content-pages.store.ts";
import { normaliseHost } from "./domains.rules.ts";
import { domains } from "./domains.store.ts";
import { countOrder, countQuote } from "./order-limits.service.ts";
import { readOrderToken } from "./order-tokens.service.ts";
import type { NewOrder, PlacedOrder, PublicOrder } from "./orders.schemas.ts";
import * as orders from "./orders.service.ts";
import { findOrder } from "./orders.store.ts";
import type { PublicProduct } from "./products.schemas.ts";
import { listPublicProducts, readPublicProduct } from "./products.service.ts";
import { categoryPictures, isOnSale, isSlugTaken, isStocked, productsFrom, sitemapParts, slugsFrom } from "./shelf.store.ts";
import { pictureOf, type Shelf, type Tile } from "./shelf.views.ts";
import { ALL_PRODUCTS, categoryPath, productPath } from "./site.rules.ts";
import { type Words, wordsOf } from "./site.words.ts";
import type { Store } from "./store.schemas.ts";
import { ratesOf } from "./store.service.ts";
import { findPremises, findSlugAfter, findStoreAt, isActiveDomain } from "./store.store.ts";
import {
  CodeMinimum,
  CodeNotForThese,
  CodeNotValid,
  CodeUsedUp,
  OrderKeyReused,
  OrderNotFound,
  OutOfStock,
  ProductNotFound,
  VariantRequired,
} from "./storefront.errors.ts";
import { variantName } from "./variants.rules.ts";
import { variants } from "./variants.store.ts";
import { type Language, moneyIn, type Visit } from "./visit.views.ts";

const SHELF_SIZE = 48;
const NEWEST = 12;
const RELATED = 4;
const MOST_TILES = 8;
const MOST_CHIPS = 30;

/** A store and where it was found; who visits it is added per request. */
export type Found = Pick<Visit, "store" | "base" | "premises" | "isStocked"> & { pages: Awaited<ReturnType<typeof titles.all>> };

export async function findBySlug(ctx: PublicContext, slug: string): Promise<Found | undefined> {
  const store = await findStoreAt(ctx.db, { slug });
  return store && withPremises(ctx, store, `/s/${store.slug}`);
}

export async function findPresentSlug({ db }: PublicContext, former: string): Promise<string | undefined> {
  return findSlugAfter(db, former);
}

export async function findByHost(ctx: PublicContext, host: string, isSecure: boolean): Promise<Found | undefined> {
  const domain = normaliseHost(host);
  const store = domain && (await findStoreAt(ctx.db, { domain }));
  if (!store) return undefined;
  if (isSecure) await recordHttps(ctx, store, domain);
  return withPremises(ctx, store, "");
}

/** Whether this host name is a store's: it shows the store, or nothing while its workspace is inactive. */
export async function isStoreDomain(db: Db, host: string): Promise<boolean> {
  const domain = normaliseHost(host);
  return domain !== undefined && (await isActiveDomain(db, domain));
}

/** A visitor came over HTTPS, so a certificate for the domain exists. */
async function recordHttps(ctx: PublicContext, { workspaceId }: Store, domain: string): Promise<void> {
  const awaitingSsl = { domain, sslStatus: "pending" };
  if (!(await domains.find(ctx.db, workspaceId, awaitingSsl))) return;
  await ctx.transaction("platform", ({ db }) => domains.update(db, workspaceId, awaitingSsl, { sslStatus: "active" }));
}

/** Limit of the pages that every page names; others are found through them and the sitemap. */
const MOST_TITLES = 24;

async function withPremises({ db }: PublicContext, store: Store, base: string): Promise<Found | undefined> {
  const { workspaceId } = store;
  const premises = await findPremises(db, workspaceId);
  if (!premises) return undefined;
  const pages = await titles.all(db, workspaceId, { status: "active" }, { limit: MOST_TITLES });
  return { store, base, premises, pages, isStocked: await isStocked(db, workspaceId) };
}

/** Whether there is a store at this slug that visitors cannot see at present. */
export async function isClosed({ db }: PublicContext, slug: string): Promise<boolean> {
  return isSlugTaken(db, slug);
}

/** The bookable services, if any. */
export async function readServices({ db }: PublicContext, { store, premises, language }: Visit) {
  if (!premises.canBook) return [];
  const offered = await offeredServices(db, store.workspaceId);
  const rates = await activeTaxRates(db, store.workspaceId);
  return offered.map(({ id, durationMinutes, priceCents, taxRateId, ...service }) => ({
    id,
    name: inLanguage(service, language, store.language).name,
    durationMinutes: totalDuration([{ durationMinutes }]),
    price: priceCents === null ? null : fromCents(priceCents, currencyOf(store.currencyCode)),
    tax: rateFor(taxRateId, rates),
  }));
}

export async function readProduct(
  { db }: PublicContext,
  { store, language }: Visit,
  id: string,
  rates?: readonly TaxRate[],
): Promise<PublicProduct | undefined> {
  if (!isId(id)) return undefined;
  return readPublicProduct(db, store, id.toLowerCase(), { language, rates }).catch((error) => {
    if (error instanceof Failure && error.kind === ProductNotFound) return undefined;
    throw error;
  });
}

/** The product's name in both languages, for its addresses. */
export async function namesOf(
  { db }: PublicContext,
  { store, language }: Visit,
  product: PublicProduct,
): Promise<Record<Language, string>> {
  const other: Language = language === "en" ? "ar" : "en";
  const { name } = await readPublicProduct(db, store, product.id, { language: other, rates: [] });
  return language === "en" ? { en: product.name, ar: name } : { en: name, ar: product.name };
}

/** Others of its category, else the newest. */
export async function readRelated(
  { db }: PublicContext,
  { store, language }: Visit,
  { id, category }: PublicProduct,
): Promise<PublicProduct[]> {
  const query = { limit: RELATED + 1, withTotal: false, ...(category ? { category } : {}) };
  const { rows } = await listPublicProducts(db, store, query, language);
  return rows.filter((row) => row.id !== id).slice(0, RELATED);
}

/** The newest products, and the categories with a picture each. */
export async function readWindow({ db }: PublicContext, visit: Visit): Promise<{ products: PublicProduct[]; tiles: Tile[] }> {
  const { store, language } = visit;
  if (!visit.isStocked) return { products: [], tiles: [] };
  const { rows } = await listPublicProducts(db, store, { limit: NEWEST, withTotal: false }, language);
  const names = await categoriesOnSale(db, store.workspaceId, MOST_TILES);
  const pictures = await categoryPictures(db, store.workspaceId, names);
  const tiles = names.map((name) => {
    const picture = pictures.get(name);
    return { name, path: categoryPath(name), picture: picture ? pictureOf(visit, picture, picture.fileId, "full") : null };
  });
  return { products: rows, tiles };
}

/** The products of the cart that are still available. */
export async function readChosen(ctx: PublicContext, visit: Visit, cart: Cart, typed = ""): Promise<Chosen & { problem: string | null }> {
  const { store } = visit;
  const rates = await ratesOf(ctx.db, store);
  const owners = await productsOf(ctx.db, store, [...cart.keys()]);
  const lines: Chosen["lines"][number][] = [];
  for (const [id, quantity] of cart) {
    const product = await readProduct(ctx, visit, owners.get(id) ?? id, rates);
    const line = product && asChosen(product, id);
    if (line) lines.push({ ...line, quantity });
  }
  const deliveryTax = rateFor(store.deliveryTaxRateId, rates);
  return { lines, deliveryTax, ...(await readDiscount(ctx, visit, lines, typed.trim())) };
}

/** The products of variants. A cart has the ids of both, because a form without scripts has one field for what is chosen. */
async function productsOf(db: Db, { workspaceId }: Store, ids: readonly Id[]): Promise<Map<Id, Id>> {
  if (ids.length === 0) return new Map();
  const found = await variants.all(db, workspaceId, { id: [...ids] });
  return new Map(found.map(({ id, productId }) => [id, productId]));
}

/** The product, or the variant in its place; undefined where neither is for sale. */
function asChosen(product: PublicProduct, id: Id): Omit<Chosen["lines"][number], "quantity"> | undefined {
  if (product.id === id) return product.hasVariants ? undefined : { id, product, variantName: null };
  const variant = product.variants.find((each) => each.id === id);
  if (!variant) return undefined;
  const { price, inStock, imageId } = variant;
  const images = imageId ? [imageId, ...product.images] : product.images;
  return { id, product: { ...product, price, inStock, images }, variantName: variantName(product.options, variant.options) };
}

/** The discount of the typed code on these lines, or why there is none. */
async function readDiscount(ctx: PublicContext, { store, language }: Visit, lines: Chosen["lines"], typed: string) {
  if (typed === "" || lines.length === 0) return { discount: null, problem: null };
  const currency = currencyOf(store.currencyCode);
  try {
    const code = await countedCode(ctx, store, typed);
    const priced = lines.map(({ product, quantity }) => {
      return { productId: product.id, totalCents: toCents(product.price, currency) * quantity };
    });
    const { lines: reduced, discount } = discounted(code, priced, currency);
    const shares = reduced.map(({ discountCents }) => discountCents);
    const { amountCents, kind } = discount;
    return { discount: { code: code.code, amountCents, shares, isDeliveryFree: kind === "free-delivery" }, problem: null };
  } catch (error) {
    const problem = problemOf(error, wordsOf[language], moneyIn(language, store.currencyCode));
    if (problem === undefined) throw error;
    return { discount: null, problem };
  }
}

/** Counted like a quote, so that a visitor cannot try all codes. */
async function countedCode(ctx: PublicContext, store: Store, typed: string) {
  const { now, adapters, exchange } = ctx;
  await ctx.transaction("platform", ({ db }) => countQuote({ db, vault: adapters.vault, now, address: exchange.address }, store.slug));
  const code = await findValid(ctx, store, typed);
  await requireUse(ctx.db, code, undefined);
  return code;
}

/** Why an order or its code was refused, in the visitor's language; undefined for what the visitor cannot change. */
function problemOf(error: unknown, words: Words, money: (amount: number) => string): string | undefined {
  if (!(error instanceof Failure)) return undefined;
  const said = new Map([
    [CodeNotValid, words.codeNotValid],
    [CodeNotForThese, words.codeNotForThese],
    [CodeUsedUp, words.codeUsedUp],
    [ProductNotFound, words.gone],
    [VariantRequired, words.gone],
    [OutOfStock, words.tooFew],
    [OrderKeyReused, words.already],
    [RateLimited, words.tooManyOrders],
  ]);
  if (error.kind === CodeMinimum) return words.codeMinimum(money((error.extras.extra as { minSubtotal: number }).minSubtotal));
  return said.get(error.kind);
}

/** Where an order is delivered to, for its buyer; null for pick-up. */
export async function readOrderAddress(ctx: PublicContext, token: string): Promise<string | null> {
  const name = readOrderToken(ctx.adapters.vault, token);
  const order = name && (await findOrder(ctx.db, name.workspaceId, name.id));
  return order?.delivery?.address ?? null;
}

/** An order of this store, by its token. */
export async function readOrder(ctx: PublicContext, { store, language }: Visit, token: string): Promise<PublicOrder | undefined> {
  const order = await orders
    .readPublicOrder(ctx, token, () => language)
    .catch((error) => {
      if (error instanceof Failure && error.kind === OrderNotFound) return undefined;
      throw error;
    });
  return order?.store.slug === store.slug ? order : undefined;
}

export async function readLogo(ctx: PublicContext, { store, premises }: Visit): Promise<Download> {
  const { logoFileId: fileId } = premises;
  if (!fileId) throw FileNotFound();
  return downloadPicture(ctx, { workspaceId: store.workspaceId, fileId, variant: "content" });
}

export async function readHero(ctx: PublicContext, { store }: Visit): Promise<Download> {
  const { heroFileId: fileId } = store;
  if (!fileId) throw FileNotFound();
  return downloadPicture(ctx, { workspaceId: store.workspaceId, fileId, variant: "content" });
}

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
  return [
    "",
    ...(premises.canBook ? ["/book"] : []),
    ...(isSelling ? [ALL_PRODUCTS] : []),
    ...pages.map(({ slug }) => `/${slug}`),
    ...categories.map(categoryPath),
  ];
}

async function productAddresses({ db }: PublicContext, { store }: Visit, from: string, at: (path: string) => string) {
  const products = await productsFrom(db, store.workspaceId, from, PART_SIZE);
  return products.map((product) => ({ address: at(productPath(product)), day: product.updatedAt.slice(0, 10) }));
}

const STORES_LISTED = 5_000;

/** The sitemaps of the stores on the platform's own host. */
export async function readPlatformSitemap({ db }: PublicContext, origin: string): Promise<string> {
  const slugs = await slugsFrom(db, "", STORES_LISTED);
  return listOfSitemaps(slugs.map((slug) => `${origin}/s/${slug}/sitemap.xml`));
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

export async function readPage({ db }: PublicContext, { store, language }: Visit, slug: string): Promise<PublicContentPage | undefined> {
  const found = await findActivePage(db, store.slug, slug);
  return found && inLanguage(found.page, language, store.language);
}

interface Asked {
  q: string;
  cursor: string | undefined;
  /** Null for everything. */
  category: string | null;
}

/** Undefined for a category of which nothing is for sale. */
export async function readShelf(
  { db }: PublicContext,
  { store, language }: Visit,
  { q, cursor, category }: Asked,
): Promise<Shelf | undefined> {
  if (category !== null && !(await isOnSale(db, store.workspaceId, category))) return undefined;
  const asked = { ...(cursor ? { cursor } : {}), ...(q ? { q } : {}), ...(category === null ? {} : { category }) };
  const { rows, pagination } = await listPublicProducts(db, store, { limit: SHELF_SIZE, withTotal: false, ...asked }, language);
  const categories = await categoriesOnSale(db, store.workspaceId, MOST_CHIPS);
  return { products: rows, q, category, categories, nextCursor: pagination.nextCursor };
}

/** Places an order from the form; problems the visitor can fix are returned in their language. */
export async function placeOrder(
  ctx: PublicContext,
  { store, language }: Visit,
  order: NewOrder,
  words: Words,
): Promise<{ placed: PlacedOrder } | { problems: string[]; status: number }> {
  try {
    const { now, adapters, exchange } = ctx;
    const buyer = { vault: adapters.vault, now, address: exchange.address };
    await ctx.transaction("platform", ({ db }) => countOrder({ db, ...buyer }, store.slug, order));
    const { workspaceId } = store;
    const owners = await productsOf(
      ctx.db,
      store,
      order.items.map(({ productId }) => productId),
    );
    const items = order.items.map((item) => {
      const productId = owners.get(item.productId);
      return productId ? { ...item, productId, variantId: item.productId } : item;
    });
    const placed = await ctx.transaction({ workspaceId }, (tx) => orders.placeOrder(tx, store, { ...order, items, language }));
    return { placed };
  } catch (error) {
    if (error instanceof InvalidInput && error.issue.path.startsWith("delivery")) return { problems: [words.badDelivery], status: 422 };
    const said = problemOf(error, words, moneyIn(language, store.currencyCode));
    if (said) return { problems: [said], status: error instanceof Failure && error.kind === RateLimited ? 429 : 422 };
    throw error;
  }
}
