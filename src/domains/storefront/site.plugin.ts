import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PublicContext } from "../../kit/context.ts";
import { Failure, InvalidInput } from "../../kit/errors.ts";
import { countRequest } from "../../kit/http/authorise.ts";
import { readText } from "../../kit/http/body.ts";
import { pageContext } from "../../kit/http/contexts.ts";
import type { Service } from "../../kit/http/service.ts";
import { inLanguage } from "../../kit/translations.ts";
import { asText, formOf, sendHtml, sendTagged, withSecurityHeaders } from "./answers.plugin.ts";
import { cartOf, cartParameters, isPlain } from "./cart.rules.ts";
import { cartView, type OrderDraft } from "./cart.views.ts";
import { categoryView } from "./category.views.ts";
import { homeView } from "./home.views.ts";
import { type Language, letterMark, linkOf, missingView, plainView, problemView, type Visit } from "./layout.views.ts";
import { orderView } from "./order.views.ts";
import { orderTokenOf } from "./order-tokens.service.ts";
import { pageView } from "./page.views.ts";
import { productView } from "./product.views.ts";
import { orderFromForm, preferredLanguage } from "./site.rules.ts";
import * as site from "./site.service.ts";
import { stylesheet } from "./site.style.ts";
import { wordsOf } from "./site.words.ts";
import { SHORTLY } from "./store.rules.ts";
import { themeSheet } from "./theme.rules.ts";
import { sloganIn, storeOnPages } from "./visitors.rules.ts";

const FORM_LIMIT = 64 * 1024;

/** Shows a page of a store to one of its visitors. */
export type Show = (visit: Visit, request: FastifyRequest, reply: FastifyReply, ctx: PublicContext) => Promise<FastifyReply>;

/** Adds pages to every store, besides its own. */
export interface Frame {
  get(path: string, show: Show): void;
  post(path: string, show: Show): void;
}

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

  const bySlug: Find = (ctx, request) => site.findBySlug(ctx, nameIn(request, "slug"));
  const byHost: Find = (ctx, request) => site.findByHost(ctx, request.host, request.protocol === "https");
  for (const place of [
    { prefix: "/s/:slug", find: bySlug },
    { prefix: "", find: byHost, ...(showIndex ? { showIndex } : {}) },
  ]) {
    const frame = frameOf(server, service, place);
    addPages(frame);
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
      if (found) return showTo(visitOf(found, request), show, service, request, reply, ctx);
      if (prefix !== "" && (await followSlug(ctx, service, request, reply))) return reply;
      const isIndex = showIndex !== undefined && request.routeOptions.url === "/";
      if (isIndex && !(await site.isStoreDomain(ctx.db, request.host))) return showIndex(request, reply);
      if (prefix === "") return reply.callNotFound() as unknown as FastifyReply;
      await countRequest(service, request.ip, reply);
      return sendPlain(404, request, reply);
    };
  return {
    get: (path, show) => void server.get(prefix + path || "/", visited(show)),
    post: (path, show) => void server.post(prefix + path || "/", visited(show)),
  };
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
    reply.header("vary", "accept-language");
    return await show(visit, request, reply, ctx);
  } catch (error) {
    const status = prepareProblem(error, request, reply);
    return sendHtml(reply.code(status), problemView(visit, status));
  }
}

function visitOf(found: site.Found, request: FastifyRequest): Visit {
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
  };
  return { ...shown, language, isLanguageChosen: chosen !== null, query, path: within, origin: `${request.protocol}://${request.host}` };
}

