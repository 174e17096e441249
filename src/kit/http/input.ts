import type { FastifyRequest } from "fastify";
import { BadRequest, type InputStatus, invalidInputAs } from "../errors.ts";
import type { Route, UploadedFile } from "../route.ts";
import { type Checked, type InputIssue, readQuery, unstorableText, validator } from "../validate.ts";

export interface ReadInput {
  params: unknown;
  query: unknown;
  body: unknown;
  file?: UploadedFile;
}

/** Reads query and body by the route's schemas. */
export function inputReader(route: Route): (request: FastifyRequest) => ReadInput {
  const readQueryOf = queryReader(route);
  const readBodyOf = bodyReader(route);
  return (request) => ({ params: request.params, query: readQueryOf(request), body: readBodyOf(request) });
}

/** A route that declares no query takes no notice of one; senders of webhooks put there what they like. */
function queryReader(route: Route): (request: FastifyRequest) => unknown {
  const { query: schema } = route;
  if (!schema) return () => ({});
  let check: ((value: unknown) => Checked<unknown>) | undefined;
  return (request) => {
    const query = readQuery(schema, request.query as Record<string, unknown>);
    if (query.issues) refuse(route, query.issues, true);
    check ??= validator(schema);
    return accept(route, check(query.value), query.value, true);
  };
}

function bodyReader(route: Route): (request: FastifyRequest) => unknown {
  const { body: schema, method } = route;
  if (!schema) return () => ({});
  const check = validator(schema);
  const mayBeAbsent = method === "POST" && !hasRequired(schema);
  return (request) => {
    const body = request.body ?? (mayBeAbsent ? {} : undefined);
    if (typeof body !== "object" || body === null || Array.isArray(body)) {
      throw BadRequest({ message: "The body must be a JSON object." });
    }
    return accept(route, check(body), request.suspectText ? body : undefined, false);
  };
}

function accept(route: Route, checked: Checked<unknown>, raw: unknown, isQuery: boolean): unknown {
  if (checked.issues) refuse(route, checked.issues, isQuery);
  const unstorable = unstorableText(raw);
  if (unstorable.length > 0) refuse(route, unstorable, isQuery);
  return checked.value;
}

function refuse(route: Route, issues: InputIssue[], isQuery: boolean): never {
  const statuses = issues.map((issue) => (isQuery ? route.invalid.body : statusOf(route, issue)));
  const status = statuses.includes(400) ? 400 : 422;
  const details = issues.slice(0, 20).map(({ path, message }) => ({ path, message }));
  const [first] = details;
  const message = first ? `${first.path || "The request"} ${first.message}.` : undefined;
  throw invalidInputAs(status)({ details, ...(message ? { message } : {}) });
}

function statusOf({ invalid }: Route, issue: InputIssue): InputStatus {
  // A field may be called `toString`, which every object has.
  const own = Object.hasOwn(invalid.fields, issue.field) ? invalid.fields[issue.field] : undefined;
  const isAbsent = issue.shape === "missing" && issue.path === issue.field;
  if (own !== undefined && !isAbsent) return own;
  return issue.shape === "value" ? invalid.body : invalid.shape;
}

/** Whether a body must be there: fields with a default may be left out, and so may a body of nothing else. */
function hasRequired(schema: unknown): boolean {
  const {
    required = [],
    anyOf,
    properties = {},
  } = schema as { required?: string[]; anyOf?: unknown[]; properties?: Record<string, { default?: unknown }> };
  return anyOf !== undefined || required.some((name) => properties[name]?.default === undefined);
}
