import type { FastifyRequest } from "fastify";
import { amountReader } from "../amounts.ts";
import { USD } from "../currencies.ts";
import { BadRequest, type InputStatus, invalidInputAs } from "../errors.ts";
import type { Route, UploadedFile } from "../route.ts";
import { type Checked, type InputIssue, readQuery, unstorableText, validator } from "../validate.ts";

export interface ReadInput {
  params: unknown;
  query: unknown;
  body: unknown;
  file?: UploadedFile;
}

/** Reads the query and body according to the route's schemas. */
export function inputReader(route: Route): (request: FastifyRequest) => ReadInput {
  const readQueryOf = queryReader(route);
  const readBodyOf = bodyReader(route);
  return (request) => ({ params: request.params, query: readQueryOf(request), body: readBodyOf(request) });
}

/** `Prefer: handling=strict` (RFC 7240): unknown fields are refused by name, so that a mistyped field does not go unnoticed. */
export function prefersStrict({ headers }: FastifyRequest): boolean {
  const { prefer } = headers;
  return (
    prefer !== undefined &&
    String(prefer)
      .split(",")
      .some((preference) => /^\s*handling\s*=\s*"?strict"?\s*(;|$)/i.test(preference))
  );
}

/** A route without a query schema ignores the query; webhook senders put anything there. */
function queryReader(route: Route): (request: FastifyRequest) => unknown {
  const { query: schema } = route;
  if (!schema) return () => ({});
  const check = validator(schema);
  return (request) => {
    const query = readQuery(schema, request.query as Record<string, unknown>, prefersStrict(request));
    if (query.issues) refuseInput(route, query.issues, true);
    return accept(route, check(query.value), query.value, true);
  };
}

function bodyReader(route: Route): (request: FastifyRequest) => unknown {
  const { body: schema, method } = route;
  if (!schema) return () => ({});
  const check = validator(schema);
  const checkAmounts = amountReader(schema);
  const mayBeAbsent = method === "POST" && !hasRequired(schema);
  return (request) => {
    // No body at all, that is: the text `null` is a body, and no object.
    const body = request.body === undefined && mayBeAbsent ? {} : request.body;
    if (typeof body !== "object" || body === null || Array.isArray(body)) {
      throw BadRequest({ message: "The body must be a JSON object." });
    }
    const checked = check(body, { isStrict: prefersStrict(request) });
    const accepted = accept(route, checked, request.suspectText ? body : undefined, false);
    const amountIssues = checkAmounts?.(accepted as object, currencyFor(request)) ?? [];
    if (amountIssues.length > 0) refuseInput(route, amountIssues, false);
    return accepted;
  };
}

/** Amounts are in the currency of the caller's workspace, otherwise in the platform's. */
function currencyFor({ caller }: FastifyRequest) {
  return caller?.kind === "workspace" ? caller.workspace.currency : USD;
}

function accept(route: Route, checked: Checked<unknown>, raw: unknown, isQuery: boolean): unknown {
  if (checked.issues) refuseInput(route, checked.issues, isQuery);
  const unstorable = unstorableText(raw);
  if (unstorable.length > 0) refuseInput(route, unstorable, isQuery);
  return checked.value;
}

function refuseInput(route: Route, issues: InputIssue[], isQuery: boolean): never {
  const statuses = issues.map((issue) => (isQuery ? route.invalid.body : statusOf(route, issue)));
  const status = statuses.includes(400) ? 400 : 422;
  const details = issues.map(({ path, message }) => ({ path: path.slice(0, MAX_PATH), message }));
  const [first] = details;
  const message = first ? `${first.path || "The request"} ${first.message}.` : undefined;
  throw invalidInputAs(status)({ details, ...(message ? { message } : {}) });
}

/** The caller chooses the names of unknown fields, so they may be long. */
const MAX_PATH = 200;

function statusOf({ invalid }: Route, issue: InputIssue): InputStatus {
  if (issue.shape === "unknown") return invalid.body;
  // A field may be called `toString`, which every object has.
  const own = Object.hasOwn(invalid.fields, issue.field) ? invalid.fields[issue.field] : undefined;
  const isAbsent = issue.shape === "missing" && issue.path === issue.field;
  if (own !== undefined && !isAbsent) return own;
  return issue.shape === "value" ? invalid.body : invalid.shape;
}

/** Whether a body is required: fields with a default can be omitted, and so can a body that has only such fields. */
function hasRequired(schema: unknown): boolean {
  const {
    required = [],
    anyOf,
    properties = {},
  } = schema as { required?: string[]; anyOf?: unknown[]; properties?: Record<string, { default?: unknown }> };
  return anyOf !== undefined || required.some((name) => properties[name]?.default === undefined);
}
