import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PublicContext } from "../../../kit/context.ts";
import { Failure, InvalidInput } from "../../../kit/errors.ts";
import { countRequest } from "../../../kit/http/authorise.ts";
import { readText } from "../../../kit/http/body.ts";
import { pageContext } from "../../../kit/http/contexts.ts";
import { originOf } from "../../../kit/http/forwarded.ts";
import type { Service } from "../../../kit/http/service.ts";
import { inLanguage } from "../../../kit/translations.ts";
import { COLLECTIONS } from "../products/collections.rules.ts";
import { cartOf, cartText, namesCart } from "../settings/cart.rules.ts";
import { FONTS } from "../settings/fonts.rules.ts";
import { fontFile } from "../settings/fonts.service.ts";
import { SHORTLY } from "../settings/store-settings.rules.ts";
import { preferredLanguage, sloganIn, storeOnPages } from "../settings/visitors.rules.ts";
import { asText, sendHtml, sendTagged, withSecurityHeaders } from "./answers.plugin.ts";
import { CART_COOKIE, readCartCookie } from "./cart-cookie.service.ts";
import { categoryView } from "./category.views.ts";
import { addCheckout } from "./checkout.plugin.ts";
import { collectionsView, collectionView } from "./collection.views.ts";
import type { Frame, Show } from "./frame.plugin.ts";
import { homeView } from "./home.views.ts";
import { closedView, type Language, missingView, plainView, problemView, shopLink, type Visit } from "./layout.views.ts";
import { pageView } from "./page.views.ts";
import { productView } from "./product.views.ts";
import { ALL_PRODUCTS, productIdIn, productPath } from "./site.rules.ts";
import * as site from "./site.service.ts";
import { stylesheet } from "./site.style.ts";
import { addFiles, robotsText } from "./site-files.plugin.ts";
import { platformSitemaps, readPlatformSitemap } from "./sitemaps.service.ts";

const FORM_LIMIT = 64 * 1024;

type Find = (ctx: PublicContext, request: FastifyRequest) => Promise<site.Found | undefined>;
interface Place {
  prefix: string;
  find: Find;
  /** Answers `GET /` on hosts that are not a store's. */
  showIndex?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

interface SiteOptions extends Pick<Place, "showIndex"> {
  service: Service;
  /** Pages of other domains. */
  parts: readonly ((frame: Frame) => void)[];
}

/** The stores' public HTML pages, under `/s/<slug>` and on the stores' own domains. They work without JavaScript. */
export async function storefrontSite(server: FastifyInstance, { service, showIndex, parts }: SiteOptions): Promise<void> {
  server.addContentTypeParser("application/x-www-form-urlencoded", (request, payload, done) => {
    readText(request, payload, FORM_LIMIT, (failure, text) => done(failure, new URLSearchParams(text)));
  });
  server.setErrorHandler((error, request, reply) => sendPlain(prepareProblem(error, request, reply), request, reply));
  server.get("/storefront.css", async (request, reply) => {
    reply.header("cache-control", "public, max-age=3600").type("text/css; charset=utf-8");
    return sendTagged(request, reply, stylesheet);
  });

  server.get(`${FONTS}:file`, async (request, reply) => {
    const { file = "" } = request.params as { file?: string };
    const font = await fontFile(file);
    if (!font) return reply.callNotFound();
    reply.header("cache-control", "public, max-age=31536000, immutable").header("access-control-allow-origin", "*").type(font.type);
    if (font.encoding) reply.header("content-encoding", font.encoding);
    return reply.send(font.content);
  });

  const bySlug: Find = (ctx, request) => site.findBySlug(ctx, nameIn(request, "slug"));
  const byHost: Find = (ctx, request) => site.findByHost(ctx, request.host, request.protocol === "https");
  for (const place of [
    { prefix: "/s/:slug", find: bySlug },
    { prefix: "", find: byHost, ...(showIndex ? { showIndex } : {}) },
  ]) {
    const frame = frameOf(server, service, place);
    addPages(frame);
    addFiles(frame);
    addCheckout(frame);
    for (const add of parts) add(frame);
    // On a store's own domain, what is asked of the API is the API's to refuse.
    const rest = place.prefix === "" ? "/:part(^(?!v1$|api$)[^/]+$)/*" : "/*";
    frame.get(rest, async (visit, _request, reply) => sendHtml(reply.code(404), missingView(visit)));
  }
}

function frameOf(server: FastifyInstance, service: Service, { prefix, find, showIndex }: Place): Frame {
  const visited =
    (show: Show) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const ctx = pageContext(service, request, reply);
      const found = await find(ctx, request);
      if (found) return showTo(visitOf(found, request, ctx), show, service, request, reply, ctx);
      if (prefix !== "") return showNoStore(ctx, service, request, reply);
      return showOtherHost(ctx, service, request, reply, showIndex);
    };
  return {
    get: (path, show) => void server.get(prefix + path || "/", visited(show)),
    post: (path, show) => void server.post(prefix + path || "/", visited(show)),
  };
}

