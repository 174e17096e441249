import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { MethodNotAllowed, RouteNotFound } from "../errors.ts";
import type { Route } from "../route.ts";
import { authorise, countRequest, header } from "./authorise.ts";
import { requireConfirmation } from "./confirm.ts";
import { etagMatches, tagger } from "./etag.ts";
import { type Answer, execute, type Mounted } from "./execute.ts";
import { sendFailure } from "./failures.ts";
import { inputReader, prefersStrict } from "./input.ts";
import { parseOnlyJson } from "./json.ts";
import { serializer } from "./serialize.ts";
import type { Service } from "./service.ts";
import { parseOnlyForms, readUpload, type UploadSpace, uploadSpace } from "./upload.ts";

const PREFIX = "/v1";
const OTHER_PREFIX = "/api/v1";
export const PREFIXES = [PREFIX, OTHER_PREFIX] as const;

/** Where a request is looked up: both prefixes name the same routes, so each is mounted once. */
export function addressOf(url: string): string {
  return url.startsWith(`${OTHER_PREFIX}/`) ? PREFIX + url.slice(OTHER_PREFIX.length) : url;
}

/** Mounts every route, and answers everything else in the error envelope. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], service: Service): void {
  app.decorateRequest("caller", undefined);
  app.decorateRequest("suspectText", false);
  parseOnlyJson(app);

  const table = mountTable(routes);
  for (const mounted of table) if (!mounted.route.upload) addRoute(app, mounted, service);
  const uploads = table.filter(({ route }) => route.upload);
  if (uploads.length > 0) void app.register((scope) => mountUploads(scope, uploads, service));
  app.setNotFoundHandler(notFoundHandler(routes, service));
}

function mountTable(routes: readonly Route[]): Mounted[] {
  const table = routes.map((route): Mounted => {
    const serialize = serializer(route.reply.schema);
    return { route, serialize, tag: tagger(route, serialize), twin: undefined };
  });
  for (const mounted of table) {
    const { route } = mounted;
    const isTwin = (other: Mounted) => other.route.method === "GET" && other.route.path === route.path;
    mounted.twin = route.matches ? table.find((other) => other.route === route.matches) : table.find(isTwin);
  }
  return table;
}

/** Upload routes have their own scope: only they parse forms, and they parse nothing else. */
async function mountUploads(scope: FastifyInstance, uploads: Mounted[], service: Service): Promise<void> {
  await parseOnlyForms(scope);
  const space = uploadSpace();
  for (const mounted of uploads) addRoute(scope, mounted, service, space);
}

function addRoute(app: FastifyInstance, mounted: Mounted, service: Service, space?: UploadSpace): void {
  const { route } = mounted;
  const { upload } = route;
  const read = inputReader(route);
  app.route({
    method: route.method,
    url: PREFIX + route.path,
    config: { declared: route },
    onRequest: authorise(route, service),
    handler: async (request, reply) => {
      if (prefersStrict(request) && (route.body || route.query)) reply.header("preference-applied", "handling=strict");
      const input = read(request);
      await requireConfirmation(route, service, request, input);
      const run = async () => {
        if (upload) input.file = await readUpload(route, upload, request);
        return execute(mounted, service, request, reply, input);
      };
      const answer = upload && space ? await space(request, upload, run) : await run();
      return sendAnswer(route, answer, request, reply);
    },
  });
}

function sendAnswer(route: Route, answer: Answer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header("cache-control", route.cache ?? "no-store");
  if (answer.etag) reply.header("etag", answer.etag);
  if (answer.replayed) reply.header("idempotent-replayed", "true");
  if (route.deprecated) reply.headers(deprecationHeaders(route.deprecated, request));
  const condition = header(request, "if-none-match");
  if (route.method === "GET" && condition && etagMatches(condition, answer.etag)) return reply.code(304).send();
  const type = route.reply.contentType ?? "application/json; charset=utf-8";
  if (!reply.hasHeader("content-type")) reply.header("content-type", type);
  const { payload } = answer;
  if (payload instanceof Readable) return reply.code(answer.status).send(request.method === "HEAD" ? discard(payload) : payload);
  return reply.code(answer.status).send(typeof payload === "string" ? payload : Buffer.from(payload));
}

/** HEAD would read a whole stream to throw it away. */
function discard(stream: Readable): Readable {
  stream.destroy();
  return Readable.from([]);
}

function deprecationHeaders(
  { since, sunset, successor }: NonNullable<Route["deprecated"]>,
  request: FastifyRequest,
): Record<string, string> {
  const prefix = request.originalUrl === request.url ? PREFIX : OTHER_PREFIX;
  return {
    deprecation: `@${Date.parse(`${since}T00:00:00Z`) / 1000}`,
    sunset: new Date(`${sunset}T00:00:00Z`).toUTCString(),
    link: `<${prefix}${successor}>; rel="successor-version"`,
  };
}

function notFoundHandler(routes: readonly Route[], service: Service) {
  const patterns = routes.map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    await countRequest(service, request.ip, reply);
    const path = request.url.split("?", 1)[0] ?? "";
    const allowed = [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method as string))];
    if (allowed.length === 0) return sendFailure(RouteNotFound(), request, reply);
    if (allowed.includes("GET")) allowed.push("HEAD");
    return sendFailure(MethodNotAllowed({ headers: { allow: allowed.join(", ") } }), request, reply);
  };
}

function patternOf(path: string): RegExp {
  const source = path.replace(/[.]/g, "\\.").replace(/:\w+/g, "[^/]+").replace(/\/$/, "");
  return new RegExp(`^${PREFIX}${source}/?$`);
}
