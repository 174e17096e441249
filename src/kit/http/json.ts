import type { FastifyInstance, FastifyRequest } from "fastify";
import { BadRequest, PayloadTooLarge } from "../errors.ts";
import { BODY_LIMIT } from "../route.ts";
import { excessOf, MAX_DEPTH, mostValues } from "../shape.ts";
import { readText } from "./body.ts";

type Done = (error: Error | null, body?: unknown) => void;

/** Bodies are JSON. An empty body counts as no body, with any content type. */
export function parseOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  const read = (request: FastifyRequest, text: string, done: Done) => {
    if (text === "") return done(null, undefined);
    if (request.routeOptions.config.declared?.acceptsRawBody) return keepText(text, done);
    const { values } = limitsOf(request);
    const excess = excessOf(text, { depth: MAX_DEPTH, values });
    if (excess === "depth") return done(BadRequest({ message: `The body is nested deeper than ${MAX_DEPTH} levels.` }));
    if (excess === "values") return done(PayloadTooLarge({ message: `The body has more than ${values} values.` }));
    request.suspectText = /\\u(0000|d[89a-f])|\0/i.test(text);
    inTurn(text, () => parse(request, text, done));
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(/^application\/(?:[\w.+-]+\+)?json(?:;|$)/, (request, payload, done) => {
    readText(request, payload, limitsOf(request).bytes, (failure, text) => (failure ? done(failure) : read(request, text, done)));
  });
}

const usual = { bytes: BODY_LIMIT, values: mostValues(undefined) };

function limitsOf({ routeOptions }: FastifyRequest): { bytes: number; values: number } {
  return routeOptions.config.declared?.bodyLimits ?? usual;
}

/** Far deeper and fuller than real programs send. Parsing it takes most of a second, and nothing needs it. */
const CHECKED = { depth: 10_000, values: 20_000 };

/** Any JSON at all, kept as text: nothing walks it, so no property name or depth can do harm. */
function keepText(text: string, done: Done): void {
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  try {
    if (!excessOf(json, CHECKED)) JSON.parse(json);
  } catch (error) {
    done(BadRequest({ cause: error }));
    return;
  }
  done(null, json);
}

/** Longer bodies take milliseconds to parse. */
const LONG = 32 * 1024;
const waiting: (() => void)[] = [];

/** One long body per turn of the event loop: several that arrive together do not keep all other requests waiting. */
function inTurn(text: string, parse: () => void): void {
  if (text.length < LONG) parse();
  else if (waiting.push(parse) === 1) setImmediate(parseNext);
}

function parseNext(): void {
  waiting[0]?.();
  waiting.shift();
  if (waiting.length > 0) setImmediate(parseNext);
}