/** A slug of no store, or of one that is closed at present. */
async function showNoStore(ctx: PublicContext, service: Service, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (await followSlug(ctx, service, request, reply)) return reply;
  await countRequest(service, request.ip, reply);
  const slug = nameIn(request, "slug");
  return sendPlain(404, request, reply, slug !== "" && (await site.isClosed(ctx, slug)));
}

/** A host without a store that is open: the domain of a closed one, or the platform's own. */
async function showOtherHost(
  ctx: PublicContext,
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  showIndex: Place["showIndex"],
): Promise<FastifyReply> {
  if (await site.isStoreDomain(ctx.db, request.host)) return sendPlain(404, request, reply, true);
  if (await showToCrawlers(ctx, service, request, reply)) return reply;
  if (showIndex !== undefined && request.routeOptions.url === "/") return showIndex(request, reply);
  return reply.callNotFound() as unknown as FastifyReply;
}

/** On the platform's own host: where crawlers look, about all stores that have no host of their own. */
async function showToCrawlers(ctx: PublicContext, service: Service, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const { url } = request.routeOptions;
  if (url !== "/robots.txt" && url !== "/sitemap.xml") return false;
  await countRequest(service, request.ip, reply);
  const origin = originOf(request, ctx.settings.siteUrl);
  reply.header("cache-control", "public, max-age=3600");
  const from = new URLSearchParams(request.url.split("?")[1]).get("stores");
  if (url === "/robots.txt") reply.type("text/plain; charset=utf-8").send(robotsText("/s/*", await platformSitemaps(ctx, origin)));
  else reply.type("application/xml; charset=utf-8").send(await readPlatformSitemap(ctx, origin, from));
  return true;
}

/** Redirects from a slug that the store had before. Not to be cached for good: another store may take it one day. */
async function followSlug(ctx: PublicContext, service: Service, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const former = nameIn(request, "slug");
  const present = former && (await site.findPresentSlug(ctx, former));
  if (!present) return false;
  await countRequest(service, request.ip, reply);
  const keepsBody = request.method !== "GET" && request.method !== "HEAD";
  reply.header("cache-control", "no-store").redirect(`/s/${present}${request.url.slice(`/s/${former}`.length)}`, keepsBody ? 308 : 301);
  return true;
}

/** Shows errors in the store's layout and the visitor's language. */
async function showTo(
  visit: Visit,
  show: Show,
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: PublicContext,
): Promise<FastifyReply> {
  try {
    await countRequest(service, request.ip, reply);
    // Without `?lang=`, the same address has two languages.
    reply.header("vary", "accept-language, cookie");
    return await show(visit, request, reply, ctx);
  } catch (error) {
    const status = prepareProblem(error, request, reply);
    return sendHtml(reply.code(status), problemView(visit, status));
  }
}

/** The cart in the address counts; without one, the cart that the browser has kept. */
function visitedCart({ adapters }: PublicContext, { store }: site.Found, query: URLSearchParams, request: FastifyRequest) {
  const kept = readCartCookie(adapters.vault, store, request.cookies[CART_COOKIE]);
  const cart = namesCart(query) ? cartOf(query) : kept;
  return { cart, isCartInAddress: cart.size > 0 && cartText(cart) !== cartText(kept) };
}

function visitOf(found: site.Found, request: FastifyRequest, ctx: PublicContext): Visit {
  const [path = "", search = ""] = request.url.split("?", 2);
  const query = new URLSearchParams(search);
  const asked = query.get("lang");
  const chosen: Language | null = asked === "en" || asked === "ar" ? asked : null;
  const language = chosen ?? preferredLanguage(request.headers["accept-language"]) ?? found.store.language;
  let end = path.length;
  while (path[end - 1] === "/") end--;
  const within = path.slice(found.base.length, end);
  const { store, premises, pages } = found;
  const shown = {
    ...found,
    store: storeOnPages(store, language),
    premises: { ...premises, slogan: sloganIn(store, premises.slogan, language) },
    pages: pages.map((page) => inLanguage(page, language, store.language)),
    ...visitedCart(ctx, found, query, request),
  };
  // A store's own domain has led here, so the host is known to be its.
  const origin = originOf(request, found.base === "" ? null : ctx.settings.siteUrl);
  return { ...shown, language, isLanguageChosen: chosen !== null, query, path: within, origin };
}

