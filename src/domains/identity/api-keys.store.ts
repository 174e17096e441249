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
  countryCode: string | null;
  planFlags: { key: string; value: string }[];
  hasWebhooks: boolean;
}

/**
 * A key that was not revoked, has not expired, and whose creator is still active. It has those of its permissions that its creator still
 * has: someone who kept its secret would otherwise keep what was taken from them.
 */
export async function findLiveKey(db: Db, workspaceId: Id, id: Id, now: Date): Promise<LiveKey | undefined> {
  const { rows } = await sql<LiveKey>`
    select k.name, k.last_used_at,
      case when a.kind = 'owner' then k.permissions
        else array(select held from unnest(k.permissions) held where held = any (r.permissions)) end as permissions,
      w.subscription_end_date, w.suspended_at, w.closed_at, w.currency_code, w.address ->> 'countryCode' as country_code, p.flags as plan_flags,
      exists (select from webhook_endpoints e where e.workspace_id = k.workspace_id and e.is_active) as has_webhooks
    from api_keys k join workspaces w on w.id = k.workspace_id join plans p on p.id = w.plan_id
      join accounts a on a.workspace_id = k.workspace_id and a.id = k.created_by and a.is_active
      left join roles r on r.workspace_id = a.workspace_id and r.id = a.role_id
    where k.workspace_id = ${workspaceId} and k.id = ${id} and (k.expires_at is null or k.expires_at > ${now.toISOString()})`.execute(db);
  return rows[0];
}

export async function recordUse(db: Db, workspaceId: Id, id: Id, at: Date): Promise<void> {
  await apiKeys.update(db, workspaceId, id, { lastUsedAt: at });
}
