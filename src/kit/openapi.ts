import type { Access } from "./access.ts";
import { documentedErrors } from "./documented.ts";
import { type FailureKind, MethodNotAllowed, RouteNotFound } from "./errors.ts";
import { exampleOf, idFields } from "./examples.ts";
import { recordKey } from "./http/etag.ts";
import { PREFIXES } from "./http/mount.ts";
import { errorSchema } from "./openapi-errors.ts";
import { capitalise, SharedSchemas } from "./openapi-schemas.ts";
import { parameterWords, sentence } from "./parameter-words.ts";
import type { Route, Upload } from "./route.ts";
import type { TSchema } from "./schema.ts";

interface Info {
  title: string;
  version: string;
  description: string;
}

/** A domain's routes, with the heading under which the reference shows them. */
export interface RouteGroup {
  name: string;
  description: string;
  routes: readonly Route[];
}

/** The whole API as OpenAPI 3.1, derived entirely from the declarations. `scripts/openapi.ts` writes it with repeated parts in one place. */
export function openapi(info: Info, groups: readonly RouteGroup[]): object {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas = collectSchemas(groups);
  for (const group of groups) {
    for (const route of group.routes) {
      const path = route.path.replace(/:(\w+)/g, "{$1}").replace(/\/$/, "");
      const operations = paths[path] ?? {};
      operations[route.method.toLowerCase()] = operation(route, group.name, schemas);
      paths[path] = operations;
    }
  }
  return {
    openapi: "3.1.0",
    info: { ...info, license: { name: "MIT", identifier: "MIT" } },
    servers: PREFIXES.map((url) => ({ url, description: `Routes under ${url}; both prefixes name the same routes.` })),
    security: byMembers,
    tags: groups.map(({ name, description }) => ({ name, description })),
    paths,
    components: { securitySchemes, schemas: { ...schemas.all(), Error: errorSchema(failuresOf(groups)) } },
  };
}

function collectSchemas(groups: readonly RouteGroup[]): SharedSchemas {
  const schemas = new SharedSchemas();
  for (const route of groups.flatMap((group) => group.routes)) {
    if (route.body) schemas.addBody(requestSchema(route.body), bodyNameOf(route));
    schemas.addReply(route.reply.schema);
  }
  return schemas;
}

/** The body that creates a client is `NewClient`, the body that changes one `ClientChanges`. */
function bodyNameOf(route: Route): string | undefined {
  const key = recordKey(route);
  const { properties } = route.reply.schema as { properties?: Record<string, { title?: string }> };
  if (!key || !properties) return undefined;
  const record = properties[key]?.title ?? capitalise(key);
  if (route.method === "POST") return route.reply.status === 201 ? `New${record}` : undefined;
  return `${record}Changes`;
}

const securitySchemes = {
  workspaceToken: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "Access token of an owner or staff member" },
  apiKey: { type: "http", scheme: "bearer", bearerFormat: "wpk_...", description: "API key of a workspace, with its own permissions" },
  adminToken: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "Access token of a platform admin" },
  bootstrapToken: {
    type: "apiKey",
    in: "header",
    name: "x-bootstrap-token",
    description: "Printed at startup until the first admin exists",
  },
};

/** All failures that an operation declares, or that the kit answers before it finds one. */
function failuresOf(groups: readonly RouteGroup[]): FailureKind[] {
  return [...groups.flatMap((group) => group.routes).flatMap(documentedErrors), RouteNotFound, MethodNotAllowed];
}

function operation(route: Route, tag: string, schemas: SharedSchemas): object {
  return {
    operationId: route.name,
    summary: route.summary,
    description: [route.description, accessText(route.access), confirmationText(route)].filter(Boolean).join("\n\n"),
    tags: [tag],
    ...security(route.access),
    ...(route.deprecated ? { deprecated: true } : {}),
    parameters: [...pathParameters(route), ...queryParameters(route), ...headerParameters(route)],
    ...(route.body ? { requestBody: requestBody(route, route.body, schemas) } : {}),
    ...(route.upload ? { requestBody: uploadBody(route.upload) } : {}),
    ...(route.acceptsRawBody ? { requestBody: anyBody } : {}),
    responses: { [route.reply.status]: success(route, schemas), ...failures(route) },
  };
}

