import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure, InvalidInput } from "../../kit/errors.ts";
import { countRequest } from "../../kit/http/authorise.ts";
import { names } from "../../kit/http/etag.ts";
import type { Service } from "../../kit/http/service.ts";
import { orderFromForm } from "./site.rules.ts";
import * as site from "./site.service.ts";
import { stylesheet } from "./site.style.ts";
import { homeView, missingView, type OrderDraft, pageView, plainView, thanksView, type Visit } from "./site.views.ts";
import { wordsOf } from "./site.words.ts";
import { SHORTLY } from "./store.rules.ts";

/** No script at all, nothing from elsewhere but pictures: what slipped past the sanitiser would still not run. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' https:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const FORM_LIMIT = 64 * 1024;

type Find = (request: FastifyRequest) => Promise<Visit | undefined>;
interface Place {
  prefix: string;
  find: Find;
}

/** The stores' public pages in HTML, under `/s/<slug>` and on the stores' own domains. They work without JavaScript. */
export async function storefrontSite(server: FastifyInstance, { service }: { service: Service }): Promise<void> {
  server.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: FORM_LIMIT },
    (_: FastifyRequest, text: string, done: (error: null, body: URLSearchParams) => void) => done(null, new URLSearchParams(text)),
  );
  server.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  server.get("/storefront.css", async (request, reply) => {
    reply.header("cache-control", "public, max-age=3600").type("text/css; charset=utf-8");
    return sendTagged(request, reply, stylesheet);
  });

  const bySlug: Find = (request) => site.visitBySlug(service, (request.params as { slug: string }).slug);
  const byHost: Find = (request) => site.visitByHost(service, request.host, request.protocol === "https");
  addPages(server, service, { prefix: "/s/:slug", find: bySlug });
  addPages(server, service, { prefix: "", find: byHost });
}

function addPages(server: FastifyInstance, service: Service, { prefix, find }: Place): void {
  const visited = (show: (visit: Visit, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) => {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const visit = await find(request);
      if (!visit && prefix === "") return reply.callNotFound() as unknown as FastifyReply;
      await countRequest(service, request.ip, reply);
      if (!visit) return sendHtml(reply.code(404), plainView(wordsOf.en.notFound, wordsOf.en.notFoundText));
      return show(visit, request, reply);
    };
  };

  server.get(
    prefix || "/",
    visited(async (visit, request, reply) => {
      const { q = "", after } = request.query as { q?: unknown; after?: unknown };
      const shelf = await site.readShelf(service, visit, String(q).slice(0, 200), after === undefined ? undefined : String(after));
      // Every form carries a key of its own, so no two visitors may share a copy.
      return sendHtml(reply.header("cache-control", "private, no-cache"), homeView(visit, shelf, freshDraft()));
    }),
  );
  server.get(
    `${prefix}/:pageSlug`,
    visited(async (visit, request, reply) => {
      const page = await site.readPage(service, visit, (request.params as { pageSlug: string }).pageSlug);
      if (!page) return sendHtml(reply.code(404), missingView(visit));
      return sendTagged(request, dressed(reply.header("cache-control", SHORTLY)), pageView(visit, page));
    }),
  );
  server.post(
    `${prefix}/orders`,
    visited(async (visit, request, reply) => takeOrder(service, visit, request, reply)),
  );
}

async function takeOrder(service: Service, visit: Visit, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const words = wordsOf[visit.store.language];
  const read = orderFromForm(form, words);
  const outcome = read.problems ? read : await site.placeOrder(service, visit, read.order, words);
  if ("placed" in outcome) return sendHtml(reply.code(201), thanksView(visit, outcome.placed));

  const shelf = await site.readShelf(service, visit, "", undefined);
  const draft = { ...freshDraft(), fields: Object.fromEntries(form), problems: outcome.problems };
  return sendHtml(reply.code(422), homeView(visit, shelf, draft));
}

function freshDraft(): OrderDraft {
  return { orderKey: randomBytes(16).toString("hex"), fields: {}, problems: [] };
}

function dressed(reply: FastifyReply): FastifyReply {
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  return reply.header("content-security-policy", CONTENT_SECURITY_POLICY).type("text/html; charset=utf-8");
}

function sendHtml(reply: FastifyReply, markup: string): FastifyReply {
  return dressed(reply).send(markup);
}

function sendTagged(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${createHash("sha1").update(text).digest("base64url")}"`;
  reply.header("etag", etag);
  const condition = request.headers["if-none-match"];
  return condition && names(condition, etag) ? reply.code(304).send() : reply.send(text);
}

function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { badRequest, tooMany, failed, tryAgain, notFoundText } = wordsOf.en;
  const status = error instanceof Failure ? error.kind.status : error instanceof InvalidInput ? 400 : statusOf(error);
  if (status >= 500) request.log.error({ err: error }, "a public page failed");
  if (error instanceof Failure) reply.headers(error.extras.headers ?? {});
  const title = status === 429 ? tooMany : status < 500 ? badRequest : failed;
  return sendHtml(reply.code(status).header("cache-control", "no-store"), plainView(title, status < 500 ? notFoundText : tryAgain));
}

function statusOf(error: unknown): number {
  const { statusCode = 500, name } = error as { statusCode?: number; name?: string };
  return name === "DatabaseUnavailable" ? 503 : statusCode;
}
