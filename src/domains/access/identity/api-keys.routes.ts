import { workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { ApiKey, ApiKeyQuery, NewApiKey, traces } from "./api-keys.schemas.ts";
import * as apiKeys from "./api-keys.service.ts";
import { ApiKeyNotFound } from "./identity.errors.ts";

const manage = workspace("workspace.manage");
const one = Type.Object({ apiKey: ApiKey });

export const listApiKeys = route({
  method: "GET",
  path: "/workspace/:workspaceId/api-keys",
  summary: "List API keys, newest first",
  access: manage,
  query: ApiKeyQuery,
  reply: ok(listOf("apiKeys", ApiKey)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await apiKeys.listApiKeys(ctx, query);
    return { apiKeys: rows, pagination };
  },
});

export const createApiKey = route({
  method: "POST",
  path: "/workspace/:workspaceId/api-keys",
  summary: "Create an API key; its secret is shown only once",
  description:
    "Programs send the secret as `Authorization: Bearer wpk_...`. A key has exactly the permissions listed, and never more than " +
    "its creator has (403 otherwise): it loses what they lose, and stops working while they are inactive.",
  access: manage,
  confirmation: { proof: "explicit" },
  body: NewApiKey,
  reply: created(Type.Object({ apiKey: ApiKey, secret: Type.String({ examples: ["wpk_1bX0..."] }) }, { title: "CreatedApiKey" })),
  errors: [],
  confidential: true,
  invalid: { body: 422 },
  audit: { action: "api-key.create", by: "service" },
  run: (ctx, { body }) => apiKeys.createApiKey(ctx, body),
});

export const readApiKey = route({
  method: "GET",
  path: "/workspace/:workspaceId/api-keys/:apiKeyId",
  summary: "Get an API key, without its secret",
  access: manage,
  reply: ok(one),
  errors: [ApiKeyNotFound],
  run: async (ctx, { params }) => ({ apiKey: await apiKeys.readApiKey(ctx, params.apiKeyId) }),
});

export const listApiKeyTraces = route({
  method: "GET",
  path: "/workspace/:workspaceId/api-keys/:apiKeyId/traces",
  summary: "List records made or changed by a key that remain after it is revoked",
  description:
    "Staff, roles, webhook endpoints, calendar feeds and domains that still exist, the last changed first. They give access to people and programs " +
    "independently of the key, so review them before you revoke a key that leaked.",
  access: manage,
  reply: ok(Type.Object(traces, { title: "ApiKeyTraces" })),
  errors: [ApiKeyNotFound],
  run: (ctx, { params }) => apiKeys.listTraces(ctx, params.apiKeyId),
});

export const removeApiKey = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/api-keys/:apiKeyId",
  summary: "Revoke an API key immediately, and list the records that remain",
  description: "`records` are those of `GET .../traces`: they are not removed, but its calendar feeds stop working.",
  access: manage,
  reply: ok(Type.Object({ message: Type.String({ examples: ["API key revoked."] }), ...traces }, { title: "RevokedApiKey" })),
  errors: [ApiKeyNotFound],
  audit: { action: "api-key.revoke", by: "service" },
  run: (ctx, { params }) => apiKeys.removeApiKey(ctx, params.apiKeyId),
});