/** Most operations are called so; the others have a `security` of their own. */
const byMembers = [{ workspaceToken: [] }, { apiKey: [] }];

function security(access: Access): { security?: object[] } {
  if (access.kind === "workspace") return {};
  if (access.kind === "public") return { security: [] };
  if (access.kind === "bootstrap") return { security: [{ bootstrapToken: [] }] };
  const isAdmin = access.kind === "admin" || (access.kind === "account" && access.of === "admin");
  const isEither = access.kind === "account" && access.of === "any";
  return { security: isEither ? [{ workspaceToken: [] }, { adminToken: [] }] : [isAdmin ? { adminToken: [] } : { workspaceToken: [] }] };
}

function accessText(access: Access): string {
  const paid = "subscription" in access && access.subscription ? " The workspace's subscription must not have expired." : "";
  switch (access.kind) {
    case "public":
      return "Access: public.";
    case "bootstrap":
      return "Access: anyone with the bootstrap token.";
    case "admin":
      return `Access: admins with \`${access.permission}\`.`;
    case "owner":
      return `Access: the workspace's owner.${paid}`;
    case "account":
      return `Access: ${access.of === "any" ? "any signed-in account" : `any signed-in ${access.of} account`}.`;
    case "workspace": {
      const permissions = access.anyOf.map((permission) => `\`${permission}\``).join(" or ");
      return `Access: the owner, or ${permissions ? `staff with ${permissions}` : "any staff"}.${paid}`;
    }
  }
}

function confirmationText({ confirmation }: Route): string | undefined {
  if (!confirmation) return undefined;
  const { proof, password, note } = confirmation;
  const instead = [proof === "recent" ? "a login within the last five minutes" : "", password ? `the password as \`${password}\`` : ""];
  const others = instead.filter(Boolean).join(" or ");
  return `Requires \`X-Confirmation\`, a token from \`POST /auth/confirm\`${others ? `, or ${others}` : ""}.${note ? ` ${note}` : ""}`;
}

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: object;
  example?: unknown;
}

function pathParameters({ params }: Route): Parameter[] {
  return Object.entries(params).map(([name, schema]) => ({
    name,
    in: "path",
    required: true,
    ...described("path", name, schema),
    example: exampleOf(schema),
  }));
}

function queryParameters({ query }: Route): Parameter[] {
  const { properties = {}, required = [] } = (query ?? {}) as { properties?: Record<string, { default?: unknown }>; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    ...(required.includes(name) && schema.default === undefined ? { required: true } : {}),
    ...described("query", name, schema),
  }));
}

/** The description belongs to the parameter, where tools look for it. */
function described(place: "path" | "query", name: string, schema: object): Pick<Parameter, "description" | "schema"> {
  const { description: own, ...rest } = schema as { description?: string };
  const words = own ?? parameterWords(place, name);
  return { ...(words && { description: sentence(words) }), schema: rest };
}

function headerParameters({ method, access, confidential, confirmation }: Route): Parameter[] {
  const headers: Parameter[] = [];
  if (method === "POST" && !confidential && access.kind !== "public" && access.kind !== "bootstrap") {
    const description = "The first response is kept for 24 hours and returned again for the same key.";
    headers.push({ name: "Idempotency-Key", in: "header", description, schema: { type: "string", minLength: 1, maxLength: 255 } });
  }
  if (confirmation) {
    const description = "A token from `POST /auth/confirm` that proves your identity (403 `CONFIRMATION_REQUIRED` otherwise).";
    headers.push({ name: "X-Confirmation", in: "header", description, schema: { type: "string", maxLength: 2000 } });
  }
  if (method === "PATCH" || method === "PUT" || method === "DELETE") {
    const description = "An `ETag`: the change is made only if the record still matches it (412 otherwise).";
    headers.push({ name: "If-Match", in: "header", description, schema: { type: "string" } });
  }
  return headers;
}