function addPages({ get }: Frame): void {
  get("", async (visit, _request, reply, ctx) => {
    reply.header("cache-control", "private, no-cache");
    // An address that was shared before everything for sale had a page of its own.
    if (visit.query.has("q") || visit.query.has("after")) return showShelf(ctx, visit, reply, null);
    const view = await site.readWindow(ctx, visit);
    const services = await site.readServices(ctx, visit);
    return sendHtml(reply, homeView(visit, { ...view, services, now: ctx.now }));
  });
  get(ALL_PRODUCTS, (visit, _request, reply, ctx) => showShelf(ctx, visit, reply, null));
  get(COLLECTIONS, async (visit, _request, reply, ctx) => {
    const { cursor } = askedIn(visit.query);
    const shown = await site.readCollections(ctx, visit, { limit: site.COLLECTIONS_SHOWN, cursor });
    return sendHtml(reply.header("cache-control", "private, no-cache"), collectionsView(visit, shown));
  });
  get(`${COLLECTIONS}/:collectionSlug`, async (visit, request, reply, ctx) => {
    const slug = nameIn(request, "collectionSlug");
    const shown = slug === "" ? undefined : await site.readCollection(ctx, visit, slug, askedIn(visit.query).cursor);
    if (!shown) return sendHtml(reply.code(404), missingView(visit));
    return sendHtml(reply.header("cache-control", "private, no-cache"), collectionView(visit, shown));
  });
  get("/categories/:category", (visit, request, reply, ctx) => {
    const { category = "" } = request.params as { category?: string };
    return showShelf(ctx, visit, reply, asText(category));
  });
  get("/products/:productId", (visit, request, reply, ctx) => {
    const { productId = "" } = request.params as { productId?: string };
    return showProduct(ctx, visit, reply, productId);
  });
  get("/p/:name", (visit, request, reply, ctx) => {
    const { name = "" } = request.params as { name?: string };
    return showProduct(ctx, visit, reply, productIdIn(name));
  });
  get("/:pageSlug", async (visit, request, reply, ctx) => {
    const page = await site.readPage(ctx, visit, nameIn(request, "pageSlug"));
    if (!page) return sendHtml(reply.code(404), missingView(visit));
    // With a cart, the page counts what is in it.
    reply.header("cache-control", visit.cart.size > 0 ? "private, no-cache" : SHORTLY);
    return sendTagged(request, withSecurityHeaders(reply), pageView(visit, page));
  });
}

async function showShelf(ctx: PublicContext, visit: Visit, reply: FastifyReply, category: string | null): Promise<FastifyReply> {
  const shelf = await site.readShelf(ctx, visit, { ...askedIn(visit.query), category });
  if (!shelf) return sendHtml(reply.code(404), missingView(visit));
  return sendHtml(reply.header("cache-control", "private, no-cache"), categoryView(visit, shelf));
}

/** One address for each product and language: others lead to it. */
async function showProduct(ctx: PublicContext, visit: Visit, reply: FastifyReply, id: string | undefined): Promise<FastifyReply> {
  const product = id === undefined ? undefined : await site.readProduct(ctx, visit, id);
  if (!product) return sendHtml(reply.code(404), missingView(visit));
  reply.header("cache-control", "private, no-cache");
  const path = productPath(product);
  if (visit.path !== path) return reply.redirect(shopLink(visit, path), 301);
  const [names, related] = [await site.namesOf(ctx, visit, product), await site.readRelated(ctx, visit, product)];
  return sendHtml(reply, productView(visit, { product, names, related }));
}

function askedIn(query: URLSearchParams): { q: string; cursor: string | undefined } {
  return { q: asText(query.get("q") ?? ""), cursor: query.get("after") ?? undefined };
}

/** A path parameter; an invalid one is treated as empty and not looked up. */
function nameIn({ params }: FastifyRequest, part: string): string {
  const { [part]: name = "" } = params as Record<string, string>;
  return /^[a-z0-9-]{1,120}$/.test(name) ? name : "";
}

/** Where no store is known: in the browser's language. */
function sendPlain(status: number, { headers }: FastifyRequest, reply: FastifyReply, isClosed = false): FastifyReply {
  const language = preferredLanguage(headers["accept-language"]) ?? "en";
  const view = isClosed ? closedView(language) : plainView(language, status);
  return sendHtml(reply.code(status).header("cache-control", "no-store"), view);
}

/** The status to answer with, after logging what is ours to mend. */
function prepareProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): number {
  const status = error instanceof Failure ? error.kind.status : error instanceof InvalidInput ? 400 : statusOf(error);
  if (status >= 500) request.log.error({ err: error }, "a public page failed");
  if (error instanceof Failure) reply.headers(error.extras.headers ?? {});
  reply.header("cache-control", "no-store");
  return status;
}

function statusOf(error: unknown): number {
  const { statusCode = 500, name } = error as { statusCode?: number; name?: string };
  return name === "DatabaseUnavailable" ? 503 : statusCode;
}
