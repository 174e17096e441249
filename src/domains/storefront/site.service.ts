import type { PublicContext } from "../../kit/context.ts";
import { currencyOf } from "../../kit/currencies.ts";
import type { Db } from "../../kit/db.ts";
import { Failure, InvalidInput, RateLimited } from "../../kit/errors.ts";
import { isId } from "../../kit/ids.ts";
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
import { moneyIn, type Visit } from "./layout.views.ts";
import { countOrder, countQuote } from "./order-limits.service.ts";
import type { NewOrder, PlacedOrder, PublicOrder } from "./orders.schemas.ts";
import * as orders from "./orders.service.ts";
import type { PublicProduct } from "./products.schemas.ts";
import { listPublicProducts, readPublicProduct } from "./products.service.ts";
import type { Shelf } from "./shelf.views.ts";
import { categoryPath } from "./site.rules.ts";
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
} from "./storefront.errors.ts";

const SHELF_SIZE = 60;

/** A store and where it was found; who visits it is added per request. */
export type Found = Pick<Visit, "store" | "base" | "premises"> & { pages: Awaited<ReturnType<typeof titles.all>> };

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

/** Limit of the menu. */
const MOST_TITLES = 100;

async function withPremises({ db }: PublicContext, store: Store, base: string): Promise<Found | undefined> {
  const premises = await findPremises(db, store.workspaceId);
  return (
    premises && { store, base, premises, pages: await titles.all(db, store.workspaceId, { status: "active" }, { limit: MOST_TITLES }) }
  );
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

/** The products of the cart that are still available. */
export async function readChosen(ctx: PublicContext, visit: Visit, cart: Cart, typed = ""): Promise<Chosen & { problem: string | null }> {
  const { store } = visit;
  const rates = await ratesOf(ctx.db, store);
  const lines: { product: PublicProduct; quantity: number }[] = [];
  for (const [id, quantity] of cart) {
    const product = await readProduct(ctx, visit, id, rates);
    if (product) lines.push({ product, quantity });
  }
  const deliveryTax = rateFor(store.deliveryTaxRateId, rates);
  return { lines, deliveryTax, ...(await readDiscount(ctx, visit, lines, typed.trim())) };
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
    [OutOfStock, words.tooFew],
    [OrderKeyReused, words.already],
    [RateLimited, words.tooManyOrders],
  ]);
  if (error.kind === CodeMinimum) return words.codeMinimum(money((error.extras.extra as { minSubtotal: number }).minSubtotal));
  return said.get(error.kind);
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

const MAX_ADDRESSES = 1000;

/** Every public page. */
export async function readSitemap({ db }: PublicContext, { store, base, origin, pages, premises }: Visit): Promise<string> {
  const query = { limit: MAX_ADDRESSES, withTotal: false };
  const { rows } = await listPublicProducts(db, store, query, store.language);
  const categories = await categoriesOnSale(db, store.workspaceId);
  const paths = [
    "",
    ...(premises.canBook ? ["/book"] : []),
    ...pages.map(({ slug }) => `/${slug}`),
    ...categories.map(categoryPath),
    ...rows.map(({ id }) => `/products/${id}`),
  ];
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const entries = paths.map((path) => `<url><loc>${escaped(`${origin}${base}${path}` || origin)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</urlset>\n`;
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

export async function readShelf({ db }: PublicContext, { store, language }: Visit, { q, cursor, category }: Asked): Promise<Shelf> {
  const asked = { ...(cursor ? { cursor } : {}), ...(q ? { q } : {}), ...(category === null ? {} : { category }) };
  const { rows, pagination } = await listPublicProducts(db, store, { limit: SHELF_SIZE, withTotal: false, ...asked }, language);
  return { products: rows, q, category, categories: await categoriesOnSale(db, store.workspaceId), nextCursor: pagination.nextCursor };
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
    const placed = await ctx.transaction({ workspaceId }, (tx) => orders.placeOrder(tx, store, { ...order, language }));
    return { placed };
  } catch (error) {
    if (error instanceof InvalidInput && error.issue.path.startsWith("delivery")) return { problems: [words.badDelivery], status: 422 };
    const said = problemOf(error, words, moneyIn(language, store.currencyCode));
    if (said) return { problems: [said], status: error instanceof Failure && error.kind === RateLimited ? 429 : 422 };
    throw error;
  }
}