/** Fields with a default are optional in requests. */
function requestSchema(schema: TSchema): object {
  const { required, properties, ...rest } = schema as { required?: string[]; properties?: Record<string, { default?: unknown }> };
  if (!properties) return schema;
  const needed = (required ?? []).filter((name) => properties[name]?.default === undefined);
  return { ...rest, ...(needed.length > 0 ? { required: needed } : {}), properties };
}

function requestBody({ method, replace }: Route, body: TSchema, schemas: SharedSchemas): object {
  const schema = requestSchema(body);
  const isNeeded = method !== "POST" || "required" in schema || "anyOf" in schema;
  const example = exampleOf(body);
  const description = replacementText(example, replace);
  const content = { "application/json": { schema: schemas.refer(schema), example } };
  return { ...(description ? { description } : {}), required: isNeeded, content };
}

/** An example can be sent as it is, except for values that only the caller can know. */
function replacementText(example: unknown, replace: Route["replace"]): string | undefined {
  const ids = [...new Set(idFields(example))].filter((name) => !(name in replace));
  const parts = Object.entries(replace).map(([name, what]) => `\`${name}\`: ${what}`);
  if (ids.length > 0) parts.unshift(`${listed(ids)}: ${ids.length > 1 ? "ids of existing records" : "the id of an existing record"}`);
  return parts.length > 0 ? `Replace in the example: ${parts.join("; ")}.` : undefined;
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}

const anyBody = { required: false, content: { "application/json": { schema: {}, example: { id: "evt_1", type: "paid", amount: 5 } } } };

function uploadBody({ description }: Upload): object {
  const file = { type: "string", format: "binary", description };
  const schema = { type: "object", required: ["file"], properties: { file } };
  return { required: true, content: { "multipart/form-data": { schema } } };
}

const rateHeaders = Object.fromEntries(
  ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"].map((name) => [name, { schema: { type: "integer" } }]),
);

function success(route: Route, schemas: SharedSchemas): object {
  const { contentType } = route.reply;
  const schema = schemas.refer(route.reply.schema);
  const etag = recordKey(route) === undefined ? {} : { ETag: { schema: { type: "string" } } };
  const body = contentType ? { schema } : { schema, example: exampleOf(route.reply.schema) };
  return { description: successWords(route), headers: { ...rateHeaders, ...etag }, content: { [contentType ?? "application/json"]: body } };
}

const SUCCESS: Readonly<Record<number, string>> = { 201: "Created.", 202: "Accepted: the work is done afterwards." };

function successWords({ reply: { status, contentType, schema } }: Route): string {
  const names = Object.keys((schema as { properties?: object }).properties ?? {});
  const contents = contentType ? `The body is a file: \`${contentType}\`.` : names.length > 0 ? `The body contains ${listed(names)}.` : "";
  return [SUCCESS[status] ?? "Success.", contents].filter(Boolean).join(" ");
}

function failures(route: Route): Record<string, object> {
  const byStatus = new Map<number, FailureKind[]>();
  for (const error of documentedErrors(route)) byStatus.set(error.status, [...(byStatus.get(error.status) ?? []), error]);
  const sorted = [...byStatus].sort(([left], [right]) => left - right);
  return Object.fromEntries(sorted.map(([status, errors]) => [String(status), failureResponse(errors)]));
}

function failureResponse(errors: FailureKind[]): object {
  const messages = [...new Set(errors.map((error) => error.message))];
  const examples = Object.fromEntries(errors.map(({ code, reason, message }) => [reason, { value: { error: { code, reason, message } } }]));
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" }, examples } };
  const isRedirect = errors.some(({ status }) => status < 400);
  const headers = isRedirect ? { ...rateHeaders, Location: { schema: { type: "string" } } } : rateHeaders;
  return { description: messages.join(" "), headers, content };
}