function addPages({ get, post }: Frame): void {
  get("", async (visit, _request, reply, ctx) => {
    const { query } = visit;
    const shelf = await site.readShelf(ctx, visit, { ...askedIn(query), category: null });
    const services = await site.readServices(ctx, visit);
    return sendHtml(reply.header("cache-control", "private, no-cache"), homeView(visit, { shelf, services, now: ctx.now }));
  });
  get("/categories/:category", async (visit, request, reply, ctx) => {
    const { category = "" } = request.params as { category?: string };
    const shelf = await site.readShelf(ctx, visit, { ...askedIn(visit.query), category: asText(category) });
    // A category is what is on its shelf: without products there is none.
    if (!shelf.categories.includes(asText(category))) return sendHtml(reply.code(404), missingView(visit));
    return sendHtml(reply.header("cache-control", "private, no-cache"), categoryView(visit, asText(category), shelf));
  });
  get("/theme.css", async (visit, request, reply) => {
    const { themeColor } = visit.store;
    reply.header("cache-control", "public, max-age=3600").type("text/css; charset=utf-8");
    return sendTagged(request, reply, themeColor ? themeSheet(themeColor) : "");
  });
  get("/logo", async (visit, _request, reply, ctx) => {
    const { content, headers } = await site.readLogo(ctx, visit);
    return reply.headers(headers).header("cache-control", "public, max-age=3600").send(content);
  });
  get("/robots.txt", async ({ origin, base }, _request, reply) =>
    reply.type("text/plain; charset=utf-8").send(`User-agent: *\nDisallow: ${base}/bookings/\nSitemap: ${origin}${base}/sitemap.xml\n`),
  );
  get("/sitemap.xml", async (visit, _request, reply, ctx) =>
    reply.type("application/xml; charset=utf-8").send(await site.readSitemap(ctx, visit)),
  );
  get("/products/:productId", async (visit, request, reply, ctx) => {
    const { productId = "" } = request.params as { productId?: string };
    const product = await site.readProduct(ctx, visit, productId);
    if (!product) return sendHtml(reply.code(404), missingView(visit));
    return sendHtml(reply.header("cache-control", "private, no-cache"), productView(visit, product));
  });
  get("/cart", async (visit, _request, reply, ctx) => {
    const { query } = visit;
    const cart = cartOf(query);
    if (!isPlain(query, cart)) return reply.redirect(linkOf(visit, "/cart", cartParameters(cart)), 303);
    // The form carries a key of its own, so no two visitors may share a copy.
    reply.header("cache-control", "private, no-store");
    return sendHtml(reply, cartView(visit, await site.readChosen(ctx, visit, cart), freshDraft()));
  });
  // Updates the total. Typed text does not belong in an address, which ends up in histories and logs.
  post("/cart", (visit, request, reply, ctx) => showCart(ctx, visit, formOf(request), reply));
  get("/icon.svg", async (visit, request, reply) => {
    reply.header("cache-control", "public, max-age=3600").type("image/svg+xml; charset=utf-8");
    return sendTagged(request, reply, letterMark(visit));
  });
  get("/:pageSlug", async (visit, request, reply, ctx) => {
    const page = await site.readPage(ctx, visit, nameIn(request, "pageSlug"));
    if (!page) return sendHtml(reply.code(404), missingView(visit));
    return sendTagged(request, withSecurityHeaders(reply.header("cache-control", SHORTLY)), pageView(visit, page));
  });
  get("/orders/:statusToken", async (visit, request, reply, ctx) => {
    const { statusToken = "" } = request.params as { statusToken?: string };
    const token = asText(statusToken);
    const order = await site.readOrder(ctx, visit, token);
    if (!order) return sendHtml(reply.code(404), missingView(visit));
    const path = `/v1/public/storefront/orders/${encodeURIComponent(token)}/invoice.pdf?language=${visit.language}`;
    return sendHtml(reply, orderView(visit, order, { isNew: visit.query.has("new"), invoice: order.invoiceNumber === null ? null : path }));
  });
  post("/orders", (visit, request, reply, ctx) => takeOrder(ctx, visit, request, reply));
}

async function takeOrder(ctx: PublicContext, visit: Visit, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = formOf(request);
  const words = wordsOf[visit.language];
  const read = orderFromForm(form, words);
  const outcome = read.problems ? read : await site.placeOrder(ctx, visit, read.order, words);
  // An address of its own: reading the page again sends nothing again.
  if ("placed" in outcome)
    return reply.redirect(linkOf(visit, `/orders/${orderTokenOf(ctx.adapters.vault, outcome.placed)}`, { new: "1" }), 303);

  return showCart(ctx, visit, form, reply.code("status" in outcome ? outcome.status : 422), {
    problems: outcome.problems,
    invalid: read.invalid ?? [],
  });
}

/** The cart with what was typed, and what is wrong with it. */
async function showCart(
  ctx: PublicContext,
  visit: Visit,
  form: URLSearchParams,
  reply: FastifyReply,
  wrong?: Pick<OrderDraft, "problems" | "invalid">,
): Promise<FastifyReply> {
  const cart = cartOf(form);
  const { problem, ...chosen } = await site.readChosen(ctx, visit, cart, asText(form.get("code") ?? ""));
  // An order that was refused says what is wrong with its code already.
  const own = problem === null ? wrong : { problems: [problem], invalid: ["code"] };
  const draft = { ...freshDraft(), fields: Object.fromEntries(form), ...(wrong ?? own) };
  // The language switch leads back to the cart.
  const shown = { ...visit, path: "/cart", query: new URLSearchParams(cartParameters(cart)) };
  return sendHtml(reply, cartView(shown, chosen, draft));
}

function askedIn(query: URLSearchParams): { q: string; cursor: string | undefined } {
  return { q: asText(query.get("q") ?? ""), cursor: query.get("after") ?? undefined };
}

/** A path parameter; an invalid one is treated as empty and not looked up. */
function nameIn({ params }: FastifyRequest, part: string): string {
  const { [part]: name = "" } = params as Record<string, string>;
  return /^[a-z0-9-]{1,120}$/.test(name) ? name : "";
}

function freshDraft(): OrderDraft {
  return { orderKey: randomBytes(16).toString("hex"), fields: {}, problems: [], invalid: [] };
}

/** Where no store is known: in the browser's language. */
function sendPlain(status: number, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = preferredLanguage(headers["accept-language"]) ?? "en";
  return sendHtml(reply.code(status).header("cache-control", "no-store"), plainView(language, status));
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
