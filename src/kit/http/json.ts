import type { FastifyInstance, FastifyRequest } from "fastify";
import { isDeeperThan, MAX_DEPTH } from "../depth.ts";
import { BadRequest } from "../errors.ts";
import { readText } from "./body.ts";

/** Bodies are JSON. An empty body counts as no body, whatever its content type. */
export function parseOnlyJson(app: FastifyInstance, limit: number): void {
  const parse = app.getDefaultJsonParser("error", "error");
  const read = (request: FastifyRequest, text: string, done: (error: Error | null, body?: unknown) => void) => {
    if (text === "") return done(null, undefined);
    if (request.routeOptions.config.declared?.takesAnything) return keepText(text, done);
    if (isDeeperThan(MAX_DEPTH, text)) return done(BadRequest({ message: `The body is nested deeper than ${MAX_DEPTH} levels.` }));
    request.suspectText = /\\u(0000|d[89a-f])|\0/i.test(text);
    parse(request, text, done);
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^application\/(?:[\w.+-]+\+)?json(?:;|$)/, (request, payload, done) => {
    readText(request, payload, limit, (failure, text) => (failure ? done(failure) : read(request, text, done)));
  });
}

/** Far deeper than real programs send. Parsing half a million levels takes most of a second, and nothing needs it. */
const MAX_CHECKED_DEPTH = 10_000;

/** Any JSON at all, kept as text: nothing walks it, so no property name or depth can do harm. */
function keepText(text: string, done: (error: Error | null, body?: unknown) => void): void {
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  try {
    if (!isDeeperThan(MAX_CHECKED_DEPTH, json)) JSON.parse(json);
  } catch (error) {
    done(BadRequest({ cause: error }));
    return;
  }
  done(null, json);
}
