import { createHash, randomBytes } from "node:crypto";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { Forbidden, InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { recordAudit } from "../../platform/audit/index.ts";
import { type ApiKey, ApiKeyQuery, type KeyTrace, type NewApiKey } from "./api-keys.schemas.ts";
import { apiKeys, findTraces } from "./api-keys.store.ts";
import { ApiKeyNotFound } from "./identity.errors.ts";

/** The prefix of every key, so that a leaked one is recognised. */
export const KEY_PREFIX = "wpk_";
const SECRET_BYTES = 32;

export function hashOfKey(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

export async function listApiKeys(ctx: WorkspaceContext, query: ApiKeyQuery): Promise<Page<ApiKey>> {
  return apiKeys.page(ctx.db, ctx.workspaceId, ApiKeyQuery, query);
}

export async function readApiKey(ctx: WorkspaceContext, id: Id): Promise<ApiKey> {
  const key = await apiKeys.find(ctx.db, ctx.workspaceId, id);
  if (!key) throw ApiKeyNotFound();
  return key;
}

/** The secret is shown only here. A key cannot have more permissions than the member who creates it. */
export async function createApiKey(ctx: WorkspaceContext, given: NewApiKey): Promise<{ apiKey: ApiKey; secret: string }> {
  const { permissions: own } = ctx.caller;
  const beyond = own === "all" ? undefined : given.permissions.find((permission) => !own.has(permission));
  if (beyond) throw Forbidden({ message: `You do not have the permission ${beyond} yourself.` });
  const expiresAt = given.expiresAt ?? null;
  if (expiresAt !== null && Date.parse(expiresAt) <= ctx.now.getTime()) throw new InvalidInput("expiresAt", "must be in the future");

  const secret = KEY_PREFIX + randomBytes(SECRET_BYTES).toString("base64url");
  const apiKey = await apiKeys.insert(ctx.db, ctx.workspaceId, {
    id: newId(),
    name: given.name.trim(),
    permissions: [...new Set(given.permissions)],
    secretHash: hashOfKey(secret),
    expiresAt,
    createdBy: ctx.caller.account.id,
    createdAt: ctx.now,
  });
  await recordAudit(ctx, { action: "api-key.create", record: { type: "api-key", id: apiKey.id }, after: apiKey });
  return { apiKey, secret };
}

/** Records the key made or changed that still give access after the key is revoked. */
export async function listTraces(ctx: WorkspaceContext, id: Id): Promise<{ records: KeyTrace[]; total: number }> {
  await readApiKey(ctx, id);
  return findTraces(ctx.db, ctx.workspaceId, id);
}

/** From the next request on, in every process, the key is invalid; its sockets are closed. */
export async function removeApiKey(ctx: WorkspaceContext, id: Id): Promise<{ message: string; records: KeyTrace[]; total: number }> {
  const before = await readApiKey(ctx, id);
  if (!(await apiKeys.remove(ctx.db, ctx.workspaceId, id))) throw ApiKeyNotFound();
  await recordAudit(ctx, { action: "api-key.revoke", record: { type: "api-key", id }, before });
  await ctx.forget(ctx.workspaceId);
  return { message: "API key revoked.", ...(await findTraces(ctx.db, ctx.workspaceId, id)) };
}
