import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { narrow, table, tenantTable } from "../../kit/table.ts";
import type { ApiKey } from "./api-keys.schemas.ts";

export const apiKeys = tenantTable("apiKeys", {
  columns: ["id", "name", "permissions", "expiresAt", "lastUsedAt", "createdBy", "createdAt"],
  toRecord: narrow<ApiKey>,
  order: ["createdAt", "id"],
});

/** From any workspace: a request brings only the secret. */
export const keysBySecret = table("apiKeys", { columns: ["workspaceId", "id", "expiresAt"], toRecord: (row) => row });

export interface LiveKey {
  name: string;
  permissions: string[];
  lastUsedAt: string | null;
  subscriptionEndDate: string | null;
  suspendedAt: string | null;
  closedAt: string | null;
  currencyCode: string;
  planFlags: { key: string; value: string }[];
  hasWebhooks: boolean;
}

/** A key that was not revoked and has not expired. */
export async function findLiveKey(db: Db, workspaceId: Id, id: Id, now: Date): Promise<LiveKey | undefined> {
  const { rows } = await sql<LiveKey>`
    select k.name, k.permissions, k.last_used_at, w.subscription_end_date, w.suspended_at, w.closed_at, w.currency_code, p.flags as plan_flags,
      exists (select from webhook_endpoints e where e.workspace_id = k.workspace_id and e.is_active) as has_webhooks
    from api_keys k join workspaces w on w.id = k.workspace_id join plans p on p.id = w.plan_id
    where k.workspace_id = ${workspaceId} and k.id = ${id} and (k.expires_at is null or k.expires_at > ${now.toISOString()})`.execute(db);
  return rows[0];
}

export async function recordUse(db: Db, workspaceId: Id, id: Id, at: Date): Promise<void> {
  await apiKeys.update(db, workspaceId, id, { lastUsedAt: at });
}
